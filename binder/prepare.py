"""Set up JupyterLab in this environment: open on the first lesson, keep widget state in saved notebooks, no news.

Used by `make lab` and by Binder's postBuild. What other tools wrote into the same files stays.
"""

import json
import shutil
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
SETTINGS = {
    # A saved notebook shows, and steps through, its tables again although the kernel has gone.
    "share/jupyter/lab/settings/overrides.json": {"@jupyter-widgets/jupyterlab-manager:plugin": {"saveState": True}},
    # The news would be fetched from outside.
    "etc/jupyter/labconfig/page_config.json": {
        "disabledExtensions": {"@jupyterlab/apputils-extension:announcements": True}
    },
}


def merged(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """Lay new settings over old ones, level by level."""
    both = dict(old)
    for key, value in new.items():
        inner = both.get(key)
        both[key] = merged(inner, value) if isinstance(value, dict) and isinstance(inner, dict) else value
    return both


def prepare(prefix: Path) -> None:
    """Write the settings below the prefix of an environment."""
    for name, settings in SETTINGS.items():
        path = prefix / name
        path.parent.mkdir(parents=True, exist_ok=True)
        old = json.loads(path.read_text("utf-8")) if path.exists() else {}
        path.write_text(json.dumps(merged(old, settings), indent=2) + "\n", "utf-8")
    shutil.copyfile(HERE / "jupyter_server_config.py", prefix / "etc/jupyter/jupyter_server_config.py")


if __name__ == "__main__":
    prepare(Path(sys.prefix))
