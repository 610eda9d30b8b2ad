"""What attacks would do, in chances and in words: how much, how likely, and at what they may fail (rules §6.14)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from delve.narrate.names import display_name
from delve.phrases import Phrase, Template, phrase, row
from delve.requests import Command
from delve.rules.ask.combat import Weapon
from delve.rules.ask.combat.ordered import PLAINLY, Ordered
from delve.rules.planning import spent
from delve.rules.threats import blows_on, strike_this_turn, strikes_from
from delve.rules.view import View


class Outlook(NamedTuple):
    """What one attack would do to its target, with surges spent best."""

    attacker: int
    target: int
    weapon: Weapon
    average: Fraction
    """hearts that go through on average"""
    wounds: Fraction
    """chance of any damage"""
    kills: Fraction
    """chance that it falls"""
    misses: Fraction
    """chance that a die shows a miss"""
    short: Fraction
    """chance that the range is not enough"""
    stopped: Fraction
    """chance that it hits and does nothing"""
    needed: int
    """range that it has to show; 0: none"""
    at: int = -1
    """the space to which the attacker goes for it; -1: it stays where it is"""
    certain: bool = False
    """whether it cannot come out in more than one way"""


def outlook(
    view: View,
    attacker: int,
    target: int,
    weapon: Weapon,
    apart: int | None = None,
    at: int = -1,
    ordered: Ordered = PLAINLY,
) -> Outlook:
    """What an attack would do; `apart` counts so many spaces between both, and asks all else as they stand.

    `ordered` is what it has beside its weapon.
    """
    odds = view.share_odds(attacker, target, weapon, apart=apart, ordered=ordered)[target]
    failures = view.failures(attacker, target, weapon, apart, ordered)
    left = view.health_left(target)
    return Outlook(
        attacker,
        target,
        weapon,
        odds.expected,
        odds.at_least(1),
        odds.at_least(left),
        failures.misses,
        failures.short,
        failures.stopped,
        failures.needed,
        at,
        max(odds.ways) == odds.outcomes,
    )


def _best(found: Iterable[Outlook]) -> Outlook | None:
    """The attack that does most on average, of equals the one that fells most often; None where there is none."""
    return max(found, key=lambda one: (one.average, one.kills, -one.target), default=None)


def after_walk(view: View, piece: int, at: int, way: Sequence[Command]) -> Outlook | None:
    """The best attack that the active figure could make at the end of a way, with the actions that are left then.

    `way` has the commands that lead to the space `at`. None where it could attack nobody there.
    """
    if not way:
        return None
    left = view.piece(piece).action_points - spent(view, way).moves
    strikes = strikes_from(view, piece, at, left)
    there = view.standing_at(piece, at) if strikes else view
    return _best(outlook(there, piece, one.target, one.weapon, at=at) for one in strikes)


def walk_and_strike(view: View, piece: int, target: int) -> Outlook | None:
    """What the active figure could do to another in this turn if it walked first; None where it could not strike it."""
    strike = strike_this_turn(view, piece, target)
    if strike is None:
        return None
    return outlook(view.standing_at(piece, strike.at), piece, target, strike.weapon, at=strike.at)


def best_blow(view: View, attacker: int, targets: Iterable[int]) -> Outlook | None:
    """The best attack of a figure in its next turn on any of some others, a walk included; None for none."""
    here = view.on(attacker)
    return _best(
        outlook(here, attacker, one.target, one.weapon, one.apart, one.at)
        for target in targets
        for one in blows_on(here, attacker, target)
    )


# ---------------------------------------------------------------------------------------------------- in words
def chances_told(found: Outlook) -> Phrase:
    """`1.4 damage on average, 86% to wound, 12% to defeat`.

    Where nothing is left to chance, `1 damage, which defeats`.
    """
    if found.certain:
        certain: Template = "{n} damage, which defeats" if found.kills else "{n} damage"
        return phrase(certain, n=round(found.average))
    return phrase(
        "{damage} damage on average, {wounds} to wound, {kills} to defeat",
        damage=tenths(found.average),
        wounds=percent(found.wounds),
        kills=percent(found.kills),
    )


def odds_told(found: Outlook) -> Phrase:
    """`Ash Bow: 1.4 damage on average, 86% to wound, 12% to defeat, surges spent best; 17% miss`."""
    chances, failures = chances_told(found), failures_told(found)
    words: Template = "{weapon}: {chances}" if found.certain else "{weapon}: {chances}, surges spent best"
    alone = phrase(words, weapon=found.weapon.name, chances=chances)
    return alone if failures is None else phrase("{attack}; {failures}", attack=alone, failures=failures)


def failures_told(found: Outlook) -> Phrase | None:
    """`17% miss, 8% short of range 3, 11% stopped by shields`; None for an attack that cannot fail."""
    parts = tuple(_failures(found))
    return row(parts) if parts else None


def _failures(found: Outlook) -> Iterator[Phrase]:
    if found.misses:
        yield phrase("{chance} miss", chance=percent(found.misses))
    if found.short:
        yield phrase("{chance} short of range {n}", chance=percent(found.short), n=found.needed)
    elif found.needed:
        yield phrase("range {n} is certain", n=found.needed)
    if found.stopped and not found.certain:
        yield phrase("{chance} stopped by shields", chance=percent(found.stopped))


def blow_told(view: View, found: Outlook) -> Phrase:
    """What somebody else could do: `Goblin 1 could strike Nite: 1.4 damage on average, …`, and where from."""
    who, whom = display_name(view, found.attacker), display_name(view, found.target)
    stays: Template = "{who} could strike {whom}: {chances}"
    goes: Template = "{who} could strike {whom} after a walk: {chances}"
    walks = found.at not in (-1, *view.piece(found.attacker).spaces)
    return phrase(goes if walks else stays, who=who, whom=whom, chances=chances_told(found))


def strike_told(view: View, found: Outlook) -> Phrase:
    """What the active figure could do after a walk: `from there: Ash Bow on Goblin 1, 1.4 damage on average, …`."""
    return phrase(
        "from there: {weapon} on {whom}, {chances}",
        weapon=found.weapon.name,
        whom=display_name(view, found.target),
        chances=chances_told(found),
    )


def percent(chance: Fraction) -> str:
    """A chance in whole percent; only what is impossible gets 0, and only what is certain 100."""
    return f"{whole_percent(chance)}%"


def whole_percent(chance: Fraction) -> int:
    """The same as a number."""
    rounded = (200 * chance.numerator + chance.denominator) // (2 * chance.denominator)
    if 0 < chance < 1:
        return min(99, max(1, rounded))
    return rounded


def tenths(number: Fraction) -> str:
    """A number with one place behind the point."""
    rounded = round(number * 10)
    return f"{rounded // 10}.{rounded % 10}"
