"""Blows cost power less defense, without dice: a model of the sources' fights, and what becomes of the fallen."""

from __future__ import annotations

import pytest

from delve.geometry.boards import DIRECTIONS
from delve.model.item import ItemDef
from delve.rules.facts import AttackHit
from delve.testing.arena import Arena, MakeArena

HERO = "marrow hod_carrier"
PLAYER, ORC, TROLL = (30, 5, 2), (10, 3, 0), (16, 4, 1)
"""health, power and defense in the sources (S1-28 to S1-30)"""


def blows(attacker: tuple[int, int, int], target: tuple[int, int, int]) -> int:
    """How many blows fell a target, by the formula of the sources (S1-60)."""
    each = max(0, attacker[1] - target[2])
    return -(-target[0] // each)


def fight(arena: MakeArena, monster: str) -> Arena:
    return arena("Km", K=HERO, m=f"{monster} minion")


@pytest.mark.parametrize(("monster", "numbers"), [("orc", ORC), ("troll", TROLL)])
def test_numbers_are_those_of_the_sources(
    arena: MakeArena, monster: str, numbers: tuple[int, int, int]
) -> None:
    """S1-28, S1-29, S1-30."""
    game = fight(arena, monster)
    for name, (health, power, defense) in (("K", PLAYER), ("m", numbers)):
        figure, view = game.id(name), game.view
        assert view.number("health", figure) == health
        assert view.query("bonus_shields", figure, figure, 0) == defense
        (weapon,) = view.weapons(figure)
        assert (weapon.attack.power, weapon.attack.dice) == (power, ())


@pytest.mark.parametrize(("monster", "numbers"), [("orc", ORC), ("troll", TROLL)])
def test_fight_takes_as_many_blows_as_in_the_sources(
    arena: MakeArena, monster: str, numbers: tuple[int, int, int]
) -> None:
    """S1-60: power less defense, only if that is more than 0; an orc needs 30 blows, a troll 15."""
    game = fight(arena, monster)
    mine, theirs = blows(PLAYER, numbers), blows(numbers, PLAYER)
    for blow in range(1, mine + 1):
        game.turn_of("K")
        game.do("bump", "K", "e")
        assert game["m"].damage == min(numbers[0], blow * (PLAYER[1] - numbers[2]))
    assert game["m"].defeated
    assert theirs == {"orc": 30, "troll": 15}[monster]


@pytest.mark.parametrize(("monster", "numbers"), [("orc", ORC), ("troll", TROLL)])
def test_monster_strikes_for_power_less_defense_each_turn(
    arena: MakeArena, monster: str, numbers: tuple[int, int, int]
) -> None:
    game = fight(arena, monster)
    for turn in range(1, 4):
        game.turn_of("m")
        game.let_act("m")
        assert game["K"].damage == turn * (numbers[1] - PLAYER[2])


def test_blow_that_is_no_harder_than_the_defense_does_nothing(arena: MakeArena) -> None:
    """S1-60, S1-61: it is told all the same, as an attack that does no damage."""
    game = fight(arena, "orc")
    game.change("K", conditions=("crawl:thick_skinned",))
    game.turn_of("m")
    game.let_act("m")
    assert game["K"].damage == 0
    assert [hit.damage for hit in game.happened(AttackHit)] == [0]


def test_damage_never_goes_beyond_health(arena: MakeArena) -> None:
    """S1-22: health stays between 0 and its most."""
    game = fight(arena, "orc")
    game.change("m", damage=9)
    game.turn_of("K")
    game.do("bump", "K", "e")
    assert game["m"].damage == 10
    game.change("K", damage=5)
    game.turn_of("K")
    game.do("use", "K", f"crawl:drink_red_clay#{game.item('K', 'crawl:red_clay')}")
    assert game["K"].damage == 0


@pytest.mark.parametrize("way", DIRECTIONS)
def test_whatever_is_held_strikes_somebody_beside_in_each_of_eight_directions(
    arena: MakeArena, way: str
) -> None:
    """Else somebody who stands aslant could not be struck, and whoever follows there would do so for ever."""
    dx, dy = DIRECTIONS[way]
    weapons = [item.id for item in arena("K", K=HERO).view.library.all(ItemDef) if _is_for_blows(item)]
    assert "crawl:drain_rod" in weapons
    for weapon in weapons:
        rows = [["."] * 3 for _ in range(3)]
        rows[1][1], rows[1 + dy][1 + dx] = "K", "m"
        game = arena("\n".join(map("".join, rows)), K=f"{HERO} {weapon}", m="orc minion")
        game.change("K", items=(weapon,), equipped=(weapon,))
        game.turn_of("K")
        game.do("bump", "K", way)
        assert game["m"].damage, weapon


def test_rod_strikes_everybody_in_line_within_two_spaces_aslant(arena: MakeArena) -> None:
    game = arena("K...\n.m..\n..n.\n...o", K=HERO, m="orc minion", n="orc minion", o="orc minion")
    game.change("K", items=("crawl:drain_rod",), equipped=("crawl:drain_rod",))
    game.turn_of("K")
    game.do("bump", "K", "se")
    assert [bool(game[one].damage) for one in "mno"] == [True, True, False]


def _is_for_blows(item: ItemDef) -> bool:
    return item.slot == "hand" and item.attack is not None and item.attack.type == "melee"


def test_fallen_monster_leaves_remains_that_bar_nobody(arena: MakeArena) -> None:
    """S1-63, S1-64, S1-67."""
    game = arena("Km..", K=HERO, m="orc minion")
    game.change("m", damage=9)
    game.turn_of("K")
    game.do("bump", "K", "e")
    (remains,) = game.view.objects()
    assert (remains.name, remains.remains_of) == ("Remains of Orc", game.id("m"))
    assert game.view.at(game.view.space(1, 0)) is None
    game.turn_of("K")
    game.do("bump", "K", "e")
    assert game.at("K") == (1, 0)
    assert next(thing.name for thing in game.view.things_as_drawn()) == "Remains of Orc"


def test_who_falls_is_asked_no_more(arena: MakeArena) -> None:
    """S1-69, S1-71: in the source a dead player could still walk and strike."""
    game = arena("Km", K=HERO, m="orc minion")
    game.change("K", damage=29)
    game.turn_of("m")
    game.let_act("m")
    assert game["K"].defeated
    assert not game.view.figures("gleaners")
    assert [thing.name for thing in game.view.objects()] == ["Remains of Marrow"]
