"""Dungeons of many seeds, of every recipe that is shipped and of those of the tests, each of which has one layout.

`python -m tests.mapgen.many_dungeons --seeds 10000` makes so many of each; `--only crawl:` those of the recipes whose
id begins so, `--first N` from another seed on. Whatever makes a dungeon asks the walk of the checker whether it is
connected and can be solved, and makes it anew where it is not: here it is told how many tries that took, which seed
took most, and what was refused. The run ends with 1 if any seed made none, or anything broke.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from delve.catalog.load import load
from delve.installation import shipped_folder
from delve.mapgen.making import CannotBeMade, Judge, Maker
from delve.model.dungeon import DungeonDef
from delve.model.quest import QuestDef
from delve.validate.content import Content
from delve.validate.dungeons import judge
from tests.mapgen import hollows

TOLD_EVERY: Final = 30
"""seconds"""
TOLD_REASONS: Final = 5
"""of what was refused, how much is told"""


class Tries:
    """What the seeds of one recipe have taken."""

    def __init__(self, recipe: str) -> None:
        self.recipe = recipe
        self.made, self.tries = 0, 0
        self.worst: tuple[int, int] = (0, 0)
        """tries, and the seed that took so many"""
        self.refused: Counter[str] = Counter()
        """what the walk of the checker has found in dungeons that were made anew"""
        self.broken: list[str] = []
        """a seed that made none, and why, each"""

    def note(self, seed: int, tries: int) -> None:
        """A dungeon was made."""
        self.made, self.tries = self.made + 1, self.tries + tries
        if tries > self.worst[0]:
            self.worst = tries, seed

    def fail(self, why: str) -> None:
        """A seed made none: say so at once, as a long run may be broken off."""
        self.broken.append(why)
        print(why, flush=True)

    @property
    def told(self) -> str:
        """How it has gone so far, in one line."""
        mean = self.tries / self.made if self.made else 0
        return (
            f"{self.recipe}: {self.made} made, {len(self.broken)} not; {mean:.3f} tries each, at most "
            f"{self.worst[0]} (seed {self.worst[1]}); {self.refused.total()} refused by the walk"
        )

    def lines(self) -> Iterator[str]:
        """What is told of the recipe in the end."""
        yield self.told
        for reason, times in self.refused.most_common(TOLD_REASONS):
            yield f"  {times} times: {reason}"


def makers(only: str = "") -> Iterator[tuple[Maker, Tries]]:
    """What makes dungeons of each recipe whose id begins so, and what counts their tries."""
    shipped = [load([file.parent]) for file in sorted(shipped_folder().glob("*/pack.yaml"))]
    for loaded in (*shipped, hollows.loaded()):
        content = Content(loaded)
        behaviors = hollows.behaviors() if loaded is hollows.loaded() else {}
        mine = {pack.id for pack in loaded.packs.values() if pack.document.path in loaded.asked}
        for recipe in loaded.library.all(DungeonDef):
            if recipe.id.startswith(only) and recipe.id.partition(":")[0] in mine:
                tries = Tries(recipe.id)
                yield Maker(loaded.library, recipe, _counting(judge(content), tries), behaviors), tries


def _counting(judged: Judge, tries: Tries) -> Judge:
    """The same judge, whose refusals are counted."""

    def counted(quest: QuestDef) -> str:
        fault = judged(quest)
        if fault:
            tries.refused[fault] += 1
        return fault

    return counted


def make(maker: Maker, tries: Tries, seeds: range) -> None:
    """Make the dungeons of these seeds, and say now and then how far it is and what it took."""
    begun = told = time.monotonic()
    for done, seed in enumerate(seeds):
        try:
            tries.note(seed, maker.make(seed).tries)
        except CannotBeMade as none:
            tries.fail(str(none))
        except Exception:
            tries.fail(f"{tries.recipe}, seed {seed} broke:\n{traceback.format_exc()}")
        if time.monotonic() - told > TOLD_EVERY:
            told = time.monotonic()
            left = (told - begun) / (done + 1) * (len(seeds) - done - 1)
            print(f"{tries.told}; {done + 1} of {len(seeds)} seeds, {left:.0f} s left", flush=True)


def main(arguments: Sequence[str]) -> int:
    """Make the dungeons that the command line asks for, and tell what they took. Returns 1 if one was not made."""
    parser = argparse.ArgumentParser(prog="python -m tests.mapgen.many_dungeons")
    parser.add_argument("--seeds", type=int, default=1_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--only", default="")
    asked = parser.parse_args(arguments)
    broken = made = 0
    for maker, tries in makers(asked.only):
        make(maker, tries, range(asked.first, asked.first + asked.seeds))
        print(*tries.lines(), sep="\n", flush=True)
        made, broken = made + tries.made, broken + len(tries.broken)
    if not made + broken:
        parser.error(f"no recipe begins with {asked.only!r}, or no seed was asked for")
    return int(broken > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
