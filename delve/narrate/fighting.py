"""Lines about attacks, from the declaration to the damage; what a figure suffers is told in `figures`."""

from __future__ import annotations

from delve import dice
from delve.amounts import HEARTS, SHIELDS, SURGES, counted
from delve.model.die import DieDef, Face
from delve.narrate.scene import Scene, Teller
from delve.narrate.spans import DiceShown, Line, Span, Text, symbols, told, worded
from delve.phrases import Phrase, Template, phrase, printed, row
from delve.rules.fact import Fact
from delve.rules.facts import (
    AttackDeclared,
    AttackHit,
    AttackMissed,
    AttackRedirected,
    DiceChanged,
    DiceRolled,
    DiceSet,
    SurgeSpent,
)

INDENT = Text("  ")
"""put before a line that belongs to the one above it"""


def attack_declared(fact: AttackDeclared, scene: Scene) -> Line:
    """Who attacks whom with what."""
    who, whom = scene.name(fact.piece), scene.name(fact.target)
    attacker = scene.view.state.pieces.get(fact.piece)
    if attacker is not None and attacker.kind == "hero":
        line = told("{who} attacks {whom} with {what}", who=who, whom=whom, what=fact.weapon_name)
    else:
        line = told("{who} attacks {whom}", who=who, whom=whom)
    for number, other in enumerate(fact.others):
        if number:
            line = told("{struck}, {other}", struck=line, other=scene.name(other))
        else:
            line = told("{attacked}, and strikes {other}", attacked=line, other=scene.name(other))
    return line


def attack_redirected(fact: AttackRedirected, scene: Scene) -> Line:
    """Who is struck in whose place."""
    who, before = scene.name(fact.target), scene.name(fact.before)
    return INDENT, *told("{who} is struck in place of {before}", who=who, before=before)


def dice_rolled(fact: DiceRolled, scene: Scene) -> Line:
    """Dice are rolled: each die with its face, and the sum."""
    return _dice_line(fact, scene, scene.cause(fact.cause))


def dice_changed(fact: DiceChanged, scene: Scene) -> Line:
    """Dice are changed: all dice of the roll as they are now."""
    return _dice_line(fact, scene, phrase("{cause} now", cause=scene.cause(fact.cause)))


def dice_set(fact: DiceSet, scene: Scene) -> Line:
    """Some dice are set to a face and not left to chance (rules §6.3)."""
    return _dice_line(fact, scene, phrase("{cause}, set", cause=scene.cause(fact.cause)))


def _dice_line(fact: DiceRolled | DiceChanged | DiceSet, scene: Scene, cause: Phrase) -> Line:
    faces: list[Face] = []
    rolled: list[Span] = []
    for id, number in zip(fact.dice, fact.faces, strict=True):
        die = scene.view.library.get(DieDef, id)
        faces.append(die.faces[number])
        rolled += [Text(" "), DiceShown(id, number, printed(die.name), die.color, symbols(die.faces[number]))]
    sum_ = _sum(dice.total(faces))
    if not fact.piece:
        return (
            INDENT,
            *told("{cause}:{dice}", cause=cause, dice=tuple(rolled)),
            worded(" = {sum}", "number", sum=sum_),
        )
    line = told("{who}, {cause}:{dice}", who=scene.name(fact.piece), cause=cause, dice=tuple(rolled))
    return INDENT, *line, worded(" = {sum}", "number", sum=sum_)


def _sum(shown: dice.Result) -> Phrase:
    """What a roll shows in all, in words."""
    if shown.miss:
        return phrase("a miss")
    parts = [
        counted(number, words)
        for number, words in ((shown.hearts, HEARTS), (shown.surges, SURGES), (shown.shields, SHIELDS))
        if number
    ]
    if shown.range:
        parts.append(phrase("range {range}", range=shown.range))
    return row(parts) if parts else phrase("nothing")


def surge_spent(fact: SurgeSpent, scene: Scene) -> Line:
    """Surges are spent, and for what."""
    bought = Text(printed(fact.effect), "good")
    return INDENT, *told("{who}, surge: {bought}", who=scene.name(fact.piece), bought=bought)


def attack_missed(fact: AttackMissed, scene: Scene) -> Line:
    """An attack misses, and why."""
    who, whom = scene.name(fact.piece).text, scene.name(fact.target).text
    missed = worded("{who} misses {whom}", "bad", who=who, whom=whom)
    return INDENT, *told("{missed}: {reason}", missed=missed, reason=fact.reason)


def attack_hit(fact: AttackHit, scene: Scene) -> Line | None:
    """How the damage came about: `4 hearts - (2 shields - 1 pierce) = 3 damage`.

    Nothing where players know it before.
    """
    if scene.view.ruleset.outcomes == "shown" and not fact.shields and len(fact.hearts_by) < 2:
        return None
    if not fact.damage and scene.view.ruleset.log == "events":
        harmless: Template = "no damage: power {power} against defense {defense}"
        return (
            INDENT,
            worded(harmless, "quiet", power=fact.hearts, defense=max(0, fact.shields - fact.pierce)),
        )
    through = worded("{n} damage", "good" if fact.damage else "bad", n=fact.damage)
    return INDENT, *told("{sum} = {damage}", sum=sum_of(fact, scene), damage=through)


def sum_of(fact: AttackHit, scene: Scene) -> Phrase:
    """The hearts of a hit, and what was taken from them: `4 hearts (3 rolled, +1 Wants It Back) - 1 shield`."""
    hearts = counted(fact.hearts, HEARTS)
    rolled = fact.hearts - sum(hearts for _by, hearts in fact.hearts_by)
    if fact.hearts_by and (rolled or len(fact.hearts_by) > 1):
        parts = [phrase("{n} rolled", n=rolled), *(_added(by, n, scene) for by, n in fact.hearts_by)]
        hearts = phrase("{hearts} ({parts})", hearts=hearts, parts=row(parts))
    if not fact.shields:
        return hearts
    return phrase("{hearts} - {shields}", hearts=hearts, shields=_stopped(fact, scene))


def _stopped(fact: AttackHit, scene: Scene) -> Phrase:
    """The shields that stop hearts, with what they come from where that is not the dice alone."""
    stopped = counted(fact.shields, SHIELDS)
    named = [by for by, _n in fact.pierce_by if by not in ("", "surge")]
    if not fact.shields_by and not named:
        if not fact.pierce:
            return stopped
        return phrase("({shields} - {pierce} pierce)", shields=stopped, pierce=fact.pierce)
    parts = [phrase("{n} rolled", n=fact.shields - sum(n for _by, n in fact.shields_by))]
    parts += [_added(by, n, scene) if by else phrase("+{n} of its own", n=n) for by, n in fact.shields_by]
    parts += [phrase("-{n} pierce {what}", n=n, what=scene.cause(by or "attack")) for by, n in fact.pierce_by]
    left = counted(max(0, fact.shields - fact.pierce), SHIELDS)
    return phrase("{shields} ({parts})", shields=left, parts=row(parts))


def _added(by: str, hearts: int, scene: Scene) -> Phrase:
    """`+1 Wants It Back`; what has no name is the attack itself."""
    sign = "+" if hearts > 0 else "-"
    return phrase("{sign}{n} {what}", sign=sign, n=abs(hearts), what=scene.cause(by or "attack"))


TELLERS: dict[type[Fact], Teller] = {
    AttackDeclared: attack_declared,
    AttackRedirected: attack_redirected,
    DiceRolled: dice_rolled,
    DiceChanged: dice_changed,
    DiceSet: dice_set,
    SurgeSpent: surge_spent,
    AttackMissed: attack_missed,
    AttackHit: attack_hit,
}
