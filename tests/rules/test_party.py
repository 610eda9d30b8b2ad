"""What heroes bring: who knows of it, what follows renamed records, and what they may carry (rules §8.8, §10.6)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from delve.flow.migration import missing, swapped
from delve.flow.records import Header
from delve.flow.session import Session
from delve.model.party import CarriedItem, PartyMember
from delve.model.refs import ref
from delve.rules.do import equipping
from delve.rules.item_facts import ItemDropped
from delve.rules.setup import new_game
from delve.script import Skill, Verdict, View, blocked, modifies, usable
from delve.state.career import Career
from delve.state.game import GameState
from delve.state.soundness import require_consistent
from delve.testing.arena import Arena
from tests.arenas import Bench, core

BLADE, SHIELD = "core:oaken_blade", "core:mill_shield"


def with_career(**rules: Any) -> Arena:
    game = core().arena("K..g", K="nite knight", g="goblin minion", rules=rules)
    state = game.play.state
    state.set(careers=(Career(game.id("K"), 5, "core:strider"),))
    return game


# ------------------------------------------------------------------------------------------------ state
def test_career_is_saved_and_the_state_of_a_game_without_one_has_no_trace_of_it() -> None:
    state = with_career().play.state
    assert GameState.decoded(state.encoded()).careers == state.careers
    state.set(careers=())
    assert b"careers" not in state.encoded()


def test_career_of_nobody_is_no_sound_state() -> None:
    state = with_career().play.state
    state.set(careers=(Career(99, 1),))
    with pytest.raises(ValueError, match="a hero that is not there has earned experience"):
        require_consistent(state)


def test_second_class_follows_a_renamed_record_and_is_missed_where_it_is_gone() -> None:
    game = with_career()
    renamed = swapped(game.play.state, lambda kind, id, where: {"core:strider": "core:ranger"}.get(id, id))
    assert renamed.careers == (Career(game.id("K"), 5, "core:ranger"),)
    gone = [(one.kind, one.id, one.where) for one in missing(renamed, core().library)]
    assert ("class", "core:ranger", "Nite") in gone


def test_side_that_never_saw_a_hero_knows_nothing_of_its_career() -> None:
    hidden = core().arena("K....\n     \n....g", K="nite knight", g="goblin minion", rules={"sight": "seen"})
    hidden.play.state.set(careers=(Career(hidden.id("K"), 5),))
    view = hidden.session.view_of("overlord")
    assert hidden.id("K") not in view.state.pieces
    assert view.career(hidden.id("K")).experience == 0


def test_header_of_a_plain_party_says_who_goes_and_no_more() -> None:
    plain = PartyMember(hero=ref("core:nite"), class_=ref("core:knight"))
    rich = structs.replace(plain, experience=1)
    assert Header.of_party([plain]) == {"party": (("core:nite", "core:knight"),), "brought": ()}
    assert Header.of_party([plain, rich])["brought"] == (plain, rich)


# ------------------------------------------------------------------------------------------------ items
def begun(member: PartyMember) -> Arena:
    game = new_game(core().library, core().behaviors, "core:drowned_cellar", [member])
    return Arena(
        Session(game, 1), {"K": next(id for id, one in game.state.pieces.items() if one.kind == "hero")}
    )


def test_items_that_are_brought_stand_in_the_place_of_those_of_the_class_as_they_were_left() -> None:
    items = (
        CarriedItem(item=ref(SHIELD)),
        CarriedItem(item=ref(BLADE), equipped=False),
        CarriedItem(item=ref(BLADE), broken=True),
    )
    game = begun(PartyMember(hero=ref("core:nite"), class_=ref("core:knight"), items=items))
    assert game.items("K") == (SHIELD, BLADE, BLADE)
    assert game.equipped("K") == (SHIELD,)
    assert [game.view.item(item).broken for item in game["K"].items] == [False, False, True]


def test_hero_may_bring_nothing_at_all() -> None:
    assert begun(PartyMember(hero=ref("core:nite"), class_=ref("core:knight"), items=())).items("K") == ()


class Fastidious(Skill):
    """Carries no blades."""

    @modifies("may_carry")
    def refuse(self, view: View, owner: int, figure: int, item: int) -> Verdict:
        return blocked("no blades") if "core:blade" in view.item_record(item).traits else usable()


class FourHands(Skill):
    """Two hands more."""

    @modifies("slots")
    def more(self, view: View, owner: int, figure: int, slot: str) -> int:
        return 2 if slot == "hand" else 0


class Clumsy(Skill):
    """Equips nothing."""

    @modifies("may_equip")
    def refuse(self, view: View, owner: int, figure: int, item: int) -> Verdict:
        return blocked("it would fall")


def fastidious() -> Arena:
    bench = Bench()
    skill = bench.skill(Fastidious, timing="passive")
    game = bench.arena("KM", K="nite knight", M="maud knight")
    game.change("K", skills=(skill,), items=(), equipped=())
    game.change("M", items=(BLADE, SHIELD), equipped=())
    game.turn_of("K")
    return game


def test_what_somebody_may_not_carry_is_neither_traded_nor_given() -> None:
    game = fastidious()
    game.begin("trade", "K", game.id("M"))
    assert [str(label) for _, label in game.asked.labels.items()] == ["Take Mill Shield", "Nothing"]  # type: ignore[attr-defined]
    game.reply("done")
    blade = game.item("M", BLADE)
    assert not equipping.give(game.play.game, game.id("M"), game.id("K"), blade)
    assert game.items("M") == (BLADE, SHIELD)


def test_what_somebody_may_not_carry_cannot_be_picked_up() -> None:
    game = fastidious()
    game.lay_item(BLADE, game.at("K"))
    told = {one.command[2]: str(one.verdict) for one in game.session.options() if one.id == "base:pick_up"}
    assert told == {BLADE: "no blades"}


def test_what_somebody_finds_and_may_not_carry_lies_where_it_stands() -> None:
    game = fastidious()
    item = game.lay_item(BLADE, game.at("K"))
    game.play.state.change_item(item, board="", space=-1)
    assert not equipping.receive(game.play.game, game.id("K"), item)
    assert game.view.item(item).space == game["K"].spaces[0]
    assert len(game.happened(ItemDropped)) == 1


def test_more_hands_hold_more() -> None:
    bench = Bench()
    skill = bench.skill(FourHands, timing="passive")
    game = bench.arena("K", K="nite knight")
    game.change("K", skills=(skill,), items=(BLADE, BLADE, SHIELD), equipped=(BLADE,))
    game.turn_of("K")
    game.do("equip", "K", f"{SHIELD}")
    assert game.equipped("K") == (BLADE, SHIELD)
    game.change("K", skills=())
    assert game.equipped("K") == (BLADE, SHIELD), "one hand for the shield and one for the blade"


def test_who_may_equip_nothing_keeps_everything_at_hand() -> None:
    bench = Bench()
    skill = bench.skill(Clumsy, timing="passive")
    game = bench.arena("K", K="nite knight")
    game.change("K", skills=(skill,), items=(SHIELD,), equipped=())
    game.turn_of("K")
    assert [str(one.verdict) for one in game.session.options() if one.id == "base:equip"] == ["it would fall"]
