"""Quests as places of campaigns: who sets out, what comes of them, and how a campaign ends (rules §15.7)."""

from __future__ import annotations

import pytest
from msgspec import structs

from delve.campaign.facts import ItemGained
from delve.campaign.offers import ChooseOffer
from delve.flow.campaigns.session import CampaignSession, game_of
from delve.model.campaign import CampaignDef, Node
from delve.model.outcome import GainedReward, Outcome
from delve.model.quest import HeroCount
from delve.model.refs import ref
from delve.model.ruleset import RulesetDef
from delve.narrate.campaigns import chronicle
from delve.narrate.spans import plain
from delve.requests import ChooseSubset, IllegalAnswer, PlayQuest, outcome_text
from tests.campaign.playing import begun, campaign_of, of_yaml, play_quest, record, require_balance, saltway
from tests.campaign.test_places import SHOP, at, go, offers
from tests.sides import HEROES, OVERLORD

QUEST = "{name: Quest, here: {quest: {quest: saltway:pans, must_win: true, won: {heroes: [{gold: 5}]}}}}"


def setting_out(session: CampaignSession, *heroes: str) -> PlayQuest:
    """The quest that is asked for when these set out."""
    go(session)
    assert isinstance(session.pending, ChooseSubset)
    session.answer(heroes)
    while not isinstance(session.pending, PlayQuest):
        assert isinstance(session.pending, ChooseSubset)
        session.answer(session.pending.items()[: session.pending.most])
    return session.pending


def test_quest_starts_from_what_the_party_has_become() -> None:
    """rules §15.7"""
    session = at(QUEST)
    campaign = session.play.campaign
    campaign.change(act="coast", variables=(("brine", 3), ("luck", 1)))
    campaign.change_member(1, experience=2, skills=("saltway:salted",), damage=3)
    campaign.change_grown(OVERLORD, cards=("saltway:grit", "saltway:grit", "saltway:brine"))
    start = setting_out(session, "1", "3").start
    assert [one.hero for one in start.party] == ["core:nite", "core:maud"]
    assert start.party[0].skills == ("saltway:salted",)
    assert start.party[0].damage == 3
    assert start.left == {"brine": 3}
    assert start.decks == {"overlord": ("saltway:grit", "saltway:grit")}
    assert start.act == 1


def test_learned_skill_wounds_and_deck_are_there_in_the_quest() -> None:

    session = at(QUEST)
    session.play.campaign.change_member(1, experience=2, skills=("saltway:salted",), damage=3)
    request = setting_out(session, "1", "3")
    game = game_of(session.play.campaign, request, session.seed_of_quest)
    (nite, _) = [piece for piece in game.state.pieces.values() if piece.kind == "hero"]
    assert "saltway:salted" in nite.skills
    assert nite.damage == 3
    assert game.quest.decks["overlord"] == ("core:small_print",)


@pytest.mark.parametrize("wounds", [False, True])
def test_wounds_last_only_where_the_ruleset_keeps_them(wounds: bool) -> None:
    rules = saltway().library.get(RulesetDef, "saltway:hard")
    rules = structs.replace(rules, kept=structs.replace(rules.kept, wounds=wounds))
    nodes = {**record().nodes, "here": of_yaml(Node, QUEST)}
    changed = structs.replace(record(), nodes=nodes, start=("here",))
    session = begun(3, changed=campaign_of(changed, rules))
    while not session.view.state.results:
        if session.quest is not None:
            play_quest(session)
        else:
            session.step()
    assert any(one.member.damage for one in session.view.state.ready) == wounds


def test_outcome_of_another_party_or_with_what_nobody_can_have_is_refused() -> None:

    session = at(QUEST)
    request = setting_out(session, "1", "3")
    good = Outcome(quest="saltway:pans", winner=HEROES, round=1, party=request.start.party)
    stranger = structs.replace(request.start.party[0], hero=ref("core:wren"), class_=ref("core:strider"))
    learned = structs.replace(request.start.party[0], skills=(ref("core:whistle"),))
    for bad in (
        structs.replace(good, quest="saltway:ford"),
        structs.replace(good, winner="nobody"),
        structs.replace(good, party=(stranger,)),
        structs.replace(good, party=(request.start.party[0], request.start.party[0])),
        structs.replace(good, party=(learned,)),
        structs.replace(good, lost=(ref("core:nite"),)),
    ):
        with pytest.raises(IllegalAnswer):
            session.answer(outcome_text(bad))
    for bad in ("{}", "nonsense", 3):
        with pytest.raises(IllegalAnswer):
            session.answer(bad)
    session.answer(outcome_text(good))
    assert session.view.state.results[0].winner == HEROES
    assert session.view.state.gold == 45


def test_place_that_has_to_be_won_stays_open_until_it_is() -> None:

    session = at(QUEST)
    request = setting_out(session, "1", "3")
    back = request.start.party[:1]
    session.take_outcome(Outcome(quest="saltway:pans", winner=OVERLORD, round=5, party=back))
    state = session.view.state
    assert state.visits == ()
    assert "here" in state.open
    assert [one.status for one in state.figures] == ["ready", "ready", "lost"]
    assert state.figures[2].items == (), "what it carried is lost with it"
    lines = [plain(line) for line in chronicle(session.view)]
    assert "Maud is lost for good, and Oaken Blade too." in lines
    assert not any("no longer" in line for line in lines), "it is told once"
    assert [one.member.experience for one in state.figures] == [1, 0, 0]
    require_balance(session)


def test_rewards_are_given_to_who_has_gained_them() -> None:

    session = at(QUEST)
    request = setting_out(session, "1", "3")
    rewards = (
        GainedReward(reward="a", side=HEROES, gold=11, experience=2, items=(ref("core:lucky_float"),)),
        GainedReward(reward="b", side=OVERLORD, gold=50, experience=4),
    )
    session.take_outcome(
        Outcome(quest="saltway:pans", winner=HEROES, round=2, party=request.start.party, rewards=rewards)
    )
    state = session.view.state
    assert state.gold == 40 + 11 + 5
    assert [one.member.experience for one in state.figures] == [3, 0, 3]
    assert [one.item for one in state.stash] == ["core:lucky_float"]
    assert state.grown[0].experience == 5
    assert any(isinstance(fact, ItemGained) and fact.hero == 0 for fact in session.view.facts)
    require_balance(session)


def test_quest_needs_as_many_heroes_as_it_is_for() -> None:

    session = at(QUEST, sets_out=HeroCount(least=3, most=3))
    assert isinstance(session.pending, ChooseOffer)
    session = at(QUEST, sets_out=HeroCount(least=4, most=4), start=("here", "market"))
    assert offers(session)["travel", "here"] == "the quest is for at least 4 heroes, and 3 can set out"


def test_campaign_without_a_way_or_without_heroes_is_stranded() -> None:
    """rules §15.8"""
    session = at("{name: Rest, here: {rest: {}}}")
    go(session)
    assert session.view.state.ending == "stranded"
    assert session.view.state.winner == OVERLORD


def test_campaign_may_be_given_up() -> None:
    session = at(SHOP)
    session.answer(("retire",))
    assert session.pending is None
    assert session.view.state.ending == "stranded"


def test_act_level_is_that_of_the_monsters() -> None:
    acts = {name: structs.replace(act, level=2) for name, act in record().acts.items()}
    session = at(QUEST, acts=acts)
    assert setting_out(session, "1", "3").start.act == 2
    assert isinstance(record(), CampaignDef)
