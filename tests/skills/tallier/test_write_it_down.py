"""Write It Down."""

from __future__ import annotations

from delve.testing.arena import Arena, MakeArena
from tests.skills.tallier.debtors import (
    MISS,
    PIECES,
    THREE_HEARTS,
    TWO_HEARTS,
    TWO_SHIELDS,
    UNDEFENDED,
    owed,
    tallied,
)


def strike(game: Arena, target: str, faces: tuple[int, ...], *defense: tuple[int, ...]) -> None:
    """The tallier attacks with the book."""
    game.do("attack", "T", "core:ledger", answers=[game.id(target), faces, *defense])


def test_tallier_knows_it_from_the_start(arena: MakeArena) -> None:
    assert "core:write_it_down" in arena("T", T=PIECES["T"])["T"].skills


def test_attack_that_hits_writes_one_debt_on_the_target_and_on_nobody_else(arena: MakeArena) -> None:
    game = tallied(arena, "T.gh", "write_it_down", {})
    strike(game, "g", THREE_HEARTS, UNDEFENDED)
    assert (owed(game, "g"), game["g"].damage) == (1, 3)
    assert game.changes("T", "g") == []


def test_attack_whose_hearts_are_all_stopped_has_hit_all_the_same(arena: MakeArena) -> None:
    game = tallied(arena, "T.g", "write_it_down", {})
    strike(game, "g", TWO_HEARTS, TWO_SHIELDS)
    assert (owed(game, "g"), game["g"].damage) == (1, 0)


def test_attack_that_misses_writes_nothing(arena: MakeArena) -> None:
    game = tallied(arena, "T.g", "write_it_down", {})
    strike(game, "g", MISS)
    assert owed(game, "g") == 0


def test_attack_on_a_debtor_ignores_one_shield(arena: MakeArena) -> None:
    game = tallied(arena, "T.g\nh..", "write_it_down", {"h": 1})
    weapon = game.item("T", "ledger")
    assert game.view.query("pierce", game.id("T"), game.id("g"), weapon) == 0
    strike(game, "h", TWO_HEARTS, TWO_SHIELDS)
    assert (owed(game, "h"), game["h"].damage) == (2, 1)


def test_fourth_debt_is_not_written(arena: MakeArena) -> None:
    game = tallied(arena, "T.g", "write_it_down", {"g": 3})
    strike(game, "g", THREE_HEARTS, UNDEFENDED)
    assert owed(game, "g") == 3
