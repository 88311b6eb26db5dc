"""Lite's first page: which lessons are there, in every language, to run in the browser or to read as a page?"""

from __future__ import annotations

import html
import re
from pathlib import Path
from typing import NamedTuple

from cardkit.language import TONGUES
from cardkit.lessons import lessons
from cardkit.pages import Html, joined, tag


class Words(NamedTuple):
    """Hold what the page says in one language."""

    about: str
    how: str
    kept: str
    minutes: str
    page: str


WORDS = {
    "en": Words(
        "Briscola, Scopa and Tressette, learned by stepping through real hands of cards.",
        "Choose a lesson. It starts by itself in your browser, with nothing to install; the first one takes about "
        "half a minute and 15 MB.",
        "Nothing is kept here: when you close the page, your answers are gone. Plots and experiments with thousands of "
        "deals need a computer with JupyterLab.",
        "{n} minutes", "as a page, ready at once",
    ),
    "zh-Hant": Words(
        "Briscola、Scopa和Tressette：把真正的牌局一步一步走過，就學會了。",
        "選一課。它會直接在瀏覽器裡開始，什麼都不用安裝；第一課大約要等半分鐘，下載約15 MB。",
        "這裡什麼都不會保存：關掉頁面，你的答案就不見了。圖表和一次打幾千副牌的實驗，要在電腦上的JupyterLab裡做。",
        "{n}分鐘", "網頁版，馬上能看",
    ),
    "zh-Hans": Words(
        "Briscola、Scopa和Tressette：把真正的牌局一步一步走过，就学会了。",
        "选一课。它会直接在浏览器里开始，什么都不用安装；第一课大约要等半分钟，下载约15 MB。",
        "这里什么都不会保存：关掉页面，你的答案就不见了。图表和一次打几千副牌的实验，要在电脑上的JupyterLab里做。",
        "{n}分钟", "网页版，马上能看",
    ),
}  # fmt: skip
SETTINGS = re.compile(r'<script\s[^>]*id="jupyter-config-data".*?</script>', re.S)
STYLE = """
:root { color-scheme: light dark; --ground: #fffdf8; --ink: #16211c; --soft: #4b5a52; --line: #d9d5c8; --link: #0b5a3c }
@media (prefers-color-scheme: dark) {
  :root { --ground: #14201a; --ink: #f2efe4; --soft: #b9c4bc; --line: #37463d; --link: #8fdcb6 } }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 80rem; padding: 1.5rem 1rem 3rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif }
a { color: var(--link) } a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
nav { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; margin: .5rem 0 1.5rem }
nav a, li a { display: inline-block; padding: .25rem 0 }
main { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 21rem), 1fr)); gap: 1rem 3rem }
h1 { margin: 0 } h2 { margin: 1rem 0 .25rem; border-top: 2px solid var(--line); padding-top: 1rem }
ol { list-style: none; margin: 1rem 0; padding: 0 }
li { border-bottom: 1px solid var(--line); padding: .35rem 0 .35rem 2.5rem; position: relative }
li > b { position: absolute; left: 0; top: .6rem; font-variant-numeric: tabular-nums; color: var(--soft) }
small { display: block; color: var(--soft); font-size: .9rem }
"""


def index(site: Path) -> str:
    """Write the page of a site: links are its own, so that it may lie at any address.

    The notebooks below read their settings out of this page too: those that stood in the one it replaces are kept.
    """
    (settings,) = SETTINGS.findall((site / "index.html").read_text("utf-8"))
    sections = [section(site, language) for language in WORDS]
    ways = [tag("a", TONGUES[language].name, href=f"#{language}", lang=language) for language in WORDS]
    named = tag("nav", *ways, **{"aria-label": "Language"})
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">'
        f"<title>cardkit</title><style>{STYLE}</style>{settings}</head><body>"
        f"<header><h1>cardkit</h1>{named}</header>{tag('main', *sections)}</body></html>\n"
    )


def section(site: Path, language: str) -> Html:
    """Write the lessons of one language."""
    words, rows = WORDS[language], []
    for one in lessons().values():
        if not (site / "files" / language / f"{one.name}.ipynb").is_file():
            continue
        live = tag("a", one.titles[language], href=f"lab/index.html?path={language}/{one.name}.ipynb")
        told = [words.minutes.format(n=one.minutes)]
        page = f"lessons/{language}/{one.name}.html"
        if (site / page).is_file():
            told += [" · ", tag("a", words.page, href=page)]
        rows.append(tag("li", tag("b", one.number), live, tag("small", *told)))
    fonts = html.escape(TONGUES[language].fonts)
    text = joined([tag("h2", TONGUES[language].name), tag("p", words.about), tag("p", words.how), tag("ol", *rows),
                   tag("p", tag("small", words.kept))])  # fmt: skip
    return Html(f'<section id="{language}" lang="{language}" style="font-family: {fonts}">{text}</section>')
