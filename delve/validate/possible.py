"""What can happen in a quest: which triggers start, what becomes of its objects, what can be had, who gets where.

Everything that may be possible counts as possible, so that what is found impossible is so for certain. The answer
grows from the set-up until nothing new comes of it. Why a condition never holds is said in `obstacles`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy
from functools import cached_property

from delve.geometry.boards import mask_of
from delve.model.class_ import ClassDef
from delve.model.object import Interaction, ObjectDef
from delve.model.quest import Effect, Group, LieutenantAt, QuestDef, Reinforce, Spawn, Trigger
from delve.rules.objects import is_for_side
from delve.state.piece import Piece
from delve.validate import scripted
from delve.validate.stage import Stage
from delve.validate.values import ANY, Values, values
from delve.validate.ways import Ways

Starts = Callable[["Possible", Trigger], bool]
"""Whether a trigger may start, by what is possible so far."""


class Possible:
    """What is possible in a quest. Without `walls` every figure gets everywhere."""

    def __init__(self, stage: Stage, starts: Starts, *, walls: bool) -> None:
        self.stage, self.quest, self.walls = stage, stage.quest, walls
        self.ruleset = stage.bare.ruleset
        self.parties = range(self.quest.heroes.least, self.quest.heroes.most + 1)
        """the numbers of heroes that are meant"""
        self.fired: set[int] = set()
        """numbers of the triggers that may start"""
        self.revealed: set[str] = set()
        self.states: dict[int, set[str]] = {thing.id: {thing.state} for thing in stage.things}
        """object of the map -> the states in which it may be"""
        by_script = self.quest.script is not None or scripted.moves_things(stage.content)
        self.loose = {thing.id for thing in stage.things} if by_script else set[int]()
        """objects that may leave their places"""
        self.items: set[str] = set(_brought(stage))
        self.ways = Ways(stage)
        self.reach: dict[str, int] = {}
        """side -> mask of the spaces to which its figures may get"""
        self._grow(starts)
        if self._unreached() and scripted.changes_objects(stage.content):
            self.states = {thing.id: {*self.record(thing).states} for thing in stage.things}
            self._grow(starts)

    def for_party(self, heroes: int) -> Possible:
        """The same for one number of heroes."""
        other = copy(self)
        other.parties = range(heroes, heroes + 1)
        return other

    def effects(self) -> Iterator[tuple[Effect, bool]]:
        """Every effect that may happen, and whether it may happen again and again."""
        for number in sorted(self.fired):
            trigger = self.quest.triggers[number]
            yield from ((effect, not trigger.once) for effect in trigger.do)
        for name in sorted(self.revealed & {*self.quest.rooms}):
            yield from ((effect, False) for one in self.quest.rooms[name].contents for effect in one.do)

    def values(self, variable: str) -> Values:
        """What a declared variable may be."""
        if self.quest.script is not None or scripted.writes_variable(self.stage.content, variable):
            return ANY
        return values(self.quest.variables[variable], variable, self.effects())

    def named(self, name: str) -> list[Piece]:
        """The objects that the quest calls so."""
        return [thing for thing in self.stage.things if thing.label == name]

    def record(self, thing: Piece) -> ObjectDef:
        """The definition of an object of the map."""
        return self.stage.bare.library.get(ObjectDef, thing.definition)

    def offers(self, thing: Piece) -> Iterator[Interaction]:
        """What somebody may do with an object some time."""
        for offer in self.record(thing).interactions:
            if offer.state in self.states[thing.id] and (offer.needs is None or offer.needs in self.items):
                sides = (side for side in self.reach if is_for_side(self.ruleset, side, offer))
                if not self.walls or any(self.ways.near(self.reach[side], thing, offer) for side in sides):
                    yield offer

    def shut(self) -> list[Piece]:
        """The objects that bar their places for ever."""
        return [
            thing
            for thing in self.stage.things
            if thing.id not in self.loose
            and all(self.record(thing).states[state].blocks_movement for state in self.states[thing.id])
        ]

    def parting(self) -> list[Piece]:
        """Those of them that part the map; bars that one sees through and nobody can touch are like a chasm."""
        return [
            thing
            for thing in self.shut()
            for record in (self.record(thing),)
            if record.interactions or any(state.blocks_sight for state in record.states.values())
        ]

    @cached_property
    def standing(self) -> int:
        """Mask of the spaces on which a figure may stand some time."""
        return self.ways.standing(self.shut(), self._laid())

    def _grow(self, starts: Starts) -> None:
        before: object = None
        while before != (before := self._size()):
            laid = self._laid()
            for side in self.ruleset.sides:
                self.reach[side] = self.ways.flood(self._spots(side), self.parting(), laid, self._leading())
            for number, trigger in enumerate(self.quest.triggers):
                if number not in self.fired and starts(self, trigger):
                    self.fired.add(number)
            for effect, _ in self.effects():
                self._apply(effect)
            for thing in self.stage.things:
                self._use(thing)

    def _size(self) -> tuple[object, ...]:
        grown = len(self.fired), len(self.revealed), len(self.loose), len(self.items)
        return (*grown, *map(len, self.states.values()), *self.reach.values())

    def _apply(self, effect: Effect) -> None:
        if effect.reveal is not None:
            self.revealed.add(effect.reveal)
        if effect.change is not None:
            for thing in self.named(effect.change.object):
                self.states[thing.id].add(effect.change.becomes)
        if effect.move is not None:
            self.loose.update(thing.id for thing in self.named(effect.move.object))

    def _use(self, thing: Piece) -> None:
        record, states = self.record(thing), self.states[thing.id]
        for offer in list(self.offers(thing)):
            states.add(offer.becomes)
            if offer.gives_contents:
                self.items.update(thing.items)
            if offer.searches:
                self.items.update(self.quest.search)
            if offer.lifts or offer.pushes:
                self.loose.add(thing.id)
        if record.script is not None:  # what it does by itself is not known
            states.update(record.states)
            self.loose.add(thing.id)
        if record.health and any(record.states[state].targetable for state in states):
            if record.broken is None:
                self.loose.add(thing.id)
            else:
                states.add(record.broken)

    def _unreached(self) -> bool:
        return any({*self.record(thing).states} - self.states[thing.id] for thing in self.stage.things)

    def _laid(self) -> list[tuple[int, str]]:
        """(mask of a zone, terrain that may come to lie there)."""
        changes = [effect.terrain for effect, _ in self.effects() if effect.terrain is not None]
        return [(self.stage.spot(one.zone), one.terrain) for one in changes if one.terrain is not None]

    def _leading(self) -> list[int]:
        """For each set of linked objects: mask of their spaces."""
        linked: dict[tuple[str, str], int] = {}
        for thing in self.stage.things:
            if any(self.record(thing).states[state].leads for state in self.states[thing.id]):
                key = thing.definition, thing.link
                linked[key] = linked.get(key, 0) | mask_of(thing.spaces)
        return list(linked.values())

    def _spots(self, side: str) -> int:
        """Mask of where figures of a side may come into play."""
        arriving: list[Group | LieutenantAt | Spawn | Reinforce] = [
            *self.quest.groups,
            *self.quest.lieutenants,
        ]
        for effect, _ in self.effects():
            arriving += [
                come for come in (effect.spawn, effect.reinforce, effect.lieutenant) if come is not None
            ]
        places = [one.at for one in arriving if (one.side or self.ruleset.monsters) == side]
        if side == self.ruleset.monsters:
            places += [group.at for group in self.quest.open_groups]
        spots = self.ways.around(_joined(self.stage, places))
        if side != self.ruleset.party:
            return spots
        return spots | self.stage.board.zone(self.quest.entrance)


def _joined(stage: Stage, places: list[str | tuple[int, int]]) -> int:
    mask = 0
    for at in places:
        mask |= stage.spot(at)
    return mask


def _brought(stage: Stage) -> Iterator[str]:
    """Items that the heroes may have from elsewhere, and what scripts let them find."""
    if scripted.searches(stage.content):
        yield from stage.quest.search
    library = stage.bare.library
    for record in library.all(ClassDef):
        yield from record.items
    for quest in library.all(QuestDef):
        if quest.id != stage.quest.id:
            yield from quest.search
            for reward in quest.rewards.values():
                yield from reward.items
            for legend in (each for board in quest.plans.values() for each in board.legend.values()):
                yield from legend.contents
