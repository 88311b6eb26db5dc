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
    cappotto=N_("{side} took all ten tricks: as agreed, that ends the match and counts as {games} matches."),
    stramazzo=N_(
        "{side} left the others a trick or more but no whole point: as agreed, that ends the match and counts as "
        "{games} matches."
    ),
    claim_right=N_("{side}: {points} points, and {target} are enough. The claim is right and wins the match."),
    claim_wrong=N_("{side}: {points} points, fewer than {target}. The claim is wrong and loses the match."),
    busso=N_("{seat} knocks: partner, play your highest card of this suit and, if it wins, lead the suit back."),
    volo=N_("{seat} throws the card: {seat} has no other card of this suit."),
    striscio=N_("{seat} slides the card: {seat} still holds low cards of this suit."),
    signal_not_agreed=N_("This table has not agreed on {signal}: signals are settled before play."),
    signal_unknown=N_("{signal} is no signal: there are {names}."),
    signal_leads_only=N_("A signal goes with a lead, and {seat} is not leading."),
    volo_untrue=N_("{seat} still holds {cards}, so volo would be untrue."),
)

values_told("qj_order", {"Q_over_J": "rule_qj_order_Q_over_J", "J_over_Q": "rule_qj_order_J_over_Q"})
values_told("rounding", {"per_side": "rule_rounding_per_side", "keep_thirds": "rule_rounding_keep_thirds"})
values_told("declarations", {True: "rule_declarations_True", False: "rule_declarations_False"})
