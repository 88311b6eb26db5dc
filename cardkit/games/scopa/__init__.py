"""Scopa: `game` the rules, `legal` captures, a `tally` of the piles, the sheet as `written`, `events` and `words`."""

from . import words as words  # the sentences of its reasons
from .game import Scopa as Scopa
