"""Many random and hostile games in a row, with every invariant looked at after every answer.

`python -m tests.flow.many_games --games 10000` plays so many: of each quest of each pack as many as of the games in
which scripts answer each other, of those in which every condition befalls everybody, and of those in which large
figures push through boards by chance. `--first N` begins with another number, for a run that goes on where one ended.
What breaks is told at once with the name and the number of its game; the run goes on, and ends with 1 if there was any.

The tests beside this module play fewer games and ask more of each: that it can be played again, and gone back in.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from typing import Final

from delve.flow.driver import ScriptFault
from delve.flow.session import Session
from delve.rules.facts import FigureSpread, ObjectChanged, PieceAppeared, TerrainChanged
from tests.flow.test_large_figures_in_play import game_by_chance
from tests.flow.test_random_afflictions import beginning
from tests.flow.test_random_chaos import chaos
from tests.flow.test_random_games import QUESTS, AtRandom, begin, check_pieces, check_rest, seats
from tests.invariants import deeds_of_the_dead
from tests.sides import HEROES, OVERLORD

MOST_ANSWERS: Final = 3_000
LONG_ENOUGH: Final = 400
"""answers after which a game that has no end of its own is left"""
BASES: Final = ((1, 2), (2, 2), (2, 3))
ENDLESS: Final = ("afflicted", "large figures")
KINDS: Final = (*QUESTS, "hostile", *ENDLESS)
TOLD_EVERY: Final = 60
"""seconds"""
WANTED: Final = (FigureSpread, ObjectChanged, PieceAppeared, TerrainChanged)
"""facts that are counted, so that a run shows that large figures, doors, familiars and grounds were in it"""


def started(kind: str, number: int) -> Session:
    """A game of a kind, with its seats taken."""
    at_random = {HEROES: AtRandom(number), OVERLORD: AtRandom(number + 1)}
    if kind in QUESTS:
        game, _ = begin(kind, number)
        return Session(game, seed=number, seats=seats(game, number))
    if kind == "hostile":
        game = chaos(number).play.game
    elif kind == "afflicted":
        game = beginning()
    else:
        by_chance = random.Random(f"many {number}")
        game = game_by_chance(BASES[number % len(BASES)], by_chance).play.game
    return Session(game, seed=number, seats=at_random)


def played(kind: str, number: int) -> Iterator[Session]:
    """A game, at each of its requests and at its end."""
    session = started(kind, number)
    yield session
    for _ in range(LONG_ENOUGH if kind in ENDLESS else MOST_ANSWERS):
        if session.pending is None:
            return
        try:
            session.step()
        except ScriptFault as fault:
            # hostile scripts strike each other back until the fuse: then the game is at its last rest, and goes on
            if kind != "hostile" or not str(fault).startswith("Runaway: windows nested"):
                raise
        yield session


def check(kind: str, number: int) -> tuple[int, Counter[str]]:
    """Play a game and hold every invariant after each answer. Returns its answers, and its facts that are counted."""
    answers = -1
    for session in played(kind, number):
        answers += 1
        game = session.play.game
        check_pieces(game)
        if session.play.at_rest:
            check_rest(game)
    assert kind in ENDLESS or session.pending is None, f"the game is not over after {answers} answers"
    assert deeds_of_the_dead(session.play.facts) == []
    return answers, Counter(type(f).__name__ for f in session.play.facts if isinstance(f, WANTED))


def main(arguments: list[str]) -> int:
    """Play the games that the command line asks for, and tell how many kept every rule."""
    parser = argparse.ArgumentParser(prog="python -m tests.flow.many_games")
    parser.add_argument("--games", type=int, default=1_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--only", default="")
    asked = parser.parse_args(arguments)
    kinds = [kind for kind in KINDS if kind.startswith(asked.only)]
    if not kinds:
        parser.error(f"no kind of game begins with {asked.only!r}: {', '.join(KINDS)}")
    begun = told = time.monotonic()
    games, answers, broken = Counter[str](), 0, 0
    wanted = Counter[str]()
    for each in range(asked.first, asked.first + asked.games):
        kind, number = kinds[each % len(kinds)], each // len(kinds)
        try:
            more, seen = check(kind, number)
            answers, wanted = answers + more, wanted + seen
        except Exception:
            broken += 1
            print(f"{kind} {number} broke:\n{traceback.format_exc()}", flush=True)
        games[kind] += 1
        if time.monotonic() - told > TOLD_EVERY or each == asked.first + asked.games - 1:
            told = time.monotonic()
            print(
                f"{games.total()} games, {answers} answers, {broken} broken, {told - begun:.0f} s; {dict(wanted)}",
                flush=True,
            )
    print(f"by kind: {dict(games)}")
    return int(broken > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
