"""What an automated bidden does beside fighting and its task: it mends, arms itself, uses its boon, and gathers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bidden.items.makes import GUARD, qualities
from bidden.powers.held_boons import BOON, boons
from crawl.commands.wear import carried
from crawl.players.gleaning import Gleaning
from delve.script import Aim, ItemDef, View

PATIENCE: Final = 3
"""every so many rounds it lets somebody come whom it does not catch"""


class Serving(Gleaning):
    """Uses a boon against who is hard to fell or where too many are near, and takes no boon that it could not hold."""

    def decide(self, view: View, figure: int, aims: Sequence[Aim]) -> Aim | int | None:
        """First what saves it, then what arms it and what lies about; else what its side thinks."""
        if (found := self.mending(view, figure, aims) or self.favor(view, figure, aims)) is not None:
            return found
        if view.enemies_of(figure):
            lets_come = view.state.round % PATIENCE == 0 and dodges(view, figure)
            return next((aim for aim in aims if aim.purpose == "end"), None) if lets_come else None
        if (found := stronger(view, figure, aims)) is not None:
            return found
        for aim in aims:
            if aim.purpose == "take" and self.wants(view, figure, aim.item):
                return aim
        return self.goal(view, figure)

    def favor(self, view: View, figure: int, aims: Sequence[Aim]) -> Aim | None:
        """A boon for a fight, where somebody beside it would not fall by a blow, or several are there."""
        near = view.adjacent(view.mask(figure))
        close = [one.id for one in view.enemies_of(figure) if view.mask(one.id) & near]
        if len(close) < 2 and not any(view.health_left(one) > 1 for one in close):
            return None
        return next((aim for aim in aims if aim.purpose == "other" and aim.worth), None)

    def wants(self, view: View, figure: int, item: str) -> bool:
        """Whether it has room for an item: for boons there is some for two."""
        return BOON not in view.library.get(ItemDef, item).traits or len(boons(view, figure)) < 2

    def goal(self, view: View, figure: int) -> int | None:
        """The nearest space on which something lies that it wants; None if it sees none."""
        lying = (item for item in view.lying_items() if self.wants(view, figure, item.definition))
        spots = sum(1 << space for space in {item.space for item in lying})
        here = view.mask(figure)
        for steps in range(1, self.far + 1) if spots else ():
            if near := view.within(here, steps) & spots & ~here:
                return view.spaces(near)[0]
        return None


def dodges(view: View, figure: int) -> bool:
    """Whether somebody stands across a corner and nobody beside: whoever steps aside each time is never caught."""
    x, y = view.point(view.piece(figure).spaces[0])
    points = [view.point(space) for one in view.enemies_of(figure) for space in one.spaces]
    away = {(abs(a - x), abs(b - y)) for a, b in points}
    return (1, 1) in away and not away & {(0, 1), (1, 0)}


def stronger(view: View, figure: int, aims: Sequence[Aim]) -> Aim | None:
    """What is worth most to put on, if it guards better than what is worn in its place, or than what broke there."""
    worn = [one for one in view.piece(figure).equipped if not view.item(one).broken]
    found: dict[Aim, int] = {}
    for aim in aims:
        if aim.purpose == "other" and aim.item:
            item = carried(view, figure, str(aim.said))
            slot = view.item_record(item).slot
            rivals = (guard(view, one) for one in worn if view.item_record(one).slot == slot)
            if guard(view, item) > max(rivals, default=-1):
                found[aim] = guard(view, item)
    return max(found, key=lambda aim: found[aim], default=None)


def guard(view: View, item: int) -> int:
    """For how many faces of six an item breaks in place of its bearer."""
    return qualities(view, item).get(GUARD, 0)
