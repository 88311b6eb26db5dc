"""Export: widgets in a page of one file, that needs no kernel, no network and nothing beside it."""

from ..calls import callable_module

callable_module(__name__, "export.file")
