"""What figures could strike after they have walked: the active figure in its turn, others in their next one.

It is what the rules allow, whoever decides: no behavior of monsters is asked, and nothing that responds on the way.
Closed doors stay closed. All of it is asked of what the view's side sees.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from delve.dice import most_range, most_surges
from delve.geometry.boards import bits
from delve.model.command import ATTACK
from delve.model.die import DieDef
from delve.rules.ask.combat import PLAIN, Weapon
from delve.rules.ask.combat.spending import purchases
from delve.rules.ask.combat.weapons import melee_reach
from delve.rules.ask.structure import activation_of
from delve.rules.command_table import row_of
from delve.rules.legal import aims, leads_before, legal_commands
from delve.rules.planning import bands, plan, points_of_turn, spent
from delve.rules.view import View
from delve.state.piece import Piece

MOST_LOOKS: Final = 24
"""spaces from which it is found out at most whether an attack would carry to one figure"""


class Strike(NamedTuple):
    """An attack that a figure could make after a walk."""

    attacker: int
    target: int
    weapon: Weapon
    at: int
    """the space from which it is made"""
    apart: int
    """spaces between both there"""


def strikes_from(view: View, piece: int, at: int, points: int) -> list[Strike]:
    """The attacks that the active figure could make at once if it stood on a space, with so many action points left.

    Nothing for a figure that could not stand there.
    """
    activation = view.activation
    if activation is None:
        return []
    try:
        there = view.standing_at(piece, at)
    except ValueError:
        return []
    figure, found = there.piece(piece), []
    legal = legal_commands(there._game, figure, activation)
    for aim, command in aims(there, piece, legal):
        if aim.purpose != "strike" or row_of(there._game, command[0]).points > points:
            continue
        weapon = next((one for one in there.weapons(piece) if one.key == aim.weapon), None)
        if weapon is None:
            continue
        for target in aim.figures:
            if there.piece(target).side and there.attitude(piece, target) != "enemy":
                continue
            found.append(Strike(piece, target, weapon, at, there.distance(piece, target) or 0))
    return found


def strike_this_turn(view: View, piece: int, target: int) -> Strike | None:
    """How the active figure could strike another in this turn if it walked first, from the nearest space to it.

    None where it could not, with what it can still turn into movement and into an attack.
    """
    reached = 0
    for mask in bands(view, piece):
        reached |= mask
    for at in _nearest(view, view.mask(target), reached):
        left = view.piece(piece).action_points - spent(view, plan(view, piece, at)).moves
        for strike in strikes_from(view, piece, at, left):
            if strike.target == target:
                return strike
    return None


def stands(view: View, piece: int, *, hindered: bool = False) -> int:
    """Mask of the spaces where a figure could end its walk in its next turn and still strike.

    Its own is among them unless it has to leave it first, and can (rules §4.7). `hindered`: its own in any case.
    """
    figure = view.piece(piece)
    activation = activation_of(view._game, figure)
    if activation is None or not figure.on_board:
        return 0
    leaves = 0 if hindered else leads_before(view, piece, activation, ATTACK)
    found = leaves or view.mask(piece)
    points = points_of_turn(view, figure, activation)
    if gait := view.gait(piece):
        found |= view.pattern_moves(piece, gait)
    return view.reachable(piece, points).all & view.stops(piece) | found if points else found


def threatened(view: View, piece: int, *, hindered: bool = False) -> int:
    """Mask of the spaces on its board that a figure could strike in its next turn (rules §5.2, §6.1).

    `hindered`: also from its own space where it has to leave it first, as all its ways may be barred by then.
    """
    cache, key = view._game.cache, ("threatened", piece, hindered)
    found: int | None = cache.get(key)
    if found is None:
        here = view.on(piece)
        figure = here.piece(piece)
        found = 0
        if figure.on_board and here.query("may_do", piece, ATTACK).usable:
            spaces = stands(here, piece, hindered=hindered)
            for weapon in here.weapons(piece) if spaces else ():
                found |= _carried(here, figure, weapon, spaces)
            found &= here.grid.floor
        cache[key] = found
    return found


def _carried(view: View, figure: Piece, weapon: Weapon, spaces: int) -> int:
    """Mask of the spaces to which an attack carries from any of some spaces."""
    if weapon.attack.pattern:
        return _swept(view, figure, weapon, spaces)
    most = melee_reach(view._game, figure, weapon, PLAIN)
    near = view.within(_held(view, figure, spaces), 1)
    if most is not None and most <= 1:
        return near
    longest = most if most is not None else _longest(view, weapon)
    for at in bits(spaces):
        there = view.standing_at(figure.id, at) if len(figure.spaces) > 1 else None
        seen = there.visible(figure.id) if there is not None else view.visible(figure.id, at)
        start = there.mask(figure.id) if there is not None else 1 << at
        near |= seen & view.within(start, longest) if longest is not None else seen
    return near


def _held(view: View, figure: Piece, spaces: int) -> int:
    """Mask of all spaces that a figure holds while it stands on some spaces."""
    if len(figure.spaces) <= 1:
        return spaces
    held = 0
    for at in bits(spaces):
        for base in view.footprints(figure.id, at):
            for space in base:
                held |= 1 << space
    return held


def _swept(view: View, figure: Piece, weapon: Weapon, spaces: int) -> int:
    """Mask of the spaces to which a pattern carries from any of some spaces."""
    found = 0
    for at in bits(spaces):
        found |= view.standing_at(figure.id, at).attack_area(figure.id, weapon)
    return found


def _longest(view: View, weapon: Weapon) -> int | None:
    """The most range that a shot can show with all its surges; what is added against single targets is left out.

    None where it needs none: it has no dice (rules §6.12).
    """
    if not weapon.attack.dice:
        return None
    dice = [view.library.get(DieDef, die).faces for die in weapon.attack.dice]
    bought = purchases(weapon.surges, most_surges(dice), pierce_adds=view._game.switches.pierce_adds)
    return most_range(dice) + max(one.bonus.range for one in bought)


def blows_on(view: View, attacker: int, target: int) -> Iterator[Strike]:
    """How a figure could strike another in its next turn: with each weapon from where it is and from another space.

    The first only where it may stay for that (see `stands`). The other space is the nearest to its target of those to
    which it can walk and from which the attack carries.
    """
    here = view.on(attacker)
    figure, other = here.piece(attacker), here.piece(target)
    if other.board != figure.board or not threatened(view, attacker) & here.mask(target):
        return
    held = here.mask(target)
    for weapon in here.weapons(attacker):
        if not here.query("may_be_attacked", target, attacker, weapon.id).usable:
            continue
        spaces = stands(here, attacker)
        own = figure.spaces[0]
        stays = bool(spaces >> own & 1) and here.may_target(attacker, target, weapon).usable
        if stays:
            yield Strike(attacker, target, weapon, own, here.distance(attacker, target) or 0)
        for at in _nearest(here, held, spaces):
            there = here.standing_at(attacker, at)
            if there.piece(attacker).spaces == figure.spaces:
                if stays:
                    break
            elif there.may_target(attacker, target, weapon).usable:
                yield Strike(attacker, target, weapon, at, there.distance(attacker, target) or 0)
                break


def _nearest(view: View, goal: int, spaces: int) -> Iterator[int]:
    """Some spaces of a mask, those nearest to a goal first."""
    left, looks, apart = spaces & ~goal, 0, 1
    inner = goal
    while left and looks < MOST_LOOKS:
        wider = view.within(goal, apart)
        for at in bits(wider & left):
            yield at
            looks += 1
            if looks == MOST_LOOKS:
                return
        left &= ~wider
        if wider == inner:
            return
        inner, apart = wider, apart + 1
