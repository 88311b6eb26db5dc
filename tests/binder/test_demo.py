"""`make demo`: a lesson as a page of its own, and thirty pupils who share one machine but nothing else."""

from __future__ import annotations

import json
import re
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from binder import demo, demo_server
from binder.demo_words import WORDS
from cardkit.language import LANGUAGES
from tests.binder.shown import NAMED, Shown, gone, told
from tests.binder.shown import demo as running
from tests.browser import lab as tools

ROOT = Path(__file__).resolve().parents[2]
LESSON = "03-briscola-ending-64-56"


@pytest.mark.parametrize(
    "said", ["03", "3", LESSON, f"{LESSON}.ipynb", "03-Briscola", "ending-64", f"lessons/en/{LESSON}"]
)
def test_a_lesson_is_found_by_number_and_by_what_names_it(said: str) -> None:
    assert demo.chosen(said, "zh-Hant") == ROOT / f"notebooks/zh-Hant/{LESSON}.ipynb"


@pytest.mark.parametrize("said", ["zh-Hant", "zh_hant", " ZH-HANT "])
def test_a_language_is_found_however_it_is_written(said: str) -> None:
    assert demo.tongue(said) == "zh-Hant"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--lesson=brisco"], "name one, or its number"),
        (["--lesson=scopa-captures-7"], "Did you mean 07-scopa-captures?"),
        (["--lesson=15"], "There is no lesson '15'. "),
        (["--lesson=../../etc/passwd"], "There is no lesson"),
        (["--lesson="], "There is no lesson ''"),
        (["--lesson=mine.ipynb"], "There is no notebook mine.ipynb"),
        (["--language=zh-Hnat"], "Did you mean zh-Hant?"),
        (["--language=../en"], "There are no lessons in the language"),
        (["--language="], "There are en, zh-Hans, zh-Hant."),
        (["--port=99999", "--no-browser"], "There is no port 99999"),
        (["another.ipynb", "--no-browser"], "Voila cannot be told this"),
        (["--Voila.port=many"], "expected an int"),
        (["--pupils=thirty"], "'thirty' is not a number of pupils"),
        (["--pupils=100000"], "'100000' is not a number of pupils"),
        (["--theme=pink"], "pink"),
    ],
)  # fmt: skip
def test_what_cannot_be_shown_is_told_in_a_sentence(words: list[str], told: str) -> None:
    done = subprocess.run(
        [sys.executable, "binder/demo.py", *words], cwd=ROOT, capture_output=True, text=True, timeout=60
    )
    assert done.returncode != 0
    assert told in done.stdout + done.stderr
    assert "Traceback" not in done.stdout + done.stderr


def test_a_port_that_is_taken_is_told_with_what_to_say(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert demo.main([f"--port={port}", "--no-browser"]) == 2
    assert f'DEMO_ARGS="--port={port + 1}"' in capsys.readouterr().out


def test_where_voila_is_missing_it_says_what_installs_it() -> None:
    code = "import sys; sys.modules['voila'] = None; from binder.demo import main; sys.exit(main(['--no-browser']))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (2, "")
    assert "make demo installs it" in done.stdout


def test_as_many_kernels_stand_ready_as_memory_allows() -> None:
    plenty = 64_000_000_000
    assert demo.kernels(30, plenty) == 30
    assert demo.kernels(0, plenty) == demo.READY
    assert demo.kernels(30, demo.LEFT + 12 * demo.EACH) == 12
    assert demo.kernels(30, 0) == 1


def test_a_notebook_of_ones_own_is_shown_and_nothing_beside_it(tmp_path: Path) -> None:
    for name in ("mine", "beside"):
        (tmp_path / f"{name}.ipynb").write_text("{}")
    asked = demo.asked([f"--lesson={tmp_path}/mine.ipynb"])
    assert (asked.folder, asked.first, asked.served) == (tmp_path, "mine.ipynb", {"mine.ipynb"})


def test_only_who_names_pupils_serves_the_network() -> None:
    alone, class_ = (demo_server.told(demo.asked(words), Path("/tmp/rooms")) for words in ([], ["--pupils=2"]))
    assert (alone.Voila.ip, class_.Voila.ip) == ("127.0.0.1", "0.0.0.0")
    for settings in (alone, class_):  # a kernel goes when its page has gone; one that died is not put back behind it
        assert 0 < settings.MappingKernelManager.cull_idle_timeout <= 3600
        assert settings.MappingKernelManager.cull_connected is False
        assert settings.KernelRestarter.restart_limit == 0
        assert sys.platform == "win32" or settings.KernelManager.transport == "ipc"
    assert demo_server.Server.aliases["ip"] == "Voila.ip"  # for a class behind a server of one's own
    (one,) = demo_server.addresses("127.0.0.1", 8866, "/")
    assert "http://127.0.0.1:8866/" in one
    assert socket.gethostname() in "".join(demo_server.addresses("0.0.0.0", 8866, "/"))


def test_pages_speak_every_language() -> None:
    assert WORDS.keys() == set(LANGUAGES)
    assert len({tuple(words) for words in WORDS.values()}) == 1


def test_its_server_sends_each_message_at_once() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "tests/binder/at_once.py", "demo"], capture_output=True, text=True, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr[-3000:]
    assert "at once" in done.stdout.splitlines()


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shown]:
    """Lesson 03, with two kernels ready."""
    with running(tmp_path_factory.mktemp("demo"), "--lesson=03") as server:
        yield server


def opened(page: Page, url: str) -> str:
    """Open a lesson, and give the name of its kernel when its first table is live."""
    page.goto(url, wait_until="domcontentloaded")
    page.locator("main .ck").first.wait_for()
    named: str = page.evaluate("async () => (await window.jupyterapp.widgetManagerPromise.promise).kernel.id")
    return named


def asked_for(url: str) -> tuple[int, str]:
    """Ask a server; give its answer's number and text."""
    try:
        with urllib.request.urlopen(url) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def test_a_lesson_is_a_page_that_steps_and_asks(shown: Shown, new_page: Callable[..., Page]) -> None:
    page = new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
    opened(page, shown.url)
    assert page.url == f"{shown.url}/{NAMED}"
    assert page.title() == "Briscola: three last tricks"
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("#loading")).to_have_count(0)
    assert not page.get_by_text("ck.step(", exact=False).count()
    expect(page.locator("#gone")).to_be_hidden()
    page.mouse.move(300, 300)
    page.mouse.wheel(0, 400)
    page.wait_for_function("() => window.scrollY > 0")
    # by mouse, and by key
    hand = page.locator("main .ck").filter(has=page.locator(".ck-bar")).last
    hand.locator(".ck-bar").focus()
    page.keyboard.press("Home")
    start = hand.locator(".ck-caption").inner_text()
    hand.locator(".ck-next").first.click()
    expect(hand.locator(".ck-caption")).not_to_have_text(start)
    hand.locator(".ck-bar").focus()
    page.keyboard.press("End")
    expect(hand.locator(".ck-caption")).to_contain_text("wins the deal")
    assert not [one for one in tools.axe(page) if one["id"] != "empty-table-header"]  # of pandas' tables
    # where it leads
    links = page.evaluate("() => [...document.links].map(one => one.href).filter(one => one.includes('.ipynb'))")
    served = demo.asked([]).served
    assert len(links) >= 2
    assert all(re.sub(r"#.*", "", link).split("/voila/render/")[1] in served for link in links)
    assert not said


def test_no_pupil_meets_what_another_has_answered(shown: Shown, new_page: Callable[..., Page]) -> None:
    anna, bo = new_page(), new_page()
    kernels = [opened(page, shown.url) for page in (anna, bo)]
    asked = anna.locator("main .ck").first
    asked.locator(".ck-next").click()
    for key in ("2", "2", "2"):
        anna.keyboard.press(key)
    expect(asked.locator("[data-is=right]").first).to_be_visible()
    expect(bo.locator("[data-is=right]")).to_have_count(0)
    told(shown.home(kernels[0]) / "answers.json", "predict/briscola/last-three")
    assert [path.parent.name for path in shown.kept()] == [kernels[0]]  # nowhere else, not in the user's folder either
    anna.close(run_before_unload=True)
    gone(shown.home(kernels[0]))
    assert not shown.kept()
    bo.reload()
    bo.locator("main .ck").first.wait_for()
    expect(bo.locator("[data-is=right]")).to_have_count(0)


def test_a_kernel_that_dies_leaves_a_page_that_steps_and_says_so(shown: Shown, new_page: Callable[..., Page]) -> None:
    page = new_page()
    kernel = opened(page, shown.url)
    shown.kernels()[kernel].kill()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Stepping through a hand goes on", timeout=30_000)
    hand = page.locator("main .ck").filter(has=page.locator(".ck-bar")).last
    hand.locator(".ck-bar").focus()
    page.keyboard.press("Home")
    page.keyboard.press("End")
    expect(hand.locator(".ck-caption")).to_contain_text("wins the deal")
    alert.get_by_role("button").click()
    page.locator("main .ck").first.wait_for()
    expect(page.locator("#gone")).to_be_hidden()


def test_a_kernel_that_dies_before_a_pupil_has_it_is_replaced(shown: Shown, new_page: Callable[..., Page]) -> None:
    for name, kernel in shown.kernels().items():
        home = shown.home(name)
        kernel.kill()
        gone(home)
    opened(new_page(), shown.url)


def test_on_a_phone_in_another_language_nothing_sticks_out(shown: Shown, new_page: Callable[..., Page]) -> None:
    page = new_page(viewport={"width": 400, "height": 800})
    opened(page, f"{shown.url}/{NAMED.replace('/en/', '/zh-Hant/')}?theme=dark")
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hant")
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "false")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 400
    assert page.locator("main .ck").first.get_attribute("data-theme") == "dark"


@pytest.mark.parametrize("path", ["nowhere", "voila/tree", "voila/api/contents/en", "voila/files/en/x.png",
                                  "voila/render/en/nothing.ipynb", "voila/render/src/x.md"])  # fmt: skip
def test_neither_folders_nor_files_are_shown(path: str, shown: Shown) -> None:
    status, text = asked_for(f"{shown.url}/{path}")
    assert status == 404
    assert WORDS["en"]["missing"] in text
    assert "https://" not in text


def test_jupyterlab_has_nothing_of_it(tmp_path: Path) -> None:
    with tools.serve(tmp_path) as lab:  # prepared as `make lab` does
        assert asked_for(f"{lab.url}/voila/tree")[0] == 404
        page = asked_for(f"{lab.url}/lab")[1]
    config = json.loads(re.findall(r'id="jupyter-config-data"[^>]*>(.*?)</script>', page, re.DOTALL)[0])
    assert "@voila-dashboards/jupyterlab-preview" in config["disabledExtensions"]


def test_who_finds_no_room_is_told_so_and_the_others_stay(tmp_path: Path) -> None:
    with running(tmp_path, "--lesson=03", "--language=zh-Hant", "--Server.left=1000000000000000") as server:
        status, text = asked_for(f"{server.url}/{NAMED.replace('03-briscola-ending-64-56', '00-start-here')}")
        assert status == 503
        assert WORDS["zh-Hant"]["full"] in text
        assert asked_for(server.url)[0] == 200  # a kernel stands ready for the lesson of the day
