"""Players: opponents of four levels, who see what their seat sees.

`known` is what a player is given, `worlds` how the rest may lie, and one module a game holds its rules of thumb.
"""

from . import words as words  # the sentences of their reasons
from .base import LEVELS as LEVELS
from .base import TITLES as TITLES
from .base import Decision as Decision
from .base import Player as Player
from .base import asked as asked
from .base import player as player
from .base import read_level as read_level
from .known import Known as Known
from .known import known as known
from .known import refused as refused
from .known import waiting as waiting
