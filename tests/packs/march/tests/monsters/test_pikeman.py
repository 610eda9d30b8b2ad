"""The pikeman: a thrust through all enemies in a line, and no dice at all."""

from __future__ import annotations

from delve.ai.nearest import NearestEnemy
from delve.rules.facts import AttackHit
from delve.testing.arena import MakeArena


def test_a_thrust_runs_through_enemies_and_spares_friends(arena: MakeArena) -> None:
    game = arena(
        "pbAB.", ruleset="border", p="pikeman minion", b="bandit minion", A="ansel drover", B="bette drover"
    )
    game.turn_of("p")
    game.begin("attack", "p", "", answers=[game.id("A")])
    while not game.play.at_rest:
        game.reply((0,) * len(game.asked.dice))
    assert {fact.target for fact in game.happened(AttackHit)} == {game.id("A"), game.id("B")}


def test_an_automated_pikeman_goes_where_its_thrust_carries_to_an_enemy(arena: MakeArena) -> None:
    game = arena("p.....\n......\n...A..\n......", ruleset="border", p="pikeman minion", A="ansel drover")
    game.turn_of("p")
    player, pikeman = NearestEnemy(), game.id("p")
    (weapon,) = game.view.weapons(pikeman)
    while not game.view.targets(pikeman, weapon):
        game.session.answer(player.answer(game.asked, game.view))
    assert game.view.targets(pikeman, weapon) == (game.id("A"),)
