"""Clear Light."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena
from tests.skills.lampwright.boards import drawn


def bonuses(game: Arena, name: str, target: str) -> tuple[int, int]:
    """The range and pierce that attacks of a figure have besides."""
    about = game.id(name), game.id(target), 0
    return game.view.query("bonus_range", *about), game.view.query("pierce", *about)


def test_clear_light_helps_friends_against_enemies_in_it(arena: MakeArena) -> None:
    game = drawn(arena, "M...l.gh..L", "clear_light")
    assert bonuses(game, "M", "g") == (1, 1)
    assert bonuses(game, "M", "h") == (0, 0)
    assert bonuses(game, "L", "g") == (1, 1)
    assert bonuses(game, "g", "M") == (0, 0)


def test_clear_light_helps_no_enemy(arena: MakeArena) -> None:
    game = drawn(arena, "L.l.M.g", "clear_light")
    assert bonuses(game, "g", "M") == (0, 0)


@pytest.mark.parametrize(("drawing", "more"), [("M.l..L", 1), ("M..l.L", 0)])
def test_clear_light_lets_friends_in_it_notice_more(arena: MakeArena, drawing: str, more: int) -> None:
    game = drawn(arena, drawing, "clear_light")
    knight = game.id("M")
    assert game.view.attribute(knight, "awareness") == 2 + more
    assert game.view.attribute(knight, "might") == 4


def test_light_is_not_clear_while_the_lampwright_lies_there(arena: MakeArena) -> None:
    game = drawn(arena, "M...l.g..L", "clear_light")
    game.change("L", damage=8, fallen_at=9, spaces=())
    assert bonuses(game, "M", "g") == (0, 0)
