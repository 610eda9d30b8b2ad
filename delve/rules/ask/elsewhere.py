"""A game as it would be if a figure stood elsewhere, so that whoever plans can ask there what it would ask here."""

from __future__ import annotations

from copy import copy
from typing import Self

from delve.rules.ask.bases import BaseQuestions, size_of
from delve.rules.game import NOTICED, Game
from delve.state.piece import Piece


class ElsewhereQuestions(BaseQuestions):
    """What could be asked if a figure stood elsewhere."""

    __slots__ = ()

    def standing_at(self, piece: int, at: int) -> Self:
        """The same game as if a figure stood on a space of its board, where its base fits best (rules §5.14).

        Everything may be asked of it: whom the figure could attack there, what it would see, what auras and ground do
        to it. It has gone there without a step, so nothing is known of what its way would bring: responses to its
        steps, what it pays for them, what it would see that its side does not know yet. Others who stand there stay.
        Raises ValueError where a large figure cannot stand, or nothing can.
        """
        twin = copy(self)
        twin._game = _standing_at(self._game, piece, at)
        return twin


def _base(game: Game, figure: Piece, at: int) -> tuple[int, ...]:
    """The spaces that a figure would hold: of several bases over a space, the one that comes first.

    Where it stands it holds what it holds, even if it is shrunk and has no room to spread out.
    """
    if not game.state.boards[figure.board].floor >> at & 1:
        raise ValueError(f"space {at} is not on the board of {figure.name}")
    if size_of(game, figure) == (1, 1):
        return (at,)
    fit = BaseQuestions(game, figure.board).footprints(figure.id, at)
    if figure.spaces in fit or (not fit and at in figure.spaces):
        return figure.spaces
    if not fit:
        raise ValueError(f"{figure.name} is too large for space {at}")
    return fit[0]


def _standing_at(game: Game, piece: int, at: int) -> Game:
    """The game with a figure on another space; the game itself where it stands there."""
    figure = game.piece(piece)
    spaces = _base(game, figure, at)
    if spaces == figure.spaces:
        return game
    key, cache = ("standing at", piece, spaces), game.cache
    found: Game | None = cache.get(key)
    if found is None:
        state = game.state.copy()
        found = game.renew(state, [])
        state.change(piece, spaces=spaces)
        found.cache[NOTICED] = True
        cache[key] = found
    return found
