"""The screen of a campaign: what it tells, what it asks twice, and what it survives."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pyglet
import pytest
from msgspec import structs
from PIL import Image

from delve.campaign.machine import next_step
from delve.campaign.offers import RETIRE
from delve.campaign.places.tables import PLACES
from delve.flow.campaigns.session import CampaignSession
from delve.flow.errors import ScriptFault
from delve.model.campaign import Node
from delve.model.declaration import Art
from delve.ui import compat
from delve.ui.campaign import window as campaign_window
from delve.ui.campaign.hand import OFFER, PARTY
from delve.ui.campaign.quest_stage import QuestStage
from delve.ui.campaign.signs import place_sign
from delve.ui.campaign.window import CampaignWindow
from delve.ui.play import dialogs
from delve.ui.window import GameWindow
from tests.campaign.playing import begun, campaign_of, of_yaml, record, saltway
from tests.ui.campaign.pilot import CampaignPilot

pytestmark = [pytest.mark.window, pytest.mark.one_of(6)]


@pytest.fixture
def pilot(game_window: GameWindow) -> CampaignPilot:
    """On the road, with the first box read."""
    made = CampaignPilot(game_window, begun(3, persons=("heroes",)))
    made.read()
    return made


def _title(pilot: CampaignPilot) -> str:
    assert pilot.screen.dialog is not None
    return pilot.screen.dialog.content.title


def _id(pilot: CampaignPilot, word: str) -> str:
    return next(f"{OFFER}:{n}" for n, one in enumerate(pilot.screen.hand.offers) if one.word == word)


def test_first_box_says_what_the_campaign_is(game_window: GameWindow) -> None:
    pilot = CampaignPilot(game_window, begun(3, persons=("heroes",)))
    content = pilot.screen.dialog.content  # type: ignore[union-attr]
    assert content.title == "The Salt Road"
    assert content.text.startswith("From the ford to the sea")
    assert "The carts are loaded" in content.text
    pilot.press("enter")
    assert pilot.screen.dialog is None, "it is told once"


def test_a_click_on_the_map_travels_and_the_key_of_the_place_too(pilot: CampaignPilot) -> None:
    pilot.click(pilot.screen.panels.map.sign("market"))
    assert pilot.session.view.state.at == "market"
    here = next(one for one in pilot.screen.model.places if one.id == "market")
    assert here.standing == "here"
    pilot.click_button(_id(pilot, "leave"))
    ford = next(face for face in pilot.screen.panels.asked.faces if face.label == "Go to The Ford")
    pilot.press(ford.hotkey)
    assert pilot.session.view.state.at == "ford"


def test_a_button_that_is_pointed_at_lights_up_its_place(pilot: CampaignPilot) -> None:
    button = next(
        one for one in pilot.screen.panels.asked.bar.buttons if one.face.label == "Go to The Market"
    )
    assert pilot.screen._asked().place == ""
    pilot.point(button.box)
    assert pilot.screen._asked().place == "market"


def test_a_place_that_is_barred_tells_why_and_stays_closed(
    game_window: GameWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = begun(3, persons=("heroes",))
    figures = session.play.campaign.state.figures
    for one in figures:
        session.play.campaign.change_figure(one.id, status="lost")
    monkeypatch.setattr(session.play, "_pending", next_step(session.play.campaign))
    pilot = CampaignPilot(game_window, session)
    pilot.read()
    ford = next(one for one in pilot.screen.model.places if one.id == "ford")
    assert ford.standing == "barred"
    sign = pilot.screen.panels.map.sign("ford")
    assert sign is not None
    pilot.point(sign)
    assert "at least 1 hero, and 0 can set out" in pilot.screen.panels.tooltip.lines[2]
    given = len(session.play.journal)
    pilot.click(sign)
    assert len(session.play.journal) == given


def test_ware_is_compared_with_what_heroes_have(pilot: CampaignPilot) -> None:
    pilot.click(pilot.screen.panels.map.sign("market"))
    for button in pilot.screen.panels.asked.bar.buttons:
        if button.face.label.startswith("Buy Ash Bow"):
            pilot.point(button.box)
            break
    told = " ".join(pilot.screen.panels.tooltip.lines)
    assert "Held in 2 hands; price 25." in told
    assert "Nite has Oaken Blade there (price 25 to 25)." in told


def test_place_has_the_sign_that_its_record_gives_it(game_window: GameWindow, tmp_path: Path) -> None:
    def look(name: str, art: str) -> Node:
        return structs.replace(record().nodes[name], art=of_yaml(Art, art))

    nodes = {**record().nodes, "market": look("market", "{picture: {emblem: hammer}}")}
    pilot = CampaignPilot(
        game_window,
        begun(3, persons=("heroes",), changed=campaign_of(structs.replace(record(), nodes=nodes))),
    )
    emblems = {one.id: one.emblem for one in pilot.screen.model.places}
    assert (emblems["market"], emblems["ford"]) == ("hammer", "objective")
    assert PLACES["shop"].emblem == "coin"
    assert place_sign(saltway().library, record(), record().nodes["stone"]) == ("spots", None)

    Image.new("RGBA", (40, 20), (250, 0, 250, 255)).save(tmp_path / "sign.png")
    library = saltway().library.extended()
    library.folders = {"saltway": str(tmp_path)}
    own = look("market", "{picture: {token: sign.png}}")
    assert place_sign(library, record(), own) == ("coin", tmp_path / "sign.png")
    pilot.read()
    for image, is_there in ((tmp_path / "sign.png", True), (tmp_path / "none.png", False)):
        places = tuple(
            replace(one, image=image) if one.id == "market" else one for one in pilot.screen.model.places
        )
        pilot.screen.panels.map.show(places, {}, None, "")
        sign = pilot.screen.panels.map.sign("market")
        assert sign is not None
        pilot.screen.draw()
        shown = compat.screenshot(game_window.library_window)
        x, y = map(int, sign.center)
        assert (shown.getpixel((x, shown.height - y))[:3] == (250, 0, 250)) is is_there  # type: ignore[index]


def test_box_of_an_event_shows_what_cannot_be_paid(game_window: GameWindow) -> None:
    changed = structs.replace(record(), start=("crossing",), gold=3)
    pilot = CampaignPilot(game_window, begun(3, persons=("heroes",), changed=campaign_of(changed)))
    pilot.read()
    pilot.click(pilot.screen.panels.map.sign("crossing"))
    content = pilot.screen.dialog.content  # type: ignore[union-attr]
    assert [label for _id, label in content.choices] == ["Swim. (tests might)"]
    assert content.lines == ("Pay the ferryman. (10 gold): the party has only 3 gold",)


def test_to_give_up_is_asked_twice(pilot: CampaignPilot) -> None:
    pilot.click_button(_id(pilot, RETIRE))
    assert _title(pilot) == "Give the campaign up?"
    pilot.press("escape")
    assert not pilot.session.view.state.ending
    pilot.click_button(_id(pilot, RETIRE))
    pilot.press("2")
    assert pilot.session.view.state.ending
    assert _title(pilot).startswith("Defeat: ")


def test_undo_takes_back_what_was_handed_over(pilot: CampaignPilot) -> None:
    before = pilot.session.view.state.digest()
    pilot.click_button(PARTY)
    pilot.choose("hero:1")
    taken = next(id for id, label in pilot.screen.dialog.content.choices if "gives" in label)  # type: ignore[union-attr]
    pilot.choose(taken)
    assert pilot.screen.model.stash == ("Oaken Blade",)
    pilot.press("escape", "escape", "z")
    assert pilot.session.view.state.digest() == before
    assert pilot.screen.panels.log_panel.told == pilot.screen.panels.log_panel.log.count


def test_heroes_are_picked_by_their_cards(pilot: CampaignPilot) -> None:
    pilot.click(pilot.screen.panels.map.sign("ford"))
    pilot.read()
    pilot.click(pilot.screen.panels.party.card(3))
    pilot.click(pilot.screen.panels.party.card(1))
    pilot.click(pilot.screen.panels.party.card(3))
    assert pilot.screen.hand.picked == ("1",)
    pilot.press("e")
    assert pilot.session.quest is not None
    assert [str(one.hero) for one in pilot.session.quest.start.party] == ["core:nite"]
    assert pilot.screen.goes_on
    assert pilot.left == 1


def test_keys_alone_choose_what_is_lit_up(pilot: CampaignPilot) -> None:
    pilot.press("tab")
    first = pilot.screen.chosen
    lit = [one.face.id for one in pilot.screen.panels.asked.bar.buttons if one.hovered]
    assert lit == [first]
    pilot.press("tab", "enter")
    assert pilot.session.view.state.at == "market"


def _breaking(session: CampaignSession) -> Callable[..., bool]:
    def broken(*_: object) -> bool:
        raise ScriptFault("shrine.py:8: ZeroDivisionError", tuple(session.play.journal))

    return broken


def test_a_script_that_breaks_in_an_answer_changes_nothing(
    pilot: CampaignPilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pilot.session, "answer", _breaking(pilot.session))
    pilot.click(pilot.screen.panels.map.sign("market"))
    assert _title(pilot) == "A script broke"
    monkeypatch.undo()
    pilot.window.leave = lambda: None  # type: ignore[method-assign]
    pilot.press("enter")
    pilot.click(pilot.screen.panels.map.sign("market"))
    assert pilot.session.view.state.at == "market"


def test_a_fault_that_nobody_chose_ends_the_campaign_and_is_raised(
    pilot: CampaignPilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pilot.session, "step", _breaking(pilot.session))
    pilot.wait()
    assert _title(pilot) == "The campaign cannot go on"
    pilot.press("enter")
    assert pilot.left == 1
    assert isinstance(pilot.screen.broken, ScriptFault)
    assert not pilot.screen.goes_on


def test_menu_leads_to_the_title(pilot: CampaignPilot) -> None:
    pilot.press("escape")
    assert _title(pilot) == "Menu"
    pilot.choose("title")
    assert pilot.screen.afterwards == "title"
    assert not pilot.screen.goes_on
    assert pilot.left == 1


def test_help_and_rules_open_over_the_map(pilot: CampaignPilot) -> None:
    pilot.press("f1")
    assert _title(pilot) == "Keys"
    pilot.press("escape")
    pilot.window.press("f2")
    assert pilot.screen.dialog is not None
    pilot.press("escape")
    pilot.read()
    assert pilot.screen.dialog is None


def test_persons_of_several_sides_hand_over(game_window: GameWindow) -> None:
    pilot = CampaignPilot(game_window, begun(3, persons=("heroes", "overlord")))
    assert _title(pilot) == "It is the turn of: Heroes"
    pilot.press("enter")
    assert _title(pilot) == "The Salt Road"


def test_after_a_quest_the_way_leads_back_to_the_campaign() -> None:
    assert QuestStage.ways_after_end.fget(QuestStage) == ("on", "title")  # type: ignore[attr-defined]
    told = dialogs.ways_told(("on", "title"))
    assert [label for _id, label in told] == ["Go on with the campaign", "Back to the title", "Leave delve"]


class _Front(CampaignWindow):
    """A window whose loop is not run."""


def test_whoever_leaves_at_the_end_of_a_quest_leaves_the_campaign(
    game_window: GameWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs: list[object] = []
    monkeypatch.setattr(campaign_window, "run", lambda _window, tick, *_: runs.append(tick))
    front = _Front(game_window, None, "", False)
    session = begun(3, persons=("heroes",))
    assert not front.between(session), "nothing was chosen, so that it counts as left"
    front.afterwards = "title"
    assert not front.between(session)
    assert len(runs) == 1, "the map is not shown again"
    front.afterwards = "on"
    front.between(session)
    assert len(runs) == 2


def test_a_window_that_was_left_before_it_runs_does_not_run(
    game_window: GameWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it is where a campaign is resumed within a quest: the map has nothing to ask."""
    runs: list[object] = []
    monkeypatch.setattr(pyglet.app, "run", runs.append)
    game_window.leave()
    game_window.run()
    assert runs == []
    game_window.run()
    assert len(runs) == 1
