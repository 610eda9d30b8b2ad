"""Lines about what befalls figures: damage, fatigue, conditions, falling and standing up, skills."""

from __future__ import annotations

from delve.amounts import HEARTS, MOVEMENT_POINTS, SHIELDS, counted
from delve.narrate.fighting import INDENT
from delve.narrate.names import side_told
from delve.narrate.scene import Scene, Teller
from delve.narrate.spans import Line, Text, told, worded
from delve.phrases import Template, listed, phrase, printed
from delve.rules.fact import Fact
from delve.rules.facts import (
    AttributeTested,
    ChangedByHand,
    ConditionGained,
    ConditionLost,
    CounterChanged,
    DamageDealt,
    DamageTransferred,
    FatigueSuffered,
    FigureDefeated,
    FigureLeft,
    Fizzled,
    HeroKnockedOut,
    HeroRevived,
    MovementLost,
    OfferTaken,
    Prevented,
    Recovered,
    RestDeclared,
    SideChanged,
    SkillExhausted,
    SkillRefreshed,
    SkillUsed,
)


def damage_dealt(fact: DamageDealt, scene: Scene) -> Line:
    """A figure suffers damage; the line tells the cause unless it was an attack, and the health that is left."""
    who, damage = scene.name(fact.piece), worded("{n} damage", "bad", n=fact.amount)
    if fact.cause == "attack":
        line = told("{who} suffers {damage}", who=who, damage=damage)
    else:
        line = told(
            "{who} suffers {damage} from {cause}", who=who, damage=damage, cause=scene.cause(fact.cause)
        )
    return INDENT, *scene.with_health(line, fact.piece)


def damage_transferred(fact: DamageTransferred, scene: Scene) -> Line:
    """Somebody else takes hearts upon itself, or has to."""
    who, damage = scene.name(fact.to), worded("{n} damage", "bad", n=fact.amount)
    return INDENT, *told(
        "{who} takes {damage} in place of {other}", who=who, damage=damage, other=scene.name(fact.piece)
    )


def fatigue_suffered(fact: FatigueSuffered, scene: Scene) -> Line:
    """A figure suffers fatigue, and for what."""
    who, cause = scene.name(fact.piece), scene.cause(fact.cause)
    return told("{who} suffers {n} fatigue for {cause}", who=who, n=fact.amount, cause=cause)


def recovered(fact: Recovered, scene: Scene) -> Line:
    """A figure recovers health and fatigue."""
    parts = [counted(fact.hearts, HEARTS)] if fact.hearts else []
    parts += [phrase("{n} fatigue", n=fact.fatigue)] if fact.fatigue else []
    who, what = scene.name(fact.piece), Text(printed(listed(parts)) if parts else "", "good")
    line = told("{who} recovers {what} by {cause}", who=who, what=what, cause=scene.cause(fact.cause))
    return INDENT, *(scene.with_health(line, fact.piece) if fact.hearts else line)


def figure_left(fact: FigureLeft, scene: Scene) -> Line:
    """Somebody got away."""
    return INDENT, *told("{who} leaves the map", who=scene.name(fact.piece))


def figure_defeated(fact: FigureDefeated, scene: Scene) -> Line:
    """A figure is defeated, and by whom."""
    line = told("{who} is defeated", "heading", who=scene.name(fact.piece))
    return INDENT, *(
        told("{fallen} by {whom}", fallen=line, whom=scene.name(fact.source)) if fact.source else line
    )


def hero_knocked_out(fact: HeroKnockedOut, scene: Scene) -> Line:
    """A hero fell."""
    fallen = told("{who} is knocked out", "bad", who=scene.name(fact.piece))
    return INDENT, *told("{fallen} at {place}", fallen=fallen, place=scene.place(fact.space, fact.piece))


def hero_revived(fact: HeroRevived, scene: Scene) -> Line:
    """A hero stands again."""
    stands = told("{who} stands again", "good", who=scene.name(fact.piece))
    line = told("{stands} at {place}", stands=stands, place=scene.place(fact.space, fact.piece))
    if fact.by in (fact.piece, 0):
        return INDENT, *line
    return INDENT, *told("{stands}, helped by {other}", stands=line, other=scene.name(fact.by))


def condition_gained(fact: ConditionGained, scene: Scene) -> Line:
    """A condition began."""
    return INDENT, *told("{who} is now {what}", who=scene.name(fact.piece), what=worded(fact.name, "bad"))


def side_changed(fact: SideChanged, scene: Scene) -> Line:
    """A figure belongs to another side from now on."""
    who, side = scene.name(fact.piece), Text(side_told(scene.view, fact.side), "heading")
    return INDENT, *told("{who} is now on the side of {side}", who=who, side=side)


def condition_lost(fact: ConditionLost, scene: Scene) -> Line:
    """A condition ended."""
    return INDENT, *told("{who} is no longer {what}", who=scene.name(fact.piece), what=fact.name)


def attribute_tested(fact: AttributeTested, scene: Scene) -> Line:
    """A figure tests an attribute, and why it ends so: `3 shields, no more than might 4` (rules §9.3)."""
    how = phrase("fails every test")
    if fact.shields >= 0:
        shields = counted(fact.shields, SHIELDS)
        enough: Template = "{shields}, no more than {what} {value}"
        many: Template = "{shields}, more than {what} {value}"
        words = enough if fact.shields <= fact.value else many
        how = phrase(words, shields=shields, what=fact.attribute, value=fact.value)
    ends = worded("passes", "good") if fact.passed else worded("fails", "bad")
    who, what = scene.name(fact.piece), fact.attribute
    return INDENT, *told("{who} {ends} the test of {what}: {how}", who=who, ends=ends, what=what, how=how)


def rest_declared(fact: RestDeclared, scene: Scene) -> Line:
    """A hero rests."""
    return told("{who} rests until the end of the turn", who=scene.name(fact.piece))


def skill_used(fact: SkillUsed, scene: Scene) -> Line:
    """A skill takes effect."""
    return told("{who} uses {skill}", who=scene.name(fact.piece), skill=worded(fact.name, "good"))


def skill_exhausted(fact: SkillExhausted, scene: Scene) -> Line:
    """A skill is exhausted by something else than its own use."""
    return INDENT, *told("{who} exhausts {skill}", who=scene.name(fact.piece), skill=fact.name)


def skill_refreshed(fact: SkillRefreshed, scene: Scene) -> Line | None:
    """An exhausted skill is ready again; told only in a trace."""
    if not scene.trace:
        return None
    return INDENT, *told(
        "{who}: {skill} is ready again", "quiet", who=scene.name(fact.piece), skill=fact.name
    )


def counter_changed(fact: CounterChanged, scene: Scene) -> Line:
    """A figure gains or loses counters, and how many it has now."""
    who, what, now = scene.name(fact.piece), fact.name, fact.now
    if fact.by > 0:
        return INDENT, *told("{who} gains {n} {what} (now {now})", who=who, n=fact.by, what=what, now=now)
    return INDENT, *told("{who} loses {n} {what} (now {now})", who=who, n=-fact.by, what=what, now=now)


def movement_lost(fact: MovementLost, scene: Scene) -> Line:
    """A figure loses movement points, and why."""
    points, cause = counted(fact.points, MOVEMENT_POINTS), scene.cause(fact.cause)
    return INDENT, *told(
        "{who} loses {points} by {cause}", who=scene.name(fact.piece), points=points, cause=cause
    )


def offer_taken(fact: OfferTaken, scene: Scene) -> Line:
    """A figure does what a condition, a skill, an object or the ground offers to it."""
    return told("{who}: {what}", who=scene.name(fact.piece), what=Text(printed(fact.label), "good"))


def fizzled(fact: Fizzled, scene: Scene) -> Line:
    """The rest of an effect does not happen, and why."""
    return INDENT, *told(
        "{cause} ends here: {reason}", "quiet", cause=scene.cause(fact.cause), reason=fact.reason
    )


def changed_by_hand(fact: ChangedByHand, scene: Scene) -> Line:
    """Whoever writes the content changed the game."""
    return told("Changed by hand: {change}", "quiet", change=fact.change)


def prevented(fact: Prevented, scene: Scene) -> Line:
    """Something is prevented, and by what."""
    line = told("prevented, {reason}", "good", reason=fact.reason)
    return INDENT, *(told("{who}: {what}", who=scene.name(fact.piece), what=line) if fact.piece else line)


TELLERS: dict[type[Fact], Teller] = {
    DamageDealt: damage_dealt,
    DamageTransferred: damage_transferred,
    FatigueSuffered: fatigue_suffered,
    Recovered: recovered,
    FigureDefeated: figure_defeated,
    FigureLeft: figure_left,
    HeroKnockedOut: hero_knocked_out,
    HeroRevived: hero_revived,
    ConditionGained: condition_gained,
    SideChanged: side_changed,
    ConditionLost: condition_lost,
    AttributeTested: attribute_tested,
    RestDeclared: rest_declared,
    SkillUsed: skill_used,
    SkillExhausted: skill_exhausted,
    SkillRefreshed: skill_refreshed,
    CounterChanged: counter_changed,
    MovementLost: movement_lost,
    OfferTaken: offer_taken,
    ChangedByHand: changed_by_hand,
    Fizzled: fizzled,
    Prevented: prevented,
}
