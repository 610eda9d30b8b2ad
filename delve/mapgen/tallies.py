"""What has been drawn from the tables of a recipe so far, in the whole dungeon, and what may still be drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TypeVar

from delve.model.dungeon import Dwellers, OnLevels
from delve.script.sketch import Chance

Row = TypeVar("Row", bound=OnLevels)


class Tally:
    """How often each row of a table was drawn."""

    def __init__(self, act: int = 1) -> None:
        """`act`: of which act of a campaign the dungeon is made."""
        self._act = act
        self._drawn: Counter[tuple[str, int]] = Counter()

    def left(self, table: Sequence[Row], what: str, level: int) -> list[Row]:
        """The rows that may still be drawn for a level; `what` names the table."""
        return [
            row
            for number, row in enumerate(table)
            if row.from_level <= level <= row.to_level
            and row.from_act <= self._act
            and self._drawn[what, number] < row.most
        ]

    def note(self, table: Sequence[Row], what: str, row: Row) -> None:
        """Note that a row was drawn."""
        self._drawn[what, table.index(row)] += 1


def drawn(rows: Sequence[Row], chance: Chance) -> Row:
    """One of several rows, by their weights. Raises ValueError where there is none."""
    return chance.weighted(rows, [row.weight for row in rows])


class WholeGroups:
    """The groups that come as their tables say: each of them once, and no counted figures beside it."""

    def __init__(self) -> None:
        self._counted: set[tuple[str, str | None]] = set()
        self._whole: set[tuple[str, str | None]] = set()

    def allow(self, row: Dwellers) -> bool:
        """Whether the figures of a row may come."""
        who = row.group, row.side
        return who not in self._whole and not (row.is_whole and who in self._counted)

    def note(self, row: Dwellers) -> None:
        """Note that the figures of a row come."""
        (self._whole if row.is_whole else self._counted).add((row.group, row.side))
