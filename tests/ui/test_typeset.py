"""Texts as letters: what is too long for a line is broken."""

from __future__ import annotations

import pytest

from delve.ui.hud import Hud
from delve.ui.pictures import Pictures
from delve.ui.text import BODY
from delve.ui.typeset import breakable
from delve.ui.window import GameWindow

PATH = "/home/somebody/share/delve/saves/2030-11-29-0106-six_storeys_down_3.defeat.txt"


@pytest.mark.window
@pytest.mark.parametrize("path", [PATH, PATH.replace("/", "\\")])
def test_path_of_a_file_is_broken_and_stays_within_its_box(game_window: GameWindow, path: str) -> None:
    hud = Hud(Pictures())
    one_line = hud.text(path, BODY)
    wide = one_line.width * 3 // 4
    broken = hud.text(f"The run is told in {path}", BODY, wrap=wide)
    assert broken.width <= wide
    assert broken.height > one_line.height


def test_short_words_are_left_as_they_are() -> None:
    assert breakable("3/4 and his/her") == "3/4 and his/her"
