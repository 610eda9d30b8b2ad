"""Never Alone."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena


@pytest.mark.parametrize(
    ("drawing", "hearts"), [("Gg..K", 1), ("G.g.K", 0)], ids=["an ally beside it", "alone"]
)
def test_never_alone_strikes_harder_beside_an_ally(arena: MakeArena, drawing: str, hearts: int) -> None:
    game = arena(drawing, K="nite knight", G="goblin elite", g="goblin minion")
    view = game.view
    assert view.query("bonus_hearts", game.id("G"), game.id("K"), 0) == hearts
    assert view.query("bonus_hearts", game.id("g"), game.id("K"), 0) == 0, "it is for itself alone"
