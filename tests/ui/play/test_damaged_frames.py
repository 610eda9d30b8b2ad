"""After whatever happens, the frame of which only damaged boxes were drawn anew is the frame drawn as a whole.

Both are compared pixel by pixel. What draws itself and forgets to note a change leaves stale pixels, and is found here.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from dataclasses import replace
from types import FrameType
from typing import Any
from unittest.mock import patch

import pytest
from PIL import Image, ImageChops
from pyglet import gl
from pyglet.math import Mat4

from art.preview import DemoScreen
from delve.ui import canvas, compat, kept_frame
from delve.ui.layout import Box
from delve.ui.sprites import BoardScene
from delve.ui.window import GameWindow
from delve.ui.words import Sign, Words
from tests.sizes import size
from tests.ui.play.pilot import Pilot

pytestmark = [pytest.mark.one_of(8), pytest.mark.window]


class Watched:
    """Somebody at the window whose every frame is compared with one that is drawn as a whole."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot
        self.boxes: list[Box] | None = None
        """what was drawn anew for the last frame"""

    def shows_the_truth(self, after: object = "") -> None:
        """Draw what is damaged, and then everything."""
        window = self.pilot.window
        damage = window.router.damage

        def told() -> list[Box] | None:
            self.boxes = damage()
            return self.boxes

        with patch.object(window.router, "damage", told):
            window.draw_now()
        found = compat.screenshot(window.library_window)
        window.redraw_everything()
        window.draw_now()
        whole = compat.screenshot(window.library_window)
        wrong = ImageChops.difference(found, whole).getbbox()
        assert wrong is None, f"stale pixels after {after}: {wrong} from the upper left corner"

    @property
    def share(self) -> float:
        """How much of the window was drawn anew for the last frame."""
        window = self.pilot.window.library_window
        if self.boxes is None:
            return 1.0
        return sum(box.area for box in self.boxes) / (window.width * window.height)


@pytest.fixture
def watched(game_window: GameWindow) -> Watched:
    """It is Wren's turn."""
    pilot = Pilot(game_window, speed="normal")
    pilot.settle()
    pilot.press("enter")
    pilot.settle()
    pilot.press("2")
    pilot.settle()
    made = Watched(pilot)
    made.shows_the_truth("the beginning")
    return made


def test_frame_after_a_pointer_anywhere_is_that_drawn_as_a_whole(watched: Watched) -> None:
    pilot, chance = watched.pilot, random.Random("pointers")
    places = [pilot.pixels(x, y) for x, y in ((3, 3), (3, 4), (2, 1), (9, 3), (0, 0))]
    places += [button.box.center for button in pilot.stage.panels.asked.bar.buttons[:3]]
    places += [box.center for _avatar, box in pilot.stage.panels.avatars._places[:2]]
    window = pilot.window.library_window
    places += [
        (chance.randrange(window.width), chance.randrange(window.height))
        for _ in range(size(small=6, full=200))
    ]
    for at in places:
        window.dispatch_event("on_mouse_motion", *at, 0, 0)
        watched.shows_the_truth(f"the pointer came to {at}")


@pytest.mark.parametrize("key", ["tab", "right", "g", "home", "f1", "escape", "1", "e", "plus"])
def test_frame_after_a_key_is_that_drawn_as_a_whole(watched: Watched, key: str) -> None:
    watched.pilot.window.router.key(key)
    watched.shows_the_truth(key)
    watched.pilot.window.router.key("down")
    watched.shows_the_truth(f"{key}, down")
    watched.pilot.window.router.key("escape")
    watched.shows_the_truth(f"{key}, escape")


def test_frames_of_a_walk_and_of_what_others_do_are_those_drawn_as_a_whole(watched: Watched) -> None:
    pilot = watched.pilot
    pilot.click(4, 4)
    for number in range(8):
        pilot.wait(0.1)
        watched.shows_the_truth(f"frame {number} of a walk")
    pilot.settle()
    pilot.press("e", "e")
    for number in range(size(small=25, full=400)):
        pilot.wait(0.25)
        if pilot.stage.dialog is not None:
            pilot.press("enter")
        watched.shows_the_truth(f"frame {number} of what others do")


def test_frame_after_pan_zoom_and_scrolled_log_is_that_drawn_as_a_whole(watched: Watched) -> None:
    pilot = watched.pilot
    board, log = pilot.stage.board.camera.view.center, pilot.stage.panels.places.log.center
    deeds: list[Callable[[], object]] = [
        lambda: pilot.window.router.scroll(*board, 2),
        lambda: pilot.window.router.drag(*board, 30, -12, "middle"),
        lambda: pilot.window.router.scroll(*log, 1),
        lambda: pilot.window.router.key(pilot.stage.keys.keys("board_left")[0]),
        lambda: pilot.window.set_ui_scale(1.2),
        lambda: pilot.window.router.pointer(*pilot.pixels(3, 3)),
    ]
    for number, deed in enumerate(deeds):
        deed()
        watched.shows_the_truth(f"deed {number}")


def test_frame_after_a_full_log_was_scrolled_is_that_drawn_as_a_whole(watched: Watched) -> None:
    pilot = watched.pilot
    pilot.stage.panels.log.extend([(Words(f"line {number}"), Sign("heart")) for number in range(60)])
    watched.shows_the_truth("new lines")
    for steps in (3, 1, -2):
        pilot.window.router.scroll(*pilot.stage.panels.places.log.center, steps)
        watched.shows_the_truth(f"a log scrolled by {steps}")
        assert 0 < watched.share < 0.3


def test_pointer_within_a_space_draws_a_small_part_of_the_window_anew(watched: Watched) -> None:
    pilot = watched.pilot
    x, y = pilot.pixels(3, 3)
    pilot.window.router.pointer(x, y)
    watched.shows_the_truth()
    pilot.window.router.pointer(x + 4, y + 2)
    watched.shows_the_truth()
    assert watched.share < 0.05


def test_frame_without_a_change_draws_nothing(watched: Watched) -> None:
    watched.shows_the_truth()
    assert watched.boxes == []


def test_water_and_dashes_are_drawn_anew_when_they_have_moved_and_nothing_else_is(watched: Watched) -> None:
    board = watched.pilot.stage.board
    for passed in (0.2, 0.4):
        board.advance(watched.pilot.now + passed)
        watched.shows_the_truth(f"{passed} seconds")
        assert 0 < watched.share < 0.5
    board.advance(watched.pilot.now + 0.41)
    watched.shows_the_truth()
    assert watched.boxes == []


def test_board_of_the_demonstration_without_its_scene_is_that_drawn_as_a_whole(
    game_window: GameWindow,
) -> None:
    screen = DemoScreen(game_window)
    game_window.router.push(screen)
    game_window.draw_now()
    scene, board = screen.board.scene, screen.board
    for shown in (
        BoardScene(),
        scene,
        BoardScene(labels=scene.labels),
        BoardScene(tokens=scene.tokens),
        scene,
    ):
        board.show_scene(shown)
        boxes = board.damage()
        assert boxes
        game_window._frame.draw(boxes, game_window._draw_screens)  # type: ignore[union-attr]
        found = compat.screenshot(game_window.library_window)
        game_window.redraw_everything()
        game_window.draw_now()
        assert _same(found, compat.screenshot(game_window.library_window))


def _same(one: Image.Image, other: Image.Image) -> bool:
    return ImageChops.difference(one, other).getbbox() is None


def test_frame_after_one_that_broke_is_drawn_as_a_whole(
    watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = watched.pilot
    pilot.window.router.pointer(*pilot.pixels(3, 3))

    def broken() -> None:
        raise ValueError("broken")

    with monkeypatch.context() as patched:
        patched.setattr(pilot.window.router.screens[-1], "damage", broken)
        patched.setattr(pilot.window, "around", lambda do: do())
        with pytest.raises(ValueError, match="broken"):
            pilot.window.draw_now()
    watched.shows_the_truth("a frame that broke")


def test_whole_frame_has_the_size_of_the_window_before_the_library_learns_of_it(watched: Watched) -> None:
    """Else the board that lies still would stay where a window of the old size has it."""
    window, board = watched.pilot.window, watched.pilot.stage.board
    library, camera = window.library_window, board.camera

    def learns(height: int) -> None:
        gl.glViewport(0, 0, library.width, height)
        library.projection = Mat4.orthogonal_projection(0, library.width, 0, height, -1, 1)

    def shown() -> Image.Image:
        window.redraw_everything()
        window.draw_now()
        learns(library.height)
        return compat.screenshot(library)

    expected = shown()
    board.camera = replace(camera, x=camera.x + 1)
    assert not _same(shown(), expected)
    learns(library.height + 200)  # as it is still just after a larger window was made smaller
    board.camera = camera
    shown()
    assert _same(shown(), expected)


class Interruption(Exception):
    """What a signal may raise at any line."""


class LineBreaker:
    """Raises at the first line of some files that was not broken off yet, while a frame is drawn."""

    FILES = (canvas.__file__, kept_frame.__file__)

    def __init__(self) -> None:
        self.broken: set[tuple[str, int]] = set()

    def draw(self, window: GameWindow) -> bool:
        """Draw a frame. Returns whether it was broken off."""
        before = sys.gettrace()
        sys.settrace(self._enter)
        try:
            window.draw_now()
        except Interruption:
            return True
        finally:
            sys.settrace(before)
        return False

    def _enter(self, frame: FrameType, event: str, about: Any) -> Any:
        return self._line if frame.f_code.co_filename in self.FILES else None

    def _line(self, frame: FrameType, event: str, about: Any) -> Any:
        place = frame.f_code.co_filename, frame.f_lineno
        if event == "line" and place not in self.broken:
            self.broken.add(place)
            raise Interruption
        return self._line


@pytest.mark.parametrize("whole", [False, True])
def test_frame_that_was_broken_off_at_any_line_leaves_nothing_behind(
    watched: Watched, monkeypatch: pytest.MonkeyPatch, whole: bool
) -> None:
    """Else all later frames of the process would be drawn wherever that one was left."""
    pilot, breaker = watched.pilot, LineBreaker()
    window, board = pilot.window, pilot.stage.board
    monkeypatch.setattr(window, "around", lambda do: do())

    def shown_at(seconds: float) -> Image.Image:
        board.advance(seconds)  # water and dashes move
        window.draw_now()
        return compat.screenshot(window.library_window)

    expected, broken_off = shown_at(100.0), True
    while broken_off:
        assert _same(shown_at(100.0), expected), f"after the last of {sorted(breaker.broken)}"
        board.advance(101.0)
        if whole:
            window.redraw_everything()
        broken_off = breaker.draw(window)
    assert len(breaker.broken) > 30
    assert _same(shown_at(100.0), expected)
