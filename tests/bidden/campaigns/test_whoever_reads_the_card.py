"""Whoever Reads the Card: four tasks in one night, each for a house and against another one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import pytest
from delve_cli.campaign_table import CampaignTable

from delve.flow.campaigns.saved import read_campaign
from delve.flow.campaigns.session import CampaignSession, game_of
from delve.flow.records import FORMAT, CampaignHeader
from delve.flow.save_file import create_with_header, reopen_as
from delve.flow.session import Session
from delve.rules.game import Game
from delve.rules.outcome import outcome_of
from delve.testing.campaign_arena import CampaignArena, MakeCampaign
from delve.testing.packs import Packs
from delve.testing.quest_arena import QuestArena
from delve.title.leaving import AfterGame
from tests.bidden.tasks.tasks import HERO, bid, do_task, told
from tests.consents import everything

CAMPAIGN: Final = "bidden:whoever_reads_the_card"
QUEST: Final = "bidden:a_bidding"
FIRST: Final = {"Salt Board": "tower", "Guild of Glass": "hedge"}
SECOND: Final = {"Almoners": "temple", "Late Heirs": "registry"}
THIRD: Final = {"Office of Bells": "bells", "Ropewalk": "ropes", "Undo": ""}


def hear(game: CampaignArena, cards: str, house: str) -> None:
    """Let somebody of a house read, of those who are there."""
    game.travel(cards)
    game.reply(next(one for one in choices(game) if house in one.partition(",")[0]))


def choices(game: CampaignArena) -> list[str]:
    """What may be chosen, as players read it."""
    assert game.asked is not None
    labels: Mapping[str, object] = getattr(game.asked, "labels", {})
    return [str(labels.get(one, one)) for one in game.asked.items()]


def at_work(game: CampaignArena, place: str) -> Game:
    """The game of the task that is to be done at a place."""
    game.travel(place)
    session = game.session
    assert session.quest is not None
    return game_of(session.play.campaign, session.quest, session.seed_of_quest)


def done(game: CampaignArena, place: str, **counted: int) -> None:
    """A task is done at a place."""
    game.travel(place)
    game.win("called", variables=counted)


def work(packs: Packs, game: CampaignArena, place: str, kind: str, damage: int = 0) -> QuestArena:
    """Do the task of a place as somebody would at its table, with so much damage when it is nearly done."""
    table = QuestArena(Session(at_work(game, place), 3), {}, packs.records)
    bid(table, kind)
    table.change(HERO, damage=damage)
    do_task(table)
    game.session.take_outcome(outcome_of(table.play.game))
    game.session.advance()
    return table


def night(
    game: CampaignArena, first: str, second: str, third: str, last: str, gift: str = "Sit down"
) -> list[str]:
    """Do all four tasks, each for the house of which a part of a choice speaks. Returns what was offered last."""
    for cards, house in (("first_cards", first), ("second_cards", second)):
        hear(game, cards, house)
        done(game, game.open[-1])
    hear(game, "thanks", gift)
    hear(game, "third_cards", third)
    done(game, game.open[-1])
    game.travel("last_cards")
    offered = choices(game)
    game.reply(next(one for one in offered if last in one))
    done(game, "tenements")
    return offered


@pytest.mark.parametrize(
    ("first", "second", "third", "last", "ending"),
    [
        ("Hear the Salt Board", "Almoners", "Office of Bells", "Take the card", "home"),
        ("Hear the Guild of Glass", "Late Heirs", "Ropewalk", "Take the card", "home"),
        ("Hear the Salt Board", "Almoners", "Office of Bells", "Salt Board again", "retained"),
        ("Hear the Guild of Glass", "Late Heirs", "Ropewalk", "Late Heirs again", "retained"),
        ("Hear the Salt Board", "Late Heirs", "Office of Bells", "Bells again", "retained"),
        ("Hear the Salt Board", "Almoners", "Undo", "Guild of Glass again", "turned"),
        ("Hear the Guild of Glass", "Almoners", "Undo", "Take the card", "turned"),
    ],
)
def test_whom_one_hears_decides_how_the_night_ends(
    campaign: MakeCampaign, first: str, second: str, third: str, last: str, ending: str
) -> None:
    """S4-60, S4-64, S4-83: who was heard once may be heard again, and who was turned on asks no more."""
    game = campaign("whoever_reads_the_card")
    night(game, first, second, third, last)
    assert (game.ending, game.winner) == (ending, "called")


def test_only_houses_that_were_heard_come_back(campaign: MakeCampaign) -> None:
    """S4-83."""
    game = campaign("whoever_reads_the_card")
    offered = night(game, "Hear the Salt Board", "Late Heirs", "Ropewalk", "Take the card")
    assert offered == [
        "Hear the Salt Board again.",
        "Hear the House of Late Heirs again.",
        "Hear the Ropewalk again.",
        "Take the card that nobody holds.",
    ]


def test_house_that_was_turned_on_is_gone_and_its_rival_is_there(campaign: MakeCampaign) -> None:
    game = campaign("whoever_reads_the_card")
    offered = night(game, "Hear the Salt Board", "Almoners", "Undo", "Take the card")
    assert "Hear the Guild of Glass again." in offered
    assert "Hear the Salt Board again." not in offered


@pytest.mark.parametrize(
    ("first", "second", "gift", "item"),
    [
        ("Salt Board", "Almoners", "Salt Board", "boiler_front"),
        ("Guild of Glass", "Almoners", "Guild of Glass", "anvil_on_a_string"),
        ("Guild of Glass", "Late Heirs", "cousins", "cordial"),
    ],
)
def test_houses_thank_who_has_heard_them(
    campaign: MakeCampaign, first: str, second: str, gift: str, item: str
) -> None:
    game = campaign("whoever_reads_the_card")
    hear(game, "first_cards", first)
    done(game, FIRST[first])
    hear(game, "second_cards", second)
    done(game, SECOND[second])
    game.travel("thanks")
    assert len(choices(game)) == 3
    game.reply(next(one for one in choices(game) if gift in one))
    assert f"bidden:{item}" in game.items()


def test_task_is_of_the_house_that_was_heard_and_against_its_rival(
    packs: Packs, campaign: MakeCampaign
) -> None:
    """S4-70, S4-83: chance has no say in it."""
    game = campaign("whoever_reads_the_card")
    hear(game, "first_cards", "Guild of Glass")
    table = work(packs, game, "hedge", "seek")
    card = next(one for one in told(table) if "So bids" in one)
    assert not any(one.startswith("Chalk, five candles") for one in told(table)), "it was called long ago"
    assert "of the Guild of Glass" in card
    assert "the Salt Board has forbidden it" in card


def test_place_is_made_by_its_recipe_and_its_task_can_be_done(packs: Packs, campaign: MakeCampaign) -> None:
    """S4-59: nobody has drawn it; its objective is a script of the recipe."""
    game = campaign("whoever_reads_the_card")
    hear(game, "first_cards", "Salt Board")
    table = work(packs, game, "tower", "bear")
    assert (table.view.quest.id, table.winner) == (QUEST, "called")
    assert "orrery" in {one.definition.removeprefix("bidden:") for one in table.view.objects()}
    assert (game.variable("borne"), game.open) == (1, ("second_cards",))


def test_tasks_of_each_kind_are_counted_through_the_night(campaign: MakeCampaign) -> None:
    """S4-103."""
    game = campaign("whoever_reads_the_card")
    hear(game, "first_cards", "Salt Board")
    done(game, "tower", borne=1)
    hear(game, "second_cards", "Almoners")
    done(game, "temple", borne=2)
    assert not game.earned("postage")
    hear(game, "thanks", "Sit down")
    hear(game, "third_cards", "Bells")
    done(game, "bells", borne=3)
    assert (game.earned("postage"), game.earned("various")) == (True, False)


def test_danger_grows_with_each_task(campaign: MakeCampaign) -> None:
    """S4-75."""
    game = campaign("whoever_reads_the_card")
    acts = [game.state.act]
    for cards, house, place in (
        ("first_cards", "Salt Board", "tower"),
        ("second_cards", "Almoners", "temple"),
    ):
        hear(game, cards, house)
        done(game, place)
        acts.append(game.state.act)
    hear(game, "thanks", "Sit down")
    hear(game, "third_cards", "Bells")
    assert at_work(game, "bells").state.act == 3
    game.win("called")
    assert [*acts, game.state.act] == ["first", "second", "third", "fourth"]


def test_who_turns_on_a_house_is_expected(campaign: MakeCampaign) -> None:
    game = campaign("whoever_reads_the_card")
    hear(game, "first_cards", "Salt Board")
    done(game, "tower")
    hear(game, "second_cards", "Almoners")
    done(game, "temple")
    hear(game, "thanks", "Sit down")
    hear(game, "third_cards", "Undo")
    done(game, "undone_tower")
    hear(game, "last_cards", "Glass")
    assert at_work(game, "tenements").state.act == 5
    game.win("called")


def test_wounds_last_and_a_rest_heals_one(packs: Packs, campaign: MakeCampaign) -> None:
    """S4-92: what tasks, victories and bottles do not heal stays."""
    game = campaign("whoever_reads_the_card")
    hear(game, "first_cards", "Salt Board")
    work(packs, game, "tower", "seek", damage=4)
    assert game.hero(HERO).member.damage == 2
    hear(game, "second_cards", "Almoners")
    done(game, "temple")
    hear(game, "thanks", "Sit down")
    assert game.hero(HERO).member.damage == 1


def test_fifth_wound_ends_the_night(campaign: MakeCampaign) -> None:
    """S4-91: another card is drawn."""
    game = campaign("whoever_reads_the_card")
    hear(game, "first_cards", "Salt Board")
    game.travel("tower")
    game.win("place", lost=[HERO])
    assert (game.ending, game.winner) == ("stranded", "place")


@pytest.mark.one_of(2)
@pytest.mark.parametrize("seed", [1, 2])
def test_it_is_played_to_its_end(campaign: MakeCampaign, seed: int) -> None:
    """S4-46, S4-64: automated players choose patrons and do their tasks."""
    ended = campaign("whoever_reads_the_card", seed=seed).play_to_the_end("simple")
    assert ended in ("turned", "retained", "home", "stranded")


class Leaves:
    """A front end at which nobody sits, and which is closed after so many answers in one of its tasks."""

    afterwards: AfterGame = "close"

    def __init__(self, leaves_after: int, at: int = 2) -> None:
        self.left, self.at, self.tasks = leaves_after, at, 0

    def between(self, session: CampaignSession) -> bool:
        session.advance()
        return True

    def quest(self, begin: Callable[[], Session]) -> AfterGame:
        session = begin()
        self.tasks += 1
        if self.tasks == self.at:
            for _ in range(self.left):
                session.step()
        else:
            session.advance()
        return "close"


@pytest.mark.one_of(2)
@pytest.mark.parametrize("answers", [9, 60])
def test_save_goes_on_within_a_place_that_a_recipe_has_made(
    packs: Packs, tmp_path: Path, answers: int
) -> None:
    """S4-73: the same place is made anew, and what was done there is done."""
    header = CampaignHeader(
        format=FORMAT,
        engine="0.1.0",
        content=packs.library.content_hash,
        packs=dict(packs.library.packs),
        campaign=CAMPAIGN,
        seed=2,
        opponent="simple",
    )
    place, consent = tmp_path / "night.delve", everything(packs.library)
    table = CampaignTable(header, packs.library, consent, place, file=create_with_header(place, header))
    table.play(Leaves(answers))
    table.close()
    kept = read_campaign(place.read_bytes()).under_way
    assert kept is not None
    assert len(kept.entries) == answers
    file, saved = reopen_as(read_campaign, place)
    table = CampaignTable(saved.header, packs.library, consent, place, file=file, before=saved, resumed=True)
    table.play(Leaves(answers, at=1))
    table.close()
    again = read_campaign(place.read_bytes()).under_way
    assert again is not None
    assert again.header == kept.header
    assert again.entries[:answers] == kept.entries
    assert len(again.entries) == 2 * answers
