"""Dice that are rolled again at once."""

from __future__ import annotations

from delve.rules.facts import AttackHit, AttackMissed
from delve.script import Reroll
from delve.testing.arena import MakeArena


def test_sure_roll_rolls_a_miss_with_such_a_weapon_again_once(arena: MakeArena) -> None:
    game = arena("Kg", K="nite knight tide_spear", g="goblin minion")
    game.change("K", skills=("bench:hard_hands",))
    game.turn_of("K")
    game.do("attack", "K", "core:tide_spear", answers=[game.id("g"), (0, 0, 1), (2,), (0,)])
    assert [hit.damage for hit in game.happened(AttackHit)] == [4]


def test_sure_roll_leaves_a_second_miss_and_other_weapons(arena: MakeArena) -> None:
    game = arena("Kg", K="nite knight", g="goblin minion")
    game.change("K", skills=("bench:hard_hands",))
    game.turn_of("K")
    game.do("attack", "K", "core:oaken_blade", answers=[game.id("g"), (0, 0)])
    assert len(game.happened(AttackMissed)) == 1


def test_sure_roll_of_the_defense_is_for_its_dice_in_its_circumstances(arena: MakeArena) -> None:
    game = arena("Kg", K="nite knight", g="goblin minion")
    game.change("K", skills=("bench:thick_hide",))
    asked = ("defense_rerolls", game.id("K"), game.id("g"), 0)
    assert game.view.query(*asked) == (Reroll("blank", "core:gray"),)
    assert game.view.query("attack_rerolls", game.id("K"), game.id("g"), game.item("K", "oaken_blade")) == ()
    game.change("K", damage=1)
    assert game.view.query(*asked) == ()
