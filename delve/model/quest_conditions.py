"""Conditions of quests: what their triggers and objectives ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from delve.model.declaration import (
    Count,
    HealthNumber,
    Number,
    ObjectName,
    OneOf,
    Part,
    PileName,
    Positive,
    RoundNumber,
    Scripted,
    StateName,
    StateOfKind,
    VariableName,
    ZoneName,
    says,
)
from delve.model.refs import Ref
from delve.model.ruleset import SideName

if TYPE_CHECKING:
    from delve.model.hero import HeroDef
    from delve.model.item import ItemDef
    from delve.model.lieutenant import LieutenantDef
    from delve.model.monster import MonsterDef
    from delve.model.object import ObjectDef


class FigureOf(Part, frozen=True, kw_only=True):
    """A figure of a side, perhaps only a certain one."""

    side: Annotated[SideName, says("whose figure")]
    hero: Annotated[Ref["HeroDef"], says("only this hero")] | None = None
    group: Annotated[Ref["MonsterDef"], says("only one of these monsters")] | None = None
    lieutenant: Annotated[Ref["LieutenantDef"], says("only this lieutenant")] | None = None


class Among(FigureOf, frozen=True, kw_only=True):
    """Standing figures: those of a side, in a zone if it is given."""

    zone: Annotated[ZoneName, says("only those in this zone")] | None = None


class InZone(Part, frozen=True, kw_only=True):
    """Standing figures of a side are in a zone."""

    zone: Annotated[ZoneName, says("which zone")]
    side: Annotated[SideName, says("whose figures")]
    at_least: Annotated[Positive, says("how many")] = 1


class VariableIs(Part, frozen=True, kw_only=True):
    """A variable lies between two bounds, both included; a bound may be left out."""

    variable: Annotated[VariableName, says("which variable")]
    at_least: Annotated[Number, says("it is not less than this")] | None = None
    at_most: Annotated[Number, says("it is not more than this")] | None = None


class RoundIs(Part, frozen=True, kw_only=True):
    """So many rounds have begun."""

    at_least: Annotated[RoundNumber, says("the round's number, from 1")] = 1
    at_most: Annotated[RoundNumber, says("the last round for which it holds")] | None = None


class ObjectIs(Part, frozen=True, kw_only=True):
    """An object of the map is in a state."""

    object: Annotated[ObjectName, says("the name that the legend gives it", "vault_door")]
    state: Annotated[StateName, says("which state", "open")]


class Defeated(Part, frozen=True, kw_only=True):
    """So many figures of a side have been defeated since the quest began; each time a hero is knocked out counts."""

    side: Annotated[SideName, says("whose figures")]
    at_least: Annotated[Positive, says("how many")]


class Holds(Part, frozen=True, kw_only=True):
    """A standing figure of a side carries an item."""

    item: Annotated[Ref["ItemDef"], says("which item")]
    side: Annotated[SideName, says("whose figures; those of the party's side, if none is named")] | None = (
        None
    )
    zone: Annotated[ZoneName, says("only if it stands in this zone")] | None = None


class ObjectIn(Part, frozen=True, kw_only=True):
    """An object of the map lies in a zone."""

    object: Annotated[ObjectName, says("the name that the legend gives it", "idol")]
    zone: Annotated[ZoneName, says("which zone", "shrine")]


class Left(Part, frozen=True, kw_only=True):
    """So many figures of a side have left the map; familiars do not count."""

    side: Annotated[SideName, says("whose figures; those of the party's side, if none is named")] | None = (
        None
    )
    at_least: Annotated[Positive, says("how many")] = 1
    lieutenant: Annotated[Ref["LieutenantDef"], says("only this lieutenant")] | None = None
    item: Annotated[Ref["ItemDef"], says("only those that carry this item")] | None = None


class Entered(Part, frozen=True, kw_only=True):
    """The event is a figure of a side entering a zone from outside of it. For triggers only."""

    zone: Annotated[ZoneName, says("which zone")]
    side: Annotated[SideName, says("whose figure")]


class HeroesAre(Part, frozen=True, kw_only=True):
    """So many heroes have set out, whatever has become of them since."""

    at_least: Annotated[Positive, says("how many")] = 1
    at_most: Annotated[Positive, says("not more than so many")] | None = None


class HealthIs(Among, frozen=True, kw_only=True):
    """One of these figures stands and has so much health left; a bound may be left out."""

    at_least: Annotated[HealthNumber, says("hearts that it has left")] | None = None
    at_most: Annotated[HealthNumber, says("not more than so many")] | None = None


class ObjectsAre(Part, frozen=True, kw_only=True):
    """So many objects of one kind, whatever the quest calls them, are in a state."""

    kind: Annotated[Ref["ObjectDef"], says("objects of which record", "lever")]
    state: Annotated[StateOfKind, says("which state", "pulled")]
    at_least: Annotated[Positive, says("how many")] = 1


class Used(Part, frozen=True, kw_only=True):
    """The event is an interaction with any object of one kind. For triggers only."""

    kind: Annotated[Ref["ObjectDef"], says("objects of which record", "lever")]
    state: Annotated[StateOfKind, says("only if it is in this state now")] | None = None


class OwnCondition(Scripted, frozen=True, kw_only=True, rename={"class_": "class"}):
    """A condition that a script of a pack decides: a class derived from `QuestCondition`."""

    base = "QuestCondition"


class DeckHas(Part, frozen=True, kw_only=True):
    """So many cards can be drawn from a deck; of `search`, so many items can be found."""

    deck: Annotated[PileName, says("name of the deck", "search")]
    at_least: Annotated[Count, says("not fewer than so many")] | None = None
    at_most: Annotated[Count, says("not more than so many")] | None = None


class When(OneOf, frozen=True, kw_only=True, rename={"not_": "not"}):
    """A condition: exactly one of these."""

    in_zone: InZone | None = None
    variable: VariableIs | None = None
    round: RoundIs | None = None
    object: ObjectIs | None = None
    group_defeated: Annotated[Ref["MonsterDef"], says("no figure of that group is left")] | None = None
    side_fallen: Annotated[SideName, says("no figure of that side stands")] | None = None
    lieutenant_defeated: (
        Annotated[Ref["LieutenantDef"], says("it was defeated, and is not back", "warden")] | None
    ) = None
    defeated: Defeated | None = None
    holds: Holds | None = None
    object_in: ObjectIn | None = None
    left: Left | None = None
    entered: Entered | None = None
    heroes: HeroesAre | None = None
    health: HealthIs | None = None
    objects: ObjectsAre | None = None
    deck: DeckHas | None = None
    used: Used | None = None
    by: (
        Annotated[FigureOf, says("the event was brought about by such a figure; for triggers only")] | None
    ) = None
    who: Annotated[FigureOf, says("the event happened to such a figure; for triggers only")] | None = None
    changed: (
        Annotated[VariableName, says("the event is a change of this variable; for triggers only")] | None
    ) = None
    script: OwnCondition | None = None
    all: Annotated[tuple[When, ...], says("every one of these holds", min_length=1)] | None = None
    any: Annotated[tuple[When, ...], says("at least one of these holds", min_length=1)] | None = None
    not_: Annotated[When, says("this does not hold")] | None = None
