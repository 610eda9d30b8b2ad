"""Market Day is played: what heroes bring and carry, what they find, and what becomes of their attributes."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from delve.ai.nearest import NearestEnemy
from delve.catalog.load import load
from delve.flow.session import Session
from delve.model.party import CarriedItem, PartyMember
from delve.model.quest import QuestDef
from delve.model.refs import ref
from delve.requests import ChooseOption, ChooseSubset, Draw
from delve.rules.card_facts import DeckLookedAt
from delve.rules.do import cards
from delve.rules.fact import seen
from delve.rules.facts import AttackDeclared
from delve.rules.item_facts import ItemEquipped, ItemTaken
from delve.rules.legal import Option
from delve.rules.party import member_of
from delve.rules.setup import CannotSetUp, new_game
from delve.state.game import GameState
from delve.terminal.status import description
from delve.testing.arena import Arena, MakeArena
from delve.testing.packs import Packs
from delve.ui.table.cards import figure_card
from delve.validate.runner import check

GOAD, SICKLE, SHIELD = "muster:goad", "muster:sickle", "muster:wicker_shield"
STRONG, OATH, CAST = "muster:strong_arm", "muster:green_oath", "muster:cast_blade"


def begun(packs: Packs, *party: PartyMember) -> Session:
    game = new_game(packs.library, packs.behaviors, "muster:market_day", party)
    return Session(game, 1, {side: NearestEnemy() for side in ("heroes", "overlord")})


def member(packs: Packs) -> PartyMember:
    return packs.library.get(QuestDef, "muster:market_day").party[0]


def carried(game: Arena, skills: tuple[str, ...], items: tuple[str, ...], equipped: tuple[str, ...]) -> Arena:
    game.change("K", skills=skills, items=items, equipped=equipped)
    game.turn_of("K")
    return game


def equips(game: Arena) -> dict[str, str]:
    """Item -> why it cannot be equipped, or `usable`."""
    found: list[Option] = [one for one in game.session.options() if one.id == "base:equip"]
    return {str(one.command[2]): str(one.verdict) for one in found}


def test_muster_has_no_findings() -> None:
    assert check(load([Path(__file__).parents[1]])).diagnostics == ()


# ------------------------------------------------------------------------------------------------ what heroes bring
def test_hero_of_the_party_of_a_quest_has_all_that_it_brings(packs: Packs) -> None:
    """S0-32."""
    view = begun(packs).view
    nite = next(piece for piece in view.pieces() if piece.kind == "hero")
    assert view.classes_of(nite.id) == ("muster:drover", "muster:herbalist")
    assert {STRONG, "muster:keen_nose", OATH, "muster:sure_footed"} <= set(nite.skills)
    assert "muster:forager" not in nite.skills
    assert [view.item(one).definition for one in nite.items] == [GOAD, SHIELD, SICKLE]
    assert [view.item(one).definition for one in nite.equipped] == [GOAD, SHIELD], (
        "a strong arm lifts the goad"
    )
    assert view.item(nite.items[2]).value("edge") == 1
    assert (view.counters(nite.id, "muster:notch"), nite.conditions) == (2, ("muster:dazed",))
    assert (view.career(nite.id).experience, view.experience_left(nite.id)) == (4, 2)


def test_test_names_a_counter_as_it_names_everything_else(arena: MakeArena) -> None:
    game = arena("K", K="nite drover")
    game.change("K", counters=[("notch", 1)])
    assert game["K"].counters == (("muster:notch", 1),)


def test_hero_would_bring_the_same_into_the_next_quest_and_equip_it_as_far_as_it_fits_there(
    packs: Packs,
) -> None:
    game = begun(packs).play.game
    nite = next(id for id, piece in game.state.pieces.items() if piece.kind == "hero")
    before = member(packs)
    items = [structs.replace(one, equipped=None if one.equipped else False) for one in before.items or ()]
    assert member_of(game, nite) == structs.replace(before, items=tuple(items))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"experience": 1}, "the skills of Nite cost 2 experience, but it has earned 1"),
        ({"skills": ("core:from_the_far_bank",)}, 'From the Far Bank is no skill of "Drover" or "Herbalist"'),
        ({"skills": ("muster:strong_arm", "muster:strong_arm")}, "Strong Arm is learned already"),
        (
            {"skills": ("muster:forager",)},
            "Forager costs 2 experience, and of a second class only skills for 1 at most are learned",
        ),
        ({"second_class": "core:knight"}, "by the rules of Guild a second class is one of another archetype"),
        (
            {"skills": ()},
            "Nite cannot have Wicker Shield equipped: not enough hands: put something away first",
        ),
        ({"skills": ("muster:nothing",)}, "there is no skill muster:nothing in these packs"),
    ],
)
def test_hero_that_cannot_have_what_it_brings_does_not_set_out(
    packs: Packs, change: dict[str, object], message: str
) -> None:
    """S0-32."""
    with pytest.raises(CannotSetUp, match=f"^{message}$"):
        begun(packs, structs.replace(member(packs), **change))


def test_market_day_is_played_to_its_end_by_automated_players(packs: Packs) -> None:
    session = begun(packs)
    session.advance()
    assert session.play.state.outcome == "heroes"
    looked = [fact for fact in session.play.facts if isinstance(fact, DeckLookedAt)]
    assert [fact.cards for fact in looked] == [3, 3][: len(looked)], (
        "a keen nose smells one more than the two"
    )
    assert len([fact for fact in session.play.facts if isinstance(fact, ItemTaken)]) == 2


def test_both_front_ends_show_classes_experience_skills_and_items(packs: Packs) -> None:
    view = begun(packs).view
    nite = next(piece for piece in view.pieces() if piece.kind == "hero")
    card = figure_card(view, nite.id, "Nite")
    assert card.subtitle == "Drover · Herbalist · 2 Notch · 2 of 4 experience left", (
        "what matters now comes first: a narrow card cuts the rest"
    )
    assert {"Strong Arm", "Keen Nose"} <= set(card.skills)
    assert card.items == ("Wicker Shield",), "and weapons apart from these"
    assert [weapon.name for weapon in card.weapons] == ["Goad"]
    lines = ["".join(span.text for span in line) for line in description(view, nite)]
    assert "Drover, Herbalist, 2 of 4 experience left, speed" in lines[1].replace(" · ", ", ")
    assert any("Strong Arm" in line for line in lines)


# ------------------------------------------------------------------------------------------------ gear
def test_strong_arm_holds_a_two_handed_item_in_one_hand_and_loses_it_with_the_skill(arena: MakeArena) -> None:
    drawing = "Kg\n.."
    plain = carried(arena(drawing, K="nite drover", g="goblin minion"), (), (GOAD, SHIELD), (GOAD,))
    assert equips(plain) == {SHIELD: "not enough hands: put something away first"}
    game = carried(arena(drawing, K="nite drover", g="goblin minion"), (STRONG,), (GOAD, SHIELD), (GOAD,))
    assert equips(game) == {SHIELD: "usable"}
    game.do("equip", "K", SHIELD)
    assert game.equipped("K") == (GOAD, SHIELD)
    game.change("K", skills=())
    game.turn_of("K")
    game.do("end_turn", "K")
    game.turn_of("K")
    assert [fact.on for fact in game.happened(ItemEquipped)][-1] is False
    assert game.equipped("K") == (GOAD,)


def test_green_oath_forbids_metal_wherever_it_is_equipped(arena: MakeArena) -> None:
    """S0-165."""
    game = carried(arena("Kg", K="nite drover", g="goblin minion"), (OATH,), (SICKLE, SHIELD), ())
    forbidden = "Sickle may not be equipped: it is of a kind that is forbidden"
    assert equips(game) == {SICKLE: forbidden, SHIELD: "usable"}


def test_cast_blade_strikes_from_afar_and_the_forecast_knows(arena: MakeArena) -> None:
    drawing = "K..g"
    plain = carried(arena(drawing, K="nite drover", g="goblin minion"), (), (SICKLE,), (SICKLE,))
    game = carried(arena(drawing, K="nite drover", g="goblin minion"), (CAST,), (SICKLE,), (SICKLE,))
    (weapon,) = game.view.weapons(game.id("K"))
    assert weapon.attack.type == "ranged"
    assert plain.view.targets(plain.id("K")) == ()
    assert game.view.targets(game.id("K")) == (game.id("g"),)
    odds = game.view.attack_odds(game.id("K"), game.id("g"), weapon)
    assert 0 < odds.at_least(1) < 1


def test_automated_player_casts_its_blade_from_afar(packs: Packs) -> None:
    items = (CarriedItem(item=ref(SICKLE)),)
    caster = PartyMember(
        hero=ref("core:nite"), class_=ref("muster:drover"), experience=2, skills=(ref(CAST),), items=items
    )
    session = begun(packs, caster)
    view, apart = session.view, set()
    while session.step():
        for fact in session.play.facts[-5:]:
            if isinstance(fact, AttackDeclared) and view.piece(fact.piece).kind == "hero":
                apart.add(view.distance(fact.piece, fact.target) or 0)
    assert session.play.state.outcome
    assert max(apart) > 1, "the blade is thrown"


# ------------------------------------------------------------------------------------------------ what can be found
def asked_to_keep(packs: Packs) -> Session:
    """A game whose heroes a person leads, at the question what Nite keeps; what lies on the deck is chance's choice."""
    game = new_game(packs.library, packs.behaviors, "muster:market_day", (member(packs),))
    session = Session(game, 1, {"overlord": NearestEnemy()})
    session.advance()
    return session


def answered(session: Session) -> Session:
    """The same game after the heroes have kept the last item, and chosen the order of the two others."""
    asked = session.pending
    assert isinstance(asked, ChooseSubset)
    *rest, kept = asked.items()
    session.answer((kept,))
    session.advance()
    if isinstance(session.pending, ChooseOption):
        session.answer(rest[1])
        session.advance()
    return session


def test_keen_nose_looks_at_one_item_more_and_keeps_one_and_the_rest_lies_on_top_as_chosen(
    packs: Packs,
) -> None:
    session = asked_to_keep(packs)
    assert isinstance(session.pending, ChooseSubset)
    assert (len(session.pending.items()), session.pending.least, session.pending.most) == (3, 1, 1)
    one, other, kept = session.pending.items()
    view = answered(session).view
    (taken,) = [fact for fact in session.play.facts if isinstance(fact, ItemTaken)]
    assert view.item(taken.item).definition == kept
    assert view.known_cards("search", "heroes") == (other, one)
    assert view.deck_size("search") == 3


def test_what_was_looked_at_is_hidden_from_the_other_side(packs: Packs) -> None:
    session = answered(asked_to_keep(packs))
    theirs, ours = session.view_of("overlord"), session.view_of("heroes")
    assert theirs.known_cards("search", "overlord") == ()
    assert [known.card for known in theirs.state.deck("search").top] == ["", ""]
    assert all(known.card for known in ours.state.deck("search").top)
    told = [seen(fact, "overlord") for fact in session.play.facts if isinstance(fact, DeckLookedAt)]
    assert [fact and (fact.cards, fact.names) for fact in told] == [(3, "")]


def test_nobody_takes_back_a_look(packs: Packs) -> None:
    session = answered(asked_to_keep(packs))
    assert not session.play.can_cancel("heroes").usable
    before = session.play.barrier("heroes")
    assert before > 0, "the look bars the way back"


def test_what_was_looked_at_is_saved_and_comes_out_the_same_from_the_same_answers(packs: Packs) -> None:
    session = answered(asked_to_keep(packs))
    state = session.play.state
    assert GameState.decoded(state.encoded()).digest() == state.digest()
    again = new_game(packs.library, packs.behaviors, "muster:market_day", (member(packs),))
    play = Session(again, 1, {}).play
    play.replay(session.play.journal, verify=True)
    assert play.state.digest() == state.digest()


def test_rummage_looks_keeps_and_lays_the_rest_back(packs: Packs) -> None:
    """And a forager hears that something was found."""
    session = answered(asked_to_keep(packs))
    game = Arena(session, {"K": next(p.id for p in session.view.pieces() if p.kind == "hero")})
    game.change("K", skills=("muster:rummage", "muster:forager"), conditions=(), damage=2)
    left = game.view.known_cards("search", "heroes")
    bag = game.play.state.deck("search").bag
    game.turn_of("K")
    game.begin("skill", "K", "muster:rummage")
    if isinstance(game.asked, Draw):
        game.reply(bag[0])
    asked = game.asked
    assert isinstance(asked, ChooseSubset)
    assert sorted(asked.items()) == sorted((*left, *bag))
    game.reply((left[1],))
    assert isinstance(game.asked, ChooseOption)
    game.reply(bag[0])
    assert game.items("K")[-1] == left[1]
    assert game.view.known_cards("search", "heroes") == (bag[0], left[0])
    assert game["K"].damage == 1


def test_what_is_known_of_a_deck_is_all_that_can_be_taken_or_ordered(packs: Packs) -> None:
    game = new_game(packs.library, packs.behaviors, "muster:market_day")
    with pytest.raises(ValueError, match="do not know of core:lucky_float on top"):
        cards.take_known(game, "heroes", "search", "core:lucky_float")
    with pytest.raises(ValueError, match="do not know that core:lucky_float come next"):
        cards.arrange(game, "heroes", "search", ("core:lucky_float",))


def test_rummage_needs_something_to_be_found(arena: MakeArena) -> None:
    for search, reason in (((), "nothing is left to be found"), (("core:red_draught",), "")):
        game = arena("K", K="nite herbalist", search=search)
        game.change("K", skills=("muster:rummage",))
        game.turn_of("K")
        assert game.reason("rummage") == reason


# ------------------------------------------------------------------------------------------------ attributes
def test_sure_footed_is_more_than_a_floor(arena: MakeArena) -> None:
    game = arena("K", K="wren strider")
    awareness = []
    for skills in ((), ("muster:sure_footed",)):
        game.change("K", skills=skills)
        awareness.append(game.view.attribute(game.id("K"), "awareness"))
    assert awareness[0] >= 3
    assert awareness[1] == awareness[0] + 1


def test_sure_footed_adds_and_keeps_a_floor_and_dazed_sets_before_it(arena: MakeArena) -> None:
    game = arena("K", K="nite drover")
    awareness = {}
    for skills, conditions in (
        ((), ()),
        (("muster:sure_footed",), ()),
        (("muster:sure_footed",), ("muster:dazed",)),
    ):
        game.change("K", skills=skills, conditions=conditions)
        awareness[len(skills), len(conditions)] = game.view.attribute(game.id("K"), "awareness")
    assert awareness == {(0, 0): 2, (1, 0): 3, (1, 1): 3}
    game.change("K", skills=(), conditions=("muster:dazed",))
    assert game.view.attribute(game.id("K"), "awareness") == 1, "the ruleset lets none count for less"
