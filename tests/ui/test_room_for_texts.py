"""In every screen and box, at every scale, all texts have room: as they are, and in a language that is 40 % longer."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from delve.phrases import ENGLISH, Language, speaking
from delve.ui.layout import Box
from delve.ui.window import GameWindow
from tests.campaign.playing import begun
from tests.ui.campaign.pilot import CampaignPilot
from tests.ui.campaign.scenes import shown
from tests.ui.fitting import LAYOUTS, Layout, faults, longer
from tests.ui.scenes import at_the_table, boxes, pages, table

pytestmark = [pytest.mark.one_of(15), pytest.mark.window]
ENGLISH_TOO: list[tuple[Layout, Callable[[], Language]]] = [
    (LAYOUTS[0], lambda: ENGLISH),
    *((layout, longer) for layout in LAYOUTS),
]


def told(layout: Layout) -> str:
    return f"{layout.width}x{layout.height} at {layout.scale:.2f}"


@pytest.mark.parametrize(("layout", "language"), ENGLISH_TOO)
def test_table_has_room_for_all_that_it_says(
    game_window: GameWindow, layout: Layout, language: Callable[[], Language]
) -> None:
    window, found = Box(0, 0, layout.width, layout.height), []
    with speaking(language()):
        stage = table(game_window)
        game_window.router.resize(*layout)
        for shown in at_the_table(stage):
            faulty = faults(stage.panels.hud, window) + faults(stage.panels.above, window, floats=True)
            found += [f"{shown}: {one}" for one in faulty]
    assert not found, "\n".join([told(layout), *found])


@pytest.mark.parametrize(("layout", "language"), ENGLISH_TOO)
def test_boxes_have_room_for_all_that_they_say(
    game_window: GameWindow, layout: Layout, language: Callable[[], Language]
) -> None:
    window, found = Box(0, 0, layout.width, layout.height), []
    with speaking(language()):
        stage = table(game_window)
        game_window.router.resize(*layout)
        for shown in boxes(stage, ENGLISH_TOO.index((layout, language))):
            assert stage.dialog is not None
            found += [f"{shown}: {one}" for one in faults(stage.dialog._hud, window)]
    assert not found, "\n".join([told(layout), *found])


@pytest.mark.parametrize(("layout", "language"), ENGLISH_TOO)
def test_campaign_has_room_for_all_that_it_says(
    game_window: GameWindow, layout: Layout, language: Callable[[], Language]
) -> None:
    window, found = Box(0, 0, layout.width, layout.height), []
    with speaking(language()):
        pilot = CampaignPilot(game_window, begun(5, persons=("heroes",)))
        game_window.router.resize(*layout)
        for told_now in shown(pilot):
            panels, box = pilot.screen.panels, pilot.screen.dialog
            faulty = faults(panels.hud, window) + faults(panels.above, window, floats=True)
            faulty += faults(box._hud, window) if box is not None else []
            found += [f"{told_now}: {one}" for one in faulty]
    assert not found, "\n".join([told(layout), *dict.fromkeys(found)])


@pytest.mark.parametrize(("layout", "language"), ENGLISH_TOO)
def test_pages_of_the_title_have_room_for_all_that_they_say(
    game_window: GameWindow,
    monkeypatch: pytest.MonkeyPatch,
    layout: Layout,
    language: Callable[[], Language],
) -> None:
    monkeypatch.setattr(game_window, "close", lambda: None)
    window, found = Box(0, 0, layout.width, layout.height), []
    with speaking(language()):
        for shown in pages(game_window):
            game_window.router.resize(*layout)
            found += [f"{shown}: {one}" for one in faults(game_window.router.screens[-1]._hud, window)]
    assert not found, "\n".join([told(layout), *found])
