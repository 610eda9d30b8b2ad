"""What many games have in common: counts that come out the same in whatever order the games are added."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from delve.simulate.results import Deed, GameResult, Source
from delve.testing.usage import KINDS, Thing

MOST_KEPT: Final = 20
"""how many games that broke or are stuck are kept, those of the lowest numbers"""


def in_kinds(thing: Thing) -> tuple[int, Thing]:
    """A key that sorts things by their kinds; one that is not known comes last, as a hostile game may name any."""
    return KINDS.index(thing.kind) if thing.kind in KINDS else len(KINDS), thing


class Place(NamedTuple):
    """A space of a board on which figures of a side fell."""

    board: str
    x: int
    y: int
    side: str


class Total:
    """What one source has done for one side in all games."""

    def __init__(self) -> None:
        self.games = self.wins = self.uses = self.dealt = self.harmed = self.recovered = 0

    def add(self, deed: Deed, won: bool) -> None:
        """Add what it did in one game, which its side has won or not."""
        self.games += 1
        self.wins += won
        self.uses += deed.uses
        self.dealt += deed.dealt
        self.harmed += deed.harmed
        self.recovered += deed.recovered

    @property
    def value(self) -> int:
        """Hearts that it was worth to its side."""
        return self.dealt + self.recovered - self.harmed


class Summary:
    """The games that were added so far."""

    def __init__(self) -> None:
        self.games = self.answers = self.choices = 0
        self.ended: Counter[str] = Counter()
        self.winners: Counter[str] = Counter()
        self.objectives: Counter[int] = Counter()
        self.rounds: Counter[int] = Counter()
        self.wiped_out: Counter[str] = Counter()
        self.sizes: Counter[int] = Counter()
        """number of heroes -> games"""
        self.winners_by_size: Counter[tuple[int, str]] = Counter()
        self.damage: Counter[Source] = Counter()
        self.deeds: dict[tuple[Source, str], Total] = {}
        self.falls: Counter[Place] = Counter()
        self.used: Counter[Thing] = Counter()
        """thing -> games in which it was used"""
        self._idle: set[Thing] = set()
        self._unfinished: dict[int, GameResult] = {}

    def add(self, result: GameResult) -> None:
        """Add a game."""
        self.games += 1
        self.answers += result.answers
        self.choices += result.choices
        self.ended[result.ended] += 1
        self.rounds[result.rounds] += 1
        self.wiped_out.update(result.wiped_out)
        size = len(result.plan.party)
        self.sizes[size] += 1
        if result.ended == "won":
            self.winners[result.winner] += 1
            self.objectives[result.objective] += 1
            self.winners_by_size[size, result.winner] += 1
        else:
            self._keep(result)
        for source, hearts in result.damage:
            self.damage[source] += hearts
        for deed in result.deeds:
            total = self.deeds.setdefault((deed.source, deed.side), Total())
            total.add(deed, result.ended == "won" and result.winner == deed.side)
        self.falls.update(Place(fall.board, fall.x, fall.y, fall.side) for fall in result.falls)
        self.used.update({*result.used})
        self._idle.update(result.unused)

    def _keep(self, result: GameResult) -> None:
        self._unfinished[result.plan.number] = result
        if len(self._unfinished) > MOST_KEPT:
            del self._unfinished[max(self._unfinished)]

    @property
    def unused(self) -> tuple[Thing, ...]:
        """What was there in some of the games, and was used in none."""
        return tuple(sorted(self._idle - self.used.keys(), key=in_kinds))

    @property
    def unfinished(self) -> tuple[GameResult, ...]:
        """Games that broke or are stuck, in the order of their numbers; not more than `MOST_KEPT`."""
        return tuple(result for _, result in sorted(self._unfinished.items()))
