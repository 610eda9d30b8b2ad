"""Movement: what a figure can reach, what steps cost, and whether it may stop (rules §5.2, §5.3).

Costs are movement points. A figure may pass its friends but not stop on any figure. A large figure moves from one of
its spaces as if it were small, and spreads out where it stops: `bases`. Steps are taken in `stepping`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import structs

from delve.geometry.boards import bits, mask_of_held, spaces_of
from delve.geometry.paths import Reach, reach_from
from delve.model.command import STEP
from delve.rules.ask import bases, space
from delve.rules.ask.bases import BaseQuestions
from delve.rules.ask.modifiers import QueryQuestions
from delve.rules.ask.numbers import NumberQuestions
from delve.rules.ask.standing import occupied
from delve.rules.game import Game
from delve.rules.verdict import USABLE, Verdict, blocked
from delve.state.piece import Piece

Costs = Mapping[int, int]
"""cost of entering -> mask of spaces"""


def entry_costs(game: Game, piece: Piece) -> dict[int, int]:
    """Cost -> mask of the spaces that a figure may enter for it: enemies bar the way, friends do not (rules §5.2)."""
    key = ("entry_costs", piece.id)
    cache = game.cache
    if key not in cache:
        asked = QueryQuestions(game)
        enemies = asked.number("movement_blockers", piece.id)
        costs: Costs = asked.query("entry_cost", piece.id)
        cache[key] = {cost: left for cost, mask in costs.items() if (left := mask & ~enemies)}
    found: dict[int, int] = cache[key]
    return found


def costs_of_moving(game: Game, figure: Piece) -> Costs:
    """What a space counts when a figure moves so many spaces: one, or as the switch has it what it costs to enter."""
    costs = entry_costs(game, figure)
    if game.switches.move_n_pays_surcharge:
        return costs
    every = 0
    for mask in costs.values():
        every |= mask
    return {1: every} if every else {}


def links_on(game: Game, board: str) -> dict[int, int]:
    """Space of a board -> mask of the spaces to which objects lead from it as if they were adjacent (rules §2.8)."""
    return space.layout(game, board).links


def around(game: Game, piece: Piece, start: int) -> int:
    """Mask of the spaces one step from a mask, those included to which objects lead from there."""
    here = space.layout(game, piece.board)
    found = here.ways.spread(start)
    for end, others in here.links.items():
        if start >> end & 1:
            found |= others
    return found & ~start


def _near(game: Game, piece: Piece) -> int:
    """Mask of the spaces one step from where a figure is: see `around`."""
    key, known = ("around", piece.id), game.state.places
    found: int | None = known.get(key)
    if found is None:
        found = known[key] = around(game, piece, mask_of_held(piece.spaces))
    return found


def _reach(game: Game, piece: Piece, start: int, costs: Costs, points: int) -> Reach:
    here = space.layout(game, piece.board)
    return reach_from(here.ways, start, costs, points, here.links)


def steps_within(game: Game, piece: Piece, costs: Costs, points: int) -> int:
    """Mask of the next spaces that a figure may enter for so many points.

    Where it may not stop, only if what is left suffices to go on to a space where it may.
    """
    if not piece.spaces or points <= 0:
        return 0
    near, rest = around(game, piece, mask_of_held(piece.spaces)), BaseQuestions(game).stops(piece.id)
    found = 0
    for cost, mask in costs.items():
        left = points - cost
        if left < 0:
            continue
        found |= mask & near & rest
        passed = mask & near & ~rest
        for passing in bits(passed) if passed else ():
            if _reach(game, piece, 1 << passing, costs, left).all & rest:
                found |= 1 << passing
    return found


def legal_steps(game: Game, piece: Piece) -> tuple[int, ...]:
    """The spaces that a figure may step to now (rules §5.2)."""
    key = ("legal_steps", piece.id)
    cache = game.cache
    if key not in cache:
        cache[key] = spaces_of(steps_within(game, piece, entry_costs(game, piece), piece.movement_points))
    steps: tuple[int, ...] = cache[key]
    return steps


def waits_for_actions(game: Game, piece: Piece) -> bool:
    """Whether the ruleset's switch lets a figure spend movement points only later (rules §12)."""
    switch = game.ruleset.switches.movement_points
    return switch == "after_actions" and bool(piece.action_points) and not piece.moved_last


def crossings(game: Game, piece: Piece) -> tuple[tuple[str, int], ...]:
    """Board and space of each place on another board to which things lead from where a figure is (rules §2.9)."""
    found = space.beyond_boards(game).get(piece.board, {})
    return tuple(dict.fromkeys(end for at in piece.spaces for end in found.get(at, ())))


def crossing_cost(game: Game, board: str, at: int) -> int:
    """Movement points for a step to another board: what its ground costs everybody there (rules §2.9)."""
    costs = space.layout(game, board).costs
    return next((cost for cost, mask in costs.items() if mask >> at & 1), 1)


def has_room_beyond(game: Game, piece: Piece, board: str, at: int) -> bool:
    """Whether a figure could stand over a space of another board (rules §2.9, §5.14)."""
    room = bases.open_spaces(game, structs.replace(piece, board=board, spaces=()))
    return bool(space.bases_over(game, at, board, bases.size_of(game, piece), room))


def may_cross(game: Game, piece: Piece, board: str, at: int) -> Verdict:
    """Whether a figure may step to a space of another board now, and if not, why (rules §2.9)."""
    if not (may := MovementQuestions(game).may_spend_movement(piece.id)).usable:
        return may
    if not has_room_beyond(game, piece, board, at):
        return blocked("there is no room at the other end")
    if piece.movement_points < crossing_cost(game, board, at):
        return blocked("not enough movement points")
    return USABLE


class MovementQuestions(NumberQuestions, BaseQuestions):
    """What figures reach, what steps cost, and where they may stop."""

    __slots__ = ()

    def may_spend_movement(self, piece: int) -> Verdict:
        """Whether it may spend movement points now, and if not, why (rules §5.2, §12)."""
        if waits_for_actions(self._game, self._game.piece(piece)):
            return blocked("movement points are spent right after a move, or after all actions")
        verdict: Verdict = self.query("may_do", piece, STEP)
        return verdict

    def reachable(self, piece: int, points: int, around: int = 0) -> Reach:
        """What a figure reaches for so many movement points, from any space it holds (rules §5.2).

        `around`: mask of spaces that it does not enter.
        """
        game, figure = self._game, self._game.piece(piece)
        costs: Costs = entry_costs(game, figure)
        if around:
            costs = {cost: left for cost, mask in costs.items() if (left := mask & ~around)}
        return _reach(game, figure, mask_of_held(figure.spaces), costs, points)

    def may_stop(self, piece: int) -> Verdict:
        """Whether it may stop where it is: not on another figure, nor where it only passes (rules §5.2, §5.14)."""
        game, figure = self._game, self._game.piece(piece)
        here = mask_of_held(figure.spaces)
        if figure.is_figure and here & occupied(game, figure.board, but=piece):
            return blocked("it may not stop on another figure")
        if here & space.layout(game, figure.board).barred:
            return blocked("it may not stop on ground that it only passes")
        if self.is_shrunk(piece) and not self.footprints(piece, figure.spaces[0]):
            return blocked("it has no room to spread out here")
        return USABLE

    def links(self, piece: int) -> Mapping[int, int]:
        """Space -> mask of the spaces to which objects lead a figure from it (rules §2.8)."""
        return MappingProxyType(links_on(self._game, self.piece(piece).board))

    def dearer(self, costs: dict[int, int], spaces: int, points: int) -> dict[int, int]:
        """Entry costs with some spaces dearer by so many points; for modifiers of `entry_cost` (rules §2.6)."""
        found: dict[int, int] = {}
        for cost, mask in costs.items():
            for price, part in ((cost, mask & ~spaces), (cost + points, mask & spaces)):
                if part:
                    found[price] = found.get(price, 0) | part
        return found

    def step_cost(self, piece: int, to: int) -> int | None:
        """Movement points for a step to an adjacent space; None if there is no such step."""
        game, figure = self._game, self._game.piece(piece)
        if not _near(game, figure) >> to & 1:
            return None
        for cost, mask in entry_costs(game, figure).items():
            if mask >> to & 1:
                return cost
        return None

    def one_step(self, piece: int) -> int:
        """Mask of the spaces that it could enter by one step, whatever that costs: those with a `step_cost`."""
        game, figure = self._game, self._game.piece(piece)
        found = 0
        for mask in entry_costs(game, figure).values():
            found |= mask
        return found & _near(game, figure)
