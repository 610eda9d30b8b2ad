"""`python -m benchmarks.adventure_figures`: who wins the adventures of the core pack, and by what.

Each quest is played by `delve simulate`, and the campaign too; then `docs/adventures.md` is written. What was played is
kept in a folder, so that a run which was interrupted goes on, and a quest that has changed is played anew.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from benchmarks.adventure_figures_page import Played, page
from benchmarks.games import core
from delve.model.campaign import CampaignDef
from delve.model.quest import QuestDef

PAGE: Final = Path(__file__).parent.parent / "docs" / "adventures.md"
KEPT: Final = Path("build/adventures")
SIMPLE, NORMAL, CAMPAIGNS = 600, 150, 100
"""games of each quest at these levels, with two, three and four heroes in turn, and games of each campaign"""
SEED: Final = 12_000_001
"""the seed of the first game"""


def simulated(name: str, games: int, level: str, *further: str) -> str:
    """What `delve simulate` tells of so many games between sides of one level. Raises CalledProcessError."""
    print(f"{name}: {games} games, {level}", flush=True)
    delve = str(Path(sys.executable).with_name("delve"))
    command = [delve, "simulate", name, "-n", str(games), "--level", level, "--seed", str(SEED), *further]
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout


def report(kept: Path, name: str, games: int, level: str) -> dict[str, Any]:
    """The report of games with two, three and four heroes in turn; those that were kept are not played again."""
    file = kept / f"{name.replace(':', '_')}_{level}_{games}.results"
    asked = ("--heroes", "2-4", "--into", str(file), "--json", "-")
    try:
        told = simulated(name, games, level, *asked)
    except subprocess.CalledProcessError:
        if not file.is_file():
            raise
        # results of a quest that has changed since are refused, and of no use any more
        file.unlink()
        told = simulated(name, games, level, *asked)
    found: list[dict[str, Any]] = msgspec.json.decode(told)
    return found[0]


def main(arguments: Sequence[str]) -> int:
    """Play and write the page."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.adventure_figures", description=__doc__)
    parser.add_argument("--simple", type=int, default=SIMPLE, help="games of each quest between simple sides")
    parser.add_argument("--normal", type=int, default=NORMAL, help="games of each quest between normal sides")
    parser.add_argument("--campaigns", type=int, default=CAMPAIGNS, help="how often a campaign is played")
    parser.add_argument("--kept", type=Path, default=KEPT, help="the folder that keeps what was played")
    parser.add_argument("--page", type=Path, default=PAGE, help="where the page is written")
    given = parser.parse_args(arguments)
    given.kept.mkdir(parents=True, exist_ok=True)
    library = core().library
    quests = [
        Played(
            quest,
            report(given.kept, quest.id, given.simple, "simple"),
            report(given.kept, quest.id, given.normal, "normal"),
        )
        for quest in library.all(QuestDef)
    ]
    campaigns = [
        (campaign, level, simulated(campaign.id, given.campaigns, level))
        for campaign in library.all(CampaignDef)
        for level in ("simple", "normal")
    ]
    given.page.write_text(page(quests, campaigns, given.simple, given.normal, given.campaigns, SEED), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
