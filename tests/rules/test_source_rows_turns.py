"""Rows of the source about turns and what is done in them, one small proof each."""

from __future__ import annotations

from typing import Any

import pytest

from delve.flow.driver import CannotGoBack
from delve.model.switches import Switches
from delve.requests import IllegalAnswer
from delve.rules.facts import TurnBegan
from delve.script import Skill, Verdict, View, blocked, usable
from delve.testing.arena import Arena
from tests.arenas import Bench, arena

KNIGHT = "nite knight"
STRIDER = "wren strider"
GOBLIN = "goblin minion"
BLADE = "core:oaken_blade"
MISSED = (0, 0)


def legal(game: Arena) -> list[Any]:
    """Every legal answer now."""
    return list(game.asked.legal())


def verbs(game: Arena) -> set[str]:
    """The verbs that may be used now."""
    return {command[0].rpartition(":")[2] for command in legal(game)}


def hero(drawing: str, **given: Any) -> Arena:
    """An arena in which it is the turn of Nite."""
    game = arena(drawing, K=KNIGHT, **given)
    game.turn_of("K")
    return game


def monster(drawing: str, **given: Any) -> Arena:
    """An arena in which it is the turn of a goblin."""
    game = arena(drawing, K=KNIGHT, g=GOBLIN, **given)
    game.turn_of("g")
    return game


def fallen(drawing: str = "KS..") -> Arena:
    """An arena in which Wren lies knocked out, where she is drawn."""
    game = arena(drawing, K=KNIGHT, S=STRIDER)
    game.change("S", damage=10, fatigue=5, fallen_at=game["S"].spaces[0], spaces=())
    return game


# ---------------------------------------------------------------------------------------- monsters
def test_turn_of_either_side_begins_with_two_actions_and_no_movement() -> None:
    """S0-39, S0-80: whatever the turn before has left."""
    game = arena("K...g", K=KNIGHT, g=GOBLIN)
    for _round in range(2):
        for name in "Kg":
            game.turn_of(name)
            assert (game[name].action_points, game[name].movement_points) == (2, 0)
            game.do("move", name)
            game.do("end_turn", name)


def test_monster_is_offered_neither_rest_nor_movement_for_fatigue_nor_what_heroes_do_for_the_fallen() -> None:
    """S0-41, S0-43: it has no stamina; a hero that lies beside it changes nothing."""
    game = arena("KSg.", K=KNIGHT, S=STRIDER, g=GOBLIN)
    game.change("S", damage=10, fallen_at=game["S"].spaces[0], spaces=())
    game.turn_of("g")
    assert game.view.stamina_left(game.id("g")) == 0
    assert not {"rest", "fatigue_move", "stand_up", "revive"} & set(game.options())
    game.do("move", "g")
    assert verbs(game) == {"step", "move", "attack", "end_turn"}


def test_defeated_monster_is_gone_and_never_comes_back() -> None:
    """S0-42: it is off the board, has no turn, and nobody can revive it."""
    game = arena("Kg.h", K=KNIGHT, g=GOBLIN, h=GOBLIN)
    game.change("g", damage=3)
    game.turn_of("K")
    game.do("attack", "K", BLADE, answers=[game.id("g"), (2, 5), (0,), "done"])
    assert game["g"].defeated
    assert "revive" not in game.options()
    game.do("end_turn", "K")
    assert game["g"].group == game["h"].group
    game.turn_of("h")
    game.do("end_turn", "h")
    assert game.play.state.round == 2, "the other one had no turn"


def test_attack_that_did_not_happen_leaves_the_attack_and_one_that_did_uses_it_up() -> None:
    """S0-45: a miss has happened too."""
    game = monster("K.g")
    game.begin("attack", "g", "")
    game.play.cancel("overlord")
    assert (game["g"].action_points, game.reason("attack")) == (2, "")
    game.do("attack", "g", "", answers=[game.id("K"), MISSED])
    assert (game["g"].action_points, game.reason("attack")) == (1, "it has attacked already this turn")


def test_monster_without_actions_has_its_movement_and_the_end_of_its_turn() -> None:
    """S0-46: and when the movement is spent only the end."""
    game = monster("K.......g")
    game.do("move", "g")
    game.do("move", "g")
    assert verbs(game) == {"step", "end_turn"}
    game.change("g", movement_points=0)
    assert verbs(game) == {"end_turn"}


def test_heroes_attack_monsters_and_monsters_attack_heroes() -> None:
    """S0-47: friends are no targets, however near."""
    game = hero("SKgh", S=STRIDER, g=GOBLIN, h=GOBLIN)
    blade = next(w for w in game.view.weapons(game.id("K")) if w.key == BLADE)
    assert game.view.targets(game.id("K"), blade) == (game.id("g"),)
    game.turn_of("g")
    (bow,) = game.view.weapons(game.id("g"))
    assert set(game.view.targets(game.id("g"), bow)) <= {game.id("K"), game.id("S")}
    assert game.id("K") in game.view.targets(game.id("g"), bow)


class Howl(Skill):
    """It wants a hero beside its user."""

    def can_use(self, view: View, actor: int) -> Verdict:
        near = any(view.are_adjacent(actor, enemy.id) for enemy in view.enemies_of(actor))
        return usable() if near else blocked("nobody to scare")


class Whisper(Skill):
    """It does nothing."""


def test_monster_uses_a_skill_when_the_skill_itself_allows_it() -> None:
    """S0-48: for an action, like a hero."""
    bench = Bench()
    howl = bench.skill(Howl, timing="action")
    game = bench.arena("K.g.", K=KNIGHT, g=GOBLIN)
    game.change("g", skills=(howl,))
    game.turn_of("g")
    assert game.reason("howl") == "nobody to scare"
    game.do("move", "g")
    game.walk("g", (1, 0))
    game.use("g", "howl")
    assert game["g"].action_points == 0


# ---------------------------------------------------------------------------------------- order
def test_players_choose_who_acts_next_on_both_sides() -> None:
    """S0-53: the order of set-up binds nobody."""
    game = arena("KS..gh", K=KNIGHT, S=STRIDER, g=GOBLIN, h=GOBLIN)
    order = []
    for name in "SKhg":
        game.turn_of(name)
        order.append(game.play.state.active)
        game.do("end_turn", name)
    assert order == [game.id(name) for name in "SKhg"]
    assert [fact.piece for fact in game.happened(TurnBegan)] == order


def test_choice_is_answered_once_and_then_the_turn_begins() -> None:
    """S0-61: once a hero is chosen nobody else can be, until its turn has ended."""
    game = arena("KS", K=KNIGHT, S=STRIDER)
    game.play.answer(("activate", game.id("S")))
    assert game.play.state.active == game.id("S")
    for name in "KS":
        with pytest.raises(IllegalAnswer):
            game.play.answer(("activate", game.id(name)))
    assert game.happened(TurnBegan) == [TurnBegan(piece=game.id("S"))]


def two_groups() -> Arena:
    """The overlord is to choose between goblins and drowned, two of each."""
    game = arena("K..gh\n...dD", K=KNIGHT, g=GOBLIN, h="goblin elite", d="drowned minion", D="drowned elite")
    game.turn_of("K")
    game.do("end_turn", "K")
    return game


def test_group_that_was_chosen_finishes_before_the_next_is_chosen() -> None:
    """S0-62: first the group, then its members in any order, then the other group."""
    game = two_groups()
    goblins, drowned = game["g"].group, game["d"].group
    assert legal(game) == [("group", goblins), ("group", drowned)]
    game.play.answer(("group", drowned))
    for name in "Dd":
        assert ("activate", game.id("g")) not in legal(game)
        game.turn_of(name)
        game.do("end_turn", name)
    assert {command[1] for command in legal(game)} == {game.id("g"), game.id("h")}, "one group is left"


def test_members_of_a_group_are_figures() -> None:
    """S0-64: all of them, and things belong to none."""
    game = arena("K.ghDC", K=KNIGHT, g=GOBLIN, h="goblin elite", D="door closed", C="chest closed")
    group = game["g"].group
    members = [piece for piece in game.view.pieces() if piece.group == group]
    assert [piece.id for piece in members] == [game.id("g"), game.id("h")]
    assert all(piece.is_figure for piece in members)
    assert {piece.group for piece in game.view.objects()} == {0}


# ---------------------------------------------------------------------------------------- a hero that fell
def test_first_question_of_a_heros_turn_is_whether_it_lies() -> None:
    """S0-79: one that lies can only stand up; one that stands is offered the list."""
    game = fallen()
    game.turn_of("S")
    assert verbs(game) == {"stand_up"}
    game.do("stand_up", "S", answers=[MISSED])
    game.turn_of("K")
    assert "stand_up" not in game.options()
    assert verbs(game) >= {"move", "rest", "end_turn"}


def test_standing_up_is_for_those_who_lie_and_takes_the_whole_turn() -> None:
    """S0-83: nothing else is offered, not even the end of the turn (S0-82)."""
    game = fallen()
    game.turn_of("S")
    assert legal(game) == [("base:stand_up", game.id("S"))]
    game.do("stand_up", "S", answers=[(5, 5)])
    assert (game["S"].action_points, game.at("S")) == (0, (1, 0))
    assert game.play.state.active == game.id("K"), "the turn is over"


def test_beaten_hero_is_knocked_out_and_another_revives_it() -> None:
    """S0-84: it stays in the game; the source leaves the amount open, in delve the dice say it."""
    game = arena("SKg", K=KNIGHT, S=STRIDER, g=GOBLIN)
    game.change("K", damage=11)
    game.turn_of("g")
    game.do("attack", "g", "", answers=[game.id("K"), (2, 4), (0,)])
    assert (game["K"].knocked_out, game["K"].defeated) == (True, False)
    game.do("end_turn", "g")
    game.turn_of("S")
    game.do("revive", "S", game.id("K"), answers=[(0, 1)])
    assert (game["K"].knocked_out, game["K"].damage, game["S"].action_points) == (False, 9, 1)


# ---------------------------------------------------------------------------------------- what is offered
def test_turn_may_be_ended_before_between_and_after_actions() -> None:
    """S0-82: at any time, with actions and movement left too."""
    game = hero("K...g", g=GOBLIN)
    assert "end_turn" in verbs(game)
    game.do("move", "K")
    game.walk("K", (1, 0))
    assert "end_turn" in verbs(game)
    game.do("end_turn", "K")
    assert (game["K"].action_points, game["K"].movement_points) == (0, 0)


def test_without_actions_there_is_movement_and_the_end_and_what_costs_no_action() -> None:
    """S0-85: the source has the first two only; delve also movement for fatigue and free skills."""
    bench = Bench()
    skills = (bench.skill(Howl, timing="action"), bench.skill(Whisper, timing="free"))
    game = bench.arena("Kg.\n...", K=KNIGHT, g=GOBLIN)
    game.turn_of("K")
    game.change("K", action_points=0, movement_points=1)
    assert verbs(game) == {"step", "fatigue_move", "end_turn"}
    game.change("K", movement_points=0, fatigue=4)
    assert verbs(game) == {"end_turn"}
    game.change("K", skills=skills)
    assert [c[2] for c in legal(game) if c[0] == "base:skill"] == [skills[1]]


def test_with_actions_each_is_offered_when_its_own_check_passes() -> None:
    """S0-86, S0-154: attack, interact, skill and revive come and go with what is near; the rest is always there."""
    alone = hero("K..")
    assert verbs(alone) == {"move", "rest", "fatigue_move", "end_turn"}
    game = arena("Sg.\nKD.\n...", K=KNIGHT, S=STRIDER, g=GOBLIN, D="door closed")
    game.turn_of("K")
    assert verbs(game) >= {"move", "rest", "attack", "interact", "skill"}
    lying = fallen()
    lying.turn_of("K")
    assert "revive" in verbs(lying)


def test_after_each_action_the_list_is_made_anew_until_the_turn_is_ended() -> None:
    """S0-95: what was blocked is offered once it is possible; the end costs no action."""
    game = hero("K..g", g=GOBLIN)
    assert "attack" not in verbs(game)
    game.do("move", "K")
    game.walk("K", (1, 0), (2, 0))
    assert "attack" in verbs(game)
    game.do("attack", "K", BLADE, answers=[game.id("g"), MISSED])
    assert game.reason("attack") == "no action left"
    assert game.play.state.phase == "hero_action"
    game.do("end_turn", "K")
    assert game.play.state.active != game.id("K")


# ---------------------------------------------------------------------------------------- what it costs
def test_action_costs_one_point_and_nothing_when_it_is_called_off() -> None:
    """S0-87."""
    game = hero("Kg", g=GOBLIN)
    game.begin("attack", "K", BLADE)
    assert game["K"].action_points == 1
    game.play.cancel("heroes")
    assert game["K"].action_points == 2
    game.do("attack", "K", BLADE, answers=[game.id("g"), MISSED])
    assert game["K"].action_points == 1


def test_every_action_can_be_called_off_until_a_die_is_rolled() -> None:
    """S0-88: the source calls off moves only; delve attacks and skills too, but nothing behind a roll."""
    game = hero("K..Sg\n.....", S=STRIDER, g=GOBLIN)
    game.begin("skill", "K", game.skill_id("K", "oath_of_honor"), answers=[(4, 1)])
    game.play.cancel("heroes")
    assert game.changes() == []
    game = hero("Kg", g=GOBLIN)
    game.begin("attack", "K", BLADE, answers=[game.id("g"), (2, 5), (0,)])
    with pytest.raises(CannotGoBack, match="the dice have spoken"):
        game.play.cancel("heroes")


def test_move_costs_one_action_and_leaves_what_was_not_walked() -> None:
    """S0-89: stamina lengthens it; in delve a second move adds to what is left and nothing falls below zero."""
    game = hero("K........")
    game.do("move", "K")
    game.walk("K", (1, 0), (2, 0))
    assert (game["K"].action_points, game["K"].movement_points) == (1, 2)
    game.do("fatigue_move", "K")
    game.walk("K", (3, 0), (4, 0), (5, 0))
    assert (game["K"].fatigue, game["K"].movement_points) == (1, 0)
    game.do("move", "K")
    game.do("fatigue_move", "K")
    assert (game["K"].action_points, game["K"].movement_points) == (0, 5)


def test_movement_that_is_left_is_walked_without_an_action() -> None:
    """S0-90: each step takes what it costs, no action and no stamina."""
    game = hero("K.~...", legend={"~": "water"})
    game.do("move", "K")
    game.do("rest", "K")
    game.walk("K", (1, 0), (2, 0))
    assert (game["K"].movement_points, game["K"].action_points, game["K"].fatigue) == (1, 0, 0)
    game.walk("K", (3, 0))
    assert "step" not in verbs(game)


@pytest.mark.parametrize(("when", "between"), [("end_of_turn", True), ("after_actions", False)])
def test_movement_that_is_left_waits_for_the_last_action_only_by_the_switch(when: Any, between: bool) -> None:
    """S0-91: delve offers it between actions; the source's way is the switch `movement_points`."""
    game = hero("K.g\n...", g=GOBLIN, switches=Switches(movement_points=when))
    game.change("K", action_points=3)
    game.do("move", "K")
    game.walk("K", (1, 0))
    game.do("attack", "K", BLADE, answers=[game.id("g"), MISSED])
    assert ("step" in verbs(game)) is between
    game.do("attack", "K", BLADE, answers=[game.id("g"), MISSED])
    assert "step" in verbs(game), "no action is left"


@pytest.mark.parametrize("left", [2, 1])
def test_rest_takes_all_actions_that_are_left(left: int) -> None:
    """S0-92."""
    game = hero("K..")
    game.change("K", action_points=left, fatigue=2)
    game.do("rest", "K")
    assert game["K"].action_points == 0
    game.do("end_turn", "K")
    assert game["K"].fatigue == 0


def test_attack_interact_and_revive_cost_one_action_each() -> None:
    """S0-94: and a hero may attack twice."""
    game = hero("Kg", g=GOBLIN)
    for left in (1, 0):
        game.do("attack", "K", BLADE, answers=[game.id("g"), MISSED])
        assert game["K"].action_points == left
    game = arena("DKS", K=KNIGHT, S=STRIDER, D="door closed")
    game.change("S", damage=10, fallen_at=game["S"].spaces[0], spaces=())
    game.turn_of("K")
    game.do("interact", "K", game.id("D"), "open")
    assert game["K"].action_points == 1
    game.do("revive", "K", game.id("S"), answers=[MISSED])
    assert game["K"].action_points == 0
