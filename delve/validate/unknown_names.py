"""The names within records that scripts write out and that nothing declares."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from delve.near import guess
from delve.validate.content import Content
from delve.validate.known_names import Known, known_names
from delve.validate.written_names import Written, written_names


class Unknown(NamedTuple):
    """A name that nothing declares."""

    written: Written
    known: Known
    """what there is"""
    words: str
    """what was probably meant, to end a message with"""
    suggestions: tuple[str, ...]


def of_kinds(content: Content, *kinds: str) -> Iterator[Unknown]:
    """The unknown names of these kinds, each once, at its place: told as an error where one user makes it an error."""
    found: dict[tuple[object, ...], Unknown] = {}
    for one in _of(written_names(content), kinds):
        known = known_names(content, one)
        if known is None or one.name in known.names:
            continue
        key = one.module.path, one.span
        if key not in found or known.severity == "error":
            found[key] = Unknown(one, known, *guess(one.name, sorted(known.names)))
    yield from found.values()


def _of(written: Collection[Written], kinds: tuple[str, ...]) -> Iterator[Written]:
    return (one for one in written if not one.naming.of_records and one.naming.what[0] in kinds)
