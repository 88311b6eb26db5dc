"""Set up Jupyter in this environment: open on the first lesson, keep the tables in saved notebooks, ask nobody outside.

Used by `make lab` and by Binder's postBuild. What other tools wrote into the same files stays.
"""

import json
import sys
from pathlib import Path
from typing import Any

from cardkit.storage import locked, write_whole

HERE = Path(__file__).resolve().parent
NOTHING = "data:text/javascript,"
SETTINGS = {
    # A saved notebook shows, and steps through, its tables again although the kernel has gone.
    "share/jupyter/lab/settings/overrides.json": {"@jupyter-widgets/jupyterlab-manager:plugin": {"saveState": True}},
    # The news would be fetched from outside; and what `make demo` installs is no part of JupyterLab.
    "etc/jupyter/labconfig/page_config.json": {
        "disabledExtensions": {
            "@jupyterlab/apputils-extension:announcements": True,
            "@voila-dashboards/jupyterlab-preview": True,
        }
    },
    "etc/jupyter/jupyter_server_config.json": {"ServerApp": {"jpserver_extensions": {"voila.server_extension": False}}},
    # Pages that nbconvert makes, from the command line or from JupyterLab's menu, show every widget as its picture. The
    # scripts they would fetch give way to empty ones: formulas stay as they were typed.
    "etc/jupyter/jupyter_config.json": {
        "HTMLExporter": {
            "preprocessors": ["cardkit.saved.static"],
            **dict.fromkeys(("require_js_url", "mathjax_url", "jquery_url", "widget_renderer_url"), NOTHING),
        }
    },
}


def merged(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """Lay new settings over old ones, level by level; lists are added to."""
    both = dict(old)
    for key, value in new.items():
        inner = both.get(key)
        if isinstance(value, dict) and isinstance(inner, dict):
            both[key] = merged(inner, value)
        elif isinstance(value, list) and isinstance(inner, list):
            both[key] = [*inner, *(one for one in value if one not in inner)]
        else:
            both[key] = value
    return both


def prepare(prefix: Path) -> None:
    """Write the settings below the prefix of an environment."""
    with locked(prefix, patience=60):  # two may prepare the same place at the same time
        for name, settings in SETTINGS.items():
            path = prefix / name
            path.parent.mkdir(parents=True, exist_ok=True)
            old = json.loads(path.read_text("utf-8")) if path.exists() else {}
            write_whole(path, json.dumps(merged(old, settings), indent=2) + "\n")
        extension = (HERE / "jupyter_server_config.py").read_text("utf-8")
        write_whole(prefix / "etc/jupyter/jupyter_server_config.py", extension)


if __name__ == "__main__":
    prepare(Path(sys.prefix))
