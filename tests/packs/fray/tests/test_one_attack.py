"""What one attack can be told: additions, other dice, what surges buy, memory, whom it strikes, what follows it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from delve.catalog.load import load
from delve.requests import Roll
from delve.rules.facts import AttackDeclared, AttackHit, AttributeTested, DiceRolled
from delve.testing.arena import Arena, MakeArena
from delve.validate.runner import check

BLADE, FLAIL = "core:oaken_blade", "fray:wild_flail"


def bout(arena: MakeArena, drawing: str, **skills: str) -> Arena:
    """An arena in the turn of K, a knight, with a friend S, a goblin g and a brawler b; each gets one skill."""
    pieces = {"K": "nite bouter", "S": "maud knight", "g": "goblin elite", "b": "brawler minion"}
    game = arena(drawing, **{name: spec for name, spec in pieces.items() if name in drawing})
    for name in pieces.keys() & set(drawing):
        game.change(name, skills=(f"fray:{skills[name]}",) if name in skills else ())
    for name, weapon in (("K", FLAIL), ("S", BLADE)):
        if name in drawing:
            game.change(name, items=(weapon,))
    game.turn_of("K")
    return game


def strike(game: Arena, name: str, weapon: str, *answers: Any) -> AttackHit:
    game.do("attack", name, weapon, answers=answers)
    return game.happened(AttackHit)[-1]


def test_fray_has_no_findings() -> None:
    assert check(load([Path(__file__).parents[1]])).diagnostics == ()


def test_tell_of_a_gap_adds_to_the_attack_of_a_friend(arena: MakeArena) -> None:
    game = bout(arena, "Kg\nS.", S="tell_of_a_gap")
    hit = strike(game, "K", FLAIL, game.id("g"), (2, 0), (2,))
    assert (hit.hearts, hit.pierce) == (4, 1)


def test_cool_head_throws_blue_for_red_and_the_forecast_knows(arena: MakeArena) -> None:
    plain, game = bout(arena, "Kg"), bout(arena, "Kg", K="cool_head")

    def wounds(game: Arena) -> Any:
        weapon = game.view.weapons(game.id("K"))[0]
        return game.view.attack_odds(game.id("K"), game.id("g"), weapon).at_least(1)

    assert wounds(game) < wounds(plain)
    game.do("attack", "K", FLAIL, answers=[game.id("g"), (0, 2)])
    assert game.happened(DiceRolled)[0].dice == ("core:blue", "core:blue")


def test_trip_stuns_after_the_attack_for_which_the_surge_was_spent(arena: MakeArena) -> None:
    game = bout(arena, "Kg", K="trip")
    game.begin("attack", "K", FLAIL, answers=[game.id("g"), (5, 0), (5,)])
    assert game["g"].conditions == ()
    game.reply("surge_1")
    assert game["g"].conditions == ("core:stunned",)


def test_wound_up_strikes_harder_after_the_first_attack_of_a_turn(arena: MakeArena) -> None:
    game = bout(arena, "Kg", K="wound_up")
    hearts = [strike(game, "K", FLAIL, game.id("g"), (4, 0), (5,)).hearts for _ in range(2)]
    assert hearts == [2, 3]
    game.do("end_turn", "K")
    assert game["K"].memory == ()


def test_wild_flail_strikes_friends_too(arena: MakeArena) -> None:
    game = bout(arena, "SKg")
    weapon = game.view.weapons(game.id("K"))[0]
    assert set(game.view.targets(game.id("K"), weapon)) == {game.id("S"), game.id("g")}
    strike(game, "K", FLAIL, game.id("S"), (4, 0), (5,))
    assert [one.target for one in game.happened(AttackDeclared)] == [game.id("S")]


def test_cast_stone_offers_whom_the_attack_may_strike_and_nobody_else(arena: MakeArena) -> None:
    game = bout(arena, "K.Sg..", K="cast_stone")
    game.use("K", "cast_stone", game.id("g"), (4, 0), (5,))
    assert [one.target for one in game.happened(AttackDeclared)] == [game.id("g")]
    alone = bout(arena, "Kg", K="cast_stone")
    assert alone.reason("cast_stone") == "nobody to strike from there"


@pytest.mark.parametrize(("skill", "attacks"), [("frenzy", 2), ("give_and_take", 1)])
def test_frenzy_allows_a_monster_one_attack_more(arena: MakeArena, skill: str, attacks: int) -> None:
    game = arena("Kg", K="nite knight", g="goblin elite")
    game.change("g", skills=(f"fray:{skill}",))
    game.turn_of("g")
    for _ in range(attacks):
        assert game.reason("attack") == ""
        game.do("attack", "g", "", answers=[game.id("K"), (0, *[1] * 5)[: len(dice(game))]])
    assert game.reason("attack")


def dice(game: Arena) -> tuple[str, ...]:
    (weapon,) = game.view.weapons(game.id("g"))
    return weapon.attack.dice


def test_give_and_take_goes_on_between_two_of_its_kind_without_nesting(arena: MakeArena) -> None:
    """Eleven attacks follow one another; windows may nest no deeper than eight."""
    game = bout(arena, "Kb", K="give_and_take", b="give_and_take")
    game.begin("attack", "K", FLAIL, answers=[game.id("b")])
    for _ in range(10):
        game.reply((0, 0))
    declared = [one.piece for one in game.happened(AttackDeclared)]
    assert declared == [game.id("Kb"[link % 2]) for link in range(11)]
    game.reply((3, 5), (0,), "done")
    assert not game["b"].on_board


def test_bad_blood_tires_whoever_wounds_a_friend_nearby_by_an_attack(arena: MakeArena) -> None:
    for drawing, tired in (("Kgh\nS..", 1), ("Kg..h\nS....", 0)):
        game = arena(drawing, K="nite knight", S="maud bouter", g="goblin elite", h="goblin elite")
        game.change("h", skills=("fray:bad_blood",))
        game.change("K", items=(FLAIL,), skills=())
        game.turn_of("K")
        game.do("attack", "K", FLAIL, answers=[game.id("g"), (2, 0), (0,)])
        assert game["K"].fatigue == tired, drawing


def test_bad_blood_does_not_mind_what_no_attack_has_brought_about(arena: MakeArena) -> None:
    game = arena("Kp\nS.", K="nite knight", S="maud bouter", legend={"p": "pit"})
    game.change("S", skills=("fray:bad_blood",))
    game.turn_of("K")
    game.do("move", "K")
    game.do("step", "K", (1, 0))
    assert (game["K"].damage, game["K"].fatigue) == (2, 0)


def test_second_look_rerolls_a_die_of_a_test(arena: MakeArena) -> None:
    game = arena("Kd", K="nite bouter", d="barred_door locked")
    game.change("K", skills=("fray:second_look",))
    game.turn_of("K")
    game.begin("interact", "K", game.id("d"), "force", answers=[(5, 5)])
    offered = next(one for one in game.asked.legal() if one != "pass")
    game.reply(offered, ("die_0",))
    assert isinstance(game.asked, Roll)
    game.reply((0,))
    tested = game.happened(AttributeTested)[-1]
    assert (tested.passed, game["K"].fatigue) == (True, 1)


@pytest.mark.parametrize(("faces", "defense"), [((2, 0), 1), ((5, 0), 2)])
def test_read_the_swing_gains_a_die_against_dice_that_show_a_surge(
    arena: MakeArena, faces: tuple[int, ...], defense: int
) -> None:
    game = bout(arena, "Kg")
    game.change("g", skills=("fray:read_the_swing",))
    game.begin("attack", "K", FLAIL, answers=[game.id("g"), faces])
    assert isinstance(game.asked, Roll)
    assert len(game.asked.dice) == defense
    game.reply((0,) * defense, *["done"] * (faces[0] == 5))


def odds_of(game: Arena) -> Any:
    return game.view.attack_odds(game.id("K"), game.id("g"), game.view.weapons(game.id("K"))[0])


def test_sure_hand_rolls_a_miss_again_and_the_forecast_knows(arena: MakeArena) -> None:
    plain, game = bout(arena, "Kg"), bout(arena, "Kg", K="sure_hand")
    assert odds_of(game).hit > odds_of(plain).hit
    game.do("attack", "K", FLAIL, answers=[game.id("g"), (0, 2), (0,)])
    assert [roll.dice for roll in game.happened(DiceRolled)] == [("core:blue", "core:red"), ("core:blue",)]


def test_thin_skin_deepens_each_damage_and_the_forecast_knows(arena: MakeArena) -> None:
    plain, game = bout(arena, "Kg"), bout(arena, "Kg", g="thin_skin")
    assert odds_of(game).expected == odds_of(plain).expected + odds_of(plain).at_least(1)
    hit = strike(game, "K", FLAIL, game.id("g"), (2, 0), (2,))
    assert game["g"].damage == hit.damage + 1
