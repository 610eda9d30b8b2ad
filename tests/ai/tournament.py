"""Games between automated players: does each level beat the one below from either side, and does any trick win?

`python -m tests.ai.tournament normal simple --games 120` plays so many games in which the first player has the party
and the second its enemies, as many in which the second has both, and as many the other way round, and prints how often
the party won, with Wilson intervals. A level is better on a side where its interval is apart from that of the second
pairing. The battlegrounds and seeds are others than those by which weights were tuned; for tuning there is
`--first-seed`. Instead of a level there may be a trick: `python -m tests.ai.tournament runner normal`.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterable
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from typing import NamedTuple

from delve.ai.levels import LEVELS, player_of
from delve.ai.player import AutomatedPlayer
from delve.flow.session import Session
from delve.simulate.intervals import wilson
from tests.ai.battlegrounds import SORTS, battleground
from tests.ai.tricks import TRICKS
from tests.flow.test_random_games import begin

FIRST_SEED = 90_000
"""tuning used smaller seeds"""


class Pairing(NamedTuple):
    """Who plays the party and its allies, and who plays all other sides: names of levels or tricks."""

    party: str
    others: str


class Game(NamedTuple):
    """One game of a tournament."""

    pairing: Pairing
    quest: str
    seed: int


class Share(NamedTuple):
    """How many of some games the party won, with the 95 % Wilson interval of its chance."""

    won: int
    games: int

    def __str__(self) -> str:
        low, high = wilson(self.won, self.games)
        share = 100 * self.won / max(1, self.games)
        return f"{self.won:4} of {self.games:4}  {share:3.0f} % ({100 * low:.0f}-{100 * high:.0f})"


def won_by_party(game: Game) -> bool | None:
    """Play one game. Returns whether the party's side, or an ally of it, has won; None if nobody ever did."""
    if game.quest in SORTS:
        session = battleground(game.quest, game.seed).session
    else:
        session = Session(begin(game.quest, game.seed)[0], game.seed)
    rules = session.view.ruleset
    party = rules.party
    session.seats = {
        side: _player(_name(game.pairing, rules.attitude(party, side)), game.seed) for side in rules.sides
    }
    session.advance()
    if not session.play.state.outcome:
        print(f"\n{game}: {session.stopped}", file=sys.stderr)
        return None
    return rules.attitude(party, session.play.state.outcome) == "ally"


def _name(pairing: Pairing, regarded: str) -> str:
    """Who plays a side that the party regards so: its allies are played as it is."""
    return pairing.party if regarded == "ally" else pairing.others


def _player(name: str, seed: int) -> AutomatedPlayer:
    """A new player of a level, or with a trick."""
    return TRICKS[name]() if name in TRICKS else player_of(name, seed)


def games_of(pairing: Pairing, games: int, quests: list[str], first_seed: int = FIRST_SEED) -> list[Game]:
    """So many games, quest after quest, each with a seed of its own."""
    return [Game(pairing, quests[n % len(quests)], first_seed + n) for n in range(games)]


def played(games: list[Game], pool: Executor) -> dict[Game, bool | None]:
    """The results of some games, however the pool orders them; progress is told on the error stream."""
    waiting = {pool.submit(won_by_party, game): game for game in games}
    found: dict[Game, bool | None] = {}
    for number, done in enumerate(as_completed(waiting), 1):
        found[waiting[done]] = done.result()
        print(f"\r{number} of {len(games)} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return {game: found[game] for game in games}


def _share(results: Iterable[bool | None]) -> str:
    """The share of the party in words, with the games that nobody won."""
    given = [*results]
    ended = [one for one in given if one is not None]
    endless = f", {len(given) - len(ended)} without an end" if len(given) > len(ended) else ""
    return f"{Share(sum(ended), len(ended))}{endless}"


def table(results: dict[Game, bool | None], *, by_quest: bool) -> str:
    """What came out, one line for each pairing, and one for each quest if that is wanted."""
    lines = []
    for pairing in dict.fromkeys(game.pairing for game in results):
        mine = {game: won for game, won in results.items() if game.pairing == pairing}
        lines.append(f"{pairing.party:8} against {pairing.others:8} {_share(mine.values())}")
        quests: dict[str, list[bool | None]] = defaultdict(list)
        for game, won in mine.items():
            quests[game.quest].append(won)
        if by_quest:
            lines += [f"    {quest:32} {_share(won)}" for quest, won in quests.items()]
    return "\n".join(lines)


def main() -> None:
    """Read the command line, play, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("players", nargs=2, choices=[*LEVELS, *TRICKS], help="two levels or tricks")
    parser.add_argument("--games", type=int, default=120, help="games for each of the three pairings")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--quest", action="append", help="a quest or sort of battleground to play")
    parser.add_argument("--by-quest", action="store_true")
    parser.add_argument("--first-seed", type=int, default=FIRST_SEED)
    given = parser.parse_args()
    one, other = given.players
    quests = given.quest or [*SORTS]
    games = [
        game
        for pairing in (Pairing(one, other), Pairing(other, other), Pairing(other, one))
        for game in games_of(pairing, given.games, quests, given.first_seed)
    ]
    with ProcessPoolExecutor(given.workers) as pool:
        print(table(played(games, pool), by_quest=given.by_quest))


if __name__ == "__main__":
    main()
