"""Showing what `delve simulate` has played: tables on stdout, and files for other programs and for browsers."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import click

from delve.harmless import harmless
from delve.ids import split
from delve.model.dungeon import DungeonDef
from delve.simulate import exports
from delve.simulate.campaign_report import lines_of_campaigns
from delve.simulate.campaigns import CampaignResult
from delve.simulate.comparison import Comparison, lines_of
from delve.simulate.games import Content
from delve.simulate.page import page
from delve.simulate.report import report_of
from delve.simulate.report_rows import Report
from delve.simulate.result_file import RunHeader
from delve.simulate.summary import Summary, in_kinds
from delve.simulate.told import Teller
from delve.testing.usage import Thing, things_of, things_of_recipe

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
    """A quest or recipe with everything that its games need."""

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
        """What is told about it; of a recipe not where figures fell, as each game has a map of its own."""
        named = " ".join(map(typed, self.prepared.words))
        library = self.chosen.library if self.prepared.content.kind == "quest" else None
        return report_of(self.prepared.header, self.summary, library, named)

    @property
    def chosen(self) -> ChosenQuest:
        """The quest or recipe."""
        return self.prepared.chosen

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.summary.games

    @property
    def counted(self) -> str:
        """What one of these is called."""
        return "game"

    @property
    def quests(self) -> Collection[str]:
        """The quests of which games were played; those that a recipe makes have its id."""
        return (self.prepared.header.quest,)

    @property
    def used(self) -> Collection[Thing]:
        """What was used in some of the games."""
        return self.summary.used.keys()

    @property
    def unused(self) -> Collection[Thing]:
        """What was there in some of the games, and was used in none."""
        return self.summary.unused

    @property
    def broke(self) -> bool:
        """Whether one of the games broke."""
        return bool(self.summary.ended["broke"])

    @property
    def stuck(self) -> bool:
        """Whether automated players went in circles in one of the games."""
        return bool(self.summary.ended["stuck"])


class PlayedCampaigns(NamedTuple):
    """Campaigns that are over."""

    chosen: ChosenQuest
    results: Sequence[CampaignResult]

    @property
    def games(self) -> int:
        """How many campaigns were played."""
        return len(self.results)

    @property
    def counted(self) -> str:
        """What one of these is called."""
        return "campaign"

    @property
    def quests(self) -> Collection[str]:
        """The quests that were played in them."""
        return {quest.quest for one in self.results for quest in one.quests}

    @property
    def used(self) -> Collection[Thing]:
        """What was used in some of them."""
        return {thing for one in self.results for thing in one.used}

    @property
    def unused(self) -> Collection[Thing]:
        """What was there in some of them, and was used in none."""
        return {thing for one in self.results for thing in one.unused}.difference(self.used)

    @property
    def broke(self) -> bool:
        """Whether one of them broke."""
        return any(one.fault for one in self.results)

    @property
    def stuck(self) -> bool:
        """Never: a campaign that does not come to an end counts as broken."""
        return False


AnyPlayed = Played | PlayedCampaigns


def used_in(played: Iterable[AnyPlayed]) -> set[Thing]:
    """What was used in some of these games."""
    return {thing for one in played for thing in one.used}


class RunInterrupted(Exception):
    """Somebody has pressed Ctrl-C while games of a quest or campaigns were played."""

    def __init__(self, played: AnyPlayed, games: int, file: Path | None = None) -> None:
        """`games`: how many were to be played; `file`: where the results are kept; None: nowhere."""
        super().__init__("interrupted")
        self.played, self.games, self.file = played, games, file

    @property
    def told(self) -> str:
        """How many of them were played, in words."""
        played = self.played
        return f"interrupted after {played.games} of {self.games} {played.counted}s of {played.chosen.id}"


@contextmanager
def shown_in_any_case(played: list[AnyPlayed], outlets: Outlets, coverage: bool) -> Iterator[None]:
    """Show what was played when the games are over, also where they were interrupted. Raises click.Abort then.

    `coverage`: whether it is told besides what of the packs was used in none of them.
    """
    try:
        yield
    except RunInterrupted as end:
        played.append(end.played)
        _show(played, outlets, coverage)
        goes_on = f": the same command goes on with {typed(end.file)}" if end.file else ""
        echo_line(f"{end.told}{goes_on}", err=True)
        raise click.Abort from None
    _show(played, outlets, coverage)


def _show(played: Sequence[AnyPlayed], outlets: Outlets, coverage: bool) -> None:
    """Show reports at the places that were asked for; what became of campaigns is told on stdout only."""
    reports = [one.report for one in played if isinstance(one, Played)]
    if not outlets.takes_stdout:
        teller = Teller(_colored())
        for report in reports:
            _print(teller.lines(report))
            click.echo()
        for one in played:
            if isinstance(one, PlayedCampaigns):
                _print(lines_of_campaigns(one.chosen.id, one.results))
                click.echo()
        if coverage:
            _print(_coverage(played))
    _write(outlets.json, lambda: exports.as_json(reports))
    _write(outlets.csv, lambda: exports.as_csv(reports))
    _write(outlets.html, lambda: page(reports))


def _coverage(played: Sequence[AnyPlayed]) -> Iterator[str]:
    """What was not used in any game, and what was never there."""
    used = used_in(played)
    idle = {thing for one in played for thing in one.unused} - used
    there = _things(played)
    away = [thing for thing in there if thing not in used and thing not in idle]
    yield f"{_sums(played)} used {sum(thing in used for thing in there)} of {len(there)} things of the pack"
    for title, things in (("there, and never used:", sorted(idle, key=in_kinds)), ("never there:", away)):
        if things:
            yield title
            yield from (f"  {thing.kind} {thing.id} {thing.part}".rstrip() for thing in things)


def _sums(played: Sequence[AnyPlayed]) -> str:
    """How many games and campaigns were played, in words."""
    sums: dict[str, int] = {}
    for one in played:
        sums[one.counted] = sums.get(one.counted, 0) + one.games
    return " and ".join(f"{number} {counted}{'s' if number != 1 else ''}" for counted, number in sums.items())


def _things(played: Sequence[AnyPlayed]) -> list[Thing]:
    """All things of the packs of these games, but of quests only what belongs to those that were played."""
    quests = {quest for one in played for quest in one.quests}
    packs = {split(one.chosen.id)[0]: one.chosen.library for one in played}
    there = [
        thing
        for pack, library in packs.items()
        for thing in things_of(library, pack)
        if not _is_of_other_quest(thing, quests)
    ]
    recipes = (one.chosen for one in played if one.chosen.kind == "dungeon")
    for recipe in recipes:
        there += things_of_recipe(recipe.library.get(DungeonDef, recipe.id))
    return there


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


def exit_code(played: Sequence[AnyPlayed]) -> int:
    """How the command ends after these games."""
    if any(one.broke for one in played):
        return BROKE
    return STUCK if any(one.stuck for one in played) else 0
