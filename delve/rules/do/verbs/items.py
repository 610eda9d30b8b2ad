"""What scripts do with items (rules §10.6 to §10.9)."""

from __future__ import annotations

from delve.model.named_text import ItemRecordId, ItemValueName
from delve.rules.ask.decks import SEARCH
from delve.rules.do import cards, equipping, item_changes, searching
from delve.rules.do.asking import Asking, verb


class ItemVerbs(Asking):
    """Items in play, and who has them."""

    __slots__ = ()

    @verb
    async def use_up(self, item: int, *, by: int = 0) -> None:
        """Use up an item that the actor or the figure `by` carries (rules §10.7). Raises ValueError if it has none."""
        equipping.use_up(self._game, self._who(by, "use_up", "say who carries it with by="), item)

    @verb
    async def give_item(self, giver: int, to: int, item: int) -> bool:
        """Hand an item from one figure to another; an equipped one is put away first (rules §10.8).

        Returns whether the giver carried it. The receiver carries it, and equips it with `equip`.
        """
        return equipping.give(self._game, giver, to, item)

    @verb
    async def equip(self, target: int, item: int) -> bool:
        """Let a figure equip an item at any time; returns whether it carried the item and could (rules §10.6)."""
        return equipping.equip_at_once(self._game, target, item)

    @verb
    async def put_away(self, target: int, item: int) -> bool:
        """Let a figure put an item away at any time; returns whether it was equipped (rules §10.6)."""
        return equipping.put_away_at_once(self._game, target, item)

    @verb
    async def make_item(self, definition: ItemRecordId, to: int = 0, *, at: int = -1) -> int:
        """Bring a new item into play, for the actor, for the figure or object `to`, or on the space `at` (rules §10.9).

        One that the figure may not carry lies where it stands. Returns its id. Raises LookupError for a definition that
        does not exist.
        """
        if at >= 0:
            return await item_changes.make_at(
                self._game, self.view.here, self._space(at), definition, self.actor
            )
        who = self._who(to, "make_item", "say who has it with to=, or where it lies with at=")
        return await item_changes.make_for(self._game, who, definition, self.actor)

    @verb
    async def change_item(self, item: int, definition: ItemRecordId) -> None:
        """Exchange an item in play for another; it keeps its id (rules §10.9). Raises LookupError."""
        await item_changes.become(self._game, item, definition, self.actor)

    @verb
    async def set_item_value(self, item: int, name: ItemValueName, value: int) -> None:
        """Set a value of an item in play, such as its charges (rules §10.9).

        Raises LookupError for a value that the item does not declare.
        """
        await item_changes.set_value(self._game, item, name, value, self.actor)

    @verb
    async def break_item(self, item: int) -> bool:
        """Break an item in play: it has no effect until it is mended. Returns whether it broke (rules §10.9)."""
        return await item_changes.break_it(self._game, item, self.actor)

    @verb
    async def mend_item(self, item: int) -> bool:
        """Mend an item in play; returns whether it was broken (rules §10.9)."""
        return await item_changes.mend(self._game, item, self.actor)

    @verb
    async def drop_item(self, item: int, *, at: int = -1) -> bool:
        """Let the figure that carries an item drop it where it stands, or on the space `at` (rules §10.9).

        Returns whether any figure carried it.
        """
        return await item_changes.drop(self._game, item, at, self.actor)

    @verb
    async def pick_up_item(self, target: int, item: int) -> bool:
        """Let a figure pick up an item from any space (rules §10.9).

        Returns whether the item lay there and the figure may carry it.
        """
        return await item_changes.pick_up(self._game, target, item)

    @verb
    async def search(self, target: int, *, look: int = 1, keep: int = 1) -> int:
        """Let a figure search; returns the first item that it found, or 0 if there are none left (rules §10.7).

        It looks at `look` items and keeps `keep` of them: its side chooses which, and the order of the others.
        """
        found = await searching.search(self._game, self._game.piece(target).id, look, keep)
        return next(iter(found), 0)

    @verb
    async def take_known_item(self, target: int, definition: ItemRecordId) -> int:
        """Give a figure an item that its side knows to be on top of the items that can be found (rules §10.7).

        Returns the item in play. Raises ValueError if the side has not seen it with `look_at_deck("search", …)`.
        """
        figure = self._game.piece(target)
        cards.take_known(self._game, figure.side, SEARCH, definition)
        return await searching.receive(self._game, figure.id, definition)
