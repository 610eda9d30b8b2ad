"""Many random and hostile games in a row, with every invariant looked at after every answer.

`python -m tests.flow.many_games --games 10000` plays so many: of each quest of each pack as many as of the games in
which scripts answer each other, of those in which every condition befalls everybody, and of those in which large
figures push through boards by chance. `--first N` begins with another number, for a run that goes on where one ended.
What breaks is told at once with the name and the number of its game; the run goes on, and ends with 1 if there was any.

`--only crawl:`, `--only depths:` and `--only bidden:` play the quests of these packs, and dungeons that their recipes
make by the number of the game. Automated players play them to their end; in every fourth game the party is led by
chance, which in a crawl never gets anywhere, so that such a game may be left after some rounds. A crawl is long, so
its invariants are looked at after every so many answers.

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

from delve.ai.levels import player_of
from delve.flow.driver import ScriptFault
from delve.flow.session import AnswerSource, Session
from delve.ids import unqualified
from delve.installation import shipped_folder
from delve.model.dungeon import DungeonDef
from delve.model.quest import QuestDef
from delve.rules.facts import FigureSpread, ObjectChanged, PieceAppeared, TerrainChanged
from delve.rules.setup import new_game
from delve.testing.plugin import load_packs
from tests.flow.test_large_figures_in_play import game_by_chance
from tests.flow.test_random_afflictions import beginning
from tests.flow.test_random_chaos import chaos
from tests.flow.test_random_games import QUESTS, AtRandom, begin, check_pieces, check_rest, seats
from tests.invariants import deeds_of_the_dead
from tests.sides import HEROES, OVERLORD

MOST_ANSWERS: Final = 3_000
MOST_ANSWERS_OF_A_CRAWL: Final = 200_000
MOST_ROUNDS_BY_CHANCE: Final = 150
"""rounds after which a crawl is left whose party is led by chance"""
BY_CHANCE_EVERY: Final = 4
LOOKED_AT_EVERY: Final = 41
"""answers of a crawl between two looks at its invariants; a number that no turn structure has in common"""
LONG_ENOUGH: Final = 400
"""answers after which a game that has no end of its own is left"""
BASES: Final = ((1, 2), (2, 2), (2, 3))
ENDLESS: Final = ("afflicted", "large figures")
APART: Final = {pack: load_packs(shipped_folder() / pack) for pack in ("crawl", "depths", "bidden")}
"""packs that are games of their own"""


def _played_of(pack: str) -> tuple[str, ...]:
    """The quests and the recipes of a pack."""
    records = (record for kind in (QuestDef, DungeonDef) for record in APART[pack].library.all(kind))
    return tuple(record.id for record in records if record.id.startswith(f"{pack}:"))


CRAWLS: Final = (*_played_of("crawl"), *_played_of("bidden"))
"""games in which one goes far, step by step"""
OF_PACKS: Final = (*CRAWLS, *_played_of("depths"))
KINDS: Final = (*QUESTS, "hostile", *ENDLESS, *OF_PACKS)
TOLD_EVERY: Final = 60
"""seconds"""
WANTED: Final = (FigureSpread, ObjectChanged, PieceAppeared, TerrainChanged)
"""facts that are counted, so that a run shows that large figures, doors, familiars and grounds were in it"""


def started(kind: str, number: int) -> Session:
    """A game of a kind, with its seats taken."""
    at_random = {HEROES: AtRandom(number), OVERLORD: AtRandom(number + 1)}
    if kind in OF_PACKS:
        return _of_pack(kind, number)
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


def _of_pack(kind: str, number: int) -> Session:
    """A game of a pack: of a quest, or of the dungeon that a recipe makes by the number."""
    packs = APART[kind.partition(":")[0]]
    if ("dungeon", kind) in packs.library:
        game = packs.dungeon(unqualified(kind), seed=number).play.game
    else:
        game = new_game(packs.library, packs.behaviors, kind)
    players: dict[str, AnswerSource] = {
        side: player_of("simple", number + place) for place, side in enumerate(game.ruleset.sides)
    }
    if is_by_chance(number):
        players[game.ruleset.party] = AtRandom(number)
    return Session(game, seed=number, seats=players)


def is_by_chance(number: int) -> bool:
    """Whether the party is led by chance in the game of a number of such a pack."""
    return number % BY_CHANCE_EVERY == BY_CHANCE_EVERY - 1


def _is_left(kind: str, number: int, session: Session) -> bool:
    """Whether a game may be left here although nobody has won it, and counts as played."""
    by_chance = kind in CRAWLS and is_by_chance(number)
    return bool(session.stopped) or (by_chance and session.play.state.round > MOST_ROUNDS_BY_CHANCE)


def played(kind: str, number: int) -> Iterator[Session]:
    """A game, at each of its requests and at its end."""
    session = started(kind, number)
    yield session
    most = MOST_ANSWERS_OF_A_CRAWL if kind in CRAWLS else MOST_ANSWERS
    for _ in range(LONG_ENOUGH if kind in ENDLESS else most):
        if session.pending is None or (kind in CRAWLS and _is_left(kind, number, session)):
            return
        try:
            session.step()
        except ScriptFault as fault:
            # hostile scripts strike each other back until the fuse: then the game is at its last rest, and goes on
            if kind != "hostile" or not str(fault).startswith("Runaway: windows nested"):
                raise
        yield session


def check(kind: str, number: int) -> tuple[int, Counter[str]]:
    """Play a game and hold every invariant after each answer, of a crawl after every so many and at its end.

    Returns its answers, and its facts that are counted.
    """
    answers, step = -1, LOOKED_AT_EVERY if kind in CRAWLS else 1
    for session in played(kind, number):
        answers += 1
        if answers % step == 0:
            _check_now(session)
    _check_now(session)
    over = session.pending is None or (kind in CRAWLS and _is_left(kind, number, session))
    assert kind in ENDLESS or over, f"the game is not over after {answers} answers"
    assert deeds_of_the_dead(session.play.facts) == []
    counted = Counter(type(f).__name__ for f in session.play.facts if isinstance(f, WANTED))
    if kind in OF_PACKS:
        counted[_end_of(session)] += 1
    return answers, counted


def _check_now(session: Session) -> None:
    game = session.play.game
    check_pieces(game)
    if session.play.at_rest:
        check_rest(game)


def _end_of(session: Session) -> str:
    """How a game of such a pack has ended, in a word or two."""
    outcome = session.play.state.outcome
    return f"won by {outcome}" if outcome else "in circles" if session.stopped else "left"


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
