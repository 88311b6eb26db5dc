"""Briscola: `game` holds the rules, `words` the sentences of its reasons."""

from . import words as words  # the sentences of its reasons
from .game import Briscola as Briscola
