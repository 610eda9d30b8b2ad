"""Whether a change matters: two runs beside each other, in numbers and in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from delve.simulate.hints import ENOUGH
from delve.simulate.intervals import Interval, difference, games_to_tell
from delve.simulate.report_rows import Report, Share
from delve.simulate.told import percent

_WORTH_TELLING: Final = 0.05
"""a difference of shares that a designer wants to know of"""
_MOST_SOURCES: Final = 8


class ComparedRow(Struct, frozen=True):
    """One share in both runs."""

    what: str
    first: Share
    second: Share
    low: float
    """by how much more often it is seen in the second run, at least"""
    high: float
    """and at most"""

    @property
    def matters(self) -> bool:
        """Whether chance alone would hardly make this difference."""
        return self.low > 0 or self.high < 0


class ChangedSource(Struct, frozen=True):
    """Hearts that a source cost in a game of each run."""

    kind: str
    id: str
    first: float
    second: float


class Comparison(Struct, frozen=True, kw_only=True):
    """Two runs beside each other."""

    quest: str
    names: tuple[str, str]
    rows: tuple[ComparedRow, ...]
    rounds: tuple[float, float]
    rounds_differ: bool
    sources: tuple[ChangedSource, ...]
    """those that changed most"""
    words: tuple[str, ...]
    """what that means"""

    @property
    def matters(self) -> bool:
        """Whether anything differs more than by chance."""
        return self.rounds_differ or any(row.matters for row in self.rows)


def compare(first: Report, second: Report, names: tuple[str, str]) -> Comparison:
    """Two reports beside each other; `names` are what the two are called."""
    rows = (*_rows(first, second),)
    gap = abs(first.rounds.mean - second.rounds.mean)
    enough = min(first.games, second.games) >= ENOUGH  # some few games of equal length have no spread at all
    differ = enough and gap > (first.rounds.half**2 + second.rounds.half**2) ** 0.5
    return Comparison(
        quest=first.quest,
        names=names,
        rows=rows,
        rounds=(first.rounds.mean, second.rounds.mean),
        rounds_differ=differ,
        sources=tuple(_sources(first, second)),
        words=(*_in_words(rows, names), *_length_in_words(first, second, differ, names)),
    )


def _rows(first: Report, second: Report) -> Iterator[ComparedRow]:
    others = {row.side: row.wins for row in second.sides}
    for side in first.sides:
        yield _row(f"{side.side} wins", side.wins, others.get(side.side, _none(second)))
    decided = {(row.side, row.text): row.decided for row in second.objectives}
    for one in first.objectives:
        yield _row(
            f"by {one.number}: {one.text}", one.decided, decided.get((one.side, one.text), _none(second))
        )
    for name, ours, theirs in (("stuck", first.stuck, second.stuck), ("broke", first.broke, second.broke)):
        if ours.seen or theirs.seen:
            yield _row(name, ours, theirs)


def _none(report: Report) -> Share:
    """The share of what a run does not know at all."""
    return Share(0, report.games, 0.0, 0.0, 1.0)


def _row(what: str, first: Share, second: Share) -> ComparedRow:
    apart: Interval = difference(first.seen, first.games, second.seen, second.games)
    return ComparedRow(what, first, second, apart.low, apart.high)


def _sources(first: Report, second: Report) -> Iterator[ChangedSource]:
    before = {(row.kind, row.id): row.hearts / first.games for row in first.damage}
    after = {(row.kind, row.id): row.hearts / second.games for row in second.damage}
    both = sorted(
        before.keys() | after.keys(), key=lambda key: (-abs(after.get(key, 0) - before.get(key, 0)), key)
    )
    for kind, id in both[:_MOST_SOURCES]:
        yield ChangedSource(kind, id, before.get((kind, id), 0.0), after.get((kind, id), 0.0))


# ------------------------------------------------------------------------------------------------ words
def _in_words(rows: tuple[ComparedRow, ...], names: tuple[str, str]) -> Iterator[str]:
    for row in rows:
        if row.matters:
            more, least, most = "more", row.low, row.high
            if row.high < 0:
                more, least, most = "less", -row.high, -row.low
            yield (
                f"{row.what}: {percent(row.second.share)} with {names[1]}, {percent(row.first.share)} with {names[0]}. "
                f"That is {_hundredths(least)} to {_hundredths(most)} of 100 games {more}, and no chance."
            )
    if not any(row.matters for row in rows):
        widest = max((max(-row.low, row.high) for row in rows), default=1.0)
        yield (
            f"No difference can be told in who wins, and by what: it may still be up to {_hundredths(widest)} of 100 "
            f"games. {games_to_tell(_WORTH_TELLING)} games of each would tell a difference of "
            f"{_hundredths(_WORTH_TELLING)} of 100."
        )


def _length_in_words(first: Report, second: Report, differ: bool, names: tuple[str, str]) -> Iterator[str]:
    if differ:
        yield (
            f"Games take {second.rounds.mean:.1f} rounds with {names[1]}, {first.rounds.mean:.1f} with {names[0]}: "
            "no chance either."
        )


def _hundredths(share: float) -> str:
    return f"{100 * share:.0f}" if share >= 0.01 else f"{100 * share:.1f}"


def lines_of(found: Comparison) -> Iterator[str]:
    """A comparison for a terminal, line by line."""
    yield f"{found.quest}: {found.names[0]} and {found.names[1]}"
    yield ""
    width = max((len(row.what) for row in found.rows), default=0)
    yield f"  {'':<{width}}  {'first':>8}  {'second':>8}  {'more in 100':>16}"
    for row in found.rows:
        apart = f"{100 * row.low:+.1f} to {100 * row.high:+.1f}"
        mark = "  *" if row.matters else ""
        yield f"  {row.what:<{width}}  {percent(row.first.share):>8}  {percent(row.second.share):>8}  {apart:>16}{mark}"
    yield f"  {'rounds':<{width}}  {found.rounds[0]:>8.1f}  {found.rounds[1]:>8.1f}"
    yield ""
    yield "Hearts that these cost in a game, where they differ most"
    for source in found.sources:
        yield f"  {f'{source.kind} {source.id}':<40}  {source.first:>8.1f}  {source.second:>8.1f}"
    yield ""
    yield from found.words
