"""What the window says of a game of tasks above its board."""

from __future__ import annotations

from delve.testing.arena import MakeArena
from delve.ui.table.table import top_of
from tests.bidden.plays import EMPTY


def test_side_that_is_called_like_its_figure_is_named_once(arena: MakeArena) -> None:
    game = arena("Bk", B=EMPTY, k="kite minion")
    game.turn_of("B")
    assert top_of(game.view, chooses=False).doing == "The Bidden"
    game.turn_of("k")
    assert top_of(game.view, chooses=False).doing == "Those of the Place · Brass Kite 1"
