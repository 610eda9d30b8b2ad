"""Measuring side by side: rounds of ours and of a peer in turn, so that a busy machine disturbs both alike."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import NamedTuple

Work = Callable[[], int]
"""does something, and returns how many times it did it"""
Round = Callable[[], Work]
"""makes the work of one round ready, which is not timed; raises MissingPeer if a peer's package is not installed"""


class MissingPeer(Exception):
    """A package to compare with is not installed."""


class Contest(NamedTuple):
    """One row of the table."""

    what: str
    ours: Round
    peer: str
    theirs: Round
    most: float
    """the highest ratio of our time to the peer's that we are content with"""
    waits: bool = False
    """True: what is waited for counts, such as a disk; else only the time of the processor"""


class Result(NamedTuple):
    """What a contest has shown: medians over the rounds."""

    ours: float
    """microseconds for one time of ours"""
    theirs: float
    ratio: float
    """median of the rounds' own ratios, which is not the ratio of the medians"""


class Scale(NamedTuple):
    """How much is measured."""

    rounds: int
    side: int
    """spaces a side of the usual board"""
    large_side: int
    pairs: int
    repeats: int
    """times that a short piece of work is done in a round"""
    games: int
    moments: int
    """moments of a game from which a look ahead is measured"""


FULL = Scale(rounds=9, side=40, large_side=100, pairs=400, repeats=250, games=4, moments=12)
TINY = Scale(rounds=1, side=8, large_side=14, pairs=10, repeats=1, games=1, moments=1)


def repeated(work: Callable[[], object], times: int = 1) -> Work:
    """A piece of work, done so many times."""

    def several() -> int:
        for _ in range(times):
            work()
        return times

    return several


def always(work: Callable[[], object], times: int = 1) -> Round:
    """The same work in every round, so many times."""
    return lambda: repeated(work, times)


def peer(module: str, package: str) -> ModuleType:
    """A module to compare with. Raises MissingPeer, which says what to install."""
    try:
        return import_module(module)
    except ImportError as error:
        raise MissingPeer(f"{package} is not installed: pip install '.[benchmarks]'") from error


def measure(contest: Contest, rounds: int) -> Result:
    """The medians of a contest. One round before the first, which fills what fills only once, is left out."""
    ours, theirs, ratios = [], [], []
    for number in range(rounds + 1):
        clock = time.perf_counter if contest.waits else time.process_time
        mine, other = _microseconds(contest.ours(), clock), _microseconds(contest.theirs(), clock)
        if number:
            ours.append(mine)
            theirs.append(other)
            ratios.append(mine / other)
    return Result(statistics.median(ours), statistics.median(theirs), statistics.median(ratios))


def _microseconds(work: Work, clock: Callable[[], float]) -> float:
    """The time of one time by a clock; by that of the processor, what else the machine does is not counted."""
    with _no_collection():
        begin = clock()
        times = work()
        return (clock() - begin) / times * 1e6


@contextmanager
def _no_collection() -> Iterator[None]:
    """No round pays for the garbage of another."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
