"""What a designer should look at first in a report."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from delve.simulate.report_rows import Report

ENOUGH: Final = 30
"""games below which nothing is concluded from what was not seen"""
_FEW: Final = 0.05
_MOST: Final = 0.9


class Hint(NamedTuple):
    """One thing to look at."""

    sentence: str
    """as a report says it"""
    finding: str
    """as it is said of a value of the quest, without its end"""
    objective: int = 0
    """the objective that it is about, from 1; 0: the quest as a whole"""
    is_certain: bool = True
    """whether the games are enough to say so"""


def hints_of(report: Report) -> Iterator[Hint]:
    """What is broken, decided beforehand, or of no use."""
    if report.broke.seen:
        broke = f"{_games(report.broke.seen)} broke"
        yield Hint(f"{broke}: the commands below play them again.", broke)
    if report.stuck.seen:
        circles = f"n {_games(report.stuck.seen)} automated players went in circles"
        yield Hint(f"I{circles}, and nobody won.", f"i{circles}")
    if report.games < ENOUGH:
        tell = "tells" if report.games == 1 else "tell"
        little = f"{_games(report.games)} {tell} little: {ENOUGH} or more tell what never happens"
        yield Hint(f"{little}.", "little is told", is_certain=False)
        return
    for side in report.sides:
        if side.wins.low > _MOST:
            always = f"{side.side} wins nearly always"
            yield Hint(f"{always}, in {_percent(side.wins.share)} of the games.", always)
    for objective in report.objectives:
        if not objective.decided.seen:
            never = f"No side ever won by objective {objective.number}: {objective.text}"
            yield Hint(never, "no side ever won by this objective", objective.number)
    for wiped in report.wiped_out:
        if wiped.wins.low > _FEW:
            nobody = f"{wiped.side} has nobody left after the first round"
            yield Hint(f"{nobody} in {_percent(wiped.wins.share)} of the games.", f"{nobody} too often")


def _games(number: int) -> str:
    return f"{number} game{'s' if number != 1 else ''}"


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"
