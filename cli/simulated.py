"""Showing what `delve simulate` has played: tables on stdout, and files for other programs and for browsers."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import click

from delve.harmless import harmless
from delve.ids import split
from delve.model.library import Library
from delve.simulate import exports
from delve.simulate.comparison import Comparison, lines_of
from delve.simulate.games import Content
from delve.simulate.page import page
from delve.simulate.report import report_of
from delve.simulate.report_rows import Report
from delve.simulate.result_file import RunHeader
from delve.simulate.summary import Summary, in_kinds
from delve.simulate.told import Teller
from delve.testing.usage import Thing, things_of

from .streams import echo_line, echo_painted
from .table import GameRefused
from .typed import typed

if TYPE_CHECKING:
    from .quest_choice import ChosenQuest

BROKE: Final = 1
STUCK: Final = 3


class Outlets(NamedTuple):
    """Where reports go beside, or instead of, the tables on stdout."""

    json: Path | None
    csv: Path | None
    html: Path | None

    @property
    def takes_stdout(self) -> bool:
        """Whether stdout is for another program, so that no tables go there."""
        return any(place is not None and str(place) == "-" for place in self)


class Prepared(NamedTuple):
    """A quest with everything that its games need."""

    chosen: ChosenQuest
    header: RunHeader
    content: Content
    words: tuple[str, ...]
    """by which `delve simulate` finds this quest again"""


class Played(NamedTuple):
    """A run that is over, or was interrupted."""

    prepared: Prepared
    summary: Summary

    @property
    def report(self) -> Report:
        """What is told about it."""
        named = " ".join(map(typed, self.prepared.words))
        return report_of(self.prepared.header, self.summary, self.prepared.chosen.library, named)


class RunInterrupted(Exception):
    """Somebody has pressed Ctrl-C while the games of a quest were played."""

    def __init__(self, played: Played, games: int, file: Path | None) -> None:
        """`file`: where the results are kept; None: nowhere."""
        super().__init__("interrupted")
        self.played, self.games, self.file = played, games, file


@contextmanager
def shown_in_any_case(played: list[Played], outlets: Outlets, coverage: bool) -> Iterator[None]:
    """Show what was played when the games are over, also where they were interrupted. Raises click.Abort then.

    `coverage`: whether it is told besides what of the packs was used in none of them.
    """
    try:
        yield
    except RunInterrupted as end:
        played.append(end.played)
        _show(played, outlets, coverage)
        quest, number = end.played.prepared.header.quest, end.played.summary.games
        told = f"interrupted after {number} of {end.games} games of {quest}"
        goes_on = f": the same command goes on with {typed(end.file)}" if end.file else ""
        echo_line(f"{told}{goes_on}", err=True)
        raise click.Abort from None
    _show(played, outlets, coverage)


def _show(played: Sequence[Played], outlets: Outlets, coverage: bool) -> None:
    """Show reports at the places that were asked for."""
    reports = [one.report for one in played]
    if not outlets.takes_stdout:
        teller = Teller(_colored())
        for report in reports:
            _print(teller.lines(report))
            click.echo()
        if coverage:
            _print(_coverage(played))
    _write(outlets.json, lambda: exports.as_json(reports))
    _write(outlets.csv, lambda: exports.as_csv(reports))
    _write(outlets.html, lambda: page(reports))


def _coverage(played: Sequence[Played]) -> Iterator[str]:
    """What was not used in any game, and what was never there."""
    used = {thing for one in played for thing in one.summary.used}
    idle = {thing for one in played for thing in one.summary.unused} - used
    quests = {one.prepared.header.quest for one in played}
    there: list[Thing] = []
    for pack, library in {split(one.prepared.header.quest)[0]: _library(one) for one in played}.items():
        there += (one for one in things_of(library, pack) if not _is_of_other_quest(one, quests))
    away = [thing for thing in there if thing not in used and thing not in idle]
    games = sum(one.summary.games for one in played)
    yield f"{games} games used {sum(thing in used for thing in there)} of {len(there)} things of the pack"
    for title, things in (("there, and never used:", sorted(idle, key=in_kinds)), ("never there:", away)):
        if things:
            yield title
            yield from (f"  {thing.kind} {thing.id} {thing.part}".rstrip() for thing in things)


def _library(one: Played) -> Library:
    return one.prepared.chosen.library


def _is_of_other_quest(thing: Thing, quests: set[str]) -> bool:
    return thing.kind in ("objective", "quest", "trigger") and thing.id not in quests


def show_comparison(found: Comparison, outlets: Outlets) -> None:
    """Show a comparison. Raises click.UsageError, GameRefused."""
    if outlets.csv is not None or outlets.html is not None:
        raise click.UsageError("a comparison is told as text or as JSON: leave --csv and --html out")
    if not outlets.takes_stdout:
        _print(lines_of(found))
    _write(outlets.json, lambda: exports.as_json([found]))


def _write(place: Path | None, made: Callable[[], str]) -> None:
    """Write a report into a file, or to stdout. Raises GameRefused."""
    if place is None:
        return
    text = made()
    if str(place) == "-":
        click.echo(text, nl=False)
        return
    try:
        place.write_text(text, encoding="utf-8")
    except OSError as error:
        raise GameRefused(f"{place} cannot be written: {error.strerror}") from error
    echo_line(place, err=True)


def _print(lines: Iterator[str]) -> None:
    if not _colored():
        for line in lines:
            echo_line(line)
        return
    for line in lines:
        # the colors are ours; everything between them is made harmless
        parts = re.split(r"(\x1b\[[0-9;]*m)", line)
        echo_painted("".join(part if at % 2 else harmless(part) for at, part in enumerate(parts)))


def _colored() -> bool:
    return sys.stdout.isatty() and "NO_COLOR" not in os.environ


def exit_code(reports: Sequence[Report]) -> int:
    """How the command ends after these reports."""
    if any(report.broke.seen for report in reports):
        return BROKE
    return STUCK if any(report.stuck.seen for report in reports) else 0
