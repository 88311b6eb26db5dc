"""What the load test counts, reads and refuses, and how it ends what waits; the hub itself is tried in tests/load."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import subprocess
import sys
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from binder import load, load_run
from binder.load import Class, kept, main, percentile, table, wanted
from binder.load_run import event, free_ports, mine, within
from binder.pupil import Failed, Pupil
from tests.bench import classroom
from tests.bench.load import told

FIGURES = {
    "pupils": 10,
    "failed": 0,
    "all servers up, s": 3.5,
    "a card played, p95 ms": 20.1,
    "memory of a server, MB": 108,
}


@pytest.mark.parametrize(
    ("found", "share", "value"),
    [
        (range(1, 101), 0.5, 50),
        (range(1, 101), 0.95, 95),
        (range(1, 101), 1.0, 100),
        ([3, 1, 2], 0.5, 2),
        ([1, 2], 0.5, 1),
        ([1, 2], 0.95, 2),
        ([7], 0.01, 7),
        (range(1, 21), 0.95, 19),  # 19 of 20 are 95 in a hundred, however 0.95 is written inside
    ],
)
def test_a_percentile_is_the_least_value_that_so_many_do_not_exceed(
    found: list[float], share: float, value: float
) -> None:
    assert percentile(found, share) == value
    assert sum(one <= value for one in found) >= round(share * len(found), 6)


@pytest.mark.parametrize(("found", "share"), [([], 0.5), ([1.0], 0), ([1.0], 1.5), ([1.0], -1)])
def test_there_is_no_percentile_of_nothing(found: list[float], share: float) -> None:
    with pytest.raises(ValueError, match="no value"):
        percentile(found, share)


@pytest.mark.parametrize(
    ("line", "found"),
    [
        (b'data: {"progress": 100, "ready": true}', {"progress": 100, "ready": True}),
        (b'data:{"failed": true}\r', {"failed": True}),
        (b"", {}),
        (b": keep", {}),
        (b"data: half an ev", {}),
        (b"data: [1]", {}),
        (b"data: \xff", {}),
        (b'event: {"ready": true}', {}),
    ],
)
def test_what_a_hub_tells_of_a_server_is_read_or_passed_over(line: bytes, found: dict[str, object]) -> None:
    assert event(line) == found


def run(what: Coroutine[object, object, object]) -> object:
    """Run it in a thread of its own: a browser that other tests have opened has the loop of this one."""
    with ThreadPoolExecutor(1) as own:
        return own.submit(asyncio.run, what).result()


def test_how_many_pupils() -> None:
    assert wanted([]) == [30]
    assert wanted(["1", "10", "30"]) == [1, 10, 30]
    for wrong in ("0", "-1", "201", "ten", "1.5", "", "--fast"):
        with pytest.raises(ValueError):  # noqa: PT011  # int says it in words of its own
            wanted([wrong])


def test_a_wrong_number_is_told_before_anything_starts(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(main(["many"])) == 2
    assert "From 1 to 200" in capsys.readouterr().err


def test_a_class_is_a_column_and_every_row_as_wide() -> None:
    lines = table([FIGURES, {**FIGURES, "pupils": 30, "all servers up, s": 64.25}]).splitlines()
    assert lines[0].split("|")[1:4] == [f" {'pupils':22} ", "   10 ", "    30 "]
    assert len({len(line) for line in lines}) == 1
    assert lines[1].endswith("--: |")
    assert len(lines) == len(FIGURES) + 1


def test_what_fails_is_counted_and_the_others_go_on() -> None:
    found = Class(1)

    async def sound() -> float:
        return 0.25

    async def broken() -> float:
        raise Failed("a step was not taken up")

    async def go() -> None:
        for what in (sound, broken, sound):
            await found.tries("played", what)

    run(go())
    said = found.told()
    assert found.took["played"] == [0.25, 0.25]
    assert found.failed == ["played: Failed: a step was not taken up"]
    assert said["failed"] == 1
    assert said["a card played and answered, p95 ms"] == 250
    assert not [name for name in said if "an answer" in name and "ms" in name]  # nobody has answered


def test_a_wait_ends_and_says_what_was_waited_for() -> None:
    async def waits() -> None:
        async with within(0.01, "the bell"):
            await asyncio.Event().wait()

    async def times_out_inside() -> None:
        async with within(60, "the bell"):
            raise TimeoutError("something else")

    with pytest.raises(Failed, match=r"waited 0 s for the bell"):
        run(waits())
    with pytest.raises(TimeoutError, match="something else"):
        run(times_out_inside())


def test_ports_are_free_and_differ() -> None:
    ports = free_ports(3)
    assert len({*ports}) == 3
    for port in ports:
        with socket.create_server(("127.0.0.1", port)):
            pass


def test_whatever_runs_for_a_folder_is_found_though_its_starter_has_gone(tmp_path: Path) -> None:
    starts = (
        "import subprocess, sys; print(subprocess.Popen([sys.executable, '-c', 'input()'], stdin=0).pid, flush=True)"
    )
    env = {load_run.MARK: str(tmp_path)}
    with subprocess.Popen([sys.executable, "-c", starts], stdin=-1, stdout=-1, env=env, text=True) as process:
        assert process.stdout
        number = int(process.stdout.readline())
        process.wait()
        assert [one.pid for one in mine(tmp_path)] == [number]
        assert not list(mine(tmp_path / "another"))
        next(mine(tmp_path)).kill()


def test_answers_of_a_pupil_are_counted_where_they_lie(tmp_path: Path) -> None:
    from cardkit import quiz
    from cardkit.record import record

    assert kept(tmp_path) == 0
    asked = quiz("13-mixed", n=2)
    key = asked.questions[0]["id"]  # type: ignore[index]
    asked.given = {
        key: {"first": [0], "checked": [0], "sure": True, "tries": 1, "id": "a", "at": "2026-01-05T08:00:00Z"}
    }
    (entry,) = record().entries().values()
    assert entry.question == key
    assert kept(Path(os.environ["CARDKIT_HOME"])) == 1


def test_a_page_without_a_table_says_so() -> None:
    for what in (Pupil.step, Pupil.answer, Pupil.card):
        with pytest.raises(Failed, match="is shown"):
            run(what(Pupil("http://127.0.0.1:9")))


def test_the_bench_prints_the_figures_of_the_load_test() -> None:
    rows = list(told(FIGURES))
    assert [row.found for row in rows] == ["0", "3.5 s", "20.1 ms", "108 MB"]
    assert [row.met for row in rows] == [True, None, None, None]
    assert rows[1].what == "10 at a hub: all servers up"
    assert [row.met for row in told({"pupils": 1, "failed": 2})] == [False]
    assert "load" in classroom.PARTS


def test_the_proxy_is_pinned_and_names_no_registry() -> None:
    folder = Path(load_run.__file__).with_name("proxy")
    about, lock = (json.loads((folder / name).read_text("utf-8")) for name in ("package.json", "package-lock.json"))
    (version,) = about["dependencies"].values()
    assert lock["packages"]["node_modules/configurable-http-proxy"]["version"] == version
    assert all("integrity" in one and "resolved" not in one for name, one in lock["packages"].items() if name)


def test_what_is_paced_takes_no_longer_than_its_budget() -> None:
    longest = load.PACED * load.PACE[1] + load.BURSTS * load.PACE[0] + load.PACE[1]
    assert longest < load.BUDGET
