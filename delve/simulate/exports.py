"""Reports for other programs: JSON as it stands, and CSV with one number a row."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from io import StringIO
from typing import Final, NamedTuple

import msgspec

from delve.harmless import in_json, one_line
from delve.simulate.comparison import Comparison
from delve.simulate.report_rows import Report, Share

_ACTING: Final = ("=", "+", "-", "@", "\t", "\r")
"""what a cell must not begin with: programs for tables take it for a formula"""


class Number(NamedTuple):
    """One number of a report: what it is about, what it says, and between which bounds 95 of 100 lie."""

    quest: str
    about: str
    """win, objective, size, rounds, wiped_out, damage, deed, unused, fall, end"""
    kind: str
    id: str
    side: str
    measure: str
    value: float
    low: float | str = ""
    high: float | str = ""


def as_json(reports: Iterable[Report | Comparison]) -> str:
    """Reports or comparisons as a JSON document, with a line end."""
    return in_json(msgspec.json.format(msgspec.json.encode([*reports])).decode()) + "\n"


def as_csv(reports: Iterable[Report]) -> str:
    """The reports as a table with one number a row, and the names of its columns at the top."""
    out = StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(Number._fields)
    for report in reports:
        table.writerows([_harmless(cell) for cell in number] for number in numbers_of(report))
    return out.getvalue()


def numbers_of(report: Report) -> Iterator[Number]:
    """Every number of a report."""
    yield from _ends(report)
    yield from _rounds(report)
    yield from _deeds(report)
    for thing in report.unused:
        yield Number(report.quest, "unused", thing.kind, thing.id, "", thing.part or "unused", 0)
    for board in report.boards:
        for x, y, who, times in board.falls:
            yield Number(report.quest, "fall", board.name, f"{x} {y}", who, "times", times)


def _ends(report: Report) -> Iterator[Number]:
    quest = report.quest
    for side in report.sides:
        yield _share(Number(quest, "win", "", "", side.side, "share", 0), side.wins)
    for one in report.objectives:
        yield _share(Number(quest, "objective", one.text, str(one.number), one.side, "share", 0), one.decided)
    for end, share in (("stuck", report.stuck), ("broke", report.broke)):
        yield _share(Number(quest, "end", "", "", "", end, 0), share)
    for size in report.sizes:
        yield _share(Number(quest, "size", "heroes", str(size.heroes), size.side, "share", 0), size.wins)
    for wiped in report.wiped_out:
        yield _share(Number(quest, "wiped_out", "", "", wiped.side, "share", 0), wiped.wins)


def _rounds(report: Report) -> Iterator[Number]:
    mean, half = report.rounds.mean, report.rounds.half
    yield Number(report.quest, "rounds", "", "", "", "mean", mean, mean - half, mean + half)
    for rounds, games in report.rounds.games:
        yield Number(report.quest, "rounds", "", str(rounds), "", "games", games)


def _deeds(report: Report) -> Iterator[Number]:
    for row in report.damage:
        yield Number(report.quest, "damage", row.kind, row.id, "", "hearts", row.hearts)
    for deed in report.deeds:
        about = Number(report.quest, "deed", deed.kind, deed.id, deed.side, "", 0)
        for measure in ("games", "uses", "dealt", "harmed", "recovered", "value", "value_of_use"):
            yield about._replace(measure=measure, value=getattr(deed, measure))
        yield _share(about._replace(measure="won_with"), deed.won_with)
        yield _share(about._replace(measure="won_without"), deed.won_without)


def _share(number: Number, share: Share) -> Number:
    return number._replace(value=share.share, low=share.low, high=share.high)


def _harmless(cell: object) -> object:
    """A cell that no program takes for a formula, and that steers no terminal."""
    if not isinstance(cell, str):
        return cell
    shown = one_line(cell)
    return f"'{shown}" if shown.startswith(_ACTING) or cell.startswith(_ACTING) else shown
