"""Behaviors: what figures do by themselves, as an ordered list of rules, while an automated player has their side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta

from delve.model.declaration import (
    Count,
    HealthNumber,
    OneOf,
    Params,
    Part,
    Positive,
    Record,
    ScriptPath,
    ZoneName,
    means,
    of_use,
    says,
)
from delve.model.quest_conditions import FigureOf, RoundIs, When
from delve.model.refs import Ref

if TYPE_CHECKING:
    from delve.model.command import CommandDef
    from delve.model.condition import ConditionDef
    from delve.model.hero import HeroDef
    from delve.model.keyword import KeywordDef
    from delve.model.lieutenant import LieutenantDef
    from delve.model.monster import MonsterDef
    from delve.model.skill import SkillDef

Percent = Annotated[int, Meta(ge=1, le=99)]


class Those(Part, frozen=True, kw_only=True):
    """Figures, as the side of the one who acts knows them; it is never one of them itself."""

    who: Annotated[
        Literal["enemy", "ally", "neutral", "anybody"],
        says("how it regards them"),
        means(
            enemy="its enemies",
            ally="its own side and whom that regards as an ally",
            neutral="those who are neither",
            anybody="all others",
        ),
    ] = "enemy"
    kinds: Annotated[
        tuple[Literal["hero", "monster", "lieutenant", "familiar"], ...],
        says("only figures of these kinds; none: of all", ["hero"]),
    ] = ()
    hero: Annotated[Ref["HeroDef"], says("only this hero")] | None = None
    group: Annotated[Ref["MonsterDef"], says("only these monsters")] | None = None
    lieutenant: Annotated[Ref["LieutenantDef"], says("only this lieutenant")] | None = None
    trait: (
        Annotated[Ref["KeywordDef"], of_use("trait"), says("only those of this kind of creature")] | None
    ) = None
    condition: Annotated[Ref["ConditionDef"], says("only those on whom this lies")] | None = None
    without: Annotated[Ref["ConditionDef"], says("only those on whom this does not lie")] | None = None
    hurt: Annotated[bool, says("true: only those that have suffered damage")] = False
    within: Annotated[Positive, says("only those at most so many spaces away", 3)] | None = None
    seen: Annotated[
        Literal["by_side", "by_itself", "before", "lost"],
        says("who sees them"),
        means(
            by_side="its side knows where they are now",
            by_itself="it has line of sight to them itself, no farther than its side sees",
            before="nobody of its side sees them; they are where they were seen last, as far as that is remembered",
            lost="it has seen them itself and does not now; they are where it saw them last, until it has been there",
        ),
    ] = "by_side"


Pick = Literal[
    "nearest", "farthest", "weakest", "strongest", "most_wounded", "least_wounded", "crowded", "random"
]


class Target(Those, frozen=True, kw_only=True):
    """One of such figures."""

    pick: Annotated[
        Pick,
        says("which one of them; of equals the nearest, then the oldest"),
        means(
            nearest="the fewest spaces away",
            farthest="the most spaces away",
            weakest="with the fewest hearts left",
            strongest="with the most hearts left",
            most_wounded="that has suffered most damage",
            least_wounded="that has suffered least damage",
            crowded="with the most of its own enemies beside it",
            random="any of them by chance, the same one for a whole turn",
        ),
    ] = "nearest"


class Near(Those, frozen=True, kw_only=True):
    """So many such figures are near."""

    within: Annotated[Positive, says("at most so many spaces away")] = 1
    at_least: Annotated[Positive, says("how many")] = 1


class Known(Those, frozen=True, kw_only=True):
    """There are so many such figures."""

    at_least: Annotated[Positive, says("how many")] = 1


class Health(Part, frozen=True, kw_only=True):
    """It has so many hearts left itself; a bound may be left out."""

    at_least: Annotated[HealthNumber, says("not fewer than so many")] | None = None
    at_most: Annotated[HealthNumber, says("not more than so many")] | None = None
    percent: Annotated[Percent, says("not more than so many percent of its health")] | None = None


class Circumstance(OneOf, frozen=True, kw_only=True, rename={"not_": "not"}):
    """What a rule of a behavior waits for: exactly one of these."""

    near: Near | None = None
    sees: Known | None = None
    health: Health | None = None
    round: RoundIs | None = None
    bears: Annotated[Ref["ConditionDef"], says("this condition lies on it itself")] | None = None
    chance: (
        Annotated[Percent, says("it holds so many times in 100; decided once for each rule and turn", 50)]
        | None
    ) = None
    all: Annotated[tuple[Circumstance, ...], says("every one of these holds", min_length=1)] | None = None
    any: Annotated[tuple[Circumstance, ...], says("at least one of these holds", min_length=1)] | None = None
    not_: Annotated[Circumstance, says("this does not hold")] | None = None


class Approach(Target, frozen=True, kw_only=True):
    """Go nearer to such a figure by the shortest way, and wait behind allies who stand in it."""

    until: Annotated[Count, says("near enough: so many spaces away")] = 1
    crowd: (
        Annotated[
            Positive,
            says(
                "steps that a space counts on which somebody stands: it goes round others where that is shorter; "
                "without a number it waits behind allies, however short the way round",
                10,
            ),
        ]
        | None
    ) = None


class KeepAway(Target, frozen=True, kw_only=True):
    """Go away from such a figure."""

    until: Annotated[Positive, says("far enough: so many spaces away")] = 99


class Guard(Target, frozen=True, kw_only=True):
    """Go back to such a figure if it is farther away."""

    until: Annotated[Positive, says("near enough: so many spaces away")] = 2


class Hold(Part, frozen=True, kw_only=True):
    """Go back to the zone that the quest names for it if it is farther away; nothing where it names none."""

    until: Annotated[Count, says("near enough: so many spaces away; 0: within it")] = 0


class Use(Part, frozen=True, kw_only=True):
    """Use a skill."""

    skill: Annotated[Ref["SkillDef"], says("which skill; the figure has to have it")]
    whom: (
        Annotated[
            Target, says("whom it chooses if it is asked; if not given, the player of its side chooses")
        ]
        | None
    ) = None


class Give(Part, frozen=True, kw_only=True):
    """Give it a command, such as one of a pack."""

    command: Annotated[Ref["CommandDef"], says("which command")]
    whom: (
        Annotated[
            Target, says("whom it chooses if it is asked; if not given, the player of its side chooses")
        ]
        | None
    ) = None


class Nothing(Part, frozen=True, kw_only=True):
    """There is nothing to say about it: `{}`."""


class Deed(OneOf, frozen=True, kw_only=True):
    """What a rule of a behavior does: exactly one of these."""

    attack: (
        Annotated[
            Target,
            says("attack such a figure, with the weapon that promises most; nobody is attacked without hope"),
        ]
        | None
    ) = None
    approach: Approach | None = None
    keep_away: KeepAway | None = None
    guard: Guard | None = None
    hold: Hold | None = None
    use: Use | None = None
    give: Give | None = None
    wander: Annotated[Nothing, says("take one step at random, or end the turn")] | None = None
    stay: Annotated[Nothing, says("end the turn")] | None = None
    as_player: (
        Annotated[
            Nothing, says("do what the automated player of its side thinks best: no rule below is read")
        ]
        | None
    ) = None


class BehaviorRule(Part, frozen=True, kw_only=True, rename={"if_": "if"}):
    """If all of this holds, and the deed is possible now, it is done."""

    if_: Annotated[tuple[Circumstance, ...], says("all of these must hold")] = ()
    do: Annotated[Deed, says("what it does")]


class BehaviorDef(Record, frozen=True, kw_only=True, tag="behavior"):
    """What a figure does by itself: of its rules, the first one that applies is followed, again and again.

    A script is asked before the rules.
    """

    rules: Annotated[
        tuple[BehaviorRule, ...],
        says(
            "asked from the top for each thing that it does; where none of them applies, the automated player of its "
            "side decides",
            min_length=1,
        ),
    ]
    script: ScriptPath | None = None
    params: Params = {}


class Behaving(Part, frozen=True, kw_only=True, rename={"if_": "if"}):
    """How figures of a quest behave, whatever their own records say; the first entry that fits a figure counts."""

    behavior: Annotated[Ref["BehaviorDef"], says("which behavior", "hunter")]
    of: Annotated[FigureOf, says("whose it is; all of a side, or only certain figures of it")]
    if_: Annotated[tuple[When, ...], says("only while all of these hold")] = ()
    zone: (
        Annotated[ZoneName, says("the zone that they hold, if the behavior says `hold`", "shrine")] | None
    ) = None
