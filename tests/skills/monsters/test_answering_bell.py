"""Answering Bell."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena


@pytest.mark.parametrize(("drawing", "speed"), [("b.d..K", 5), ("b..d.K", 4)], ids=["two spaces", "three"])
def test_answering_bell_hurries_the_others_along(arena: MakeArena, drawing: str, speed: int) -> None:
    game = arena(drawing, K="nite knight", b="bell_ringer minion", d="drowned minion")
    assert game.view.speed(game.id("d")) == speed
    assert game.view.speed(game.id("b")) == 3, "not itself"
    assert game.view.speed(game.id("K")) == 4
