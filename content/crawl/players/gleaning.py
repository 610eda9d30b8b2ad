"""What an automated gleaner does beside fighting and going on: it mends and arms itself, and gathers what it sees."""

from __future__ import annotations

from collections.abc import Sequence

from delve.script import Aim, ItemDef, ObjectDef, Player, Ref, View, param


class Gleaning(Player):
    """Drinks when it is badly hurt, reads what helps against many, and takes what lies about when nobody is near."""

    health: int = param(50, "hundredths of its health below which it mends itself", ge=1, le=99)
    many: int = param(2, "so many enemies beside it are too many", ge=1)
    against_many: tuple[Ref[ItemDef], ...] = param((), "what it reads against too many, the best first")
    far: int = param(30, "how far it goes for what it sees, in spaces", ge=1, le=99)
    holders: tuple[Ref[ObjectDef], ...] = param((), "what it opens to see what is in it")

    def decide(self, view: View, figure: int, aims: Sequence[Aim]) -> Aim | int | None:
        """Mend itself, read, put on or take something, or go to what it sees lying; else what its side thinks."""
        if (found := self.mending(view, figure, aims) or self.reading(view, figure, aims)) is not None:
            return found
        if view.enemies_of(figure):
            return None
        if (found := better(view, figure, aims)) is not None:
            return found
        for aim in aims:
            if aim.purpose == "take" or (aim.purpose == "use" and self.holds_things(view, aim.figures)):
                return aim
        return self.goal(view, figure)

    def mending(self, view: View, figure: int, aims: Sequence[Aim]) -> Aim | None:
        """The draught that mends it most; None while it is well, or without one."""
        if view.health_left(figure) * 100 > view.number("health", figure) * self.health:
            return None
        worth = [aim for aim in aims if aim.purpose == "skill" and aim.worth]
        return max(worth, key=lambda aim: aim.worth or 0, default=None)

    def reading(self, view: View, figure: int, aims: Sequence[Aim]) -> Aim | None:
        """A sheet against too many of those beside it; None where there are few, or without one."""
        near = view.adjacent(view.mask(figure))
        close = [one for one in view.enemies_of(figure) if view.mask(one.id) & near]
        if len(close) < self.many and view.health_left(figure) * 4 > view.number("health", figure):
            return None
        if not close:
            return None
        carried = {f"#{item}": view.item(item).definition for item in view.items(figure)}
        for wanted in self.against_many:
            for aim in aims:
                item = "#" + str(aim.said).rpartition("#")[2]
                if aim.purpose == "skill" and carried.get(item) == wanted:
                    return aim
        return None

    def holds_things(self, view: View, things: Sequence[int]) -> bool:
        """Whether one of some things is a chest or its like."""
        return any(view.piece(one).definition in self.holders for one in things)

    def goal(self, view: View, figure: int) -> int | None:
        """The nearest space on which something lies, or where a closed chest stands; None if it sees none."""
        spots = 0
        for item in view.lying_items():
            spots |= 1 << item.space
        for thing in view.objects():
            record = view.library.get(ObjectDef, thing.definition)
            if thing.definition in self.holders and thing.state == record.initial:
                spots |= view.mask(thing.id)
        here = view.mask(figure)
        for steps in range(1, self.far + 1) if spots else ():
            if near := view.within(here, steps) & spots & ~here:
                return view.spaces(near)[0]
        return None


def better(view: View, figure: int, aims: Sequence[Aim]) -> Aim | None:
    """What is worth putting on: it guards or strikes better than what is worn in its place."""
    worn = [view.item_record(one) for one in view.piece(figure).equipped]
    for aim in aims:
        if aim.purpose != "other" or not aim.item:
            continue
        record = view.library.get(ItemDef, aim.item)
        rivals = [one for one in worn if one.slot == record.slot]
        if record.attack is not None and record.attack.type == "melee":
            best = max((one.attack.power for one in rivals if one.attack is not None), default=0)
            guards = sum(one.shields for one in rivals) if record.hands > 1 else 0
            if record.attack.power > best + guards:
                return aim
        elif record.attack is None and record.slot in ("armor", "other"):
            if not rivals or record.shields > max(one.shields for one in rivals):
                return aim
    return None
