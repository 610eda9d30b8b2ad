"""The log of one game as a story: facts come in, paragraphs go out, and facts that are taken back take theirs with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from delve.narrate.chronicle import NO_ASIDES, Chronicle, Chronicles, facts_in_common, last_changes_of_health
from delve.narrate.course import walker
from delve.narrate.prose import fighting
from delve.narrate.prose.course import walked
from delve.narrate.prose.paragraphs import finished, paragraph
from delve.narrate.prose.tellers import sentences, without_indent
from delve.narrate.prose.voice import Said, Voice
from delve.narrate.spans import Line, worded
from delve.rules.fact import Fact, seen
from delve.rules.facts import (
    DamageDealt,
    FatigueSuffered,
    FigureDefeated,
    FigureMoved,
    FurtherTurnBegan,
    GameWon,
    HeroKnockedOut,
    Recovered,
    RoundBegan,
    StoryTold,
    TurnBegan,
    TurnEnded,
)
from delve.rules.view import View

OPENS: tuple[type[Fact], ...] = (RoundBegan, TurnBegan, FurtherTurnBegan, StoryTold, GameWon)
"""facts with which another paragraph begins"""


class _Told(NamedTuple):
    """A paragraph (or none) and the facts that it tells: those before `end`, from where the last one ended."""

    line: Line
    end: int


class _Margin(NamedTuple):
    """What is known beside the facts of a paragraph."""

    begin: int
    """the number of its first fact"""
    asides: Mapping[int, Line]
    """number of facts -> what is told behind so many of them"""
    current: frozenset[int]
    """the numbers of the facts after which a figure's health has not changed again"""

    def aside(self, at: int) -> Line | None:
        """What is told before the fact of this place in the paragraph."""
        return self.asides.get(self.begin + at)


class Story(Chronicle):
    """All paragraphs of one game so far, as a side has seen it. The last one stays open until it is settled."""

    def __init__(self, *, trace: bool = False, side: str = "") -> None:
        super().__init__(trace=trace, side=side)
        self._paragraphs: list[_Told] = []
        self._settled = 0
        """the facts whose paragraphs do not change any more"""

    @property
    def lines(self) -> list[Line]:
        """Every paragraph, oldest first."""
        return [told.line for told in self._paragraphs if told.line]

    def lines_until(self, facts: int) -> int:
        """How many of the paragraphs tell only the first so many facts."""
        return sum(bool(told.line) for told in self._paragraphs if told.end <= facts)

    def settle(self) -> None:
        """Make the last paragraph final: what happens now begins a new one."""
        self._settled = len(self._facts)

    def update(self, facts: Sequence[Fact], view: View, asides: Mapping[int, Line] = NO_ASIDES) -> int:
        """Tell what is new and forget what was taken back. Returns how many of the old paragraphs still stand."""
        kept = facts_in_common(self._facts, facts)
        self._settled = min(self._settled, kept)
        while self._paragraphs and self._paragraphs[-1].end > kept:
            self._paragraphs.pop()
        if self._paragraphs and self._paragraphs[-1].end > self._settled:
            self._paragraphs.pop()
        standing = len(self.lines)
        begin = self._paragraphs[-1].end if self._paragraphs else 0
        current = last_changes_of_health(facts, begin)
        while begin < len(facts):
            end = _end(facts, begin, view)
            acting = _acting(facts, begin)
            line = self._paragraph(facts[begin:end], Voice(view, self.side, acting), _Margin(begin, asides, current))
            self._paragraphs.append(_Told(line, end))
            begin = end
        self._facts = list(facts)
        return standing

    def _paragraph(self, facts: Sequence[Fact], voice: Voice, margin: _Margin) -> Line:
        shown = [seen(fact, self.side) for fact in facts]
        first = shown[0]
        if isinstance(first, StoryTold):
            return (worded(first.text, "story"),)
        fallen = frozenset(fact.piece for fact in shown if isinstance(fact, FigureDefeated))
        voice = replace(voice, fallen=fallen)
        return paragraph([*_said(shown, voice, margin)], voice)


def _end(facts: Sequence[Fact], begin: int, view: View) -> int:
    """Where a paragraph ends: before the next turn, and where one turn is one deed, before the next text of a quest."""
    opens = (StoryTold, GameWon) if view.ruleset.log == "events" else OPENS
    for at in range(begin + 1, len(facts)):
        if isinstance(facts[at], opens) or isinstance(facts[at - 1], StoryTold):
            return at
    return len(facts)


def _acting(facts: Sequence[Fact], begin: int) -> int:
    """Whose turn it is when a fact happens; 0 for nobody's."""
    for at in range(begin, -1, -1):
        fact = facts[at]
        if isinstance(fact, TurnBegan | FurtherTurnBegan):
            return fact.piece
        if at < begin and isinstance(fact, TurnEnded):
            return 0
    return 0


def _said(shown: Sequence[Fact | None], voice: Voice, margin: _Margin) -> Iterator[Said]:
    """What is said of the facts of a paragraph; the steps of a figure are one way until something else is said."""
    ways: dict[int, list[Fact]] = {}
    for at, fact in enumerate(shown):
        aside = margin.aside(at) if at else None
        if aside is not None:
            yield from _ways(ways, voice)
            yield _aside(aside)
        if fact is None:
            continue
        if piece := walker(fact):
            ways.setdefault(piece, []).append(fact)
            continue
        said = [*sentences(fact, voice)]
        if isinstance(fact, DamageDealt | Recovered) and margin.begin + at in margin.current:
            if not _falls(shown[at + 1 :], fact.piece):
                said += fighting.health_left(fact.piece, voice)
        if said:
            yield from _ways(ways, voice)
        yield from said
    yield from _ways(ways, voice)
    last = margin.aside(len(shown))
    if last is not None:
        yield _aside(last)


def _ways(ways: dict[int, list[Fact]], voice: Voice) -> Iterator[Said]:
    """The ways that were gone meanwhile, one's own first; they are forgotten then."""
    for piece in sorted(ways, key=lambda piece: piece != voice.you):
        steps = [fact for fact in ways[piece] if isinstance(fact, FigureMoved)]
        tired = [fact for fact in ways[piece] if isinstance(fact, FatigueSuffered)]
        yield from walked(steps, tired, voice)
    ways.clear()


def _aside(line: Line) -> Said:
    return Said(finished(without_indent(line)), alone=True)


def _falls(following: Sequence[Fact | None], piece: int) -> bool:
    """Whether a figure falls in these facts: what health it has left is nothing to tell then."""
    return any(isinstance(fact, FigureDefeated | HeroKnockedOut) and fact.piece == piece for fact in following)


class Stories(Chronicles):
    """What happened in one game as stories: one for each side that looks."""

    def _begin(self, side: str) -> Chronicle:
        return Story(trace=self.trace, side=side)
