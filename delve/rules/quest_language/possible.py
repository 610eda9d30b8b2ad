"""What can happen in a quest, for conditions that are asked whether they can ever hold."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Protocol

from delve.ids import unqualified
from delve.model.object import ObjectDef
from delve.model.quest import QuestDef
from delve.model.quest_conditions import FigureOf
from delve.model.ruleset import RulesetDef
from delve.near import clipped
from delve.phrases import Template
from delve.rules.quest_language.consequences import Arrives, Consequence
from delve.rules.quest_language.values import Values
from delve.rules.verdict import Verdict, blocked, usable
from delve.state.piece import Piece


class Possible(Protocol):
    """Everything that might be possible counts as possible: what is found to be impossible certainly is."""

    quest: QuestDef
    ruleset: RulesetDef
    parties: range
    """the numbers of heroes for which the question is asked"""
    states: dict[int, set[str]]
    """object of the map -> the states in which it may be"""
    loose: set[int]
    """objects that may leave their places"""
    items: set[str]
    """items that a figure may have at some time"""
    deserted: bool
    """whether every figure of the party has left the map for good"""
    fights: bool
    """whether any figure may be defeated"""

    @property
    def standing(self) -> int:
        """Mask of the spaces on which a figure may stand at some time."""

    def reached(self, side: str) -> int:
        """Mask of the spaces that figures of a side may reach."""

    def spot(self, at: str | tuple[int, int]) -> int:
        """Mask of the spaces of a mark, a zone or coordinates; 0 if there are none."""

    def named(self, name: str) -> list[Piece]:
        """The objects to which the quest gives this name."""

    def of_kind(self, kind: str) -> Iterator[Piece]:
        """The objects made from a record, whatever the quest names them."""

    def is_put(self, kind: str) -> bool:
        """Whether a script may put further objects of a record on the map."""

    def record(self, thing: Piece) -> ObjectDef:
        """The definition of an object of the map."""

    def values(self, variable: str) -> Values:
        """The values that a declared variable may take."""

    def happenings(self) -> Iterator[tuple[Consequence, bool]]:
        """Everything that effects may cause, and whether they may do so more than once."""

    def comes(self, definition: str) -> bool:
        """Whether a monster group or a lieutenant may be on the map at some time."""

    def most_figures(self, side: str) -> int | None:
        """How many figures of a side come in all, at most; None: without limit, or there is no such side."""

    def lieutenants(self, who: str | None = None) -> Collection[Arrives]:
        """The lieutenants that may be on the map at some time, or only the arrivals of this one."""


def room(possible: Possible, zone: str, side: str, figures: int) -> Verdict:
    """Whether so many figures can ever stand in a zone. A zone that is not on the map is reported elsewhere."""
    spaces = possible.spot(zone)
    if not spaces:
        return usable()
    enough = enough_figures(possible, side, figures)
    if not enough.usable:
        return enough
    there = (spaces & possible.standing).bit_count()
    if there < figures:
        if not there:
            return blocked("{zone} has no space on which figures can stand", zone=clipped(zone))
        few: Template = "{zone} has only {n} {n|space|spaces} on which figures can stand"
        return blocked(few, zone=clipped(zone), n=there)
    if not spaces & possible.reached(side):
        return blocked("nobody of that side ever gets to {zone}", zone=clipped(zone))
    return usable()


def enough_figures(possible: Possible, side: str, figures: int) -> Verdict:
    """Whether so many figures of a side ever come."""
    most = possible.most_figures(side)
    if most is None or most >= figures:
        return usable()
    if side == possible.ruleset.party:
        return (
            blocked("there is only 1 hero")
            if most == 1
            else blocked("there are no more than {most} heroes", most=most)
        )
    whose = possible.ruleset.sides[side].in_sentences
    if most == 0:
        return blocked("no figure of {whose} ever comes", whose=whose)
    if most == 1:
        return blocked("only one figure of {whose} ever comes", whose=whose)
    return blocked("no more than {most} figures of {whose} ever come", most=most, whose=whose)


def meant_figures(possible: Possible, who: FigureOf) -> Verdict:
    """Whether any of the figures that are meant ever comes. Anybody may lead any hero."""
    enough = enough_figures(possible, who.side, 1)
    named = [id for id in (who.group, who.lieutenant) if id is not None]
    if not enough.usable or who.hero is not None or not named or any(map(possible.comes, named)):
        return enough
    return blocked("no {group} ever comes", group=short(named[0]))


def never_had(possible: Possible, item: str) -> Verdict:
    """The verdict on an item that no figure can ever have."""
    if item in placed_items(possible.quest):
        return blocked("nobody can ever get {item}", item=short(item))
    return blocked("{item} is nowhere in this quest, and no hero brings it", item=short(item))


def placed_items(quest: QuestDef) -> frozenset[str]:
    """The items that lie, are held by something or can be found in a quest."""
    spots = (spot for board in quest.plans.values() for spot in (*board.legend.values(), *board.place))
    return frozenset((*quest.search, *(item for spot in spots for item in (*spot.contents, *spot.items))))


def never_put(possible: Possible, thing: Piece, state: str) -> Verdict:
    """The verdict on an object that never comes into a state: for want of an item, or since nothing changes it."""
    name = clipped(thing.label)
    for offer in possible.record(thing).interactions:
        if offer.becomes == state and offer.needs is not None and offer.needs not in possible.items:
            item = short(offer.needs)
            if offer.needs in placed_items(possible.quest):
                return blocked("{object} needs {item}, and nobody can ever get to it", object=name, item=item)
            return blocked("{object} needs {item}, which is nowhere in this quest", object=name, item=item)
    template: Template = "nothing ever puts {object} into the state {state}"
    return blocked(template, object=name, state=clipped(state))


def short(id: str) -> str:
    """The name of a record as messages quote it: without its pack."""
    return clipped(unqualified(id))


def defeats(possible: Possible) -> Verdict:
    """Whether any figure may be defeated."""
    return usable() if possible.fights else blocked("nobody is left who could defeat anybody")
