"""Scopa, in words: the sentence of each of its reasons."""

from __future__ import annotations

from ...language import N_, n_
from ...reasons import sentences
from ..switches import values_told

sentences(
    no_piles=N_("{value} is not {n} piles of cards, one for each side."),
    opening_round=N_("{table} lie face up, {stock} cards wait in the stock. {turn} plays first."),
    opening_redeal=n_(
        "Of the first four table cards {kings} or more were kings, so the same dealer shuffled and dealt again. "
        "{turn} plays first.",
        "Of the first four table cards {kings} or more were kings, so the same dealer shuffled and dealt again, "
        "{n} times. {turn} plays first.",
    ),
    opening_match=N_("The match stands at {score}. On the table: {table}. {turn} is to play."),
    opening_position=N_("On the table: {table}. {turn} is to play."),
    opening_empty=N_("The table is empty. {turn} is to play."),
    lays=N_("{seat} plays {card}: no card and no sum on the table makes {value}, so it stays there."),
    lays_empty=N_("{seat} plays {card} to an empty table: nothing lies there to take."),
    takes_equal=N_("{seat} plays {card} and takes {taken}, a card of the same value."),
    takes_equal_choice=N_("{seat} plays {card} and takes {taken}, one of {choices} cards of the same value."),
    takes_equal_no_sum=N_("{seat} plays {card} and takes {taken}: the same value goes before any sum."),
    takes_sum=N_("{seat} plays {card} and takes {taken}: {sum} = {value}."),
    takes_sum_choice=N_("{seat} plays {card} and takes {taken}: {sum} = {value}, one of {choices} choices."),
    ace_takes=N_("{seat} plays {card} and takes the whole table, as agreed here: {taken}."),
    sweep=N_("The table is clear: a sweep, 1 point for {seat}."),
    no_sweep_last=N_("{seat} clears the table with the last card of the round: that is no sweep."),
    no_sweep_ace=N_("{seat} clears the table with an ace that takes all: as agreed here, that is no sweep."),
    deal_first=N_("All hands are empty: deal {n} of {deals}. {seat} gets {cards}."),
    deal_next=N_("{seat} gets {cards}."),
    leftovers=N_(
        "No card is left to play. {seat} captured last and gets what is left on the table, {cards}: "
        "that is no sweep."
    ),
    count_sweeps=N_("Sweeps {score}: a point for each."),
    count_no_sweeps=N_("Sweeps: none."),
    cards_won=n_(
        "Cards {score}: {side} has more and scores 1 point.",
        "Cards {score}: {side} have more and score 1 point.",
    ),
    cards_level=N_("Cards {n} each: nobody scores."),
    coins_won=n_(
        "Cards of {suit} {score}: {side} has more and scores 1 point.",
        "Cards of {suit} {score}: {side} have more and score 1 point.",
    ),
    coins_level=N_("Cards of {suit} {n} each: nobody scores."),
    settebello_won=n_(
        "The settebello, {card}: {side} has it and scores 1 point.",
        "The settebello, {card}: {side} have it and score 1 point.",
    ),
    settebello_out=N_("The settebello, {card}, has not been taken."),
    primiera_won=n_(
        "Primiera {score}: {side} is higher and scores 1 point.",
        "Primiera {score}: {side} are higher and score 1 point.",
    ),
    primiera_level=N_("Primiera {n} each: nobody scores."),
    primiera_missing=n_(
        "{other} lacks {suits} and so has no Primiera: {side} scores 1 point.",
        "{other} lack {suits} and so have no Primiera: {side} score 1 point.",
    ),
    primiera_nobody=N_("Each side lacks a suit, so nobody has a Primiera: nobody scores."),
    napola_won=n_(
        "{side} has {run} cards of {suit} in a row from the ace and scores {run} points.",
        "{side} have {run} cards of {suit} in a row from the ace and score {run} points.",
    ),
    napola_none=N_("Nobody has ace, 2 and 3 of {suit}: nobody scores."),
    round_won=N_("{score}: the round goes to {side}."),
    round_level=N_("{score}: the round is a tie."),
    round_goes_on=N_("The round goes on: {out} cards are not taken yet."),
    round_part=N_("Only {n} of the forty cards are known here, so the round is not counted."),
    standing_won=n_(
        "The match stands at {score}: {side} has {target} or more, ahead of the other side, and wins.",
        "The match stands at {score}: {side} have {target} or more, ahead of the other side, and win.",
    ),
    standing_level=N_("The match stands at {score}: a tie, so another round is played."),
    standing_open=N_("The match stands at {score}: nobody has {target} yet, so another round is played."),
    rule_ace_sweep_off=N_("an ace captures like any other card"),
    rule_ace_sweep_no_scopa=N_("an ace takes the whole table unless another ace lies there, and that is no sweep"),
    rule_ace_sweep_scopa=N_("an ace takes the whole table unless another ace lies there, and that is a sweep"),
    rule_napola_False=N_("a run of {coins}, the napola, brings nothing"),
    rule_napola_True=N_("a run of {coins} from the ace, the napola, brings points"),
    rule_last_card_sweep_False=N_("the last card of a round makes no sweep"),
    rule_last_card_sweep_True=N_("the last card of a round can make a sweep"),
    rule_missing_suit_not_entitled=N_("a pile that lacks a suit has no Primiera"),
    rule_missing_suit_counts_zero=N_("a missing suit counts 0 in the Primiera"),
    rule_fewest_cards_False=N_("of several sums the player chooses one"),
    rule_fewest_cards_True=N_("of several sums the one with the fewest cards must be taken"),
    rule_target=N_("the match is played up to {value}"),
    rule_redeal_kings_3=N_("with three or four kings among the first table cards the cards are dealt again"),
    rule_redeal_kings_None=N_("with any number of kings among the first table cards the round is played"),
    takes_what=N_(
        "{text} are several cards: each play has its own line, and an x stands before what it takes, {meant}."
    ),
    say_which=N_("{card} can take {options}: say which."),
    must_take=N_("{card} must take {options}: a card that can capture may not just be laid down."),
    must_take_one_of=N_("{card} must take one of these: {options}."),
    not_on_table=N_("{card} does not lie on the table."),
    single_first=N_("A single {rank} lies there, so no sum may be taken."),
    one_of_equals=N_("{card} takes one card of its value, not {n}."),
    wrong_sum=N_("{taken} makes {sum}, but {card} counts {value}."),
    fewest_first=N_("This table has agreed that the fewest cards are taken: {options}."),
    odd_left=N_("The cards not taken add up to {n}, which is odd: some capture was wrong, for each takes an even sum."),
    cards_counted=N_("The piles hold {n} cards, {different} different ones: there must be all forty, each once."),
    kings=N_("{n} kings lie among the first table cards: with {most} or more the cards are dealt again."),
    hands_in_turn=N_(
        "The hands hold {sizes} cards: {turn} plays next and holds 1 to {most}, the others as many or, after their "
        "play, one less."
    ),
    stock_in_packets=N_("The stock holds {n} cards, but each further deal takes {packet}."),
    taker_has_none=N_("{seat} captured last, and so has cards in that pile."),
    sweeps_of_none=N_(
        "Sweeps of {seat}: {sweeps}, but only {cards} cards lie in that pile, and each sweep takes two or more."
    ),
    no_last_taker=N_("Cards have been captured already: the entry taker must name who captured last."),
    match_won_before=N_("The match was won already, at {score}."),
)  # fmt: skip

values_told(
    "ace_sweep", {"off": "rule_ace_sweep_off", "no_scopa": "rule_ace_sweep_no_scopa", "scopa": "rule_ace_sweep_scopa"}
)
values_told("napola", {False: "rule_napola_False", True: "rule_napola_True"})
values_told("last_card_sweep", {False: "rule_last_card_sweep_False", True: "rule_last_card_sweep_True"})
values_told(
    "missing_suit", {"not_entitled": "rule_missing_suit_not_entitled", "counts_zero": "rule_missing_suit_counts_zero"}
)
values_told("fewest_cards", {False: "rule_fewest_cards_False", True: "rule_fewest_cards_True"})
values_told("target", "rule_target")
values_told("redeal_kings", {3: "rule_redeal_kings_3", None: "rule_redeal_kings_None"})
