"""Leg Up: a friend gets over the hedge."""

from delve.testing.arena import MakeArena

HEDGE = {"h": "hedge"}


def test_friend_beside_is_put_over_the_hedge(arena: MakeArena) -> None:
    game = arena("Mh.\nT..", T="tib climber", M="mab climber", legend=HEDGE, ruleset="by_night")
    game.turn_of("M")
    game.use("M", "leg_up", game.id("T"), (2, 0))
    assert game.at("T") == (2, 0)


def test_nobody_is_lifted_who_does_not_stand_beside_or_has_nowhere_to_go(arena: MakeArena) -> None:
    game = arena("T.M", T="tib climber", M="mab climber", ruleset="by_night")
    game.turn_of("M")
    assert game.reason("leg_up") == "no friend beside you"
    game = arena("TMh", T="tib climber", M="mab climber", legend=HEDGE, ruleset="by_night")
    game.turn_of("M")
    assert game.reason("leg_up") == "no room within 2 spaces"
