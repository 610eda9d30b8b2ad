"""The commands of a library with their behaviors, and how a command is written as an answer.

An answer is (id, piece) and what is said beside it, in the form of the journal: a space as its point.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, Protocol

from delve.model.command import CommandDef
from delve.model.library import UnknownDefinition
from delve.requests import Command
from delve.rules.ask import space
from delve.rules.ask.command_offers import Aim, MovesBy, Offer
from delve.rules.game import Game
from delve.rules.verdict import Verdict
from delve.rules.view import View
from delve.state.behavior_key import BehaviorKey
from delve.state.piece import Piece


class CommandBehavior(Protocol):
    """What the class of a command answers; see `delve.rules.commands.command`."""

    of_rules: bool
    moves_by: MovesBy
    aims_say_all: bool

    def points(self, view: View, figure: int, said: Any) -> int | None:
        """Action points that it costs."""

    def shown(self, view: View, figure: int) -> Iterable[Any]:
        """What screens show."""

    def legal(self, view: View, figure: int) -> Iterable[Any]:
        """What may be said beside it."""

    def may(self, view: View, figure: int, said: Any) -> Verdict:
        """Whether it makes sense."""

    def offer(self, view: View, figure: int, said: Any) -> Offer:
        """How players read it."""

    async def carry_out(self, ctx: Any, said: Any) -> None:
        """Do it."""

    def has_means(self, view: View, figure: int) -> bool:
        """Whether a figure has what it takes at all; only commands of the rules are asked that."""

    def aims(self, view: View, figure: int) -> Iterable[Aim]:
        """What it brings about."""


class Row(NamedTuple):
    """A command of the library, with what is asked of it at every choice."""

    id: str
    record: CommandDef
    behavior: CommandBehavior
    points: int
    """action points that its record asks for"""
    words: tuple[str, ...]
    """what it counts as"""
    walks: bool
    """whether it is a step within a movement"""
    of_rules: bool
    """whether its class comes with the rules"""


def row_of(game: Game, id: str) -> Row:
    """A command by its `pack:id`. Raises UnknownDefinition."""
    return rows_of(game, (id,))[0]


def rows_of(game: Game, ids: tuple[str, ...]) -> tuple[Row, ...]:
    """Commands by their ids, in this order; they last as long as the library."""
    key = ("commands", ids)
    found: tuple[Row, ...] | None = game.lasting.get(key)
    if found is None:
        found = game.lasting[key] = tuple([_row(game, id) for id in ids])
    return found


def rows_within(game: Game, figure: Piece, ids: tuple[str, ...], points: int) -> tuple[Row, ...]:
    """Those that are there for a figure as it is, and cost no more action points than these; steps come first."""
    key = ("commands", ids, figure.fallen_at >= 0, points)
    found: tuple[Row, ...] | None = game.lasting.get(key)
    if found is None:
        mine = rows_for(game, figure, ids)
        found = game.lasting[key] = tuple([row for row in mine if row.points <= points])
    return found


def rows_for(game: Game, figure: Piece, ids: tuple[str, ...]) -> tuple[Row, ...]:
    """Those of them that are there for a figure as it is, standing or fallen; steps come first (rules §5.9)."""
    key = ("commands", ids, figure.knocked_out)
    found: tuple[Row, ...] | None = game.lasting.get(key)
    if found is None:
        fit = ("fallen", "all") if figure.knocked_out else ("standing", "all")
        mine = [row for row in rows_of(game, ids) if row.record.given_to in fit]
        found = game.lasting[key] = tuple(sorted(mine, key=lambda row: not row.walks))
    return found


def can_end_turn(game: Game, ids: tuple[str, ...]) -> bool:
    """Whether any of these commands ends a turn (rules §4.7)."""
    key = ("commands that end a turn", ids)
    found: bool | None = game.lasting.get(key)
    if found is None:
        found = game.lasting[key] = any(row.record.ends_turn for row in rows_of(game, ids))
    return found


def _row(game: Game, id: str) -> Row:
    record = game.library.get(CommandDef, id)
    behavior: Any = game.behaviors.get(BehaviorKey("command", id))
    if behavior is None:
        raise UnknownDefinition("command", id)
    return Row(id, record, behavior, record.action_points, record.words, record.walks, behavior.of_rules)


def spoken(game: Game, row: Row, figure: Piece, said: Iterable[Any]) -> list[Command]:
    """A command as answers, one for each of what may be said beside it."""
    id, piece = row.id, figure.id
    if row.record.takes == "space":
        stride = space.board_of(game, figure).stride if said else 0
        return [
            (id, piece)
            if at is None
            else (id, piece, (at % stride, at // stride) if type(at) is int else _beyond(game, at))
            for at in said
        ]
    return [
        (id, piece) if one is None else (id, piece, *one) if type(one) is tuple else (id, piece, one)
        for one in said
    ]


def _beyond(game: Game, at: tuple[str, int]) -> tuple[Any, ...]:
    """A space of another board as (board, x, y) (rules §2.9)."""
    board, there = at
    stride = game.state.boards[board].stride
    return board, there % stride, there // stride


def heard(game: Game, row: Row, command: Command) -> Any:
    """What an answer says beside its command; see `spoken`."""
    said = command[2:]
    if not said:
        return None
    if row.record.takes == "space":
        *board, x, y = said[0]
        there = game.state.boards[board[0]] if board else space.board_of(game, game.piece(command[1]))
        at = y * there.stride + x
        return (board[0], at) if board else at
    return said[0] if len(said) == 1 else said
