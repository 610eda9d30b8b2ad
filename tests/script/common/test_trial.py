"""Tests for others."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena

PIECES = {"K": "nite knight", "S": "wren strider", "g": "goblin minion", "h": "goblin elite"}


def game_with(arena: MakeArena, drawing: str, who: str, skill: str, **changes: int) -> Arena:
    game = arena(drawing, **{name: said for name, said in PIECES.items() if name in drawing})
    game.change(who, skills=(skill,), **changes)
    game.turn_of(who)
    return game


@pytest.mark.parametrize(
    ("faces", "damage", "at"), [((5, 5), 2, (1, 0)), ((0, 0), 0, (0, 0))], ids=["failed", "passed"]
)
def test_trial_befalls_whoever_fails(
    arena: MakeArena, faces: tuple[int, int], damage: int, at: tuple[int, int]
) -> None:
    game = game_with(arena, "K..g\nS...", "g", "bench:shout")
    moved = [at] if damage else []
    game.use("g", "shout", game.id("K"), faces, *moved)
    assert (game["K"].damage, game.at("K")) == (damage, at)
    assert game.changes("K", "g") == []


def test_trial_of_monsters_needs_no_dice(arena: MakeArena) -> None:
    game = game_with(arena, "K..g", "K", "bench:shout")
    game.use("K", "shout", game.id("g"), (2, 0))
    assert (game["g"].damage, game.at("g")) == (2, (2, 0))


def test_trial_may_be_for_all_near_while_the_user_is_hurt(arena: MakeArena) -> None:
    game = game_with(arena, "KSg", "g", "bench:wail")
    assert game.reason("wail") == "it cannot be used as you stand here now"
    game.change("g", damage=1)
    game.change("S", spaces=(game.view.space(1, 0),))
    game.use("g", "wail", (5, 5))
    assert (game["S"].fatigue, game["K"].fatigue) == (1, 0), "the knight is out of sight"


def test_trial_is_refused_with_nobody_in_sight_within(arena: MakeArena) -> None:
    game = game_with(arena, "K...g", "K", "bench:shout")
    assert game.reason("shout") == "nobody whom it means is within 3 spaces"
