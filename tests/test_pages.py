"""Pages: texts are escaped wherever they stand, what is HTML already is not, and nothing empty is written."""

import pytest

from cardkit.pages import Html, bullets, folded, joined, page, picture, sideways, table, tag, tags

ODD = "<b>\"A\" & 'B'</b>"
SAFE = "&lt;b&gt;&quot;A&quot; &amp; &#x27;B&#x27;&lt;/b&gt;"


@pytest.mark.parametrize(
    ("made", "wanted"),
    [
        (tag("p", ODD), f"<p>{SAFE}</p>"),
        (tag("p", ODD, lang=ODD, style=""), f'<p lang="{SAFE}">{SAFE}</p>'),
        (tags("p", ("a", ODD)), f"<p>a</p><p>{SAFE}</p>"),
        (joined(("<", Html("<br>"))), "&lt;<br>"),
        (bullets("ul", (ODD, Html("<b>x</b>"))), f"<ul><li>{SAFE}</li><li><b>x</b></li></ul>"),
        (bullets("ol", ()), ""),
        (folded(ODD, "a", tag("p", "b")), f"<details><summary>{SAFE}</summary>a<p>b</p></details>"),
        (table((ODD,), (("a",), (ODD,))),
         f"<table><thead><tr><th>{SAFE}</th></tr></thead>"
         f"<tbody><tr><td>a</td></tr><tr><td>{SAFE}</td></tr></tbody></table>"),
        (table(("a",), (), caption=ODD, scope="col"),
         f'<table><caption>{SAFE}</caption><thead><tr><th scope="col">a</th></tr></thead><tbody></tbody></table>'),
        (picture("<svg/>", ODD), f'<img alt="{SAFE}" src="data:image/svg+xml;base64,PHN2Zy8+">'),
        (sideways(tag("p", "a")), '<div style="overflow-x: auto" tabindex="0"><p>a</p></div>'),
        (page(ODD, lang="zh-Hant"), f'<div dir="ltr" lang="zh-Hant">{SAFE}</div>'),
        (page("a"), '<div dir="ltr">a</div>'),
    ],
)  # fmt: skip
def test_a_text_is_escaped_once(made: Html, wanted: str) -> None:
    assert made == wanted and isinstance(made, Html)
    assert tag("p", made) == f"<p>{wanted}</p>"
