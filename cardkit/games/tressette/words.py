"""Tressette, in words: the sentence of each of its reasons."""

from __future__ import annotations

from ...language import N_
from ...reasons import sentences
from ..switches import values_told

sentences(
    opening_ten=N_("{dealer} has dealt ten cards each, so {leader} leads. There is no trump and no stock."),
    opening_no_trump=N_("{leader} leads. There is no trump."),
    leads_suit=N_("{seat} leads {card}, worth nothing."),
    leads_suit_worth=N_("{seat} leads {card}, worth {worth}."),
    follows_suit=N_("{seat} follows suit with {card}, worth nothing."),
    follows_suit_worth=N_("{seat} follows suit with {card}, worth {worth}."),
    void_discards=N_("{seat} has no card of the led suit and discards {card}, worth nothing."),
    void_discards_worth=N_("{seat} has no card of the led suit and discards {card}, worth {worth}."),
    must_follow=N_("{seat} must follow suit and holds {cards}."),
    suit_led_suit=N_("{card} ranks above {other} in the led suit: {seat} takes the trick, worth {points}."),
    suit_led_suit_off=N_(
        "{card} ranks above {other} in the led suit, and {off} of another suit cannot win: "
        "{seat} takes the trick, worth {points}."
    ),
    suit_lead_stands=N_("Nobody else has followed suit, so {card} wins: {seat} takes the trick, worth {points}."),
    last_trick=N_("The last trick brings one more point."),
    deal_rounded=N_("{raw} and {other}, each side rounded down once: {score}."),
    deal_rounded_declared=N_("{raw} and {other}, each side rounded down once: {score}; with the declarations {sums}."),
    deal_in_thirds=N_("{raw} and {other}: here the thirds are written down."),
    deal_in_thirds_declared=N_("{raw} and {other}: here the thirds are written down; with the declarations {sums}."),
    thirds_out=N_("The deal goes on; not taken yet: {out}."),
    thirds_fail=N_("The thirds add up to {found}, not {total}: count again."),
    rounded_too_often=N_(
        "Rounded more than once? Add up all thirds of a side first, then drop what is left over, once."
    ),
    rounded_up=N_(
        "Rounded up, or declarations counted in? What is left over is dropped, and declarations are written down apart."
    ),
    last_trick_lost=N_("The last trick was left out: {worth}."),
    last_trick_twice=N_("The last trick was counted twice: {worth}."),
    right_of_dealer_leads=N_("{dealer} deals, so {leader}, on the dealer's right, leads the first trick."),
    rule_qj_order_Q_over_J=N_("{queen} ranks above {jack}"),
    rule_qj_order_J_over_Q=N_("{jack} ranks above {queen}"),
    rule_rounding_per_side=N_("what is left below a whole point is dropped"),
    rule_rounding_keep_thirds=N_("thirds of a point are written down"),
    rule_declarations_True=N_("declarations count"),
    rule_declarations_False=N_("declarations do not count"),
    rule_declare_when_after_trick_1=N_("declarations are made after the first trick"),
    rule_declare_when_during_trick_1=N_("declarations are made during the first trick"),
    rule_signals_none=N_("partners give no signals"),
    rule_signals_busso_volo=N_("who leads may give the signals busso and volo"),
    rule_signals_busso_volo_striscio=N_("who leads may give the signals busso, volo and striscio"),
    rule_target=N_("the match is played up to {value}"),
    rule_claims_True=N_("a side may claim in the middle of a deal that it has reached the target"),
    rule_claims_False=N_("nobody claims in the middle of a deal that the target is reached"),
    rule_special_endings_off=N_("no deal ends the match in a special way"),
    rule_special_endings_cappotto_2_stramazzo_3=N_("cappotto wins two matches, stramazzo three"),
    cappotto=N_("{side} took all ten tricks: as agreed, that ends the match and counts as {games} matches."),
    stramazzo=N_(
        "{side} left the others a trick or more but no whole point: as agreed, that ends the match and counts as "
        "{games} matches."
    ),
    claim_right=N_("{side}: {points} points, and {target} are enough. The claim is right and wins the match."),
    claim_wrong=N_("{side}: {points} points, fewer than {target}. The claim is wrong and loses the match."),
)

values_told("qj_order", {"Q_over_J": "rule_qj_order_Q_over_J", "J_over_Q": "rule_qj_order_J_over_Q"})
values_told("rounding", {"per_side": "rule_rounding_per_side", "keep_thirds": "rule_rounding_keep_thirds"})
values_told("declarations", {True: "rule_declarations_True", False: "rule_declarations_False"})
values_told(
    "declare_when",
    {"after_trick_1": "rule_declare_when_after_trick_1", "during_trick_1": "rule_declare_when_during_trick_1"},
)
values_told(
    "signals",
    {
        "none": "rule_signals_none",
        "busso_volo": "rule_signals_busso_volo",
        "busso_volo_striscio": "rule_signals_busso_volo_striscio",
    },
)
values_told("target", "rule_target")
values_told("claims", {True: "rule_claims_True", False: "rule_claims_False"})
values_told(
    "special_endings",
    {"off": "rule_special_endings_off", "cappotto_2_stramazzo_3": "rule_special_endings_cappotto_2_stramazzo_3"},
)
