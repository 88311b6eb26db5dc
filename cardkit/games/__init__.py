"""The rules of each game, one file a game, or a folder where one file will not do."""

from ..calls import callable_module

callable_module(__name__, "listing")
