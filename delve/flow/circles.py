"""Finds automated players that go in circles, by the states that the game returns to and not by how long it takes.

Only what automated players have done since a person last answered counts. Persons may play as long as they like, and
try the same thing forever.
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
"""how many commands to one figure in one turn are usual; only beyond these are states compared"""
VAIN_COMMANDS: Final = 60
"""how many commands in one turn may lead back to a state of this turn"""
MOST_COMMANDS: Final = 2_000
"""how many commands one turn may have, whatever they bring about"""
VAIN_ROUNDS: Final = 30
"""how many rounds in a row may begin in the same state as an earlier one"""
MOST_ROUNDS: Final = 500
"""how many rounds may pass for each board, in which an automated player is asked; with energy, nobody is in many"""


class Circles:
    """What the automated players of one session have brought about since a person last answered."""

    def __init__(self, last_due: Callable[[], int]) -> None:
        """`last_due` gives the last round for which a condition of the quest waits."""
        self._last_due = last_due
        self.restart()

    def restart(self) -> None:
        """Start anew: a person has played, or the game went back, so what was before does not count."""
        self._rounds = -1
        self._turn: tuple[int, int] | None = None
        self._round, self._vain_rounds = -1, 0
        self._begun_so: dict[tuple[Piece, ...], set[str] | GameState] = {}
        """what tells states apart roughly -> the marks of those with which rounds have begun, or the only such state"""
        self._commands, self._vain_commands = 0, 0
        self._seen: set[str] = set()

    def check(self, state: GameState, request: ChooseCommand) -> str:
        """Note one more command, and return why automated players should not be asked again; empty: they may be.

        Call it once before each command that an automated player gives.
        """
        return self._in_rounds(state) or self._in_turn(state, request)

    def _in_rounds(self, state: GameState) -> str:
        if state.round == self._round:
            return ""
        self._rounds += 1
        self._round = state.round
        self._vain_rounds = self._vain_rounds + 1 if self._has_begun_so(state) else 0
        if self._vain_rounds >= VAIN_ROUNDS and state.round > self._last_due():
            return filled(
                "the automated players go in circles: each of the last {n} rounds has begun as an earlier one, and "
                "nobody comes nearer to winning",
                n=VAIN_ROUNDS,
            )
        if self._rounds >= MOST_ROUNDS * len(state.boards) + self._last_due():
            return filled("nobody has won in {n} rounds of automated players", n=self._rounds)
        return ""

    def _has_begun_so(self, state: GameState) -> bool:
        """Whether an earlier round has begun in this state, which is noted.

        States are marked in full only once there are two that may be equal: nearly all rounds differ in some piece.
        """
        rough = tuple([_without_memory(piece) for piece in state.pieces.values()])
        earlier = self._begun_so.get(rough)
        if earlier is None:
            self._begun_so[rough] = state.copy()
            return False
        if isinstance(earlier, GameState):
            earlier = self._begun_so[rough] = {_mark(earlier)}
        here = _mark(state)
        is_known = here in earlier
        earlier.add(here)
        return is_known

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
    """A digest that is equal for states that differ only in the number of the round and in what scripts remember."""
    pieces = {id: _without_memory(piece) for id, piece in state.pieces.items()}
    return structs.replace(state, pieces=pieces, round=0, memory=()).digest()


def _without_memory(piece: Piece) -> Piece:
    return structs.replace(piece, memory=()) if piece.memory else piece
