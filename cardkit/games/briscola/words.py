"""Briscola, in words: the sentence of each of its reasons."""

from __future__ import annotations

from ...language import N_, n_
from ...reasons import sentences
from ..switches import values_told

sentences(
    chiamata=N_(
        "Five players play Briscola chiamata, another game: with bidding and a secret partner. Here two to four play."
        " For five there is ck.play('chiamata')."
    ),
    signals_need_partners=N_("Signals are between partners: they need four players."),
    exchanges=N_("{seat} swaps {card} for the turned card {got}. Trump stays {trump}."),
    no_exchange=N_("This table has not agreed on swapping for the turned card."),
    cannot_exchange=N_("{card} cannot be swapped for the turned card now."),
    opening_deal=N_("{turned} is turned up, so {trump} are trump. {leader} leads."),
    opening_draw=N_("{taker} took the last trick and so draws first. Trump: {trump}."),
    opening_lead=N_("{leader} leads. Trump: {trump}."),
    leads=N_("{seat} leads {card}, worth {points} points."),
    leads_trump=N_("{seat} leads {card}, a trump worth {points} points."),
    plays_trump=N_("{seat} plays {card}, a trump worth {points} points."),
    follows=N_("{seat} plays {card} of the led suit, worth {points} points."),
    discards=N_("{seat} plays {card} of another suit, worth {points} points."),
    only_trump=N_("{card} is a trump and {other} is not: {seat} takes the trick, {points} points."),
    only_trump_of_many=N_("{card} is the only trump: {seat} takes the trick, {points} points."),
    higher_trump=N_("{card} is a higher trump than {other}: {seat} takes the trick, {points} points."),
    led_suit=N_("No trump, and {card} ranks above {other} in the led suit: {seat} takes the trick, {points} points."),
    lead_stands=N_(
        "{other} is neither trump nor of the led suit, so {card} wins: {seat} takes the trick, {points} points."
    ),
    lead_stands_of_many=N_(
        "Nobody trumped or followed suit, so {card} wins: {seat} takes the trick, {points} points."
    ),
    draws_first=N_("{seat} took the trick and draws first: {card}."),
    draws_next=N_("{seat} draws next: {card}."),
    draws_turned=N_("{seat} draws last and gets the turned card {card}. The trump suit does not change."),
    not_over=N_("The deal goes on: {out} points are still out."),
    deal_won=n_(
        "{score}: {side} has {points}, more than 60, and wins the deal.",
        "{score}: {side} have {points}, more than 60, and win the deal.",
    ),
    sixty_draw=N_("{score}: nobody has more than 60, so the deal is a tie."),
    three_win=N_("{score}: {side} has the most, {points}, and wins the deal."),
    three_draw=N_("{score}: the highest total is shared, so the deal is a tie."),
    rule_qj_order_Q_over_J=N_("{queen} ranks above {jack}"),
    rule_qj_order_J_over_Q=N_("{jack} ranks above {queen}"),
    rule_big_wins_False=N_("each deal won is one mark"),
    rule_big_wins_True=N_("91 or more counts double, 120 triple"),
    rule_players=N_("{value} players"),
    rule_removed_two=N_("with three players {two} is left out of the pack"),
    rule_match_1=N_("who gets one mark first wins the match"),
    rule_match_2=N_("who gets two marks first wins the match"),
    rule_match_3=N_("who gets three marks first wins the match"),
    rule_tie_draw=N_("a tie counts as a deal played"),
    rule_tie_replay=N_("after a tie the same dealer deals again"),
    rule_exchange_off=N_("no card may be swapped for the turned card"),
    rule_exchange_2=N_("the 2 of trumps may be swapped for the turned card"),
    rule_exchange_7=N_("the 7 of trumps may be swapped for the turned card"),
    rule_exchange_either=N_("the 2 or the 7 of trumps may be swapped for the turned card"),
    rule_signals_none=N_("partners give no signals"),
    rule_signals_hidden=N_("partners may give small hidden signs"),
    no_trump=N_("The start names no trump suit."),
    stock_size=N_(
        "With a stock, hands hold {most} cards (one less before a draw), and {players} players can share it evenly."
    ),
    turned_not_trump=N_("The last card of the stock, {card}, lies face up and so must be of the trump suit, {trump}."),
    turned_is_last=N_("The turned card lies below the stock: it is {last}, not {card}."),
    turned_other_suit=N_("The turned card, {card}, must be of the trump suit, {trump}."),
    taker_leads=N_("{taker} took the last trick, so {taker} leads, not {leader}."),
)  # fmt: skip

values_told("qj_order", {"Q_over_J": "rule_qj_order_Q_over_J", "J_over_Q": "rule_qj_order_J_over_Q"})
values_told("big_wins", {False: "rule_big_wins_False", True: "rule_big_wins_True"})
values_told("players", "rule_players")
values_told("removed_two", "rule_removed_two")
values_told("match", {1: "rule_match_1", 2: "rule_match_2", 3: "rule_match_3"})
values_told("tie", {"draw": "rule_tie_draw", "replay": "rule_tie_replay"})
values_told(
    "exchange",
    {"off": "rule_exchange_off", "2": "rule_exchange_2", "7": "rule_exchange_7", "either": "rule_exchange_either"},
)
values_told("signals", {"none": "rule_signals_none", "hidden": "rule_signals_hidden"})
