"""A game has a process of its own, which is watched: whatever a script does, somebody can tell what happened."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from textwrap import dedent

import pytest
from delve_cli import game_process

from tests.cli.real import DELVE, Ran, program, run, user
from tests.cli.test_admission import quest_pack
from tests.trust.packs import SKILL

pytestmark = [
    pytest.mark.one_of(12),
    pytest.mark.skipif(sys.platform != "linux", reason="only Linux has all of this"),
]

IMPATIENT = DELVE[2].replace("start()", "import delve_cli.game_process as p; p._SILENCE = 1; start()")
ENDLESS = {
    "a power": "9**9**9",
    "a sum": "sum(range(10**14))",
    "an iterator": "collections.deque(iter(int, 1), maxlen=0)",
    "a filter": "next(filter(None, iter(int, 1)))",
}
AT_IMPORT = "import collections\n\nX = 9\nX = {what}\n{skill}"


@pytest.fixture
def env(tmp_path: Path) -> dict[str, str]:
    return user(tmp_path / "user")


@pytest.fixture
def pack(tmp_path: Path, env: dict[str, str]) -> Path:
    home = quest_pack(tmp_path, tmp_path / "nowhere")
    assert run("trust", "add", home, env=env).code == 0
    return home


def hung(pack: Path, env: dict[str, str], script: str) -> Ran:
    """What is told of a script that never ends; a second of patience is enough for a test."""
    (pack / "skills" / "wave.py").write_text(script)
    return program(IMPATIENT, "play", pack / "quests" / "ford.yaml", "--ui", "none", "--seed", 1, env=env)


@pytest.mark.parametrize("what", ENDLESS.values(), ids=ENDLESS)
def test_one_long_computation_is_ended_from_outside_and_its_line_is_named(
    pack: Path, env: dict[str, str], what: str
) -> None:
    script = AT_IMPORT.format(what=what.replace("9**9**9", "X**X**X"), skill=dedent(SKILL))
    ran = hung(pack, env, script)
    assert ran.code == 1
    assert ran.err == (
        "Error: a script runs on without end, in one long computation\n"
        f"in {pack / 'skills' / 'wave.py'}, line 4, in <module>\n"
    )


def test_loop_in_a_module_is_ended_as_a_loop_elsewhere(
    pack: Path, env: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (pack / "skills" / "wave.py").write_text(f"while len('x'):\n    pass\n{dedent(SKILL)}")
    quickly = "begin = watchdog.Watchdog.__init__; begin.__defaults__ = (1, *begin.__defaults__[1:])"
    quick = DELVE[2].replace("start()", f"from delve.flow import watchdog; {quickly}; start()")
    ran = program(quick, "play", pack / "quests" / "ford.yaml", "--ui", "none", env=env)
    assert ran.code == 1
    assert "a script cannot be loaded: " in ran.err
    assert "runs on without end" in ran.err


def playing(env: dict[str, str], save: Path, command: Sequence[str] = DELVE) -> subprocess.Popen[str]:
    """A game that waits for its first answer."""
    game = subprocess.Popen(
        [*command, "play", "drowned_cellar", "--ui", "terminal", "--seed", "1", "--record", str(save)],
        env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert game.stdout is not None
    while "Who acts next" not in (line := game.stdout.readline()):
        assert line, "it has begun"
    return game


def children(parent: int) -> list[int]:
    found = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return [int(one) for one in found]


@pytest.mark.one_of(4)
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_game_ends_with_the_process_that_watches_it(
    env: dict[str, str], tmp_path: Path, number: signal.Signals
) -> None:
    game = playing(env, tmp_path / "game.delve")
    (child,) = children(game.pid)
    game.send_signal(number)
    game.communicate(timeout=10)
    until = time.monotonic() + 10
    while Path(f"/proc/{child}").exists() and time.monotonic() < until:
        time.sleep(0.05)
    assert not Path(f"/proc/{child}").exists()
    assert run("play", "--resume", tmp_path / "game.delve", "--ui", "terminal", env=env).code == 0


@pytest.mark.parametrize("number", [signal.SIGSEGV, signal.SIGKILL])  # by the latter where memory is short
def test_game_that_is_killed_is_told_by_its_code(
    env: dict[str, str], tmp_path: Path, number: signal.Signals
) -> None:
    game = playing(env, tmp_path / "game.delve")
    os.kill(children(game.pid)[0], number)
    _, told = game.communicate(timeout=10)
    assert game.returncode == 128 + number
    assert told == f"Error: the game was ended by {number.name}\n"


LATE = """
import sys, time
class Late:
    def __del__(self, sleep=time.sleep):
        sleep(4)
sys.late = Late()
"""


def test_python_may_take_its_time_once_a_game_is_over(env: dict[str, str]) -> None:
    """On a busy machine it needs long for what is left to do, and nothing gives signs of life meanwhile."""
    words = ("play", "drowned_cellar", "--ui", "none", "--seed", "1")
    ran = subprocess.run(
        [sys.executable, "-c", LATE + IMPATIENT, *words], env=env, capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stderr) == (0, "")


SHUT = """
CLASSES = getattr(object, "__sub" + "classes__")()
OPENED = next(one for one in CLASSES if one.__name__ == "_wrap" + "_close")
INSIDE = getattr(OPENED.__init__, "__glo" + "bals__")
CLOSED = INSIDE["closerange"](3, 64)
X = 9
X = X**X**X
"""


def test_game_whose_script_closes_all_that_is_open_is_ended_too(pack: Path, env: dict[str, str]) -> None:
    ran = hung(pack, env, SHUT + dedent(SKILL))
    assert ran.code == 1
    assert "Error: a script runs on without end, in one long computation\n" in ran.err


SIGNALS = """
import signal, sys
from delve_cli import game_process, interruption, own_process

own_process.note_call()
interruption.end_in_order()
numbers = signal.SIGINT, signal.SIGTERM, signal.SIGHUP
before = [*map(signal.getsignal, numbers)]
if game_process.split_off([], lambda: print([*map(signal.getsignal, numbers)] == before)):
    sys.exit(0)
"""


def test_signals_mean_what_they_did_before_when_the_game_is_over(env: dict[str, str]) -> None:
    """What is done afterwards can be interrupted, and no signal is sent on to a process that is gone."""
    done = subprocess.run(
        [sys.executable, "-c", SIGNALS], env=env, capture_output=True, text=True, timeout=20, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "True\n", "")


def test_game_that_is_stopped_is_not_taken_for_hung(env: dict[str, str], tmp_path: Path) -> None:
    game = playing(env, tmp_path / "game.delve", [*DELVE[:2], IMPATIENT])
    (child,) = children(game.pid)
    os.kill(child, signal.SIGSTOP)
    time.sleep(4)
    os.kill(child, signal.SIGCONT)
    out, told = game.communicate("1\n", timeout=10)
    assert game.returncode == 0
    assert out
    assert told.startswith(
        f"the game was stopped, by a script or from outside: kill -CONT {child} lets it go on, Ctrl-C ends it\n"
    )
    assert told.count("was stopped") == 1


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_game_that_is_stopped_can_be_ended(
    env: dict[str, str], tmp_path: Path, number: signal.Signals
) -> None:
    game = playing(env, tmp_path / "game.delve")
    os.kill(children(game.pid)[0], signal.SIGSTOP)
    time.sleep(0.1)
    game.send_signal(number)
    game.communicate(timeout=20)
    assert game.returncode


def test_save_is_named_as_it_was_called_last() -> None:
    """Another game may take the name before the first answer; both are told at once where the machine is busy."""
    assert game_process._told_save(["", "saved ford", "", "saved ford-2", ""]) == "ford-2"
    assert game_process._told_save([""]) == ""


def test_line_is_one_of_a_pack_and_not_of_a_folder_with_a_longer_name() -> None:
    told = b'  File "/packs/fen2/a.py", line 3 in helped\n  File "/packs/fen/skills/wave.py", line 4 in use\n'
    assert game_process._where(told, ("/packs/fen",)) == "\nin /packs/fen/skills/wave.py, line 4, in use"
