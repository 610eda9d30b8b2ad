"""The game of tasks as a story: a reader has no grid, and four ways to go."""

from __future__ import annotations

import pytest

from delve.terminal.prose.paint import ProsePainter
from delve.terminal.prose.terminal import ProseTerminal
from delve.testing.arena import Arena, MakeArena
from tests.bidden.plays import EMPTY, standing
from tests.terminal.table import Table, play


def tell(game: Arena, *typed: str) -> Table:
    return play(game.session, *typed, kind=ProseTerminal, painter=ProsePainter(width=10_000))


@pytest.mark.parametrize(
    ("drawing", "where"),
    [
        ("B.\n.k", "a brass kite two steps to the southeast"),
        ("B..\n...\n..k", "a brass kite four steps to the southeast"),
        ("Bk\n..", "a brass kite beside you to the east"),
    ],
)
def test_places_are_as_many_steps_away_as_it_takes_to_go_there(
    arena: MakeArena, drawing: str, where: str
) -> None:
    shown = "\n".join(tell(standing(arena, drawing, "blow")).shown)
    assert where in shown


def test_what_is_done_elsewhere_is_told_by_the_nearest_thing_and_no_space(arena: MakeArena) -> None:
    game = arena("d...B..e", B=EMPTY, d="door closed", e="door closed")
    game.turn_of("B")
    told = [line for line in tell(game, "open").after("open") if line]
    assert told[0] == "Open the door: go to the door first, three steps to the east."


def test_other_boon_is_told_as_a_thing_with_an_article(arena: MakeArena) -> None:
    game = arena("B...", B="the_bidden summoned ladle boon_of_blow boon_of_dash")
    game.change("B", equipped=("bidden:ladle", "bidden:boon_of_blow"))
    game.turn_of("B")
    shown = "\n".join(tell(game).shown)
    assert "switch to the boon of haste (uses 3)" in shown
