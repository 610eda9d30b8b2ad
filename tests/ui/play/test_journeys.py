"""Keys and clicks by which a figure travels where every step is a turn."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageStat
from pyglet.window import key

from delve.ai.levels import player_of
from delve.flow.session import Session
from delve.model.refs import ref
from delve.model.settings import Settings
from delve.model.tile import Legend
from delve.title.preferences import Preferences
from delve.ui import board
from delve.ui.window import GameWindow
from tests.crawl.packs import crawl
from tests.ui.play.pilot import Pilot

pytestmark = [pytest.mark.window, pytest.mark.one_of(6)]
STAIR = Legend(object=ref("crawl:stair"), link="way")
LEGEND_OF_ITEMS = {"%": Legend(items=(ref("crawl:red_clay"), ref("crawl:hot_spirit")))}
LEGEND = {"+": Legend(object=ref("crawl:door")), ">": STAIR, "<": STAIR}


def cellar(window: GameWindow, drawing: str, legend: dict[str, Legend] = LEGEND, **pieces: str) -> Pilot:
    drawn = crawl().arena(
        drawing, boards={"deep": "<..."}, legend=LEGEND | legend, **{"K": "marrow hod_carrier", **pieces}
    )
    session = Session(drawn.play.game, 7, {"dwellers": player_of("simple", 7)})
    pilot = Pilot(window, session, preferences=Preferences(Settings(speed="normal", advice=False)))
    pilot.settle()
    return pilot


def place(pilot: Pilot) -> tuple[int, int]:
    view = pilot.session.view
    return view.point(view.figures("gleaners")[0].spaces[0])


def send(pilot: Pilot, symbol: int, modifiers: int = 0) -> None:
    pilot.now += 0.4
    pilot.window.library_window.dispatch_event("on_key_press", symbol, modifiers)
    pilot.settle()


@pytest.mark.parametrize("symbol", [key.RIGHT, key.L, key.NUM_6])
def test_shift_and_a_direction_run(game_window: GameWindow, symbol: int) -> None:
    pilot = cellar(game_window, "K.....")
    send(pilot, symbol, key.MOD_SHIFT)
    assert place(pilot) == (5, 0)


def test_one_key_explores(game_window: GameWindow) -> None:
    pilot = cellar(game_window, "K...+...")
    send(pilot, key.O)
    assert place(pilot) == (3, 0)
    (door,) = pilot.session.view.objects()
    assert door.state == "open"
    assert pilot.session.view.board.floor >> pilot.session.view.space(7, 0) & 1


def test_keys_of_stairs_go_to_them_and_take_them(game_window: GameWindow) -> None:
    pilot = cellar(game_window, "K...>")
    send(pilot, key.PERIOD, key.MOD_SHIFT)
    assert pilot.session.view.here == "deep"
    send(pilot, key.COMMA, key.MOD_SHIFT)
    assert pilot.session.view.here == "main"


def test_click_on_a_known_space_goes_there(game_window: GameWindow) -> None:
    pilot = cellar(game_window, "K.....")
    pilot.click(4, 0)
    pilot.settle()
    assert place(pilot) == (4, 0)


def test_click_on_a_door_beside_opens_it(game_window: GameWindow) -> None:
    pilot = cellar(game_window, "K+..")
    pilot.click(1, 0)
    pilot.settle()
    (door,) = pilot.session.view.objects()
    assert (door.state, place(pilot)) == ("open", (0, 0))


def test_help_tells_of_no_key_that_is_about_what_the_game_does_not_have(game_window: GameWindow) -> None:
    pilot = cellar(game_window, "K..")
    pilot.press("f1")
    assert pilot.stage.dialog is not None
    meanings = [meaning for _keys, meaning in pilot.stage.dialog.content.rows]
    assert "explore, step by step, until something is new" in meanings
    assert "look at the next board, where there are several" in meanings
    assert "the cards in your hand" not in meanings
    assert not [meaning for meaning in meanings if "fatigue" in meaning]


def test_nothing_to_explore_is_told(game_window: GameWindow) -> None:
    pilot = cellar(game_window, "K..")
    send(pilot, key.O)
    assert str(pilot.stage.hand.refused.reason) == "all is explored here that can be reached"


def test_key_ends_a_journey_and_does_its_own(game_window: GameWindow) -> None:
    """Each step is shown; who sees something on the way stops by any key."""
    pilot = cellar(game_window, "K.........")
    pilot.now += 0.4
    pilot.window.library_window.dispatch_event("on_key_press", key.RIGHT, key.MOD_SHIFT)
    pilot.wait(1 / 30)
    assert pilot.stage.hand.walking
    began = place(pilot)
    send(pilot, key.LEFT)
    assert place(pilot) == (began[0] - 1, 0)


def test_camera_goes_along_and_begins_where_one_stands(game_window: GameWindow) -> None:
    """S1-05, S2-05: it is set when the board is there, and follows whoever acts with what is seen around it."""
    pilot = cellar(game_window, "K" + "." * 59)
    began = pilot.stage.board.camera
    assert began.shows(0.5, 0.5, 0)
    assert not began.shows(55.5, 0.5, 0)
    for _ in range(8):
        send(pilot, key.RIGHT, key.MOD_SHIFT)
    x, y = place(pilot)
    assert x > 50
    assert pilot.stage.board.camera.shows(x + 0.5, y + 0.5, 0)


def test_what_is_remembered_is_far_darker_than_what_is_seen_and_darker_than_a_wall_in_sight(
    game_window: GameWindow, tmp_path: Path
) -> None:
    """Where walls stand everywhere, a remembered floor was taken for a floor in sight, or for the top of a wall."""
    pilot = cellar(game_window, "K..............")
    for _ in range(2):
        send(pilot, key.RIGHT, key.MOD_SHIFT)
    pilot.wait(1.0)
    x, _y = place(pilot)
    game_window.screenshot(tmp_path / "shot.png")
    picture = Image.open(tmp_path / "shot.png").convert("L")

    def light(at: tuple[int, int]) -> float:
        left, top = pilot.pixels(*at)
        size = 12
        part = picture.crop(
            (
                int(left) - size,
                picture.height - int(top) - size,
                int(left) + size,
                picture.height - int(top) + size,
            )
        )
        return ImageStat.Stat(part).mean[0]

    seen, wall = light((x - 1, 0)), light((x - 1, 1))
    remembered = light((x - 10, 0))
    assert remembered * 1.8 < seen
    assert remembered < wall


def test_only_the_camera_knows_of_pixels(game_window: GameWindow) -> None:
    """S1-06: every pixel of a space, corner or middle, means that space."""
    camera = cellar(game_window, "K.....").stage.board.camera
    for part in (0.01, 0.5, 0.99):
        assert camera.space_at(*camera.to_screen(3 + part, part)) == (3, 0)


def test_escape_opens_a_menu_and_leaves_nothing(game_window: GameWindow) -> None:
    """S1-08."""
    pilot = cellar(game_window, "K..")
    pilot.press("escape")
    assert pilot.stage.dialog is not None
    assert pilot.stage.dialog.content.title == "Menu"


def test_ground_lies_below_things_and_these_below_figures(game_window: GameWindow) -> None:
    """S1-27, S1-68, S2-02, S2-20: what lies somewhere is drawn by its kind, items below what stands over them."""
    pilot = cellar(game_window, "K.%", LEGEND_OF_ITEMS)
    model = pilot.stage.model
    assert model is not None
    assert board.THINGS < board.TOKENS
    assert [one.picture.split()[0] for one in model.picture.objects] == ["phial", "oil_flask"]
    assert {(one.x, one.y) for one in model.picture.objects} == {(2, 0)}
