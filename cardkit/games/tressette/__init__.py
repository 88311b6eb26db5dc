"""Tressette: `game` the rules, `state` a deal, `declarations` and `may_declare`, `thirds`, `signals`, `words`."""

from . import words as words  # the sentences of its reasons
from .game import Tressette as Tressette
