"""What befalls figures as it is told: wounds, fatigue, conditions, falling and standing up, skills."""

from __future__ import annotations

from delve.narrate.fighting import INDENT
from delve.narrate.names import side_told
from delve.narrate.scene import Scene, Teller
from delve.narrate.spans import Line, Text, counted
from delve.rules.fact import Fact
from delve.rules.facts import (
    AttributeTested,
    ConditionGained,
    ConditionLost,
    CounterChanged,
    DamageDealt,
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
    """Hearts suffered, why if it was no attack, and what is left."""
    why = "" if fact.cause == "attack" else f" from {scene.cause(fact.cause)}"
    return (
        INDENT,
        scene.name(fact.piece),
        Text(" suffers "),
        Text(f"{fact.amount} damage", "bad"),
        Text(f"{why}{scene.health(fact.piece)}"),
    )


def fatigue_suffered(fact: FatigueSuffered, scene: Scene) -> Line:
    """Fatigue suffered, and for what."""
    return (
        scene.name(fact.piece),
        Text(f" suffers {fact.amount} fatigue for {scene.cause(fact.cause)}"),
    )


def recovered(fact: Recovered, scene: Scene) -> Line:
    """Hearts and fatigue recovered."""
    parts = [counted(fact.hearts, "heart")] if fact.hearts else []
    parts += [f"{fact.fatigue} fatigue"] if fact.fatigue else []
    health = scene.health(fact.piece) if fact.hearts else ""
    return (
        INDENT,
        scene.name(fact.piece),
        Text(" recovers "),
        Text(" and ".join(parts), "good"),
        Text(f" by {scene.cause(fact.cause)}{health}"),
    )


def figure_left(fact: FigureLeft, scene: Scene) -> Line:
    """Somebody got away."""
    return INDENT, scene.name(fact.piece), Text(" leaves the map")


def figure_defeated(fact: FigureDefeated, scene: Scene) -> Line:
    """A figure left the game."""
    line: Line = (INDENT, scene.name(fact.piece), Text(" is defeated", "heading"))
    return (*line, Text(" by "), scene.name(fact.source)) if fact.source else line


def hero_knocked_out(fact: HeroKnockedOut, scene: Scene) -> Line:
    """A hero fell."""
    return (
        INDENT,
        scene.name(fact.piece),
        Text(" is knocked out", "bad"),
        Text(" at "),
        scene.place(fact.space, fact.piece),
    )


def hero_revived(fact: HeroRevived, scene: Scene) -> Line:
    """A hero stands again."""
    line: Line = (INDENT, scene.name(fact.piece), Text(" stands again", "good"), Text(" at "))
    line += (scene.place(fact.space, fact.piece),)
    return line if fact.by in (fact.piece, 0) else (*line, Text(", helped by "), scene.name(fact.by))


def condition_gained(fact: ConditionGained, scene: Scene) -> Line:
    """A condition began."""
    return INDENT, scene.name(fact.piece), Text(" is now "), Text(fact.name, "bad")


def side_changed(fact: SideChanged, scene: Scene) -> Line:
    """A figure belongs to another side from now on."""
    whose = side_told(scene.view, fact.side)
    return INDENT, scene.name(fact.piece), Text(" is now on the side of "), Text(whose, "heading")


def condition_lost(fact: ConditionLost, scene: Scene) -> Line:
    """A condition ended."""
    return INDENT, scene.name(fact.piece), Text(f" is no longer {fact.name}")


def attribute_tested(fact: AttributeTested, scene: Scene) -> Line:
    """A test, and how it ended: `3 shields against might 4`."""
    how = "fails every test"
    if fact.shields >= 0:
        how = f"{counted(fact.shields, 'shield')} against {fact.attribute} {fact.value}"
    verdict = Text("passes", "good") if fact.passed else Text("fails", "bad")
    return INDENT, scene.name(fact.piece), Text(" "), verdict, Text(f" the test of {fact.attribute}: {how}")


def rest_declared(fact: RestDeclared, scene: Scene) -> Line:
    """A hero rests."""
    return scene.name(fact.piece), Text(" rests until the end of the turn")


def skill_used(fact: SkillUsed, scene: Scene) -> Line:
    """A skill takes effect."""
    return scene.name(fact.piece), Text(" uses "), Text(fact.name, "good")


def skill_exhausted(fact: SkillExhausted, scene: Scene) -> Line:
    """A skill is exhausted for another."""
    return INDENT, scene.name(fact.piece), Text(f" exhausts {fact.name}")


def skill_refreshed(fact: SkillRefreshed, scene: Scene) -> Line | None:
    """For those who follow the flow of phases."""
    if not scene.trace:
        return None
    return INDENT, scene.name(fact.piece), Text(f": {fact.name} is ready again", "quiet")


def counter_changed(fact: CounterChanged, scene: Scene) -> Line:
    """How many counters more or fewer, and how many there are."""
    verb = "gains" if fact.by > 0 else "loses"
    return INDENT, scene.name(fact.piece), Text(f" {verb} {abs(fact.by)} {fact.name} (now {fact.now})")


def movement_lost(fact: MovementLost, scene: Scene) -> Line:
    """Movement points that are gone, and why."""
    points = counted(fact.points, "movement point")
    return INDENT, scene.name(fact.piece), Text(f" loses {points} by {scene.cause(fact.cause)}")


def offer_taken(fact: OfferTaken, scene: Scene) -> Line:
    """A figure does what is offered to it."""
    return scene.name(fact.piece), Text(": "), Text(fact.label, "good")


def fizzled(fact: Fizzled, scene: Scene) -> Line:
    """The rest of an effect did not happen."""
    return INDENT, Text(f"{scene.cause(fact.cause)} ends here: {fact.reason}", "quiet")


def prevented(fact: Prevented, scene: Scene) -> Line:
    """Something did not happen."""
    who = (scene.name(fact.piece), Text(": ")) if fact.piece else ()
    return INDENT, *who, Text(f"prevented, {fact.reason}", "good")


TELLERS: dict[type[Fact], Teller] = {
    DamageDealt: damage_dealt,
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
    Fizzled: fizzled,
    Prevented: prevented,
}
