"""Ctrl-C: it ends every command with one word and exit code 1, whenever it comes and whatever a script does then."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

import pytest

from delve.flow.saved import read_save
from tests.cli.real import DELVE, user
from tests.sizes import size
from tests.small_pack import SmallPack

pytestmark = [
    pytest.mark.one_of(12),
    pytest.mark.skipif(sys.platform == "win32", reason="signals are those of POSIX"),
]

UNCHECKED = """
from delve_cli import admission, beginning
from delve.trust.consent import ConsentAnswer
beginning.refuse_faults = lambda chosen: None
admission._asked = lambda unknown, games: ConsentAnswer.ONCE
from delve_cli.start import start
start()
"""
"""the command, where somebody has agreed to scripts, and nobody looks at what the checker says of them"""
LATEST = 10.0
"""seconds after which a command must have ended; it has two for putting things in order"""


class Ended(NamedTuple):
    code: int
    out: str
    err: str
    after: float
    """seconds from Ctrl-C to the end"""


def interrupted(
    call: Sequence[str], folder: Path, *, after: float = 0.0, seen: str = "", presses: int = 1
) -> Ended:
    """What came of a command that gets SIGINT some time after its start, or after it has printed a word."""
    command = subprocess.Popen(
        call, cwd=folder, env={**user(folder), "PYTHONUNBUFFERED": "1"}, stdin=subprocess.PIPE,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True, text=True,
    )  # fmt: skip
    shown = ""
    if seen:
        assert command.stdout is not None
        while seen not in shown:
            line = command.stdout.readline()
            assert line, (shown, command.stderr.read() if command.stderr else "")
            shown += line
    time.sleep(after)
    pressed = time.monotonic()
    for _ in range(presses):
        if command.poll() is None:
            os.killpg(command.pid, signal.SIGINT)  # as a terminal does
        time.sleep(0.4 * (presses > 1))
    try:
        out, err = command.communicate(timeout=LATEST + 20)
    finally:
        if command.poll() is None:
            os.killpg(command.pid, signal.SIGKILL)
    return Ended(command.returncode, shown + out, err, time.monotonic() - pressed)


@pytest.fixture
def small(tmp_path: Path) -> SmallPack:
    return SmallPack(tmp_path / "mods")


# ---------------------------------------------------------------------------------------- at the beginning
def is_before_us(err: str) -> bool:
    """Whether nobody could listen yet: Python was still starting, or importing the two modules that then listen."""
    files = [line for line in err.splitlines() if line.strip().startswith("File ")]
    ours = [line for line in files if f"{os.sep}cli{os.sep}" in line or f"{os.sep}delve{os.sep}" in line]
    return "KeyboardInterrupt" in err and all(
        line.endswith(", in <module>") and f"{os.sep}cli{os.sep}{module}.py" in line
        for line, module in zip_longest(ours, ("start", "interruption")[: len(ours)], fillvalue="")
    )


COMMANDS: list[list[str]] = [
    ["--help"],
    ["conflicts"],
    ["doctor"],
    ["explain"],
    ["list", "monster"],
    ["new", "monster", "bog"],
    ["play", "core:drowned_cellar", "--ui", "none", "--seed", "1"],
    ["rename", "monster", "rat", "mouse"],
    ["saves"],
    ["schema", "made"],
    ["show", "monster", "rat"],
    ["trust"],
    ["validate"],
    ["validate", "--no-cache"],
]


def test_interrupt_at_any_instant_from_the_start_on_ends_a_command_with_one_word(tmp_path: Path) -> None:
    chance = random.Random(11)
    found = dict.fromkeys(("aborted", "done", "before us"), 0)
    for number in range(size(small=24, full=600)):
        pack = SmallPack(tmp_path / f"mods{number}")
        words = COMMANDS[number % len(COMMANDS)]
        ended = interrupted([*DELVE, *words], pack.folder, after=chance.uniform(0, 0.4))
        if is_before_us(ended.err) or (ended.code, ended.err) == (-signal.SIGINT, ""):
            found["before us"] += 1
            continue
        if "Aborted!" in ended.err:
            assert ended.code == 1
            assert ended.err.strip().endswith("Aborted!")
            found["aborted"] += 1
        else:
            assert ended.code in (0, 1, 2), ended
            found["done"] += 1
        assert "Traceback" not in ended.err, ended
        assert "Exception ignored" not in ended.err
        assert ended.after < LATEST
    print(found)
    assert found["aborted"]


def test_interrupt_while_our_modules_are_imported_says_so(small: SmallPack) -> None:
    """However slowly: each import waits, and is interrupted there."""
    slow = (
        "import sys, time\n"
        "class Slow:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == {name!r}: print('importing', flush=True); time.sleep(5)\n"
        "sys.meta_path.insert(0, Slow())\n"
        "from delve_cli.start import start\n"
        "sys.argv[0] = 'delve'\n"
        "start()\n"
    )
    for name in ("click", "delve_cli.main", "delve_cli.list_records", "delve.catalog.load"):
        call = [sys.executable, "-c", slow.format(name=name), "list"]
        ended = interrupted(call, small.folder, seen="importing")
        assert (ended.code, ended.err.strip()) == (1, "Aborted!"), name


# ---------------------------------------------------------------------------------------- journeys
SLOW = """
import sys, time
from delve.flow.walk import Walk
step = Walk.step
def slow(walk):
    print("a step", flush=True)
    time.sleep(0.3)
    return step(walk)
Walk.step = slow
from delve_cli.start import start
sys.argv[0] = "delve"
start()
"""
"""the command, where every step of a journey takes its time"""


def travelling(folder: Path, ui: str) -> subprocess.Popen[str]:
    """A game in which somebody has set out."""
    words = ["play", "crawl:six_storeys_down", "--seed", "3", "--ui", ui]
    game = subprocess.Popen(
        [sys.executable, "-c", SLOW, *words], cwd=folder, env={**user(folder), "PYTHONUNBUFFERED": "1"},
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True, text=True,
    )  # fmt: skip
    assert game.stdin is not None
    assert game.stdout is not None
    game.stdin.write("explore\n")
    game.stdin.flush()
    steps = 0
    while steps < 3:
        line = game.stdout.readline()
        assert line, game.stderr.read() if game.stderr else ""
        steps += line == "a step\n"
    return game


@pytest.mark.parametrize("ui", ["terminal", "prose"])
def test_interrupt_stops_a_journey_and_not_the_game(tmp_path: Path, ui: str) -> None:
    game = travelling(tmp_path, ui)
    os.killpg(game.pid, signal.SIGINT)
    time.sleep(5)  # whoever watches the game would have ended it by then
    out, err = game.communicate("task\nquit\n", timeout=60)
    assert (game.returncode, err.strip().splitlines()[-1][-8:]) == (0, " goes on")
    assert out.count("a step") < 4
    assert out.index("you stopped it") < out.index("You leave the game in round ")


def test_second_interrupt_ends_the_game_in_the_middle_of_a_journey(tmp_path: Path) -> None:
    game = travelling(tmp_path, "terminal")
    game.send_signal(signal.SIGINT)
    time.sleep(0.25)
    game.send_signal(signal.SIGINT)
    _out, err = game.communicate(timeout=LATEST)
    assert (game.returncode, err.strip().splitlines()[-1]) == (1, "Aborted!")


# ---------------------------------------------------------------------------------------- scripts that hold on to it
HOLDS_ON = """\
from delve.script import Context, Phase, Quest, reacts

def spin() -> None:
    print("spinning")
    while True:
        try:
            while True:
                pass
        except BaseException:
            pass


class Cellar(Quest):
    @reacts("round_start", scope="everyone", optional=False)
    async def begin(self, ctx: Context, event: Phase) -> None:
        {}
"""
PLACES = {
    "a reaction": HOLDS_ON.format("spin()"),
    "the answers to a question": HOLDS_ON.format('await ctx.choose_figure(spin, "Whom?", by="heroes")'),
    "the module": HOLDS_ON.format("pass") + "\n\nspin()\n",
    "the finally of what is closed": HOLDS_ON.format(
        "try:\n            spin()\n        finally:\n            spin()"
    ),
    "a loop that raises what it caught": HOLDS_ON.format("spin()").replace(
        "            pass\n\n\nclass", "            raise ValueError from None\n\n\nclass"
    ),
}
LONG = HOLDS_ON.format('print("spinning")\n        sum(range(10**14))')


def with_script(small: SmallPack, script: str) -> list[str]:
    small.write("quests/cellar.py", script)
    small.write(
        "quests/cellar.yaml", f"{small.text('quests/cellar.yaml')}script: small.quests.cellar.Cellar\n"
    )
    return [sys.executable, "-c", UNCHECKED, "play", "quests/cellar.yaml", "--seed", "1", "--ui", "none"]


@pytest.mark.parametrize("place", PLACES)
def test_script_that_catches_everything_does_not_hold_on_to_the_command(small: SmallPack, place: str) -> None:
    call = with_script(small, PLACES[place])
    ended = interrupted(call, small.folder, seen="spinning", after=0.2)
    assert (ended.code, ended.err.strip().splitlines()[-1]) == (1, "Aborted!")
    assert "broke" not in ended.err
    assert ended.after < LATEST


def test_one_long_computation_does_not_hold_on_to_the_command(small: SmallPack) -> None:
    ended = interrupted(with_script(small, LONG), small.folder, seen="spinning", after=0.2)
    assert (ended.code, ended.err.strip().splitlines()[-1]) == (1, "Aborted!")
    assert ended.after < LATEST


def test_second_press_ends_the_command_at_once(small: SmallPack) -> None:
    call = with_script(small, PLACES["a reaction"])
    ended = interrupted(call, small.folder, seen="spinning", after=0.2, presses=2)
    assert ended.code == 1
    assert ended.after < 1.9, "it did not wait for what puts things in order"


def test_game_that_is_interrupted_is_saved(small: SmallPack, tmp_path: Path) -> None:
    save = tmp_path / "game.delve"
    words = ["play", "core:drowned_cellar", "--ui", "none", "--seed", "1", "--record", str(save)]
    ended = interrupted([*DELVE, *words], small.folder, seen="Round 2")
    assert (ended.code, "Aborted!" in ended.err) in ((1, True), (0, False))
    assert read_save(save.read_bytes()).entries


def test_files_that_are_written_while_somebody_interrupts_are_whole_or_as_they_were(tmp_path: Path) -> None:
    chance = random.Random(5)
    for number in range(size(small=6, full=100)):
        pack = SmallPack(tmp_path / f"mods{number}")
        words = [["rename", "monster", "rat", "mouse"], ["new", "monster", "bog"]][number % 2]
        interrupted([*DELVE, *words], pack.folder, after=chance.uniform(0.2, 1.0))
        assert not [one for one in pack.findings() if one.severity == "error"]
        assert not [path for path in pack.folder.rglob("*") if path.name.endswith((".new", ".tmp"))]
