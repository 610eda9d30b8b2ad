"""Pictures of moments of the golden games, reached by the answers of their journals, and how alike two of them are.

`python -m tests.golden.moments` (with a display, or under `xvfb-run`) takes them anew after a change of the window that
is meant: look at each before it is kept.
"""

from __future__ import annotations

import sys
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image

from delve.ai.nearest import NearestEnemy
from delve.flow.rerun import Rerun
from delve.flow.resume import beginning
from delve.flow.session import Session
from delve.model.settings import Settings
from delve.requests import ChooseCommand
from delve.title.preferences import Preferences
from delve.ui import compat
from delve.ui.app import open_table
from delve.ui.play.stage import Stage
from delve.ui.window import GameWindow, make_window
from tests.arenas import core
from tests.golden.games import saved
from tests.sides import OVERLORD

GAMES: Final = Path(__file__).parent
FOLDER: Final = GAMES / "pictures"
WINDOW: Final = (1440, 900)
KEPT: Final = (480, 300)
"""pixels of a picture as it is kept: a third across and down, which blurs how a driver smooths edges"""
STEPS: Final = 8
"""how far apart the colors of a kept picture are in red, green and blue, of 255: so it is small on the disk"""
BLOCK: Final = 10
"""pixels a side of the parts that are compared: less than a figure, more than a letter"""
MOST_APART: Final = 14.0
"""how far two parts may be apart in a color, of 255: coarse colors alone make up to 4, and drivers and fonts, which
smooth edges otherwise, a few more; a figure that is missing makes 40 and more"""


class Moment(NamedTuple):
    """A turn of a hero in a golden game, and what the pointer is on."""

    game: str
    round: int
    points_at: str = "nothing"
    """an enemy that may be struck, the space farthest to the right that may be reached, or nothing"""


MOMENTS: Final = {
    "cellar_begins": Moment("drowned_cellar_7", 1),
    "cellar_forecast": Moment("drowned_cellar_8", 3, "enemy"),
    "stair_walk": Moment("lamp_stair_7", 1, "space"),
    "stair_later": Moment("lamp_stair_10", 4, "enemy"),
    "sluice_walk": Moment("the_sluice_8", 2, "space"),
    "sluice_later": Moment("the_sluice_9", 3),
}


def table_at(window: GameWindow, moment: Moment) -> Stage:
    """The table of a golden game, at the first turn of a hero from a round on in which there is what is pointed at."""
    packs, golden = core(), saved(GAMES / f"{moment.game}.delve")
    game = beginning(packs.library, packs.behaviors, golden.header)
    session = Session(game, golden.header.seed, {OVERLORD: NearestEnemy()})
    rerun = Rerun(session.play, golden)
    stage = None
    while rerun.position < rerun.last:
        rerun.forward()
        request, state = session.pending, session.play.state
        if not isinstance(request, ChooseCommand) or not request.piece or request.asker == OVERLORD:
            continue
        if state.round >= moment.round:
            stage = open_table(
                window,
                session,
                preferences=Preferences(Settings(speed="off", advice=False)),
                clock=lambda: 0.0,
            )
            stage.playback.stories.clear()
            stage.close_dialog()
            if _points(stage, moment.points_at):
                return stage
    raise LookupError(f"{moment.game} never comes to {moment}")


def _points(stage: Stage, at: str) -> bool:
    """Point at something; whether there is such a thing."""
    view, targets = stage.session.view, stage.hand.targets
    spaces = [view.point(view.piece(id).spaces[0]) for id in sorted(targets.attacks)]
    if at == "space":
        spaces = (
            sorted(stage.hand.bands.all, key=lambda space: (-space[0], space[1])) if stage.hand.bands else []
        )
    if at != "nothing" and spaces:
        x, y = spaces[0]
        stage.pointer = stage.board.camera.to_screen(x + 0.5, y + 0.5)
        stage.point(*stage.pointer)
    stage.refresh()
    return at == "nothing" or bool(spaces)


def taken(window: GameWindow, moment: Moment) -> Image.Image:
    """A picture of a moment as it is compared."""
    window.router.resize(*WINDOW, 1.0)
    table_at(window, moment)
    window.redraw_everything()
    window.draw_now()
    shot = compat.screenshot(window.library_window).convert("RGB")
    return shot.resize(KEPT, Image.Resampling.BOX)


def kept(name: str) -> Path:
    """Where the picture of a moment lies."""
    return FOLDER / f"{name}.png"


def differing(one: Image.Image, other: Image.Image) -> list[tuple[int, int]]:
    """The parts in which two pictures differ, by their upper left corner in pixels of the whole window."""
    small = (KEPT[0] // BLOCK, KEPT[1] // BLOCK)
    means = [each.convert("RGB").resize(small, Image.Resampling.BOX) for each in (one, other)]
    found = []
    for y, x in product(range(small[1]), range(small[0])):
        first, second = (mean.getpixel((x, y)) for mean in means)
        if max(abs(a - b) for a, b in zip(first, second, strict=True)) > MOST_APART:  # type: ignore[arg-type]
            found.append((x * BLOCK * WINDOW[0] // KEPT[0], y * BLOCK * WINDOW[1] // KEPT[1]))
    return found


def main() -> None:
    """Take all of them anew."""
    window = GameWindow(make_window(*WINDOW, "delve", visible=False))
    for name in sys.argv[1:] or MOMENTS:
        coarse = [part // STEPS * STEPS + STEPS // 2 for part in range(256)] * 3
        taken(window, MOMENTS[name]).point(coarse).save(kept(name), optimize=True)


if __name__ == "__main__":
    main()
