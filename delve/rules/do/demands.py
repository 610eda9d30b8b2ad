"""What an activation demands of a figure: commands that have to be used, in their order (rules §4.7)."""

from __future__ import annotations

from collections.abc import Callable

from delve.model.command import CommandDef
from delve.model.ruleset import Activation
from delve.rules.ask.structure import TurnQuestions
from delve.rules.do.command_table import Row
from delve.rules.game import Game
from delve.rules.verdict import USABLE, Verdict, blocked
from delve.state.piece import Piece


def may_use(
    game: Game, figure: Piece, activation: Activation, row: Row, possible: Callable[[str], bool]
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
    return blocked("first it has to use {command}", command=game.library.get(CommandDef, due).name)


def is_behind(figure: Piece, activation: Activation, command: str) -> bool:
    """Whether a command that is demanded is not used any more, as the figure has gone on to a later one."""
    return command in activation.must[: max(0, figure.demands_met - 1)]


def meet(game: Game, piece: int, command: str) -> None:
    """Note that a figure uses a command: if its activation demands it, that and all before it are behind it."""
    activation = TurnQuestions(game).activation
    if activation is None or command not in activation.must:
        return
    met = max(game.piece(piece).demands_met, activation.must.index(command) + 1)
    game.state.change(piece, demands_met=met)
