"""The boards of a quest at a glance, one character a space, with those who begin there: for dungeons made by rule.

`laid` shows the same boards with coordinates and the names of everything, which takes three times as much room.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from string import ascii_lowercase, ascii_uppercase

from delve.geometry.boards import bits
from delve.model.monster import MonsterDef
from delve.model.quest import Group
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
    glyphs, letters = Glyphs(View(game)), _letters(game)
    taken = {*glyphs.terrain.values(), *glyphs.things.values()}
    sign = next(one for one in (ENTRANCE, *ascii_uppercase) if one not in taken)
    for id, plan in game.quest.plans.items():
        view = View(game).on(id)
        if len(game.quest.plans) > 1:
            yield from ((), told("{board}", "heading", board=plan.name or id))
        dwellers = _dwellers(game, id)
        marks = {space: letters[group.group] for space, group in dwellers.items()}
        where, entrance = spot(game, game.quest.entrance)
        marks |= dict.fromkeys(bits(entrance), sign) if where == id else {}
        if view.board.vertical or view.board.horizontal or any(thing.edges for thing in view.objects()):
            yield from draw(view, glyphs, marks)
        else:
            yield from _rows(view, glyphs, marks, sign)
        yield ()
        yield from legend_without_figures(view, glyphs, NO_EDGES)
        yield from explained(
            "who begins here", _told(game, [*dwellers.values()], letters, sign if where == id else "")
        )


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


def _letters(game: Game) -> dict[str, str]:
    """A letter for each kind of monster that is there from the start: of its name, if one is free."""
    found: dict[str, str] = {}
    for group in game.quest.groups:
        if group.group not in found:
            name = game.library.get(MonsterDef, group.group).name.lower()
            wishes = (*(letter for letter in name if letter in ascii_lowercase), *ascii_lowercase, "?")
            found[group.group] = next(letter for letter in wishes if letter not in found.values())
    return found


def _dwellers(game: Game, board: str) -> dict[int, Group]:
    """The first space of where a group begins on a board -> the group."""
    there = ((spot(game, group.at), group) for group in game.quest.groups)
    return {
        (mask & -mask).bit_length() - 1: group for (where, mask), group in there if where == board and mask
    }


def _told(game: Game, groups: list[Group], letters: dict[str, str], entrance: str) -> list[str]:
    """Who begins on a board, and how many for the smallest party."""
    counts: Counter[str] = Counter()
    for group in groups:
        come = size(group, game.library.get(MonsterDef, group.group), game.quest.heroes.least)
        counts[group.group] += come.elite + come.minion
    heroes = [filled("{sign} the heroes", sign=entrance)] if entrance else []
    return heroes + [
        filled(
            "{sign} {n} of {group}", sign=letters[id], n=number, group=game.library.get(MonsterDef, id).name
        )
        for id, number in counts.items()
    ]
