"""Names for pieces that no test has drawn: those of a quest, and those that come during the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from delve.ids import split
from delve.state.piece import Piece


def find(name: str, pieces: Iterable[Piece]) -> int:
    """The id of the piece that a test names by its label in the quest, or by the bare id of its record.

    Where several pieces have one record, a number from 1 follows, in the order in which they came: `drip_2`. Raises
    LookupError if there is no such piece, or if there are several and no number says which.
    """
    known = sorted(pieces, key=lambda piece: piece.id)
    if labeled := [piece.id for piece in known if piece.label == name]:
        return labeled[0]
    of_record = _of_record(name, known)
    if len(of_record) > 1:
        raise LookupError(
            f"there are {len(of_record)} of {name!r}: write {name}_1 to {name}_{len(of_record)}"
        )
    if of_record:
        return of_record[0]
    record, _, number = name.rpartition("_")
    numbered = _of_record(record, known)
    if number.isdecimal() and 1 <= int(number) <= len(numbered):
        return numbered[int(number) - 1]
    raise LookupError(name)


def names_of(pieces: Iterable[Piece]) -> list[str]:
    """The names by which `find` knows pieces: labels, and ids of records, with a number where there are several."""
    known = [*pieces]
    labels = [piece.label for piece in known if piece.label]
    counts = Counter(split(piece.definition)[1] for piece in known)
    for record, count in counts.items():
        labels += [record] if count == 1 else [f"{record}_{number}" for number in range(1, count + 1)]
    return labels


def _of_record(record: str, pieces: Iterable[Piece]) -> list[int]:
    return [piece.id for piece in pieces if split(piece.definition)[1] == record]
