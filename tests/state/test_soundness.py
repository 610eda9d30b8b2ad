"""States that somebody wrote by hand: what cannot be in any game is told, and what games come to is not reported."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from delve.flow.session import Session
from delve.model.quest import QuestDef
from delve.state.away import Away
from delve.state.game import GameState
from delve.state.soundness import require_consistent
from tests.arenas import core
from tests.flow.saves import automated, new


@pytest.mark.parametrize("quest", [quest.id for quest in core().library.all(QuestDef)])
def test_every_state_of_a_game_is_sound(quest: str) -> None:
    session = Session(new(quest), 7, automated())
    while session.step():
        require_consistent(session.play.state)


@pytest.fixture
def state() -> GameState:
    """A game that has begun."""
    session = Session(new(), 7, automated())
    for _ in range(20):
        session.step()
    return session.play.state.copy()


def refused(state: GameState, fault: str) -> None:
    with pytest.raises(ValueError, match=f"^this is no state of a game: {fault}$"):
        require_consistent(state)


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"width": 0}, "has no size that a board can have"),
        ({"height": -1}, "has no size that a board can have"),
        ({"width": 10**30}, "has no size that a board can have"),
        ({"height": 3}, "has spaces outside its size"),
        ({"terrain": (("core:floor", -1),)}, "has a mask below 0"),
        ({"vertical": -1}, "has a mask below 0"),
        ({"barriers": (0, -5)}, "has a mask below 0"),
        ({"zones": (("z", 1 << 10_000),)}, "has spaces outside its size"),
    ],
)
def test_board_that_cannot_be_is_told(state: GameState, fields: dict[str, Any], fault: str) -> None:
    state.set(boards={"main": structs.replace(state.boards["main"], **fields)})
    refused(state, f"the board main {fault}")


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"spaces": (-1,)}, "stands outside every board"),
        ({"spaces": (10**30,)}, "stands outside every board"),
        ({"board": ""}, "stands outside every board"),
        ({"spaces": (), "edges": ((1, 10**6),)}, "stands outside every board"),
        ({"group": 99}, "belongs to a group that is not there"),
        ({"owner": 10**30}, "belongs to a piece that is not there"),
        ({"carried_by": -7}, "belongs to a piece that is not there"),
        ({"owner": 1}, "cannot belong to a piece"),
        ({"carried_by": 1}, "cannot belong to a piece"),
        ({"equipped": ("core:crown",)}, "has equipped what it does not carry"),
        (
            {"items": ("core:crown",), "equipped": ("core:crown", "core:crown")},
            "has equipped what it does not carry",
        ),
    ],
)
def test_piece_that_cannot_be_is_told(state: GameState, fields: dict[str, Any], fault: str) -> None:
    hero = next(id for id, piece in state.pieces.items() if piece.kind == "hero")
    state.change(hero, **fields)
    refused(state, f"the piece {hero} {fault}")


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"next_piece": 3}, "the next piece has the number of one that is there"),
        ({"next_group": 0}, "the next group has the number of one that is there"),
        ({"active": 99}, "the active piece is not there"),
        ({"round": -1}, "it has no round -1"),
        ({"round": 10**30}, f"it has no round {10**30}"),
        ({"away": (Away(99, (1,), 2),)}, "a figure is off the map that is not there, or stands on it"),
        ({"away": (Away(1, (1,), 2),)}, "a figure is off the map that is not there, or stands on it"),
    ],
)
def test_state_that_cannot_be_is_told(state: GameState, fields: dict[str, Any], fault: str) -> None:
    state.set(**fields)
    refused(state, fault)


def test_figure_that_would_come_back_outside_every_board_is_told(state: GameState) -> None:
    hero = next(id for id, piece in state.pieces.items() if piece.kind == "hero")
    state.change(hero, spaces=())
    state.set(away=(Away(hero, (10**6,), 2),))
    refused(state, f"the piece {hero} comes back outside every board")
