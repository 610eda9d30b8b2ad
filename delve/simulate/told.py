"""A report as tables for a terminal: with colors and bars, or plain for whoever reads it from a pipe."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from delve.ids import split, unqualified
from delve.simulate.games import players_in_words
from delve.simulate.report_rows import DeedRow, Report, Share

_BAR: Final = 20
"""characters of the bar of a whole"""
_TITLE: Final = "1"
_FAINT: Final = "2"
_KINDS: Final = (
    "hero",
    "monster",
    "lieutenant",
    "familiar",
    "skill",
    "item",
    "card",
    "condition",
    "terrain",
    "object",
)
"""the kinds of records whose use is told, in this order; others follow"""

Row = Sequence[str]


class Teller:
    """Writes reports as lines."""

    def __init__(self, color: bool = False) -> None:
        self._color = color

    def lines(self, report: Report) -> Iterator[str]:
        """The report, line by line, without line ends."""
        players = players_in_words(report.levels)
        last = report.seed + max(0, report.games - 1)
        yield self._ink(
            f"{report.quest}: {report.games} games, seeds {report.seed} to {last}, {players}{report.acts_told}",
            _TITLE,
        )
        yield from (f"  {hint}" for hint in report.hints)
        yield from self._table(
            "Who wins", ("side", "games", "share", "95 of 100 lie in"), self._sides(report)
        )
        yield from self._table(
            "By which objective",
            ("", "side", "games", "share", "95 of 100 lie in", "objective"),
            self._objectives(report),
        )
        if report.sizes:
            yield from self._table(
                "By number of heroes",
                ("heroes", "side", "games", "share", "95 of 100 lie in"),
                ([str(row.heroes), row.side, *self._share(row.wins)] for row in report.sizes),
            )
        yield from self._length(report)
        yield from self._table(
            "Hearts lost, by what cost them",
            ("kind", "record", "hearts", "a game", "share"),
            self._damage(report),
        )
        yield from self._table(
            "Use and value",
            (
                "kind",
                "record",
                "side",
                "in games",
                "uses",
                "dealt",
                "harmed",
                "recovered",
                "value a use",
                "wins with",
                "without",
            ),
            self._deeds(report),
        )
        if report.unused:
            yield from self._table(
                "There, and never used",
                ("kind", "record", ""),
                ([thing.kind, _short(thing.id, report), thing.part] for thing in report.unused),
            )
        for repro in report.repros:
            yield ""
            yield self._ink(f"{repro.what}: {repro.said.splitlines()[0] if repro.said else ''}", _TITLE)
            yield f"  {repro.command}"

    # ------------------------------------------------------------------------------------------------ rows
    def _sides(self, report: Report) -> Iterator[Row]:
        for row in report.sides:
            yield [row.side, *self._share(row.wins)]
        for name, share in (("nobody: stuck", report.stuck), ("nobody: broke", report.broke)):
            if share.seen:
                yield [name, *self._share(share)]

    def _objectives(self, report: Report) -> Iterator[Row]:
        for row in report.objectives:
            yield [str(row.number), row.side, *self._share(row.decided), row.text]

    def _share(self, share: Share) -> list[str]:
        interval = f"{percent(share.low)} to {percent(share.high)}"
        bar = f"  {'█' * round(_BAR * share.share):<{_BAR}}" if self._color else ""
        return [str(share.seen), percent(share.share), interval + bar]

    def _length(self, report: Report) -> Iterator[str]:
        yield ""
        yield self._ink("How long they take", _TITLE)
        rounds = [number for number, _ in report.rounds.games]
        if rounds:
            yield (
                f"  {report.rounds.mean:.1f} rounds (± {report.rounds.half:.1f}), from {rounds[0]} to {rounds[-1]}; "
                f"{report.choices / report.games:.0f} choices a game"
            )
        for wiped in report.wiped_out:
            yield f"  nobody of {wiped.side} stands after the first round in {percent(wiped.wins.share)} of the games"

    def _damage(self, report: Report) -> Iterator[Row]:
        for row in report.damage:
            yield [
                row.kind,
                _short(row.id, report),
                str(row.hearts),
                f"{row.hearts / report.games:.1f}",
                percent(row.share),
            ]

    def _deeds(self, report: Report) -> Iterator[Row]:
        for row in in_order(report.deeds):
            yield [
                row.kind,
                _short(row.id, report),
                row.side,
                str(row.games),
                str(row.uses),
                str(row.dealt),
                str(row.harmed),
                str(row.recovered),
                value_of_use(row),
                percent(row.won_with.share),
                without(row),
            ]

    # ------------------------------------------------------------------------------------------------ tables
    def _table(self, title: str, head: Row, rows: Iterable[Row]) -> Iterator[str]:
        rows = [*rows]
        if not rows:
            return
        widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
        numbers = [all(_is_number(row[at]) for row in rows) for at in range(len(head))]
        yield ""
        yield self._ink(title, _TITLE)
        yield self._ink(_row(head, widths, numbers), _FAINT)
        yield from (_row(row, widths, numbers) for row in rows)

    def _ink(self, text: str, code: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self._color else text


def percent(share: float) -> str:
    """A share of 1 in hundredths."""
    return f"{100 * share:.1f} %"


def in_order(deeds: Iterable[DeedRow]) -> list[DeedRow]:
    """Deeds by kinds, in each the most valuable first."""

    def place(row: DeedRow) -> tuple[int, str, int, str]:
        known = _KINDS.index(row.kind) if row.kind in _KINDS else len(_KINDS)
        return known, row.kind, -row.value, row.id

    return sorted(deeds, key=place)


def value_of_use(row: DeedRow) -> str:
    """Hearts that one use was worth; empty where nothing counts as a use."""
    return f"{row.value_of_use:.1f}".replace("-0.0", "0.0") if row.uses else ""


def without(row: DeedRow) -> str:
    """How often its side won without it; marked where the difference cannot be chance."""
    if not row.won_without.games:
        return ""
    mark = " *" if row.gain_low > 0 or row.gain_high < 0 else ""
    return f"{percent(row.won_without.share)}{mark}"


def _short(id: str, report: Report) -> str:
    """An id without the pack of the quest."""
    return unqualified(id) if split(id)[0] == split(report.quest)[0] else id


def _is_number(text: str) -> bool:
    return not text or text[0].isdigit() or text[0] == "-"


def _row(cells: Row, widths: Sequence[int], numbers: Sequence[bool]) -> str:
    told = (
        cell.rjust(width) if number else cell.ljust(width)
        for cell, width, number in zip(cells, widths, numbers, strict=True)
    )
    return f"  {'  '.join(told)}".rstrip()
