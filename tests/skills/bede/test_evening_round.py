"""Evening Round."""

from __future__ import annotations

from delve.testing.arena import Arena, MakeArena

PIECES = {"B": "bede leech", "M": "nite knight", "W": "wren strider", "b": "gray_hound of W"}


def moving(arena: MakeArena, drawing: str, turn: str = "B") -> Arena:
    """Somebody moves; the others have 2 fatigue."""
    drawn = {name: record for name, record in PIECES.items() if name in drawing}
    game = arena(drawing, **drawn)
    game.turn_of(turn)
    for name in drawn:
        if name not in (turn, "b"):
            game.change(name, fatigue=2)
    game.do("move", turn)
    return game


def test_hero_beside_whom_he_comes_recovers_one_fatigue(arena: MakeArena) -> None:
    game = moving(arena, "B..M..W")
    game.walk("B", (1, 0))
    assert game["M"].fatigue == 2
    game.do("step", "B", (2, 0))
    assert (game["M"].fatigue, game["W"].fatigue) == (1, 2)


def test_he_comes_by_once_a_turn(arena: MakeArena) -> None:
    game = moving(arena, "B.M\n...\n.W.")
    game.do("step", "B", (1, 0))
    game.walk("B", (0, 1))
    assert (game["M"].fatigue, game["W"].fatigue) == (1, 2)
    game.turn_of("M")
    game.turn_of("B")
    game.do("move", "B")
    game.do("step", "B", (1, 1))
    assert game["M"].fatigue == 0


def test_of_several_one_is_chosen(arena: MakeArena) -> None:
    game = moving(arena, "B.M\n...\n..W")
    game.do("step", "B", (1, 1), answers=[game.id("W")])
    assert (game["M"].fatigue, game["W"].fatigue) == (2, 1)


def test_whom_he_stood_beside_before_he_does_not_come_by(arena: MakeArena) -> None:
    game = moving(arena, "BM.\n...")
    game.walk("B", (0, 1), (1, 1))
    assert game["M"].fatigue == 2


def test_whoever_comes_beside_him_gains_nothing(arena: MakeArena) -> None:
    game = moving(arena, "B..M", turn="M")
    game.change("M", fatigue=2)
    game.walk("M", (2, 0), (1, 0))
    assert game["M"].fatigue == 2
