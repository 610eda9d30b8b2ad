"""Hostile packs: nothing of them runs before somebody has agreed, and afterwards nothing gets out of the fence."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner
from delve_cli.main import main

from delve.trust import fence
from tests.cli.real import DELVE, program, run, user
from tests.sizes import size
from tests.strangers.hostile import ENDLESS, PACKS, Hostile
from tests.strangers.reach import Reach, reachable

ROOT = Path(__file__).parents[2]
TOGETHER = [pack for pack in PACKS if pack.group not in ("folders", "without end")]
"""those that lie in one folder, as none keeps the others from being read or run"""
GROUPS = tuple(dict.fromkeys(pack.group for pack in TOGETHER))
COMMANDS: tuple[tuple[str, ...], ...] = (
    ("validate", "PACK"),
    ("list", "--packs", "PACK"),
    ("list", "skill", "--packs", "PACK"),
    ("show", "skill", "ID:wave", "--resolved", "--packs", "PACK"),
    ("show", "quest", "ID:ford", "--board", "--packs", "PACK"),
    ("test", "PACK"),
    ("test", "ID", "--packs", "PACK"),
    ("trust", "show", "PACK"),
    ("schema", "--workspace", "PACK"),
    ("new", "monster", "eel", "--pack", "PACK"),
    ("rename", "quest", "ID:ford", "weir", "PACK", "--dry-run"),
    ("play", "PACK/quests/ford.yaml", "--ui", "none", "--seed", "1"),
    ("play", "ID:ford", "--packs", "PACK", "--ui", "none", "--seed", "1", "--heavy"),
    ("play", "drowned_cellar", "--with", "PACK", "--ui", "none", "--seed", "1"),
    ("play", "--resume", "SAVE", "--packs", "PACK", "--ui", "none"),
    ("replay", "SAVE", "--packs", "PACK", "--ui", "none"),
    ("replay", "SAVE", "--packs", "PACK", "--verify"),
    ("replay", "SAVE", "--packs", "PACK", "--rerecord"),
    ("rename", "quest", "ID:ford", "weir", "PACK"),
)
"""every command that meets a pack to which nobody has agreed"""

pytestmark = [
    pytest.mark.one_of(12),
    pytest.mark.skipif(sys.platform != "linux", reason="links, pipes and the fence are those of Linux"),
]


class Shelf(NamedTuple):
    """A folder with hostile packs, and all that they may reach."""

    folder: Path
    packs: dict[str, Hostile]
    reach: Reach
    env: dict[str, str]

    def of(self, group: str, *runs: str) -> set[str]:
        """The packs of a class, whose code is made to run so."""
        return {id for id, pack in self.packs.items() if pack.group == group and pack.runs in runs}


def shelf(top: Path, packs: list[Hostile], reach: Reach) -> Shelf:
    (top / "outside").mkdir(exist_ok=True)
    for place in ("outside.py", "outside/evil.py"):
        (top / place).write_text("MOST = 1\n")
    written = {f"fen{number}": pack for number, pack in enumerate(packs)}
    for id, pack in written.items():
        pack.write(top / "shelf", id, reach)
    for place in ("outside.py", "outside/evil.py"):
        (top / place).unlink()
        (top / place).symlink_to(top / "evil.py")
    (top / "evil.py").write_text(f"{reach.code('elsewhere')}go()\nMOST = 1\n")
    return Shelf(top / "shelf", written, reach, user(top / "user"))


@pytest.fixture(scope="module")
def together(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shelf]:
    top = tmp_path_factory.mktemp("packs")
    with reachable(top / "reach", top / "user" / "data" / "delve" / "saves") as reach:
        yield shelf(top, TOGETHER, reach)


def let_run(one: Shelf, ids: set[str], *, fenced: bool, played: bool) -> dict[str, str]:
    """Let the code of packs run to which somebody has agreed; what each broke with."""
    words = ["yes" if fenced else "no", "yes" if played else "no", ",".join(sorted(ids))]
    ran = subprocess.run(
        [sys.executable, "-m", "tests.strangers.loading", str(one.folder), *words],
        cwd=ROOT, env=one.env, capture_output=True, text=True, timeout=120, check=True,
    )  # fmt: skip
    told: dict[str, str] = json.loads(ran.stdout)
    return told


# ------------------------------------------------------------------------------------------------ without consent
def test_there_are_sixty_packs_and_more_of_every_class() -> None:
    assert len(PACKS) >= 60
    classes = [row.split("|")[1].strip() for row in (ROOT / "docs" / "security.md").read_text("utf-8").split("\n")
               if row.startswith("| ") and row.count("|") == 3]  # fmt: skip
    assert {pack.group for pack in PACKS} <= {*classes}


def test_no_command_runs_anything_of_packs_that_lie_together(
    together: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One call of a command meets all of them."""
    for name, value in together.env.items():
        monkeypatch.setenv(name, value)
    for words in (("validate", together.folder), ("list", "--packs", together.folder)):
        ran = CliRunner().invoke(main, [*map(str, words)])
        assert ran.exception is None or isinstance(ran.exception, SystemExit), (words, ran.exception)
        assert together.reach.ran() == set(), words


@pytest.mark.parametrize("number", range(len(PACKS)), ids=[f"{pack.group}: {pack.name}" for pack in PACKS])
def test_without_consent_no_command_runs_anything_of_a_pack(
    tmp_path: Path, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Small: some packs, in this process. Full: each of them, by the real commands."""
    if number % size(small=50, full=1):
        pytest.skip("with DELVE_CHECKS=full")
    with reachable(tmp_path / "reach", tmp_path / "user" / "data" / "delve" / "saves") as reach:
        one = shelf(tmp_path, [PACKS[number]], reach)
        save = _save(tmp_path)
        for name, value in one.env.items():
            monkeypatch.setenv(name, value)
        for command in COMMANDS:
            places = {"PACK": str(one.folder / "fen0"), "ID": "fen0", "SAVE": str(save)}
            words = [_filled(word, places) for word in command]
            if size(small=0, full=1):
                done = run(*words, env=one.env, cwd=tmp_path)
                code, out = done.code, done.out + done.err
            else:
                result = CliRunner().invoke(main, words)
                assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
                code, out = result.exit_code, result.output
            assert code in (0, 1, 2), (words, out)
            assert "Traceback" not in out, words
            assert "delve itself broke" not in out, words
            if command[0] in ("play", "replay") and "drowned_cellar" not in words:
                assert code != 0 or PACKS[number].script == "", (words, out)
            assert reach.ran() == set(), words


def _filled(word: str, places: dict[str, str]) -> str:
    for name, place in places.items():
        word = word.replace(name, place)
    return word


def _save(folder: Path) -> Path:
    """The save of a game that was played with a pack that had this id."""
    from delve.flow.records import FORMAT, Header, encoded
    from delve.model.library import PackStamp

    header = Header(
        format=FORMAT, engine="0.1.0", content="0" * 32, quest="fen0:ford", seed=1,
        packs={"fen0": PackStamp("1.0.0", "0" * 32), "core": PackStamp("0.1.0", "0" * 32)},
        party=(("core:nite", "fen0:raider"),),
    )  # fmt: skip
    path = folder / "game.delve"
    path.write_bytes(encoded((header,)))
    return path


# ------------------------------------------------------------------------------------------------ with consent
@pytest.mark.skipif(not all(fence.active()), reason="this system has no fence")
@pytest.mark.parametrize("group", GROUPS)
def test_with_consent_nothing_gets_out_of_the_fence(together: Shelf, group: str) -> None:
    ids = together.of(group, "loaded", "played", "never")
    let_run(together, ids, fenced=True, played=group == "in play")
    assert together.reach.got_out() == set()
    inside = together.reach.ran()
    assert inside == ({*()} if group == "out of the game" else together.of(group, "loaded", "played"))


@pytest.mark.parametrize("group", GROUPS)
def test_without_the_fence_everything_that_runs_gets_out(together: Shelf, group: str) -> None:
    """What was agreed to does run, and reaches its aims where nothing holds it."""
    ids = together.of(group, "loaded", "played", "never")
    let_run(together, ids, fenced=False, played=group == "in play")
    found = together.reach.got_out()
    assert found - {"canary"} == together.of(group, "loaded", "played")
    assert ("canary" in found) == (group != "out of the game")
    together.reach.ran()


@pytest.mark.parametrize("group", GROUPS)
def test_what_never_runs_would_do_it_if_python_ran_it(together: Shelf, group: str) -> None:
    for id in sorted(together.of(group, "never")):
        hidden = together.packs[id].hidden
        if hidden:
            file = together.folder / id / hidden
            subprocess.run(
                [sys.executable, "-c", f"exec(compile(open({str(file)!r}).read(), 'x', 'exec'))"],
                cwd=ROOT, env=together.env, check=False, capture_output=True,
            )  # fmt: skip
            assert id in together.reach.got_out(), hidden
            together.reach.ran()


# ------------------------------------------------------------------------------------------------ without end
IMPATIENT = DELVE[2].replace(
    "start()",
    "import delve_cli.game_process as p, delve.flow.watchdog as w; p._SILENCE = 1; "
    "w.Watchdog.__init__.__defaults__ = (1, *w.Watchdog.__init__.__defaults__[1:]); start()",
)


@pytest.mark.parametrize("number", range(len(ENDLESS)), ids=[pack.name for pack in ENDLESS])
def test_what_never_ends_is_ended_and_told(tmp_path: Path, number: int) -> None:
    """A second of patience is enough for a test."""
    if number % size(small=4, full=1):
        pytest.skip("with DELVE_CHECKS=full")
    with reachable(tmp_path / "reach", tmp_path / "user" / "data" / "delve" / "saves") as reach:
        one = shelf(tmp_path, [ENDLESS[number]], reach)
    assert run("trust", "add", one.folder / "fen0", env=one.env).code == 0
    ran = program(
        IMPATIENT, "play", one.folder / "fen0" / "quests" / "ford.yaml", "--ui", "none", env=one.env
    )
    assert ran.code == 1
    assert "Traceback" not in ran.err
    assert "delve itself broke" not in ran.err
    assert "a script " in ran.err
