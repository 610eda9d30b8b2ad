"""`python -m benchmarks.core_figures`: what of the core pack automated players use, and what it is worth to them.

It plays games in the arena of `benchmarks.proving_ground` and writes `docs/core_figures.md`. It prints how far it is.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from benchmarks.core_figures_page import Gathered, page
from benchmarks.games import core
from benchmarks.proving_ground import party, write_pack
from delve.simulate.games import GamePlan
from delve.simulate.playing import Playing
from delve.simulate.results import GameResult
from delve.testing.plugin import load_packs

PAGE = Path(__file__).parent.parent / "docs" / "core_figures.md"
GAMES, SEED, LEVEL = 280, 1, "normal"
TOLD_EVERY = 10
"""after how many games it is printed how many are played"""


def games(number: int, seed: int) -> Iterator[GameResult]:
    """So many games, the quests in turn, each from the next seed."""
    with tempfile.TemporaryDirectory() as folder:
        quests = write_pack(Path(folder), core().library)
        packs = load_packs(Path(folder), (PAGE.parent.parent / "content",))
        playing = Playing(packs.library, packs.behaviors, quests[2][0][0], watches_scripts=True, pack="core")
        for game in range(number):
            act = quests[2][game % len(quests[2])][1]
            heroes = party(packs.library, act, seed + game)
            playing.quest = quests[len(heroes)][game % len(quests[2])][0]
            levels = dict.fromkeys(("heroes", "overlord"), LEVEL)
            yield playing.play(GamePlan(number=game, party=heroes, levels=levels, seed=seed + game))


def main(arguments: Sequence[str]) -> int:
    """Play and write the page. Returns 1 if a game broke."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.core_figures", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="how many games are played")
    parser.add_argument("--seed", type=int, default=SEED, help="the seed of the first game")
    parser.add_argument("--page", type=Path, default=PAGE, help="where the page is written")
    given = parser.parse_args(arguments)
    gathered = Gathered(core().library)
    began = time.monotonic()
    for played, result in enumerate(games(given.games, given.seed), start=1):
        gathered.add(result)
        if result.ended == "broke":
            print(f"game {result.plan.number} broke: {result.said}", file=sys.stderr)
        if played % TOLD_EVERY == 0 or played == given.games:
            left = (time.monotonic() - began) / played * (given.games - played)
            print(f"{played} of {given.games} games, {left:.0f} s left", flush=True)
    given.page.write_text(page(gathered, given.games, given.seed, LEVEL), encoding="utf-8")
    return 1 if gathered.ended["broke"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
