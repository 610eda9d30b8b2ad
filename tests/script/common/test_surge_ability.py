"""What surges buy besides: numbers and conditions at once, movement and fatigue when the attack is over."""

from __future__ import annotations

import pytest

from delve.model.attack import Surge
from delve.rules.facts import AttackHit
from delve.testing.arena import Arena, MakeArena

PIECES = {"K": "nite knight", "S": "maud knight", "g": "drowned elite"}
WHETTED = Surge(hearts=1, pierce=1, range=1, heals=1, condition="bench:slowed", id="whetted")


def offered(game: Arena, name: str, weapon: str) -> tuple[Surge, ...]:
    found: tuple[Surge, ...] = game.view.query("surges", game.id(name), game.id("g"), game.item(name, weapon))
    return found


def test_surge_ability_is_offered_to_friends_near_with_such_a_weapon(arena: MakeArena) -> None:
    game = arena("KgS.", **PIECES)
    game.change("K", skills=("bench:whetted",))
    assert offered(game, "K", "oaken_blade") == offered(game, "S", "oaken_blade") == (WHETTED,)
    game.change("S", spaces=(game.view.space(3, 0),))
    assert offered(game, "S", "oaken_blade") == (), "three spaces away"
    game.change("K", items=("core:tide_spear",))
    assert offered(game, "K", "tide_spear") == (), "no blade"


def test_surge_ability_that_is_bought_counts_in_the_attack(arena: MakeArena) -> None:
    game = arena("Kg", **{name: PIECES[name] for name in "Kg"})
    game.change("K", skills=("bench:whetted",), damage=3)
    game.turn_of("K")
    game.do("attack", "K", "core:oaken_blade", answers=[game.id("g"), (1, 0), (1,), "surge_3"])
    (hit,) = game.happened(AttackHit)
    assert (hit.hearts, hit.shields, hit.pierce, game["K"].damage) == (4, 1, 1, 2)
    assert game["g"].conditions == ("bench:slowed",)


def fight(arena: MakeArena, skill: str, face: int, *answers: object) -> Arena:
    """The knight attacks with a surge, and buys what the skill offers, if anything."""
    game = arena("Kg...", **{name: PIECES[name] for name in "Kg"})
    game.change("K", skills=(skill,), fatigue=2)
    game.turn_of("K")
    game.do("attack", "K", "core:oaken_blade", answers=[game.id("g"), (face, 0), (0,), *answers])
    return game


def test_surge_ability_pushes_the_target_and_gives_fatigue_back_after_a_hit(arena: MakeArena) -> None:
    game = fight(arena, "bench:swell", 1, "surge_3", (2, 0), (3, 0))
    assert (game.at("g"), game["K"].fatigue) == ((3, 0), 1)


def test_surge_ability_that_is_not_bought_moves_nobody(arena: MakeArena) -> None:
    game = fight(arena, "bench:swell", 1, "done")
    assert (game.at("g"), game["K"].fatigue) == ((1, 0), 2)


def test_surge_ability_may_pull_and_make_a_blast(arena: MakeArena) -> None:
    game = arena("S..gh", S="wren strider", g="drowned elite", h="goblin minion")
    game.change("S", skills=("bench:ebb",))
    game.turn_of("S")
    game.do(
        "attack",
        "S",
        "core:ash_bow",
        answers=[game.id("g"), (1, 2), (0,), "surge_3", (0,), (2, 0)],
    )
    assert (game.at("g"), game["h"].damage) == ((2, 0), 3)


@pytest.mark.parametrize(("weapon", "count"), [("core:ash_bow", 1), ("core:skinning_knife", 0)])
def test_surge_ability_may_be_for_ranged_attacks_alone(arena: MakeArena, weapon: str, count: int) -> None:
    game = arena("Sg", S="wren strider", g="goblin minion")
    game.change("S", skills=("bench:ebb",))
    assert len(offered(game, "S", weapon)) == count
