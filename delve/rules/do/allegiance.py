"""Figures that go over to another side for a while, and come back when what turned them ends (rules §4.6)."""

from __future__ import annotations

from delve.rules.facts import SideChanged
from delve.rules.game import Game


def turn(game: Game, piece: int, side: str, cause: str) -> bool:
    """Let a figure and its familiars belong to another side until its `cause` ends. Returns whether they go over.

    The same cause turns a figure once. Raises ValueError for a side that there is not.
    """
    if side not in game.ruleset.sides:
        raise ValueError(f"there is no side {side!r} (known: {', '.join(game.ruleset.sides)})")
    figure = game.piece(piece)
    if not figure.is_figure or figure.side == side or any(by == cause for by, _ in figure.turned):
        return False
    game.state.change(piece, turned=(*figure.turned, (cause, figure.side)))
    _go_over(game, piece, side)
    return True


def turn_back(game: Game, piece: int, cause: str) -> bool:
    """Let what a cause has done to the side of a figure end. Returns whether there was anything.

    Where several have turned it, the last one that goes on decides.
    """
    causes = [by for by, _ in game.piece(piece).turned]
    if cause not in causes:
        return False
    number, turned = causes.index(cause), game.piece(piece).turned
    before, later = turned[number][1], turned[number + 1 :]
    if later:  # the next one has turned it from where it was before this one
        later = ((later[0][0], before), *later[1:])
    game.state.change(piece, turned=(*turned[:number], *later))
    if not later:
        _go_over(game, piece, before)
    return True


def come_home(game: Game, piece: int) -> None:
    """Whatever has turned a figure is over: it belongs to its own side again."""
    if turned := game.piece(piece).turned:
        game.state.change(piece, turned=())
        _go_over(game, piece, turned[0][1])


def _go_over(game: Game, piece: int, side: str) -> None:
    if game.piece(piece).side == side:
        return
    for familiar in [one.id for one in game.state.pieces.values() if one.owner == piece]:
        game.state.change(familiar, side=side)
    game.state.change(piece, side=side)
    game.record(SideChanged(piece=piece, side=side))
