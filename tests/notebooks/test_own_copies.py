"""Every lesson, run and saved where a learner runs it: in a copy, whose code and links work, unseen by git."""

from __future__ import annotations

import asyncio
import re
import shutil
import subprocess
from pathlib import Path

import nbformat
from nbclient import NotebookClient

from binder import copies

ROOT = copies.ROOT


async def ran(path: Path, turn: asyncio.Semaphore) -> None:
    """Run a notebook in its own folder and save it with all that its widgets keep."""
    book = nbformat.read(path, 4)
    async with turn:
        client = NotebookClient(book, timeout=120, kernel_name="python3")
        client.extra_arguments = ["--HistoryManager.enabled=False", "--log-level=ERROR"]
        await client.async_execute(cwd=str(path.parent))
    nbformat.write(book, path)


async def all_of(paths: list[Path]) -> None:
    turn = asyncio.Semaphore(2)
    await asyncio.gather(*(ran(path, turn) for path in paths))


def test_every_lesson_runs_from_its_copy_and_git_sees_nothing(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "notebooks", tmp_path / "notebooks", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / ".gitignore", tmp_path)
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    subprocess.run(["git", "add", "--all"], cwd=tmp_path, check=True)

    def seen() -> str:
        """Say what differs from what was added, and what is new."""
        done = subprocess.run(["git", "diff", "--stat"], cwd=tmp_path, capture_output=True, text=True, check=True)
        new = ["git", "ls-files", "--others", "--exclude-standard"]
        return done.stdout + subprocess.run(new, cwd=tmp_path, capture_output=True, text=True, check=True).stdout

    assert copies.main(tmp_path) == 0
    paths = sorted((tmp_path / copies.FOLDER / "en").glob("*.ipynb"))
    assert len(paths) == len(list((ROOT / "notebooks/en").glob("*.ipynb"))) > 12
    before = {path: path.read_bytes() for path in paths}
    asyncio.run(all_of(paths))
    assert all(path.read_bytes() != text for path, text in before.items())
    assert seen() == ""
    (tmp_path / "notebooks/en/00-start-here.ipynb").write_text("changed")  # it would have been seen
    assert "00-start-here" in seen()


def test_links_of_a_copy_lead_to_other_copies(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "notebooks", tmp_path / "notebooks", ignore=shutil.ignore_patterns("__pycache__"))
    assert copies.main(tmp_path) == 0
    links = 0
    for path in (tmp_path / copies.FOLDER).glob("*/*.ipynb"):
        for cell in nbformat.read(path, 4).cells:
            if cell.cell_type == "markdown":
                for target in re.findall(r"\]\(([\w-]+\.ipynb)", cell.source):
                    assert (path.parent / target).is_file(), f"{path.name}: {target}"
                    links += 1
    assert links > 39
