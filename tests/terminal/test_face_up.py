"""At the terminal it is told what cards and found items say; the window shows them as cards, and in its log."""

from __future__ import annotations

from tests.rules.test_equipment import searching
from tests.terminal.table import play


def test_what_a_found_item_says_stands_below_the_line_that_tells_who_took_it() -> None:
    game = searching("core:tide_spear")
    game.begin("interact", "K", game.id("f"), "search")
    shown = play(game.session).shown
    at = next(number for number, line in enumerate(shown) if line.strip() == "Nite takes Tide Spear")
    assert (
        shown[at + 1]
        .strip()
        .startswith("Tide Spear: Held in 2 hands, melee, reach 2 · The shaft is always damp.")
    )
