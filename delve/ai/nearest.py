"""A simple automated player: do what the quest asks, strike where most damage is expected, else go for the enemy.

It is an answer source like any other. All comparisons are exact, and ties are broken by id or by the lowest space
number, so that equal games get equal answers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any

from delve.ai.errands import Errand, errands, openings
from delve.geometry.paths import reach_from
from delve.geometry.steps import steps_of
from delve.model.skill import Cost, SkillDef
from delve.requests import (
    Answer,
    ChooseAllocation,
    ChooseCommand,
    ChooseFigure,
    ChooseNumber,
    ChooseOption,
    ChooseSpace,
    ChooseSubset,
    Command,
    Confirm,
    Request,
)
from delve.rules.planning import bands, plan
from delve.rules.quest_language.goals import Defeat, KeepAlive, KeepAway
from delve.rules.quest_language.objectives import goals_of
from delve.rules.turns.machine import GROUP
from delve.rules.view import View
from delve.state.piece import Piece

FAR = 1 << 20
"""farther than any space of any board"""


Way = tuple[int, tuple[int, ...], tuple[Errand, ...]]
"""how many steps it is, the rings that lead there, and what is to be done there"""


class NearestEnemy:
    """Answers for one side."""

    def answer(self, request: Request[Any], view: View) -> Answer:
        """A legal answer to any request."""
        match request:
            case ChooseCommand() if request.piece:
                return self._command(list(request.legal()), view, view.piece(request.piece))
            case ChooseCommand():
                return self._in_front(request, view)
            case ChooseFigure():
                return self._by_need(request.items(), view, request.cause)[0]
            case ChooseNumber():
                return self._number(request)
            case ChooseSubset():
                return self._several(request, view)
            case ChooseAllocation():
                return self._shares(request, view)
            case ChooseSpace():
                return self._space(request, view)
            case ChooseOption():
                return self._option(request)
            case Confirm():
                return True
        return next(iter(request.legal()))

    # ------------------------------------------------------------------------------------------------ commands
    def _command(self, legal: list[Command], view: View, figure: Piece) -> Command:
        """What the active figure does next."""
        by_verb: dict[str, list[Command]] = {}
        for command in legal:
            by_verb.setdefault(command[0], []).append(command)
        for verb in ("stand_up", "revive", "familiar"):
            if verb in by_verb:
                return by_verb[verb][0]
        if "offer" in by_verb and figure.action_points and not {"move", "attack"} & by_verb.keys():
            return by_verb["offer"][0]
        asked = errands(view, figure)
        if (errand := _due(by_verb, asked)) is not None:
            return errand
        attacks = [
            (self._promise(view, figure, command[2]), command) for command in by_verb.get("attack", ())
        ]
        if attacks and (best := max(attacks, key=lambda one: one[0]))[0][0] > 0:
            return best[1]
        skills = [
            command
            for command in by_verb.get("skill", ())
            if _ends(view, figure, command[2].partition("#")[0])
        ]
        if skills and view.enemies_of(figure.id):
            return skills[0]
        return self._approach(by_verb, view, figure, asked)

    def _promise(self, view: View, figure: Piece, named: str) -> tuple[int, int]:
        """Best expected damage of a weapon against anybody it may strike, comparable without fractions."""
        weapon = next(w for w in view.weapons(figure.id) if w.key == named)
        best = max(
            (
                view.attack_odds(figure.id, t, weapon).expected
                for t in view.targets(figure.id, weapon)
                if view.piece(t).is_figure
            ),
            default=0,
        )
        return int(best * FAR), -len(named)

    def _approach(
        self, by_verb: dict[str, list[Command]], view: View, figure: Piece, asked: tuple[Errand, ...]
    ) -> Command:
        """Go where there is something to do or to strike; rest or end the turn if that is no use."""
        end = by_verb["end_turn"][0] if "end_turn" in by_verb else None
        here, rings, tasks = self._way(view, figure, asked) if figure.spaces else (FAR, (), ())
        if here == 0 and (errand := _due(by_verb, tasks)) is not None:
            return errand
        if (
            command := self._walk(by_verb, view, figure, rings, here if end is not None else FAR + 1)
        ) is not None:
            return command
        if "rest" in by_verb and figure.fatigue:
            return by_verb["rest"][0]
        return end if end is not None else next(iter(by_verb.values()))[0]

    def _walk(
        self, by_verb: dict[str, list[Command]], view: View, figure: Piece, rings: tuple[int, ...], here: int
    ) -> Command | None:
        """The next command on the way to where the figure can stop nearest to its aim; None if that is no nearer.

        It goes for the points at hand and, without any, for those of one move action.
        """
        if not {"step", "move"} & by_verb.keys():
            return None
        within = bands(view, figure.id)
        places = within.free | (within.move if "move" in by_verb and not figure.movement_points else 0)
        places &= ~_shunned(view, figure)
        far, place = min(((_ring_of(rings, place), place) for place in view.spaces(places)), default=(FAR, 0))
        if far < here and (way := plan(view, figure.id, place)) and way[0] in by_verb.get(way[0][0], ()):
            return way[0]
        # on somebody's space it must go on, wherever that leads
        return by_verb["step"][0] if here > FAR and "step" in by_verb else None

    def _way(self, view: View, figure: Piece, asked: tuple[Errand, ...]) -> Way:
        """To what the quest asks, else to the enemy; where the way is barred, first to what opens it."""
        ground = view.grid.floor & ~view.barred()
        taken = view.masks(view.figures()) & ~view.mask(figure.id)
        enemies = view.masks(view.enemies_of(figure.id))

        def to(start: int, tasks: tuple[Errand, ...] = ()) -> Way:
            rings = self._rings(view, figure, start)
            return min(_ring_of(rings, space) for space in figure.spaces), rings, tasks

        def to_do(tasks: tuple[Errand, ...]) -> Way:
            spaces = _union(tasks) & ground
            return to(spaces & ~taken or view.adjacent(spaces) & ground & ~taken, tasks)

        def to_fight() -> Way:
            return to(
                self._firing_spaces(view, figure) & ~taken or view.adjacent(enemies) & ground & ~enemies
            )

        def to_open() -> Way:
            return to_do(openings(view, figure))

        def to_errand() -> Way:
            return to_do(asked)

        ways = (to_errand, to_open, to_fight) if asked else (to_fight, to_open)
        return next((way for way in (go() for go in ways) if way[0] < FAR), (FAR, (), ()))

    def _rings(self, view: View, figure: Piece, start: int) -> tuple[int, ...]:
        """Masks of the spaces 0, 1, 2 … steps away from the nearest one of those where the figure wants to be.

        Counted backwards, every space as dear as one point: good enough to know the way.
        """
        ground = view.grid.floor & ~view.barred()
        enemies = view.masks(view.enemies_of(figure.id))
        open_ground = {1: ground & ~enemies}
        return reach_from(steps_of(view.grid), start, open_ground, FAR, view.links(figure.id)).layers

    def _firing_spaces(self, view: View, figure: Piece) -> int:
        """Mask of the spaces from which some enemy is in reach of some weapon."""
        spaces = 0
        for weapon in view.weapons(figure.id):
            for enemy in view.enemies_of(figure.id):
                if weapon.attack.type == "melee":
                    spaces |= view.within(view.mask(enemy.id), weapon.attack.reach)
                else:
                    near = view.within(view.mask(enemy.id), 3) & view.visible(enemy.id)
                    spaces |= near
        return spaces & view.grid.floor & ~view.barred()

    # ------------------------------------------------------------------------------------------------ questions
    def _in_front(self, request: ChooseCommand, view: View) -> Command:
        """Of those who may act next the one nearest to an enemy: whoever stands in front makes room for the others."""

        def far(command: Command) -> int:
            verb, subject = command[0], command[1]
            mine = [
                p.id for p in view.figures(request.asker) if subject == (p.group if verb == GROUP else p.id)
            ]
            apart = [view.distance(one, enemy.id) for one in mine for enemy in view.enemies_of(one)]
            return min((each for each in apart if each is not None), default=FAR)

        return min(request.legal(), key=far)

    def _by_need(self, figures: Iterable[int], view: View, cause: str = "") -> list[int]:
        """Those who may be chosen, the weakest first, the nearest of equals, then the oldest.

        Enemies whom nothing can be done to come last. Of those who are equal in everything else, whom an objective
        names comes first.
        """
        actor = view.state.active
        named = _named(view, view.piece(actor).side) if actor else frozenset()

        def key(piece: int) -> tuple[bool, bool, int, int, bool, int]:
            far = view.distance(actor, piece) if actor else 0
            return (
                self._is_safe(view, actor, piece, cause),
                not view.piece(piece).is_figure,
                view.health_left(piece),
                FAR if far is None else far,
                piece not in named,
                piece,
            )

        return sorted(figures, key=key)

    def _is_safe(self, view: View, actor: int, piece: int, cause: str) -> bool:
        """Whether an enemy of the acting figure may not be attacked by it, or not with any hope."""
        if not actor or view.attitude(actor, piece) != "enemy":
            return False
        weapons = view.weapons(actor)
        if cause == "attack":
            return not any(
                view.may_target(actor, piece, one).usable and view.attack_odds(actor, piece, one).expected
                for one in weapons
            )
        return bool(weapons) and not any(
            view.query("may_be_attacked", piece, actor, one.id).usable for one in weapons
        )

    def _number(self, request: ChooseNumber) -> int:
        """The least that pays for anything at all, or as much as there is to have."""
        numbers = request.items()
        return int(next((n for n in numbers if n > 0), numbers[0]) if request.pays else numbers[-1])

    def _several(self, request: ChooseSubset, view: View) -> Answer:
        """As many as may be picked, the weakest figures or what comes first."""
        items = request.items() if request.of != "figures" else self._by_need(request.items(), view)
        return request.accept(tuple(items[: request.sizes()[-1]]))

    def _shares(self, request: ChooseAllocation, view: View) -> Answer:
        """All that may be given away, the weakest first as much as it takes."""
        left, shares, parts = request.totals()[-1], [], request.parts()
        for figure in self._by_need(parts, view):
            share = min(left, parts[figure])
            shares += [(figure, share)] if share else []
            left -= share
        return request.accept(tuple(shares))

    def _space(self, request: ChooseSpace, view: View) -> Answer:
        """The space nearest to the active figure, then the first in reading order."""
        actor = view.state.active
        if not actor or not view.piece(actor).spaces:
            return request.items()[0]
        here, grid = view.point(view.piece(actor).spaces[0]), view.grid
        return min(request.items(), key=lambda point: (grid.apart(point, here), point[1], point[0]))

    def _option(self, request: ChooseOption) -> str:
        """What is worth most, where that is known; else the first thing on offer, as reactions are worth having."""
        return str(max(request.items(), key=lambda option: request.worth.get(option, 0)))


def _ends(view: View, figure: Piece, skill: str) -> bool:
    """Whether a use comes to an end: it has a price or a limit, or else it is the first thing of a turn."""
    record = view.library.get(SkillDef, skill)
    return record.timing == "action" or record.cost != Cost() or record.limit != "none" or not figure.begun


def _due(by_verb: dict[str, list[Command]], tasks: Iterable[Errand]) -> Command | None:
    """A command that does one of these here and now."""
    wanted = {(task.thing, task.interaction) for task in tasks}
    handled = (command for command in by_verb.get("interact", ()) if command[2:] in wanted)
    taken = (c for c in by_verb.get("pick_up", ()) if (0, c[2].partition("#")[0]) in wanted)
    return next(chain(handled, taken), None)


def _named(view: View, side: str) -> frozenset[int]:
    """The figures that a side's objectives want to fall, or to live."""
    goals = (goal for goal in goals_of(view, side) if isinstance(goal, Defeat | KeepAlive))
    return frozenset(figure for goal in goals for figure in goal.figures)


def _shunned(view: View, figure: Piece) -> int:
    """Mask of the spaces that its side's objectives want it to stay off, but for those on which it stands."""
    spaces = 0
    for goal in goals_of(view, figure.side):
        if isinstance(goal, KeepAway):
            spaces |= goal.spaces
    return spaces & ~view.mask(figure.id)


def _union(tasks: Iterable[Errand]) -> int:
    spaces = 0
    for task in tasks:
        spaces |= task.spaces
    return spaces


def _ring_of(rings: Sequence[int], space: int) -> int:
    """The number of the ring that a space is in; FAR if it is in none."""
    return next((steps for steps, ring in enumerate(rings) if ring >> space & 1), FAR)
