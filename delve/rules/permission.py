"""Whether a figure may be given a command at all: its price, what forbids it, and what its activation demands first.

What may be said beside a command is a question to its class.
"""

from __future__ import annotations

from collections.abc import Callable

from delve.model.command import CommandDef
from delve.model.ruleset import Activation
from delve.rules.command_table import Row
from delve.rules.game import Game
from delve.rules.verdict import USABLE, Verdict, blocked
from delve.rules.view import View
from delve.state.piece import Piece

NO_ACTION = blocked("no action left")
MOVED_ENOUGH = blocked("it has moved already this turn")
MAY_ACT, MAY_DO = ("query", "may_act"), ("query", "may_do")


def anything_forbids(game: Game) -> bool:
    """Whether any behavior has a say in what figures may do: where none has, only the price of a command counts."""
    return bool(game.handlers(MAY_DO) or game.handlers(MAY_ACT))


def affords(view: View, figure: Piece, points: int, what: str) -> Verdict:
    """Whether a figure may spend actions on something: it has them, and nothing forbids it (rules §5.1)."""
    if figure.action_points < points:
        return NO_ACTION
    verdict: Verdict = view.query("may_act", figure.id, what)
    return verdict


def has_moved_enough(figure: Piece, activation: Activation, row: Row) -> bool:
    """Whether a figure may spend no further action on what counts as a move (rules §5.11)."""
    most = activation.most_moves
    return most is not None and figure.moves >= most and bool(row.points) and "move" in row.words


def permitted(view: View, figure: Piece, row: Row) -> Verdict:
    """Whether a figure may be given a command at all: its price, and whatever it counts as (rules §5.1).

    What ends the turn cannot be forbidden: nothing locks a figure in its turn.
    """
    if row.points:
        if figure.action_points < row.points:
            return NO_ACTION
        activation = view.activation
        if activation is not None and has_moved_enough(figure, activation, row):
            return MOVED_ENOUGH
        verdict: Verdict = view.query("may_act", figure.id, row.words[0])
        if verdict.reason is not None:
            return verdict
    if row.record.ends_turn:
        return USABLE
    for word in row.words:
        may: Verdict = view.query("may_do", figure.id, word)
        if may.reason is not None:
            return may
    return USABLE


def demanded(
    view: View, figure: Piece, activation: Activation, row: Row, possible: Callable[[str], bool]
) -> Verdict:
    """Whether a command that is possible may be used now; `possible` says of a command whether it is.

    One that is demanded has to wait for those before it, as far as they are possible, and so has the end of the turn;
    none is used after a later one.
    """
    must, met = activation.must, figure.demands_met
    place = must.index(row.id) if row.id in must else None
    if place is None and not row.record.ends_turn:
        return USABLE
    if is_behind(figure, activation, row.id):
        return blocked("it has gone on to what comes after that")
    due = next((one for one in must[met:place] if possible(one)), None)
    if due is None:
        return USABLE
    return blocked("first it has to use {command}", command=view.library.get(CommandDef, due).name)


def is_behind(figure: Piece, activation: Activation, command: str) -> bool:
    """Whether a command that is demanded is not used any more, as the figure has gone on to a later one."""
    return command in activation.must[: max(0, figure.demands_met - 1)]
