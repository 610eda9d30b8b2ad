"""Moments of golden games look as they did: after a change that is meant, `python -m tests.golden.moments`."""

from __future__ import annotations

import pytest
from PIL import Image, ImageDraw

from delve.ui.window import GameWindow
from tests.golden.moments import FOLDER, MOMENTS, differing, kept, taken

MOST_BYTES = 600_000
"""of all pictures together"""


@pytest.mark.window
@pytest.mark.one_of(6)
@pytest.mark.parametrize("name", MOMENTS)
def test_moment_of_a_golden_game_looks_as_it_did(game_window: GameWindow, name: str) -> None:
    found = taken(game_window, MOMENTS[name])
    with Image.open(kept(name)) as golden:
        assert differing(found, golden) == []


def test_pictures_are_those_of_the_moments_and_small() -> None:
    files = [*FOLDER.glob("*.png")]
    assert {file.stem for file in files} == {*MOMENTS}
    assert sum(file.stat().st_size for file in files) < MOST_BYTES


@pytest.mark.parametrize("name", MOMENTS)
def test_pictures_differ_by_what_is_as_large_as_a_figure_and_not_by_a_shade(name: str) -> None:
    with Image.open(kept(name)) as golden:
        plain = golden.convert("RGB")
    assert differing(plain, plain.point(lambda part: min(255, part + 4))) == []
    other = plain.copy()
    ImageDraw.Draw(other).ellipse((200, 100, 214, 114), fill=(230, 60, 40))
    assert differing(plain, other)
    assert all(590 <= x <= 650 and 290 <= y <= 350 for x, y in differing(plain, other))
