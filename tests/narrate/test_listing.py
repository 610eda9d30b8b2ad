"""Whom to attack is listed with enemies first, however long a crate beside them has been there."""

from __future__ import annotations

import pytest

from delve.narrate.foretold import Foretelling
from delve.narrate.listing import as_listed
from delve.phrases import printed
from delve.terminal.asking import question
from delve.terminal.glyphs import Glyphs
from delve.testing.arena import Arena
from delve.ui.table.buttons import faces, figure_of
from tests.arenas import arena
from tests.ui.table.seats import Seat

ATTACK = "core:oaken_blade"


def beside_a_crate() -> Arena:
    """Nite stands beside a crate and two goblins."""
    game = arena(
        "cKg\n.S.\n..h",
        c="crate",
        K="nite knight",
        S="wren strider",
        g="goblin minion",
        h="goblin minion",
    )
    game.play.state.change(game.id("h"), spaces=(game.view.space(0, 1),))
    game.play.accept_edited_state()
    game.turn_of("K")
    return game


def order(game: Arena, names: str) -> list[int]:
    return [game.id(name) for name in names]


@pytest.mark.parametrize(("side", "listed"), [("heroes", "ghKSc"), ("overlord", "KSghc")])
def test_enemies_come_before_friends_and_figures_before_things(side: str, listed: str) -> None:
    game = beside_a_crate()
    found = as_listed(game.view, side, sorted(order(game, "cKSgh")))
    assert found == sorted(order(game, listed[:2])) + sorted(order(game, listed[2:4])) + order(game, "c")


def test_terminal_offers_the_crate_last() -> None:
    game = beside_a_crate()
    assert game.id("c") < game.id("g"), "it was there first"
    game.play.answer(("base:attack", game.id("K"), ATTACK))
    shown = question(game.asked, (), game.view, Glyphs(game.view))
    assert [choice.answer for choice in shown.choices] == order(game, "ghc")


def test_window_offers_the_crate_last_and_tab_comes_to_it_last() -> None:
    seat = Seat(game=beside_a_crate())
    wanted = order(seat.game, "ghc")
    seen = []
    for _ in wanted:
        seat.hand.cycle(1)
        seen.append(seat.hand.focus.piece)
    assert seen == wanted, "before the attack is chosen"
    seat.hand.answer(("base:attack", seat.game.id("K"), ATTACK))
    assert [one for face in faces(seat.hand) if (one := figure_of(seat.hand, face.id))] == wanted


def test_command_that_is_pointed_at_names_the_crate_last() -> None:
    game = beside_a_crate()
    found = Foretelling(game.session).of(game.asked, ("base:attack", game.id("K"), ATTACK))
    assert found is not None
    assert printed(found.told) == "Attack whom? Goblin 1, Goblin 2 and Crate"
