"""Briscola Chiamata: `auction` who may bid what, `game` the rules, `sheet` the marks, `words` its sentences."""

from . import words as words  # the sentences of its reasons
from .game import Chiamata as Chiamata
