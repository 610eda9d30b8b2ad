"""Plans of games: the same number gives the same game, and its words play it again."""

from __future__ import annotations

import pytest
from delve_cli.party_choice import choose
from msgspec import structs

from delve.model.class_ import ClassDef
from delve.model.library import Library
from delve.model.party import CarriedItem
from delve.model.quest import QuestDef
from delve.model.refs import ref
from delve.simulate.games import Parties, TooFewHeroes, acts_of, party_by_chance, party_in_words, plan_of
from tests.arenas import core
from tests.simulate.sample import NITE, QUEST, WREN

LEVELS = {"heroes": "simple", "overlord": "random"}


@pytest.fixture
def library() -> Library:
    return core().library


def test_each_game_has_the_next_seed_and_parties_take_turns(library: Library) -> None:
    parties = Parties(chosen=((NITE,), (WREN,)))
    plans = [plan_of(number, 7, parties, [LEVELS], library) for number in range(3)]
    assert [(one.number, one.seed, one.party) for one in plans] == [
        (0, 7, (NITE,)),
        (1, 8, (WREN,)),
        (2, 9, (NITE,)),
    ]


def test_levels_in_turn_meet_every_party(library: Library) -> None:
    parties = Parties(chosen=((NITE,), (WREN,)))
    levels = [LEVELS, dict.fromkeys(LEVELS, "random")]
    plans = [plan_of(number, 7, parties, levels, library) for number in range(4)]
    assert len({(one.party, str(one.levels)) for one in plans}) == 4


def test_sizes_take_turns(library: Library) -> None:
    parties = Parties(sizes=(2, 3, 4))
    assert [len(parties.of(number, number, library)) for number in range(4)] == [2, 3, 4, 2]


def test_party_by_chance_depends_on_the_seed_alone_and_nobody_goes_twice(library: Library) -> None:
    parties = {seed: party_by_chance(library, 3, seed) for seed in range(20)}
    assert all(len({member.hero for member in party}) == 3 for party in parties.values())
    assert all(party == party_by_chance(library, 3, seed) for seed, party in parties.items())
    assert len({*parties.values()}) > 3


def test_too_few_heroes_are_told(library: Library) -> None:
    with pytest.raises(TooFewHeroes, match="there are 8 heroes with a class in these packs, and 9 shall go"):
        party_by_chance(library, 9, 1, packs=("core",))


def test_heroes_by_chance_come_from_the_packs_that_are_named(library: Library) -> None:
    parties = [party_by_chance(library, 3, seed, packs=("core",), varied=True) for seed in range(20)]
    brought = [one.item for party in parties for member in party for one in member.items or ()]
    assert {member.hero.partition(":")[0] for party in parties for member in party} == {"core"}
    assert {item.partition(":")[0] for item in brought} == {"core"}


def test_levels_parties_and_acts_meet_each_other(library: Library) -> None:
    levels = [LEVELS, {"heroes": "normal", "overlord": "normal"}]
    parties = Parties(chosen=((NITE,), (WREN,)))
    plans = [plan_of(number, 7, parties, levels, library, (1, 2)) for number in range(8)]
    met = {(plan.levels["heroes"], plan.party, plan.act) for plan in plans}
    assert len(met) == 8
    assert {plan_of(number, 7, parties, levels, library).act for number in range(8)} == {0}
    alone = Parties(chosen=((NITE,),))
    assert [plan_of(number, 7, alone, [LEVELS], library, (1, 2)).act for number in range(3)] == [1, 2, 1]


def test_acts_of_a_quest_are_its_own_and_those_of_foes_of_its_pack(library: Library) -> None:
    quest = library.get(QuestDef, QUEST)
    assert acts_of(library, quest) == (1, 2)
    assert acts_of(library, structs.replace(quest, act=2)) == (2, 1)
    assert acts_of(library, structs.replace(quest, id="fen:bog", act=3)) == (3,)


def test_further_item_is_worn_by_some_and_carried_by_others(library: Library) -> None:
    parties = [party_by_chance(library, 1, seed, packs=("core",), varied=True) for seed in range(20)]
    brought = [
        ([one.item for one in member.items or ()], [*library.get(ClassDef, member.class_).items])
        for party in parties
        for member in party
    ]
    assert any(items[1:] == own != items[:-1] for items, own in brought), "it is worn: it comes first"
    assert any(items[:-1] == own != items[1:] for items, own in brought), "it is carried, as what comes last"


def test_words_of_a_party_name_it_again(library: Library) -> None:
    brought = structs.replace(
        NITE,
        experience=1,
        skills=(ref("core:second_wind"),),
        items=(CarriedItem(item=ref("core:tide_spear")),),
    )
    quest = library.get(QuestDef, QUEST)
    assert party_in_words((NITE, WREN), QUEST) == "nite:knight,wren:strider"
    for party in ((NITE, WREN), (WREN,)):
        assert choose(party_in_words(party, QUEST), library, quest) == party
    assert party_in_words((brought,), QUEST).startswith("nite:knight{experience: 1, skills: ")
    varied = party_by_chance(library, 4, 3, varied=True)
    assert any(not member.is_plain for member in varied)
    assert choose(party_in_words(varied, QUEST), library, quest) == varied


def test_names_of_other_packs_stand_in_full() -> None:
    assert party_in_words((NITE,), "fen:flood") == "core:nite:core:knight"
