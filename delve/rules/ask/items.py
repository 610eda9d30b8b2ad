"""Items in play as they are asked about: what they are, who has them, how answers name them (rules §10.9).

How they are made, changed and broken stands in `item_changes`; what figures do with them, in `equipping`.
"""

from __future__ import annotations

from collections.abc import Iterable

from delve.ids import readable
from delve.model.item import ItemDef
from delve.phrases import Phrase, phrase, row
from delve.rules.game import Game
from delve.state.game import GameState
from delve.state.item import ItemInPlay
from delve.state.piece import Piece
from delve.state.reading import ReadState


class UnknownItem(LookupError):
    """Something named an item that the game does not have."""

    def __init__(self, id: int) -> None:
        """`id` is what it was called; 0 stands for none."""
        super().__init__(f"there is no item in play {id}{'' if id else ': 0 stands for none'}")


def item(game: Game, id: int) -> ItemInPlay:
    """An item in play by its id. Raises UnknownItem."""
    try:
        return game.state.items[id]
    except KeyError:
        raise UnknownItem(id) from None


def record(game: Game, id: int) -> ItemDef:
    """The definition of an item in play. Raises UnknownItem."""
    return game.library.get(ItemDef, item(game, id).definition)


def records(game: Game, ids: Iterable[int]) -> tuple[ItemDef, ...]:
    """The definitions of items in play."""
    return tuple(record(game, id) for id in ids)


def of(game: Game, piece: Piece, definition: str) -> tuple[int, ...]:
    """The items of a definition that a piece has, first what came first."""
    return tuple(id for id in piece.items if game.state.items[id].definition == definition)


def carries(state: GameState | ReadState, piece: Piece, definition: str) -> bool:
    """Whether a piece has an item of a definition."""
    return bool(piece.items) and any(state.items[id].definition == definition for id in piece.items)


def items_in_effect(game: Game, piece: Piece) -> list[tuple[int, ItemDef]]:
    """The items of a figure that do something: equipped ones and those without a slot, if not broken (rules §10.6)."""
    found, there, get = [], game.state.items, game.library.get
    for id in piece.items:
        held = there[id]
        known = get(ItemDef, held.definition)
        if not held.broken and (known.slot == "none" or id in piece.equipped):
            found.append((id, known))
    return found


def lying_at(game: Game, board: str, spaces: Iterable[int]) -> tuple[int, ...]:
    """The items that lie on some spaces of a board, the oldest first."""
    wanted = frozenset(spaces)
    return tuple(
        one.id for one in game.state.items.values() if one.lies and one.board == board and one.space in wanted
    )


def title(game: Game, id: int) -> Phrase:
    """What players read of an item in play: its name, and what has become of it."""
    one = item(game, id)
    said = [phrase("{what} {n}", what=readable(name), n=value) for name, value in one.values]
    said += [phrase("broken")] if one.broken else []
    name = record(game, id).name
    return phrase("{item} ({values})", item=name, values=row(said)) if said else phrase(name)


# ------------------------------------------------------------------------------------------------ naming in answers
def key(game: Game, among: Iterable[int], id: int) -> str:
    """How an answer names one of several items: by its definition, and by its id too where another is of the same."""
    definition = game.state.items[id].definition
    for other in among:
        if other != id and game.state.items[other].definition == definition:
            return f"{definition}#{id}"
    return definition


def by_key(game: Game, among: Iterable[int], named: str) -> int:
    """The one of several items that an answer names so. Raises LookupError."""
    ids = tuple(among)
    for id in ids:
        if key(game, ids, id) == named:
            return id
    raise LookupError(f"there is no item {named!r}")
