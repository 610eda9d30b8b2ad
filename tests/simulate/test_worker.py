"""The process that plays: what it agrees to, what it tells, and how it ends."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from textwrap import dedent

import msgspec
import pytest
from msgspec import structs

from delve.catalog.load import load
from delve.simulate import apart
from delve.simulate.apart import Workers, content_as_json
from delve.simulate.games import Content, GamePlan
from delve.simulate.playing import Playing
from delve.simulate.results import GameResult, decoded
from delve.simulate.worker import CannotPlay, Ready, prepared, serve
from tests.arenas import core
from tests.simulate.sample import CONTENT, NITE, QUEST, WREN, every_third_lost, plan, result
from tests.sizes import size

pytestmark = pytest.mark.one_of(4)

CORE = Path(__file__).parents[2] / "content" / "core"
LEVELS = {"heroes": "simple", "overlord": "random"}
EVIL_QUEST = """\
kind: quest
id: bog
name: Bog
ruleset: core:classic
party: [{hero: core:nite, class: core:knight}]
map: |
  ee....1
legend:
  e: {terrain: core:floor, zone: entrance}
  "1": {terrain: core:floor, mark: far}
entrance: entrance
groups: [{group: core:goblin, at: far}]
objectives:
  - {side: heroes, text: Wait., when: {round: {at_least: 3}}}
triggers:
  - after: round_start
    do: [{script: {class: fen.effects.Evil}}]
"""


def content_of(folder: Path, quest: str, agreed: tuple[str, ...] | None = None) -> Content:
    library = load([folder]).library
    digests = tuple(sorted(one.digest for one in library.programs.values()))
    return Content(
        quest=quest,
        paths=(str(folder),),
        packs=(),
        digest=library.content_hash,
        agreed=digests if agreed is None else agreed,
    )


def evil(folder: Path, script: str) -> Path:
    """A stranger's pack whose quest runs a script at the beginning of each round."""
    home = folder / "fen"
    (home / "quests").mkdir(parents=True)
    (home / "pack.yaml").write_text(
        "kind: pack\nid: fen\nname: Fen\nversion: 1.0.0\nauthors: [Odo]\nrequires: {core: '>=0.1'}\n"
    )
    (home / "quests" / "bog.yaml").write_text(EVIL_QUEST)
    (home / "effects.py").write_text(
        "from __future__ import annotations\nfrom delve.script import Context, QuestEffect\n\n"
        f"class Evil(QuestEffect):\n    async def use(self, ctx: Context) -> None:\n        {script}\n"
    )
    return home


def in_core(_: Content) -> Playing:
    packs = core()
    return Playing(packs.library, packs.behaviors, QUEST)


def test_recipe_is_played_in_quests_that_are_made_here() -> None:
    playing = prepared(structs.replace(content_of(CORE, "core:the_lower_mills"), kind="dungeon"))
    assert isinstance(playing, Playing)
    result = playing.play(GamePlan(number=0, party=(NITE, WREN), levels=LEVELS, seed=2))
    assert (result.ended, result.said) == ("won", "")
    assert any(thing.kind == "objective" and thing.id == "core:the_lower_mills" for thing in result.used)


# ------------------------------------------------------------------------------------------------ what it tells
def test_worker_answers_each_plan_with_one_line() -> None:
    plans = [GamePlan(number=n, party=(NITE, WREN), levels=LEVELS, seed=n) for n in (3,)]
    asked = [content_as_json(CONTENT), *map(msgspec.json.encode, plans)]
    told = io.BytesIO()
    serve(io.BytesIO(b"\n".join(asked) + b"\n"), told, in_core)
    ready, *lines = told.getvalue().splitlines()
    assert msgspec.json.decode(ready, type=Ready) == Ready()
    assert [decoded(line).plan for line in lines] == plans
    assert all(decoded(line).ended == "won" for line in lines)


def test_worker_that_cannot_play_says_why() -> None:
    def refuse(_: Content) -> Playing:
        raise CannotPlay("nothing was run")

    told = io.BytesIO()
    serve(io.BytesIO(content_as_json(CONTENT) + b"\n{}\n"), told, refuse)
    assert json.loads(told.getvalue()) == {"refused": "nothing was run"}


def test_worker_that_is_asked_nothing_says_nothing() -> None:
    told = io.BytesIO()
    serve(io.BytesIO(), told)
    assert told.getvalue() == b""


# ------------------------------------------------------------------------------------------------ what it agrees to
def test_scripts_of_strangers_run_only_if_whoever_asked_has_agreed(tmp_path: Path) -> None:
    home = evil(tmp_path, "pass")
    with pytest.raises(CannotPlay, match="nobody has agreed to run the scripts of fen"):
        prepared(content_of(home, "fen:bog", agreed=()))


def test_other_files_than_those_that_were_checked_are_not_played(tmp_path: Path) -> None:
    home = evil(tmp_path, "pass")
    content = content_of(home, "fen:bog")
    (home / "effects.py").write_text((home / "effects.py").read_text() + "# more\n")
    with pytest.raises(CannotPlay, match="others than those that were checked"):
        prepared(content)


def test_scripts_of_strangers_are_fenced_in_before_they_are_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []
    monkeypatch.setattr("delve.simulate.worker.Playing", lambda *about, **named: None)
    monkeypatch.setattr("delve.simulate.worker.load_scripts", lambda *about: order.append("scripts"))
    home = evil(tmp_path, "pass")

    def fence(folders: Iterable[str]) -> None:
        assert str(home) in [*folders]
        order.append("fence")

    prepared(content_of(home, "fen:bog"), fence)
    assert order == (["fence", "scripts"] if sys.platform == "linux" else ["scripts"])


def test_packs_that_come_with_delve_need_no_fence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("delve.simulate.worker.Playing", lambda *about, **named: None)
    monkeypatch.setattr("delve.simulate.worker.load_scripts", lambda *about: {})

    def fence(folders: Iterable[str]) -> None:
        raise AssertionError("it was fenced in")

    prepared(content_of(CORE, QUEST), fence)


# ------------------------------------------------------------------------------------------------ real processes
@pytest.mark.one_of(8)
def test_game_in_a_process_apart_is_the_game_played_here() -> None:
    workers = Workers()
    asked = GamePlan(number=0, party=(NITE, WREN), levels=LEVELS, seed=4)
    try:
        content = content_as_json(content_of(CORE, QUEST))
        apart_, again = workers.play(content, asked), workers.play(content, asked)
    finally:
        workers.end()
    here = in_core(CONTENT).play(asked)
    # what scripts do is noted only there, as it changes their classes
    told = {"used": (), "unused": ()}
    assert structs.replace(apart_, **told) == structs.replace(here, **told)
    assert {*here.used} <= {*apart_.used}
    assert again == apart_, "a process that has played plays the next game alike"


BUILTINS = "type(self).use.__globals__['__builtins__']"
HOSTILE = {
    "prints": ("print('x' * 99, flush=True)", "won"),
    "ends Python": (f"{BUILTINS}['__import__']('os')._exit(0)", "broke"),
    "stops itself": (
        f"{BUILTINS}['__import__']('os').kill({BUILTINS}['__import__']('os').getpid(), 19)",
        "broke",
    ),
    "reads secrets": ("open('/etc/shadow').read()", "broke"),
    "writes files": ("open('/tmp/delve_was_here', 'w').write('x')", "broke"),
}

NEVER_ENDING = {"loops": ("while True: pass", "broke"), "computes": ("10 ** 10 ** 10", "broke")}
"""each takes its time until somebody ends it"""
HOSTILE |= size(small={}, full=NEVER_ENDING)


@pytest.mark.one_of(5)
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has the fence")
@pytest.mark.parametrize("what", HOSTILE)
def test_hostile_script_reaches_nothing_and_stops_no_other_game(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DATA", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    script, ended = HOSTILE[what]
    home = evil(tmp_path, script)
    workers = Workers()
    asked = GamePlan(number=0, party=(NITE,), levels=LEVELS, seed=4)
    try:
        result = workers.play(content_as_json(content_of(home, "fen:bog")), asked)
    finally:
        workers.end()
    assert result.ended == ended, result.said
    assert result.plan == asked
    assert not Path("/tmp/delve_was_here").exists()


def test_what_is_no_result_breaks_only_its_own_game(monkeypatch: pytest.MonkeyPatch) -> None:
    lies = dedent("""
        import sys
        for line in sys.stdin:
            print("{}" if '"quest"' in line else '{"plan": "cos\\nsystem"}', flush=True)
        """)
    monkeypatch.setattr(apart, "_WORKER", (sys.executable, "-c", lies))
    workers = Workers()
    try:
        result = workers.play(content_as_json(CONTENT), plan(7))
    finally:
        workers.end()
    assert (result.ended, result.plan) == ("broke", plan(7))


def test_result_of_another_game_is_not_taken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.write_bytes(every_third_lost(b"", msgspec.json.encode(plan(8))))
    lies = dedent(f"""
        import sys
        for line in sys.stdin:
            print("{{}}" if "paths" in line else open({str(other)!r}).read(), flush=True)
        """)
    monkeypatch.setattr(apart, "_WORKER", (sys.executable, "-c", lies))
    workers = Workers()
    try:
        assert workers.play(content_as_json(CONTENT), plan(7)).ended == "broke"
        assert workers.play(content_as_json(CONTENT), plan(8)).ended == "won"
    finally:
        workers.end()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells that a process was stopped")
@pytest.mark.parametrize("moment", ["paths", "number"])
def test_process_that_stops_itself_is_ended_and_told(monkeypatch: pytest.MonkeyPatch, moment: str) -> None:
    stops = dedent(f"""
        import os, signal, sys
        for line in sys.stdin:
            if '"{moment}"' in line:
                os.kill(os.getpid(), signal.SIGSTOP)
            print("{{}}", flush=True)
        """)
    monkeypatch.setattr(apart, "_WORKER", (sys.executable, "-c", stops))
    monkeypatch.setattr(apart, "_BEAT", 0.05)
    monkeypatch.setattr(apart, "_LONGEST_STOP", 2)
    workers = Workers()
    try:
        if moment == "paths":
            with pytest.raises(
                CannotPlay, match=r"was stopped \(SIGSTOP\), and was ended before it could play"
            ):
                workers.play(content_as_json(CONTENT), plan(7))
        else:
            result = workers.play(content_as_json(CONTENT), plan(7))
            assert (result.ended, result.said) == (
                "broke", "the process of the game was stopped (SIGSTOP), and was ended",
            )  # fmt: skip
    finally:
        workers.end()


def test_processes_of_other_content_are_ended_where_they_wait_for_nothing_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    under_way = list[str]()

    class Sham:
        was_stopped = False

        def __init__(self, content: bytes) -> None:
            self.content = content.decode()
            under_way.append(self.content)

        def play(self, asked: GamePlan) -> GameResult:
            return result(asked.number)

        def end(self) -> None:
            under_way.remove(self.content)

    monkeypatch.setattr(apart, "Worker", Sham)
    workers = Workers()
    for content in (b"one", b"one", b"other", b"other", b"one"):
        workers.play(content, plan(0))
        assert under_way == [content.decode()]
    workers.end()
    assert under_way == []


def test_process_that_cannot_begin_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart, "_WORKER", (sys.executable, "-c", "pass"))
    with pytest.raises(CannotPlay, match="ended before it could play"):
        Workers().play(content_as_json(CONTENT), plan(0))
    monkeypatch.setattr(apart, "_WORKER", ("/nowhere/python",))
    with pytest.raises(CannotPlay, match="no process can be started"):
        Workers().play(content_as_json(CONTENT), plan(0))
