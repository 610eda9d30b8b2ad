"""The boards of a quest at a glance, one character a space, with those who begin there: for dungeons made by rule.

`laid` shows the same boards with coordinates and the names of everything, which takes three times as much room.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby
from string import ascii_lowercase, ascii_uppercase
from typing import NamedTuple

from delve.geometry.boards import bits
from delve.model.lieutenant import LieutenantDef
from delve.model.monster import MonsterDef
from delve.narrate.spans import Line, Style, Text, told
from delve.phrases import filled
from delve.rules.ask.groups import size, spot
from delve.rules.game import Game
from delve.rules.view import View
from delve.terminal.board import NO_EDGES, draw, explained, legend_without_figures
from delve.terminal.glyphs import ITEM, VOID, Glyphs
from delve.terminal.laid import ENTRANCE


def boards_at_a_glance(game: Game) -> Iterator[Line]:
    """Every board of a game on which nobody stands yet, with what its characters mean."""
    glyphs, dwellers = Glyphs(View(game)), _dwellers(game)
    letters = _letters(dwellers)
    taken = {*glyphs.terrain.values(), *glyphs.things.values()}
    sign = next(one for one in (ENTRANCE, *ascii_uppercase) if one not in taken)
    for id, plan in game.quest.plans.items():
        view = View(game).on(id)
        if len(game.quest.plans) > 1:
            yield from ((), told("{board}", "heading", board=plan.name or id))
        here = _on(game, id, dwellers)
        marks = {space: letters[one.id] for space, one in here.items()}
        where, entrance = spot(game, game.quest.entrance)
        marks |= dict.fromkeys(bits(entrance), sign) if where == id else {}
        if view.board.vertical or view.board.horizontal or any(thing.edges for thing in view.objects()):
            yield from draw(view, glyphs, marks)
        else:
            yield from _rows(view, glyphs, marks, sign)
        yield ()
        yield from legend_without_figures(view, glyphs, NO_EDGES)
        yield from explained("who begins here", _told(here.values(), letters, sign if where == id else ""))


def _rows(view: View, glyphs: Glyphs, marks: dict[int, str], entrance: str) -> Iterator[Line]:
    """The board, row by row; of what is no space only what touches a space is shown."""
    grid = view.grid
    wide = grid.floor | grid.floor << 1 | grid.floor >> 1
    near = (wide | wide << grid.stride | wide >> grid.stride) & grid.board
    cells: dict[int, tuple[str, Style]] = dict.fromkeys(bits(near & ~grid.floor), (VOID, "quiet"))
    for terrain, mask in view.ground().items():
        cells |= dict.fromkeys(bits(mask), (glyphs.terrain[terrain], "plain"))
    cells |= {item.space: (ITEM, "object") for item in view.lying_items()}
    for thing in view.things_as_drawn():
        cells |= dict.fromkeys(thing.spaces, (glyphs.thing(thing), "object"))
    cells |= {space: (sign, "good" if sign == entrance else "monster") for space, sign in marks.items()}
    rows = [y for y in range(grid.height) if near >> y * grid.stride & (1 << grid.width) - 1]
    for y in range(min(rows, default=0), max(rows, default=-1) + 1):
        row = [cells.get(grid.space(x, y), (" ", "plain")) for x in range(grid.width)]
        while row and row[-1][0] == " ":
            row.pop()
        yield tuple(
            Text("".join(sign for sign, _ in run), style) for style, run in groupby(row, lambda one: one[1])
        )


class _Dweller(NamedTuple):
    """Monsters of one kind that begin together, or a lieutenant."""

    id: str
    name: str
    at: str | tuple[int, int]
    figures: int
    """how many there are for the smallest party"""


def _dwellers(game: Game) -> list[_Dweller]:
    """Everybody but the party who is there from the start."""
    found = []
    for group in game.quest.groups:
        record = game.library.get(MonsterDef, group.group)
        come = size(group, record, game.quest.heroes.least)
        found.append(_Dweller(record.id, record.name, group.at, come.elite + come.minion))
    leaders = [(one, game.library.get(LieutenantDef, one.lieutenant)) for one in game.quest.lieutenants]
    return [*found, *(_Dweller(record.id, record.name, one.at, 1) for one, record in leaders)]


def _letters(dwellers: Iterable[_Dweller]) -> dict[str, str]:
    """A letter for each kind of figure: of its name, if one is free."""
    found: dict[str, str] = {}
    for one in dwellers:
        if one.id not in found:
            wishes = (
                *(letter for letter in one.name.lower() if letter in ascii_lowercase),
                *ascii_lowercase,
                "?",
            )
            found[one.id] = next(letter for letter in wishes if letter not in found.values())
    return found


def _on(game: Game, board: str, dwellers: Iterable[_Dweller]) -> dict[int, _Dweller]:
    """The first space of where somebody begins on a board -> who does."""
    there = ((spot(game, one.at), one) for one in dwellers)
    return {(mask & -mask).bit_length() - 1: one for (where, mask), one in there if where == board and mask}


def _told(dwellers: Iterable[_Dweller], letters: dict[str, str], entrance: str) -> list[str]:
    """Who begins on a board, and how many for the smallest party."""
    counts: Counter[tuple[str, str]] = Counter()
    for one in dwellers:
        counts[one.id, one.name] += one.figures
    heroes = [filled("{sign} the heroes", sign=entrance)] if entrance else []
    return heroes + [
        filled("{sign} {n} of {group}", sign=letters[id], n=number, group=name)
        for (id, name), number in counts.items()
    ]
