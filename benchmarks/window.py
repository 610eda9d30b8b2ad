"""`python -m benchmarks.window [--tiny]`: the game's window beside a bare program of the same library, in one window.

The bare program draws one picture as large as the window and a line of text, and shows them: the least that a frame
can take here. Ours starts at one moment of a shipped quest for every row, gets an event, works out what it changes,
draws and shows it. It needs a display, such as `xvfb-run -a -s "-screen 0 1600x1000x24"`, and under a software driver
most of its time is the number of pixels that are drawn.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import cycle
from typing import Any

from PIL import Image

from art.play_picture import PARTY, QUEST, SEED, play_until_much_is_seen
from benchmarks.measure import FULL, TINY, Contest, Result, Round, Scale, Work, always, measure, repeated
from delve.ai.nearest import NearestEnemy
from delve.flow.session import Session
from delve.installation import shipped_folder
from delve.rules.setup import new_game
from delve.testing.plugin import load_packs
from delve.ui import compat
from delve.ui.app import open_table
from delve.ui.board import BoardView
from delve.ui.layout import Box
from delve.ui.pictures import Pictures
from delve.ui.play.stage import Stage
from delve.ui.router import QuietScreen
from delve.ui.sprites import BoardPicture, BoardScene, TokenLook, TokenSprite
from delve.ui.tiling import tiles_for
from delve.ui.window import GameWindow, make_window

LINE = "{:<46}{:>12}   {:<24}{:>12}{:>10}{:>9}"
PEER = "a picture and a text"
FRAMES = 9
"""frames of a round"""
TICK = 1 / 30
"""seconds between two frames of an animation"""


class Bare:
    """The bare program."""

    def __init__(self, library_window: Any) -> None:
        # the library reads the options that `compat` sets when these are imported
        from pyglet.sprite import Sprite
        from pyglet.text import Label

        self._window = library_window
        size = library_window.width, library_window.height
        picture = Image.linear_gradient("L").resize(size).convert("RGB")
        self._picture = Sprite(compat.texture(picture))
        self._text = Label("A line of text", x=40, y=40)

    def frame(self) -> None:
        """Draw a frame and show it."""
        self._window.switch_to()
        self._window.clear()
        self._picture.draw()
        self._text.draw()
        self._window.flip()


class Table:
    """Our window at a moment at which a hero may walk and attack; its clock stands unless it is turned."""

    def __init__(self, window: GameWindow) -> None:
        self._window = window
        self.now = 0.0
        packs = load_packs(shipped_folder() / "core")
        game = new_game(packs.library, packs.behaviors, QUEST, PARTY)
        session = Session(game, SEED, {"overlord": NearestEnemy()})
        play_until_much_is_seen(session)
        self.stage: Stage = open_table(window, session, clock=lambda: self.now)
        self.wait(3.0)
        hand = self.stage.hand
        bands = hand.bands
        assert bands is not None, "a hero may walk at this moment"
        self._reach = sorted(bands.now)
        self._figures = sorted(self.stage.table.tokens())

    def wait(self, seconds: float) -> None:
        """Let the time pass, and draw what it brings."""
        for _ in range(max(1, round(seconds / TICK))):
            self.now += TICK
            self.stage.tick()
            self.show()

    def show(self) -> None:
        """Draw a frame and show it."""
        self._window.draw_now()
        self._window.library_window.flip()

    def _pixels(self, x: float, y: float) -> tuple[int, int]:
        left, low = self.stage.board.camera.to_screen(x, y)
        return round(left), round(low)

    def _point(self, x: int, y: int) -> None:
        self._window.on_mouse_motion(x, y, 0, 0)
        self.show()

    def _in_turn(self, places: Sequence[tuple[int, int]]) -> Callable[[], None]:
        following = cycle(places)
        return lambda: self._point(*next(following))

    def key(self) -> Callable[[], None]:
        """A key takes the cursor to the next thing that may be chosen, and another one from there to a space."""
        keys, focus = cycle(("tab", "left")), self.stage.hand.focus

        def press() -> None:
            nonlocal focus
            self._window.around(lambda: self._window.router.key(next(keys)))
            self._window.redraw()
            self.show()
            assert self.stage.hand.focus != focus, "nothing has come of the key"
            focus = self.stage.hand.focus

        return press

    def path(self) -> Callable[[], None]:
        """The pointer comes to another space of the reach, and the way there is shown."""
        return self._in_turn([self._pixels(x + 0.5, y + 0.5) for x, y in self._reach[:6]])

    def inside(self) -> Callable[[], None]:
        """The pointer moves within a space."""
        x, y = self._pixels(self._reach[0][0] + 0.5, self._reach[0][1] + 0.5)
        return self._in_turn([(x, y), (x + 3, y + 2), (x + 1, y + 4)])

    def card(self) -> Callable[[], None]:
        """The pointer comes to another figure, and its card is shown."""
        tokens = [self.stage.table.tokens()[id] for id in self._figures]
        return self._in_turn([self._pixels(token.x + 0.5, token.y + 0.5) for token in tokens[:6]])

    def glide(self) -> Callable[[], None]:
        """A frame in which a figure glides over the board, while time passes for the water as well."""
        stage = self.stage
        there = [(float(x), float(y)) for x, y in self._reach[:6]]
        figure = stage.session.view.state.active

        def frame() -> None:
            if not stage.board.motions.busy(self.now):
                stage.board.glide(figure, there, self.now, "normal")
            self.now += TICK
            stage.tick()
            self.show()

        return frame

    def idle(self) -> Callable[[], None]:
        """A tick while nothing happens."""

        def tick() -> None:
            self.now += TICK
            self.stage.tick()

        return tick

    def all(self) -> Callable[[], None]:
        """Everything is drawn anew, as after the window was uncovered."""
        camera = self.stage.board.camera
        nearer = cycle((camera.zoomed(1.1, camera.view.center), camera))

        def frame() -> None:
            self.stage.board.camera = next(nearer)
            self.show()

        return frame


class Field(QuietScreen):
    """A plain board of so many spaces a side, with so many figures, one of which walks."""

    def __init__(self, window: GameWindow, side: int, figures: int) -> None:
        self._window, self._now = window, 0.0
        area = Box(94, 202, 894, 628)
        self._board = BoardView(window.library_window, Pictures(), area)
        floor = frozenset((x, y) for x in range(side) for y in range(side) if x % 7 or y % 5)
        self._board.show_picture(BoardPicture(side, side, tiles_for(side, side, floor)))
        looks = [TokenLook(f"figure {number}", "minion", symbol="goblin") for number in range(8)]
        spaces = sorted(floor, key=lambda space: (space[0] * 7 + space[1] * 3) % 101)[:figures]
        tokens = [
            TokenSprite(number + 1, x, y, looks[number % 8], health=0.5, health_notches=4)
            for number, (x, y) in enumerate(spaces)
        ]
        self._board.show_scene(BoardScene(tokens=tuple(tokens)))
        x, y = spaces[0]
        # both boards are seen as near as a player has them
        self._board.camera = replace(self._board.camera, scale=48.0).centered(x, y)
        self._way = [(float(x + step), float(y)) for step in range(4)]

    def damage(self) -> Sequence[Box]:
        """What of the board changed."""
        return self._board.damage()

    def draw(self) -> None:
        """The board."""
        self._board.draw()

    def glide(self) -> None:
        """A frame in which a figure glides."""
        if not self._board.motions.busy(self._now):
            self._board.glide(1, self._way, self._now, "normal")
        self._now += TICK
        self._board.advance(self._now)
        if self._window.router.screens[-1:] != (self,):
            self._window.router.replace(self)
        self._window.draw_now()
        self._window.library_window.flip()


def fields(window: GameWindow, scale: Scale) -> Contest:
    """A large board beside a small one."""
    large = Field(window, scale.large_side, figures=scale.large_side)
    small = Field(window, 16, figures=15)
    frames = min(FRAMES, scale.repeats)

    def rounds(field: Field) -> Round:
        def begun() -> Work:
            field.glide()  # the other board is gone
            return repeated(field.glide, frames)

        return begun

    what = f"frame of an animation, {scale.large_side} figures"
    return Contest(what, rounds(large), "16 x 16, 15 figures", rounds(small), 1.5)


def contests(window: GameWindow, scale: Scale) -> Iterator[Contest]:
    """The rows."""
    bare, table = Bare(window.library_window), Table(window)
    frames = min(FRAMES, scale.repeats)

    def row(what: str, make: Callable[[], Callable[[], None]], most: float) -> Contest:
        def ours() -> Callable[[], int]:
            work = make()
            work()  # what was shown before is gone
            return repeated(work, frames)

        return Contest(what, ours, PEER, always(bare.frame, frames), most)

    yield row("key to screen", table.key, 1.1)
    yield row("pointer to a path", table.path, 1.1)
    yield row("pointer within a space", table.inside, 0.15)
    yield row("pointer to a card", table.card, 1.2)
    yield row("frame of an animation", table.glide, 0.6)
    yield row("everything drawn anew", table.all, 2.2)
    yield fields(window, scale)


def main(arguments: Sequence[str]) -> int:
    """Print the table. Returns 2 for an argument that it does not know."""
    if set(arguments) - {"--tiny"}:
        print("usage: python -m benchmarks.window [--tiny]", file=sys.stderr)
        return 2
    scale = TINY if arguments else FULL
    print(LINE.format("what", "delve, ms", "beside", "peer, ms", "ratio", "at most"))
    window = GameWindow(make_window())
    for contest in contests(window, scale):
        print(_line(contest, measure(contest, scale.rounds)), flush=True)
    return 0


def _line(contest: Contest, found: Result) -> str:
    times = (f"{each / 1000:.2f}" for each in (found.ours, found.theirs))
    ours, theirs = times
    return LINE.format(contest.what, ours, contest.peer, theirs, f"{found.ratio:.3f}", f"{contest.most:g}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
