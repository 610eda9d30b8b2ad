"""What comes of the fallen, who comes onto the board and goes from it, and who suffers for whom."""

from __future__ import annotations

from pathlib import Path

import pytest

from delve.catalog.load import load
from delve.rules.facts import DamageTransferred, HeroKnockedOut, PieceAppeared, Prevented
from delve.testing.arena import Arena, MakeArena
from delve.validate.runner import check

BLADE = "core:oaken_blade"


def give(game: Arena, name: str, *skills: str) -> None:
    game.change(name, skills=tuple(f"wake:{one}" for one in skills))


def test_wake_has_no_findings() -> None:
    assert check(load([Path(__file__).parents[1]])).diagnostics == ()


def test_whey_giant_answers_its_own_fall_and_splits_beyond_the_limit_of_curds(arena: MakeArena) -> None:
    game = arena("Kw\n..\nc.", K="nite knight", w="whey_giant minion", c="curd minion")
    game.change("w", damage=2)
    game.turn_of("K")
    spaces = game["w"].spaces
    game.do("attack", "K", BLADE, answers=[game.id("w"), (2, 0)])
    born = [game.view.piece(fact.piece) for fact in game.happened(PieceAppeared)]
    assert [(one.definition, one.spaces, one.side) for one in born] == [
        ("wake:curd", (space,), "overlord") for space in spaces
    ]


def test_call_to_arms_puts_a_monster_on_the_side_of_whoever_calls(arena: MakeArena) -> None:
    game = arena("K..\n...", K="nite knight")
    give(game, "K", "call_to_arms")
    game.turn_of("K")
    game.use("K", "call_to_arms", (1, 0))
    born = game.view.at(game.view.space(1, 0))
    assert born is not None
    assert (born.definition, born.side, born.waits) == ("wake:curd", "heroes", 1)


def test_call_to_arms_needs_room(arena: MakeArena) -> None:
    game = arena("KS", K="nite knight", S="wren strider")
    give(game, "K", "call_to_arms")
    game.turn_of("K")
    assert game.reason("call_to_arms") == "no room beside you"


def test_hush_keeps_enemies_from_bringing_anybody_near_it(arena: MakeArena) -> None:
    game = arena("K...c", K="nite knight", c="curd minion")
    give(game, "K", "call_to_arms")
    give(game, "c", "hush")
    game.turn_of("K")
    game.use("K", "call_to_arms", (1, 0))
    assert [str(fact.reason) for fact in game.happened(Prevented)] == ["it is too quiet for Curd"]


def test_cairn_is_raised_and_bars_the_way(arena: MakeArena) -> None:
    game = arena("K..", K="nite knight")
    give(game, "K", "raise_cairn")
    game.turn_of("K")
    game.use("K", "raise_cairn", (1, 0))
    assert [thing.definition for thing in game.view.objects()] == ["wake:cairn"]
    assert game.view.barred() >> game.view.space(1, 0) & 1


def test_two_leads_let_a_second_hearth_cat_come(arena: MakeArena) -> None:
    game = arena("K..\n...", K="nite knight")
    give(game, "K", "whistle_up", "two_leads")
    game.turn_of("K")
    game.use("K", "whistle_up", (1, 0))
    game.use("K", "whistle_up", (0, 1))
    assert len(game.view.familiars_of(game.id("K"))) == 2
    game.use("K", "whistle_up")
    assert not game.view.familiars_of(game.id("K"))


def test_each_familiar_that_is_called_again_costs_more(arena: MakeArena) -> None:
    game = arena("K..\n...", K="nite knight")
    give(game, "K", "call_again", "two_leads")
    game.turn_of("K")
    game.use("K", "call_again", (1, 0))
    assert game["K"].fatigue == 1
    game.use("K", "call_again", (0, 1))
    assert game["K"].fatigue == 3
    assert game.reason("call_again") == "too tired"


def test_mourning_hears_a_familiar_come_and_go(arena: MakeArena) -> None:
    game = arena("K..", K="nite knight")
    give(game, "K", "whistle_up", "mourning")
    game.change("K", fatigue=2)
    game.turn_of("K")
    game.use("K", "whistle_up", (1, 0))
    assert (game["K"].fatigue, game["K"].damage) == (1, 0)
    game.use("K", "whistle_up")
    assert (game["K"].fatigue, game["K"].damage) == (1, 1)


def test_mourning_hears_a_familiar_fall(arena: MakeArena) -> None:
    game = arena("K.hc", K="nite knight", h="hearth_cat of K", c="curd minion")
    give(game, "K", "mourning")
    game.change("h", damage=game.view.number("health", game.id("h")) - 1)
    game.turn_of("c")
    game.do("attack", "c", "", answers=[game.id("h"), (2,)])
    assert game["h"].defeated
    assert game["K"].damage == 1


def test_whipping_boy_lets_an_enemy_suffer_for_it_and_the_forecast_knows(arena: MakeArena) -> None:
    game = arena("KcS", K="nite knight", c="curd elite", S="wren strider")
    weapon = game.view.weapons(game.id("K"))[0]
    whole = game.view.attack_odds(game.id("K"), game.id("c"), weapon)
    give(game, "c", "whipping_boy")
    game.turn_of("K")
    odds = game.view.share_odds(game.id("K"), game.id("c"), weapon)
    assert odds[game.id("c")] == whole.after(lambda hearts: max(0, hearts - 1))
    assert odds[game.id("K")].at_least(2) == 0
    game.do("attack", "K", BLADE, answers=[game.id("c"), (2, 0)])
    assert [(fact.to, fact.amount) for fact in game.happened(DamageTransferred)] == [(game.id("K"), 1)]
    assert game["K"].damage == 1


def test_encore_gives_a_further_turn(arena: MakeArena) -> None:
    game = arena("KS", K="nite knight", S="wren strider")
    give(game, "K", "encore")
    game.turn_of("K")
    game.use("K", "encore")
    game.do("end_turn", "K")
    assert game.play.state.active == game.id("K")


# ---------------------------------------------------------------------------------------- what the ruleset says
def test_in_the_vigil_a_hero_leaves_a_corpse_with_its_name_that_bars_nobody(arena: MakeArena) -> None:
    game = arena("KcS", K="nite knight", c="curd minion", S="wren strider", ruleset="vigil")
    game.change("S", damage=game.view.number("health", game.id("S")) - 1)
    game.turn_of("c")
    game.do("attack", "c", "", answers=[game.id("S"), (2,), (0,)])
    assert game["S"].defeated
    assert [thing.name for thing in game.view.objects()] == ["What is left of Wren"]
    assert game.view.free() >> game.view.space(2, 0) & 1


def test_in_the_vigil_a_monster_lies_knocked_out(arena: MakeArena) -> None:
    game = arena("Kc", K="nite knight", c="curd minion", ruleset="vigil")
    game.turn_of("K")
    game.do("attack", "K", BLADE, answers=[game.id("c"), (2, 0)])
    assert game["c"].knocked_out
    assert game.happened(HeroKnockedOut)


@pytest.mark.parametrize(("ruleset", "kept"), [("vigil", 2), ("core:classic", 0)])
def test_movement_points_given_outside_the_own_turn_keep_or_are_spent_at_once(
    arena: MakeArena, ruleset: str, kept: int
) -> None:
    game = arena("K.S..", K="nite knight", S="wren strider", ruleset=ruleset)
    give(game, "K", "spur_on")
    game.turn_of("K")
    steps = [] if kept else [(3, 0), (4, 0)]
    game.use("K", "spur_on", game.id("S"), *steps)
    assert game["S"].movement_points == kept
    assert game.at("S") == ((2, 0) if kept else (4, 0))


@pytest.mark.parametrize(("ruleset", "steps", "at"), [
    ("vigil", [(1, 0)], (1, 0)), ("core:classic", [(1, 0), (2, 0)], (2, 0)),
])  # fmt: skip
def test_dear_ground_counts_when_moving_so_many_spaces_as_the_switch_says(
    arena: MakeArena, ruleset: str, steps: list[tuple[int, int]], at: tuple[int, int]
) -> None:
    game = arena("K~..", K="nite knight", legend={"~": "water"}, ruleset=ruleset)
    give(game, "K", "wade")
    game.turn_of("K")
    game.use("K", "wade", *steps)
    assert game.at("K") == at


@pytest.mark.parametrize(("ruleset", "beside"), [("vigil", 2), ("core:classic", 3)])
def test_spaces_have_four_neighbors_or_eight(arena: MakeArena, ruleset: str, beside: int) -> None:
    game = arena("K.\n..", K="nite knight", ruleset=ruleset)
    near = game.view.adjacent(game.view.mask(game.id("K"))) & ~game.view.mask(game.id("K"))
    assert near.bit_count() == beside


def test_restless_figure_has_two_turns_where_a_patient_one_has_one(arena: MakeArena) -> None:
    game = arena("K..c", K="nite knight", c="curd minion", ruleset="hourglass")
    give(game, "K", "restless")
    give(game, "c", "patient")
    assert [game.view.query("energy", game.id(name)) for name in "Kc"] == [200, 100]
    turns = []
    for _ in range(6):
        active = next(name for name in "Kc" if game.asked and game.play.state.active == game.id(name))
        turns.append(active)
        game.do("end_turn", active)
    assert (turns.count("K"), turns.count("c")) == (4, 2)
