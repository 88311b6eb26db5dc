"""Sample hands: TOML files that are loaded, replayed and checked before anything is shown."""

from ..calls import callable_module
from .loader import Hand, hand, names
from .reader import HandError

__all__ = ["Hand", "HandError", "hand", "names"]

callable_module(__name__, "listing")
