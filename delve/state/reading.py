"""A state that can only be read: scripts, front ends and automated players get it instead of the state itself.

It leaves out what is no concern of theirs, and nothing can be changed through it.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from delve.model.named_text import (
    BoardName,
    CardId,
    PhaseName,
    PileName,
    RewardName,
    RoomName,
    SideName,
    VariableName,
)
from delve.state.board import Board
from delve.state.cards import Deck, Hand
from delve.state.game import Enrollment, Frame, GameState, GroupState
from delve.state.item import ItemInPlay
from delve.state.knowledge import Knowledge
from delve.state.piece import Memory, Piece


class ReadState:
    """The fields of a GameState, and questions about it."""

    __slots__ = ("_state",)

    def __init__(self, state: GameState) -> None:
        self._state = state

    @property
    def act(self) -> int:
        """The act of the campaign."""
        return self._state.act

    @property
    def heroes(self) -> int:
        """Number of heroes in the party when the quest began."""
        return self._state.heroes

    @property
    def boards(self) -> Mapping[BoardName, Board]:
        """The boards by name, as they were laid."""
        return MappingProxyType(self._state.boards)

    @property
    def groups(self) -> tuple[GroupState, ...]:
        """The monster groups in play, oldest first."""
        return self._state.groups

    @property
    def pieces(self) -> Mapping[int, Piece]:
        """Every piece by id, the oldest first."""
        return MappingProxyType(self._state.pieces)

    @property
    def items(self) -> Mapping[int, ItemInPlay]:
        """Every item in play by its id, also those that are used up."""
        return MappingProxyType(self._state.items)

    @property
    def round(self) -> int:
        """The number of the round; 0 before the first."""
        return self._state.round

    @property
    def turn(self) -> tuple[Frame, ...]:
        """Where the game stands in its turn structure, outermost frame first."""
        return self._state.turn

    @property
    def phase(self) -> PhaseName:
        """The phase that is under way."""
        return self._state.phase

    @property
    def active(self) -> int:
        """The piece whose turn it is; 0: nobody's."""
        return self._state.active

    @property
    def side(self) -> SideName:
        """The side whose part of the round it is."""
        return self._state.side

    @property
    def variables(self) -> tuple[tuple[VariableName, int], ...]:
        """(name, value) of the quest's variables, by name."""
        return self._state.variables

    @property
    def roster(self) -> tuple[Enrollment, ...]:
        """The behaviors that listen, each with its owner."""
        return self._state.roster

    @property
    def outcome(self) -> SideName:
        """The side that has won; empty: the game goes on."""
        return self._state.outcome

    @property
    def knock_outs(self) -> int:
        """How often heroes have fallen: been knocked out, or left the game."""
        return self._state.knock_outs

    @property
    def revealed(self) -> tuple[RoomName, ...]:
        """The rooms that were revealed, in that order."""
        return self._state.revealed

    @property
    def rewards(self) -> tuple[RewardName, ...]:
        """The rewards that were gained, in that order."""
        return self._state.rewards

    @property
    def decks(self) -> tuple[Deck, ...]:
        """The decks, by name."""
        return self._state.decks

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The hands of the sides."""
        return self._state.hands

    @property
    def memory(self) -> tuple[Memory, ...]:
        """What the quest's own script remembers."""
        return self._state.memory

    @property
    def knowledge(self) -> tuple[Knowledge, ...]:
        """What each side knows of each board, where the ruleset hides what is out of sight."""
        return self._state.knowledge

    @property
    def revision(self) -> object:
        """An object that is replaced at every change, to compare by `is`; it means nothing by itself."""
        return self._state.revision

    def deck(self, name: PileName) -> Deck:
        """The deck of that name; an empty one if the game has none."""
        return self._state.deck(name)

    def hand(self, side: SideName) -> tuple[CardId, ...]:
        """The cards that a side holds."""
        return self._state.hand(side)

    def digest(self) -> str:
        """32 hexadecimal digits that differ for different states."""
        return self._state.digest()
