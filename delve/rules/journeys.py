"""Journeys: where a figure goes that goes by one command a step, over all that its side knows (rules §5.3, §3.6).

A journey is asked for the next command at each step, as every step may show something new. Nothing is done here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_
from typing import Final, Literal, NamedTuple, Protocol

from delve.geometry.boards import DIRECTIONS, mask_of
from delve.geometry.paths import Rings
from delve.geometry.steps import steps_of
from delve.model.command import CommandDef
from delve.model.object import ObjectDef
from delve.model.terrain import TerrainDef
from delve.phrases import listed
from delve.requests import Command
from delve.rules.dangers import may_harm
from delve.rules.doorways import before_the_unseen, gives_something, holding, openable_doors, with_open
from delve.rules.goals import BeAt, Fetch
from delve.rules.legal import aims
from delve.rules.planning import explored, explored_grid, treacherous, walks
from delve.rules.quest_language.objectives import goals_of, items_at_stake
from delve.rules.verdict import USABLE, Verdict, blocked
from delve.rules.view import View
from delve.state.piece import Piece

FAR: Final = 1 << 20
"""farther than any space of any board"""
STRAIGHT: Final = frozenset(((1, 0), (-1, 0), (0, 1), (0, -1)))
"""the directions between which the others lie"""


class Aside(NamedTuple):
    """What was come by on a journey and left as it was: no later journey goes there for it."""

    what: Literal["item", "thing"]
    id: int


class Ways(NamedTuple):
    """What the active figure may do now that brings it on."""

    view: View
    figure: Piece
    goes: dict[int, Command]
    """space -> the command that brings it there, which is no step of a movement"""
    opens: dict[int, Command]
    """thing that bars a way -> the command that does something to it"""
    takes: tuple[tuple[str, Command], ...]
    """item, and the command that picks up one of its kind"""
    crosses: dict[str, Command]
    """board -> the command that brings it there"""
    passed_by: set[Aside]
    """what it came by and left as it was; journeys add to it"""

    @classmethod
    def of(cls, view: View, piece: int, legal: Sequence[Command], passed_by: set[Aside]) -> Ways:
        """What these legal commands of a figure are good for on a journey."""
        goes: dict[int, Command] = {}
        opens: dict[int, Command] = {}
        crosses: dict[str, Command] = {}
        takes = list[tuple[str, Command]]()
        for aim, command in aims(view, piece, legal):
            if aim.purpose == "go":
                goes.setdefault(aim.space, command)
            elif aim.purpose == "use" and aim.interaction:
                lets = (thing for thing in aim.figures if _lets_through(view, thing, aim.interaction))
                opens.update((thing, command) for thing in lets if thing not in opens)
            elif aim.purpose == "take":
                takes.append((aim.item, command))
            elif aim.purpose == "cross":
                crosses.setdefault(aim.board, command)
        return cls(view, view.piece(piece), goes, opens, tuple(takes), crosses, passed_by)

    @property
    def here(self) -> int:
        """Mask of the spaces that it holds."""
        return mask_of(self.figure.spaces)

    def toward(self, spaces: int) -> Command | None:
        """The next command on a shortest way to some spaces; None where it stands on one, or no way is known.

        Doors that it can open are no obstacle, nor are figures, which may be elsewhere by then. What is known to befall
        whoever enters it is one, and so is what leads to another board, unless it goes there.
        """
        view = self.view
        grid, doors = explored_grid(view, self.figure.side), openable_doors(view, self.figure)
        grid, shut = with_open(grid, doors), view.masks(doors)
        away = mask_of(at for at in view.passages(self.figure.id)) | treacherous(view)
        ground = grid.floor & ~(view.barred() & ~shut) & ~(away & ~spaces & ~self.here)
        rings = Rings(steps_of(grid), spaces & ground, ground)
        numbers: dict[int, int] = {}
        beyond = {thing: self._beyond(view.piece(thing)) for thing in self.opens}
        goals = mask_of(self.goes) | mask_of(at for spaces in beyond.values() for at in spaces)
        far = FAR
        for number, ring in enumerate(rings):
            if ring & self.here:
                far = number
                break
            numbers.update((at, number) for at in view.spaces(ring & goals))
        if far in (0, FAR):
            return None
        found = [
            (numbers[at], self._bends(at), at, command) for at, command in self.goes.items() if at in numbers
        ]
        for thing, command in self.opens.items():
            found += [(numbers[at], self._bends(at), at, command) for at in beyond[thing] if at in numbers]
        return min(found)[3] if found else None

    def _beyond(self, thing: Piece) -> tuple[int, ...]:
        """The spaces to which a thing bars the way from here: its own, or those behind the edges on which it lies."""
        here = self.figure.spaces
        pairs = (pair for pair in thing.edges if not set(pair).isdisjoint(here))
        return (*thing.spaces, *(at for pair in pairs for at in pair if at not in here))

    def _bends(self, at: int) -> bool:
        """Whether a space lies between two straight directions."""
        (x, y), (to_x, to_y) = self.view.point(self.figure.spaces[0]), self.view.point(at)
        return (to_x - x, to_y - y) not in STRAIGHT


def _lets_through(view: View, thing: int, interaction: str) -> bool:
    """Whether a thing bars the way, and no longer does once that was done to it."""
    state, record = view.piece(thing).state, view.library.get(ObjectDef, view.piece(thing).definition)
    bars = {name for name, one in record.states.items() if one.blocks_movement}
    ends = (one.becomes for one in record.interactions if (one.id, one.state) == (interaction, state))
    return state in bars and not bars.issuperset(ends)


def directed(view: View) -> str:
    """The first command of the activation that takes a direction, by which figures go here; empty for none."""
    activation = view.activation
    ids = activation.commands if activation is not None else ()
    return next((id for id in ids if view.library.get(CommandDef, id).takes == "direction"), "")


def travels(view: View) -> bool:
    """Whether figures go here by a command that takes a direction, and by no other, so that each step is a deed."""
    return bool(directed(view)) and not walks(view)


class Goal(Protocol):
    """Where a journey leads. It may remember how far it has come."""

    def next(self, ways: Ways) -> Command | Verdict:
        """The next command; usable: it has come to its end; else why it does not begin, or go on."""


def _halted(ways: Ways, otherwise: Verdict, *, is_on_the_way: bool = True) -> Verdict:
    """Why a journey goes no farther: its figure cannot leave its space, as when it is held, or for another reason.

    Where there is anywhere left to go, an enemy that stands beside it comes first, as it may bar the only way.
    """
    if ways.goes or ways.opens:
        enemy = _enemy_beside(ways, harmless=True) if is_on_the_way else None
        return otherwise if enemy is None else enemy
    return blocked("{figure} cannot go anywhere now", figure=ways.figure.name)


class ToSpace:
    """To a space that is known."""

    def __init__(self, point: tuple[int, int]) -> None:
        self.point = point
        self._board = ""

    def next(self, ways: Ways) -> Command | Verdict:
        """The next step; who is carried to another board goes no farther."""
        view = ways.view
        self._board = self._board or view.here
        if self._board != view.here or not view.grid.contains(*self.point):
            return USABLE
        at = view.space(*self.point)
        if ways.here >> at & 1:
            return USABLE
        bars = view.barred() & ~view.masks(openable_doors(view, ways.figure))
        around = view.adjacent(1 << at) & ~bars
        if bars >> at & 1 and around & ways.here:
            return USABLE
        step = ways.toward(around if bars >> at & 1 else 1 << at)
        return step if step is not None else _halted(ways, blocked("no way is known that leads there"))


class Across:
    """To what leads to the board that comes next in the order of the boards, or to the one before, and over it.

    Beyond the outermost board there is none: there it leads to where an objective wants the figure.
    """

    def __init__(self, by: int) -> None:
        """`by`: 1 for the next board, -1 for the one before."""
        self.by = by
        self._began = ""

    def next(self, ways: Ways) -> Command | Verdict:
        """The next step, or what leads over; the other board is the end."""
        view, names = ways.view, [*ways.view.board_names]
        self._began = self._began or view.here
        if view.here != self._began:
            return USABLE
        here = names.index(view.here)
        wanted = names[here + 1 :] if self.by > 0 else names[:here]
        for board in wanted:
            if board in ways.crosses:
                return ways.crosses[board]
        if not wanted:
            return _home(ways)
        ends = view.passages(ways.figure.id).items()
        spaces = mask_of(at for at, others in ends if any(board in wanted for board, _ in others))
        spaces = spaces or view.masks(_shut_when_last_seen(view, wanted)) & ~ways.here
        if not spaces:
            return blocked("no stair is known that leads there")
        if spaces & ways.here:
            return blocked("somebody stands at the other end")
        step = ways.toward(spaces)
        return step if step is not None else _halted(ways, blocked("no way is known that leads there"))


def _home(ways: Ways) -> Command | Verdict:
    """The next step to where an objective wants the figure on the outermost board, such as where the party came in."""
    view, figure, spaces = ways.view, ways.figure, 0
    for goal in goals_of(view, figure.side):
        if not isinstance(goal, BeAt | Fetch) or goal.board not in ("", view.here):
            continue
        if isinstance(goal, Fetch) and not view.items_of(figure.id, goal.item):
            continue
        if isinstance(goal, BeAt) and goal.figures and figure.id not in goal.figures:
            continue
        spaces |= goal.spaces or 0
    if not spaces:
        return blocked("no stair is known that leads there")
    if spaces & ways.here:
        return USABLE
    step = ways.toward(spaces)
    return step if step is not None else _halted(ways, blocked("no way is known that leads there"))


def _shut_when_last_seen(view: View, boards: Sequence[str]) -> list[Piece]:
    """The known things that led nowhere when they were seen last and could lead to some boards by now."""
    found = []
    for thing in view.objects():
        states = view.library.get(ObjectDef, thing.definition).states
        if not thing.link or states[thing.state].leads or not any(state.leads for state in states.values()):
            continue
        ends = {
            one.board for one in view.pieces() if (one.definition, one.link) == (thing.definition, thing.link)
        }
        others = ends - {"", view.here}
        if not view.mask(thing.id) & view.in_sight and (not others or others & {*boards}):
            found.append(thing)
    return found


class Exploring:
    """To what lies about, to what holds something and to what was never seen, the nearest first, until all is known.

    Before what holds or does something it ends, as whoever uses it may have second thoughts. So it does beside an item
    that an objective asks for, which it never takes: with that the quest goes on, and not all of it can be had again.
    It goes to each of them once, and says in the end what nobody has looked into. What lies beside its way and is not
    to be picked up in passing is left there for good.
    """

    def next(self, ways: Ways) -> Command | Verdict:
        """The next step, or what takes up something that lies here."""
        view, figure = ways.view, ways.figure
        enemy = _enemy_beside(ways)
        first = self._what_lies_beside(ways) if enemy is None else enemy
        if first is not None:
            return first
        near = ways.here | view.adjacent(ways.here)
        lies = (item for item in view.lying_items() if Aside("item", item.id) not in ways.passed_by)
        lying = mask_of(item.space for item in lies)
        held = holding(view, figure)
        wanted = {
            thing: spaces for thing, spaces in held.items() if Aside("thing", thing) not in ways.passed_by
        }
        for thing, spaces in wanted.items():
            if spaces & ways.here:
                ways.passed_by.add(Aside("thing", thing))
                return blocked(
                    "{figure} stands before {thing}", figure=figure.name, thing=view.piece(thing).name
                )
        known, doors = explored(view, figure.side), openable_doors(view, figure)
        before = {door.id: before_the_unseen(door, known.floor) for door in doors}
        at_door = [command for thing, command in ways.opens.items() if before.get(thing, 0) & ways.here]
        aims = known.edge & ~(view.barred() & ~view.masks(doors)) | lying & ~near
        aims |= reduce(or_, before.values(), 0)
        for spaces in wanted.values():
            aims |= spaces
        step = at_door[0] if at_door else ways.toward(aims & ~ways.here)
        if step is not None:
            return step
        return _halted(ways, _all_explored(view, held), is_on_the_way=bool(aims & ~ways.here))

    @staticmethod
    def _what_lies_beside(ways: Ways) -> Command | Verdict | None:
        """What takes up something that lies here, or why that is left to whoever plays; None for neither.

        What is left lying is passed by from then on.
        """
        view = ways.view
        near = ways.here | view.adjacent(ways.here)
        lies = (item for item in view.lying_items() if near >> item.space & 1)
        beside = [item for item in lies if Aside("item", item.id) not in ways.passed_by]
        at_stake = items_at_stake(view, ways.figure.side)
        wanted = {item.definition for item in beside} - at_stake
        for item, command in ways.takes:
            if item in wanted:
                return command
        ways.passed_by.update(Aside("item", item.id) for item in beside)
        asked = [item.id for item in beside if item.definition in at_stake]
        if not asked:
            return None
        return blocked(
            "{item} lies here, and an objective asks for it: pick it up yourself, if you want it now",
            item=view.item_title(asked[0]),
        )


def _all_explored(view: View, held: Iterable[int]) -> Verdict:
    """That nothing is left to explore, and which things that hold something nobody has looked into."""
    known = (view.piece(thing) for thing in held)
    full = (one for one in known if gives_something(view.library.get(ObjectDef, one.definition)))
    names = [*dict.fromkeys(one.name for one in full)]
    if not names:
        return blocked("all is explored here that can be reached")
    return blocked(
        "all is explored here that can be reached, but nobody has looked into {things}",
        things=listed(names, "{others} or {last}"),
    )


def _enemy_beside(ways: Ways, *, harmless: bool = False) -> Verdict | None:
    """Who stands beside the figure and may harm its side, as why it does not go on; None: nobody.

    `harmless`: whoever could do nothing to it counts too, as where it bars the way.
    """
    view, figure = ways.view, ways.figure
    near = ways.here | view.adjacent(ways.here)
    for enemy in view.enemies_of(figure.id):
        if view.mask(enemy.id) & near and (harmless or may_harm(view, enemy.id, figure.side)):
            return blocked(
                "{name} stands beside {figure}: strike it, or go elsewhere",
                name=enemy.name,
                figure=figure.name,
            )
    return None


def ground_in_the_way(view: View, figure: int, said: str) -> Verdict:
    """Whether no ground that nobody enters lies in a direction such as `ne`; else which one does."""
    to = view.toward(figure, said)
    grounds = (id for id, spaces in view.ground().items() if to is not None and spaces >> to & 1)
    for ground in (view.library.get(TerrainDef, id) for id in grounds):
        if ground.blocks_movement:
            return blocked("{ground} is in the way: nobody goes there", ground=ground.name)
    return USABLE


def nothing_that_way(view: View, figure: int, said: str) -> Verdict:
    """Why nothing can be done in a direction such as `ne`: ground that nobody enters is named."""
    ground = ground_in_the_way(view, figure, said)
    return blocked("nothing can be done in that direction") if ground.usable else ground


class Running:
    """On in one direction, round the bends of a passage, until something opens beside it or nothing goes on."""

    def __init__(self, way: tuple[int, int]) -> None:
        self.way = way
        self._sides: tuple[bool, bool] | None = None
        self._board = ""

    def next(self, ways: Ways) -> Command | Verdict:
        """The next step; it ends beside what opens and on what lies there."""
        begins, view = self._sides is None, ways.view
        self._board = self._board or view.here
        if self._board != view.here or (not begins and self._something_here(ways)):
            return USABLE
        x, y = view.point(ways.figure.spaces[0])
        if not begins:
            turned = self._turned(ways, x, y)
            if turned is None:
                return USABLE
            if turned != self.way:
                self.way, self._sides = turned, None
        sides = tuple(self._is_open(view, x + dx, y + dy) for dx, dy in _beside(self.way))
        if self._sides is not None and any(
            now and not was for now, was in zip(sides, self._sides, strict=True)
        ):
            return USABLE
        self._sides = sides[0], sides[1]
        step = self._step(ways, x + self.way[0], y + self.way[1])
        if step is not None:
            return step
        if not begins:
            return USABLE
        said = next(name for name, way in DIRECTIONS.items() if way == self.way)
        return nothing_that_way(view, ways.figure.id, said)

    def _turned(self, ways: Ways, x: int, y: int) -> tuple[int, int] | None:
        """The direction in which it goes on: round a bend where there is one way alone; None: it ends here."""
        if self._step(ways, x + self.way[0], y + self.way[1]) is not None:
            return self.way
        back = -self.way[0], -self.way[1]
        others = [one for one in DIRECTIONS.values() if one not in (self.way, back)]
        for among in ([one for one in others if one in STRAIGHT], others):
            on = [one for one in among if self._step(ways, x + one[0], y + one[1]) is not None]
            on = [one for one in on if one[0] * back[0] + one[1] * back[1] <= 0]
            if on:
                return on[0] if len(on) == 1 else None
        return None

    @staticmethod
    def _step(ways: Ways, x: int, y: int) -> Command | None:
        view = ways.view
        return ways.goes.get(view.space(x, y)) if view.grid.contains(x, y) else None

    @staticmethod
    def _is_open(view: View, x: int, y: int) -> bool:
        return view.grid.contains(x, y) and bool((view.grid.floor & ~view.barred()) >> view.space(x, y) & 1)

    @staticmethod
    def _something_here(ways: Ways) -> bool:
        """Whether something lies where it stands, or another board is reached from there, or a door stands open."""
        view, here = ways.view, ways.here
        lying = mask_of(item.space for item in view.lying_items())
        things = view.masks(view.objects())
        return bool(here & (lying | things | mask_of(view.passages(ways.figure.id))))


def _beside(way: tuple[int, int]) -> tuple[tuple[int, int], tuple[int, int]]:
    """The two directions across a direction; for one between two straight ones these two."""
    dx, dy = way
    return ((-dy, dx), (dy, -dx)) if way in STRAIGHT else ((dx, 0), (0, dy))


def way_of(view: View, thing: Piece) -> int:
    """1 for a thing that leads to a board that comes later, -1 to one that comes before; 0 for any other."""
    names = [*view.board_names]
    if len(names) == 1 or thing.board not in names:
        return 0
    ends = view.passages(thing.id)
    others = {board for at in thing.spaces for board, _ in ends.get(at, ())}
    if not others:
        return 0
    here = names.index(thing.board)
    return 1 if any(names.index(board) > here for board in others) else -1
