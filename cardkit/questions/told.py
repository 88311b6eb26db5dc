"""Told: the sentences of predictions, asked and answered."""

from __future__ import annotations

from ..language import N_, n_
from ..reasons import sentences

sentences(
    ask_card=N_("Which card does {seat} play?"),
    ask_taker=N_("Who takes the trick?"),
    ask_points=N_("How many points is the trick worth?"),
    ask_thirds=N_("How many thirds of a point is the trick worth?"),
    ask_draws=N_("Who draws first?"),
    ask_leads=N_("Who leads next?"),
    ask_reason=N_("Which rung decides?"),
    nobody=N_("nobody"),
    rung_trump=N_("trump"),
    rung_led_suit=N_("led suit"),
    rung_leader=N_("leader"),
    # Each rung says when it fits: the first one that does decides, and the later ones must be reachable.
    ladder_trump=N_("Trump: where a trump lies, the highest trump takes the trick."),
    ladder_led_suit=N_("Led suit: no trump, but somebody followed suit: its highest card takes the trick."),
    ladder_leader=N_("Leader: nobody trumped or followed suit, so the card led takes the trick."),
    ladder_led_suit_alone=N_("Led suit: where somebody else followed suit, its highest card takes the trick."),
    ladder_leader_alone=N_("Leader: nobody else followed suit, so the card led takes the trick."),
    decides_led_suit_alone=N_("The highest card of the led suit takes the trick."),
    decides_leader_alone=N_("Nobody else followed suit, so the card led takes the trick."),
    decides_trump=N_("The highest trump takes the trick."),
    decides_led_suit=N_("Without a trump the highest card of the led suit takes the trick."),
    decides_leader=N_("Nobody trumped or followed suit, so the card led takes the trick."),
    bare_lead=N_("{seat} leads {card}."),
    bare_play=N_("{seat} plays {card}."),
    bare_take=N_("{seat} takes the trick, {points} points."),
    bare_take_thirds=N_("{seat} takes the trick, worth {points}."),
    fails_no_trump=N_("{card} is not a trump, and {best} is."),
    fails_low_trump=N_("{card} is a lower trump than {best}."),
    fails_low=N_("{card} ranks below {best} in the led suit."),
    fails_off_suit=N_("{card} is neither a trump nor of the led suit."),
    fails_off_led=N_("{card} is not of the led suit."),
    # Said before a second try: no word of who or what is right.
    hint_no_trump=N_("That card is not a trump. Does a trump lie in the trick?"),
    hint_low_trump=N_("That card is a trump. Does a higher one lie in the trick?"),
    hint_low=N_("That card is of the led suit. Does a higher card of it lie in the trick?"),
    hint_card=N_("{seat} may play {card}, but keeps it."),
    points_sum=N_("{parts}: together {points}."),
    fails_alone=N_("{wrong} is {card} alone: every card of the trick counts."),
    fails_worth=N_("{card} is worth {points}, not {wrong}."),
    fails_total=n_(
        "{wrong} is all that {side} has by now: the trick alone is asked for.",
        "{wrong} is all that {side} have by now: the trick alone is asked for.",
    ),
    fails_sum=N_("The cards do not make {wrong}."),
    taker_draws=N_("{seat} took the trick and so draws first."),
    nobody_draws=N_("No card is left in the stock, so nobody draws."),
    # The right answer and its reason are told after these, and say the rule once.
    fails_drawer=N_("{seat} did not take the trick."),
    fails_empty=N_("{seat} cannot draw."),
    fails_nobody=N_("There are still cards in the stock."),
    taker_leads_next=N_("{seat} took the trick and so leads the next one."),
    fails_leader=N_("{seat} did not take the trick."),
    fails_rung_trump=N_("{card} is a trump, and that rung comes first."),
    fails_rung_none=N_("There is no trump on the table."),
    fails_rung_off=N_("No other card is of the suit that was led."),
    fails_rung_led=N_("{card} followed suit."),
    fails_card=N_("{seat} may play {card} as well, but plays {played}."),
    only_card=N_("{seat} must follow suit and holds only {card} of it."),
    any_card=N_("{seat} may play any card."),
    may_play=N_("Allowed: {cards}."),
)  # fmt: skip
