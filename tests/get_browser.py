"""Find a Chromium on this machine, or install one, with a Chinese font, through the machine's own package manager.

Run as a script it prints the browser's path; it fails, and says so, where no browser can be had.
Set CARDKIT_BROWSER to use a certain one.
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
# manager: commands that bring a browser, commands that bring a font with Chinese characters
MANAGERS: dict[str, tuple[list[str], list[str]]] = {
    "apt-get": (
        ["apt-get -q update", "apt-get -q install -y --no-install-recommends chromium"],
        ["apt-get -q update", "apt-get -q install -y --no-install-recommends fontconfig fonts-noto-cjk"],
    ),
    "dnf": (["dnf -q install -y chromium"], ["dnf -q install -y fontconfig google-noto-sans-cjk-fonts"]),
    "zypper": (["zypper -n install chromium"], ["zypper -n install fontconfig noto-sans-cjk-fonts"]),
    "pacman": (["pacman -Sy --noconfirm chromium"], ["pacman -Sy --noconfirm fontconfig noto-fonts-cjk"]),
    "apk": (["apk add chromium"], ["apk add fontconfig font-noto-cjk"]),
    "brew": (["brew install --cask chromium"], []),
}


def runs(path: str) -> bool:
    """Say whether this is a browser that starts: some systems ship a stand-in that only tells where to get one."""
    try:
        done = subprocess.run([path, "--version"], capture_output=True, timeout=60, stdin=subprocess.DEVNULL)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def find() -> str | None:
    """Return the path of a browser that starts, or None."""
    chosen = os.environ.get("CARDKIT_BROWSER")
    if chosen:
        return chosen if runs(chosen) else None
    candidates = [path for name in NAMES if (path := shutil.which(name))] + [p for p in PLACES if os.path.exists(p)]
    return next(filter(runs, candidates), None)


def has_chinese() -> bool:
    """Say whether a font with Chinese characters is installed; systems without fontconfig bring their own."""
    if not shutil.which("fc-list"):
        return sys.platform == "darwin"
    done = subprocess.run(["fc-list", ":lang=zh", "family"], capture_output=True, text=True)
    return bool(done.stdout.strip())


def install(what: int) -> None:
    """Install a browser (0) or a font (1) with the first package manager at hand; failures show in its own words."""
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
    """Find or install both; exit status 1 where there is no browser or no Chinese font in the end."""
    if find() is None and not os.environ.get("CARDKIT_BROWSER"):
        install(0)
    if not has_chinese():
        install(1)
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
    print(browser)
    return 0


if __name__ == "__main__":
    sys.exit(main())
