"""Shared by all layers: how Hypothesis looks for counterexamples, and what is kept and chosen belongs to one test."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from cardkit import language
from cardkit import settings as look

# No deadline: this suite never judges by the clock. CI draws the same examples each time; at home new ones are tried.
settings.register_profile("home", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", parent=settings.get_profile("home"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "home")


@pytest.fixture(autouse=True)
def answers(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give each test a folder of its own for the answers it gives."""
    folder = tmp_path_factory.mktemp("cardkit")
    monkeypatch.setenv("CARDKIT_HOME", str(folder))
    return folder


@pytest.fixture(autouse=True)
def what_was_chosen() -> Iterator[None]:
    """Take back the language, the deck and the look that a test has chosen: which tests it meets is drawn by chance."""
    kept = (language._chosen, look._now)
    yield
    language._chosen, look._now = kept
