"""The items of pieces in an arena, named by their definitions."""

from __future__ import annotations

from collections.abc import Iterable

from delve.rules.do import new_items
from delve.rules.game import Game
from delve.state.piece import Piece


def definitions(game: Game, ids: Iterable[int]) -> tuple[str, ...]:
    """The definitions of items in play, in their order."""
    return tuple(game.state.items[id].definition for id in ids)


def first_of_each(game: Game, ids: Iterable[int], wanted: Iterable[str]) -> tuple[int, ...]:
    """The first item for each wanted definition, none twice. Raises LookupError where there is none."""
    left = list(ids)
    known, found = definitions(game, left), []
    for definition in wanted:
        item = next((id for id in left if game.state.items[id].definition == definition), 0)
        if not item:
            raise LookupError(f"no item {definition!r} is there (there are: {', '.join(known) or 'none'})")
        left.remove(item)
        found.append(item)
    return tuple(found)


def bring_items(
    game: Game, piece: Piece, wanted: Iterable[str], equipped: Iterable[str] | None
) -> dict[str, tuple[int, ...]]:
    """Bring new items into the game; returns the fields of the piece that has them.

    A figure has those of `equipped` equipped, or all of them for None.
    """
    new = tuple(new_items.bring(game, definition) for definition in wanted)
    if not piece.is_figure:
        return {"items": new}
    return {"items": new, "equipped": new if equipped is None else first_of_each(game, new, equipped)}
