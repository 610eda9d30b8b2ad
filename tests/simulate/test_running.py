"""Runs of many games: whatever order the games end in, and however often a run is interrupted, the same is told."""

from __future__ import annotations

import random
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import structs

from delve.simulate.games import GamePlan
from delve.simulate.report import report_of
from delve.simulate.report_rows import Report
from delve.simulate.result_file import NoResults, ResultFile, read
from delve.simulate.results import GameResult
from delve.simulate.running import Run, narrow_enough
from tests.simulate.sample import CONTENT, HEADER, every_third_lost, plan, result


def in_disorder(seed: int) -> Callable[[bytes, bytes], bytes]:
    """Games of which each takes another time."""
    chance = random.Random(seed)

    def played(content: bytes, asked: bytes) -> bytes:
        time.sleep(chance.random() / 200)
        return every_third_lost(content, asked)

    return played


def run(games: int, **more: Any) -> Run:
    return Run(CONTENT, plan, games, play=every_third_lost, **more)


def told(some: Run) -> Report:
    return report_of(HEADER, some.summary())


def in_order(games: int, **more: Any) -> Run:
    """The run, with one game at a time."""
    found = run(games, **more)
    with ThreadPoolExecutor(1) as executor:
        for _ in found.go_on(executor, 1):
            pass
    return found


@pytest.mark.parametrize("seed", range(5))
def test_report_does_not_depend_on_the_order_of_completion(seed: int) -> None:
    found = Run(CONTENT, plan, 60, play=in_disorder(seed), enough=narrow_enough(0.14))
    with ThreadPoolExecutor(8) as executor:
        ended = [one.plan.number for one in found.go_on(executor, 12)]
    assert ended != sorted(ended)
    alone = in_order(60, enough=narrow_enough(0.14))
    assert found.games == alone.games == 50
    assert told(found) == told(alone)


def test_run_stops_when_the_interval_is_narrow_enough() -> None:
    assert in_order(500, enough=narrow_enough(0.1)).games == 100
    assert in_order(500, enough=narrow_enough(0.05)).games == 350
    assert in_order(60, enough=narrow_enough(0.05)).games == 60


@pytest.mark.parametrize("pool", [ThreadPoolExecutor, ProcessPoolExecutor])
def test_any_executor_may_play(pool: Callable[[int], Executor]) -> None:
    found = run(6)
    with pool(2) as executor:
        assert sum(1 for _ in found.go_on(executor, 3)) == 6
    assert told(found) == told(in_order(6))


def test_games_that_were_played_count_where_a_run_is_interrupted() -> None:
    found = run(40)
    with ThreadPoolExecutor(2) as executor:
        games = found.go_on(executor, 4)
        for _ in range(10):
            next(games)
        games.close()
    assert 10 <= found.summary().games < 40
    assert not found.is_over


def test_interrupted_run_is_gone_on_with_and_no_game_is_played_twice(tmp_path: Path) -> None:
    played: list[int] = []
    lock = threading.Lock()

    def noted(content: bytes, asked: bytes) -> bytes:
        with lock:
            played.append(msgspec.json.decode(asked, type=GamePlan).number)
        return every_third_lost(content, asked)

    kept = tmp_path / "results"
    for games in (7, 30):
        file = ResultFile(kept, HEADER)
        found = Run(CONTENT, plan, 30, play=noted, keeper=file, known=file.known)
        with ThreadPoolExecutor(1) as executor:
            going: Iterator[GameResult] = found.go_on(executor, 1)
            for _ in going:
                if found.played == games:
                    break
            going.close()
        file.close()
    assert sorted(played) == [*range(30)]
    assert told(found) == told(in_order(30))


def test_file_that_was_cut_off_goes_on_after_its_last_whole_line(tmp_path: Path) -> None:
    kept = tmp_path / "results"
    file = ResultFile(kept, HEADER)
    file.keep(result(0))
    file.keep(result(1))
    file.close()
    kept.write_bytes(kept.read_bytes()[:-30])
    again = ResultFile(kept, HEADER)
    assert again.known == {0: result(0)}
    assert kept.read_bytes().endswith(b"\n"), "what was cut off is gone"
    again.keep(result(1, "overlord"))
    again.close()
    assert read(kept).results == {0: result(0), 1: result(1, "overlord")}


@pytest.mark.parametrize(
    ("field", "value", "what"),
    [
        ("seed", 2, "another seed"),
        ("content", "other", "other files of the packs"),
        ("levels", ({"heroes": "random"},), "other levels"),
        ("quest", "core:the_sluice", "another quest"),
    ],
)
def test_results_of_another_run_are_not_mixed_in(tmp_path: Path, field: str, value: Any, what: str) -> None:
    kept = tmp_path / "results"
    ResultFile(kept, HEADER).close()
    with pytest.raises(NoResults, match=what):
        ResultFile(kept, msgspec.structs.replace(HEADER, **{field: value}))


@pytest.mark.parametrize("text", ["", "kind: hero\n", '{"simulation": 1}\n', "{}\n{}\n"])
def test_file_without_results_is_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    kept = tmp_path / "hero.yaml"
    kept.write_text(text)
    with pytest.raises(NoResults, match="no results"):
        ResultFile(kept, HEADER)
    assert kept.read_text() == text


def test_line_that_is_no_result_is_told_with_its_number(tmp_path: Path) -> None:
    kept = tmp_path / "results"
    file = ResultFile(kept, HEADER)
    file.keep(result(0))
    file.close()
    kept.write_bytes(kept.read_bytes() + b'{"plan": 1}\n')
    with pytest.raises(NoResults, match=":3 is no result"):
        read(kept)


def test_file_of_a_run_is_the_same_however_many_games_are_played_at_a_time(tmp_path: Path) -> None:
    for name, at_once in (("one", 1), ("many", 12)):
        file = ResultFile(tmp_path / name, HEADER)
        found = Run(CONTENT, plan, 60, play=in_disorder(3), enough=narrow_enough(0.14), keeper=file)
        with ThreadPoolExecutor(at_once) as executor:
            for _ in found.go_on(executor, at_once):
                pass
        file.close()
    assert (tmp_path / "one").read_bytes() == (tmp_path / "many").read_bytes()


def test_games_that_ended_before_an_earlier_one_are_kept_where_a_run_is_interrupted(tmp_path: Path) -> None:
    released = threading.Event()

    def first_takes_long(content: bytes, asked: bytes) -> bytes:
        if msgspec.json.decode(asked, type=GamePlan).number == 0:
            released.wait(10)
        return every_third_lost(content, asked)

    file = ResultFile(tmp_path / "results", HEADER)
    found = Run(CONTENT, plan, 30, play=first_takes_long, keeper=file)
    with ThreadPoolExecutor(2) as executor:
        going: Iterator[GameResult] = found.go_on(executor, 2)
        ended = {next(going).plan.number for _ in range(5)}
        released.set()
        going.close()
    file.close()
    assert ended <= {*read(tmp_path / "results").results}


def test_file_that_another_run_writes_is_left_to_it(tmp_path: Path) -> None:
    file = ResultFile(tmp_path / "results", HEADER)
    with pytest.raises(NoResults, match="written by another run"):
        ResultFile(tmp_path / "results", HEADER)
    file.keep(result(0))
    file.close()
    assert read(tmp_path / "results").results == {0: result(0)}


@pytest.mark.skipif(sys.platform == "win32", reason="no limit for files there")
def test_line_that_does_not_fit_on_the_disk_leaves_nothing_of_itself(tmp_path: Path) -> None:
    file = ResultFile(tmp_path / "results", HEADER)
    file.keep(result(0))
    size = (tmp_path / "results").stat().st_size
    import resource

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size + 20, before[1]))  # Python ignores the signal of that
    try:
        with pytest.raises(OSError, match="too large"):
            file.keep(result(1))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    file.keep(result(2))
    file.close()
    assert [*read(tmp_path / "results").results] == [0, 2]


def test_result_of_a_game_that_the_run_does_not_have_is_told_with_its_number(tmp_path: Path) -> None:
    file = ResultFile(tmp_path / "results", HEADER)
    file.keep(result(0, plan=structs.replace(plan(0), seed=99)))
    file.close()
    with pytest.raises(NoResults, match=":2 is the result of a game of another run"):
        read(tmp_path / "results")
