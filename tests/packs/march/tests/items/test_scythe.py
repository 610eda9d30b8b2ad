"""The scythe: a swath, whoever stands in it, and no dice for its strength."""

from __future__ import annotations

from delve.rules.facts import AttackHit, DiceRolled
from delve.testing.arena import Arena, MakeArena

SCYTHE = "march:scythe"


def mower(arena: MakeArena, drawing: str, **pieces: str) -> Arena:
    """Ansel has a scythe."""
    game = arena(drawing, ruleset="border", A="ansel drover", **pieces)
    game.change("A", items=(SCYTHE,), skills=())
    game.turn_of("A")
    return game


def test_a_swath_strikes_enemies_friends_and_neutrals_alike(arena: MakeArena) -> None:
    game = mower(arena, "wBv\n.A.\n...", w="pikeman minion", B="bette drover", v="villager minion")
    game.begin("attack", "A", SCYTHE, answers=[game.id("w"), "n"])
    while not game.play.at_rest:
        game.reply((0,) * len(game.asked.dice))
    assert {fact.target for fact in game.happened(AttackHit)} == {game.id(name) for name in "wBv"}
    assert game["w"].damage == 3 - 1, "power 3 less one shield"
    assert not [fact for fact in game.happened(DiceRolled) if fact.cause == "attack"]


def test_its_forecast_names_the_friend_it_would_strike(arena: MakeArena) -> None:
    game = mower(arena, "wB.\n.A.\n...", w="pikeman minion", B="bette drover")
    (scythe,) = game.view.weapons(game.id("A"))
    found = game.view.beside_target(game.id("A"), game.id("w"), scythe)
    assert found == (), "turned to the west it spares her"
    game = mower(arena, ".wB\n.A.\n...", w="pikeman minion", B="bette drover")
    assert game.view.beside_target(game.id("A"), game.id("w"), scythe) == (game.id("B"),)
