"""What the rules of a behavior do: for each deed the command that a figure can be given for it now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from delve.ai.endless import is_endless
from delve.ai.harm import promise
from delve.ai.routes import FAR, nearest_of
from delve.ai.selecting import Asked, picked, whereabouts
from delve.geometry.boards import mask_of
from delve.geometry.paths import Rings, reach_from
from delve.geometry.steps import steps_of
from delve.model.behavior import Approach, Deed, Give, Guard, Hold, KeepAway, Nothing, Target, Use
from delve.model.skill import SkillDef
from delve.requests import Command
from delve.rules.ask.combat import Weapon
from delve.rules.ask.command_offers import Aim
from delve.rules.legal import aims
from delve.rules.planning import bands, plan, steps_among
from delve.rules.view import View


class Turn(NamedTuple):
    """What a figure may do at a moment of its turn."""

    asked: Asked
    legal: tuple[Command, ...]
    ways: dict[str, list[tuple[Aim, Command]]]
    """purpose -> the commands that serve it, but for steps"""
    zone: int = 0
    """mask of the zone that its quest gives it to hold; 0: none"""

    @classmethod
    def of(cls, asked: Asked, legal: tuple[Command, ...], zone: int) -> Turn:
        """What these legal commands of a figure are good for."""
        ways: dict[str, list[tuple[Aim, Command]]] = {}
        for aim, command in aims(asked.view, asked.figure.id, legal):
            ways.setdefault(aim.purpose, []).append((aim, command))
        return cls(asked, legal, ways, zone)

    @property
    def end(self) -> Command | None:
        """The command that ends the turn; None where it cannot be ended now."""
        return self.ways["end"][0][1] if "end" in self.ways else None


def command_for(turn: Turn, deed: Deed) -> Command | None:
    """The command that does a deed or brings it nearer; None where it is not possible now."""
    key, said = deed.choice()
    return _TABLE[key](turn, said)


def choice_for(asked: Asked, deed: Deed, cause: str, among: tuple[int, ...]) -> int | None:
    """Whom a deed means, where one of these figures is to be chosen for a cause; None where it says nothing."""
    key, said = deed.choice()
    target = None
    if key == "attack" and cause == "attack":
        target = said
    elif (key == "use" and said.skill == cause) or (key == "give" and said.command == cause):
        target = said.whom
    found = picked(asked, target, among) if target is not None else None
    return None if found is None else found.id


# ------------------------------------------------------------------------------------------------ fighting, skills
def _attack(turn: Turn, said: Target) -> Command | None:
    """The attack that takes most hearts from the target; nobody is attacked without any hope."""
    if "strike" not in turn.ways:
        return None
    view, me = turn.asked.view, turn.asked.figure.id
    weapons = {weapon.key: weapon for weapon in view.weapons(me)}
    strikes = [(aim, command, weapons[aim.weapon]) for aim, command in turn.ways["strike"]]
    hopeful = {
        target for aim, _, weapon in strikes for target in aim.figures if _has_hope(view, me, target, weapon)
    }
    target = picked(turn.asked, said, hopeful)
    if target is None:
        return None
    fit = [(weapon, command) for aim, command, weapon in strikes if target.id in aim.figures]
    return max(fit, key=lambda one: promise(view, me, target.id, one[0]))[1]


def _has_hope(view: View, attacker: int, target: int, weapon: Weapon) -> bool:
    return view.piece(target).is_figure and bool(view.attack_odds(attacker, target, weapon).expected)


def _use(turn: Turn, said: Use) -> Command | None:
    """The use of a skill; of one that costs nothing and has no limit only as the first thing in a turn."""
    view = turn.asked.view
    for aim, command in turn.ways.get("skill", ()):
        is_it = aim.said.partition("#")[0] == said.skill
        if is_it and not is_endless(view.library.get(SkillDef, said.skill), turn.asked.figure):
            return command
    return None


def _give(turn: Turn, said: Give) -> Command | None:
    """The first form of a command, the one about whom it is given if it is about somebody."""
    fit = [command for command in turn.legal if command[0] == said.command]
    if said.whom is None:
        return next(iter(fit), None)
    about = {
        figure: command
        for way in turn.ways.values()
        for aim, command in way
        if command in fit
        for figure in aim.figures
    }
    target = picked(turn.asked, said.whom, about)
    return None if target is None else about[target.id]


# ------------------------------------------------------------------------------------------------ moving
def _approach(turn: Turn, said: Approach) -> Command | None:
    target = picked(turn.asked, said)
    if target is None:
        return None
    place = whereabouts(turn.asked, said, target)
    return nearer(turn, place, said.until) if said.crowd is None else _around(turn, place, said)


def _around(turn: Turn, spaces: int, said: Approach) -> Command | None:
    """Go nearer to some spaces by the best way on which each space where somebody stands counts as several steps.

    Nobody is solid, so there is always a way: whoever stands in it is waited for.
    """
    view, figure = turn.asked.view, turn.asked.figure
    mine, ground = mask_of(figure.spaces), view.grid.floor & ~view.barred()
    if view.within(spaces, said.until) & mine:
        return None
    held = view.held() & ~mine & ~spaces
    costs: dict[int, int] = {}
    for cost, mask in ((1, ground & ~held), (said.crowd or 1, ground & held)):
        costs[cost] = costs.get(cost, 0) | mask
    found = reach_from(steps_of(view.walked), spaces & ground, costs, FAR, view.links(figure.id), mine)
    far, here = nearest_of(found.layers, mine)
    if far == FAR:
        return None
    stops, place = _stops(turn), -1
    only_next = not stops & ~view.within(mine, 1)  # the best way comes back to none of the spaces beside it
    for at in found.back(here):
        if held >> at & 1:
            break
        place = at if stops >> at & 1 else place
        if only_next:
            break
    return _step_to(turn, place) if place >= 0 else None


def _guard(turn: Turn, said: Guard) -> Command | None:
    target = picked(turn.asked, said)
    return None if target is None else nearer(turn, whereabouts(turn.asked, said, target), said.until)


def _hold(turn: Turn, said: Hold) -> Command | None:
    return nearer(turn, turn.zone, said.until) if turn.zone else None


def nearer(turn: Turn, spaces: int, until: int) -> Command | None:
    """Go nearer to some spaces, until so many away; None where it is near enough, or no way leads nearer.

    Allies are no obstacle to the way that is counted: who comes behind one in a corridor waits, and goes round him only
    where that leads nearer.
    """
    view, figure = turn.asked.view, turn.asked.figure
    enemies = view.masks(view.enemies_of(figure.id)) & ~spaces
    ground = view.grid.floor & ~view.barred() & ~enemies
    start = view.within(spaces, until) & ground
    rings = Rings(steps_of(view.walked), start, ground, view.links(figure.id))
    here = nearest_of(rings, mask_of(figure.spaces))[0]
    far, place = nearest_of(rings, _stops(turn))
    return _step_to(turn, place) if far < here else None


def _keep_away(turn: Turn, said: KeepAway) -> Command | None:
    """Go as far away as it can, until so many spaces away; None where that is no farther."""
    target = picked(turn.asked, said)
    if target is None:
        return None
    view, figure = turn.asked.view, turn.asked.figure
    rings = Rings(steps_of(view.walked), view.mask(target.id), view.grid.floor & ~view.barred())
    here = nearest_of(rings, mask_of(figure.spaces))[0]
    places = _stops(turn)
    farther = {
        far: ring & places for far, ring in enumerate(rings) if here < far <= said.until and ring & places
    }
    if not farther:
        return None
    best = farther[max(farther)]
    at_once = best & bands(view, figure.id).free or best
    return _step_to(turn, (at_once & -at_once).bit_length() - 1)


def _stops(turn: Turn) -> int:
    """Mask of the spaces where it could stop, with the points at hand or those of one move action."""
    view, figure = turn.asked.view, turn.asked.figure
    within = bands(view, figure.id)
    walked = within.free | (within.move if "points" in turn.ways and not figure.movement_points else 0)
    return walked | mask_of(aim.space for aim, _ in turn.ways.get("go", ()) if aim.space >= 0)


def _step_to(turn: Turn, place: int) -> Command | None:
    """The next command on the way to a space; None where there is none."""
    way = plan(turn.asked.view, turn.asked.figure.id, place)
    if way and way[0] in turn.legal:
        return way[0]
    return next((command for aim, command in turn.ways.get("go", ()) if aim.space == place), None)


def _wander(turn: Turn, said: Nothing) -> Command | None:
    """One of the steps that it may take or the end of its turn, each as likely; before that the points for a step."""
    figure = turn.asked.figure
    steps = [*steps_among(turn.asked.view, turn.legal).values()]
    steps += [command for _, command in turn.ways.get("go", ())]
    if not steps:
        return turn.ways["points"][0][1] if "points" in turn.ways else None
    offered = [*steps, turn.end] if turn.end is not None else steps
    about = (*figure.spaces, figure.action_points, figure.movement_points)
    return offered[turn.asked.drawn(len(offered), "wander", *about)]


def _stay(turn: Turn, said: Nothing) -> Command | None:
    return turn.end


_TABLE: Final[dict[str, Callable[[Turn, Any], Command | None]]] = {
    "attack": _attack,
    "approach": _approach,
    "keep_away": _keep_away,
    "guard": _guard,
    "hold": _hold,
    "use": _use,
    "give": _give,
    "wander": _wander,
    "stay": _stay,
}
"""key of a deed -> the command for it; `as_player` has none, as the player of the side decides then"""
