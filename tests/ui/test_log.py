"""The log shows all that has room in its box, wherever and how large that is."""

from __future__ import annotations

import pytest
from PIL import Image

from delve.ui import compat
from delve.ui.hud import Hud
from delve.ui.layout import Box
from delve.ui.log import Log
from delve.ui.pictures import Pictures
from delve.ui.window import GameWindow
from delve.ui.words import Words

pytestmark = pytest.mark.window
WHOLE = Box(20, 20, 400, 320)
LINES = [(Words(f"line {number}, which is long enough to be wrapped once or twice"),) for number in range(25)]


def shown(window: GameWindow, pictures: Pictures, *heights: int) -> Image.Image:
    """The lower left corner of the window with a log that was as high as this, one after the other."""
    hud = Hud(pictures)
    log = Log(hud, WHOLE)
    log.extend(LINES)
    for height in heights:
        log.place(Box(WHOLE.x, WHOLE.top - height, WHOLE.width, height))
    compat.clear(window.library_window, 0, 0, 0)
    hud.draw()
    log.delete()
    picture = compat.screenshot(window.library_window)
    return picture.crop((0, picture.height - 400, 500, picture.height))


@pytest.mark.parametrize("low", [10, 20, 60, 200])
def test_log_that_was_low_for_a_while_shows_all_its_lines_again(game_window: GameWindow, low: int) -> None:
    """As it is where advice stands on it and is closed again."""
    game_window.library_window.switch_to()
    pictures = Pictures()
    expected = shown(game_window, pictures)
    assert expected.getbbox() is not None
    assert shown(game_window, pictures, low, WHOLE.height).tobytes() == expected.tobytes()
    assert shown(game_window, pictures, low).tobytes() != expected.tobytes()
