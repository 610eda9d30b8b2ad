"""Many games at once, by any executor; what comes out does not depend on which of them ends first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Executor, Future, wait
from contextlib import suppress
from copy import deepcopy
from typing import Final, Protocol

import msgspec

from delve.model.library import Library
from delve.simulate.apart import WORKERS, content_as_json
from delve.simulate.games import Content, GamePlan, Parties, plan_of
from delve.simulate.intervals import wilson
from delve.simulate.results import GameResult, decoded
from delve.simulate.summary import Summary

CHECKED_EVERY: Final = 25
"""after how many games it is looked whether enough are played"""


class Plans:
    """The plans of the games of one run, by their numbers."""

    def __init__(
        self,
        library: Library,
        parties: Parties,
        levels: Sequence[Mapping[str, str]],
        seed: int,
        acts: Sequence[int] = (0,),
    ) -> None:
        """`levels`: side -> level. Of several levels and `acts`, the games take one after another."""
        self._library, self._parties, self._levels, self._seed = library, parties, levels, seed
        self._acts = acts

    def __call__(self, number: int) -> GamePlan:
        """The plan of the game of a number. Raises TooFewHeroes."""
        return plan_of(number, self._seed, self._parties, self._levels, self._library, self._acts)


class Keeper(Protocol):
    """Keeps results, so that a run can be gone on with.

    It gets those of a run that comes to its end in the order of their numbers, and none beyond: what is kept of it is
    the same however many games are played at a time.
    """

    def keep(self, result: GameResult) -> None:
        """Keep a result for good."""


Play = Callable[[bytes, bytes], bytes]
"""plays a game: Content and GamePlan as JSON -> the result as JSON"""


def narrow_enough(half: float) -> Callable[[Summary], bool]:
    """Whether the share of every side that has won is known within so much to each side."""

    def judge(summary: Summary) -> bool:
        sides = [*summary.winners.values()] or [0]
        return all(wilson(wins, summary.games).half <= half for wins in sides)

    return judge


def never(_: Summary) -> bool:
    """No number of games is enough: all that were asked for are played."""
    return False


class PlayersEnded(Exception):
    """What plays the games has ended, or cannot be reached any more; the message says what is known of it."""


class Run:
    """Games 0, 1, 2 … of a run until so many are played, or until those from the first on are enough.

    Only the games from the first on without a gap decide whether that is so, and only they are told in the end. So the
    same games are told however long each of them takes.
    """

    def __init__(
        self,
        content: Content,
        plans: Callable[[int], GamePlan],
        games: int,
        *,
        enough: Callable[[Summary], bool] = never,
        every: int = CHECKED_EVERY,
        keeper: Keeper | None = None,
        known: Mapping[int, GameResult] | None = None,
        play: Play,
    ) -> None:
        """`every`: after how many games `enough` is asked. `known`: the results of an earlier part of the run.

        `play` is what the executor runs: `play_apart`, unless somebody tries how runs end.
        """
        self.games = games
        """how many are played at most; fewer, once those that were played are enough"""
        self._content, self._plans, self._play = content_as_json(content), plans, play
        self._enough, self._every, self._keeper = enough, every, keeper
        self._waiting: dict[int, GameResult] = {}
        """results of games before which one is missing"""
        self._in_order = Summary()
        self._known = dict(known or {})
        for number in sorted(self._known):
            self._take(self._known[number])

    @property
    def played(self) -> int:
        """How many games were played so far, of those that are told."""
        return self._in_order.games + sum(number < self.games for number in self._waiting)

    @property
    def is_over(self) -> bool:
        """Whether all games are played that are told in the end."""
        return self._in_order.games >= self.games

    def summary(self) -> Summary:
        """All games that were played: those from the first on, and where the run was interrupted some beyond."""
        if self.is_over:
            return self._in_order
        found = deepcopy(self._in_order)
        for number in sorted(number for number in self._waiting if number < self.games):
            found.add(self._waiting[number])
        return found

    def go_on(self, executor: Executor, at_once: int) -> Iterator[GameResult]:
        """Play the games that are missing, `at_once` at a time, and give each when it is over.

        Raises CannotPlay, PlayersEnded, and OSError where a result cannot be kept.

        Whoever stops asking for more ends the games that are under way.
        """
        under_way: set[Future[bytes]] = set()
        missing = (number for number in range(self.games) if number not in self._known)
        try:
            while not self.is_over:
                while len(under_way) < at_once and (number := next(missing, self.games)) < self.games:
                    plan = msgspec.json.encode(self._plans(number))
                    under_way.add(executor.submit(self._play, self._content, plan))
                done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
                for future in done:
                    result = decoded(_line_of(future))
                    self._take(result)
                    yield result
        finally:
            self._keep_rest()
            for future in under_way:
                future.cancel()
            if under_way:
                WORKERS.end()
                with suppress(Exception):
                    wait(under_way, timeout=1)

    def _keep(self, result: GameResult) -> None:
        if self._keeper is not None and result.plan.number not in self._known:
            self._keeper.keep(result)

    def _keep_rest(self) -> None:
        """Keep the results before which one is missing, unless the run is over without them."""
        if not self.is_over:
            for number in sorted(self._waiting):
                self._keep(self._waiting[number])

    def _take(self, result: GameResult) -> None:
        """Add a result where all before it are there; look whether they are enough."""
        self._waiting[result.plan.number] = result
        while not self.is_over and (following := self._waiting.pop(self._in_order.games, None)) is not None:
            self._in_order.add(following)
            self._keep(following)
            if self._in_order.games % self._every == 0 and self._enough(self._in_order):
                self.games = self._in_order.games


def _line_of(future: Future[bytes]) -> bytes:
    """What a game has told. Raises CannotPlay, PlayersEnded."""
    try:
        return future.result()
    except (BrokenExecutor, CancelledError, OSError) as error:
        raise PlayersEnded(str(error) or type(error).__name__) from error
