"""What those at the table have been told of the game: the log through the eyes of each, and how far each has read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from delve.flow.session import Session
from delve.narrate.chronicle import Chronicles
from delve.narrate.spans import Line
from delve.rules.fact import Fact


class News(NamedTuple):
    """What has come of the moves of a game since it was told last."""

    facts: Sequence[Fact]
    """what has happened, as it was seen"""
    taken_back: bool
    """whether some of what was told has not happened after all"""
    turned: bool
    """whether somebody else looks now"""
    lines: Sequence[Line]
    """the lines that are new in the log of whoever looks"""
    standing: int
    """how many lines stand above them; 0 where somebody else looks"""
    unread: Sequence[Line]
    """the lines that whoever looks has not read yet"""


class Tale:
    """The log of one session. What happened before a game was left is in it, and is not shown again."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.eyes = session.looking
        """the side as which it was told last"""
        self._facts = len(session.play.facts) if session.play.journal else 0
        """how many facts were told"""
        self.begin_anew()

    def begin_anew(self) -> None:
        """Forget all lines, as another game is told from now on."""
        self._chronicles = Chronicles()
        self._read: dict[str, int] = {}
        """side that looks -> lines of its log when it looked last"""

    @property
    def lines(self) -> Sequence[Line]:
        """All that is told of the game so far to those at the table."""
        return self._chronicles.of(self.eyes).lines

    def take_in(self) -> News:
        """Tell what has happened since, forwards or back."""
        session, facts = self._session, self._session.play.facts
        taken_back = len(facts) < self._facts
        before, self.eyes = self.eyes, session.looking
        new = session.told(min(self._facts, len(facts)))
        self._facts = len(facts)
        chronicle = self._chronicles.of(self.eyes)
        asides = self._chronicles.asides(self.eyes, facts, session.view, session.intents, session.halts)
        standing = chronicle.update(facts, session.view, asides)
        turned, lines = before != self.eyes, chronicle.lines
        standing = 0 if turned else standing
        read = self._read.get(self.eyes)
        if read is None:  # it has not looked since the game was gone on with
            read = chronicle.lines_until(session.facts_seen(self.eyes)) if turned else len(lines)
        self._read[self.eyes] = len(lines)
        return News(new, taken_back, turned, lines[standing:], standing, lines[read:])
