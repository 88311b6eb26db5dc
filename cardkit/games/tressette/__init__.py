"""Tressette: `game` the rules, `state` a deal, `declarations` and `may_declare`, `thirds`, `words`."""

from . import words as words  # the sentences of its reasons
from .game import Tressette as Tressette
