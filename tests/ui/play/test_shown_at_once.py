"""A ruleset that shows at once what automated players do: each press counts, and nobody waits between two."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from delve.ai.levels import player_of
from delve.flow.session import Session
from delve.model.settings import Settings
from delve.testing.packs import Packs
from delve.testing.plugin import load_packs
from delve.title.preferences import Preferences
from delve.ui.window import GameWindow
from tests.ui.play.pilot import KEYS, Pilot

pytestmark = [pytest.mark.window]
CRAWL = Path(__file__).parents[3] / "content" / "crawl"
PASSAGE = "K..........o"


@cache
def packs() -> Packs:
    loaded = load_packs(CRAWL)
    return Packs(loaded.library, loaded.behaviors, "crawl:crawl", own="crawl")


def passage(window: GameWindow) -> Pilot:
    session = packs().arena(PASSAGE, K="marrow hod_carrier", o="orc").session
    session = Session(session.play.game, 7, {"dwellers": player_of("simple", 7)})
    return Pilot(window, session, preferences=Preferences(Settings(speed="normal", advice=False)))


def press_fast(pilot: Pilot, name: str, times: int) -> None:
    """Press a key so quickly that no tick comes between."""
    for _ in range(times):
        pilot.now += 0.05
        pilot.window.library_window.dispatch_event("on_key_press", KEYS[name], 0)


def test_every_press_is_a_turn_however_quickly_they_follow(game_window: GameWindow) -> None:
    """S1-59: pressed, not held; and nobody waits for what is being shown."""
    pilot = passage(game_window)
    pilot.settle()
    began = pilot.session.view.state.round
    press_fast(pilot, "right", 4)
    assert pilot.session.view.state.round == began + 4
    assert pilot.session.waits_for_person
    assert pilot.session.view.point(pilot.session.view.figures("gleaners")[0].spaces[0]) == (4, 0)


def test_others_glide_while_the_person_is_asked_already(game_window: GameWindow) -> None:
    pilot = passage(game_window)
    pilot.settle()
    press_fast(pilot, "right", 4)
    (orc,) = pilot.session.view.figures("dwellers")
    assert pilot.session.waits_for_person
    assert pilot.stage.board.motions.busy(pilot.now), "the last step is still being shown"
    pilot.settle()
    assert pilot.session.view.point(orc.spaces[0])[0] < 11
