"""In a language whose texts are 40 % longer nothing of the window lies upon something else."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from art.play_picture import take
from delve.phrases import speaking
from delve.ui.hud import HudPicture
from delve.ui.play import dialogs
from delve.ui.play.dialog import Dialog
from delve.ui.text import TextLine
from delve.ui.window import GameWindow
from tests.ui.fitting import longer

pytestmark = [pytest.mark.one_of(12), pytest.mark.window]


def rectangles(lines: list[TextLine]) -> list[tuple[str, float, float, float, float]]:
    found = []
    for line in lines:
        if line.place is not None:
            x, top = line.place
            left = x - {"left": 0, "center": line.width / 2, "right": line.width}[line.anchor]
            found.append((line.text, left, top - line.height, left + line.width, top))
    return found


def overlapping(lines: list[TextLine]) -> list[tuple[str, str]]:
    """The texts that lie upon each other by more than the room between two lines."""
    return [
        (one[0], other[0])
        for one, other in combinations(rectangles(lines), 2)
        if one[0].strip() and other[0].strip()
        and min(one[3], other[3]) - max(one[1], other[1]) > 2
        and min(one[4], other[4]) - max(one[2], other[2]) > 6
    ]  # fmt: skip


def lines_of(parts: Any) -> list[TextLine]:
    return [one for one in getattr(parts, "_kept", ()) if isinstance(one, TextLine)]


@pytest.fixture
def table(game_window: GameWindow, tmp_path: Path) -> Any:
    with speaking(longer()):
        yield take(game_window, tmp_path / "table.png")


def test_forecast_has_room_for_dice_and_chances(table: Any) -> None:
    middle = table._panels.middle
    lines = lines_of(middle._parts)
    assert len(lines) > 5
    assert overlapping(lines) == []
    dice = [one for one in middle._parts._kept if isinstance(one, HudPicture)]
    right_of_dice = max(one._sprite.x + one.width for one in dice)
    chances = [one for one in rectangles(lines) if "wound" in one[0] and "·" not in one[0]]
    assert chances
    below_dice = min(one._sprite.y for one in dice)
    assert all(left >= right_of_dice or top <= below_dice for _text, left, _low, _right, top in chances)


@pytest.mark.parametrize("box", ["help", "menu"])
def test_box_has_room_for_everything_it_says(table: Any, box: str) -> None:
    table.open(
        dialogs.help_text() if box == "help" else dialogs.menu("fast", 100, 50, table.ways_out),
        lambda _: None,
    )
    shown = table.dialog
    assert isinstance(shown, Dialog)
    lines = [line for kept in shown._kept for line in lines_of(kept)]
    assert lines
    assert overlapping(lines) == []
