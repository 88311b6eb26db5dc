"""Page: a whole page of HTML in one file, that asks the network for nothing, whatever stands in it."""

from __future__ import annotations

from ..language import LANGUAGES, N_, say
from ..pages import Html, tag
from ..view.theme import DARK, LIGHT, Roles, font

MARK = '<meta name="generator" content="cardkit'  # by which a page that was made here is known
# The browser itself lets nothing in from outside, and nothing out.
_POLICY = ("default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; "
           "base-uri 'none'; form-action 'none'")  # fmt: skip
_STYLE = """
*{box-sizing:border-box}
html{color-scheme:light dark;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--text);font:400 17px/1.6 FONT}
main,footer{max-width:1180px;margin:0 auto;padding:8px clamp(8px,3vw,32px)}
main>:not(.ckx-place){max-width:48rem;margin-inline:auto}
h1,h2,h3{line-height:1.25;text-wrap:balance;overflow-wrap:break-word}
a{color:var(--link)}
a.ck-term{color:inherit;text-decoration:underline dotted;text-underline-offset:.2em}
nav a,nav span{margin-inline-end:1em}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
table{border-collapse:collapse}
th,td{padding:2px 10px;border-bottom:1px solid var(--line);text-align:start}
img,svg{max-width:100%}
pre,.ckx-wide{overflow-x:auto}
footer{font-size:.85em;color:var(--soft)}
footer button{font:inherit;padding:4px 12px;
border:1.5px solid var(--soft);border-radius:10px;background:none;color:inherit;cursor:pointer}
@media print{footer,.ckx-scriptless{display:none}
body{background:#fff;color:#000;font-size:11pt}.ckx-place{break-inside:avoid}}
"""


def page(
    body: str, *, title: str, language: str, theme: str = "auto", head: str = "", foot: str = "", kept: bool = False,
    heading: bool = True, style: str = "",
) -> str:  # fmt: skip
    """Put a page together: ``head`` as ``embedded`` gives it, ``body`` as HTML, ``title`` as plain text.

    ``foot`` is HTML below it, ``style`` what more there is to its looks; a body that has its own heading says so with
    ``heading=False``; with ``kept`` the learner is told that the browser keeps answers, and can begin anew.
    """
    first, other = (DARK, LIGHT) if theme == "dark" else (LIGHT, DARK)
    colours = f":root{{{_roles(first)}}}"
    if theme == "auto":
        colours += f"@media screen and (prefers-color-scheme:dark){{:root{{{_roles(other)}}}}}"
    else:
        colours += f"html{{color-scheme:{theme}}}"
    looks = _STYLE.replace("FONT", font(language)) + colours + style
    anew = tag("button", say(N_("Begin anew")), type="button", **{"data-cardkit-anew": "yes"})
    said = tag("p", say(N_("What you answer here stays in this browser, and goes nowhere else.")), " ", anew)
    below = tag("footer", Html(foot), *([said] if kept else []))
    # As every widget reads it of the page around it.
    look = "" if theme == "auto" else f' data-jp-theme-light="{str(theme == "light").lower()}"'
    still = say(N_("Scripts are switched off in this browser: the tables are shown as pictures."))
    return "\n".join([
        "<!doctype html>",
        f'<html lang="{language if language in LANGUAGES else "en"}" dir="ltr"><head><meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f'{MARK}">',
        '<link rel="icon" href="data:,">',
        tag("title", title),
        f"<style>{looks.strip()}</style>",
        f"{head}</head>",
        f"<body{look}><main>{tag('h1', title, dir='auto') if heading else ''}",
        tag("p", still, **{"class": "ckx-scriptless"}) if head else "",
        body,
        f"</main>{below}</body></html>",
        "",
    ])  # fmt: skip


def _roles(roles: Roles) -> str:
    page, text, soft, link, line = (roles[name] for name in ("felt", "ink", "soft", "focus", "line"))
    return f"--page:{page};--text:{text};--soft:{soft};--link:{link};--line:{line}"
