"""Questions: TOML files that are loaded and checked before any of them is asked."""

from ..calls import callable_module
from .ask import judge, picked
from .form import Question, QuestionError
from .loader import find, names, questions

__all__ = ["Question", "QuestionError", "find", "judge", "names", "picked", "questions"]

callable_module(__name__, "listing")
