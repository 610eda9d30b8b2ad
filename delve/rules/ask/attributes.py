"""Attributes: what a figure is good at (rules §9.3). Tests of them stand in `attempts`."""

from __future__ import annotations

from delve.model.library import Library
from delve.rules.ask.modifiers import query
from delve.rules.game import Game
from delve.state.piece import Piece


def has_attributes(library: Library, piece: Piece) -> bool:
    """Whether a figure can stand a test; those that cannot fail every one (rules §9.3)."""
    return "attributes" in type(library.record(piece.kind, piece.definition)).__struct_fields__


def value(game: Game, piece: int, attribute: str) -> int:
    """The value of an attribute, modifiers included, within the bounds of the ruleset."""
    rule = game.ruleset.attribute_test
    return max(rule.least, min(rule.most, int(query(game, "attribute", piece, attribute))))
