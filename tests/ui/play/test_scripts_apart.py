"""No script is asked in the thread of the window, so that none can freeze it whatever it does."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pyglet.window import key

from delve.ai.nearest import NearestEnemy
from delve.flow.saved import read_save
from delve.flow.session import Session
from delve.flow.watchdog import Watchdog
from delve.rules.setup import new_game
from delve.rules.verdict import USABLE, Verdict
from delve.rules.view import View
from delve.script import Context, Skill
from delve.ui.window import GameWindow
from tests.arenas import Bench, core
from tests.sizes import size
from tests.ui.asked_here import asked_here
from tests.ui.play.pilot import Pilot
from tests.ui.play.test_replay_shown import Watcher

pytestmark = [pytest.mark.one_of(4), pytest.mark.window]

ROUNDS = size(small=2, full=6)
QUESTS = ("core:drowned_cellar", "core:the_weir")


def look_around(pilot: Pilot) -> None:
    """Point at spaces and buttons, and press keys that only show something."""
    board = pilot.session.view.board
    for x in range(0, board.width, 4):
        pilot.hover(x, x % board.height)
    for button in pilot.stage.panels.asked.bar.buttons:
        pilot.window.library_window.dispatch_event("on_mouse_motion", *button.box.center, 0, 0)
    pilot.press("v", "tab", "tab", "c", "escape", "v", "z")


@pytest.mark.parametrize("quest", QUESTS)
def test_scripts_of_a_game_that_is_played_run_elsewhere(game_window: GameWindow, quest: str) -> None:
    packs = core()
    session = Session(new_game(packs.library, packs.behaviors, quest), 4, {"overlord": NearestEnemy()})
    found = set[str]()
    with asked_here(found):
        pilot = Pilot(game_window, session)
        pilot.settle()
    for turn in range(400):
        pilot.read_stories()
        if session.pending is None or session.view.state.round > ROUNDS:
            break
        if turn % 5 == 0 and pilot.stage.dialog is None:
            with asked_here(found):
                look_around(pilot)
            pilot.settle()
        answer = NearestEnemy().answer(session.pending, session.view)
        with asked_here(found):
            pilot.give(answer)
            pilot.settle()
    assert session.view.state.round > 1
    assert found == set()


def test_scripts_of_a_game_that_is_looked_at_again_run_elsewhere(game_window: GameWindow) -> None:
    saved = read_save(Path("tests/golden/drowned_cellar_heroes.delve").read_bytes())
    found = set[str]()
    with asked_here(found):
        watcher = Watcher(game_window, saved)
        watcher.wait(0.1)
        watcher.press(key.UP, key.RIGHT, key.RIGHT, key.LEFT, key.UP, key.DOWN, key.HOME, key.END, key.RETURN)
        watcher.wait(0.1)
    assert watcher.replay.position > 20
    assert found == set()


class LoopsInCanUse(Skill):
    """Never tells whether it can be used, once it is switched on."""

    switched_on = False

    def can_use(self, view: View, figure: int) -> Verdict:
        """Runs on for ever."""
        while self.switched_on:
            pass
        return USABLE

    async def use(self, ctx: Context) -> None:
        """Does nothing."""


@pytest.fixture
def looping(game_window: GameWindow, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], Pilot]]:
    """A table at which somebody has a skill that runs on in `can_use` from the next question on."""
    bench = Bench()
    skill = bench.skill(LoopsInCanUse, timing="action")
    game = bench.arena("K...g", K="nite knight", g="goblin minion")
    game.change("K", skills=(skill,))
    game.turn_of("K")
    monkeypatch.setattr(game.session.play, "_guard", Watchdog(2))
    monkeypatch.setattr(GameWindow, "is_shown", True)

    def begun() -> Pilot:
        pilot = Pilot(game_window, game.session)
        pilot.settle()
        monkeypatch.setattr(LoopsInCanUse, "switched_on", True)
        return pilot

    yield begun
    LoopsInCanUse.switched_on = False


def test_skill_that_runs_on_in_can_use_does_not_freeze_the_window(
    looping: Callable[[], Pilot], monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = looping()
    said = list[str]()
    looks = list[float]()
    alive = pilot.window.look_alive
    show = pilot.stage.panels.asked.show

    def noted(prompt: str, hint: str, faces: Any) -> None:
        said.append(hint)
        show(prompt, hint, faces)

    def looked() -> None:
        looks.append(time.monotonic())
        alive()

    monkeypatch.setattr(pilot.window, "look_alive", looked)
    monkeypatch.setattr(pilot.stage.panels.asked, "show", noted)
    pilot.click(2, 0)
    pilot.wait(0.2)
    assert len(looks) > 1, "it was drawn again and again"
    assert any(hint.startswith("Still at it, for ") for hint in said)
    assert pilot.stage.recovery is not None
    assert "runs on without end" in str(pilot.stage.recovery.breakdown.error)
