"""`python -m benchmarks`: every benchmark, one table. `--tiny` runs all of it on small sizes, to see that it runs.

`--checking` is the table of the checker instead, which measures whole processes and takes some minutes.
"""

from __future__ import annotations

import platform
import sys
from collections.abc import Callable, Iterator, Sequence

from benchmarks import checking, games, odds, paths, players, saves, sight, turns
from benchmarks.measure import FULL, TINY, Contest, MissingPeer, Scale, measure

ROOMS: tuple[Callable[[Scale], Iterator[Contest]], ...] = (
    sight.contests,
    paths.contests,
    odds.contests,
    games.contests,
    players.contests,
    saves.contests,
    turns.contests,
)
LINE = "{:<46}{:>12}   {:<24}{:>12}{:>10}{:>9}"


def main(arguments: Sequence[str]) -> int:
    """Print the table. Returns 2 for an argument that it does not know."""
    if set(arguments) - {"--tiny", "--checking"}:
        print("usage: python -m benchmarks [--tiny] [--checking]", file=sys.stderr)
        return 2
    if "--checking" in arguments:
        return checking.main([argument for argument in arguments if argument != "--checking"])
    scale = TINY if arguments else FULL
    print(
        f"Python {platform.python_version()}, medians of {scale.rounds} interleaved rounds, processor times in us\n"
    )
    print(LINE.format("what", "delve", "beside", "peer", "ratio", "at most"))
    for contests in ROOMS:
        for contest in contests(scale):
            try:
                print(line(contest, scale), flush=True)
            except MissingPeer as missing:
                print(f"{contest.what}: left out, {missing}")
    return 0


def line(contest: Contest, scale: Scale) -> str:
    """A contest, measured, as a row of the table."""
    found = measure(contest, scale.rounds)
    return LINE.format(
        contest.what,
        f"{found.ours:.2f}",
        contest.peer,
        f"{found.theirs:.2f}",
        f"{found.ratio:.4f}",
        f"{contest.most:g}",
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
