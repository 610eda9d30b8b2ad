"""Battlegrounds drawn by chance, by which levels of automated players are compared: nothing is tuned by them.

Everybody stands more than in quests, so that a game is many decisions long, and single dice count for less.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final, NamedTuple

from msgspec import structs

from delve.flow.chance import Pcg32
from delve.model.hero import HeroDef
from delve.model.monster import MonsterDef
from delve.testing.arena import Arena
from tests.ai.positions import position
from tests.arenas import Bench, core
from tests.sides import HEROES, OVERLORD

WIDTH, HEIGHT = 15, 9
ROCKS: Final = 16
"""spaces that nobody enters or sees through"""
STREAM: Final = 16
"""the stream of the generator that draws them"""
STURDIER: Final = 16
"""health of everybody, in tenths of what it is in quests"""


class Sort(NamedTuple):
    """How hard it is made for either side: so that both may win, as nothing else tells how well they play."""

    fewest: int
    """enemies at least"""
    most: int
    """enemies at most"""
    last_round: int
    """the round in which time has decided the game"""
    winner: str = OVERLORD
    """for whom it decides"""


SORTS: Final = {
    "fight": Sort(fewest=4, most=5, last_round=9),
    "fetch": Sort(fewest=7, most=7, last_round=8),
    "hunt": Sort(fewest=4, most=5, last_round=7, winner=HEROES),
}
"""what is asked: of the heroes to fell all, or to get across with what a chest holds; of their enemies to strike heroes
down twice"""
FOES: Final = (
    ("d", "drowned minion"),
    ("g", "goblin minion"),
    ("D", "drowned elite"),
    ("G", "goblin elite"),
    ("e", "drowned minion"),
    ("h", "goblin minion"),
    ("f", "drowned minion"),
    ("i", "goblin minion"),
)
FELLED: Final = (OVERLORD, {"side_fallen": HEROES})


@lru_cache(maxsize=1)
def _sturdy() -> Bench:
    """The records of everybody who stands on battlegrounds, with more health."""
    bench, library = Bench(), core().library
    for id in ("core:nite", "core:wren"):
        hero = library.get(HeroDef, id)
        bench.records.append(structs.replace(hero, health=_more(hero.health)))
    for id in ("core:drowned", "core:goblin"):
        monster = library.get(MonsterDef, id)
        acts = {
            act: structs.replace(
                both,
                **{
                    rank: structs.replace(of, health=_more(of.health))
                    for rank in ("minion", "elite")
                    if (of := getattr(both, rank))
                },
            )
            for act, both in monster.acts.items()
        }
        bench.records.append(structs.replace(monster, acts=acts))
    return bench


def _more(health: int) -> int:
    return health * STURDIER // 10


def battleground(sort: str, seed: int) -> Arena:
    """A game of one sort: two heroes come from the left, and their enemies stand in the middle."""
    chance, made = Pcg32(seed, STREAM), SORTS[sort]
    rows = [["."] * WIDTH for _ in range(HEIGHT)]
    for _ in range(ROCKS):
        rows[chance.below(HEIGHT)][2 + chance.below(WIDTH - 4)] = "#"
    pieces = {"K": "nite knight stand_between", "W": "wren strider"}
    rows[1 + chance.below(3)][0], rows[5 + chance.below(3)][0] = "K", "W"
    for letter, foe in FOES[: made.fewest + chance.below(made.most - made.fewest + 1)]:
        pieces[letter] = foe
        _put(rows, letter, 6, 11, chance)
    wanted, contents = _task(sort, rows, chance)
    if contents:
        pieces["C"] = "chest closed"
    game = position(
        "\n".join(map("".join, rows)),
        (wanted, *_always(made)),
        legend={"#": "rock"},
        seed=seed,
        bench=_sturdy(),
        **pieces,
    )
    if contents:
        game.change("C", items=(contents,))
    return game


def _always(made: Sort) -> Iterator[tuple[str, dict[str, Any]]]:
    """By what every game may end, whatever is asked: nobody is left of a side, or time is up."""
    yield FELLED
    if made.winner == HEROES:
        yield (HEROES, {"side_fallen": OVERLORD})
    yield (made.winner, {"round": {"at_least": made.last_round}})


def _put(rows: list[list[str]], letter: str, left: int, right: int, chance: Pcg32) -> None:
    """Draw a letter on some free space of a column from `left` to `right`."""
    while True:
        y, x = chance.below(HEIGHT), left + chance.below(right - left + 1)
        if rows[y][x] == ".":
            rows[y][x] = letter
            return


def _task(sort: str, rows: list[list[str]], chance: Pcg32) -> tuple[tuple[str, dict[str, Any]], str]:
    """Of which side something is asked, and what that is; what a chest holds."""
    if sort == "fight":
        return (HEROES, {"side_fallen": OVERLORD}), ""
    if sort == "hunt":
        return (OVERLORD, {"defeated": {"side": HEROES, "at_least": 2}}), ""
    for row in rows:
        row[-1] = "z"
    _put(rows, "C", 2, WIDTH - 4, chance)
    return (HEROES, {"holds": {"item": "core:rusty_key", "zone": "z"}}), "core:rusty_key"
