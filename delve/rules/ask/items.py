"""Items in play as they are asked about: what they are, who has them, how answers name them (rules §10.9).

How they are made, changed and broken stands in `item_changes`; what figures do with them, in `equipping`.
"""

from __future__ import annotations

from collections.abc import Iterable

from delve.ids import readable
from delve.model.item import ItemDef
from delve.model.named_text import ItemRecordId
from delve.phrases import Phrase, phrase, row
from delve.rules.ask.questions import Questions
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


def records(game: Game, ids: Iterable[int]) -> tuple[ItemDef, ...]:
    """The definitions of items in play."""
    asked = ItemQuestions(game)
    return tuple([asked.item_record(id) for id in ids])


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


class ItemQuestions(Questions):
    """Items in play: what they are, who has them, and where they lie (rules §10.9)."""

    __slots__ = ()

    @property
    def own_item(self) -> int:
        """Id of the item in play whose script reads, or which lends the skill; 0: none (rules §10.9)."""
        return self._own_item

    def item(self, id: int) -> ItemInPlay:
        """An item in play by its id. Raises LookupError."""
        try:
            return self._game.state.items[id]
        except KeyError:
            raise UnknownItem(id) from None

    def item_record(self, id: int) -> ItemDef:
        """The definition of an item in play. Raises LookupError."""
        return self._game.library.get(ItemDef, self.item(id).definition)

    def is_item(self, id: int, definition: ItemRecordId) -> bool:
        """Whether an item in play is of a definition; 0, such as bare hands, is of none."""
        there = self._game.state.items.get(id)
        return there is not None and there.definition == definition

    def item_title(self, id: int) -> Phrase:
        """What players read of an item in play: its name, and what has become of it."""
        one = self.item(id)
        said = [phrase("{what} {n}", what=readable(name), n=value) for name, value in one.values]
        said += [phrase("broken")] if one.broken else []
        name = self.item_record(id).name
        return phrase("{item} ({values})", item=name, values=row(said)) if said else phrase(name)

    def items(self, piece: int) -> tuple[int, ...]:
        """The items in play that a piece has, first what came first."""
        return self.piece(piece).items

    def item_key(self, id: int) -> str:
        """How an option names an item in play: by its definition, with its id where its bearer has an equal one."""
        bearer = self.bearer_of(id)
        return key(self._game, self.piece(bearer).items if bearer else (), id)

    def items_of(self, piece: int, definition: ItemRecordId) -> tuple[int, ...]:
        """The items in play of one definition that a piece has, first what came first."""
        there = self._game.state.items
        return tuple(id for id in self.piece(piece).items if there[id].definition == definition)

    def items_on(self, number: int) -> tuple[int, ...]:
        """The items in play that lie on a space, the oldest first."""
        return tuple(one.id for one in self.lying_items() if one.space == number)

    def lying_items(self) -> tuple[ItemInPlay, ...]:
        """Every item in play that lies on a space of the board, the oldest first (rules §10.9)."""
        here = self._game.only_board or self.here
        return tuple(one for one in self._game.state.items.values() if one.lies and one.board == here)

    def bearer_of(self, id: int) -> int:
        """Who carries an item in play, a thing that holds it included; 0: nobody."""
        return next((piece.id for piece in self.pieces() if id in piece.items), 0)
