"""The driver of a campaign: undo, faults of scripts, journals that do not fit (rules §15.9)."""

from __future__ import annotations

import pytest
from msgspec import structs

from delve.ai.levels import player_of
from delve.campaign.machine import KEEP
from delve.campaign.offers import ChooseOffer
from delve.flow.campaigns.session import CampaignSession, game_of
from delve.flow.errors import CannotGoBack, Diverged, ScriptFault
from delve.flow.journal import JournalEntry
from delve.flow.session import Session
from delve.model.campaign import Node
from delve.model.ruleset import RulesetDef
from delve.requests import ChooseOption, IllegalAnswer
from delve.script.base import CampaignPlace
from delve.state.behavior_key import BehaviorKey
from tests.campaign.playing import begun, campaign_of, of_yaml, play_quest, record, saltway
from tests.sides import HEROES, OVERLORD


def led() -> CampaignSession:
    return begun(4, persons=(HEROES, OVERLORD))


def on_the_way(session: CampaignSession) -> None:
    """Play the first quest, and let the overlord keep its experience."""
    session.answer(("travel", "ford"))
    session.answer(("1", "2"))
    play_quest(session)
    assert isinstance(session.pending, ChooseOption)
    session.answer(KEEP)


def test_choices_between_quests_are_taken_back_one_by_one() -> None:
    session = led()
    first = session.view.state
    session.answer(("take", 1, 0))
    session.answer(("give", 2, 0))
    assert session.play.can_undo(HEROES).usable
    session.play.undo(HEROES)
    session.play.undo(HEROES)
    assert session.view.state == first
    assert session.play.journal == []
    assert str(session.play.can_undo(HEROES)) == "nothing has been done yet"


def test_quest_that_was_played_and_answers_of_others_stay() -> None:
    session = led()
    on_the_way(session)
    assert not session.play.can_undo(HEROES).usable
    with pytest.raises(CannotGoBack, match="another side has answered"):
        session.play.undo(HEROES)


def test_side_that_has_kept_its_experience_is_asked_again_when_it_has_more() -> None:
    session = led()
    on_the_way(session)
    session.answer(("travel", "market"))
    session.advance()
    session.answer(("leave",))
    assert isinstance(session.pending, ChooseOffer), "nothing was earned in the market"


def test_what_was_bought_in_a_shop_is_taken_back_within_the_visit() -> None:
    session = led()
    session.answer(("travel", "market"))
    session.advance()
    before = session.view.state
    request = session.pending
    assert isinstance(request, ChooseOffer)
    session.answer(next(one for one in request.items() if one[0] == "buy"))
    session.play.undo(HEROES)
    assert session.view.state == before
    again = session.pending
    assert isinstance(again, ChooseOffer)
    assert [one.command for one in again.offers] == [one.command for one in request.offers]


def test_answer_that_is_not_legal_changes_nothing() -> None:
    session = led()
    before = session.view.state
    with pytest.raises(IllegalAnswer):
        session.answer(("travel", "pans"))
    assert session.view.state == before
    assert session.play.journal == []


def test_journal_that_does_not_fit_is_told_at_its_answer() -> None:
    play = led().play
    with pytest.raises(Diverged, match="answer 1: the journal holds roll of chance:map, the campaign asks"):
        play.replay([JournalEntry("roll", "chance:map", (1,))])
    with pytest.raises(Diverged, match="answer 1"):
        play.replay([JournalEntry("command", HEROES, ("travel", "pans"))], verify=True)


class Broken(CampaignPlace):
    """A place whose script breaks."""

    async def visit(self, ctx: object, place: str) -> bool | None:
        raise ValueError("the stone falls over")


def test_script_of_a_place_that_breaks_leaves_the_campaign_at_its_last_rest() -> None:
    node = of_yaml(Node, "{name: Stone, here: {script: {class: saltway.places.shrine.Shrine}}}")
    changed = structs.replace(record(), nodes={**record().nodes, "here": node}, start=("here", "market"))
    campaign = campaign_of(changed)
    campaign.behaviors = {
        key: Broken(BehaviorKey("campaign", changed.id), "Broken", {}) if key.kind == "part" else one
        for key, one in campaign.behaviors.items()
    }
    session = begun(3, persons=(HEROES,), changed=campaign)
    before = session.view.state
    with pytest.raises(ScriptFault, match="the stone falls over"):
        session.answer(("travel", "here"))
    assert session.view.state == before
    assert session.play.journal == []
    session.answer(("travel", "market"))
    session.advance()
    assert session.view.state.at == "market"


def test_nothing_is_taken_back_of_a_quest_whose_end_is_kept() -> None:
    session = led()
    session.answer(("travel", "ford"))
    session.answer(("1", "2"))
    assert session.quest is not None
    game = game_of(session.play.campaign, session.quest, session.seed_of_quest)
    table = Session(game, 1, {side: player_of("simple", 1) for side in game.ruleset.sides})
    table.play.is_final = table.play.free_undo = True
    table.advance()
    assert str(table.play.can_undo(HEROES)) == "the game is over, and what it has left is kept"
    table.play.is_final = False
    assert table.play.can_undo(HEROES).usable


def test_heroes_that_fall_come_back_where_the_ruleset_keeps_them() -> None:
    rules = saltway().library.get(RulesetDef, "saltway:hard")
    rules = structs.replace(rules, kept=structs.replace(rules.kept, fallen=True))
    for seed in range(4):
        session = begun(seed, changed=campaign_of(record(), rules))
        while session.pending is not None:
            if session.quest is not None:
                play_quest(session)
            else:
                session.step()
        assert len(session.view.state.ready) == len(session.view.state.figures)
