"""How items come into the game (rules §10.9)."""

from __future__ import annotations

from delve.model.item import ItemDef
from delve.rules.game import Game
from delve.state.item import ItemInPlay


def bring(game: Game, definition: str) -> int:
    """Add a new item of a definition to the game and return its id. The caller says where the item is."""
    values = tuple(sorted(game.library.get(ItemDef, definition).values.items()))
    return game.state.add_item(ItemInPlay(id=0, definition=definition, values=values)).id
