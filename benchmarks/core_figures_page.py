"""The page of figures of the core pack: what games have shown of each of its records."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from delve.ids import split, unqualified
from delve.model.card import CardDef
from delve.model.condition import ConditionDef
from delve.model.declaration import Record
from delve.model.familiar import FamiliarDef
from delve.model.hero import HeroDef
from delve.model.item import ItemDef
from delve.model.library import Library
from delve.model.lieutenant import LieutenantDef
from delve.model.monster import MonsterDef
from delve.model.skill import SkillDef
from delve.simulate.results import GameResult

OVERLORD: Final = "overlord"
ENOUGH: Final = 5
"""games in which something has to be there before it is told that all of them used it, or won"""
KINDS: Final[tuple[tuple[str, type[Record], str], ...]] = (
    ("hero", HeroDef, "Heroes"),
    ("skill", SkillDef, "Skills"),
    ("item", ItemDef, "Items"),
    ("card", CardDef, "Cards of the overlord"),
    ("monster", MonsterDef, "Monsters"),
    ("lieutenant", LieutenantDef, "Lieutenants"),
    ("familiar", FamiliarDef, "Familiars"),
    ("condition", ConditionDef, "Conditions"),
)
_HEADER: Final = """\
# The core pack in figures

What automated players use of the core pack, and how the games go in which it is there. This page is written by

```sh
python -m benchmarks.core_figures --games {games} --seed {seed}
```

{games} games at the level `{level}` on both sides, with the seeds {seed} to {last}. Each game draws two to four heroes,
classes that suit them, skills for 0 to 3 points of experience in act 1 and 4 to 7 in act 2, and two items each beside
those of the class, or three in act 2. The monsters take turns in both acts, so do the lieutenants and the cards of the
deck; of each group come as many as make it even for so many heroes. The heroes won {heroes:.0f} of 100 games.

*There* counts the games in which somebody knew, carried or could meet it. *Used* is the share of these in which it did
something: a weapon struck, clothing was worn, a passive ability changed a number. *Uses* are those of a game that used
it. For a figure they are its turns, for a familiar without turns, such as a lamp, how often it was put down; what works
by itself has none. *Won there* is how often its side won where it was there, *else* how often where it was not. Chance
draws who is there, and yet a dozen games leave a share uncertain by some twenty points.
"""


class Row(NamedTuple):
    """What the games have shown of a record."""

    id: str
    there: int
    used: int
    uses: int
    won_there: int
    won_else: int


class Gathered:
    """What some games have shown, for the records of a library."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self._skills_of_monsters = frozenset(_skills_of_monsters(library))
        self.ended: Counter[str] = Counter()
        self.won: Counter[str] = Counter()
        self._there: Counter[tuple[str, str]] = Counter()
        self._used: Counter[tuple[str, str]] = Counter()
        self._uses: Counter[tuple[str, str]] = Counter()
        self._won_there: Counter[tuple[str, str]] = Counter()
        """(kind, id) -> games that its side won"""

    @property
    def games(self) -> int:
        """How many games were added."""
        return self.ended.total()

    def add(self, result: GameResult) -> None:
        """Add a game."""
        self.ended[result.ended] += 1
        self.won[result.winner] += 1
        used = {(thing.kind, thing.id) for thing in result.used}
        for deed in result.deeds:
            self._uses[deed.source] += deed.uses
            if deed.uses:
                used.add(deed.source)
        there = used | {(thing.kind, thing.id) for thing in result.unused}
        self._used.update(used)
        self._there.update(there)
        self._won_there.update(one for one in there if result.winner == self.side(*one))

    def side(self, kind: str, id: str) -> str:
        """The side that a record works for: that of monsters, their skills and cards, or else the heroes."""
        if kind in ("card", "monster", "lieutenant", "condition"):
            return OVERLORD
        return OVERLORD if kind == "skill" and id in self._skills_of_monsters else "heroes"

    def rows(self, kind: str, definition: type[Record]) -> Iterator[Row]:
        """A row for each record of a kind."""
        for record in self.library.all(definition):
            if split(record.id)[0] == "core":
                key, side = (kind, record.id), self.side(kind, record.id)
                yield Row(
                    record.id,
                    self._there[key],
                    self._used[key],
                    self._uses[key],
                    self._won_there[key],
                    self.won[side] - self._won_there[key],
                )


def _skills_of_monsters(library: Library) -> Iterator[str]:
    for monster in library.all(MonsterDef):
        for act in monster.acts.values():
            yield from (*act.elite.skills, *act.minion.skills)
    for lieutenant in library.all(LieutenantDef):
        for strength in lieutenant.acts.values():
            yield from strength.skills


def page(gathered: Gathered, games: int, seed: int, level: str) -> str:
    """The whole page."""
    heroes = 100 * gathered.won["heroes"] / max(1, gathered.games)
    last = seed + games - 1
    parts = [_HEADER.format(games=games, seed=seed, last=last, level=level, heroes=heroes)]
    tables = [(title, [*gathered.rows(kind, definition)]) for kind, definition, title in KINDS]
    parts += _lists(gathered, tables)
    parts += [_table(gathered, title, rows) for title, rows in tables]
    return "\n".join(parts)


def _lists(gathered: Gathered, tables: Iterable[tuple[str, list[Row]]]) -> Iterator[str]:
    rows = [row for _, found in tables for row in found]
    told = (
        ("There, and never used", [row for row in rows if row.there and not row.used]),
        (
            "Used in every game in which it was there",
            [row for row in rows if ENOUGH <= row.there == row.used],
        ),
        ("Never there", [row for row in rows if not row.there]),
        (
            "Won whenever it was there",
            [row for row in rows if ENOUGH <= row.there == row.won_there],
        ),
        ("Lost whenever it was there", [row for row in rows if row.there >= ENOUGH and not row.won_there]),
    )
    for title, found in told:
        names = ", ".join(f"`{unqualified(row.id)}`" for row in found) or "nothing"
        yield f"## {title}\n\n{names}\n"


def _table(gathered: Gathered, title: str, rows: list[Row]) -> str:
    lines = [
        f"## {title}\n",
        "| | there | used | uses | won there | else |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    for row in rows:
        uses = f"{row.uses / row.used:.1f}" if row.used and row.uses else "–"
        cells = (
            f"`{unqualified(row.id)}`",
            str(row.there),
            _share(row.used, row.there),
            uses,
            _share(row.won_there, row.there),
            _share(row.won_else, gathered.games - row.there),
        )
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def _share(part: int, of: int) -> str:
    return f"{100 * part / of:.0f} %" if of else "–"
