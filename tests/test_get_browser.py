"""The search for a browser: what counts as one, what is installed, and that its absence is never passed over."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).with_name("get_browser.py")
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="other systems have browsers at fixed places")


def command(folder: Path, name: str, body: str) -> Path:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{body}\n", "utf-8")
    path.chmod(0o755)
    return path


def search(path: Path, **env: str) -> subprocess.CompletedProcess[str]:
    """Run the script where only the commands of one folder are to be found."""
    return subprocess.run(
        [sys.executable, SCRIPT], env={"PATH": str(path), **env}, capture_output=True, text=True,
        stdin=subprocess.DEVNULL,
    )  # fmt: skip


@pytest.fixture
def bin_(tmp_path: Path) -> Path:
    command(tmp_path, "fc-list", "echo 'Noto Sans CJK TC'")
    command(tmp_path, "firefox", "echo 'Mozilla Firefox 150'")
    return tmp_path


def test_a_browser_that_starts_is_taken_and_a_stand_in_is_not(bin_: Path) -> None:
    command(bin_, "chromium-browser", "echo 'get it from the shop'; exit 1")
    good = command(bin_, "google-chrome", "echo 'Chrome 150'")
    done = search(bin_)
    assert (done.returncode, done.stdout.strip()) == (0, str(good))


def test_no_browser_and_no_way_to_one_fails_and_says_so(bin_: Path) -> None:
    done = search(bin_)
    assert done.returncode == 1
    assert "No package manager known here." in done.stderr
    assert "the browser tests cannot run" in done.stderr


def test_the_machines_package_manager_brings_one(bin_: Path) -> None:
    made = bin_ / "chromium"
    script = "#!/bin/sh\\necho 'Chromium 150'\\n"
    command(bin_, "sudo", 'while [ "$1" = -n ]; do shift; done; exec "$@"')
    command(bin_, "apt-get", f"case \"$*\" in *chromium*) printf '{script}' > {made}; /bin/chmod +x {made};; esac")
    done = search(bin_)
    assert (done.returncode, done.stdout.strip()) == (0, str(made))
    assert "install -y --no-install-recommends chromium" in done.stderr


def test_a_package_manager_that_refuses_fails(bin_: Path) -> None:
    command(bin_, "sudo", "exit 1")
    command(bin_, "apt-get", "echo 'no such package' >&2; exit 100")
    done = search(bin_)
    assert done.returncode == 1
    assert "the browser tests cannot run" in done.stderr


def test_a_missing_chinese_font_is_told(bin_: Path) -> None:
    command(bin_, "chromium", "echo 'Chromium 150'")
    command(bin_, "fc-list", "exit 0")
    done = search(bin_)
    assert done.returncode == 1
    assert "No font with Chinese characters" in done.stderr


def test_a_missing_firefox_is_fetched_or_told(bin_: Path) -> None:
    command(bin_, "chromium", "echo 'Chromium 150'")
    stand_in = command(bin_, "firefox", "exit 1")
    done = search(bin_)
    assert done.returncode == 1
    assert "No Firefox" in done.stderr
    assert "CARDKIT_FIREFOX" in done.stderr
    made = bin_ / "firefox-esr"
    script = "#!/bin/sh\\necho 'Mozilla Firefox 150'\\n"
    command(bin_, "sudo", 'while [ "$1" = -n ]; do shift; done; exec "$@"')
    command(bin_, "apt-get", f"case \"$*\" in *firefox-esr*) printf '{script}' > {made}; /bin/chmod +x {made};; esac")
    assert search(bin_).returncode == 0
    assert search(bin_, CARDKIT_FIREFOX=str(stand_in)).returncode == 1


def test_a_browser_chosen_by_hand_is_the_only_one_asked(bin_: Path) -> None:
    command(bin_, "chromium", "echo 'Chromium 150'")
    assert search(bin_, CARDKIT_BROWSER="/nowhere/chromium").returncode == 1
