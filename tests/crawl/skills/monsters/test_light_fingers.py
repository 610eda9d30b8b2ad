"""Light Fingers: it takes what it can reach."""

from __future__ import annotations

from delve.testing.arena import MakeArena

PLAYER = "marrow hod_carrier"


def test_dearest_thing_that_is_only_carried_is_taken(arena: MakeArena) -> None:
    game = arena("Km", K=f"{PLAYER} clay_knife shard red_clay", m="tally_jack minion")
    game.let_act("m")
    assert game.items("m") == ("crawl:red_clay",)
    assert game["m"].conditions == ("crawl:laden",)
    assert set(game.items("K")) == {"crawl:clay_knife", "crawl:shard"}


def test_one_thing_is_enough_and_nothing_is_taken_where_there_is_nothing(arena: MakeArena) -> None:
    game = arena("Km", K=f"{PLAYER} shard red_clay", m="tally_jack minion")
    game.let_act("m")
    game.let_act("m")
    assert len(game.items("m")) == 1
    game = arena("Km", K=f"{PLAYER} clay_knife", m="tally_jack minion")
    game.let_act("m")
    assert (game.items("m"), game["m"].conditions, game["K"].damage) == ((), (), 1)


def test_what_does_no_damage_takes_nothing(arena: MakeArena) -> None:
    game = arena("Km", K=f"{PLAYER} shard", m="tally_jack minion")
    game.change("K", conditions=("crawl:thick_skinned",))
    game.let_act("m")
    assert game.items("m") == ()
