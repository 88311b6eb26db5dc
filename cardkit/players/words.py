"""Players, in words: why somebody chose a move, as a person would say it."""

from __future__ import annotations

from ..language import N_, n_
from ..reasons import sentences

sentences(
    nothing_to_choose=N_("{seat} has nothing to play now."),
    only_move=N_("There is nothing else to play."),
    random_move=N_("Chosen by chance, without looking."),
    beginner_slip=N_("Played without much thought, as beginners do."),
    thumb_none=N_("No rule of thumb speaks for or against it."),
    # any game of tricks
    thumb_cheapest_lead=N_("{card} costs little if another takes it, so it is led."),
    thumb_takes=N_("{card} takes the trick as things lie."),
    thumb_gives_least=N_("{card} is the card that is missed least."),
    # Briscola
    thumb_swaps=N_("{got} is a stronger trump than {card}: swap it while it lies there."),
    thumb_leads_plain=N_("{card} is worth little and no trump: who takes it gains little."),
    thumb_leads_trump=N_("To lead any other card would cost more than {card}."),
    thumb_suit_takes=n_(
        "{card} takes {n} point with the led suit, and saves the trumps.",
        "{card} takes {n} points with the led suit, and saves the trumps.",
    ),
    thumb_trumps=n_("{n} point lies there: worth the trump {card}.", "{n} points lie there: worth the trump {card}."),
    thumb_feeds=N_("{partner} is winning the trick, so {card} puts points on it."),
    thumb_throws=N_("It is not worth a good card to take this trick: {card} is missed least."),
    # Briscola Chiamata
    thumb_bids=N_("This hand is strong enough to call {card}, with {suit} as trump."),
    thumb_passes=N_("No suit of this hand is strong enough for a higher bid."),
    thumb_must_bid=N_("All others have passed, so something must be bid."),
    thumb_calls=N_("{suit} is the strongest suit of this hand, and whoever holds {card} plays with it."),
    # Tressette
    thumb_declares=N_("What may be declared is declared: the points are counted apart and nobody can take them."),
    thumb_master=N_("Nothing that is still out beats {card}: it takes its trick now."),
    thumb_long_suit=N_("{card} is a small card of a long suit: led now, it may set up those beside it."),
    thumb_gives_points=N_("{partner} takes this trick, so {card} goes where its points are wanted."),
    thumb_takes_last=N_("Last to play: {card} takes the trick and what lies there."),
    thumb_surely_takes=N_("{card} takes the trick, and nobody after can beat it."),
    thumb_third_high=N_("{partner} is beaten so far, so {card} tries to win the trick back."),
    thumb_stays_low=N_("The trick cannot be had cheaply: {card} gives least away."),
    # Scopa
    thumb_sweeps=N_("{card} clears the table: a sweep is a point."),
    thumb_settebello=N_("{card} brings {settebello}, a point by itself."),
    thumb_captures=N_("{card} brings more than any other play: cards, coins and sevens all count."),
    thumb_captures_safely=N_("{card} takes something, and nobody can clear what stays on the table."),
    thumb_lays=N_("Nothing good can be taken: {card} gives least away."),
    thumb_lays_safely=N_("{card} gives little away, and nobody can clear what lies on the table then."),
    # strong
    strong_sampled=N_("Tried in {worlds} deals that fit all that is known: {card} did best on average, then {other}."),
    strong_best=N_(
        "Tried in {worlds} deals that fit all that is known: {card}, played like this, did best on average."
    ),
    strong_certain=N_("All cards are known by counting: nothing does better than {card}."),
)
