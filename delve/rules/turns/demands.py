"""What an activation demands of a figure: commands that have to be used, in their order (rules §4.7)."""

from __future__ import annotations

from collections.abc import Callable

from delve.model.ruleset import Activation
from delve.rules.game import Game
from delve.rules.turns import structure
from delve.rules.verdict import USABLE, Verdict, blocked
from delve.state.piece import Piece


def may_use(
    figure: Piece, activation: Activation, verb: str, ends: bool, possible: Callable[[str], bool]
) -> Verdict:
    """Whether a command that is possible may be used now; `ends`: whether it ends the turn.

    One that is demanded has to wait for those before it, as far as they are possible, and so has the end of the turn;
    none is used after a later one.
    """
    must, met = activation.must, figure.demands_met
    place = must.index(verb) if verb in must else None
    if place is None and not ends:
        return USABLE
    if is_behind(figure, activation, verb):
        return blocked("it has gone on to what comes after that")
    due = next((one for one in must[met:place] if possible(one)), None)
    return USABLE if due is None else blocked("first it has to use {command}", command=due.replace("_", " "))


def is_behind(figure: Piece, activation: Activation, verb: str) -> bool:
    """Whether a command that is demanded is not used any more, as the figure has gone on to a later one."""
    return verb in activation.must[: max(0, figure.demands_met - 1)]


def meet(game: Game, piece: int, verb: str) -> None:
    """Note that a figure uses a command: if its activation demands it, that and all before it are behind it."""
    activation = structure.activation(game)
    if activation is None or verb not in activation.must:
        return
    met = max(game.piece(piece).demands_met, activation.must.index(verb) + 1)
    game.state.change(piece, demands_met=met)
