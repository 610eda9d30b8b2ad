"""What a quest asks of a side besides fighting: where its figures should stand, and what to do with the things there.

The conditions of the quest's objectives say themselves what they ask for; how it is done is read from the records of
what lies on the map. No content is known by its name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import NamedTuple

from delve.geometry.boards import mask_of
from delve.model.object import Interaction, ObjectDef
from delve.rules.ask.objects import is_for_side
from delve.rules.goals import BeAt, Bring, Change, Fetch, Goal, KeepAway
from delve.rules.quest_language.objectives import goals_of
from delve.rules.view import View
from delve.state.piece import Piece

DEEPEST = 4
"""how many keys deep a way is looked for, where the key of a lock lies behind another lock"""


class Errand(NamedTuple):
    """Somewhere to stand, and something to do there."""

    spaces: int
    """mask of the spaces where it is done"""
    board: str
    """the board on which they lie"""
    thing: int = 0
    """the object with which it is done; 0: being there is all, or something is picked up"""
    interaction: str = ""
    """the id of what is done with the object, or the definition of the item that is picked up"""
    actions: int = 0
    """actions that it costs, once the figure is there"""
    completes: bool = False
    """whether a goal is reached as soon as it is done"""


class Course(NamedTuple):
    """How a figure reaches a goal: by one errand, or by one after which it only has to carry something away."""

    first: Errand | None
    """what it has to get or lift before; None: nothing"""
    last: Errand
    """with which the goal is reached"""


def errands(view: View, figure: Piece) -> tuple[Errand, ...]:
    """What the objectives of a figure's side ask it to do now; nothing for those that ask for defeats or for time."""
    asked = (errand for goal in goals_of(view, figure.side) for errand in _for_goal(view, figure, goal))
    return tuple(errand for errand in asked if errand.spaces)


def ways_off(view: View, figure: Piece) -> tuple[Errand, ...]:
    """To go to any free space beside those that the figure stands on although its side should keep away from them."""
    free, stands = view.on(figure.board).free(), mask_of(figure.spaces)
    barred = (
        goal.spaces
        for goal in goals_of(view, figure.side)
        if isinstance(goal, KeepAway) and (goal.board or figure.board) == figure.board
    )
    return tuple(
        Errand(free & ~spaces, figure.board, completes=True)
        for spaces in barred
        if stands & spaces and free & ~spaces
    )


def searches(view: View, figure: Piece) -> tuple[Errand, ...]:
    """What the figure could do with the things of its board to find something, nobody knows what."""
    found: list[Errand] = []
    for thing in view.objects():
        wanted: Callable[[Interaction], bool] = _finds if view.quest.search else _gives
        found += (one for one in _with_thing(view, figure, thing, wanted, DEEPEST) if one.thing == thing.id)
    return tuple(found)


def courses(view: View, figure: Piece, goals: Iterable[Goal]) -> tuple[Course, ...]:
    """How a figure could reach some goals by one errand, or by getting or lifting what is then carried somewhere."""
    found: list[Course] = []
    for goal in goals:
        for errand in _for_goal(view, figure, goal):
            if errand.completes:
                found.append(Course(None, errand))
            elif isinstance(goal, Fetch | Bring) and goal.spaces and _obtains(view, goal, errand):
                carried = Errand(goal.spaces, goal.board or figure.board, completes=True)
                found.append(Course(errand, carried))
    return tuple(one for one in found if one.last.spaces and (one.first is None or one.first.spaces))


def _obtains(view: View, goal: Fetch | Bring, errand: Errand) -> bool:
    """Whether what a goal asks for is at hand as soon as an errand is done."""
    if not errand.thing:
        return isinstance(goal, Fetch) and errand.interaction == goal.item
    thing = view.piece(errand.thing)
    done = next(
        one
        for one in view.library.get(ObjectDef, thing.definition).interactions
        if (one.state, one.id) == (thing.state, errand.interaction)
    )
    if isinstance(goal, Bring):
        return errand.thing == goal.thing and done.lifts
    return done.gives_contents and bool(view.items_of(errand.thing, goal.item))


def openings(view: View, figure: Piece) -> tuple[Errand, ...]:
    """What the figure could do to open a way that is barred now, or to get the keys for that."""
    found: list[Errand] = []
    for thing in view.objects():
        states = view.library.get(ObjectDef, thing.definition).states
        if states[thing.state].blocks_movement:
            free = frozenset(state for state, record in states.items() if not record.blocks_movement)
            found += _with_thing(view, figure, thing, partial(_leads_to, free))
    return tuple(found)


def _for_goal(view: View, figure: Piece, goal: Goal) -> Iterator[Errand]:
    """The errands of one goal; none for a goal that is reached by fighting, or by nothing that is done at a place."""
    match goal:
        case BeAt() if not goal.figures or figure.id in goal.figures:
            yield Errand(goal.spaces, goal.board or figure.board, completes=True)
        case Change():
            yield from _with_thing(
                view, figure, view.piece(goal.thing), lambda done: done.becomes == goal.state, completes=True
            )
        case Bring():
            yield from _bring(view, figure, goal)
        case Fetch():
            yield from _fetch(view, figure, goal)


def _bring(view: View, figure: Piece, goal: Bring) -> Iterator[Errand]:
    thing = view.piece(goal.thing)
    if thing.carried_by == figure.id:
        yield Errand(goal.spaces, goal.board or figure.board, completes=True)
    elif thing.board != (goal.board or figure.board) or not view.mask(thing.id) & goal.spaces:
        yield from _with_thing(view, figure, thing, lambda done: done.lifts)


def _fetch(view: View, figure: Piece, goal: Fetch) -> Iterator[Errand]:
    if view.items_of(figure.id, goal.item):
        if goal.spaces is not None:
            yield Errand(goal.spaces, goal.board or figure.board, completes=True)
    elif not any(view.items_of(friend.id, goal.item) for friend in _friends(view, figure)):
        yield from _get(view, figure, goal.item, 0, completes=goal.spaces is None)


def _friends(view: View, figure: Piece) -> list[Piece]:
    """Its allies on every board."""
    others = (other for other in view.standing() if other.id != figure.id)
    return [other for other in others if view.attitude(figure.id, other.id) == "ally"]


def _get(view: View, figure: Piece, item: str, depth: int, *, completes: bool = False) -> Iterator[Errand]:
    """Take an item from whatever holds it, else search where it might be found."""
    things = [thing for board in view.board_names for thing in view.on(board).objects()]
    holders = [thing for thing in things if view.items_of(thing.id, item)]
    for thing in holders:
        yield from _with_thing(view, figure, thing, lambda done: done.gives_contents, depth, completes)
    boards = [view.on(board) for board in view.board_names]
    lying = [one for board in boards for one in board.lying_items() if one.definition == item]
    for one in lying:
        near = view.on(one.board).within(1 << one.space, 1)
        yield Errand(near, one.board, interaction=item, actions=1, completes=completes)
    if not holders and not lying and item in view.quest.search:
        for thing in things:
            yield from _with_thing(view, figure, thing, lambda done: done.searches, depth)


def _with_thing(
    view: View,
    figure: Piece,
    thing: Piece,
    wanted: Callable[[Interaction], bool],
    depth: int = 0,
    completes: bool = False,
) -> Iterator[Errand]:
    """The first of the fewest interactions with an object that lead to a wanted one, or the way to the key for it.

    `completes`: whether a goal is reached with the wanted one.
    """
    first = _first_of(view.library.get(ObjectDef, thing.definition), thing.state, wanted)
    if first is None or not is_for_side(view.ruleset, figure.side, first) or depth > DEEPEST:
        return
    if first.needs is not None and not view.items_of(figure.id, first.needs):
        yield from _get(view, figure, first.needs, depth + 1)
        return
    there = view.on(thing.id)
    near = (
        mask_of(there.beside(thing.id)) if thing.edges else there.within(there.mask(thing.id), first.within)
    )
    actions = 0 if first.cost == "free" else 1
    yield Errand(near, thing.board, thing.id, first.id, actions, completes and wanted(first))


def _first_of(record: ObjectDef, state: str, wanted: Callable[[Interaction], bool]) -> Interaction | None:
    """The first of the fewest interactions that lead from a state to a wanted one; None if none do."""
    ways: list[tuple[str, Interaction | None]] = [(state, None)]
    seen = {state}
    for at, first in ways:
        for done in record.interactions:
            if done.state != at:
                continue
            if wanted(done):
                return first or done
            if done.becomes not in seen:
                seen.add(done.becomes)
                ways.append((done.becomes, first or done))
    return None


def _leads_to(states: frozenset[str], done: Interaction) -> bool:
    return done.becomes in states


def _gives(done: Interaction) -> bool:
    return done.gives_contents


def _finds(done: Interaction) -> bool:
    return done.gives_contents or done.searches
