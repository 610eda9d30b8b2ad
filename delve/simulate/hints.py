"""What a designer should look at first in a report, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from delve.simulate.report_rows import Report

ENOUGH: Final = 30
"""games below which nothing is concluded from what was not seen"""
_FEW: Final = 0.05
_MOST: Final = 0.9


def hints_of(report: Report) -> Iterator[str]:
    """Sentences about what is broken, decided beforehand, or of no use."""
    if report.broke.seen:
        yield f"{_games(report.broke.seen)} broke: the commands below play them again."
    if report.stuck.seen:
        yield f"In {_games(report.stuck.seen)} automated players went in circles, and nobody won."
    if report.games < ENOUGH:
        tell = "tells" if report.games == 1 else "tell"
        yield f"{_games(report.games)} {tell} little: {ENOUGH} or more tell what never happens."
        return
    for side in report.sides:
        if side.wins.low > _MOST:
            yield f"{side.side} wins nearly always, in {_percent(side.wins.share)} of the games."
    for objective in report.objectives:
        if not objective.decided.seen:
            yield f"No side ever won by objective {objective.number}: {objective.text}"
    for wiped in report.wiped_out:
        if wiped.wins.low > _FEW:
            yield f"{wiped.side} has nobody left after the first round in {_percent(wiped.wins.share)} of the games."


def _games(number: int) -> str:
    return f"{number} game{'s' if number != 1 else ''}"


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"
