"""The window as a whole, with the demonstration screen of the art: it needs a display or xvfb-run."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from art.preview import DemoScreen, demo_board, demo_scene
from delve.ui import compat
from delve.ui.board import BoardView
from delve.ui.hud import PANEL, Hud
from delve.ui.layout import Box
from delve.ui.log import MOST_LINES, Log
from delve.ui.pictures import Pictures
from delve.ui.play.card_panel import CardPanel
from delve.ui.router import QuietScreen
from delve.ui.sprites import BoardPicture, BoardScene, ObjectSprite, TokenLook, TokenSprite
from delve.ui.table.cards import figure_card
from delve.ui.text import TextLine
from delve.ui.tiling import tiles_for
from delve.ui.widgets import Tooltip
from delve.ui.window import DESIGN, GameWindow
from delve.ui.words import Sign, Words
from tests.ui.table.seats import Seat

pytestmark = [pytest.mark.one_of(12), pytest.mark.window]


@pytest.fixture
def pictures(game_window: GameWindow) -> Pictures:
    game_window.library_window.switch_to()
    return Pictures()


def test_screenshot_shows_board_and_panels_without_holes(game_window: GameWindow, tmp_path: Path) -> None:
    screen = DemoScreen(game_window)
    game_window.router.push(screen)
    game_window.screenshot(tmp_path / "board.png")
    with Image.open(tmp_path / "board.png") as picture:
        assert picture.mode == "RGB"
        assert len(picture.getcolors(1 << 24) or ()) > 20_000
        water = board_color(picture, screen.board, 12.5, 4.5)
        torchlit = board_color(picture, screen.board, 2.5, 3.5)
        assert water[2] > water[0] + 30
        assert torchlit[0] > torchlit[2] + 10
        assert max(abs(a - b) for a, b in zip(pixel(picture, 17, 60), PANEL.fill[:3], strict=True)) < 12


def pixel(picture: Image.Image, x: float, y: float) -> tuple[int, ...]:
    """The color at pixels from the lower left corner."""
    found = picture.getpixel((int(x), picture.height - 1 - int(y)))
    assert isinstance(found, tuple)
    return found


def board_color(picture: Image.Image, view: BoardView, x: float, y: float) -> tuple[int, ...]:
    return pixel(picture, *view.camera.to_screen(x, y))


def test_board_shows_a_gray_token_without_color(game_window: GameWindow, pictures: Pictures) -> None:
    view = BoardView(game_window.library_window, pictures, Box(0, 0, 900, 700))
    view.show_picture(demo_board())
    view.show_scene(demo_scene())
    token = next(token for token in demo_scene().tokens if token.gray)
    view.draw()
    picture = compat.screenshot(game_window.library_window)
    colors = board_color(picture, view, token.x + 0.5, token.y + 0.35)
    assert max(colors) - min(colors) < 12
    view.delete()


def test_board_draws_pictures_upright(game_window: GameWindow, pictures: Pictures) -> None:
    compat.clear(game_window.library_window, 0, 0, 0)
    view = BoardView(game_window.library_window, pictures, Box(0, 0, 400, 400))
    view.show_picture(BoardPicture(4, 4, objects=(ObjectSprite(1, 0, 0, picture="torch"),)))
    view.show_scene(BoardScene(tokens=(TokenSprite(1, 2, 0, TokenLook("x", "hero", "#c01010", "cross")),)))
    view.draw()
    picture = compat.screenshot(game_window.library_window)
    assert sum(board_color(picture, view, 0.5, 0.35)) > 2 * sum(board_color(picture, view, 0.5, 0.8)) > 0
    assert sum(board_color(picture, view, 2.14, 0.12)) > 300
    assert sum(board_color(picture, view, 2.14, 0.88)) == 0


def test_light_covers_every_tile_and_the_walls_around(game_window: GameWindow, pictures: Pictures) -> None:
    compat.clear(game_window.library_window, 0, 0, 0)
    view = BoardView(game_window.library_window, pictures, Box(0, 0, 400, 400))
    tiles = tiles_for(3, 3, frozenset({(0, 0), (1, 1), (2, 2)}))
    view.show_picture(BoardPicture(3, 3, tiles, ambient=(0, 0, 0, 255)))
    view.camera = replace(view.camera, scale=80.0)
    view.draw()
    assert compat.screenshot(game_window.library_window).crop((0, 500, 400, 900)).getbbox() is None


def test_token_at_finds_the_large_figure_by_any_of_its_spaces(
    game_window: GameWindow, pictures: Pictures
) -> None:
    """S0-180."""
    view = BoardView(game_window.library_window, pictures, Box(0, 0, 900, 700))
    view.show_picture(demo_board())
    view.show_scene(demo_scene())
    for point in ((16.2, 2.3), (17.8, 3.9)):
        token = view.token_at(*view.camera.to_screen(*point))
        assert token is not None
        assert token.id == 16
    assert view.token_at(*view.camera.to_screen(9.5, 3.5)) is None


def test_who_lies_under_a_figure_is_pointed_at_in_its_corner_and_the_figure_beside_it(
    game_window: GameWindow, pictures: Pictures
) -> None:
    view = BoardView(game_window.library_window, pictures, Box(0, 0, 900, 700))
    view.show_picture(demo_board())
    look = TokenLook("core:ogre")
    above, below = TokenSprite(1, 8, 3, look), TokenSprite(2, 8, 3, look, lying=True, covered=True)
    view.show_scene(BoardScene(tokens=(above, below)))
    for point, expected in (((8.8, 3.7), 2), ((8.3, 3.3), 1), ((8.2, 3.9), 1)):
        token = view.token_at(*view.camera.to_screen(*point))
        assert token is not None
        assert token.id == expected


def test_glide_moves_the_token_until_it_arrives(game_window: GameWindow, pictures: Pictures) -> None:
    view = BoardView(game_window.library_window, pictures, Box(0, 0, 900, 700))
    view.show_picture(demo_board())
    view.show_scene(demo_scene())
    view.glide(1, [(3.0, 3.0), (4.0, 3.0)], 0.0, "normal")
    assert view.advance(0.01)
    found = view.token_at(*view.camera.to_screen(3.5, 3.5))
    assert found is not None
    assert found.id == 1
    assert not view.advance(5.0)
    assert view.token_at(*view.camera.to_screen(3.5, 3.5)) is None


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_tooltip_holds_its_text_and_stays_in_the_window(pictures: Pictures, scale: float) -> None:
    hud, window = Hud(pictures, scale), Box(0, 0, 1440, 900)
    tooltip = Tooltip(hud)
    for at in ((0, 0), (1439, 899), (1439, 0), (700, 450)):
        tooltip.show(("Title", "word " * 40, "short"), at, window)
        assert tooltip.box == tooltip.box.kept_in(window)
        for line in tooltip._lines:
            assert line.place is not None
            left, top = line.place
            assert tooltip.box.contains(left, top - line.height)
            assert left + line.width < tooltip.box.right
    tooltip.hide()
    assert not tooltip.shown


def test_log_keeps_the_last_lines_only(pictures: Pictures) -> None:
    log = Log(Hud(pictures), Box(0, 0, 300, 200))
    log.extend([(Words(f"line {number} "), Sign("heart")) for number in range(MOST_LINES - 1)])
    log.extend([(Words("one"),), (Words("two"),), (Words("three"), Sign("die red heart"))])
    assert log.count == MOST_LINES
    assert log._document.text.startswith("line 2 ")
    assert log._document.text.count("\n") == MOST_LINES
    assert log.scroll(5)


@pytest.mark.parametrize("scrolled", [0, 0.4, 1, 5.5])
def test_line_of_the_log_that_is_cut_at_the_top_is_hidden_and_no_whole_line_is(
    pictures: Pictures, scrolled: float
) -> None:
    log = Log(Hud(pictures), Box(10, 20, 300, 205))
    log.extend([(Words(f"line {number} "), Sign("die red heart")) for number in range(40)])
    log.scroll(scrolled)
    layout, covers = log._layout, [quad.corners for quad in log._cut._quads.quads]
    lowest = min((y for corners in covers for _x, y in corners), default=log.box.top)
    for line in layout.lines:
        top, bottom = (log.box.top + line.y + part - layout.view_y for part in (line.ascent, line.descent))
        if top > log.box.top > bottom:
            assert lowest <= bottom
        elif top <= log.box.top:
            assert top <= lowest + 1
    if scrolled == 0:
        assert covers, "205 pixels hold no whole number of lines"


def test_panel_without_a_figure_says_what_would_be_read_there(pictures: Pictures) -> None:
    panel = CardPanel(Hud(pictures), Box(0, 0, 436, 246))
    panel.show(None)
    shown = [part.text for part in panel._parts._kept if isinstance(part, TextLine)]
    assert shown == ["Point at a figure to read about it here."]


def test_panel_of_a_figure_tells_of_each_item_or_how_many_more_there_are(pictures: Pictures) -> None:
    seat = Seat("K", K="nite knight")
    items = tuple(f"Lucky Float of the River {number}" for number in range(1, 8))
    card = figure_card(seat.game.view, seat.game.id("K"), "Nite")
    panel = CardPanel(Hud(pictures), Box(0, 0, 436, 246))
    panel.show(replace(card, items=items, weapons=card.weapons * 3))
    shown = [part.text for part in panel._parts._kept if isinstance(part, TextLine)]
    assert not any("…" in text for text in shown)
    assert any(text.endswith(" more") or items[-1] in text for text in shown)
    assert set(items) < set(panel.tooltip)
    assert [line for line in panel.tooltip if line in card.explained] == [*card.explained]


def test_pictures_of_a_broken_file_are_noted_and_replaced(pictures: Pictures, tmp_path: Path) -> None:
    path = tmp_path / "tile.png"
    path.write_text("nothing")
    assert pictures.tile("floor", 0, path) == pictures.tile("floor", 0)
    pictures.token(TokenLook("a", image=path))
    assert list(pictures.refused) == [path]


def test_pictures_beyond_the_last_layer_look_like_the_first(
    pictures: Pictures, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures.token(TokenLook("first"))
    monkeypatch.setattr(pictures.tokens, "depth", 1)
    assert pictures.token(TokenLook("second")) == 0


def test_stack_of_textures_grows_with_what_is_added_and_keeps_it(game_window: GameWindow) -> None:
    stack = compat.TextureStack(4, depth=5, reserved=1)
    colors = [(50 * number, 255 - 40 * number, 7, 255) for number in range(5)]
    depths = []
    for number, color in enumerate(colors):
        assert not stack.full
        assert stack.add(Image.new("RGBA", (4, 4), color)) == number
        depths.append(stack.reserved)
    assert stack.full
    assert depths == [1, 2, 4, 4, 5]
    pixels = (compat.gl.GLubyte * (4 * 4 * 4 * 5))()
    compat.gl.glBindTexture(stack.target, stack.id)
    compat.gl.glGetTexImage(stack.target, 0, compat.gl.GL_RGBA, compat.gl.GL_UNSIGNED_BYTE, pixels)
    assert [tuple(pixels[64 * number : 64 * number + 4]) for number in range(5)] == colors


class Keys(QuietScreen):
    def __init__(self) -> None:
        self.seen: list[str] = []

    def on_key(self, key: str) -> bool:
        self.seen.append(key)
        return False


def test_escape_that_nobody_uses_leaves_the_window_open(game_window: GameWindow) -> None:
    from pyglet.window import key

    keys = Keys()
    game_window.router.push(keys)
    for symbol, modifiers in (
        (key.ESCAPE, 0),
        (key.Z, key.MOD_CTRL | key.MOD_SHIFT),
        (key._1, 0),
        (key.F1, 0),
    ):
        game_window.library_window.dispatch_event("on_key_press", symbol, modifiers)
    assert keys.seen == ["escape", "ctrl+shift+z", "1", "f1"]
    assert game_window.library_window.context is not None
    assert not game_window.library_window.has_exit


def test_scale_is_held_down_to_what_the_window_has_room_for(game_window: GameWindow) -> None:
    window = game_window.library_window
    game_window.set_ui_scale(9.0)
    assert game_window.scale == min(window.width / DESIGN[0], window.height / DESIGN[1])
    game_window.set_ui_scale(0.8)
    assert game_window.scale == pytest.approx(0.8)


LOOP = """
from delve.ui.router import QuietScreen
from delve.ui.window import GameWindow, make_window

class Counting(QuietScreen):
    frames = 0
    def draw(self):
        self.frames += 1

game_window = GameWindow(make_window(1000, 700))
screen = Counting()
game_window.router.push(screen)
calls = []
def tick(passed):
    calls.append(screen.frames)
    if len(calls) == 4:
        game_window.redraw()
    if len(calls) == 8:
        game_window.close()
game_window.every(0.1, tick)
game_window.run()
print(calls[3] == calls[2], calls[7] == calls[3] + 1)
"""


def test_run_draws_on_demand_only_and_ends_with_close(library_window: object) -> None:
    ended = subprocess.run([sys.executable, "-c", LOOP], capture_output=True, text=True, timeout=60)
    assert (ended.stdout, ended.stderr) == ("True True\n", "")


def test_log_takes_back_its_last_lines(pictures: Pictures) -> None:
    log = Log(Hud(pictures), Box(0, 0, 300, 200))
    log.extend([(Words("one"),), (Words("two"), Sign("heart")), (Words("three"),)])
    log.shorten(2)
    assert log.count == 1
    assert log._document.text == "one\n"
    log.shorten(5)
    assert log.count == 0


def test_gray_portrait_has_no_color(pictures: Pictures) -> None:
    look = TokenLook("core:nite", "hero", "#a8322e", "sword")
    assert pictures.portrait(look, 32) is not pictures.portrait(look, 32, gray=True)
    assert pictures.portrait(look, 32, gray=True) is pictures.portrait(look, 32, gray=True)


def test_texts_of_one_level_and_font_are_drawn_together(pictures: Pictures) -> None:
    hud = Hud(pictures)
    for place, text in enumerate(("one", "two", "three")):
        hud.text(text).move(40, 40 * place)
    groups = [group for group in hud.batch.group_map if group.parent is not None]
    assert len(groups) == 1


def test_text_that_moves_spoils_where_it_was_and_where_it_is(pictures: Pictures) -> None:
    hud = Hud(pictures)
    line = hud.text("somewhere")
    line.move(40, 60)
    hud.damage.take()
    line.move(40, 60)
    assert hud.damage.take() == []
    before = line.touched
    line.move(400, 600)
    assert hud.damage.take() == [before, line.touched]
    line.delete()
    assert len(hud.damage.take()) == 1


def test_tooltip_stands_where_it_covers_least_of_what_is_to_be_kept_clear(pictures: Pictures) -> None:
    tooltip, window = Tooltip(Hud(pictures, 1.0)), Box(0, 0, 800, 600)
    tooltip.show(("Title", "two"), (400, 300), window)
    plain = tooltip.box
    assert (plain.x > 400, plain.top < 300) == (True, True)
    tooltip.show(("Title", "two"), (400, 300), window, (Box(400, 200, 300, 100),))
    assert (tooltip.box.right < 400, tooltip.box.top < 300) == (True, True)
    tooltip.show(("Title", "two"), (400, 300), window, (Box(0, 0, 800, 300),))
    assert tooltip.box.y > 300
    for spoken_of in (Box(300, 200, 200, 200), Box(390, 290, 20, 20), Box(0, 0, 120, 120)):
        x, y = spoken_of.center
        tooltip.show(("Title", "word " * 60), (x + 3, y - 5), window, (Box(0, 0, 800, 600),), spoken_of)
        assert not tooltip.box.overlap(spoken_of).area, "it stands beside what it speaks of"
    tooltip.show(("Title", "two"), (799, 1), window, (Box(0, 0, 800, 600),))
    assert not tooltip.box.contains(799, 1)
    tooltip.hide()
