"""Finds automated players that go in circles, by what has become of the game and not by how long it takes.

Only what automated players have done since a person last answered is looked at. Whoever plays may take as long as it
likes, and try the same thing for ever.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import structs

from delve.phrases import filled
from delve.requests import ChooseCommand
from delve.state.game import GameState
from delve.state.piece import Piece

USUAL_COMMANDS: Final = 40
"""commands to one figure in one turn after which it is looked at what they bring about"""
VAIN_COMMANDS: Final = 60
"""commands in one turn that lead to where the game has been already in this turn"""
MOST_COMMANDS: Final = 2_000
"""commands in one turn, whatever they bring about"""
VAIN_ROUNDS: Final = 30
"""rounds in a row that begin as an earlier one has begun"""
MOST_ROUNDS: Final = 500
"""rounds in which an automated player was asked, whatever they bring about; of an order by energy many are no such"""


class Circles:
    """What one table's automated players have brought about since a person last answered."""

    def __init__(self, last_due: Callable[[], int]) -> None:
        """`last_due` gives the last round by which something of the quest shall come about by time alone."""
        self._last_due = last_due
        self.begin()

    def begin(self) -> None:
        """Somebody has played, or has gone back: what was before does not count."""
        self._rounds = -1
        self._turn: tuple[int, int] | None = None
        self._round, self._vain_rounds = -1, 0
        self._begun_so: set[str] = set()
        self._commands, self._vain_commands = 0, 0
        self._seen: set[str] = set()

    def found(self, state: GameState, request: ChooseCommand) -> str:
        """Why an automated player should not be asked again, in a sentence; empty: it goes on.

        Called before each command that an automated player gives.
        """
        return self._in_rounds(state) or self._in_turn(state, request)

    def _in_rounds(self, state: GameState) -> str:
        if state.round == self._round:
            return ""
        self._rounds += 1
        self._round, here = state.round, _mark(state)
        self._vain_rounds = self._vain_rounds + 1 if here in self._begun_so else 0
        self._begun_so.add(here)
        if self._vain_rounds >= VAIN_ROUNDS and state.round > self._last_due():
            return filled(
                "the automated players go in circles: each of the last {n} rounds has begun as an earlier one, and "
                "nobody comes nearer to winning",
                n=VAIN_ROUNDS,
            )
        if self._rounds >= MOST_ROUNDS + self._last_due():
            return filled("nobody has won in {n} rounds of automated players", n=self._rounds)
        return ""

    def _in_turn(self, state: GameState, request: ChooseCommand) -> str:
        turn = state.round, request.piece
        if turn != self._turn:
            self._turn, self._commands, self._vain_commands = turn, 0, 0
            self._seen.clear()
        self._commands += 1
        if not request.piece or self._commands <= USUAL_COMMANDS:
            return ""
        here = _mark(state)
        self._vain_commands += here in self._seen
        self._seen.add(here)
        if self._vain_commands < VAIN_COMMANDS and self._commands <= MOST_COMMANDS:
            return ""
        name = state.pieces[request.piece].name
        return filled(
            "the automated player of the {side} goes in circles: after {n} commands the turn of {name} does not end",
            side=request.asker,
            n=self._commands - 1,
            name=name,
        )


def _mark(state: GameState) -> str:
    """Equal for states that differ only in the number of the round and in what scripts remember."""
    pieces = {id: _without_memory(piece) for id, piece in state.pieces.items()}
    return structs.replace(state, pieces=pieces, round=0, memory=()).digest()


def _without_memory(piece: Piece) -> Piece:
    return structs.replace(piece, memory=()) if piece.memory else piece
