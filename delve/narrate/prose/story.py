"""The log of one game as a story: facts come in, paragraphs go out, and facts that are taken back take theirs along."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final, NamedTuple

from msgspec import structs

from delve.flow.halts import Halt
from delve.flow.intents import Intent
from delve.narrate.chronicle import (
    GOING_WITHOUT_SAYING,
    NO_ASIDES,
    Chronicle,
    Chronicles,
    Told,
    facts_in_common,
    last_changes_of_health,
)
from delve.narrate.course import walker
from delve.narrate.face_up import told_beside
from delve.narrate.halts import reason
from delve.narrate.prose import fighting
from delve.narrate.prose.course import walked
from delve.narrate.prose.paragraphs import finished, paragraph
from delve.narrate.prose.tellers import SILENT, sentences, without_indent
from delve.narrate.prose.voice import Said, Voice
from delve.narrate.spans import Line, Text, told
from delve.phrases import Template, printed
from delve.rules.fact import Fact, seen
from delve.rules.facts import (
    BoardEntered,
    CameIntoSight,
    DamageDealt,
    FatigueSuffered,
    FigureDefeated,
    FigureMoved,
    FurtherTurnBegan,
    GameWon,
    HeroKnockedOut,
    Recovered,
    RoundBegan,
    SkillUsed,
    StoryTold,
    TurnBegan,
    TurnEnded,
)
from delve.rules.item_facts import ItemBroken, ItemEquipped
from delve.rules.view import View

SOON: Final = 4
"""so many facts at most lie between the use of a skill and its price, or what comes of it"""
FULL: Final = 6
"""so many things that happen make a paragraph full"""
OPENS: tuple[type[Fact], ...] = (RoundBegan, TurnBegan, FurtherTurnBegan, StoryTold, GameWon)
"""facts with which another paragraph begins"""


class _Margin(NamedTuple):
    """What is known beside the facts of a paragraph."""

    begin: int
    """the number of its first fact"""
    asides: Mapping[int, Line]
    """number of facts -> what is told behind so many of them"""
    current: frozenset[int]
    """the numbers of the facts after which a figure's health has not changed again"""
    moved: int
    """the number of the last fact by which a figure came to another place; -1: there is none"""

    def aside(self, at: int) -> Line | None:
        """What is told before the fact of this place in the paragraph."""
        return self.asides.get(self.begin + at)


class Story(Chronicle):
    """All paragraphs of one game so far, as a side has seen it. The last one stays open until it is settled."""

    def __init__(self, *, trace: bool = False, side: str = "") -> None:
        super().__init__(trace=trace, side=side)
        self._settled = 0
        """the facts whose paragraphs do not change any more"""

    def settle(self) -> None:
        """Make the last paragraph final: what happens now begins a new one."""
        self._settled = len(self._facts)

    def update(self, facts: Sequence[Fact], view: View, asides: Mapping[int, Line] = NO_ASIDES) -> int:
        """Tell what is new and forget what was taken back. Returns how many of the old paragraphs still stand."""
        kept = facts_in_common(self._facts, facts)
        self._settled = min(self._settled, kept)
        self._forget_after(kept)
        if self._told and self._told[-1].end > self._settled:
            self._forget(1)
        standing = len(self.lines)
        begin = self._told[-1].end if self._told else 0
        current = last_changes_of_health(facts, begin)
        moved = max((at for at, fact in enumerate(facts[begin:], begin) if _moves(fact)), default=-1)
        while begin < len(facts):
            end = _end(facts, begin, view, self.side)
            acting = _acting(facts, begin)
            line = self._paragraph(
                facts[begin:end], Voice(view, self.side, acting), _Margin(begin, asides, current, moved)
            )
            self._add([Told(line or None, end)])
            begin = end
        self._facts[kept:] = facts[kept:]
        return standing

    def _paragraph(self, facts: Sequence[Fact], voice: Voice, margin: _Margin) -> Line:
        shown = [seen(fact, self.side) for fact in facts]
        first = shown[0]
        if isinstance(first, StoryTold):
            return (Text(printed(first.told), "story"),)
        fallen = frozenset(fact.piece for fact in shown if isinstance(fact, FigureDefeated))
        voice = replace(voice, fallen=fallen)
        return paragraph([*_Telling(shown, voice, margin).said()], voice)


def _end(facts: Sequence[Fact], begin: int, view: View, side: str) -> int:
    """Where a paragraph ends: before the next turn.

    Where one turn is one deed it goes on over several, until it is full and the next turn of one's own begins.
    """
    by_deeds = view.ruleset.log == "events"
    opens = (StoryTold, GameWon) if by_deeds else OPENS
    events = 0
    for at in range(begin + 1, len(facts)):
        fact, before = facts[at], facts[at - 1]
        events += _is_told(before, side)
        if isinstance(fact, opens) or isinstance(before, StoryTold):
            return at
        if by_deeds and events >= FULL and isinstance(fact, TurnBegan) and _is_of(fact.piece, side, view):
            return at
    return len(facts)


def _is_told(fact: Fact, side: str) -> bool:
    """Whether something is told of a fact to a side that is more than where somebody goes."""
    shown = seen(fact, side)
    if shown is None or isinstance(shown, (*GOING_WITHOUT_SAYING, *SILENT)) or walker(shown):
        return False
    if isinstance(shown, CameIntoSight):
        return side in ("", shown.side) and bool(shown.pieces or shown.items)
    return True


def _is_of(piece: int, side: str, view: View) -> bool:
    """Whether a piece belongs to a side, as far as that is known; to "" everything does."""
    shown = view.state.pieces.get(piece)
    return not side or (shown is not None and shown.side == side)


def _moves(fact: Fact) -> bool:
    """Whether a figure comes to another place by what happens."""
    return isinstance(fact, FigureMoved | BoardEntered)


def _acting(facts: Sequence[Fact], begin: int) -> int:
    """Whose turn it is when a fact happens; 0 for nobody's."""
    for at in range(begin, -1, -1):
        fact = facts[at]
        if isinstance(fact, TurnBegan | FurtherTurnBegan):
            return fact.piece
        if at < begin and isinstance(fact, TurnEnded):
            return 0
    return 0


class _Telling:
    """What is said of the facts of a paragraph; the steps of a figure are one way until something else is said."""

    def __init__(self, shown: Sequence[Fact | None], voice: Voice, margin: _Margin) -> None:
        self._shown, self._voice, self._margin = shown, voice, margin
        self._ways: dict[tuple[int, bool], list[Fact]] = {}
        """figure, and whether something else moves it -> its steps that are not told yet"""
        self._whose = voice.acting
        """whose turn it is; 0: nobody's"""
        self._sights: list[CameIntoSight] = []
        """what came into sight by what is told next: it is known before that is done"""
        self._turn = False
        """whether another turn has begun since something was said"""
        self._interrupted = False
        """whether what was said last was not said of whoever is told `you` in a turn of its own"""

    def said(self) -> Iterator[Said]:
        """All that is said."""
        for at, fact in enumerate(self._shown):
            if at:
                yield from self._aside(at)
            if isinstance(fact, CameIntoSight):
                self._sights.append(fact)
            elif fact is not None and walker(fact):
                yield from self._step(fact, walker(fact))
            elif fact is not None:
                yield from self._told(fact, at)
        yield from self._all_seen()
        yield from self._all_walked()
        yield from self._aside(len(self._shown))

    def _aside(self, at: int) -> Iterator[Said]:
        aside = self._margin.aside(at)
        if aside is not None:
            yield from self._all_seen()
            yield from self._all_walked()
            yield Said(finished(_in_sentences(without_indent(aside))), alone=True)

    def _step(self, fact: Fact, piece: int) -> Iterator[Said]:
        """A step; whoever came into sight by its own step was seen before it goes on, and all else after it."""
        if any(piece in sight.pieces for sight in self._sights):
            yield from self._all_seen()
        self._ways.setdefault((piece, self._whose not in (0, piece)), []).append(fact)
        yield from self._all_seen()

    def _told(self, fact: Fact, at: int) -> Iterator[Said]:
        told = self._without_cause(fact, at)
        voice = replace(self._voice, is_now=self._margin.begin + at > self._margin.moved)
        known = self._is_price(fact, at) or self._is_broken(fact, at)
        said = [] if known else [*sentences(told, voice)]
        if isinstance(fact, TurnBegan | FurtherTurnBegan):
            self._turn, self._whose = True, fact.piece
        elif isinstance(fact, TurnEnded):
            self._whose = 0
        if isinstance(fact, DamageDealt | Recovered) and self._margin.begin + at in self._margin.current:
            if not _falls(self._shown[at + 1 :], fact.piece):
                said += fighting.health_left(fact.piece, self._voice)
        if said:
            yield from self._all_walked()
            yield from self._begun(said)
            yield from self._all_seen()

    def _begun(self, said: Sequence[Said]) -> Iterator[Said]:
        """Sentences, of which the first begins anew where another turn has begun.

        One's own turns go on, unless something was told of others in between.
        """
        for one in said:
            own = one.subject == self._voice.you and self._whose == self._voice.you
            yield one._replace(fresh=self._turn and not (own and not self._interrupted))
            self._interrupted = not own
            self._turn = False

    def _is_price(self, fact: Fact, at: int) -> bool:
        """Whether a fact is the fatigue for a skill whose use is told next."""
        if not isinstance(fact, FatigueSuffered):
            return False
        uses = (one for one in self._shown[at + 1 : at + 1 + SOON] if isinstance(one, SkillUsed))
        return any((one.piece, one.skill) == (fact.piece, fact.cause) for one in uses)

    def _is_broken(self, fact: Fact, at: int) -> bool:
        """Whether a fact is that something is put away of which it was told just before that it breaks."""
        if not isinstance(fact, ItemEquipped) or fact.on:
            return False
        before = (one for one in self._shown[max(0, at - SOON) : at] if isinstance(one, ItemBroken))
        return any(one.item == fact.item for one in before)

    def _without_cause(self, fact: Fact, at: int) -> Fact:
        """A fact without its cause where that is a skill of whose use was told just before."""
        if not isinstance(fact, DamageDealt | Recovered):
            return fact
        uses = (one for one in self._shown[max(0, at - SOON) : at] if isinstance(one, SkillUsed))
        return structs.replace(fact, cause="") if any(one.skill == fact.cause for one in uses) else fact

    def _all_seen(self) -> Iterator[Said]:
        said = [one for fact in _at_one_sight(self._sights) for one in sentences(fact, self._voice)]
        self._sights.clear()
        if said:
            yield from self._all_walked()
            yield from said

    def _all_walked(self) -> Iterator[Said]:
        """The ways that were gone meanwhile, one's own first."""
        for (_, moved), way in sorted(self._ways.items(), key=lambda one: one[0][0] != self._voice.you):
            steps = [fact for fact in way if isinstance(fact, FigureMoved)]
            tired = [fact for fact in way if isinstance(fact, FatigueSuffered)]
            yield from self._begun([*walked(steps, tired, self._voice, moved=moved)])
        self._ways.clear()


def _at_one_sight(sights: Sequence[CameIntoSight]) -> Iterator[CameIntoSight]:
    """The same with what comes into the sight of one side on one board, one thing behind another, as one."""
    for (side, board), some in groupby(sights, lambda one: (one.side, one.board)):
        each = [*some]
        pieces = tuple(dict.fromkeys(piece for one in each for piece in one.pieces))
        items = tuple(item for one in each for item in one.items)
        yield CameIntoSight(side, board, pieces, sum(one.spaces for one in each), items)


def _in_sentences(line: Line) -> Line:
    """A line whose parts are parted by points as sentences."""
    return tuple(
        span._replace(text=span.text.replace(" · ", ". ")) if isinstance(span, Text) else span
        for span in line
    )


def _falls(following: Sequence[Fact | None], piece: int) -> bool:
    """Whether a figure falls in these facts: what health it has left is nothing to tell then."""
    return any(
        isinstance(fact, FigureDefeated | HeroKnockedOut) and fact.piece == piece for fact in following
    )


class Stories(Chronicles):
    """What happened in one game as stories: one for each side that looks."""

    def asides(
        self,
        side: str,
        facts: Sequence[Fact],
        view: View,
        intents: Mapping[int, Intent],
        halts: Mapping[int, Halt],
    ) -> Mapping[int, Line]:
        """The same without what automated players mean to do: a story tells what they do."""
        found = dict(super().asides(side, facts, view, {}, {}))
        for number, halt in halts.items():
            if side in ("", halt.side):
                found[number] = told_beside(found.get(number), _halted(halt, view, side))
        return found

    def _begin(self, side: str) -> Chronicle:
        return Story(trace=self.trace, side=side)


def _halted(halt: Halt, view: View, side: str) -> Line:
    """Why somebody stops on its way."""
    voice = Voice(view, side, halt.figure)
    stops: Template = "{who} {many|stops|stop}: {why}"
    who, many = voice.name(halt.figure), voice.many(halt.figure)
    return told(stops, "quiet", who=who, many=many, why=reason(halt, view))
