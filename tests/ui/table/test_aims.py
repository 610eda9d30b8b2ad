"""Where a space is asked for on which enemies may stand, the cursor begins at one of them, as in a throw."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from delve.requests import ChooseSpace
from delve.testing.arena import Arena
from delve.testing.packs import Packs
from delve.testing.plugin import load_packs
from delve.ui.table.focus import NOWHERE
from delve.ui.table.hand import PlayerHand
from tests.terminal.table import Table

CRAWL = Path(__file__).parents[3] / "content" / "crawl"
ROOM = ".......\nK..m..o\n......."
THROW = ("crawl:throw", "crawl:shard")


@cache
def packs() -> Packs:
    loaded = load_packs(CRAWL)
    return Packs(loaded.library, loaded.behaviors, "crawl:crawl", own="crawl")


def room(drawing: str = ROOM, **pieces: str) -> Arena:
    known = {"m": "troll minion", "o": "orc minion", **pieces}
    given = {name: spec for name, spec in known.items() if name in drawing}
    game = packs().arena(drawing, K="marrow hod_carrier shard", **given)
    game.turn_of("K")
    return game


def throwing(game: Arena, hand: PlayerHand) -> None:
    """Begin the throw, as its button does."""
    hand.look_again()
    assert hand.answer((THROW[0], game.id("K"), THROW[1]))
    hand.look_again()
    assert isinstance(game.session.pending, ChooseSpace)


def test_cursor_begins_at_the_nearest_enemy() -> None:
    game = room()
    hand = PlayerHand(game.session)
    throwing(game, hand)
    assert (hand.focus.space, hand.focus.piece, hand.focus.by_keys) == ((3, 1), game.id("m"), True)
    assert hand.pick()
    assert game["m"].damage == 3


def test_cursor_begins_at_the_enemy_that_the_mouse_points_at() -> None:
    game = room()
    hand = PlayerHand(game.session)
    hand.look_at((6, 1))
    throwing(game, hand)
    assert (hand.focus.space, hand.focus.piece, hand.focus.by_keys) == ((6, 1), game.id("o"), True)


def test_next_target_goes_from_enemy_to_enemy_before_other_spaces() -> None:
    game = room()
    hand = PlayerHand(game.session)
    throwing(game, hand)
    hand.cycle(1)
    assert hand.focus.piece == game.id("o")
    hand.cycle(1)
    assert (hand.focus.space, hand.focus.piece) == ((0, 0), 0)
    hand.cycle(-1)
    assert hand.focus.piece == game.id("o")


def test_other_places_may_be_pointed_at_and_stay_so() -> None:
    game = room()
    hand = PlayerHand(game.session)
    throwing(game, hand)
    hand.look_at((2, 1))
    hand.look_again()
    assert (hand.focus.space, hand.focus.by_keys) == ((2, 1), False)
    hand.move_cursor(0, 1)
    assert hand.focus.space == (2, 2)


def test_cursor_is_gone_where_the_throw_is_taken_back() -> None:
    game = room()
    hand = PlayerHand(game.session)
    throwing(game, hand)
    assert hand.cancel()
    hand.look_again()
    assert hand.focus == NOWHERE


@pytest.mark.parametrize("drawing", [".......\nK......\n.......", "K.T....", "K..#m.."])
def test_without_an_enemy_in_sight_nothing_is_pointed_at(drawing: str) -> None:
    game = room(drawing, T="tansy rat_catcher")
    hand = PlayerHand(game.session)
    throwing(game, hand)
    assert hand.focus == NOWHERE


def test_terminal_offers_enemies_in_reach_by_number_and_name_the_nearest_first() -> None:
    for typed, struck in (("1", "m"), ("2", "o"), ("orc", "o"), ("3,1", "m")):
        game = room()
        table = Table(game.session, ["throw shard", typed])
        table.run()
        lines = [line.strip() for line in table.after("throw shard") if "Troll" in line or "Orc" in line]
        offered = [line for line in lines if line[0] in "123"]
        assert [line[:2] for line in offered] == ["1 ", "2 "]
        assert ["Troll" in offered[0], "Orc" in offered[1]] == [True, True]
        assert game[struck].damage == 3, typed
