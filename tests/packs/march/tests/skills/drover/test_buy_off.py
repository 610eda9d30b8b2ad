"""Buy off: a monster within 4 spaces and in sight goes over for a while."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_bandit_that_is_bought_belongs_to_the_side_of_the_buyer(arena: MakeArena) -> None:
    game = arena("A.b", ruleset="border", A="ansel drover", b="bandit minion")
    game.turn_of("A")
    game.use("A", "buy_off", game.id("b"))
    assert (game["b"].side, game["b"].conditions) == ("rovers", ("march:bought",))
    assert game.view.attitude(game.id("A"), game.id("b")) == "ally"
    assert (game["A"].fatigue, game["A"].action_points) == (1, 1)


def test_leaders_neutrals_and_those_across_a_corner_too_far_are_not_for_sale(arena: MakeArena) -> None:
    game = arena(
        "A.S.\n....\nv..b",
        ruleset="border",
        A="ansel drover",
        S="sergeant",
        b="bandit minion",
        v="villager minion",
    )
    game.change("v", side="cottagers")
    game.turn_of("A")
    assert game.reason("buy_off") == "nobody within 4 spaces can be bought"


def test_nobody_is_bought_through_a_shut_gate(arena: MakeArena) -> None:
    game = arena("AGb", ruleset="border", A="ansel drover", G="gate shut", b="bandit minion")
    game.turn_of("A")
    assert game.reason("buy_off") == "nobody within 4 spaces can be bought"
    game.do("interact", "A", game.id("G"), "open")
    assert game.reason("buy_off") == ""
