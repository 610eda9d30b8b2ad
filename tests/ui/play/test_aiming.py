"""A click throws no dice whose odds nobody has seen: it takes aim first, and the next one attacks."""

from __future__ import annotations

import pytest
from pyglet.window import mouse

from delve.flow.session import Session
from delve.model.settings import Attacks, Settings
from delve.rules.facts import AttackDeclared
from delve.title.preferences import Preferences
from delve.ui.table.forecast import Forecast
from delve.ui.window import GameWindow
from tests.arenas import arena
from tests.ui.play.pilot import Pilot

pytestmark = [pytest.mark.window, pytest.mark.one_of(4)]


def fight(window: GameWindow, attacks: Attacks = "seen") -> Pilot:
    """Nite may attack either of two goblins."""
    game = arena("gKh\n...", K="nite knight", g="goblin minion", h="goblin minion")
    game.turn_of("K")
    settings = Settings(speed="off", advice=False, attacks=attacks)
    pilot = Pilot(window, game.session, preferences=Preferences(settings))
    pilot.settle()
    return pilot


def attacked(session: Session) -> bool:
    return any(isinstance(fact, AttackDeclared) for fact in session.play.facts)


def tap(pilot: Pilot, x: int, y: int) -> None:
    """Touch the screen: the pointer comes and presses at once."""
    pilot.now += 0.4
    pilot.hover(x, y)
    at = pilot.pixels(x, y)
    for event in ("on_mouse_press", "on_mouse_release"):
        pilot.window.library_window.dispatch_event(event, *at, mouse.LEFT, 0)


def test_first_touch_shows_the_odds_and_the_second_attacks(game_window: GameWindow) -> None:
    pilot = fight(game_window)
    tap(pilot, 0, 0)
    assert not attacked(pilot.session)
    assert pilot.stage.model is not None
    assert isinstance(pilot.stage.model.middle, Forecast)
    assert pilot.stage.model.hint.startswith("Click once more to attack")
    tap(pilot, 0, 0)
    assert attacked(pilot.session)


def test_touch_on_another_enemy_takes_aim_anew(game_window: GameWindow) -> None:
    pilot = fight(game_window)
    tap(pilot, 0, 0)
    tap(pilot, 2, 0)
    assert not attacked(pilot.session)
    tap(pilot, 2, 0)
    assert attacked(pilot.session)


def test_click_attacks_at_once_where_the_odds_were_seen(game_window: GameWindow) -> None:
    pilot = fight(game_window)
    pilot.click(0, 0)
    assert attacked(pilot.session)


@pytest.mark.parametrize(("attacks", "clicks"), [("at_once", 1), ("confirmed", 2)])
def test_setting_says_how_many_clicks_it_takes(
    game_window: GameWindow, attacks: Attacks, clicks: int
) -> None:
    pilot = fight(game_window, attacks)
    for number in range(clicks):
        assert not attacked(pilot.session), number
        if attacks == "at_once":
            tap(pilot, 0, 0)
        else:
            pilot.click(0, 0)
    assert attacked(pilot.session)


def test_key_of_a_target_looks_at_it_first(game_window: GameWindow) -> None:
    pilot = fight(game_window)
    face = next(face for face in pilot.stage.model.buttons if face.label.startswith("Attack"))  # type: ignore[union-attr]
    pilot.press(face.hotkey.lower())
    pilot.settle()
    pilot.press("1")
    assert not pilot.session.play.facts or not attacked(pilot.session)
    assert pilot.stage.model is not None
    assert isinstance(pilot.stage.model.middle, Forecast)
    pilot.press("1")
    assert attacked(pilot.session)


def test_walk_and_other_choices_need_one_click(game_window: GameWindow) -> None:
    pilot = fight(game_window)
    tap(pilot, 1, 1)
    pilot.settle()
    knight = pilot.session.view.state.active
    assert pilot.session.view.point(pilot.session.view.piece(knight).spaces[0]) == (1, 1)
