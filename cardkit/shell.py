"""Shell: which IPython runs this code, where one does?"""

from __future__ import annotations

import sys


def running() -> object | None:
    """Give the IPython that runs, None outside of one; it is never loaded for the question."""
    ipython = sys.modules.get("IPython")
    shell: object | None = ipython.get_ipython() if ipython is not None else None
    return shell


def in_kernel() -> bool:
    """Say whether a kernel runs this, so that a notebook may be listening."""
    return getattr(running(), "kernel", None) is not None
