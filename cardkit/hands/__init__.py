"""Sample hands: TOML files that are loaded, replayed and checked before anything is shown."""

from ..calls import callable_module
from .loader import AnyHand, Hand, hand, names
from .reader import HandError

__all__ = ["AnyHand", "Hand", "HandError", "hand", "names"]

callable_module(__name__, "listing")
