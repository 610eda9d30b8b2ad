"""Whether a side can win a quest in so many rounds, in how many ways, and how: a search over the real rules.

Every answer of the side is tried on forks of the game. The other sides are played by automated players, who always do
the same in the same game. What chance decides cannot be searched, so a game that asks for a die has no solution.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from delve.ai.player import AutomatedPlayer
from delve.flow.driver import Play
from delve.flow.seat_view import SeatView
from delve.requests import CHANCE, Answer, Request

MOST_REPLIES: Final = 2_000
"""answers of the other sides in a row, before their players count as going in circles"""


MOST_DEEP: Final = 100
"""answers of the side in one line"""


class Chanced(Exception):
    """Chance is asked in the game: what it answers cannot be searched."""


class TooMany(Exception):
    """There are more positions or longer lines than are looked at; the message says which."""


class Solution(NamedTuple):
    """What a search has found."""

    ways: int
    """how many different lines of answers of the side win; each order of the same answers counts by itself"""
    positions: int
    """how many positions were looked at"""
    line: tuple[Answer, ...]
    """the answers of the side in one of the shortest lines; empty: there is none"""
    first: int
    """how many different first things the side could do"""
    good: int
    """how many of these can still win"""


class _Found(NamedTuple):
    ways: int
    line: tuple[Answer, ...] | None


class Solver:
    """Looks for all lines by which a side wins."""

    def __init__(
        self,
        side: str,
        rounds: int,
        players: Callable[[], Mapping[str, AutomatedPlayer]],
        most: int = 1_000_000,
    ) -> None:
        """`rounds`: a game that goes on longer counts as not won; `players`: new ones for all other sides."""
        self.side, self._rounds, self._players, self._most = side, rounds, players, most
        self._known: dict[str, _Found] = {}
        self.positions = 0

    def solve(self, play: Play) -> Solution:
        """Search from the present question on; the game stays as it is.

        Raises Chanced, TooMany, and ScriptFault where a script breaks.
        """
        twin = play.fork()
        try:
            self.let_reply(twin)
            legal = twin.pending.items() if twin.pending is not None and not self._over(twin) else ()
            branches = [self._after(twin, answer, 1) for answer in legal]
            ways = sum(found.ways for found in branches)
            if not legal:
                ways = int(twin.state.outcome == self.side)
            return Solution(
                ways,
                self.positions,
                _shortest(tuple(zip(legal, branches, strict=True))).line or (),
                len(branches),
                sum(1 for found in branches if found.ways),
            )
        finally:
            twin.discard()

    def _over(self, play: Play) -> bool:
        return bool(play.state.outcome) or play.state.round > self._rounds or play.pending is None

    def _after(self, play: Play, answer: Answer, deep: int) -> _Found:
        twin = play.fork()
        try:
            twin.answer(answer)
            self.let_reply(twin)
            return self._searched(twin, deep)
        finally:
            twin.discard()

    def _searched(self, play: Play, deep: int) -> _Found:
        """The ways from a position at which the side is asked, or which is the last, after so many answers of it."""
        self.positions += 1
        if self.positions > self._most:
            raise TooMany(f"there are more than {self._most:,} positions")
        if deep > MOST_DEEP:
            raise TooMany(f"there are lines of more than {MOST_DEEP} answers")
        if self._over(play):
            won = play.state.outcome == self.side
            return _Found(int(won), () if won else None)
        key = play.state.digest() if play.at_rest else ""
        if key in self._known:
            return self._known[key]
        request: Request[Any] | None = play.pending
        assert request is not None
        found = _shortest(tuple((answer, self._after(play, answer, deep + 1)) for answer in request.items()))
        if key:
            self._known[key] = found
        return found

    def let_reply(self, play: Play) -> None:
        """Let the other sides answer until the side is asked, or the game is over."""
        seats: Mapping[str, AutomatedPlayer] | None = None
        for _ in range(MOST_REPLIES):
            play.go_on()
            request = play.pending
            if request is None or self._over(play) or request.asker == self.side:
                return
            if request.asker.startswith(CHANCE):
                raise Chanced
            if seats is None:
                seats = self._players()
            play.answer(seats[request.asker].answer(request, SeatView(play, request.asker)))
        raise TooMany("automated players go in circles")


def _shortest(branches: tuple[tuple[Answer, _Found], ...]) -> _Found:
    """All ways together, and the shortest line of them; of equal ones the first."""
    lines = [(answer, *found.line) for answer, found in branches if found.line is not None]
    return _Found(sum(found.ways for _, found in branches), min(lines, key=len, default=None))
