"""Briscola Chiamata: `auction` says who may bid what, `game` holds the rules, `words` the sentences of its reasons."""

from . import words as words  # the sentences of its reasons
from .game import Chiamata as Chiamata
