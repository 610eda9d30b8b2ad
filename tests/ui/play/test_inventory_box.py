"""The box with all that the acting figure carries: one key opens and closes it, in every game."""

from __future__ import annotations

from pathlib import Path

import pytest

from delve.testing.packs import Packs
from delve.testing.plugin import load_packs
from delve.ui.window import GameWindow
from tests.ui.play.pilot import Pilot

pytestmark = [pytest.mark.window]
CRAWL = Path(__file__).parents[3] / "content" / "crawl"


def yard(window: GameWindow) -> Pilot:
    loaded = load_packs(CRAWL)
    packs = Packs(loaded.library, loaded.behaviors, "crawl:crawl", own="crawl")
    pilot = Pilot(window, packs.arena("K....", K="marrow hod_carrier shard hod shard red_clay").session)
    pilot.settle()
    return pilot


def test_key_shows_what_is_carried_and_closes_it_again(game_window: GameWindow) -> None:
    pilot = yard(game_window)
    before = len(pilot.session.play.journal)
    pilot.press("i")
    box = pilot.stage.dialog
    assert box is not None
    assert box.content.title == "What Marrow carries"
    rows = dict(box.content.rows)
    assert [*rows] == ["Hod, held", "Shard (thrown 3) ×2", "Red Clay"]
    assert rows["Red Clay"].startswith("Whoever drinks it recovers 12 damage.")
    pilot.press("i")
    assert pilot.stage.dialog is None
    assert len(pilot.session.play.journal) == before


def test_what_is_carried_can_be_looked_at_while_a_space_is_chosen(game_window: GameWindow) -> None:
    pilot = yard(game_window)
    pilot.press("t")
    pilot.settle()
    pilot.press("i")
    assert pilot.stage.dialog is not None
    assert pilot.stage.dialog.content.title == "What Marrow carries"


def test_help_tells_of_the_key(game_window: GameWindow) -> None:
    pilot = yard(game_window)
    pilot.press("f1")
    assert pilot.stage.dialog is not None
    assert ("I", "what you carry, and what that does") in pilot.stage.dialog.content.rows
