"""What a terminal tells of the log: new lines once, and each side what it has seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from delve.flow.session import Session
from delve.narrate.chronicle import Chronicle, Chronicles
from delve.narrate.names import side_told
from delve.narrate.spans import Line, Text, told, worded
from delve.phrases import Template
from delve.terminal.mending import PROMPT

COVER = 200
"""empty lines that put out of sight what another side has seen"""
LAST_LINES = 8
"""lines of the log that are shown when a saved game is resumed"""


class Telling:
    """The log of one game as it is shown at one terminal."""

    def __init__(
        self,
        session: Session,
        read: Callable[[str], str],
        show: Callable[..., None],
        *,
        chronicles: Chronicles,
        covers: bool = False,
    ) -> None:
        """`show` shows lines; `covers`: what one side has seen is hidden before another looks."""
        self.session = session
        self._read, self._show, self._covers = read, show, covers
        self._chronicles = chronicles
        self._told: dict[str, int] = {}
        """side that looks -> lines of its chronicle that have been shown"""
        self._eyes = session.looking
        """the side that looked when lines were shown last"""

    @property
    def lines(self) -> Sequence[Line]:
        """The log of the side that looked last."""
        return self._chronicles.of(self._eyes).lines

    def catch_up(self) -> None:
        """Show only the end of the log of a game that is resumed; of other sides what came since they looked last."""
        for side in self.session.persons if self._eyes else ("",):
            chronicle = self._updated(side)[0]
            if side != self._eyes:
                self._told[side] = chronicle.lines_until(self.session.facts_seen(side))
                continue
            earlier = len(chronicle.lines) - LAST_LINES
            if earlier <= 0:
                continue
            self._told[side] = earlier
            went_on: Template = "(you go on; {n} {n|earlier line|earlier lines}, type log for some)"
            self._show(told(went_on, "quiet", n=earlier))

    def tell(self, *, pause: bool = False) -> None:
        """Show new lines. The last one waits for a pause, as a way that goes on is told in one line.

        Where another side looks than before, the one that looked is told to the end first.
        """
        looking = self.session.looking
        if looking != self._eyes:
            self._tell_through(self._eyes, pause=True)
            self._eyes = looking
            eyes = side_told(self.session.view, looking)
            if self._covers:
                self._show(*((Text(""),) for _ in range(COVER)))
                self._show(
                    (worded("Let {side} come to the terminal, and press Enter.", "heading", side=eyes),)
                )
                self._read(PROMPT)
            self._show((Text(""),), (worded("Through the eyes of {side}:", "heading", side=eyes),))
        self._tell_through(looking, pause=pause)

    def _tell_through(self, side: str, *, pause: bool) -> None:
        """Show new lines of what a side has seen."""
        chronicle, standing = self._updated(side)
        shown = min(self._told.get(side, 0), standing)
        lines = chronicle.lines
        until = len(lines) if pause else len(lines) - 1
        self._show(*lines[shown:until])
        self._told[side] = max(shown, until)
        if pause:
            chronicle.settle()

    def _updated(self, side: str) -> tuple[Chronicle, int]:
        """The chronicle of a side, brought up to date, and how many of its old lines still stand."""
        chronicle = self._chronicles.of(side)
        view, facts = self.session.view_of(side) if side else self.session.view, self.session.play.facts
        intents, halts = self.session.intents, self.session.halts
        asides = self._chronicles.asides(side, facts, view, intents, halts)
        return chronicle, chronicle.update(facts, view, asides)
