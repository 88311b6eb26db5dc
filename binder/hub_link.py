"""Hub link: which address brings the lessons into a pupil's folder on a hub, and opens one of them?

usage: python binder/hub_link.py HUB REPOSITORY LESSON [BRANCH]

as in: python binder/hub_link.py https://hub.school.example https://github.com/OWNER/REPO en/00-start-here
"""

from __future__ import annotations

import sys
from urllib.parse import quote, urlencode, urlsplit

FOLDER = "cardkit"  # where the lessons lie in a pupil's folder


def link(hub: str, repository: str, lesson: str, branch: str = "main") -> str:
    """Write the address.  Raises ValueError for what is no address, no lesson or no branch.

    What is opened is an address inside of an address: signs that mean something in one are written for both.
    """
    for address in (hub, repository):
        parts = urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
            raise ValueError(f"{address} is no address of a hub or a repository: it should begin with https://")
    name = lesson.strip("/").removesuffix(".ipynb")
    language, _, title = name.partition("/")
    if not language or not title or ".." in name.split("/"):
        raise ValueError(f"{lesson} is no lesson: it should be called as in en/00-start-here")
    if not branch or branch != branch.strip():
        raise ValueError("the branch has no name")
    opened = quote(f"lab/tree/{FOLDER}/notebooks/{name}.ipynb")
    asked = {"repo": repository, "branch": branch, "targetPath": FOLDER, "urlpath": opened}
    return f"{hub.rstrip('/')}/hub/user-redirect/git-pull?{urlencode(asked, quote_via=quote, safe='')}"


def main(arguments: list[str]) -> int:
    """Print the address, or say what is wrong."""
    if len(arguments) not in (3, 4):
        print(__doc__, file=sys.stderr)
        return 2
    try:
        print(link(*arguments))
    except ValueError as refused:
        print(refused, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
