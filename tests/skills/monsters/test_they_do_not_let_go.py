"""They Do Not Let Go."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena


@pytest.mark.parametrize(("drawing", "speed"), [("Kd.", 3), ("K.d", 4)], ids=["beside", "two spaces away"])
def test_they_do_not_let_go_of_whoever_stands_beside_them(arena: MakeArena, drawing: str, speed: int) -> None:
    game = arena(drawing, K="nite knight", d="drowned minion")
    assert game.view.speed(game.id("K")) == speed


def test_they_do_not_let_go_holds_no_friend_of_theirs(arena: MakeArena) -> None:
    game = arena("Kdg", K="nite knight", d="drowned minion", g="goblin minion")
    assert game.view.speed(game.id("g")) == 5


def test_they_do_not_let_go_counts_for_each_of_them(arena: MakeArena) -> None:
    game = arena("dKe", K="nite knight", d="drowned minion", e="drowned elite")
    assert game.view.speed(game.id("K")) == 2
