"""In a language whose texts are 40 % longer nothing of the window lies upon something else."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from art.play_picture import take
from delve.authoring.texts import texts_of_delve, texts_of_packs
from delve.catalog.load import load
from delve.ids import BUILT_IN
from delve.phrases import ENGLISH, Language, speaking
from delve.ui.hud import HudPicture
from delve.ui.play import dialogs
from delve.ui.play.dialog import Dialog
from delve.ui.text import TextLine
from delve.ui.window import GameWindow
from tests.bracketed import CORE

pytestmark = [pytest.mark.one_of(12), pytest.mark.window]


def longer() -> Language:
    """English with more letters behind every text."""
    listed = [*texts_of_delve(), *texts_of_packs(load([CORE]), [BUILT_IN, "core"])]
    return Language({one.text: _longer(one.text) for one in listed}, ENGLISH.form)


def _longer(text: str) -> str:
    more = ("indeed so " * (len(text) // 10 + 1))[: max(1, round(len(text) * 0.4))]
    return f"{text}{more}" if any(letter.isalpha() for letter in text) else text


def rectangles(lines: list[TextLine]) -> list[tuple[str, float, float, float, float]]:
    found = []
    for line in lines:
        label: Any = line._label
        left = label.x - {"left": 0, "center": line.width / 2, "right": line.width}[label.anchor_x]
        found.append((line.text, left, label.y - line.height, left + line.width, label.y))
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
    chances = [one for one in rectangles(lines) if "wound" in one[0]]
    assert chances
    assert all(left >= right_of_dice for _text, left, *_rest in chances)


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
