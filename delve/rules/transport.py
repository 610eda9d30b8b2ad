"""Moving otherwise than for movement points: so many spaces, pushed, pulled, placed, swapped (rules §5.13)."""

from __future__ import annotations

from collections.abc import Callable

from delve.geometry.boards import bits, mask_of
from delve.phrases import phrase
from delve.requests import ChooseSpace, Fizzle
from delve.rules import bases, movement, space
from delve.rules.dispatch import open_window
from delve.rules.events import AfterFigureEntered, BeforeFigureEntered
from delve.rules.facts import FigureMoved, Prevented
from delve.rules.game import Game
from delve.state.piece import Piece

Allowed = Callable[[Piece, int], int]
"""of a figure and the mask of its next spaces, those that it may enter"""


class Mover:
    """Who moves a figure: the side that picks its way, and what asks."""

    __slots__ = ("by", "cause", "frame")

    def __init__(self, by: str, cause: str, frame: object) -> None:
        self.by, self.cause, self.frame = by, cause, frame


async def walk(game: Game, piece: int, spaces: int, mover: Mover) -> int:
    """Move a figure up to so many spaces, step by step. Returns how many it went (rules §5.13)."""
    return await _lead(game, piece, spaces, mover, lambda figure, near: near)


async def push(game: Game, piece: int, spaces: int, mover: Mover, away_from: int) -> int:
    """Move a figure away from a piece, each step farther; it passes nobody. Returns how many spaces it went."""
    return await _lead(game, piece, spaces, mover, _apart(game, away_from, 1))


async def pull(game: Game, piece: int, spaces: int, mover: Mover, toward: int) -> int:
    """Move a figure toward a piece, each step nearer; it passes nobody. Returns how many spaces it went."""
    return await _lead(game, piece, spaces, mover, _apart(game, toward, -1))


def _apart(game: Game, other: int, sign: int) -> Allowed:
    """Only spaces farther from a piece than now, or nearer to it where `sign` is -1, where the figure may stop."""

    def allowed(figure: Piece, near: int) -> int:
        origin = game.piece(other)
        now = space.apart(game, figure.spaces, origin)
        found = 0
        for place in bits(near & bases.stops(game, figure)):
            then = space.apart(game, (place,), origin)
            if now is not None and then is not None and sign * (then - now) > 0:
                found |= 1 << place
        return found

    return allowed


def costs_of_moving(game: Game, figure: Piece) -> dict[int, int]:
    """What a space counts when a figure moves so many spaces: one, or as the switch has it what it costs to enter."""
    costs = movement.entry_costs(game, figure)
    if game.switches.move_n_pays_surcharge:
        return costs
    every = 0
    for mask in costs.values():
        every |= mask
    return {1: every} if every else {}


async def _lead(game: Game, piece: int, spaces: int, mover: Mover, allowed: Allowed) -> int:
    left = spaces
    while left > 0 and game.piece(piece).on_board:
        figure = game.piece(piece)
        costs = costs_of_moving(game, figure)
        near = allowed(figure, movement.steps_within(game, figure, costs, left))
        if not near:
            break
        stay = mask_of(figure.spaces) if movement.may_stop(game, figure).usable else 0
        to = await ChooseSpace(
            mover.by,
            mover.cause,
            phrase("Move {name} where? {left} left; its own space ends it", name=figure.name, left=left),
            lambda spaces=near | stay: bits(spaces),  # type: ignore[misc]
            game.state.boards[figure.board].stride,
            mover.frame,
        )
        if stay >> to & 1:
            break
        left -= next(cost for cost, mask in costs.items() if mask >> to & 1)
        await movement.enter(game, piece, (to,), placed=False)
    await movement.come_to_rest(game, piece, mover.by, mover.frame)
    return spaces - left


async def place(game: Game, piece: int, to: int, mover: Mover, *, entering: bool) -> None:
    """Put a figure on a space, however far; a large one covers it with its base. Fizzles where it has no room."""
    figure = game.piece(piece)
    if not bases.footprints(game, figure, to):
        raise Fizzle(mover.frame, f"{figure.name} has no room there")
    await movement.enter(game, piece, (to,), placed=True, entering=entering)
    await bases.spread(game, piece, mover.by, mover.frame)


async def swap(game: Game, one: int, other: int, mover: Mover) -> None:
    """Two figures of one size change places, both or neither. Fizzles for figures of different sizes."""
    pair = (game.piece(one), game.piece(other))
    if len(pair[0].spaces) != len(pair[1].spaces) or not pair[0].on_board:
        raise Fizzle(mover.frame, f"{pair[0].name} and {pair[1].name} cannot change places")
    for figure, to in ((pair[0], pair[1]), (pair[1], pair[0])):
        before = BeforeFigureEntered(
            figure.id, figure.id, figure.spaces, spaces=to.spaces, placed=True, entering=False
        )
        await open_window(game, before)
        if before.prevented is not None:
            game.record(Prevented(piece=figure.id, reason=before.prevented))
            return
    places = (game.piece(one).spaces, game.piece(other).spaces)
    if not all(places):
        return
    game.state.change(one, spaces=places[1])
    game.state.change(other, spaces=places[0])
    for piece, before_, after in ((one, places[0], places[1]), (other, places[1], places[0])):
        game.record(FigureMoved(piece=piece, before=before_, spaces=after, placed=True))
    for piece, before_, after in ((one, places[0], places[1]), (other, places[1], places[0])):
        await open_window(
            game,
            AfterFigureEntered(
                piece, piece, after, spaces=after, before=before_, placed=True, entering=False
            ),
        )
