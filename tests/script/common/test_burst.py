"""What befalls those around the user."""

from __future__ import annotations

from delve.testing.arena import Arena, MakeArena

PIECES = {
    "K": "nite knight",
    "S": "wren strider",
    "g": "goblin minion",
    "h": "goblin minion",
    "d": "drowned minion",
    "e": "drowned minion",
    "f": "drowned minion",
}


def game_with(arena: MakeArena, drawing: str, skill: str, **changes: int) -> Arena:
    game = arena(drawing, **{name: said for name, said in PIECES.items() if name in drawing})
    game.change("K", skills=(skill,), **changes)
    game.turn_of("K")
    return game


def test_burst_hurts_and_pushes_friend_and_foe_beside_the_user(arena: MakeArena) -> None:
    game = game_with(arena, ".SKgh", "bench:stamp")
    game.use("K", "stamp", (0, 0))
    assert [game[name].damage for name in "SKgh"] == [1, 0, 1, 0]
    assert [game.at(name) for name in "Sg"] == [(0, 0), (3, 0)], "the goblin has no room"


def test_burst_is_refused_with_nobody_near(arena: MakeArena) -> None:
    game = game_with(arena, "K.g", "bench:stamp")
    assert game.reason("stamp") == "nobody whom it means is within 1 space"


def test_burst_may_be_for_some_of_a_kind_in_sight(arena: MakeArena) -> None:
    game = game_with(arena, "K..d\n.e.g\n#..f", "bench:chill")
    game.begin("skill", "K", "bench:chill")
    assert set(game.asked.items()) == {game.id(name) for name in "def"}
    game.reply((game.id("d"), game.id("e")))
    assert [game[name].conditions for name in "defg"] == [("bench:slowed",), ("bench:slowed",), (), ()]


def test_burst_is_not_for_those_out_of_sight(arena: MakeArena) -> None:
    game = game_with(arena, "K#d\n...", "bench:chill")
    assert game.reason("chill") == "nobody whom it means is within 3 spaces"


def test_burst_of_a_condition_that_all_have_is_refused(arena: MakeArena) -> None:
    game = game_with(arena, "K.d", "bench:chill")
    game.change("d", conditions=("bench:slowed",))
    assert game.reason("chill") == "it would do nothing to anybody near enough"


def test_burst_is_worth_what_enemies_suffer_less_what_friends_do(arena: MakeArena) -> None:
    game = game_with(arena, "SKg", "bench:stamp")
    behavior = game.play.game.behaviors
    stamp = next(one for key, one in behavior.items() if key.id == "bench:stamp")
    assert stamp.worth(game.view, game.id("K")) == 0
    game.change("S", spaces=())
    assert stamp.worth(game.view, game.id("K")) == 2


def test_burst_that_fells_somebody_is_worth_more(arena: MakeArena) -> None:
    game = game_with(arena, "Kg.", "bench:stamp")
    stamp = next(one for key, one in game.play.game.behaviors.items() if key.id == "bench:stamp")
    assert stamp.worth(game.view, game.id("K")) == 2
    game.change("g", damage=3)
    assert stamp.worth(game.view, game.id("K")) == 4
