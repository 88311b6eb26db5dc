"""Still: the forms of widgets without scripts, in one page: each card face stands there once, however many show it."""

from __future__ import annotations

import base64
import re

from ..pages import Html

_PICTURE = re.compile(r'<img alt="([^"]*)" src="data:image/svg\+xml;base64,([\w+/=]*)"(?: style="([^"]*)")?>')
_FACES = re.compile("<defs>(.*?)</defs>", re.DOTALL)
_ROOT = '<svg xmlns="http://www.w3.org/2000/svg"'
_NOWHERE = '<svg width="0" height="0" style="position:absolute;height:0" aria-hidden="true"><defs>{}</defs></svg>'

Faces = dict[str, str]  # by id


class Stills:
    """Take in still forms, one after the other."""

    def __init__(self) -> None:
        """Begin with none."""
        self._sets: list[Faces] = []  # one a deck and theme

    def drawn(self, form: str) -> Html:
        """Give a form with its pictures drawn in the page itself, without their faces."""
        return Html(_PICTURE.sub(self._inside, form))

    def faces(self) -> Html:
        """Give the faces that all of them need, as what takes no room."""
        drawn = "".join(_own(n, face) for n, one in enumerate(self._sets) for face in one.values())
        return Html(_NOWHERE.format(drawn) if drawn else "")

    def _inside(self, found: re.Match[str]) -> str:
        alt, packed, style = found.groups("")
        svg = base64.b64decode(packed).decode()
        parted = re.split('(?=<g id="ck-)', "".join(_FACES.findall(svg)))
        n = self._set({face.split('"', 2)[1]: face for face in parted if face})
        look = f' style="{style}"' if style else ""
        return _own(n, _FACES.sub("", svg, count=1).replace(_ROOT, f'<svg aria-label="{alt}"{look}', 1))

    def _set(self, faces: Faces) -> int:
        """Add faces to those that are drawn in the same way; give the number of that set."""
        for n, known in enumerate(self._sets):
            if all(known.get(name, face) == face for name, face in faces.items()):
                known |= faces
                return n
        self._sets.append(faces)
        return len(self._sets) - 1


def _own(n: int, drawn: str) -> str:
    """Give ids that nothing else in the page has: live tables have faces of their own."""
    return re.sub(r'(\sid="|\shref="#)ck-', rf"\1ckx{n}-", drawn)
