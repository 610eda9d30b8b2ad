"""The items of pieces in an arena, named by their definitions."""

from __future__ import annotations

from collections.abc import Iterable

from delve.ids import unqualified
from delve.near import clipped, guess
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
        item = next((id for id in left if _is(definition, game.state.items[id].definition)), 0)
        if not item:
            near = guess(definition, [one if ":" in definition else unqualified(one) for one in known])[0]
            raise LookupError(f"no item {clipped(definition)} is there{near or ': there is none'}")
        left.remove(item)
        found.append(item)
    return tuple(found)


def _is(named: str, definition: str) -> bool:
    return named in (definition, unqualified(definition))


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
