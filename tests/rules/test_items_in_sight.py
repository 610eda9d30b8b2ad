"""Items that lie on the ground are known as far as they were seen, on the board where they lie (rules §2.9, §3.6)."""

from __future__ import annotations

import pytest

from delve.rules.board_facts import CameIntoSight
from delve.rules.do import noticing
from delve.state.game import GameState
from delve.state.soundness import require_consistent
from tests.invariants import mistaken_views
from tests.rules.test_sight_of_sides import hidden, seen_by
from tests.sides import HEROES, OVERLORD

BLADE = "core:oaken_blade"


def lying(game: object, side: str = HEROES) -> set[int]:
    return {item.id for item in seen_by(game, side).lying_items()}  # type: ignore[arg-type]


def test_item_out_of_sight_is_not_known() -> None:
    game = hidden("K......g", radius=3)
    far, near = game.lay_item(BLADE, (6, 0)), game.lay_item(BLADE, (2, 0))
    game.turn_of("K")
    assert lying(game) == {near}
    assert far not in seen_by(game).state.items
    assert lying(game, OVERLORD) == {far}


@pytest.mark.parametrize(("sight", "known"), [("remembered", True), ("seen", False)])
def test_item_is_remembered_where_it_was_seen_last(sight: str, known: bool) -> None:
    game = hidden("K......g", sight, radius=3)
    blade = game.lay_item(BLADE, (2, 0))
    game.turn_of("K")
    state = game.play.state
    state.change(game.id("K"), spaces=(7,))
    state.change(game.id("g"), spaces=(0,))
    noticing.notice(game.play.game)
    state.change_item(blade, space=1)
    noticing.notice(game.play.game)
    assert [item.space for item in seen_by(game).lying_items()] == ([2] if known else [])
    state.change(game.id("K"), spaces=(3,))
    noticing.notice(game.play.game)
    assert [item.space for item in seen_by(game).lying_items()] == [1]


def test_item_that_comes_into_sight_is_news() -> None:
    game = hidden("K......g", radius=3)
    game.turn_of("K")
    state = game.play.state
    state.change(game.id("K"), spaces=(6,))
    noticing.notice(game.play.game)
    blade = game.lay_item(BLADE, (0, 0))
    game.play.state.change(game.id("K"), spaces=(0,))
    noticing.notice(game.play.game)
    news = [fact for fact in game.play.facts if isinstance(fact, CameIntoSight) and fact.side == HEROES]
    assert news[-1].items == (blade,)
    assert not news[-1].spaces


def test_knowledge_of_items_is_saved_and_looked_at() -> None:
    game = hidden("K......g", radius=3)
    game.lay_item(BLADE, (2, 0))
    game.turn_of("K")
    raw = game.play.state.encoded()
    again = GameState.decoded(raw)
    assert again.knowledge == game.play.state.knowledge
    assert any(known.items for known in again.knowledge)
    again.set(items={})
    again.pieces = {id: piece for id, piece in again.pieces.items() if not piece.items}
    with pytest.raises(ValueError, match="has an item that is not there"):
        require_consistent(again)


@pytest.mark.parametrize("sight", ["seen", "remembered"])
def test_what_becomes_of_an_item_out_of_sight_is_not_known(sight: str) -> None:
    """Neither that it broke nor that it lies elsewhere now, before somebody sees it again."""
    game = hidden("K......g", sight, radius=3)
    game.turn_of("K")
    play, state, blade = game.play.game, game.play.state, game["K"].items[0]
    state.change(game.id("g"), spaces=(2,))
    noticing.notice(play)
    assert seen_by(game, OVERLORD).state.items[blade] == state.items[blade]
    state.change(game.id("g"), spaces=(7,))
    noticing.notice(play)
    known = seen_by(game, OVERLORD).state.digest()
    state.change_item(blade, broken=True)
    noticing.notice(play)
    assert seen_by(game, OVERLORD).state.digest() == known
    state.change(game.id("K"), items=(), equipped=())
    state.change_item(blade, board="main", space=0)
    noticing.notice(play)
    assert seen_by(game, OVERLORD).state.digest() == known
    state.change(game.id("g"), spaces=(3,))
    noticing.notice(play)
    assert seen_by(game, OVERLORD).state.items[blade] == state.items[blade]
    assert require_consistent(state) is state


def test_item_that_is_seen_with_somebody_is_no_longer_remembered_on_the_ground() -> None:
    game = hidden("K......g", radius=3)
    blade = game.lay_item(BLADE, (6, 0))
    game.turn_of("K")
    play, state = game.play.game, game.play.state
    state.change(game.id("K"), spaces=(4,))
    noticing.notice(play)
    assert lying(game) == {blade}
    state.change(game.id("K"), spaces=(0,))
    state.change_item(blade, board="", space=-1)
    state.change(game.id("g"), items=(blade,), spaces=(3,))
    noticing.notice(play)
    assert lying(game) == set()
    assert seen_by(game).state.items[blade] == state.items[blade]


def test_item_that_was_seen_elsewhere_is_not_given_back_to_whom_one_remembers_with_it() -> None:
    pieces = {"K": "nite knight", "S": "wren strider", "g": "goblin minion", "h": "goblin minion"}
    game = hidden("K.g.....", radius=3, pieces=pieces, boards={"below": "S.h....."})
    blade = game.lay_item(BLADE, (0, 0))
    game.turn_of("K")
    play, state = game.play.game, game.play.state
    state.change_item(blade, board="", space=-1)
    state.change(game.id("g"), items=(blade,))
    noticing.notice(play)
    state.change(game.id("g"), spaces=(7,))
    noticing.notice(play)
    state.change(game.id("h"), spaces=(7,))
    noticing.notice(play)
    state.change(game.id("g"), items=())
    state.change(game.id("h"), items=(blade,))
    noticing.notice(play)
    state.change(game.id("h"), spaces=(2,))
    noticing.notice(play)
    assert seen_by(game).state.items[blade] == state.items[blade]
    state.change(game.id("h"), spaces=(7,))
    noticing.notice(play)
    assert mistaken_views(play) == []
    (here,) = (one for one in state.knowledge if (one.side, one.board) == (HEROES, "main"))
    assert blade not in {item.id for item in here.carried}
