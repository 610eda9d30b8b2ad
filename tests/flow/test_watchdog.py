"""Scripts that run on without end are ended, and the game stands at its last rest."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing

import pytest

from delve.flow.driver import Play, ScriptFault
from delve.flow.watchdog import Overtime, Watchdog
from delve.script import Context, Skill, Verdict, View, usable
from tests.arenas import Bench, snake

SOON = 0.02


@pytest.fixture
def watchdog() -> Iterator[Watchdog]:
    made = Watchdog(SOON)
    yield made
    made.close()


def spin() -> None:
    while True:
        pass


def stand() -> None:
    while True:
        time.sleep(SOON / 10)


class Spins(Skill):
    async def use(self, ctx: Context) -> None:
        await ctx.damage(ctx.actor, 1)
        spin()


class SpinsStubbornly(Skill):
    async def use(self, ctx: Context) -> None:
        for _ in range(3):
            try:
                spin()
            except BaseException:
                continue
        spin()


class SpinsInItsFinally(Skill):
    async def use(self, ctx: Context) -> None:
        try:
            await ctx.confirm("Leave?")
        finally:
            spin()


class SpinsInAnswers(Skill):
    async def use(self, ctx: Context) -> None:
        await ctx.choose_figure(lambda: spin() or [], "Whom?")  # type: ignore[func-returns-value]


class SpinsInCanUse(Skill):
    def can_use(self, view: View, actor: int) -> Verdict:
        if view.piece(actor).damage:
            spin()
        return usable()


def play_of(script: type[Skill], watchdog: Watchdog) -> Play:
    """A game in which piece 1 may use the skill."""
    bench = Bench()
    skill = bench.skill(script, timing="action")
    game = bench.arena("K.g", K="nite knight", g="goblin minion")
    game.change("K", skills=(skill,))
    game.turn_of("K")
    return Play(game.play.game, guard=watchdog)


def use(play: Play, skill: str) -> None:
    """Use the skill, and look at what is asked then."""
    play.answer(("base:skill", 1, skill))
    assert play.pending


@pytest.mark.parametrize("script", [Spins, SpinsStubbornly, SpinsInAnswers])
def test_script_without_end_is_a_fault_and_nothing_has_happened(
    script: type[Skill], watchdog: Watchdog
) -> None:
    play = play_of(script, watchdog)
    before = play.state.digest()
    with pytest.raises(ScriptFault, match="Overtime: a script runs on without end"):
        use(play, f"test:{snake(script.__name__)}")
    assert play.state.digest() == before
    assert play.at_rest


def test_script_that_does_not_end_when_it_is_abandoned_is_ended(watchdog: Watchdog) -> None:
    play = play_of(SpinsInItsFinally, watchdog)
    play.answer(("base:skill", 1, "test:spins_in_its_finally"))
    play.cancel("heroes")
    assert play.at_rest


def test_check_without_end_is_a_fault_when_commands_are_asked(watchdog: Watchdog) -> None:
    play = play_of(SpinsInCanUse, watchdog)
    play.state.change(1, damage=1)
    with pytest.raises(ScriptFault, match="Overtime"):
        play.accept_edited_state()


def test_watchdog_works_in_any_thread(watchdog: Watchdog) -> None:
    caught: list[type] = []

    def work() -> None:
        try:
            with watchdog:
                spin()
        except Overtime as signal:
            caught.append(type(signal))

    thread = threading.Thread(target=work)
    thread.start()
    thread.join(timeout=20)
    assert caught == [Overtime]


def test_signal_that_comes_too_late_is_taken_back(watchdog: Watchdog) -> None:
    """One that swallowed the signal at its very end leaves none behind for the code after the block."""
    for _ in range(5):
        with pytest.raises(Overtime), watchdog:
            spin()
    assert sum(range(100_000)) == 4_999_950_000


def test_blocks_that_end_in_time_are_left_alone(watchdog: Watchdog) -> None:
    waited = threading.Event()
    for _ in range(20):
        with watchdog:
            pass
        waited.wait(SOON / 4)
    assert not waited.is_set()


def test_block_that_was_never_left_is_not_watched_for_ever(watchdog: Watchdog) -> None:
    """The signal may come in the very moment in which a block is left, before it is known to be."""

    def entered() -> None:
        watchdog.__enter__()

    entered()
    waited = threading.Event()
    waited.wait(SOON * 5)
    assert sum(range(100_000)) == 4_999_950_000


def test_machine_that_is_busy_with_other_things_has_patience() -> None:
    """The clock of the processor stands while others have it."""
    with closing(Watchdog(SOON, clock=lambda: 0.0, wall=lambda: 0.0)) as patient, patient:
        until = time.monotonic() + 4 * SOON
        while time.monotonic() < until:
            pass


@pytest.mark.skipif(
    sys.platform != "linux", reason="only Linux tells how long one of several threads has run"
)
def test_what_other_threads_do_counts_for_nothing() -> None:
    ended = threading.Event()

    def works() -> None:
        while not ended.is_set():
            pass

    other = threading.Thread(target=works)
    with closing(Watchdog(SOON, wall=lambda: 0.0)) as patient:
        other.start()
        with patient:
            ended.wait(8 * SOON)
            ended.set()
    other.join(timeout=20)


def test_block_that_waits_for_what_never_comes_is_ended_after_a_while() -> None:
    with closing(Watchdog(SOON)) as watchdog, pytest.raises(Overtime), watchdog:
        stand()


def test_whoever_waits_for_another_thread_is_left_alone_and_the_other_is_ended(watchdog: Watchdog) -> None:
    caught: list[str] = []

    def works() -> None:
        try:
            with watchdog:
                spin()
        except Overtime:
            caught.append("works")

    with watchdog:
        thread = threading.Thread(target=works)
        thread.start()
        while thread.is_alive():
            thread.join(SOON / 10)
        assert caught == ["works"]
        with pytest.raises(Overtime):
            spin()


PROFILED = """
import sys
from delve.flow.watchdog import Watchdog
watchdog = Watchdog()
with watchdog:
    watchdog._fired = True  # as if the signal had come too late
def called() -> None:
    pass
sys.setprofile(lambda frame, event, about: None)
called()
sys.setprofile(None)
print("called")
"""


def test_signal_that_was_taken_back_leaves_nothing_over_which_a_profiler_hangs() -> None:
    ended = subprocess.run([sys.executable, "-c", PROFILED], capture_output=True, text=True, timeout=60)
    assert (ended.stdout, ended.stderr) == ("called\n", "")
