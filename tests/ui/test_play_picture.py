"""The picture of the README can be taken anew, and shows what it is taken for."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from art.play_picture import TARGET, take
from delve.ui.table.forecast import Forecast
from delve.ui.window import GameWindow

pytestmark = pytest.mark.window


@pytest.mark.one_of(8)
def test_picture_of_the_readme_shows_reach_sight_and_a_forecast(
    game_window: GameWindow, tmp_path: Path
) -> None:
    stage = take(game_window, tmp_path / "play.png")
    assert stage.model is not None
    assert isinstance(stage.model.middle, Forecast)
    assert stage.model.scene.sights
    assert stage.hand.bands is not None
    with Image.open(tmp_path / "play.png") as taken, Image.open(TARGET) as kept:
        assert taken.size == kept.size
