"""The window stays alive while an automated player thinks or a skill runs on, and says what it waits for."""

from __future__ import annotations

import subprocess
import sys
import time
from typing import Any

import pyglet
import pytest

from delve.ai.nearest import NearestEnemy
from delve.flow.watchdog import Watchdog
from delve.requests import Answer, Request
from delve.rules.view import View
from delve.script import Context, Skill
from delve.ui.window import GameWindow
from tests.arenas import Bench, arena
from tests.ui.play.pilot import Pilot

pytestmark = [pytest.mark.window, pytest.mark.one_of(6)]


class Slow(NearestEnemy):
    """Thinks for half a second before each answer."""

    def answer(self, request: Request[Any], view: View) -> Answer:
        """As the nearest enemy does, a little later."""
        time.sleep(0.5)
        return super().answer(request, view)


def begun(window: GameWindow, monkeypatch: pytest.MonkeyPatch) -> tuple[Pilot, list[str]]:
    """A game whose other side is slow, and the hints that were shown while the window waited."""
    game = arena("K...g", K="nite knight", g="goblin minion")
    session = game.session
    monkeypatch.setattr(GameWindow, "is_shown", True)
    session.seats["overlord"] = Slow()
    game.turn_of("K")
    pilot = Pilot(window, session)
    pilot.settle()
    shown: list[str] = []
    asked = pilot.stage.panels.asked
    show = asked.show

    def noted(prompt: str, hint: str, buttons: Any) -> None:
        if pilot.stage.waiting.under_way:
            shown.append(hint)
        show(prompt, hint, buttons)

    monkeypatch.setattr(asked, "show", noted)
    return pilot, shown


def test_window_says_that_it_waits_and_goes_on(
    game_window: GameWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, shown = begun(game_window, monkeypatch)
    rounds = pilot.session.view.state.round
    pilot.press("e", "e")
    pilot.settle()
    assert pilot.session.view.state.round > rounds
    assert shown
    assert all(hint.startswith("Still at it, for ") for hint in shown)
    assert not pilot.stage.waiting.under_way
    assert not pilot.stage.model.hint.startswith("Still at it")  # type: ignore[union-attr]


def test_keys_and_clicks_are_lost_meanwhile_and_the_size_is_taken_in_later(
    game_window: GameWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, shown = begun(game_window, monkeypatch)
    library_window = game_window.library_window

    def events() -> None:
        library_window.dispatch_event("on_mouse_motion", 400, 400, 0, 0)
        library_window.dispatch_event("on_key_press", ord("z"), 0)
        game_window.on_resize(1300, 800)

    monkeypatch.setattr(library_window, "dispatch_events", events)
    answers = len(pilot.session.play.journal)
    pilot.press("e", "e")
    pilot.settle()
    assert shown
    assert len(pilot.session.play.journal) > answers
    assert (game_window.router.width, game_window.router.height) == (1300, 800)
    game_window.on_resize(1440, 900)


def test_window_that_is_closed_meanwhile_closes_once_that_is_over(
    game_window: GameWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, _shown = begun(game_window, monkeypatch)
    closed = list[bool]()
    monkeypatch.setattr(game_window, "asked_to_close", lambda: closed.append(pilot.stage.waiting.under_way))
    monkeypatch.setattr(game_window.library_window, "dispatch_events", lambda: game_window.on_close())
    pilot.press("e", "e")
    pilot.wait(1)
    assert game_window.is_to_close
    assert not closed, "whoever waited has not returned to the loop"
    pyglet.clock.tick()
    assert closed == [False]


@pytest.mark.parametrize("shown", ["one_by_one", "at_once"])
def test_window_that_is_closed_while_it_waits_ends_the_game_without_a_word(shown: str) -> None:
    program = [sys.executable, "-m", "tests.ui.play.closed_in_waiting", shown]
    ended = subprocess.run(program, capture_output=True, text=True, timeout=120)
    assert (ended.stdout, ended.stderr, ended.returncode) == ("closed\none more answer\nended\n", "", 0)


def test_what_breaks_in_the_window_meanwhile_is_told_once_the_game_rests(
    game_window: GameWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, _shown = begun(game_window, monkeypatch)
    at_work = list[bool]()

    def breaks() -> None:
        at_work.append(pilot.stage.waiting.under_way)
        raise RuntimeError("no picture today")

    monkeypatch.setattr(game_window, "look_alive", breaks)
    answers = len(pilot.session.play.journal)
    pilot.press("e", "e")
    pilot.wait(1)
    assert at_work == [True]
    assert len(pilot.session.play.journal) > answers + 1, "the player that thought has answered by then"
    assert pilot.stage.recovery is not None
    assert "no picture today" in str(pilot.stage.recovery.breakdown.error)
    assert not pilot.stage.waiting.under_way
    assert pilot.stage.dialog is not None
    pilot.stage.dialog.choose("undo")
    assert pilot.stage.recovery is None


def test_answer_in_a_box_is_waited_for_as_well(
    game_window: GameWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, shown = begun(game_window, monkeypatch)

    def chosen(id: str) -> bool:
        time.sleep(0.5)
        return id == "that"

    monkeypatch.setattr(pilot.stage.hand, "choose", chosen)
    before = pilot.stage.panels.asked.faces
    pilot.stage.waiting.done(lambda: time.sleep(0.5))
    assert shown
    assert before
    assert pilot.stage.panels.asked.faces == before, "what was there before is there again"
    shown.clear()
    pilot.stage._answered("that")
    assert shown


class Loops(Skill):
    """Runs on for ever."""

    async def use(self, ctx: Context) -> None:
        """Never awaits anything."""
        while True:
            pass


def test_skill_that_runs_on_is_ended_while_the_window_lives(
    game_window: GameWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = Bench()
    skill = bench.skill(Loops, timing="action")
    game = bench.arena("K...g", K="nite knight", g="goblin minion")
    game.change("K", skills=(skill,))
    game.turn_of("K")
    monkeypatch.setattr(GameWindow, "is_shown", True)
    monkeypatch.setattr(game.session.play, "_guard", Watchdog(3))
    pilot = Pilot(game_window, game.session)
    pilot.settle()
    looks = list[float]()
    alive = game_window.look_alive
    monkeypatch.setattr(game_window, "look_alive", lambda: (looks.append(time.monotonic()), alive()))
    face = next(face for face in pilot.stage.model.buttons if face.label == "Loops")  # type: ignore[union-attr]
    pilot.press(face.hotkey.lower())
    pilot.wait(0.2)
    assert len(looks) > 1, "it was drawn again and again"
    assert pilot.stage.recovery is not None
    assert "runs on without end" in str(pilot.stage.recovery.breakdown.error)
