"""Find a Chromium and a Firefox here, or install them, with a Chinese font, through the machine's own package manager.

Run as a script it prints Chromium's path; it fails, and says so, where one of them cannot be had.
Set CARDKIT_BROWSER to use a certain Chromium, CARDKIT_FIREFOX a certain Firefox.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge")
PLACES = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
FIREFOX_NAMES = ("firefox-esr", "firefox")
FIREFOX_PLACES = ("/Applications/Firefox.app/Contents/MacOS/firefox",)
# manager: commands that bring Chromium, a font with Chinese characters, Firefox
MANAGERS: dict[str, tuple[list[str], list[str], list[str]]] = {
    "apt-get": (
        ["apt-get -q update", "apt-get -q install -y --no-install-recommends chromium"],
        ["apt-get -q update", "apt-get -q install -y --no-install-recommends fontconfig fonts-noto-cjk"],
        ["apt-get -q update", "apt-get -q install -y --no-install-recommends firefox-esr"],
    ),
    "dnf": (["dnf -q install -y chromium"], ["dnf -q install -y fontconfig google-noto-sans-cjk-fonts"],
            ["dnf -q install -y firefox"]),
    "zypper": (["zypper -n install chromium"], ["zypper -n install fontconfig noto-sans-cjk-fonts"],
               ["zypper -n install MozillaFirefox"]),
    "pacman": (["pacman -Sy --noconfirm chromium"], ["pacman -Sy --noconfirm fontconfig noto-fonts-cjk"],
               ["pacman -Sy --noconfirm firefox"]),
    "apk": (["apk add chromium"], ["apk add fontconfig font-noto-cjk"], ["apk add firefox"]),
    "brew": (["brew install --cask chromium"], [], ["brew install --cask firefox"]),
}  # fmt: skip


def runs(path: str) -> bool:
    """Say whether this is a browser that starts: some systems ship a stand-in that only tells where to get one."""
    try:
        done = subprocess.run([path, "--version"], capture_output=True, timeout=60, stdin=subprocess.DEVNULL)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def find() -> str | None:
    """Return the path of a Chromium that starts, or None."""
    return _found("CARDKIT_BROWSER", NAMES, PLACES)


def find_firefox() -> str | None:
    """Return the path of a Firefox that starts, or None."""
    return _found("CARDKIT_FIREFOX", FIREFOX_NAMES, FIREFOX_PLACES)


def _found(setting: str, names: tuple[str, ...], places: tuple[str, ...]) -> str | None:
    chosen = os.environ.get(setting)
    if chosen:
        return chosen if runs(chosen) else None
    candidates = [path for name in names if (path := shutil.which(name))] + [p for p in places if os.path.exists(p)]
    return next(filter(runs, candidates), None)


def has_chinese() -> bool:
    """Say whether a font with Chinese characters is installed; systems without fontconfig bring their own."""
    if not shutil.which("fc-list"):
        return sys.platform == "darwin"
    done = subprocess.run(["fc-list", ":lang=zh", "family"], capture_output=True, text=True)
    return bool(done.stdout.strip())


def install(what: int) -> None:
    """Install Chromium (0), a font (1) or Firefox (2) with the first package manager at hand; it tells its failures."""
    for manager, commands in MANAGERS.items():
        if not shutil.which(manager):
            continue
        root: list[str] = []
        if hasattr(os, "geteuid") and os.geteuid() != 0 and manager != "brew":
            if not shutil.which("sudo"):
                print(f"{manager} needs root, and there is no sudo.", file=sys.stderr)
                return
            # Only a person can be asked for a password.
            root = ["sudo"] if sys.stdin.isatty() else ["sudo", "-n"]
        env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in commands[what]:
            words = [*root, *command.split()]
            print("+", *words, file=sys.stderr, flush=True)
            if subprocess.run(words, stdin=subprocess.DEVNULL, stdout=sys.stderr, env=env).returncode:
                return
        return
    print("No package manager known here.", file=sys.stderr)


def main() -> int:
    """Find or install all three; exit status 1 where a browser or a Chinese font is missing in the end."""
    if find() is None and not os.environ.get("CARDKIT_BROWSER"):
        install(0)
    if not has_chinese():
        install(1)
    if find_firefox() is None and not os.environ.get("CARDKIT_FIREFOX"):
        install(2)
    browser = find()
    if browser is None:
        print(
            "No Chromium: none was found and none could be installed, so the browser tests cannot run.\n"
            "Install chromium or google-chrome, or set CARDKIT_BROWSER to one that starts.",
            file=sys.stderr,
        )
        return 1
    if not has_chinese():
        print("No font with Chinese characters: install Noto Sans CJK, then try again.", file=sys.stderr)
        return 1
    if find_firefox() is None:
        print(
            "No Firefox: none was found and none could be installed, so the tests in it cannot run.\n"
            "Install firefox, or set CARDKIT_FIREFOX to one that starts.",
            file=sys.stderr,
        )
        return 1
    print(browser)
    return 0


if __name__ == "__main__":
    sys.exit(main())
