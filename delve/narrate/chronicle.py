"""The log of one game: facts come in and lines go out, and facts that are taken back take their lines with them.

`Chronicle` keeps all lines of a game and joins the steps of one walk into one line; `tellers` tells a single fact.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final, NamedTuple

from delve.flow.halts import Halt
from delve.flow.intents import Intent
from delve.narrate.course import waits, walker, way
from delve.narrate.face_up import FaceUpLines, told_beside
from delve.narrate.halts import halt_lines
from delve.narrate.intents import intent_lines
from delve.narrate.scene import Scene
from delve.narrate.spans import Line
from delve.narrate.tellers import line
from delve.rules.fact import Fact, seen
from delve.rules.facts import (
    AttackHit,
    DamageDealt,
    FurtherTurnBegan,
    Recovered,
    RemainsLeft,
    RoundBegan,
    TurnBegan,
    TurnEnded,
    TurnGiven,
)
from delve.rules.view import View

GOING_WITHOUT_SAYING: Final = (RoundBegan, TurnBegan, TurnEnded, TurnGiven, FurtherTurnBegan, RemainsLeft)
"""facts that are left out where the ruleset wants events alone"""
NO_ASIDES: Final[Mapping[int, Line]] = MappingProxyType({})
"""nothing but facts is told"""


class Told(NamedTuple):
    """A line (or none) and the facts that it tells: those before `end`, from where the last one ended."""

    line: Line | None
    end: int
    is_aside: bool = False
    """whether it tells no fact, but something that was said before the next one"""


class Chronicle:
    """All lines of one game so far. Bring it up to date after every answer, and after every undo."""

    def __init__(self, *, trace: bool = False, side: str = "") -> None:
        self.trace = trace
        self.side = side
        """the side for which the game is told: facts that it has not seen are left out; empty: nothing is left out"""
        self._facts: list[Fact] = []
        self._told: list[Told] = []
        self._lines: list[Line] = []
        """the lines of what was told"""
        self._open = False
        """whether further steps may join the last line"""
        self._fresh = False
        """whether the last line may still become another one"""

    @property
    def lines(self) -> Sequence[Line]:
        """Every line, oldest first. It is the list itself, which the next update changes."""
        return self._lines

    def lines_until(self, facts: int) -> int:
        """How many of the lines tell only the first so many facts."""
        later = itertools.takewhile(lambda told: told.end > facts, reversed(self._told))
        return len(self._lines) - sum(told.line is not None for told in later)

    def settle(self) -> None:
        """Make the last line final: further steps of its figure begin a new one."""
        self._open = self._fresh = False

    def update(self, facts: Sequence[Fact], view: View, asides: Mapping[int, Line] = NO_ASIDES) -> int:
        """Tell what is new and forget what was taken back. Returns how many of the old lines still stand.

        `asides`: number of facts -> a line that is told behind so many of them.
        """
        kept = facts_in_common(self._facts, facts)
        if kept < len(self._facts):
            self._open = False
        self._forget_after(kept)
        scene = Scene(view, self.trace)
        if self._open and self._goes_on(facts[kept:], scene):
            while self._told and not self._walker(facts[self._told[-1].end - 1]):
                self._forget(1)
            self._forget(1)
        while (
            self._told and self._told[-1].is_aside and asides.get(self._told[-1].end) != self._told[-1].line
        ):
            self._forget(1)
        if self._fresh and kept < len(facts):
            self._forget_idle_turn(facts, scene, asides)
        self._fresh = True
        standing = len(self._lines)
        begin = self._told[-1].end if self._told else 0
        if self._told and self._told[-1].is_aside:
            asides = {number: line for number, line in asides.items() if number != begin}
        new = self._tell(facts, begin, scene, asides)
        self._add(_without_empty_rounds(new, facts))
        self._open = self._is_on_the_way(facts[kept:], scene)
        self._facts[kept:] = facts[kept:]
        return standing

    def _add(self, told: Iterable[Told]) -> None:
        """Tell this behind all that was told."""
        for one in told:
            self._told.append(one)
            if one.line is not None:
                self._lines.append(one.line)

    def _forget(self, last: int) -> None:
        """Forget the last so many of what was told."""
        for _ in range(min(last, len(self._told))):
            if self._told.pop().line is not None:
                self._lines.pop()

    def _forget_after(self, facts: int) -> None:
        """Forget whatever tells more than the first so many facts."""
        while self._told and self._told[-1].end > facts:
            self._forget(1)

    def _tell(
        self, facts: Sequence[Fact], begin: int, scene: Scene, asides: Mapping[int, Line]
    ) -> Iterator[Told]:
        current = last_changes_of_health(facts, begin)
        while begin < len(facts):
            if begin in asides:
                yield Told(asides[begin], begin, is_aside=True)
            fact, end = facts[begin], begin + 1
            shown = seen(fact, self.side)
            if shown is None or self._goes_without_saying(fact, scene.view):
                yield Told(None, end)
            elif isinstance(fact, TurnBegan) and (over := self._idle_until(facts, begin, scene, asides)):
                end = over
                yield Told(waits(fact, scene), end)
            elif piece := self._walker(fact):
                end = self._end_of_way(facts, begin, piece, scene, asides)
                steps = (seen(step, self.side) for step in facts[begin:end] if self._walker(step))
                yield Told(way([step for step in steps if step is not None], scene), end)
            else:
                yield Told(line(shown, replace(scene, health_is_current=begin in current)), end)
            begin = end
        if begin in asides:
            yield Told(asides[begin], begin, is_aside=True)

    def _end_of_way(
        self, facts: Sequence[Fact], begin: int, piece: int, scene: Scene, asides: Mapping[int, Line]
    ) -> int:
        """Where a way ends that is told in one line: at the first fact that tells something else."""
        end = begin + 1
        for at in range(end, len(facts)):
            if at in asides:
                break
            if self._walker(facts[at]) == piece:
                end = at + 1
            elif not self._is_silent(facts[at], scene):
                break
        return end

    def _goes_on(self, facts: Sequence[Fact], scene: Scene) -> bool:
        """Whether a way goes on with these facts, before anything else is told."""
        following = next((fact for fact in facts if not self._is_silent(fact, scene)), None)
        return following is not None and self._walker(following) != 0

    def _is_on_the_way(self, facts: Sequence[Fact], scene: Scene) -> bool:
        """Whether a step is what was told last, these facts being the last."""
        last = next((fact for fact in reversed(facts) if not self._is_silent(fact, scene)), None)
        return self._open if last is None else self._walker(last) != 0

    def _is_silent(self, fact: Fact, scene: Scene) -> bool:
        """Whether whoever reads sees a fact of which nothing is told, such as that a quest counts something."""
        shown = seen(fact, self.side)
        return shown is not None and not self._walker(fact) and line(shown, scene) is None

    def _idle_until(self, facts: Sequence[Fact], begin: int, scene: Scene, asides: Mapping[int, Line]) -> int:
        """Where a turn is over in which nothing is told; 0 where something is, or it is not over yet."""
        turn = facts[begin]
        assert isinstance(turn, TurnBegan)
        for at in range(begin + 1, 0 if self.trace else len(facts)):
            fact = facts[at]
            if at in asides or self._walker(fact):
                return 0
            if isinstance(fact, TurnEnded):
                return at + 1 if fact.piece == turn.piece else 0
            shown = seen(fact, self.side)
            if shown is not None and line(shown, scene) is not None:
                return 0
        return 0

    def _forget_idle_turn(self, facts: Sequence[Fact], scene: Scene, asides: Mapping[int, Line]) -> None:
        """Let the turn that was told last be told anew, if it is over by now and nothing was done in it."""
        silent = 0
        while silent < len(self._told) and self._told[-1 - silent].line is None:
            silent += 1
        last = self._told[-1 - silent] if silent < len(self._told) else None
        if last is None or last.is_aside or not isinstance(facts[last.end - 1], TurnBegan):
            return
        if self._idle_until(facts, last.end - 1, scene, asides):
            self._forget(1 + silent)

    def _goes_without_saying(self, fact: Fact, view: View) -> bool:
        """Whether the ruleset leaves a fact out of the log.

        That is that time passes, that somebody takes a step, how damage is worked out, and what is left of the fallen.
        """
        if self.trace or view.ruleset.log == "full":
            return False
        worked_out = isinstance(fact, AttackHit) and fact.damage > 0
        return worked_out or isinstance(fact, GOING_WITHOUT_SAYING) or walker(fact) != 0

    def _walker(self, fact: Fact) -> int:
        """The figure to whose walk this fact belongs; 0 if it is to be told by itself."""
        return 0 if self.trace or seen(fact, self.side) is None else walker(fact)


class Chronicles:
    """What happened in one game as those at a table tell it: one chronicle for each side that looks (rules §3.6)."""

    def __init__(self, *, trace: bool = False) -> None:
        self.trace = trace
        self._of: dict[str, Chronicle] = {}
        self._face_up: dict[str, FaceUpLines] = {}

    def of(self, side: str) -> Chronicle:
        """The chronicle of a side; of "" the one in which nothing is left out."""
        if side not in self._of:
            self._of[side] = self._begin(side)
        return self._of[side]

    def _begin(self, side: str) -> Chronicle:
        return Chronicle(trace=self.trace, side=side)

    def asides(
        self,
        side: str,
        facts: Sequence[Fact],
        view: View,
        intents: Mapping[int, Intent],
        halts: Mapping[int, Halt],
    ) -> Mapping[int, Line]:
        """Number of facts -> what is told to a side behind so many.

        That is what lies face up, what somebody means to do, and why a way ended early.
        """
        found = self._face_up.setdefault(side, FaceUpLines(side)).lines(facts, view)
        for lines in (halt_lines(halts, side, view), intent_lines(intents, view)):
            for number, said in lines.items():
                found[number] = told_beside(found.get(number), said)
        return found


def _without_empty_rounds(told: Iterable[Told], facts: Sequence[Fact]) -> Iterator[Told]:
    """The same without the headings of rounds in which nothing is told, but for the last.

    Where turns are bought with energy most rounds pass without anybody who acts (rules §4.8).
    """
    waiting: list[Told] = []
    for one in told:
        if not one.is_aside and isinstance(facts[one.end - 1], RoundBegan):
            yield from (each._replace(line=None) for each in waiting)
            waiting = [one]
        elif waiting and one.line is None:
            waiting.append(one)
        else:
            yield from waiting
            yield one
            waiting = []
    yield from waiting


def facts_in_common(old: Sequence[Fact], new: Sequence[Fact]) -> int:
    """How many facts both begin with: two moments of one game, of which only the last facts are ever taken back.

    So where both have the very same fact they have the same ones before it, and nobody looks through a long game. Facts
    that came about once more are others, and compared.
    """
    shorter = min(len(old), len(new))
    same = next((at + 1 for at in range(shorter - 1, -1, -1) if old[at] is new[at]), 0)
    return next((at for at in range(same, shorter) if old[at] != new[at]), shorter)


def last_changes_of_health(facts: Sequence[Fact], begin: int) -> frozenset[int]:
    """Indices of the facts after which a figure's health has not changed again: the view still shows it."""
    last = {
        fact.piece: at
        for at, fact in enumerate(facts[begin:], begin)
        if isinstance(fact, DamageDealt | Recovered)
    }
    return frozenset(last.values())
