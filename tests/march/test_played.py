"""The march is sound and played to an end, alike each time, and everything that is in it happens."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise

import pytest
from click.testing import CliRunner
from delve_cli.main import main

from delve.flow.session import Session
from delve.rules.board_facts import BoardEntered, CameIntoSight
from delve.rules.facts import (
    AttackDeclared,
    ConditionGained,
    DamageDealt,
    FurtherTurnBegan,
    GameWon,
    ObjectChanged,
    RemainsLeft,
    SideChanged,
    TurnBegan,
)
from delve.rules.item_facts import ItemBroken, ItemMade, ItemTaken
from tests.march.games import (
    COTTAGERS,
    MARCH,
    RAIDERS,
    ROVERS,
    SIDES,
    WARDENS,
    Idle,
    Lodger,
    Schemer,
    Watched,
    new,
    session,
    watched,
)
from tests.sizes import size

pytestmark = pytest.mark.one_of(12)

SEEDS = range(size(small=6, full=60))
WHERE_A_STAFF_BREAKS = 19
"""the seed of a game that is long enough for it"""


@cache
def looked_at(seed: int) -> Watched:
    """A whole game of automated players; in every second one the rovers scheme."""
    return watched(session(seed, rovers=Schemer() if seed % 2 else None))


def played(seed: int) -> Session:
    """The game itself."""
    return looked_at(seed).session


def test_pack_is_validated_without_findings(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    ran = CliRunner().invoke(main, ["validate", "--strict", str(MARCH)])
    assert ran.exit_code == 0, ran.output
    assert "no findings" in ran.output


@pytest.mark.parametrize("seed", SEEDS)
def test_automated_players_on_all_four_seats_play_it_to_an_end(seed: int) -> None:
    game = played(seed)
    assert game.play.state.outcome in SIDES
    assert len([fact for fact in game.play.facts if isinstance(fact, GameWon)]) == 1
    assert game.play.state.round <= 12, "the wardens wins in the twelfth round"


def test_more_than_one_side_can_win_it() -> None:
    """The rovers win by holding places on both boards; where they do nothing, somebody else does."""
    idle = session(0, rovers=Idle())
    idle.advance()
    assert played(0).play.state.outcome == ROVERS
    assert idle.play.state.outcome in {*SIDES} - {ROVERS}


def test_everything_that_the_pack_brings_happens_in_some_game() -> None:
    games = [played(seed) for seed in SEEDS]
    facts = [fact for game in games for fact in game.play.facts]
    verbs = {entry.answer[0] for game in games for entry in game.play.journal if entry.kind == "command"}
    turned = [fact.side for fact in facts if isinstance(fact, SideChanged)]
    seen = {
        "its own command": "march:rush" in verbs,
        "a monster on another side": ROVERS in turned,
        "and given back": RAIDERS in turned or WARDENS in turned,
        "a corpse": any(isinstance(fact, RemainsLeft) for fact in facts),
        "a corpse that is searched": any(
            isinstance(fact, ObjectChanged) and fact.state == "bare" for fact in facts
        ),
        "an item that breaks": any(isinstance(fact, ItemBroken) for fact in facts),
        "an item of its own effect": any(isinstance(fact, ItemMade) for fact in facts),
        "an item that is picked up": any(isinstance(fact, ItemTaken) and fact.from_ground for fact in facts),
        "a link to another board": any(isinstance(fact, BoardEntered) for fact in facts),
        "something that comes into sight": any(isinstance(fact, CameIntoSight) for fact in facts),
        "ground that stings": any(isinstance(f, DamageDealt) and f.cause == "march:nettles" for f in facts),
        "a further turn": any(isinstance(fact, FurtherTurnBegan) for fact in facts),
        "an own condition of the quest that holds": any(
            isinstance(fact, GameWon) and fact.side in (ROVERS, RAIDERS) for fact in facts
        ),
        "a condition of its own": any(
            isinstance(fact, ConditionGained) and fact.condition == "march:bought" for fact in facts
        ),
    }
    assert [what for what, happened in seen.items() if not happened] == []


@pytest.mark.parametrize("seed", SEEDS)
def test_all_four_sides_have_turns(seed: int) -> None:
    """A figure that is bought counts for the side to which it belongs at first."""
    first = new().state.pieces
    began = [fact.piece for fact in played(seed).play.facts if isinstance(fact, TurnBegan)]
    assert {first[piece].side for piece in began if piece in first} == set(SIDES)
    assert {asked.side for asked in looked_at(seed).asked} == set(SIDES)


@pytest.mark.parametrize("seed", SEEDS)
def test_steps_lead_to_one_of_four_neighbors_on_the_board_of_the_figure(seed: int) -> None:
    boards = played(seed).play.state.boards
    strides = {id: board.stride for id, board in boards.items()}
    assert len({*strides.values()}) == len(boards) == 2, "a step of one board is none of the other"
    steps = looked_at(seed).steps
    assert steps
    for fact, board in steps:
        (before,), (after,) = fact.before, fact.spaces
        assert abs(before - after) in (1, strides[board]), (fact, board)


def test_steps_are_taken_on_both_boards() -> None:
    assert {board for seed in SEEDS for _, board in looked_at(seed).steps} == {*new().state.boards}


@pytest.mark.parametrize("seed", SEEDS)
def test_time_stands_still_on_a_board_without_a_rover_as_long_as_one_is_left(seed: int) -> None:
    """Whoever fells the last rover of a board ends its turn there."""
    asked = looked_at(seed).asked
    begun = [one for before, one in pairwise(asked) if one.with_rovers and one.piece != before.piece]
    assert begun
    assert [one for one in begun if one.board not in one.with_rovers] == []


def test_figure_in_the_cellar_acts_once_a_rover_has_come_there() -> None:
    asked = watched(session(1, rovers=Lodger())).asked
    assert {one.side for one in asked if one.board == "cellar"} >= {ROVERS, WARDENS}


@pytest.mark.parametrize("seed", SEEDS)
def test_figure_has_as_many_turns_as_its_energy_buys_and_those_that_it_is_given(seed: int) -> None:
    """Nothing is gathered where time stands still; the board of the rovers has known every round."""
    game = played(seed)
    began = Counter(fact.piece for fact in game.play.facts if isinstance(fact, TurnBegan))
    given = Counter(fact.piece for fact in game.play.facts if isinstance(fact, FurtherTurnBegan))
    bands = [piece for side in (ROVERS, RAIDERS, WARDENS) for piece in game.view.standing(side)]
    assert bands
    for figure in (piece for piece in bands if not piece.owner):
        gathered = 100 * (began[figure.id] - given[figure.id]) + figure.energy
        a_round, rounds = game.view.query("energy", figure.id), game.play.state.round
        assert gathered % a_round == 0, figure.name
        assert gathered <= a_round * rounds, figure.name
        assert figure.side != ROVERS or figure.turned or gathered == a_round * rounds, figure.name


@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_strikes_a_villager_and_villagers_strike_nobody(seed: int) -> None:
    game = played(seed)
    pieces = game.play.state.pieces
    struck = [fact for fact in game.play.facts if isinstance(fact, AttackDeclared)]
    assert struck
    for fact in struck:
        assert COTTAGERS not in (pieces[fact.piece].side, pieces[fact.target].side)
    for villager in (piece for piece in pieces.values() if piece.side == COTTAGERS):
        hurt = [f for f in game.play.facts if isinstance(f, DamageDealt) and f.piece == villager.id]
        assert {fact.cause for fact in hurt} <= {"march:nettles"}


def test_equal_seeds_are_equal_games() -> None:
    again = session(3, rovers=Schemer())
    again.advance()
    assert again.play.state.digest() == played(3).play.state.digest()
    assert again.play.journal == played(3).play.journal
