"""Planned movement: the commands that bring a figure to a space, and how far it could come (rules §5.2, §5.3).

Nothing is done here: whoever plays gives the commands one after another, and stops where something interrupts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec import structs

from delve.geometry.boards import Grid
from delve.geometry.paths import Reach
from delve.model.object import ObjectDef
from delve.model.ruleset import Activation
from delve.requests import Command
from delve.rules.ask import knowledge, space
from delve.rules.command_table import Row, row_of, rows_of
from delve.rules.events import AfterTurn, BeforeTurn
from delve.rules.game import Game
from delve.rules.permission import is_behind, permitted
from delve.rules.verdict import USABLE, Verdict
from delve.rules.view import View
from delve.state.behavior_key import BehaviorKey
from delve.state.piece import Piece


class Bands(NamedTuple):
    """Masks of the spaces where a figure could stop, without those where it stands."""

    free: int
    """with the movement points at hand"""
    move: int
    """further ones, after one move action"""
    fatigue: int
    """further ones, for fatigue as well"""


class Means(NamedTuple):
    """What a figure can turn into movement now."""

    points: int
    """movement points at hand"""
    speed: int
    """movement points of one move action"""
    moves: int
    """move actions that it may take"""
    needs_move: bool
    """True: points are only spent right after a move action"""
    stamina: int
    """movement points that it may buy, for 1 fatigue each"""
    step: str
    """the command of a step"""
    move: str
    """the command that gives movement points for an action; empty where it has none"""
    hurry: str
    """the command that gives them for fatigue; empty where it has none"""

    @property
    def budgets(self) -> tuple[int, int, int]:
        """Movement points at hand, with one move action, and with all stamina too."""
        at_hand = -1 if self.needs_move else self.points
        moved = self.points + self.speed if self.moves else at_hand
        return at_hand, moved, moved + self.stamina if moved >= 0 else moved

    def moves_for(self, cost: int, *, rather_tired: bool = False) -> int | None:
        """The fewest move actions that a way needs, fatigue making up the rest; None if it is too far.

        Where actions and fatigue would both do, one action is taken first, unless the figure is `rather_tired`.
        """
        if cost <= self.budgets[0]:
            return 0
        fewest = 1 if self.moves and (self.needs_move or not rather_tired) else 0
        if self.needs_move and not fewest:
            return None
        for moves in range(fewest, self.moves + 1):
            if cost <= self.points + moves * self.speed + self.stamina:
                return moves
        return None


def plan(
    view: View,
    piece: int,
    to: int,
    *,
    moves: int | None = None,
    around: int = 0,
    rather_tired: bool = False,
) -> tuple[Command, ...]:
    """The commands that bring the active figure to a space where it may stop, by a cheapest path.

    Points at hand come first, then as few move actions as will do, then fatigue, and none of them before it is
    needed. Empty where there is no way, or nowhere to go. A large figure spreads out over `to` when it stops.

    `moves`: how many move actions are to be taken instead, so that fatigue makes up for no more than what they lack.
    `around`: mask of spaces that the path avoids, where another one can be paid for.
    `rather_tired`: whether fatigue comes before the first move action, where it does.
    """
    means = means_of(view, piece)
    if means is None or not view.stops(piece) >> to & 1:
        return ()
    for reach in dict.fromkeys((_reach(view, piece, means, around), _reach(view, piece, means))):
        cost = reach.cost(to)
        tired = rather_tired or moves is not None
        fewest = means.moves_for(cost, rather_tired=tired) if cost else None
        taken = _moves_to_take(means, fewest, moves)
        if taken is not None:
            return _walk(view, piece, reach, to, means, taken)
    return ()


def _moves_to_take(means: Means, fewest: int | None, wished: int | None) -> int | None:
    """How many move actions a way takes that needs at least so many, of those wished for; None if it is too far."""
    if wished is None or fewest is None or wished < fewest:
        return fewest if wished is None else None
    return min(wished, means.moves)


def _walk(view: View, piece: int, reach: Reach, to: int, means: Means, moves: int) -> tuple[Command, ...]:
    commands = tuple(_commands(view, piece, reach, to, means, moves))
    hurried = sum(1 for command in commands if command[0] == means.hurry)
    return commands if hurried <= means.stamina else ()


def bands(view: View, piece: int) -> Bands:
    """Where the active figure could go: with points at hand, after one move action, and with fatigue."""
    means = means_of(view, piece)
    if means is None:
        return Bands(0, 0, 0)
    stops = view.stops(piece) & ~view.mask(piece)
    reach = _reach(view, piece, means)
    at_hand, moved, all_of_it = (reach.within(budget) & stops for budget in means.budgets)
    return Bands(at_hand, moved & ~at_hand, all_of_it & ~moved & ~at_hand)


class Spent(NamedTuple):
    """What planned commands cost beside movement points."""

    moves: int
    """move actions"""
    fatigue: int


def spent(view: View, commands: Iterable[Command]) -> Spent:
    """What the commands of a plan cost beside movement points."""
    parts = [row_of(view._game, command[0]).behavior.moves_by for command in commands]
    return Spent(parts.count("action"), parts.count("fatigue"))


def is_move_action(view: View, id: str) -> bool:
    """Whether a command of this id spends an action on movement points and does nothing else."""
    return row_of(view._game, id).behavior.moves_by == "action"


def steps_among(view: View, commands: Iterable[Command]) -> dict[tuple[int, int], Command]:
    """The steps on the figure's board among commands: (x, y) of the space that is entered -> the command."""
    return {command[2]: command for command in _steps(view, commands) if len(command[2]) == 2}


def crossings_among(view: View, commands: Iterable[Command]) -> list[tuple[str, Command]]:
    """The steps to other boards among commands, each with the board that is entered (rules §2.9)."""
    return [(command[2][0], command) for command in _steps(view, commands) if len(command[2]) == 3]


def _steps(view: View, commands: Iterable[Command]) -> list[Command]:
    activation = view.activation
    step = _kit(view._game, activation).step if activation is not None else None
    return [command for command in commands if command[0] == step.id] if step is not None else []


def lead_on(view: View, commands: Iterable[Command]) -> bool:
    """Whether any of the commands belongs to a movement."""
    ids = {command[0] for command in commands}
    return any(row_of(view._game, id).behavior.moves_by for id in ids)


def walks(view: View) -> bool:
    """Whether the activation has a command that takes a step with movement points."""
    activation = view.activation
    return activation is not None and _kit(view._game, activation).step is not None


class _Kit(NamedTuple):
    """The commands of an activation that movement is made of; None where it has none."""

    step: Row | None
    move: Row | None
    hurry: Row | None


def _kit(game: Game, activation: Activation) -> _Kit:
    key = ("commands of movement", activation.commands)
    found: _Kit | None = game.lasting.get(key)
    if found is None:
        rows = rows_of(game, activation.commands)
        found = game.lasting[key] = _Kit(
            *(
                next((row for row in rows if row.behavior.moves_by == part), None)
                for part in ("step", "action", "fatigue")
            )
        )
    return found


def may_walk(view: View, piece: int) -> Verdict:
    """Whether the active figure may take steps at all, and if not, why (rules §5.2)."""
    step = _kit(view._game, view.activation).step if view.activation is not None else None
    return permitted(view, view.piece(piece), step) if step is not None else USABLE


def is_free(view: View, piece: int, row: Row | None) -> bool:
    """Whether a command is there and nothing forbids it, its price apart."""
    if row is None:
        return False
    for word in row.words:
        may: Verdict = view.query("may_do", piece, word)
        if may.reason is not None:
            return False
    return True


def means_of(view: View, piece: int) -> Means | None:
    """What the active figure can turn into movement; None for one that cannot take a step now.

    It is found once for each moment.
    """
    key, cache = ("means", piece), view._game.cache
    if key not in cache:
        cache[key] = _found_means(view, piece)
    found: Means | None = cache[key]
    return found


def _found_means(view: View, piece: int) -> Means | None:
    game, figure, activation = view._game, view.piece(piece), view.activation
    if activation is None or view.state.active != piece or not figure.on_board:
        return None
    step, move, hurry = _kit(game, activation)
    if step is None or not is_free(view, piece, step):
        return None
    speed = view.speed(piece)
    may_move = move is not None and speed > 0 and is_free(view, piece, move)
    may_move = may_move and move is not None and not is_behind(figure, activation, move.id)
    may_hurry = is_free(view, piece, hurry)
    return Means(
        points=figure.movement_points,
        speed=speed,
        moves=_moves(figure, activation) if may_move else 0,
        needs_move=not view.may_spend_movement(piece).usable,
        stamina=view.stamina_left(piece) if may_hurry else 0,
        step=step.id,
        move=move.id if move is not None else "",
        hurry=hurry.id if hurry is not None else "",
    )


def points_of_turn(view: View, figure: Piece, activation: Activation) -> int:
    """The movement points that a figure could have in its next turn and still keep an action to strike with.

    0 for one that may not step or has nothing to move by.
    """
    step, move, hurry = _kit(view._game, activation)
    if step is None or not is_free(view, figure.id, step):
        return 0
    points, actions = 0, max(0, activation.action_points - 1)
    if move is not None and is_free(view, figure.id, move):
        most = actions if activation.most_moves is None else min(actions, activation.most_moves)
        points = most * view.speed(figure.id)
    return points + (view.stamina_left(figure.id) if is_free(view, figure.id, hurry) else 0)


def reach_of(view: View, piece: int, around: int = 0) -> Reach | None:
    """All that the active figure could reach by what it has, without entering the mask `around`.

    None for a figure that cannot take a step now.
    """
    means = means_of(view, piece)
    return _reach(view, piece, means, around) if means is not None else None


def _reach(view: View, piece: int, means: Means, around: int = 0) -> Reach:
    """All that the figure could reach by what it has; found once for each moment."""
    cache, key = view._game.cache, ("reach by all means", piece, around)
    found: tuple[Means, Reach] | None = cache.get(key)
    if found is None or found[0] != means:
        points = means.points + means.moves * means.speed + means.stamina
        found = cache[key] = means, view.reachable(piece, points, around)
    return found[1]


def _moves(figure: Piece, activation: Activation) -> int:
    """Move actions that it may still take."""
    most = activation.most_moves
    return figure.action_points if most is None else min(figure.action_points, most - figure.moves)


def _commands(view: View, piece: int, reach: Reach, to: int, means: Means, moves: int) -> Iterator[Command]:
    """Stretch by stretch: points for all of one are there before its first step, as nobody may stop within it.

    On another figure's space no action may be taken while it can go on; there only fatigue helps.
    """
    points, must_move, stops = means.points, means.needs_move, view.stops(piece)
    goes_on = not must_move and reach.within(points) & stops
    may_act = view.may_stop(piece).usable or not goes_on
    walked = 0
    for stretch in _stretches(reach.path(to), stops):
        cost = (reach.cost(stretch[-1]) or 0) - walked
        while points < cost or must_move:
            if moves and may_act:
                yield (means.move, piece)
                points, moves = points + means.speed, moves - 1
            else:
                yield (means.hurry, piece)
                points += 1
            must_move = False
        yield from ((means.step, piece, view.point(space)) for space in stretch)
        points, walked, may_act = points - cost, walked + cost, True


def _stretches(path: tuple[int, ...], stops: int) -> Iterator[tuple[int, ...]]:
    """The path cut behind each space where the figure may stop."""
    begin = 0
    for end, at in enumerate(path, 1):
        if stops >> at & 1:
            yield path[begin:end]
            begin = end


def boards_beside(view: View) -> dict[str, frozenset[str]]:
    """Board -> the boards to which something leads from it, as far as the view tells (rules §2.9)."""
    game = view._game
    return {
        board: frozenset(
            other for ends in space.beyond_boards(game).get(board, {}).values() for other, _ in ends
        )
        for board in game.state.boards
    }


class ActingGround(NamedTuple):
    """The ground of a board that does something to figures on it, whatever that may be (rules §2.4)."""

    entered: int
    """mask of the ground that acts upon whoever enters it"""
    kept: int
    """mask of the ground that acts upon whoever is on it as a turn begins or ends"""


def acting_ground(view: View) -> ActingGround:
    """The ground of the view's board whose scripts act by themselves upon those who are on it."""
    entered = kept = 0
    for terrain, mask in view.ground().items():
        behavior = view._game.behaviors.get(BehaviorKey("terrain", terrain))
        for listener in behavior.listeners if behavior is not None else ():
            if listener.scope == "here" and not listener.optional and isinstance(listener.event, type):
                if issubclass(listener.event, BeforeTurn | AfterTurn):
                    kept |= mask
                else:
                    entered |= mask
    return ActingGround(entered, kept)


class Explored(NamedTuple):
    """What a side has ever seen of a board (rules §3.6)."""

    floor: int
    """mask of its spaces"""
    edge: int
    """those of them from which a step leads to spaces that it has never seen"""


def explored(view: View, side: str) -> Explored:
    """What a side has ever seen of the view's board; nothing where the ruleset hides nothing."""
    game = view._game
    if not knowledge.hides_anything(game):
        return Explored(0, 0)
    known = knowledge.on_board(game, side, view.here)
    return Explored(known.explored, known.edge)


def explored_grid(view: View, side: str) -> Grid:
    """The board with all floor that a side has ever seen, also where it does not remember what is there."""
    known = explored(view, side)
    return structs.replace(view.walked, floor=view.walked.floor | known.floor)


def treacherous(view: View) -> int:
    """Mask of the known spaces on which something befalls whoever enters: ground that acts, things to go round."""
    found = acting_ground(view).entered
    for thing in view.objects():
        if view.library.get(ObjectDef, thing.definition).states[thing.state].avoided:
            found |= view.mask(thing.id)
    return found
