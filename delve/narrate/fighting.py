"""Attacks as they are told, from the declaration to what goes through; wounds belong to `figures`."""

from __future__ import annotations

from delve import dice
from delve.model.die import DieDef
from delve.narrate.scene import Scene, Teller
from delve.narrate.spans import Dice, Line, Text, counted, symbols
from delve.rules.fact import Fact
from delve.rules.facts import (
    AttackDeclared,
    AttackHit,
    AttackMissed,
    AttackRedirected,
    DiceChanged,
    DiceLaid,
    DiceRolled,
    SurgeSpent,
)

INDENT = Text("  ")
"""before what belongs to the line above"""


def attack_declared(fact: AttackDeclared, scene: Scene) -> Line:
    """Who attacks whom with what."""
    line: Line = (scene.name(fact.piece), Text(" attacks "), scene.name(fact.target))
    attacker = scene.view.state.pieces.get(fact.piece)
    if attacker is not None and attacker.kind == "hero":
        line += (Text(f" with {fact.weapon_name}"),)
    for number, other in enumerate(fact.others):
        line += (Text(", " if number else ", and strikes "), scene.name(other))
    return line


def attack_redirected(fact: AttackRedirected, scene: Scene) -> Line:
    """Who is struck in whose place."""
    return INDENT, scene.name(fact.target), Text(" is struck in place of "), scene.name(fact.before)


def dice_rolled(fact: DiceRolled, scene: Scene) -> Line:
    """Each die with its face, and the sum."""
    return _thrown(fact, scene, scene.cause(fact.cause))


def dice_changed(fact: DiceChanged, scene: Scene) -> Line:
    """How the dice lie now, all of them."""
    return _thrown(fact, scene, f"{scene.cause(fact.cause)} now")


def dice_laid(fact: DiceLaid, scene: Scene) -> Line:
    """The dice that are not left to chance."""
    return _thrown(fact, scene, f"{scene.cause(fact.cause)}, laid")


def _thrown(fact: DiceRolled | DiceChanged | DiceLaid, scene: Scene, cause: str) -> Line:
    whose = (scene.name(fact.piece), Text(f", {cause}:")) if fact.piece else (Text(f"{cause}:"),)
    line: list[Text | Dice] = [INDENT, *whose]
    faces = []
    for id, number in zip(fact.dice, fact.faces, strict=True):
        die = scene.view.library.get(DieDef, id)
        faces.append(die.faces[number])
        line += [Text(" "), Dice(id, number, die.name, die.color, symbols(die.faces[number]))]
    line.append(Text(f" = {_sum(dice.total(faces))}", "number"))
    return tuple(line)


def _sum(shown: dice.Result) -> str:
    """What a roll shows in all, in words."""
    if shown.miss:
        return "a miss"
    parts = [
        counted(number, word)
        for number, word in ((shown.hearts, "heart"), (shown.surges, "surge"), (shown.shields, "shield"))
        if number
    ]
    if shown.range:
        parts.append(f"range {shown.range}")
    return ", ".join(parts) or "nothing"


def surge_spent(fact: SurgeSpent, scene: Scene) -> Line:
    """What surges bought."""
    return INDENT, scene.name(fact.piece), Text(", surge: "), Text(fact.effect, "good")


def attack_missed(fact: AttackMissed, scene: Scene) -> Line:
    """That it missed, and why."""
    return (
        INDENT,
        Text(f"{scene.name(fact.piece).text} misses {scene.name(fact.target).text}", "bad"),
        Text(f": {fact.reason}"),
    )


def attack_hit(fact: AttackHit, scene: Scene) -> Line:
    """How the damage came about: `4 hearts - (2 shields - 1 pierce) = 3 damage`."""
    sum_ = counted(fact.hearts, "heart")
    stopped = counted(fact.shields, "shield")
    if fact.shields and fact.pierce:
        sum_ += f" - ({stopped} - {fact.pierce} pierce)"
    elif fact.shields:
        sum_ += f" - {stopped}"
    return (
        INDENT,
        Text(f"{sum_} = "),
        Text(f"{fact.damage} damage", "good" if fact.damage else "bad"),
    )


TELLERS: dict[type[Fact], Teller] = {
    AttackDeclared: attack_declared,
    AttackRedirected: attack_redirected,
    DiceRolled: dice_rolled,
    DiceChanged: dice_changed,
    DiceLaid: dice_laid,
    SurgeSpent: surge_spent,
    AttackMissed: attack_missed,
    AttackHit: attack_hit,
}
