"""Battlegrounds drawn by chance, by which levels of automated players are compared: nothing is tuned by them."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from delve.flow.chance import Pcg32
from delve.testing.arena import Arena
from tests.ai.positions import Wanted, named, position
from tests.sides import HEROES, OVERLORD

WIDTH, HEIGHT = 15, 9
ROCKS: Final = 16
"""spaces that nobody enters or sees through"""
STREAM: Final = 16
"""the stream of the generator that draws them"""


class Sort(NamedTuple):
    """How hard it is made for the heroes: so that either side may win, as nothing else tells how well it plays."""

    fewest: int
    """enemies at least"""
    most: int
    """enemies at most"""
    last_round: int
    """the round in which the overlord has won"""


SORTS: Final = {
    "fight": Sort(fewest=5, most=7, last_round=8),
    "reach": Sort(fewest=6, most=8, last_round=5),
    "fetch": Sort(fewest=5, most=8, last_round=8),
    "raise": Sort(fewest=6, most=8, last_round=4),
}
"""what is asked of the heroes: to fell all, to get across, to get across with what a chest holds, to turn a wheel"""
FOES: Final = (
    ("d", "drowned minion"),
    ("g", "goblin minion"),
    ("e", "drowned minion"),
    ("h", "goblin minion"),
    ("D", "drowned elite"),
    ("G", "goblin elite"),
    ("f", "drowned minion"),
    ("i", "goblin minion"),
)
FELLED: Final = (OVERLORD, {"side_fallen": HEROES})


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
    wanted, legend, contents = _task(sort, rows, chance)
    wanted = (*wanted, FELLED, (OVERLORD, {"round": {"at_least": made.last_round}}))
    if contents:
        pieces["C"] = "chest closed"
    game = position(
        "\n".join(map("".join, rows)), wanted, legend={"#": "rock", **legend}, seed=seed, **pieces
    )
    if contents:
        game.change("C", items=(contents,))
    return game


def _put(rows: list[list[str]], letter: str, left: int, right: int, chance: Pcg32) -> None:
    """Draw a letter on some free space of a column from `left` to `right`."""
    while True:
        y, x = chance.below(HEIGHT), left + chance.below(right - left + 1)
        if rows[y][x] == ".":
            rows[y][x] = letter
            return


def _task(sort: str, rows: list[list[str]], chance: Pcg32) -> tuple[Wanted, dict[str, Any], str]:
    """What is asked of the heroes, what is drawn for it, and what a chest holds."""
    if sort == "fight":
        return ((HEROES, {"side_fallen": OVERLORD}),), {}, ""
    if sort == "raise":
        _put(rows, "S", WIDTH - 2, WIDTH - 1, chance)
        wanted = (HEROES, {"object": {"object": "gate", "state": "wound"}})
        return (wanted,), {"S": named("windlass", "gate")}, ""
    for row in rows:
        row[-1] = "z"
    if sort == "reach":
        return ((HEROES, {"in_zone": {"zone": "z", "side": HEROES, "at_least": 2}}),), {}, ""
    _put(rows, "C", 2, WIDTH - 4, chance)
    return ((HEROES, {"holds": {"item": "core:rusty_key", "zone": "z"}}),), {}, "core:rusty_key"
