"""What the window has for authors: changed files are read anew, and clicks tell where values come from."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from delve.ui.pictures import Pictures
from delve.ui.play.origins_box import SHOWN, OriginsBox
from delve.ui.sprites import TokenLook
from delve.ui.window import GameWindow
from tests.broken_tables import Files, Strides, Stumbles, broken, journal
from tests.ui.play.pilot import Pilot

pytestmark = [pytest.mark.one_of(4), pytest.mark.window]


def writing(
    window: GameWindow, errors: tuple[str, ...] = (), *, development: bool = True
) -> tuple[Pilot, Files]:
    """A pilot who writes the content, after some moments in which no file was changed."""
    session = broken(Strides, now=Strides, errors=errors)
    session.development = development
    pilot = Pilot(window, session)
    pilot.settle()
    pilot.wait(2)
    assert isinstance(session.files, Files)
    return pilot, session.files


def change(pilot: Pilot, files: Files) -> None:
    """Somebody writes a file; the window sees it, and that it is left alone."""
    files.changes += 1
    pilot.wait(2)


def test_changed_files_are_read_anew_once_without_being_asked_and_without_a_box(
    game_window: GameWindow,
) -> None:
    """S0-150."""
    pilot, files = writing(game_window)
    before = pilot.session.play
    change(pilot, files)
    after = pilot.session.play
    assert (after is before, pilot.stage.dialog) == (False, None)
    pilot.wait(3)
    assert pilot.session.play is after


def test_files_that_are_still_being_written_are_waited_for(game_window: GameWindow) -> None:
    pilot, files = writing(game_window)
    before = pilot.session.play
    for _ in range(8):
        files.changes += 1
        pilot.wait(0.4)
    assert pilot.session.play is before
    pilot.wait(2)
    assert pilot.session.play is not before


def test_files_of_a_game_that_is_only_played_are_left_alone(game_window: GameWindow) -> None:
    pilot, files = writing(game_window, development=False)
    before = pilot.session.play
    change(pilot, files)
    assert pilot.session.play is before
    pilot.press("f8")
    assert not pilot.stage.development.asks_where


def test_broken_files_lie_over_the_game_until_they_are_mended(game_window: GameWindow) -> None:
    pilot, files = writing(game_window, ("x.yaml:3:1: D103 wrong",))
    before = pilot.session.play
    change(pilot, files)
    assert pilot.stage.dialog is not None
    assert pilot.stage.dialog.content.lines == ("x.yaml:3:1: D103 wrong",)
    files.errors = ("x.yaml:4:1: D103 also wrong",)
    change(pilot, files)
    assert pilot.stage.dialog.content.lines == ("x.yaml:4:1: D103 also wrong",)
    assert pilot.session.play is before
    files.errors = ()
    change(pilot, files)
    assert (pilot.session.play is before, pilot.stage.dialog) == (False, None)


def test_box_that_somebody_has_to_answer_is_not_taken_away(game_window: GameWindow) -> None:
    pilot, files = writing(game_window)
    before = pilot.session.play
    pilot.stage.show_menu()
    change(pilot, files)
    assert pilot.session.play is before
    pilot.press("escape")
    pilot.wait(2)
    assert pilot.session.play is not before


def test_mended_script_lets_a_game_that_broke_go_on(game_window: GameWindow) -> None:
    """S0-26."""
    session = broken(Stumbles, now=Strides)
    session.development = True
    pilot = Pilot(game_window, session)
    pilot.settle()
    pilot.wait(2)
    option = next(one for one in session.options() if "Stumbles" in str(one.face))
    pilot.give(option.command)
    pilot.settle()
    pilot.press("1")
    pilot.settle()
    pilot.wait()
    assert pilot.stage.recovery is not None
    assert isinstance(session.files, Files)
    change(pilot, session.files)
    assert (pilot.stage.recovery, pilot.stage.dialog) == (None, None)
    assert session.view.piece(1).damage == 3


def test_click_tells_where_the_values_of_a_figure_come_from_and_does_nothing_else(
    game_window: GameWindow,
) -> None:
    pilot, _ = writing(game_window)
    before = journal(pilot.session)
    pilot.press("f8")
    pilot.click(3, 0)
    box = pilot.stage.dialog
    assert isinstance(box, OriginsBox)
    assert box.content.values[0].text == "monster core:goblin"
    assert box.content.values[2].place == "core:goblin.yaml:2"
    game_window.draw_now()
    pilot.press("escape")
    pilot.click(1, 1)
    assert isinstance(pilot.stage.dialog, OriginsBox), "of a space, too"
    pilot.press("escape", "f8")
    assert journal(pilot.session) == before
    pilot.click(1, 1)
    pilot.settle()
    assert journal(pilot.session) != before


def test_long_lists_are_read_by_pages_and_by_keys_alone(game_window: GameWindow) -> None:
    pilot, _ = writing(game_window)
    pilot.press("f8", "right", "left", "enter")
    box = pilot.stage.dialog
    assert isinstance(box, OriginsBox)
    first = box.content.values
    assert len(first) == SHOWN
    pilot.press("page_down")
    assert isinstance(pilot.stage.dialog, OriginsBox)
    assert pilot.stage.dialog.content.values[0] not in first
    pilot.press("page_up")
    assert isinstance(pilot.stage.dialog, OriginsBox)
    assert pilot.stage.dialog.content.values == first


def test_picture_that_was_painted_anew_is_seen_in_its_place(game_window: GameWindow, tmp_path: Path) -> None:
    """S0-182."""
    file = tmp_path / "ogre.png"
    Image.new("RGBA", (32, 32), (255, 0, 0, 255)).save(file)
    pictures, look = Pictures(), TokenLook("test:ogre", "none", "", "", file)
    layers = pictures.token(look), pictures.tile("floor", 0, file)
    before = pictures.portrait(look, 16)
    file.write_bytes(b"no picture")
    pictures.read_files_anew()
    assert file in pictures.refused
    Image.new("RGBA", (32, 32), (0, 0, 255, 255)).save(file)
    pictures.read_files_anew()
    assert not pictures.refused
    assert pictures.token(look) == layers[0]
    after = pictures.portrait(look, 16)
    assert _middle(before) == (255, 0, 0)
    assert _middle(after) == (0, 0, 255)


def _middle(texture: object) -> tuple[int, ...]:
    """The color in the middle of a texture."""
    data = texture.get_image_data()  # type: ignore[attr-defined]
    raw = data.get_data("RGBA", data.width * 4)
    start = 4 * (data.width * (data.height // 2) + data.width // 2)
    return tuple(raw[start : start + 3])
