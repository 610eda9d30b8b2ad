"""Names that a test writes: the records that they mean, and refusals that say what was probably meant."""

from __future__ import annotations

from collections.abc import Iterable

from delve.ids import split, unqualified
from delve.model.library import Library
from delve.near import clipped, guess


class Records:
    """The records that a test may name, by `id` or `pack:id`; those of the pack under test come before others."""

    def __init__(self, library: Library, own: str = "") -> None:
        self.library = library
        self.own = own
        """the pack under test; empty: none of them is preferred"""

    def maybe(self, kind: str, name: str) -> str:
        """The `pack:id` of a record; empty if there is none of that kind and name."""
        found = [id for id in self.library.names(kind) if name in (id, unqualified(id))]
        return min(found, key=lambda id: split(id)[0] != self.own, default="")

    def find(self, kind: str, name: str) -> str:
        """The `pack:id` of a record. Raises LookupError, with the name that was probably meant."""
        return self.among((kind,), name)[1]

    def among(self, kinds: Iterable[str], name: str) -> tuple[str, str]:
        """Kind and `pack:id` of the first record of that name. Raises LookupError, as `find` does."""
        wanted = tuple(kinds)
        for kind in wanted:
            if found := self.maybe(kind, name):
                return kind, found
        *most, last = wanted
        told = f"{', '.join(most)} or {last}" if most else last
        known = [id if ":" in name else unqualified(id) for kind in wanted for id in self.library.names(kind)]
        raise LookupError(f"there is no {told} {clipped(name)} in these packs{guess(name, known)[0]}")


def require_one_of(what: str, word: str, words: Iterable[str]) -> None:
    """Raise LookupError unless a word is one of those that there are; `what` ends with what it should be."""
    known = [*words]
    if word not in known:
        raise LookupError(f"{what} {clipped(word)}{guess(word, known)[0] or ': there is none'}")
