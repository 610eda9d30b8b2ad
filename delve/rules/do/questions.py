"""Questions about spaces and pieces. They offer what the asked side sees or remembers, and nothing else (rules §3.6).

All questions of the rules about spaces and pieces are asked here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from delve.phrases import Phrase
from delve.requests import ChooseAllocation, ChooseFigure, ChooseSpace, ChooseSubset, Led
from delve.rules.game import Game
from delve.rules.seen_game import known_spaces, knows_of

Offer = Callable[[], Iterable[int]]
"""what may be picked, computed only when it is needed"""


def choose_space(
    game: Game,
    side: str,
    cause: str,
    message: Phrase,
    board: str,
    offer: Offer,
    frame: object = None,
    *,
    or_none: bool = False,
    unseen: bool = False,
    worth: Mapping[int, int] | None = None,
    strikes: Callable[[int], Iterable[int]] | None = None,
    led: Led | None = None,
) -> ChooseSpace:
    """Ask a side for a space of a board. With `unseen`, spaces that the side does not know are offered too.

    `worth` says how good each of them is, roughly, for automated players; `strikes` which spaces each one means; `led`
    which movement it is a step of.
    """
    stride = game.state.boards[board].stride
    known = _spaces(game, side, board, offer, unseen=unseen)
    by_point = {(at % stride, at // stride): gain for at, gain in (worth or {}).items()}
    return ChooseSpace(side, cause, message, known, stride, frame, or_none, by_point, strikes, led)


def choose_spaces(
    game: Game,
    side: str,
    cause: str,
    message: Phrase,
    board: str,
    offer: Offer,
    bounds: tuple[int, int],
    frame: object = None,
    *,
    or_none: bool = False,
    unseen: bool = False,
) -> ChooseSubset:
    """Ask a side for several spaces of a board; `bounds` are the least and the most that it may pick."""
    stride = game.state.boards[board].stride
    known = _spaces(game, side, board, offer, unseen=unseen)
    return ChooseSubset(side, cause, message, known, *bounds, "spaces", frame, or_none, stride=stride)


def choose_figure(
    game: Game,
    side: str,
    cause: str,
    message: Phrase,
    offer: Offer,
    frame: object = None,
    *,
    or_none: bool = False,
    unseen: bool = False,
) -> ChooseFigure:
    """Ask a side for a piece. With `unseen`, pieces that the side does not see are offered too."""
    return ChooseFigure(side, cause, message, _pieces(game, side, offer, unseen=unseen), frame, or_none)


def choose_figures(
    game: Game,
    side: str,
    cause: str,
    message: Phrase,
    offer: Offer,
    bounds: tuple[int, int],
    frame: object = None,
    *,
    or_none: bool = False,
    unseen: bool = False,
) -> ChooseSubset:
    """Ask a side for several pieces; `bounds` are the least and the most that it may pick."""
    known = _pieces(game, side, offer, unseen=unseen)
    return ChooseSubset(side, cause, message, known, *bounds, "figures", frame, or_none)


def share(
    game: Game,
    side: str,
    cause: str,
    message: Phrase,
    parts: Callable[[], Iterable[tuple[int, int]]],
    bounds: tuple[int, int],
    unit: str,
    frame: object = None,
    *,
    or_none: bool = False,
    unseen: bool = False,
) -> ChooseAllocation:
    """Ask a side how to share an amount between two bounds; `parts` gives (piece, the most that it takes)."""

    def known() -> Iterator[tuple[int, int]]:
        return ((piece, most) for piece, most in parts() if unseen or knows_of(game, side, piece))

    least, amount = bounds
    return ChooseAllocation(side, cause, message, known, amount, least, unit, frame, or_none)


def _spaces(game: Game, side: str, board: str, offer: Offer, *, unseen: bool) -> Offer:
    if unseen or game.ruleset.sight == "all":
        return offer

    def known() -> Iterator[int]:
        floor = known_spaces(game, side, board)
        return (space for space in offer() if floor >> space & 1)

    return known


def _pieces(game: Game, side: str, offer: Offer, *, unseen: bool) -> Offer:
    if unseen or game.ruleset.sight == "all":
        return offer
    return lambda: (piece for piece in offer() if knows_of(game, side, piece))
