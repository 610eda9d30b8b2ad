"""Attack with bonus."""

from __future__ import annotations

from delve.rules.facts import AttackHit, AttackMissed
from delve.testing.arena import MakeArena

PIECES = {"K": "nite knight", "g": "goblin minion"}


def test_attack_with_bonus_adds_dice_hearts_and_pierce_to_this_attack(arena: MakeArena) -> None:
    game = arena("Kg", **PIECES)
    game.turn_of("K")
    game.change("K", skills=("bench:hard_blow",))
    game.use("K", "hard_blow", game.id("g"), (4, 0, 1), (5,))
    (hit,) = game.happened(AttackHit)
    assert (hit.hearts, hit.shields, hit.pierce, hit.damage) == (4, 2, 2, 4), "1 + 1 + 1 rolled, and 1"
    assert game["g"].defeated
    assert (game["K"].action_points, game["K"].attacks) == (1, 0)


def test_attack_after_one_with_bonus_has_none(arena: MakeArena) -> None:
    game = arena("Kg", g="drowned elite", K="nite knight")
    game.turn_of("K")
    game.change("K", skills=("bench:hard_blow",))
    game.use("K", "hard_blow", game.id("g"), (4, 0, 1), (0,))
    game.do("attack", "K", "core:oaken_blade", answers=[game.id("g"), (4, 0), (0,)])
    assert [hit.damage for hit in game.happened(AttackHit)] == [4, 2]


def test_attack_with_bonus_adds_range(arena: MakeArena) -> None:
    game = arena("S....g", S="wren strider", g="goblin minion")
    game.turn_of("S")
    game.change("S", skills=("bench:long_shot",))
    game.use("S", "long_shot", game.id("g"), (2, 4), (5,))
    game.use("S", "long_shot", game.id("g"), (1, 4), (5,), "done")
    assert [str(miss.reason) for miss in game.happened(AttackMissed)] == ["range 4 of 5"]
    assert [hit.damage for hit in game.happened(AttackHit)] == [2]


def test_attack_with_bonus_with_nobody_in_reach_is_refused(arena: MakeArena) -> None:
    game = arena("K.g", **PIECES)
    game.turn_of("K")
    game.change("K", skills=("bench:hard_blow",))
    assert game.reason("hard_blow") == "nobody to attack"
