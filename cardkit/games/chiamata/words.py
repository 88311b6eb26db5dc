"""Briscola Chiamata, in words: the sentence of each of its reasons; what it shares with Briscola is said there."""

from __future__ import annotations

from ...language import N_
from ...reasons import sentences
from ..briscola import words as words  # who plays and who takes
from ..switches import values_told

sentences(
    opening_auction=N_("Eight cards each and no stock. {leader} bids first: whose card is to be called?"),
    opening_called=N_("{caller} has called {card}. {leader} leads."),
    bids_rank=N_("{seat} bids {rank}: whoever holds that card of some suit is to be the partner."),
    bids_points=N_("{seat} stays with {rank} and bids {points} points."),
    passes=N_("{seat} passes and is out of the auction."),
    calls=N_("{seat} calls {card}: {trump} are trump, and whoever holds the card is the secret partner."),
    plays_called=N_("{seat} plays {card}, the called card: now all know that {seat} is the partner of {caller}."),
    plays_called_alone=N_("{seat} plays {card}, the card that {seat} has called: {seat} plays alone against four."),
    auction_on=N_("The auction is not over: {seat} bids or passes."),
    must_call=N_("{seat} has the auction and calls a card of the rank that was bid, {rank}."),
    auction_over=N_("The auction is over."),
    bid_too_low=N_("A bid must be a lower rank than {rank}, or after the lowest rank more points than {points}."),
    bid_one=N_("Nobody else has bid, so {seat} has to."),
    bid_unknown=N_("A bid is a rank and 61 points; only with the lowest rank, once it is bid, more points are."),
    whole_deal_only=N_("A deal of this game begins with eight cards in each hand, before the auction."),
    caller_won=N_("{points} points, and {need} were needed: {side} win. Marks: {marks}."),
    caller_lost=N_("{points} points, and {need} were needed: {side} win against {others}. Marks: {marks}."),
    caller_won_alone=N_("{points} points, and {need} were needed: {seat} wins alone. Marks: {marks}."),
    rule_target=N_("the match is played up to {value}"),
)  # fmt: skip

values_told("target", "rule_target")
