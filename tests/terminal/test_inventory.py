"""The list of what is carried, at the terminal."""

from __future__ import annotations

import pytest

from tests.arenas import arena
from tests.terminal.table import Table


@pytest.mark.parametrize("word", ["i", "inventory"])
def test_word_lists_what_the_acting_figure_carries_and_answers_nothing(word: str) -> None:
    game = arena("K", K="nite knight oaken_blade oil_flask oil_flask")
    game.turn_of("K")
    before = len(game.session.play.journal)
    table = Table(game.session, [word])
    table.run()
    shown = [line.strip() for line in table.after(word)]
    assert shown[0] == "What Nite carries"
    assert "Oaken Blade, held: Held in 1 hand, melee, Blue die, Red die, each surge buys" in shown[1]
    assert shown[2].startswith("Oil Flask ×2: For an action throw it")
    assert len(game.session.play.journal) == before


def test_who_carries_nothing_is_told() -> None:
    game = arena("K", K="nite knight")
    game.change("K", items=(), equipped=())
    game.turn_of("K")
    table = Table(game.session, ["i"])
    table.run()
    assert next(line.strip() for line in table.after("i")) == "Nite carries nothing"
