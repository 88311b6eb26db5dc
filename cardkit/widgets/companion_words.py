"""Companion words: what the extension of JupyterLab says around a lesson; `notebooks/companion.py` hands it on."""

from __future__ import annotations

from ..language import N_, open_fields, say


def labels() -> dict[str, str]:
    """Say every text of the bar above a lesson and of the launcher, in the language of the moment."""
    plain = {
        "bar": N_("This lesson and its neighbours"),
        "sections": N_("Sections of this lesson"),
        "start": N_("Start this lesson"),
        "starting": N_("The lesson is starting …"),
        "started": N_("The lesson is ready."),
        "failed": N_("A cell ended in an error, so the lesson stopped there."),
        "gone": N_("That lesson is not here any more."),
        "unsaved": N_("This lesson could not be saved, so it stays open."),
        "tile": N_("Italian card games"),
    }
    return {
        **{key: say(message) for key, message in plain.items()},
        "previous": open_fields(N_("Previous lesson: {lesson}")),
        "next": open_fields(N_("Next lesson: {lesson}")),
    }
