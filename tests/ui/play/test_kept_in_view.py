"""Whom one leads is seen: on a board that is new, beside the map in small, and where the pointer rests."""

from __future__ import annotations

import pytest
from pyglet.window import key

from delve.ai.levels import player_of
from delve.flow.session import Session
from delve.model.settings import Settings
from delve.title.preferences import Preferences
from delve.ui.layout import Box
from delve.ui.play.pointed_at import figures_on_screen, spaces_of
from delve.ui.sprites import BoardScene
from delve.ui.window import GameWindow
from tests.crawl.packs import crawl
from tests.ui.play.pilot import Pilot
from tests.ui.play.test_journeys import LEGEND, place, send

pytestmark = pytest.mark.window
WIDE = 60
"""spaces: more than are in view"""
LARGE = "\n".join(["." * WIDE] * 40)


def cellar(window: GameWindow, drawing: str, deep: str = "<...") -> Pilot:
    """A game in the dark, whose view of what is seen and remembered grows."""
    settings = Settings(speed="off", advice=False)
    drawn = crawl().arena(drawing, boards={"deep": deep}, legend=LEGEND, K="marrow hod_carrier")
    session = Session(drawn.play.game, 7, {"dwellers": player_of("simple", 7)})
    pilot = Pilot(window, session, preferences=Preferences(settings))
    pilot.settle()
    return pilot


def hero_shown(pilot: Pilot) -> Box:
    """The pixels of whom one leads."""
    stage = pilot.stage
    assert stage.model is not None
    mine = stage.table.tokens()[pilot.session.view.figures("gleaners")[0].id]
    own = [each for each in stage.model.scene.tokens if each.id == mine.id]
    return figures_on_screen(stage.board.camera, BoardScene(tokens=tuple(own)))[0]


@pytest.mark.parametrize("nearer", [0, 3], ids=["as it began", "zoomed"])
def test_another_board_is_shown_as_large_as_the_one_before(game_window: GameWindow, nearer: int) -> None:
    """A large level was shown as a whole, with figures of a few pixels, after the stair to it."""
    pilot = cellar(game_window, "K...>", "\n".join(["<" + "." * (WIDE - 1), *["." * WIDE] * 39]))
    before = pilot.stage.board.camera.scale
    for _ in range(nearer):
        pilot.window.router.key("minus")
    zoomed = pilot.stage.board.camera.scale
    send(pilot, key.PERIOD, key.MOD_SHIFT)
    camera, (x, y) = pilot.stage.board.camera, place(pilot)
    assert pilot.session.view.here == "deep"
    assert camera.board_width == WIDE
    assert camera.shows(x + 0.5, y + 0.5, 0)
    assert camera.scale == (zoomed if nearer else pytest.approx(40.0 * game_window.scale))
    assert before >= 40.0 * game_window.scale


@pytest.mark.parametrize(("column", "row"), [(0, 0), (WIDE - 1, 0), (0, 39), (WIDE - 1, 39)])
def test_map_in_small_covers_nobody_whom_one_leads(game_window: GameWindow, column: int, row: int) -> None:
    """In the corner of a board the camera cannot go farther, and the map lay over whoever stood there."""
    rows = LARGE.splitlines()
    rows[row] = rows[row][:column] + "K" + rows[row][column + 1 :]
    pilot = cellar(game_window, "\n".join(rows))
    pilot.window.draw_now()
    small = pilot.stage.panels.minimap.box
    assert small.area
    assert not small.meets(hero_shown(pilot))


def test_what_the_pointer_is_on_is_told_anew_when_the_board_moves_below_it(game_window: GameWindow) -> None:
    """The hero went below the pointer, and the tooltip about it stayed when the camera had gone on."""
    pilot = cellar(game_window, "K" + "." * (WIDE - 1))
    stage, router = pilot.stage, pilot.window.router
    told = []
    for _ in range(40):
        send(pilot, key.RIGHT)
        camera, (x, y) = stage.board.camera, place(pilot)
        under = camera.space_at(*stage.pointer)
        told.append(stage.hand.focus.space == under or stage.hand.focus.space is None)
        at = camera.to_screen(x + 1.5, y + 0.5)
        if camera.view.contains(*at):
            router.pointer(*at)
    assert all(told)


def test_advice_makes_no_room_for_what_is_only_remembered(game_window: GameWindow) -> None:
    """Its box lay over the rat of which it told, to leave the mist to be seen."""
    pilot = cellar(game_window, "K" + "." * 20)
    for _ in range(9):
        send(pilot, key.RIGHT)
    stage = pilot.stage
    assert stage.model is not None
    mist = [each for each in stage.model.scene.overlays if each.means == "not in sight now"]
    assert mist
    assert spaces_of(stage.board.camera, BoardScene(overlays=tuple(mist))) == ()


def test_who_sets_out_on_a_journey_points_at_nothing_by_keys_any_more(game_window: GameWindow) -> None:
    """The ring stayed where one had stood, even on another level, and the tooltip went along over the board."""
    pilot = cellar(game_window, "K...>")
    pilot.press("tab")
    assert pilot.stage.hand.focus.by_keys
    send(pilot, key.PERIOD, key.MOD_SHIFT)
    assert pilot.session.view.here == "deep"
    assert not pilot.stage.hand.focus.by_keys
    assert not pilot.stage.panels.tooltip.shown
