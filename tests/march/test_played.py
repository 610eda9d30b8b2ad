"""The march is sound and played to an end, alike each time, and everything that is in it happens."""

from __future__ import annotations

from functools import cache

import pytest
from click.testing import CliRunner
from delve_cli.main import main

from delve.flow.session import Session
from delve.rules.board_facts import BoardEntered, CameIntoSight
from delve.rules.facts import (
    AttackDeclared,
    ConditionGained,
    DamageDealt,
    FigureMoved,
    GameWon,
    ObjectChanged,
    RemainsLeft,
    SideChanged,
    TurnBegan,
)
from delve.rules.item_facts import ItemBroken, ItemMade, ItemTaken
from tests.march.games import COTTAGERS, MARCH, RAIDERS, ROVERS, SIDES, WARDENS, Idle, Schemer, session
from tests.sizes import size

SEEDS = range(size(small=6, full=60))
WHERE_A_STAFF_BREAKS = 19
"""the seed of a game that is long enough for it"""


@cache
def played(seed: int) -> Session:
    """A whole game of automated players; in every second one the rovers scheme."""
    game = session(seed, rovers=Schemer() if seed % 2 else None)
    game.advance()
    return game


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
    games = [played(seed) for seed in {*SEEDS, WHERE_A_STAFF_BREAKS}]
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
        "an item that is picked up": any(isinstance(fact, ItemTaken) and fact.lay for fact in facts),
        "a link to another board": any(isinstance(fact, BoardEntered) for fact in facts),
        "something that comes into sight": any(isinstance(fact, CameIntoSight) for fact in facts),
        "ground that stings": any(isinstance(f, DamageDealt) and f.cause == "march:nettles" for f in facts),
        "a condition of its own": any(
            isinstance(fact, ConditionGained) and fact.condition == "march:bought" for fact in facts
        ),
    }
    assert [what for what, happened in seen.items() if not happened] == []


@pytest.mark.parametrize("seed", SEEDS)
def test_all_four_sides_have_turns_and_only_steps_along_edges_are_taken(seed: int) -> None:
    game = played(seed)
    pieces = game.play.state.pieces
    assert {pieces[fact.piece].side for fact in game.play.facts if isinstance(fact, TurnBegan)} >= set(
        SIDES[:1]
    )
    strides = {board.stride for board in game.play.state.boards.values()}
    steps = [fact for fact in game.play.facts if isinstance(fact, FigureMoved) and not fact.placed]
    assert {abs(fact.before[0] - fact.spaces[0]) for fact in steps} <= {1, *strides}


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
