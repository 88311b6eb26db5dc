"""From the first page on a learner walks through copies: whatever is run and saved, git sees no change."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from binder import copies
from tests.browser import lab as tools

ROOT = tools.ROOT


def git(folder: Path, *command: str) -> str:
    alone = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull}
    who = ["-c", "user.name=Anna", "-c", "user.email=anna@example.org", "-c", "commit.gpgsign=false"]
    done = subprocess.run(
        ["git", *who, *command], cwd=folder, env={**os.environ, **alone}, capture_output=True, text=True, check=True
    )
    return done.stdout


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A clone of what a learner meets: the lessons as git holds them, and its list of what to ignore."""
    folder = tmp_path / "project"
    shutil.copytree(ROOT / "notebooks", folder / "notebooks", ignore=shutil.ignore_patterns("__pycache__", ".ipynb_*"))
    shutil.copy(ROOT / ".gitignore", folder)
    git(tmp_path, "init", "-q", str(folder))
    git(folder, "add", "--all")
    git(folder, "commit", "-q", "-m", "The lessons")
    return folder


def test_lessons_that_are_run_and_saved_leave_no_trace_in_git(
    project: Path, new_page: Callable[..., Page], tmp_path: Path
) -> None:
    assert copies.main(project) == 0
    with tools.serve(tmp_path / "server", folder=project) as server:
        page = new_page()
        page.goto(server.url, wait_until="domcontentloaded")
        page.locator(".jp-Notebook .jp-Cell").first.wait_for()
        assert page.url.endswith(copies.FIRST)
        tools.run_all(page)
        widget = tools.show_widget(page)
        widget.locator(".ck-bar").focus()
        page.keyboard.press("End")
        tools.save(page)
        before = (project / copies.FIRST).read_bytes()
        assert b"widget-state" in before and before != (ROOT / "notebooks/en/00-start-here.ipynb").read_bytes()
        # On to a neighbour by the link in the text: it too is a copy, and its cells find cardkit.
        tools.show_cell(page, len(tools.cells(page)) - 1)
        page.locator(".jp-Notebook a[href*='01-briscola']").first.click()
        expect(page).to_have_url(re.compile(r"/tree/lessons/en/01-briscola-deck-and-deal\.ipynb"))
        page.locator(".jp-Notebook:visible .jp-Cell").first.wait_for()
        tools.run_all(page)
        tools.save(page)
    second = project / "lessons/en/01-briscola-deck-and-deal.ipynb"
    assert second.read_bytes() != (ROOT / "notebooks/en/01-briscola-deck-and-deal.ipynb").read_bytes()
    assert git(project, "status", "--porcelain") == ""
    assert (project / copies.FIRST).read_bytes() == before
