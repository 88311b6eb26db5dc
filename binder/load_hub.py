"""Settings of the hub that `make load` tries: everybody on this machine, on loopback alone, and nothing kept of it.

What was settled for this run lies in a file of the folder that CARDKIT_LOAD names; whatever runs below the hub has the
same name in its environment, so that it can be found, and ended, whatever became of the hub.
"""

import json
import os
import signal
import sys
import threading
from pathlib import Path

FOLDER = Path(os.environ["CARDKIT_LOAD"])
told = json.loads((FOLDER / "told.json").read_text("utf-8"))


def follow() -> None:
    """End with the one who has started the hub: with them the line that is read here is cut, however they ended."""
    sys.stdin.read()
    os.kill(os.getpid(), signal.SIGTERM)


threading.Thread(target=follow, daemon=True).start()

c = get_config()  # type: ignore[name-defined]  # noqa: F821  (handed in by the hub)
public, hub, proxy = (f"http://127.0.0.1:{port}" for port in told["ports"])
c.JupyterHub.bind_url = public
c.JupyterHub.hub_bind_url = hub
c.ConfigurableHTTPProxy.api_url = proxy
c.ConfigurableHTTPProxy.auth_token = told["token"]
c.ConfigurableHTTPProxy.command = told["proxy"]
c.ConfigurableHTTPProxy.pid_file = str(FOLDER / "proxy.pid")
c.JupyterHub.db_url = f"sqlite:///{FOLDER / 'hub.sqlite'}"
c.JupyterHub.cookie_secret_file = str(FOLDER / "cookie_secret")
# Pupils come with a token of their own, made by a teacher who may do that, in place of a name and a password.
c.JupyterHub.authenticator_class = "dummy"
c.Authenticator.allow_all = True
c.JupyterHub.services = [{"name": "teacher", "api_token": told["token"]}]
c.JupyterHub.load_roles = [
    {"name": "teacher", "services": ["teacher"], "scopes": ["admin:users", "admin:servers", "tokens", "list:users"]}
]
# Who comes when so many are starting is told to come again, and in how many seconds.
c.JupyterHub.concurrent_spawn_limit = told["at_once"]
c.JupyterHub.spawn_throttle_retry_range = (1, 4)
c.JupyterHub.spawner_class = "simple"
c.SimpleLocalProcessSpawner.home_dir_template = str(FOLDER / "homes/{username}")
c.Spawner.cmd = told["server"]
c.Spawner.args = ["--allow-root"] if os.geteuid() == 0 else []
c.Spawner.default_url = "/lab"
c.Spawner.start_timeout = c.Spawner.http_timeout = told["patience"]
# What a server lays aside for a while goes with this folder, also where the server is killed.
c.Spawner.environment = {"CARDKIT_LOAD": str(FOLDER), "TMPDIR": str(FOLDER)}
