"""The Trapdoor teaches by playing: each trigger, each end, and what is told on the way."""

from __future__ import annotations

import pytest

from delve.flow.session import Session
from delve.model.quest import QuestDef
from delve.narrate.advice import Adviser
from delve.rules.facts import PieceAppeared, TurnBegan
from delve.rules.setup import new_game
from delve.testing.quest_arena import MakeQuest, QuestArena
from tests.arenas import core

QUEST = "the_trapdoor"
PARTIES = {
    1: ("maud thresher",),
    2: ("maud thresher", "bede lampwright"),
    3: ("maud thresher", "bede lampwright", "wren strider"),
    4: ("maud thresher", "bede lampwright", "wren strider", "nite knight"),
}
LANTERN = "core:oil_lantern"


def ranks(game: QuestArena, monster: str) -> list[str]:
    return [one.rank for one in game.spawned(monster)]


def step_into(game: QuestArena, name: str, *path: tuple[int, int]) -> None:
    game.turn_of(name)
    game.do("move", name)
    game.walk(name, *path)


def open_the_chest(game: QuestArena, name: str = "maud") -> None:
    game.jump(figures={name: (7, 2)})
    game.turn_of(name)
    game.do("interact", name, game.id("lantern_chest"), "open")


def began(game: QuestArena, monster: str) -> set[int]:
    """Those of a monster that came and have had a turn."""
    return {one.id for one in game.spawned(monster)} & {fact.piece for fact in game.happened(TurnBegan)}


def remove(game: QuestArena, monster: str) -> None:
    """Let all figures of a monster have been defeated."""
    for piece in [*game.view.figures("overlord")]:
        if piece.definition == f"core:{monster}":
            game.play.state.change(piece.id, spaces=(), defeated=True)
    game.play.accept_edited_state()


@pytest.mark.parametrize("heroes", PARTIES)
def test_first_room_holds_one_rat_for_any_party(quest: MakeQuest, heroes: int) -> None:
    game = quest(QUEST, party=PARTIES[heroes])
    game.begin_quest()
    assert [one.definition for one in game.view.figures("overlord")] == ["core:mill_rat"]
    assert game.told("opening")


@pytest.mark.parametrize(("alive", "chain"), [(False, 0), (True, 0), (False, 1)])
def test_whoever_stays_on_the_steps_is_bitten_by_a_rat_that_heard_the_first_one(
    quest: MakeQuest, alive: bool, chain: int
) -> None:
    """It comes in the turn of the overlord and acts at once; not while the first one lives or the straw is awake."""
    game = quest(QUEST, party=PARTIES[3])
    game.begin_quest()
    if not alive:
        remove(game, "mill_rat")
    game.jump(variables={"chain": chain})
    game.go_to_round(2)
    comes = not alive and not chain
    assert (len(game.spawned("mill_rat")), game.told("squeal")) == (1 + comes, comes)
    if comes:
        assert [one.rank for one in game.view.figures("overlord")] == ["minion"]
        assert game.spawned("mill_rat")[-1].id in {fact.piece for fact in game.happened(TurnBegan)}
    game.go_to_round(4)
    assert len(game.spawned("mill_rat")) == 1 + comes, "no third one comes"


@pytest.mark.parametrize(("heroes", "comes"), [(1, False), (2, False), (3, True), (4, True)])
def test_no_second_rat_hears_the_first_one_where_one_or_two_set_out(
    quest: MakeQuest, heroes: int, comes: bool
) -> None:
    game = quest(QUEST, party=PARTIES[heroes])
    game.begin_quest()
    remove(game, "mill_rat")
    game.go_to_round(3)
    assert (game.told("squeal"), len(game.spawned("mill_rat"))) == (comes, 1 + comes)


@pytest.mark.parametrize(("heroes", "men"), [(1, 1), (2, 2), (3, 3), (4, 4)])
def test_first_hero_in_the_culvert_sets_the_chain_running(quest: MakeQuest, heroes: int, men: int) -> None:
    game = quest(QUEST, party=PARTIES[heroes])
    game.jump(figures={"mill_rat_1": (1, 7), "maud": (2, 6)})
    step_into(game, "maud", (3, 6))
    assert game.told("chain")
    assert len(ranks(game, "straw_man")) == men
    assert game["culvert_grating"].state == "open", "it comes down when the round ends"
    game.go_to_round(2)
    assert (game["culvert_grating"].state, game.told("fallen")) == ("closed", True)
    assert not began(game, "straw_man"), "they have turned their heads, no more"


def test_portcullis_stays_open_while_nobody_is_in_the_culvert(quest: MakeQuest) -> None:
    game = quest(QUEST)
    game.go_to_round(3)
    assert (game["culvert_grating"].state, game.told("fallen")) == ("open", False)


def test_portcullis_is_raised_again_by_an_action_and_does_not_fall_twice(quest: MakeQuest) -> None:
    game = quest(QUEST)
    game.jump(figures={"maud": (5, 6), "mill_rat_1": (1, 7)}, objects={"culvert_grating": "closed"})
    game.turn_of("maud")
    game.do("interact", "maud", game.id("culvert_grating"), "raise")
    game.go_to_round(2)
    assert game["culvert_grating"].state == "open"


def test_culvert_is_too_long_for_one_move_and_fatigue_buys_what_is_missing(quest: MakeQuest) -> None:
    game = quest(QUEST)
    game.jump(figures={"maud": (3, 6), "mill_rat_1": (1, 7)})
    step_into(game, "maud", (4, 6), (5, 6))
    assert game["maud"].movement_points == 0
    game.do("fatigue_move", "maud")
    game.walk("maud", (6, 6))
    assert (game["maud"].fatigue, game.variable("tired")) == (1, 1)


def test_who_comes_to_the_landing_is_told_of_the_straw(quest: MakeQuest) -> None:
    game = quest(QUEST)
    game.jump(figures={"maud": (6, 6)})
    step_into(game, "maud", (7, 6))
    assert game.told("straw")


def test_crate_in_the_gap_opens_the_short_way_to_the_chest(quest: MakeQuest) -> None:
    game = quest(QUEST)
    game.jump(figures={"maud": (7, 4)})
    game.turn_of("maud")
    crate = next(one for one in ("crate_1", "crate_2") if game.at(one) == (7, 3))
    game.do("interact", "maud", game.id(crate), "push")
    assert game.at(crate) == (7, 2)
    game.do("fatigue_move", "maud")
    game.walk("maud", (7, 3))
    game.do("interact", "maud", game.id("lantern_chest"), "open")
    assert LANTERN in game.items("maud")


@pytest.mark.parametrize(("heroes", "moths"), [(1, 2), (2, 4), (3, 6), (4, 7)])
def test_chest_gives_lantern_and_flour_and_brings_the_moths(
    quest: MakeQuest, heroes: int, moths: int
) -> None:
    game = quest(QUEST, party=PARTIES[heroes])
    open_the_chest(game)
    assert game.told("chest")
    assert {LANTERN, "core:flour_bag"} <= set(game.items("maud"))
    assert len(ranks(game, "lamp_moth")) == moths
    game.go_to_round(2)
    assert not began(game, "lamp_moth"), "nobody hurries"


@pytest.mark.parametrize(("heroes", "men"), [(1, 0), (2, 0), (3, 0), (4, 1)])
def test_many_are_heard_at_the_chest_by_somebody_of_straw(quest: MakeQuest, heroes: int, men: int) -> None:
    game = quest(QUEST, party=PARTIES[heroes])
    open_the_chest(game)
    assert ranks(game, "straw_man") == ["elite"] * men
    assert game.told("straw_again") == (men > 0)
    game.go_to_round(2)
    assert not men or not began(game, "straw_man")


def test_lantern_on_the_ladder_wins(quest: MakeQuest) -> None:
    game = quest(QUEST)
    open_the_chest(game)
    game.jump(figures={"lamp_moth_1": (13, 6), "lamp_moth_2": (12, 6), "maud": (13, 8)})
    game.do("end_turn", "maud")
    assert (game.winner, game.won_by, game.told("out")) == (
        "heroes",
        "Carry the lantern to the ladder.",
        True,
    )


def test_ladder_without_the_lantern_and_no_moth_without_it_win_nothing(quest: MakeQuest) -> None:
    game = quest(QUEST)
    game.jump(figures={"maud": (13, 8)})
    game.turn_of("maud")
    game.do("end_turn", "maud")
    assert not game.winner
    assert not game.objective("Take the lantern").reached


def test_lantern_and_no_moth_left_wins(quest: MakeQuest) -> None:
    game = quest(QUEST)
    open_the_chest(game)
    remove(game, "lamp_moth")
    game.do("end_turn", "maud")
    assert (game.winner, game.told("felled")) == ("heroes", True)


@pytest.mark.parametrize(("heroes", "rats"), [(1, 0), (2, 1), (3, 0), (4, 0)])
def test_lid_of_the_chest_is_heard_by_a_rat_where_two_set_out(
    quest: MakeQuest, heroes: int, rats: int
) -> None:
    game = quest(QUEST, party=PARTIES[heroes])
    before = len(game.spawned("mill_rat"))
    open_the_chest(game)
    assert (len(game.spawned("mill_rat")) - before, game.told("lid")) == (rats, bool(rats))
    if rats:
        rat = game.spawned("mill_rat")[-1]
        (at,) = next(fact.spaces for fact in game.happened(PieceAppeared) if fact.piece == rat.id)
        assert game.view.zone("culvert") >> at & 1
        game.go_to_round(2)
        began = {fact.piece for fact in game.happened(TurnBegan)}
        assert rat.id in began, "it does not wait"
        assert not began & {one.id for one in game.spawned("lamp_moth")}, "the moths wait for the next round"


def test_no_rat_comes_up_behind_two_in_the_eighth_round(quest: MakeQuest) -> None:
    game = quest(QUEST)
    game.begin_quest()
    remove(game, "mill_rat")
    game.jump(round=5, figures={"maud": (9, 6), "bede": (10, 6)})
    before = len(game.spawned("mill_rat"))
    game.go_to_round(9)
    assert (game.told("low"), game.told("feet")) == (True, False)
    assert len(game.spawned("mill_rat")) == before


@pytest.mark.parametrize("heroes", [1, 3, 4])
def test_a_rat_comes_up_behind_the_heroes_in_the_eighth_round(quest: MakeQuest, heroes: int) -> None:
    game = quest(QUEST, party=PARTIES[heroes])
    game.begin_quest()
    remove(game, "mill_rat")
    away = {name.split()[0]: (9 + number, 6) for number, name in enumerate(PARTIES[heroes][:2])}
    game.jump(round=5, figures=away)
    before = len(game.spawned("mill_rat"))
    game.go_to_round(6)
    assert (game.told("low"), game.told("feet"), len(game.spawned("mill_rat"))) == (False, False, before)
    game.go_to_round(7)
    assert (game.told("low"), game.told("feet")) == (True, True)
    assert len(game.spawned("mill_rat")) == before, "it is heard before it comes"
    game.go_to_round(8)
    assert len(game.spawned("mill_rat")) == before
    game.go_to_round(9)
    assert len(game.spawned("mill_rat")) == before + 1
    latest = game.spawned("mill_rat")[-1].id
    (at,) = next(fact.spaces for fact in game.happened(PieceAppeared) if fact.piece == latest)
    if heroes > 2:
        assert game.view.point(at) == (2, 6), "near enough to reach somebody in the ninth"
    else:
        assert game.view.zone("culvert") >> at & 1, "whoever goes alone has fewer enemies in the way"


def test_lamp_burns_out_in_the_tenth_round(quest: MakeQuest) -> None:
    game = quest(QUEST)
    game.jump(round=9)
    game.turn_of("maud")
    game.do("end_turn", "maud")
    assert not game.winner
    game.jump(round=10)
    game.turn_of("bede")
    game.do("end_turn", "bede")
    assert (game.winner, game.told("dark")) == ("overlord", True)


def test_third_hero_that_is_knocked_out_decides(quest: MakeQuest) -> None:
    game = quest(QUEST)
    game.begin_quest()
    for fallen in (2, 3):
        game.play.state.set(knock_outs=fallen)
        game.play.accept_edited_state()
        assert game.objective("Knock heroes out three times").reached == (fallen == 3)
    game.turn_of("maud")
    game.do("end_turn", "maud")
    assert (game.winner, game.told("beaten")) == ("overlord", True)


# ------------------------------------------------------------------------------------------------ what is told
def begun() -> Session:
    packs = core()
    session = Session(new_game(packs.library, packs.behaviors, f"core:{QUEST}"), 3)
    while session.step():
        pass
    return session


def test_first_texts_tell_of_turns_then_of_walking_then_of_taking_back() -> None:
    session = begun()
    adviser, told = Adviser(session), list[str]()
    told.append(adviser.advise())
    session.answer(session.pending.items()[0])  # type: ignore[union-attr]
    while session.step():
        pass
    told.append(adviser.advise())
    assert [text.split(",")[0][:20] for text in told] == ["In each round every ", "A hero has two actio"]
    play = session.play
    first = next(piece for piece in play.state.pieces.values() if piece.name == "Maud")
    play.state.change(first.id, spaces=(play.view.space(0, 4),))
    assert "taken back" in adviser.advise()


@pytest.mark.parametrize("tired", [True, False])
def test_fatigue_is_told_where_it_is_first_suffered(quest: MakeQuest, tired: bool) -> None:
    game = quest(QUEST)
    adviser, told = Adviser(game.session), list[str]()
    game.turn_of("maud")
    game.do("fatigue_move" if tired else "move", "maud")
    while text := adviser.advise():
        told.append(text)
    assert any("has cost fatigue" in text for text in told) == tired


def test_every_lesson_has_its_advice() -> None:
    advice = core().library.get(QuestDef, f"core:{QUEST}").advice
    assert {one.asked for one in advice} >= {"turn", "command", "surge"}
    assert {str(one.offered) for one in advice} >= {"base:attack", "base:interact", "base:rest"}
    assert all(one.text.count(".") + one.text.count("?") <= 3 for one in advice), "nobody reads more"
