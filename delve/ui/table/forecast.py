"""What an attack would do, exactly, and what the last one did: the panel in the middle of the right side.

The odds come from the very rule that resolves the attack; here they are only put into words and columns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from delve.amounts import HEARTS, SHIELDS, counted
from delve.dice import AttackOdds
from delve.model.die import DieDef
from delve.narrate.fighting import sum_of
from delve.narrate.names import cause_name, sentence
from delve.narrate.odds import (
    Outlook,
    best_blow,
    chances_told,
    failures_told,
    outlook,
    percent,
    tenths,
    whole_percent,
)
from delve.narrate.scene import Scene
from delve.phrases import Said, Template, filled, phrase, printed, row
from delve.rules.ask.combat import Weapon
from delve.rules.ask.combat.counting import Added, AddedBy
from delve.rules.ask.combat.ordered import PLAINLY, Ordered
from delve.rules.fact import Fact
from delve.rules.facts import AttackDeclared, AttackHit, AttackMissed, DiceChanged, DiceRolled
from delve.rules.view import View
from delve.ui.table.cards import dice_signs
from delve.ui.table.looks import die_sign

MOST_COLUMNS = 12
_PIERCE: Template = "pierce {n}"
Named = Callable[[int], str]
"""piece id -> the name that the log gives it"""


@dataclass(frozen=True, slots=True)
class Column:
    """One amount of damage and its chance in percent; the last column stands for all greater amounts too."""

    damage: str
    percent: int
    share: float
    """height of the column, from 0 to 1 of the highest"""
    kills: bool


@dataclass(frozen=True, slots=True)
class Beside:
    """A figure that a blast would strike beside its target, and its chances."""

    name: str
    friend: bool
    """whether it is the attacker's ally"""
    chances: str
    """`86% · 12%`, to wound and to defeat; what it suffers where nothing is left to chance"""


@dataclass(frozen=True, slots=True)
class Forecast:
    """An attack that could be made."""

    title: str
    attack: tuple[str, ...]
    defense: tuple[str, ...]
    wounds: str
    """chance of any damage, such as `86%`"""
    kills: str
    columns: tuple[Column, ...]
    average: str = ""
    """hearts that go through on average"""
    failures: str = ""
    """at what it may fail, with the chances"""
    back: str = ""
    """what the target could do to the attacker in its next turn"""
    heading: str = ""
    others: tuple[Beside, ...] = ()
    power: str = ""
    """what the attack does without dice, such as `3 hearts`"""
    shields: str = ""
    """what the target stops without dice, such as `1 shield`"""
    sources: str = ""
    """where hearts, shields and pierce come from that no dice show, beside the weapon"""
    certain: str = ""
    """all that it does, where nothing is left to chance"""


@dataclass(frozen=True, slots=True)
class AttackReport:
    """The attack that was made last: its dice as they lie, and what came of it."""

    title: str
    attack: tuple[str, ...]
    defense: tuple[str, ...]
    outcome: str
    harmed: bool


def forecast(
    view: View,
    attacker: int,
    target: int,
    weapon: Weapon,
    named: Named,
    aimed: int = -1,
    heading: Said = "Attack forecast",
    ordered: Ordered = PLAINLY,
) -> Forecast:
    """The odds of an attack with surges spent best (rules §6.14); `aimed` is the space that is pointed at.

    `ordered` is what it has beside its weapon.
    """
    shares = view.share_odds(attacker, target, weapon, ordered=ordered)
    odds, left, more = shares[target], view.health_left(target), ordered.bonus
    found = outlook(view, attacker, target, weapon, ordered=ordered)
    added = view.added_to_dice(attacker, target, weapon, ordered)
    failures, back = failures_told(found), best_blow(view, target, (attacker,))
    return Forecast(
        _who_attacks_whom(named(attacker), named(target), weapon),
        dice_signs(view, view.attack_dice(attacker, target, weapon, more.dice)),
        dice_signs(view, view.defense_dice(target, attacker, weapon, more.defense_dice)),
        percent(found.wounds),
        percent(found.kills),
        _columns(odds.damage, left),
        tenths(found.average),
        printed(failures) if failures is not None else "",
        _back(back, named) if back is not None else "",
        printed(heading),
        tuple(_others(view, attacker, target, weapon, named, aimed, ordered)),
        _power(added),
        _number(added.shields, SHIELDS),
        _sources(view, view.who_adds_to_dice(attacker, target, weapon, ordered), weapon),
        sentence(printed(chances_told(found))) if found.certain else "",
    )


def _who_attacks_whom(who: str, whom: str, weapon: Weapon) -> str:
    if not weapon.id:
        return filled("{who} attacks {whom}", who=who, whom=whom)
    name = sentence(printed(weapon.name))
    return filled("{who} attacks {whom} with {weapon}", who=who, whom=whom, weapon=name)


def _back(found: Outlook, named: Named) -> str:
    if found.certain:
        certain: Template = "Next turn {who} could attack {whom}: {chances}"
        who, whom = named(found.attacker), named(found.target)
        return filled(certain, who=who, whom=whom, chances=chances_told(found))
    return filled(
        "Next turn {who} could attack {whom}: {damage} damage · {wounds} wound · {kills} kill",
        who=named(found.attacker),
        whom=named(found.target),
        damage=tenths(found.average),
        wounds=percent(found.wounds),
        kills=percent(found.kills),
    )


def _number(amount: int, words: Template) -> str:
    """An amount in words; empty for none."""
    return printed(counted(amount, words)) if amount else ""


def _power(added: Added) -> str:
    """What an attack does without dice: `2 hearts, pierce 1`."""
    parts = [counted(added.hearts, HEARTS)] if added.hearts else []
    if added.pierce:
        parts.append(counted(added.pierce, _PIERCE))
    return printed(row(parts)) if parts else ""


def _sources(view: View, by: AddedBy, weapon: Weapon) -> str:
    """Where what no dice show comes from, `1 heart Wants It Back, 1 shield River Mail`, beside the weapon itself."""
    words: Template = "{amount} {what}"
    found = []
    for sources, told in ((by.hearts, HEARTS), (by.pierce, _PIERCE), (by.shields, SHIELDS)):
        named = ((cause_name(view.library, id), n) for id, n in sources if id and id != weapon.definition)
        found += [phrase(words, amount=counted(n, told), what=name) for name, n in named]
    return printed(row(found)) if found else ""


def _others(
    view: View, attacker: int, target: int, weapon: Weapon, named: Named, aimed: int, ordered: Ordered
) -> Iterator[Beside]:
    """Who suffers something beside the target: who takes a share of its damage, and whom pattern or blast strike."""
    for struck in (target, *view.beside_target(attacker, target, weapon, aimed)):
        for other, odds in view.share_odds(attacker, target, weapon, struck, ordered=ordered).items():
            if other != target:
                yield _beside(view, attacker, other, odds, named)


def _beside(view: View, attacker: int, other: int, odds: AttackOdds, named: Named) -> Beside:
    friend = view.attitude(attacker, other) == "ally"
    wounds, kills = odds.at_least(1), odds.at_least(view.health_left(other))
    if max(odds.ways) == odds.outcomes:
        return Beside(named(other), friend, _suffers(round(odds.expected), falls=bool(kills)))
    return Beside(named(other), friend, f"{percent(wounds)} · {percent(kills)}")


def _suffers(hearts: int, *, falls: bool) -> str:
    """What somebody suffers for certain, in as few words as a row has room for."""
    if falls:
        return printed("defeated")
    return filled("{n} damage", n=hearts)


def _columns(damage: tuple[Fraction, ...], left: int) -> tuple[Column, ...]:
    shown = list(damage[:MOST_COLUMNS])
    shown[-1] += sum(damage[MOST_COLUMNS:], Fraction(0))
    highest = max(shown)
    more = "+" if len(damage) > MOST_COLUMNS else ""
    return tuple(
        Column(
            f"{hearts}{more if hearts == len(shown) - 1 else ''}",
            whole_percent(chance),
            float(chance / highest),
            hearts >= left,
        )
        for hearts, chance in enumerate(shown)
    )


def weapon_against(view: View, attacker: int, target: int, preferred: str | None = None) -> Weapon | None:
    """The weapon that would be used: the preferred one, else the first that may attack the target; None for none."""
    fit = [w for w in view.weapons(attacker) if view.may_target(attacker, target, w).usable]
    return next((weapon for weapon in fit if weapon.key == preferred), fit[0] if fit else None)


def last_report(view: View, facts: list[Fact], named: Named) -> AttackReport | None:
    """The attack that was declared last, as far as it has come.

    None if there was none, or where players know before what comes of one.
    """
    if view.ruleset.outcomes == "shown":
        return None
    start = next((n for n in range(len(facts) - 1, -1, -1) if isinstance(facts[n], AttackDeclared)), None)
    if start is None:
        return None
    declared = facts[start]
    assert isinstance(declared, AttackDeclared)
    attack: tuple[str, ...] = ()
    defense: tuple[str, ...] = ()
    outcome, harmed = "", False
    for fact in facts[start:]:
        match fact:
            case DiceRolled(cause="attack") if not attack:
                attack = _rolled(view, fact)
            case DiceRolled(cause="defense") if not defense:
                defense = _rolled(view, fact)
            case DiceChanged(cause="attack"):
                attack = _rolled(view, fact)
            case DiceChanged(cause="defense", piece=declared.target):
                defense = _rolled(view, fact)
            case AttackMissed() if not outcome:
                outcome = filled("Missed: {reason}", reason=fact.reason)
            case AttackHit() if not outcome:
                outcome = filled("{sum} = {n} damage", sum=sum_of(fact, Scene(view)), n=fact.damage)
                harmed = fact.damage > 0
    title = f"{named(declared.piece)} → {named(declared.target)}"
    return AttackReport(title, attack, defense, outcome, harmed)


def _rolled(view: View, fact: DiceRolled | DiceChanged) -> tuple[str, ...]:
    shown = zip(fact.dice, fact.faces, strict=True)
    dice = [(view.library.get(DieDef, die), face) for die, face in shown]
    return tuple(die_sign(die, die.faces[face]) for die, face in dice)


def chosen_weapon(answers: list[tuple[str, object]]) -> str | None:
    """The weapon that the last command names, from (kind, answer) of the journal; None if it names none."""
    for kind, answer in reversed(answers):
        if kind == "command" and isinstance(answer, tuple):
            return str(answer[2]) if len(answer) > 2 else None
    return None
