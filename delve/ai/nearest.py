"""A simple automated player: do what the quest asks, strike where most damage is expected, else go for the enemy.

It is an answer source like any other. All comparisons are exact, and ties are broken by id or by the lowest space
number, so that equal games get equal answers.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import chain
from typing import Any

from delve.ai.endless import is_endless
from delve.ai.errands import Errand, errands, ways_off
from delve.ai.harm import Promise, best_weapon, promise
from delve.ai.routes import FAR, Routes, Way, nearest_of, ring_of, ways_out
from delve.ai.wishes import named_by, shunned_by
from delve.geometry.boards import mask_of
from delve.model.skill import SkillDef
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
from delve.rules.ask.command_offers import Aim, does_to
from delve.rules.legal import aims
from delve.rules.planning import bands, crossings_among, plan, steps_among
from delve.rules.turns.machine import GROUP
from delve.rules.view import View
from delve.state.piece import Piece

Ways = dict[str, list[tuple[Aim, Command]]]
"""purpose -> the commands that serve it"""


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
                return self._figure(request, view)
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
        ways: Ways = {}
        for aim, command in aims(view, figure.id, legal):
            ways.setdefault(aim.purpose, []).append((aim, command))
        if steps := steps_among(view, legal):
            ways["step"] = [(Aim("step"), next(iter(steps.values())))]
        if "help" in ways:
            return self._help(ways["help"], view)
        offered = ways.get("get_free", [])
        untold = [command for aim, command in offered if aim.worth is None]
        if untold and figure.action_points and not {"points", "go", "strike"} & ways.keys():
            return untold[0]
        asked = errands(view, figure) or ways_off(view, figure)
        if (errand := _due(ways, asked)) is not None:
            return errand
        attacks = [(self._promise(view, figure, aim), command) for aim, command in ways.get("strike", ())]
        best = max(attacks, key=lambda one: one[0], default=None)
        gain = best[0][0].gain if best is not None else Fraction(0)
        skills = [
            (aim, command)
            for aim, command in ways.get("skill", ())
            if not is_endless(view.library.get(SkillDef, aim.said.partition("#")[0]), figure)
            and (aim.worth is None or aim.worth > 0)
        ]
        told = [
            (aim.worth, command)
            for aim, command in (*skills, *offered)
            if aim.worth is not None and aim.worth > gain
        ]
        if told:
            return max(told, key=lambda one: one[0])[1]
        if best is not None and gain > 0:
            return best[1]
        if skills and view.enemies_of(figure.id):
            return skills[0][1]
        onward = self._approach(legal, ways, view, figure, asked)
        return legal[0] if onward is None else onward

    def _help(self, helps: list[tuple[Aim, Command]], view: View) -> Command:
        """The command that helps somebody, whoever has fallen first."""
        fallen = (
            command for aim, command in helps if any(view.piece(one).knocked_out for one in aim.figures)
        )
        return next(fallen, helps[0][1])

    def _promise(self, view: View, figure: Piece, aim: Aim) -> tuple[Promise, int]:
        """What an attack promises at best against anybody it may strike; of equals the shorter name is better."""
        weapon = next(w for w in view.weapons(figure.id) if w.key == aim.weapon)
        best = max(
            (
                promise(view, figure.id, target, weapon)
                for target in aim.figures
                if view.piece(target).is_figure and not _is_spared(view, figure.id, target)
            ),
            default=Promise(),
        )
        return best, -len(aim.weapon)

    def _approach(
        self, legal: list[Command], ways: Ways, view: View, figure: Piece, asked: tuple[Errand, ...]
    ) -> Command | None:
        """Go where there is something to do or to strike; rest or end the turn if there is no way there."""
        end = ways["end"][0][1] if "end" in ways else None
        way = Routes(view, figure).best(asked) if figure.spaces else Way()
        here, rings = way.steps, way.rings
        if here == 0 and (errand := _due(ways, way.tasks)) is not None:
            return errand
        if here == 0 and (crossing := _crossing(legal, ways, view, figure, way.boards)) is not None:
            return crossing
        if (
            command := self._walk(legal, ways, view, figure, rings, here if end is not None else FAR + 1)
        ) is not None:
            return command
        return ways["rest"][0][1] if "rest" in ways and figure.fatigue else end

    def _walk(
        self, legal: list[Command], ways: Ways, view: View, figure: Piece, rings: Iterable[int], here: int
    ) -> Command | None:
        """The next command on the way to where the figure can stop nearest to its aim; None if that is no nearer.

        It goes for the points at hand and, without any, for those of one move action.
        """
        if not {"go", "step", "points"} & ways.keys():
            return None
        within = bands(view, figure.id)
        places = within.free | (within.move if "points" in ways and not figure.movement_points else 0)
        places &= ~shunned_by(view, figure) | view.mask(figure.id)
        far, place = nearest_of(rings, places)
        if far < here and (way := plan(view, figure.id, place)) and way[0] in legal:
            return way[0]
        goes = [(ring_of(rings, aim.space), command) for aim, command in ways.get("go", ())]
        if goes and (nearest := min(goes, key=lambda one: one[0]))[0] < here:
            return nearest[1]
        # on somebody's space it must go on, wherever that leads
        return ways["step"][0][1] if here > FAR and "step" in ways else None

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

        Enemies to whom nothing can be done come last. Of those who are equal in everything else, one that an objective
        names comes first.
        """
        actor = view.state.active
        named = named_by(view, view.piece(actor).side) if actor else frozenset()

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

    def _figure(self, request: ChooseFigure, view: View) -> int:
        """The weakest. Of an attack that strikes others too, the target where it does most to enemies less friends."""
        actor, by_need = view.state.active, self._by_need(request.items(), view, request.cause)
        if request.cause != "attack" or not _strikes_several(view, actor):
            return by_need[0]
        weapon = best_weapon(view, actor, by_need)
        wanted = [one for one in by_need if view.piece(one).is_figure and not _is_spared(view, actor, one)]
        if weapon is None or not any(view.beside_target(actor, one, weapon) for one in wanted):
            return by_need[0]
        return max(wanted, key=lambda one: promise(view, actor, one, weapon))

    def _is_safe(self, view: View, actor: int, piece: int, cause: str) -> bool:
        """Whether an enemy of the acting figure may not be attacked by it, or not with any hope.

        In an attack everybody else is, too.
        """
        if not actor or view.attitude(actor, piece) != "enemy":
            return cause == "attack" and _is_spared(view, actor, piece)
        weapons = view.weapons(actor)
        if cause == "attack":
            return not any(
                view.may_target(actor, piece, one).usable
                and view.attack_odds(actor, piece, one, surges=False).expected
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
        if request.of == "figures" and request.cause == "attack":
            spared = [one for one in items if _is_spared(view, view.state.active, one)]
            struck = [one for one in items if one not in spared]
            items = [*struck, *spared[: max(0, request.sizes()[0] - len(struck))]]
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
        """What is worth most, where that is known; then what serves the one who goes there, in reading order.

        A figure that is led goes where it wants to go, and an enemy where it does not. Else it is what is nearest to
        the active figure, and of these what lies on its way.
        """
        actor, worth = request.leads or view.state.active, request.worth or _balances(request, view)
        best = max(worth.values(), default=0)
        points = [point for point in request.items() if not worth or worth.get(point, 0) == best]
        if len(points) == 1 or not actor or not view.piece(actor).spaces:
            return points[0]
        figure, there = view.piece(actor), view.on(actor)
        here, grid = there.point(figure.spaces[0]), there.grid
        is_mine = view.ruleset.attitude(request.asker, figure.side) != "enemy"
        far = _far_from_aim(request, there, figure) if is_mine or request.leads else dict.fromkeys(points, 0)

        def key(point: tuple[int, int]) -> tuple[int, int, int, int]:
            onward, near = far[point] if is_mine else -far[point], grid.apart(point, here)
            return (*((onward, near) if request.leads else (near, onward)), point[1], point[0])

        return min(points, key=key)

    def _option(self, request: ChooseOption) -> str:
        """What is worth most, where that is known; else the first thing on offer, as reactions are worth having."""
        return str(max(request.items(), key=lambda option: request.worth.get(option, 0)))


def _far_from_aim(request: ChooseSpace, view: View, figure: Piece) -> dict[tuple[int, int], int]:
    """Steps from each space that may be chosen to where a figure wants to be."""
    way = Routes(view, figure).best(errands(view, figure))
    return {point: ring_of(way.rings, request.decode(point)) for point in request.items()}


def _balances(request: ChooseSpace, view: View) -> dict[tuple[int, int], int]:
    """For a choice of spaces that strike others: the enemies less the friends that each of them would strike."""
    actor = view.state.active
    if not actor or not view.piece(actor).spaces:
        return {}
    weights = {"enemy": 1, "neutral": 0, "ally": -1}
    weighed = [
        (set(map(view.point, figure.spaces)), weights[view.attitude(actor, figure.id)])
        for figure in view.figures()
    ]
    return {
        point: sum(weight for spaces, weight in weighed if not spaces.isdisjoint(request.struck(point)))
        for point in request.items()
    }


def _crossing(
    legal: list[Command], ways: Ways, view: View, figure: Piece, boards: frozenset[str]
) -> Command | None:
    """What brings the figure to one of these boards, or the move that it takes; None: there is nothing."""
    if not boards or not mask_of(figure.spaces) & ways_out(view, figure, boards):
        return None
    steps = [command for board, command in crossings_among(view, legal) if board in boards]
    steps += [command for aim, command in ways.get("cross", ()) if aim.board in boards]
    if not steps and not figure.movement_points:
        steps = [command for _, command in ways.get("points", ())]
    return steps[0] if steps else None


def _strikes_several(view: View, attacker: int) -> bool:
    """Whether a figure has an attack that strikes others beside its target; False for 0, which is no figure."""
    return bool(attacker) and any(view.strikes_several(attacker, one) for one in view.weapons(attacker))


def _is_spared(view: View, attacker: int, target: int) -> bool:
    """Whether an attack had better not strike a figure: it is no enemy, although the attack may (rules §6.1)."""
    return bool(attacker) and bool(view.piece(target).side) and view.attitude(attacker, target) != "enemy"


def _due(ways: Ways, tasks: Iterable[Errand]) -> Command | None:
    """A command that does one of these here and now."""
    wanted = {(task.thing, task.interaction) for task in tasks}
    handled = (command for aim, command in ways.get("use", ()) if any(does_to(aim, *task) for task in wanted))
    taken = (command for aim, command in ways.get("take", ()) if (0, aim.item) in wanted)
    return next(chain(handled, taken), None)
