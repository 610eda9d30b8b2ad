"""Identifiers: their types and how they are spelled. This module imports nothing of delve.

Ids of definitions are text and never change; ids of pieces and numbers of spaces are ints and live inside one
game. Whether an id *exists* is the library's and the state's business, not this module's.
"""

from __future__ import annotations

import re
from typing import Final, TypeAlias

PieceId: TypeAlias = int
"""A piece of one game: counted up, never used again."""

Space: TypeAlias = int
"""A space of one board: `y * stride + x`. Records, journal and messages write `[x, y]` instead."""

DefinitionId: TypeAlias = str
"""A definition in full, `pack:id`: the only form in library, state and journal."""

ID_PATTERN: Final = r"^[a-z][a-z0-9_]*$(?!\n)"
"""One id, of a record or of a pack. The end forbids the newline that Python's `$` lets through."""

REFERENCE_PATTERN: Final = r"^([a-z][a-z0-9_]*:)?[a-z][a-z0-9_]*$(?!\n)"
"""A reference as a record writes it: `id`, or `pack:id`."""

QUALIFIED_PATTERN: Final = r"^[a-z][a-z0-9_]*:[a-z][a-z0-9_]*$(?!\n)"
"""A definition in full, `pack:id`."""

BUILT_IN: Final = "base"
"""The pack that is always there: what the rules themselves can do, as records."""

RESERVED_PACKS: Final = ("delve", "loose", BUILT_IN)
"""Pack ids that nobody may take: the toolkit's own name, the pack of a file that lies in no pack, and the built-in."""

FORBIDDEN_FIELDS: Final = ("on", "off", "yes", "no", "y", "n", "true", "false", "null")
"""Words that other readers of YAML do not take for text: no kind may have a field of this name."""

_is_id = re.compile(ID_PATTERN).search
_is_reference = re.compile(REFERENCE_PATTERN).search


def is_id(text: str) -> bool:
    """Whether the text is spelled as an id: a lower-case letter, then lower-case letters, digits and underscores."""
    return _is_id(text) is not None


def is_reference(text: str) -> bool:
    """Whether the text is spelled as a reference: `id` or `pack:id`."""
    return _is_reference(text) is not None


def readable(id: str) -> str:
    """A name inside a record as players read it: `sluice_open` -> `sluice open`. `delve texts` lists it so."""
    return id.replace("_", " ")


def qualify(ref: str, pack: str) -> DefinitionId:
    """The reference in full, `pack:id`: unchanged if it names a pack, else as an id of this pack."""
    return ref if ":" in ref else f"{pack}:{ref}"


def unqualified(ref: str) -> str:
    """The id alone, without the pack that a reference may name."""
    return ref.rpartition(":")[2]


def split(ref: str) -> tuple[str, str]:
    """(pack, id) of a reference; the pack is empty where the reference names none."""
    pack, _, name = ref.rpartition(":")
    return pack, name


def in_snake_case(name: str) -> str:
    """The name of a class spelled as an id: `after_damage` for `AfterDamage`."""
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in name).lstrip("_")
