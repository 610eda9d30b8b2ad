"""What enemies suffer near somebody."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena

PIECES = {"K": "nite knight", "g": "goblin minion", "h": "goblin minion"}


def game_with(arena: MakeArena, drawing: str, skill: str) -> Arena:
    game = arena(drawing, **{name: said for name, said in PIECES.items() if name in drawing})
    game.turn_of("K")
    game.change("g", skills=(skill,))
    game.do("move", "K")
    return game


def test_menace_befalls_whoever_comes_beside_and_stops_it(arena: MakeArena) -> None:
    game = game_with(arena, "K...g\n.....", "bench:brambles")
    game.walk("K", (1, 0), (2, 0))
    assert (game["K"].damage, game["K"].movement_points) == (0, 2)
    game.walk("K", (3, 0))
    assert (game["K"].damage, game["K"].movement_points) == (1, 0)


def test_menace_befalls_whoever_leaves(arena: MakeArena) -> None:
    game = game_with(arena, "..Kg\n....", "bench:brambles")
    game.walk("K", (1, 0))
    assert (game["K"].damage, game["K"].movement_points) == (1, 0)


def test_menace_leaves_its_friends_alone(arena: MakeArena) -> None:
    game = arena("K..g.h", **PIECES)
    game.change("g", skills=("bench:brambles",))
    game.turn_of("h")
    game.do("move", "h")
    game.walk("h", (4, 0))
    assert game["h"].damage == 0


def test_menace_makes_spaces_near_dearer_for_enemies(arena: MakeArena) -> None:
    game = game_with(arena, "K...g\n.....", "bench:mire")
    costs = [game.view.reachable(game.id("K"), 9).cost(game.view.space(x, 0)) for x in (1, 2)]
    assert costs == [1, 3]


@pytest.mark.parametrize(
    ("faces", "conditions"), [((5, 5), ("bench:slowed",)), ((0, 0), ())], ids=["failed", "resisted"]
)
def test_menace_at_the_end_of_a_turn_may_be_resisted(
    arena: MakeArena, faces: tuple[int, int], conditions: tuple[str, ...]
) -> None:
    game = game_with(arena, "K.g", "bench:mire")
    game.do("end_turn", "K", answers=[faces])
    assert game["K"].conditions == conditions


def test_menace_at_the_end_of_a_turn_spares_those_farther_away(arena: MakeArena) -> None:
    game = game_with(arena, "K..g", "bench:mire")
    game.do("end_turn", "K")
    assert game["K"].conditions == ()


@pytest.mark.parametrize(
    ("faces", "conditions"), [((5, 5), ("bench:slowed",)), ((0, 0), ())], ids=["failed", "resisted"]
)
def test_menace_at_the_beginning_of_a_turn_may_be_resisted(
    arena: MakeArena, faces: tuple[int, int], conditions: tuple[str, ...]
) -> None:
    game = arena("K.g", K="nite knight", g="goblin minion")
    game.change("g", skills=("bench:mire",))
    if ("activate", game.id("K")) in game.asked.items():
        game.begin("activate", "K")
    game.reply(faces)
    assert game["K"].conditions == conditions
