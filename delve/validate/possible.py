"""What can happen in a quest: which triggers start, what becomes of its objects, what can be had, who gets where.

Everything that may be possible counts as possible, so that what is found impossible is so for certain. The answer
grows from the set-up until nothing new comes of it. Conditions and effects say themselves what they need and cause.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy
from functools import cached_property

from delve.geometry.boards import mask_of
from delve.ids import split, unqualified
from delve.model.class_ import ClassDef
from delve.model.item import ItemDef
from delve.model.lieutenant import LieutenantDef
from delve.model.monster import MonsterDef
from delve.model.object import Interaction, ObjectDef
from delve.model.quest import Group, QuestDef, Trigger
from delve.model.quest_effects import Effect
from delve.rules.ask.objects import is_for_side
from delve.rules.quest_language.consequences import (
    Anything,
    Arrives,
    Changes,
    Consequence,
    Lays,
    Moves,
    Places,
    Reveals,
    Wounds,
)
from delve.rules.quest_language.possible import placed_items
from delve.rules.quest_language.tables import EFFECTS
from delve.rules.quest_language.values import ANY, Values, values
from delve.state.piece import Piece
from delve.validate import scripted
from delve.validate.quest_walk import effects, figures, is_scripted, open_choices
from delve.validate.stage import Stage
from delve.validate.ways import Ways

Starts = Callable[["Possible", Trigger], bool]
"""Whether a trigger may start, by what is possible so far."""


class Possible:
    """What is possible in a quest. Without `walls` every figure gets everywhere."""

    def __init__(self, stage: Stage, starts: Starts, *, walls: bool) -> None:
        self.stage, self.quest, self.walls = stage, stage.quest, walls
        self.ruleset = stage.bare.ruleset
        self.parties = range(self.quest.heroes.least, self.quest.heroes.most + 1)
        """the numbers of heroes for which the question is asked"""
        self.deserted, self.fights = False, True
        self.fired: set[int] = set()
        """numbers of the triggers that may start"""
        self.revealed: set[str] = set()
        self.states: dict[int, set[str]] = {thing.id: {thing.state} for thing in stage.things}
        """object of the map -> the states in which it may be"""
        by_script = is_scripted(self.quest) or scripted.moves_things(stage.content)
        hidden = {thing.id for thing in stage.things if thing.label in stage.layout.plan.hidden}
        self.loose = {thing.id for thing in stage.things} if by_script else hidden
        """objects that may leave their places, or are not there from the start"""
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

    def without_party(self) -> Possible:
        """The same after the whole party has left the map: nobody fights, but effects may still wound figures."""
        other = copy(self)
        other.deserted = True
        other.fights = any(isinstance(cause, Wounds | Anything) for cause, _ in self.happenings())
        return other

    def happenings(self) -> Iterator[tuple[Consequence, bool]]:
        """All that effects may cause, and whether they may do so again and again."""
        for effect, again in self._effects():
            yield from ((cause, again) for cause in EFFECTS.may_cause(effect))

    def _effects(self) -> Iterator[tuple[Effect, bool]]:
        for number in sorted(self.fired):
            trigger = self.quest.triggers[number]
            yield from ((effect, not trigger.once) for effect in EFFECTS.each(trigger.do))
        for name in sorted(self.revealed & {*self.quest.rooms}):
            for one in self.quest.rooms[name].contents:
                yield from ((effect, False) for effect in EFFECTS.each(one.do))

    def values(self, variable: str) -> Values:
        """What a declared variable may be."""
        by_script = is_scripted(self.quest) or scripted.writes_variable(self.stage.content, variable)
        if by_script or variable in self.quest.takes:
            return ANY
        return values(self.quest.variables[variable], variable, self.happenings())

    def reached(self, side: str) -> int:
        """Mask of the spaces to which figures of a side may get."""
        return self.reach.get(side, -1) if self.walls else -1

    def spot(self, at: str | tuple[int, int]) -> int:
        """Mask of the spaces of a mark, a zone or coordinates; 0 where there are none."""
        return self.stage.spot(at)

    def comes(self, definition: str) -> bool:
        """Whether a monster group or a lieutenant may be on the map at some time."""
        return (
            any(one.group == definition for one in self.quest.groups)
            or any(definition in self._open(number) for number in range(len(self.quest.open_groups)))
            or self._is_put(definition)
            or any(one.lieutenant == definition for one in self.lieutenants())
            or any(
                isinstance(cause, Anything) or (isinstance(cause, Arrives) and cause.group == definition)
                for cause, _ in self.happenings()
            )
        )

    def _is_put(self, definition: str) -> bool:
        """Whether a script may put such a monster or lieutenant on the board."""
        content = self.stage.content
        return scripted.puts_figures(content) and scripted.names(content, unqualified(definition))

    def lieutenants(self, who: str | None = None) -> list[Arrives]:
        """The lieutenants that may be on the map at some time; with `who`, each time that this one comes."""
        there = [
            Arrives(one.side, one.at, 1, lieutenant=one.lieutenant, flees=one.flees)
            for one in self.quest.lieutenants
        ]
        coming = [cause for cause, _ in self.happenings() if isinstance(cause, Arrives) and cause.lieutenant]
        return [one for one in (*there, *coming) if who in (None, one.lieutenant)]

    def most_figures(self, side: str) -> int | None:
        """How many figures of a side come in all, at most; None where there is no end of them, or no such side."""
        if side not in self.ruleset.sides:
            return None
        come = self._arriving(side)
        if side != self.ruleset.party or come is None:
            return come
        return come + (0 if self.deserted else max(self.parties))

    def _arriving(self, side: str) -> int | None:
        """The same without the party itself."""
        monsters = self.ruleset.monsters
        if scripted.puts_figures(self.stage.content):
            return None
        if side == monsters and scripted.monsters_summon(self.stage.content):
            return None
        total = sum(self._in(one) for one in self.quest.groups if (one.side or monsters) == side)
        total += sum(
            self.stage.content.find(LieutenantDef, one.lieutenant) is not None
            for one in self.quest.lieutenants
            if (one.side or monsters) == side
        )
        if side == monsters:
            total += sum(self._most(self._open(number)) for number in range(len(self.quest.open_groups)))
        for cause, again in self.happenings():
            if isinstance(cause, Anything):
                return None
            if not isinstance(cause, Arrives) or (cause.side or monsters) != side:
                continue
            if cause.figures and again:
                return None
            total += cause.figures
        return total

    def _in(self, group: Group) -> int:
        """How many figures an entry of the quest brings, at most."""
        return (group.elite or 0) + (group.minion or 0) if group.is_counted else self._most([group.group])

    def _most(self, groups: list[str]) -> int:
        """How many figures of one of these groups come, at most."""
        found = [self.stage.content.find(MonsterDef, id) for id in groups]
        return max((figures(one, heroes) for one in found if one for heroes in self.parties), default=0)

    def _open(self, number: int) -> list[str]:
        """The groups that may come as an open group."""
        choices = open_choices(self.stage.content, self.quest, self.quest.open_groups[number])
        return [monster.id for monster in choices]

    def named(self, name: str) -> list[Piece]:
        """The objects that the quest calls so."""
        return [thing for thing in self.stage.things if thing.label == name]

    def of_kind(self, kind: str) -> Iterator[Piece]:
        """The objects of a record, whatever the quest calls them."""
        return (thing for thing in self.stage.things if thing.definition == kind)

    def is_put(self, kind: str) -> bool:
        """Whether a script may put further objects of a record on the map."""
        return scripted.puts_objects(self.stage.content, kind)

    def record(self, thing: Piece) -> ObjectDef:
        """The definition of an object of the map."""
        return self.stage.bare.library.get(ObjectDef, thing.definition)

    def offers(self, thing: Piece) -> Iterator[Interaction]:
        """What somebody may do with an object at some time."""
        for offer in self.record(thing).interactions:
            if offer.state in self.states[thing.id] and (offer.needs is None or offer.needs in self.items):
                sides = (side for side in self.reach if is_for_side(self.ruleset, side, offer))
                if not self.walls or any(
                    self.ways.near(self.reach[side], thing, offer, self.parting()) for side in sides
                ):
                    yield offer

    def shut(self) -> list[Piece]:
        """The objects that bar their spaces for ever."""
        return [
            thing
            for thing in self.stage.things
            if thing.id not in self.loose
            and all(self.record(thing).states[state].blocks_movement for state in self.states[thing.id])
        ]

    def parting(self) -> list[Piece]:
        """Those of `shut` that part the map. Bars that one sees through and nobody can use do not, like a chasm."""
        return [
            thing
            for thing in self.shut()
            for record in (self.record(thing),)
            if record.interactions or any(state.blocks_sight for state in record.states.values())
        ]

    @cached_property
    def standing(self) -> int:
        """Mask of the spaces on which a figure may stand at some time."""
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
            for cause, _ in self.happenings():
                self._take_in(cause)
            for thing in self.stage.things:
                self._use(thing)
            self._pick_up()

    def _size(self) -> tuple[object, ...]:
        grown = len(self.fired), len(self.revealed), len(self.loose), len(self.items)
        return (*grown, *map(len, self.states.values()), *self.reach.values())

    def _take_in(self, cause: Consequence) -> None:
        match cause:
            case Reveals():
                self.revealed.add(cause.room)
            case Changes():
                for thing in self.named(cause.object):
                    self.states[thing.id].add(cause.state)
            case Moves():
                self.loose.update(thing.id for thing in self.named(cause.object))

    def _use(self, thing: Piece) -> None:
        record, states = self.record(thing), self.states[thing.id]
        for offer in list(self.offers(thing)):
            states.add(offer.becomes)
            if offer.gives_contents:
                there = self.stage.bare.state.items
                self.items.update(there[item].definition for item in thing.items)
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

    def _pick_up(self) -> None:
        """Count as had every item that lies where a hero may come near it: nobody else picks anything up (§10.9)."""
        reached = self.reach[self.ruleset.party]
        for item in self.stage.bare.state.items.values():
            if item.lies and (not self.walls or reached & self.ways.grasp(item.space, self.parting())):
                self.items.add(item.definition)

    def _unreached(self) -> bool:
        return any({*self.record(thing).states} - self.states[thing.id] for thing in self.stage.things)

    def _laid(self) -> list[tuple[int, str]]:
        """(mask of a zone, terrain that may come to lie there)."""
        return [
            (self.stage.spot(cause.zone), cause.terrain)
            for cause, _ in self.happenings()
            if isinstance(cause, Lays)
        ]

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
        monsters = self.ruleset.monsters
        coming = [cause for cause, _ in self.happenings() if isinstance(cause, Arrives)]
        arriving = [(one.side, one.at) for one in self.quest.groups]
        arriving += [(one.side, one.at) for one in self.quest.lieutenants]
        arriving += [(one.side, one.at) for one in coming]
        arriving += [(one.side, one.at) for one, _ in self.happenings() if isinstance(one, Places)]
        places = [at for whose, at in arriving if (whose or monsters) == side]
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
    if scripted.searches(stage.content) or any(one.search for _, one in effects(stage.quest)):
        yield from stage.quest.search
    for member in stage.quest.party:
        yield from (one.item for one in member.items or ())
    library = stage.bare.library
    if scripted.makes_items(stage.content):
        yield from (record.id for record in library.all(ItemDef))
    for record in library.all(ClassDef):
        yield from record.items
    here = placed_items(stage.quest)
    for quest in library.all(QuestDef):
        if quest.id != stage.quest.id:
            for reward in quest.rewards.values():
                yield from reward.items
            if split(quest.id)[0] == split(stage.quest.id)[0]:
                # what a quest holds itself is meant to be found there, and not to be brought from another one
                yield from placed_items(quest) - here
