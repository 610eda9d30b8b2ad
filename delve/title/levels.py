"""How well the sides play that nobody plays: choices on the page of whatever is about to begin."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from delve.ai.level_names import LEVELS, USUAL
from delve.phrases import Template, filled, printed
from delve.title.page import Entry

LEVEL = "level of "
OPPONENT: Template = "Opponent ({side}): {level}"


class Opponents:
    """The levels of the automated sides: at first the usual ones."""

    def __init__(self, automated: Iterable[tuple[str, str]]) -> None:
        """`automated`: (side, its name)."""
        self._names = dict(automated)
        self._levels = dict.fromkeys(self._names, USUAL)

    @property
    def chosen(self) -> tuple[tuple[str, str], ...]:
        """(side, level)."""
        return tuple(self._levels.items())

    def entries(self) -> Iterator[Entry]:
        """The levels at which each side may play that nobody plays, with its own marked."""
        for side, name in self._names.items():
            for level in LEVELS:
                label, chosen = filled(OPPONENT, side=name, level=level), level == self._levels[side]
                note = printed("chosen") if chosen else ""
                yield Entry(id=f"{LEVEL}{side} {level}", label=label, note=note, selected=chosen)

    def take(self, id: str) -> bool:
        """Take the level of an entry. Returns whether it is one of these entries."""
        if not id.startswith(LEVEL):
            return False
        side, _, level = id.removeprefix(LEVEL).rpartition(" ")
        self._levels[side] = level
        return True
