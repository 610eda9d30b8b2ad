"""Movement that is not paid for: so many spaces, pushed, pulled, placed, swapped (rules §5.13)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from heapq import heappop, heappush

from msgspec import structs

from delve.geometry.boards import bits, mask_of
from delve.geometry.footprints import turned
from delve.model.command import STEP
from delve.phrases import Template, phrase
from delve.requests import Fizzle, Led
from delve.rules.ask import bases, making_way, movement, space, structure
from delve.rules.ask.presence import Presence
from delve.rules.ask.standing import figures_on
from delve.rules.do import displacing, spreading, stepping
from delve.rules.do.dispatch import open_window
from delve.rules.do.questions import choose_space
from delve.rules.events import BeforeFigureEntered
from delve.rules.facts import MovementGained, MovementLost, Prevented
from delve.rules.game import Game
from delve.rules.seen_game import as_asked_of, knows_of
from delve.rules.view import View
from delve.state.piece import Piece

_WHERE: Template = "Move {name} where? It goes {n} more {n|space|spaces} at most, or stays where it is."
Allowed = Callable[[Game, Piece, int], int]
"""(game as a side knows it, figure, mask of its next spaces) -> mask of those that it may enter"""


class MoveOrder:
    """Which side picks the way of a figure, and what asks it."""

    __slots__ = ("by", "cause", "frame")

    def __init__(self, by: str, cause: str, frame: object) -> None:
        self.by, self.cause, self.frame = by, cause, frame


async def walk(game: Game, piece: int, spaces: int, mover: MoveOrder) -> int:
    """Move a figure up to so many spaces, step by step. Returns how many spaces it went (rules §5.13)."""
    return await _lead(game, piece, spaces, mover, _anywhere, movement.costs_of_moving)


async def give_movement(game: Game, piece: int, points: int, mover: MoveOrder) -> None:
    """Give a figure movement points (rules §5.2).

    A figure that cannot act in a turn of its own now spends them at once if it may step at all; the rest is lost.
    """
    figure = game.piece(piece)
    if points <= 0 or not figure.on_board or figure.kind == "object":
        return
    game.record(MovementGained(piece=piece, points=points, cause=mover.cause))
    if structure.may_act(game, piece) or game.switches.movement_outside_turn == "kept":
        game.state.change(piece, movement_points=figure.movement_points + points)
        return
    presence, may = Presence(game), View(game).query("may_do", piece, STEP)
    spent = await _lead(game, piece, points, mover, _anywhere, movement.entry_costs) if may.usable else 0
    if spent < points and not presence.lost(game, piece):
        game.record(MovementLost(piece=piece, points=points - spent, cause=mover.cause))


async def push(game: Game, piece: int, spaces: int, mover: MoveOrder, away_from: int) -> int:
    """Move a figure away from a piece, farther with each step; it passes no figure. Returns how many spaces it went."""
    away = _apart(away_from, 1)
    return await _lead(game, piece, spaces, mover, away, movement.costs_of_moving, onward=True)


async def pull(game: Game, piece: int, spaces: int, mover: MoveOrder, toward: int) -> int:
    """Move a figure toward a piece, nearer with each step; it passes no figure. Returns how many spaces it went."""
    nearer = _apart(toward, -1)
    return await _lead(game, piece, spaces, mover, nearer, movement.costs_of_moving, onward=True)


def _anywhere(game: Game, figure: Piece, near: int) -> int:
    return near


def _apart(other: int, sign: int) -> Allowed:
    """Only spaces where the figure may stop and that are farther from a piece, or nearer to it if `sign` is -1."""

    def allowed(game: Game, figure: Piece, near: int) -> int:
        origin = game.piece(other)
        now = space.apart(game, figure.board, figure.spaces, origin)
        found = 0
        for place in bits(near & View(game).stops(figure.id)):
            then = space.apart(game, figure.board, (place,), origin)
            if now is not None and then is not None and sign * (then - now) > 0:
                found |= 1 << place
        return found

    return allowed


async def _lead(
    game: Game,
    piece: int,
    spaces: int,
    mover: MoveOrder,
    allowed: Allowed,
    counted: Callable[[Game, Piece], movement.Costs],
    *,
    onward: bool = False,
) -> int:
    """Lead a figure step by step where it is allowed; `counted` says what each space costs. Returns what was spent.

    Objects cannot be led. `onward`: who leads it wants it to go on rather than to stay, for automated players.
    """
    if game.piece(piece).kind == "object":
        return 0
    left, presence = spaces, Presence(game)
    while left > 0 and not presence.lost(game, piece):
        figure, seen = game.piece(piece), as_asked_of(game, mover.by)
        known = seen.piece(piece)
        near = _next_spaces(seen, known, left, allowed, counted)
        if not near or not knows_of(game, mover.by, piece):
            break
        stay = mask_of(figure.spaces) if View(game).may_stop(piece).usable else 0
        message = phrase(_WHERE, name=figure.name, n=left)
        offered = tuple(bits(near | stay))
        gains = {at: int(not stay >> at & 1) for at in offered} if onward else None
        led = Led(piece, partial(_ways, seen, known, left, allowed, counted))
        to = await choose_space(
            game,
            mover.by,
            mover.cause,
            message,
            figure.board,
            offered.__iter__,
            mover.frame,
            worth=gains,
            led=led,
        )
        if stay >> to & 1 or stepping.bumps(game, figure, figure.board, to, mover.by):
            break
        if seen is not game and not _next_spaces(game, figure, left, allowed, counted) >> to & 1:
            game.record(Prevented(piece=piece, reason=phrase("it cannot go there")))
            break
        left -= next(cost for cost, mask in counted(game, figure).items() if mask >> to & 1)
        await stepping.enter(game, piece, (to,), placed=False)
    await stepping.come_to_rest(game, piece, mover.by, mover.frame)
    return spaces - left


def _next_spaces(
    game: Game, figure: Piece, most: int, allowed: Allowed, counted: Callable[[Game, Piece], movement.Costs]
) -> int:
    """Mask of the spaces where a figure may go next, in a game as a side knows it."""
    if not figure.spaces:
        return 0
    return allowed(game, figure, movement.steps_within(game, figure, counted(game, figure), most))


def _ways(
    game: Game, figure: Piece, most: int, allowed: Allowed, counted: Callable[[Game, Piece], movement.Costs]
) -> dict[int, tuple[tuple[int, int], ...]]:
    """Where several steps lead a figure that may stop there, by a cheapest way: each step, and what is spent so far.

    It is found as if nothing came of a step.
    """
    stops, costs = View(game).stops(figure.id), counted(game, figure)
    found: dict[int, tuple[tuple[int, int], ...]] = {}
    been = set(figure.spaces)
    rim: list[tuple[int, tuple[tuple[int, int], ...]]] = [(0, ())]
    while rim:
        spent, way = heappop(rim)
        at = way[-1][0] if way else None
        if at in been:
            continue
        if at is not None:
            been.add(at)
            found[at] = way
        there = figure if at is None else structs.replace(figure, spaces=(at,))
        for to in bits(_next_spaces(game, there, most - spent, allowed, counted)):
            price = spent + next(cost for cost, mask in costs.items() if mask >> to & 1)
            heappush(rim, (price, (*way, (to, price))))
    return {at: way for at, way in sorted(found.items()) if len(way) > 1 and stops >> at & 1}


async def place(game: Game, piece: int, to: int, mover: MoveOrder, *, entering: bool, gait: str = "") -> None:
    """Put a figure on a space, however far; a large one covers it with its base (rules §5.13).

    `gait`: the name of the pattern by which it goes there itself; empty: it is put there. Fizzles if there is no room
    for it, and for objects, which do not move.
    """
    figure = game.piece(piece)
    if figure.kind == "object":
        raise Fizzle(mover.frame, f"{figure.name} is not a figure")
    if not View(game).footprints(piece, to):
        raise Fizzle(mover.frame, f"{figure.name} has no room there")
    await stepping.enter(game, piece, (to,), placed=True, entering=entering, gait=gait)
    await stepping.come_to_rest(game, piece, mover.by, mover.frame, entering=entering)


async def swap(game: Game, one: int, other: int, mover: MoveOrder) -> None:
    """Let two figures of the same size change places, both or neither (rules §5.13).

    A shrunk figure spreads out first. Fizzles for figures of different sizes, and if one would have no room.
    """
    pair, presence = (one, other), Presence(game)
    if bases.size_of(game, game.piece(one)) in turned(bases.size_of(game, game.piece(other))):
        for piece in pair:
            await spreading.spread(game, piece, mover.by, mover.frame)
    places = _exchanged(game, one, other)
    if places is None:
        names = (game.piece(piece).name for piece in pair)
        raise Fizzle(mover.frame, f"{' and '.join(names)} cannot change places")
    for piece, spaces in places.items():
        at = game.piece(piece).spaces
        before = BeforeFigureEntered(piece, game.cause.by, at, to=spaces, placed=True, entering=False)
        await open_window(game, before)
        if before.prevented is not None:
            game.record(Prevented(piece=piece, reason=before.prevented))
            return
    if not any(presence.lost(game, piece) for piece in pair) and _exchanged(game, one, other) == places:
        await displacing.put(game, places)


def _exchanged(game: Game, one: int, other: int) -> making_way.Rooms | None:
    """Figure -> the spaces where it stands after two figures of one size changed places; None if they cannot."""
    pair = (game.piece(one), game.piece(other))
    sizes = [bases.size_of(game, piece) for piece in pair]
    if sizes[0] not in turned(sizes[1]) or pair[0].board != pair[1].board:
        return None
    if any(piece.kind == "object" or len(piece.spaces) != sizes[0][0] * sizes[0][1] for piece in pair):
        return None
    theirs = mask_of((*pair[0].spaces, *pair[1].spaces))
    others = [figure.spaces for figure in figures_on(game, pair[0].board) if figure.id not in (one, other)]
    if theirs & (
        space.layout(game, pair[0].board).barred | mask_of(at for spaces in others for at in spaces)
    ):
        return None
    return {one: pair[1].spaces, other: pair[0].spaces}
