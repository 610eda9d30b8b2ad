"""Between quests, too, the window stays alive while a script runs on, and no script is asked in its thread."""

from __future__ import annotations

import time
from typing import Any

import pytest
from msgspec import structs

from delve.flow.campaigns.session import CampaignSession
from delve.flow.session import Session
from delve.flow.watchdog import Watchdog
from delve.model.campaign import Node
from delve.ui.campaign import window as campaign_window
from delve.ui.campaign.screen import CampaignScreen
from delve.ui.campaign.window import CampaignWindow
from delve.ui.window import GameWindow
from tests.campaign.playing import begun, campaign_of, of_yaml, record
from tests.ui.asked_here import asked_here
from tests.ui.campaign.pilot import CampaignPilot

pytestmark = pytest.mark.window

STONE = "{name: Stone, here: {script: {class: saltway.places.shrine.Shrine}}}"


def beside_a_stone() -> CampaignSession:
    """A campaign in which the party can go to a place whose sort is a script."""
    stone = of_yaml(Node, STONE)
    changed = structs.replace(record(), nodes={**record().nodes, "market": stone})
    return begun(3, persons=("heroes",), changed=campaign_of(changed))


def test_scripts_of_a_campaign_run_elsewhere(game_window: GameWindow) -> None:
    session, found = beside_a_stone(), set[str]()
    with asked_here(found):
        pilot = CampaignPilot(game_window, session)
        pilot.read()
        pilot.click(pilot.screen.panels.map.sign("market"))
        pilot.choose("option:give")
    assert session.view.state.gold < begun(3).view.state.gold
    assert found == set()


def test_place_that_runs_on_does_not_freeze_the_window(
    game_window: GameWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = beside_a_stone()
    shrine = next(one for key, one in session.play.campaign.behaviors.items() if "shrine" in str(key).lower())

    async def runs_on(*_about: object) -> bool:
        while True:
            pass

    monkeypatch.setattr(type(shrine), "visit", runs_on)
    monkeypatch.setattr(session.play, "_guard", Watchdog(2))
    monkeypatch.setattr(GameWindow, "is_shown", True)
    pilot = CampaignPilot(game_window, session)
    pilot.read()
    said, looks = list[str](), list[float]()
    alive, show = game_window.look_alive, pilot.screen.panels.asked.show

    def noted(prompt: str, hint: str, faces: Any) -> None:
        said.append(hint)
        show(prompt, hint, faces)

    def looked() -> None:
        looks.append(time.monotonic())
        alive()

    monkeypatch.setattr(game_window, "look_alive", looked)
    monkeypatch.setattr(pilot.screen.panels.asked, "show", noted)
    pilot.click(pilot.screen.panels.map.sign("market"))
    assert len(looks) > 1, "it was drawn again and again"
    assert any(hint.startswith("Still at it, for ") for hint in said)
    assert pilot.screen.dialog is not None
    assert "runs on without end" in pilot.screen.dialog.content.text


def test_window_lives_while_the_game_of_a_quest_is_set_up(
    game_window: GameWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown, said = list[CampaignScreen](), list[str]()
    say = CampaignScreen._say_that_it_waits

    def noted(screen: CampaignScreen, hint: str) -> None:
        shown.append(screen)
        said.append(hint)
        say(screen, hint)

    def breaks() -> Session:
        time.sleep(0.6)
        raise LookupError("no game")

    monkeypatch.setattr(campaign_window, "run", lambda *_about: None)
    monkeypatch.setattr(GameWindow, "is_shown", True)
    monkeypatch.setattr(CampaignScreen, "_say_that_it_waits", noted)
    front = CampaignWindow(game_window, None, "", False)
    front.between(begun(3, persons=("heroes",)))
    with pytest.raises(LookupError, match="no game"):
        front.quest(breaks)
    assert said
    assert said[0].startswith("Still at it, for ")
    assert said[-1] == ""
    assert {id(screen) for screen in shown} == {id(game_window.router.screens[0])}, "the map stands meanwhile"
