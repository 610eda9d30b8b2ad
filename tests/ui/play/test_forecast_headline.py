"""The headline of a forecast, what an attack does on average and how often: it can be read at a glance."""

from __future__ import annotations

import pytest

from delve.ui.hud import Hud, HudPicture
from delve.ui.pictures import Pictures
from delve.ui.play.layout import places
from delve.ui.play.middle_panel import MiddlePanel
from delve.ui.table.forecast import Forecast
from delve.ui.text import TextLine
from delve.ui.window import GameWindow

BLUE, RED, GRAY = "die blue", "die red", "die gray"


def drawn(
    window: GameWindow, scale: float, attack: tuple[str, ...], power: str
) -> tuple[set[float], set[int]]:
    """The points of the headline of a forecast, and the widths of its dice in design pixels."""
    window.library_window.switch_to()
    box = places(1600, 1000, lambda size: round(size * scale)).middle
    panel = MiddlePanel(Hud(Pictures(), scale), box)
    panel.show(
        Forecast(
            heading="Forecast",
            title="Nite attacks Goblin",
            attack=attack,
            defense=(GRAY,),
            average="4.4",
            wounds="90%",
            kills="40%",
            columns=(),
            failures="",
            power=power,
        )
    )
    kept = panel._parts._kept
    lines = [
        one for one in kept if isinstance(one, TextLine) and one.text.endswith(("damage", "wound", "kill"))
    ]
    assert len(lines) == 3
    dice = [one for one in kept if isinstance(one, HudPicture)]
    panel.delete()
    return {one._style.size for one in lines}, {round(one.width / scale) for one in dice}


@pytest.mark.window
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("power", ["", "1 heart", "pierce 1", "2 hearts, pierce 1"])
@pytest.mark.parametrize("attack", [(BLUE, RED), (BLUE, RED, RED), (BLUE, RED, RED, RED)])
def test_headline_of_a_forecast_hardly_shrinks(
    game_window: GameWindow, scale: float, power: str, attack: tuple[str, ...]
) -> None:
    sizes, _dice = drawn(game_window, scale, attack, power)
    assert min(sizes) >= 9


@pytest.mark.window
def test_forecast_of_two_dice_keeps_its_dice_large(game_window: GameWindow) -> None:
    _sizes, dice = drawn(game_window, 1.0, (BLUE, RED), "")
    assert min(dice) > 20
