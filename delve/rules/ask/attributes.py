"""Who has attributes at all (rules §9.3). Their values stand in `numbers`, tests of them in `attempts`."""

from __future__ import annotations

from delve.model.library import Library
from delve.state.piece import Piece


def has_attributes(library: Library, piece: Piece) -> bool:
    """Whether a figure can stand a test; those that cannot fail every one (rules §9.3)."""
    return "attributes" in type(library.record(piece.kind, piece.definition)).__struct_fields__
