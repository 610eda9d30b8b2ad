"""What a hero brings into a quest: its classes, what it has learned and earned, what it carries (rules §8.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from delve.model.declaration import Count, HealthNumber, Number, Part, Positive, Word, means, says
from delve.model.refs import Ref

if TYPE_CHECKING:
    from delve.model.class_ import ClassDef
    from delve.model.condition import ConditionDef
    from delve.model.counter import CounterDef
    from delve.model.hero import HeroDef
    from delve.model.item import ItemDef
    from delve.model.skill import SkillDef


class CarriedItem(Part, frozen=True, kw_only=True):
    """An item that a hero brings along, as it was left."""

    item: Annotated[Ref["ItemDef"], says("what it is", "woodcutters_axe")]
    equipped: (
        Annotated[bool, says("true: worn or held, and it has to fit; not said: equipped if it fits")] | None
    ) = None
    values: Annotated[
        dict[Word, Number], says("its values where they differ from those of its record", {"charges": 1})
    ] = {}
    broken: Annotated[bool, says("true: it does nothing until it is mended")] = False


class LyingCounters(Part, frozen=True, kw_only=True):
    """Counters of one kind that lie on a hero."""

    counter: Annotated[Ref["CounterDef"], says("which counters")]
    amount: Annotated[Positive, says("how many")] = 1


class PartyMember(Part, frozen=True, kw_only=True, rename={"class_": "class"}):
    """A hero and its class, with what it has learned and carries."""

    hero: Annotated[Ref["HeroDef"], says("who goes", "nite")]
    class_: Annotated[Ref["ClassDef"], says("as what", "knight")]
    second_class: Annotated[Ref["ClassDef"], says("as what besides, where the ruleset allows it")] | None = (
        None
    )
    experience: Annotated[
        HealthNumber, says("all experience that it has earned; its learned skills cost no more than that")
    ] = 0
    skills: Annotated[
        tuple[Ref["SkillDef"], ...], says("skills of its classes that it has learned for experience")
    ] = ()
    items: (
        Annotated[tuple[CarriedItem, ...], says("what it carries instead of the items of its class")] | None
    ) = None
    counters: Annotated[tuple[LyingCounters, ...], says("counters that lie on it")] = ()
    conditions: Annotated[tuple[Ref["ConditionDef"], ...], says("conditions that it has")] = ()
    damage: Annotated[HealthNumber, says("hearts that it has lost; it sets out with one at least")] = 0
    fatigue: Annotated[Count, says("fatigue that it has suffered; no more than its stamina")] = 0

    @property
    def is_plain(self) -> bool:
        """Whether it brings only what its hero and class give to everybody."""
        return self == PartyMember(hero=self.hero, class_=self.class_)


class Party(Part, frozen=True, kw_only=True):
    """Who goes, as a file of its own says it."""

    party: Annotated[tuple[PartyMember, ...], says("who goes", min_length=1)]


class SecondClass(Part, frozen=True, kw_only=True):
    """How heroes may have a second class (rules §8.8)."""

    of: Annotated[
        Literal["own_archetype", "other_archetypes", "any"],
        says("which classes may be the second one"),
        means(
            own_archetype="those of the hero's own archetype",
            other_archetypes="those of other archetypes",
            any="every class",
        ),
    ]
    known_from_start: Annotated[bool, says("whether its skills that cost no experience are known")] = False
    items: Annotated[bool, says("whether its items come along with those of the first class")] = False
    dearest: Annotated[Count, says("the most experience that a skill of it may cost")] = 99
