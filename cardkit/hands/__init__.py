"""Sample hands: TOML files that are loaded, replayed and checked before anything is shown."""

from .loader import Hand, HandError, hand, names

__all__ = ["Hand", "HandError", "hand", "names"]
