"""Items of figures: what is equipped, trading and searching (rules §10.3, §10.6 to §10.8)."""

from __future__ import annotations

from collections.abc import Iterable

from delve.geometry.boards import bits, mask_of
from delve.model.item import ItemDef
from delve.model.ruleset import Slots
from delve.phrases import phrase
from delve.requests import ChooseOption
from delve.rules import cards, space
from delve.rules.game import Game
from delve.rules.item_facts import ItemEquipped, ItemGiven, ItemTaken, ItemUsedUp, NothingFound
from delve.rules.items import bring, lying_at, record, records, title
from delve.rules.roster import enroll
from delve.rules.sides import is_friend
from delve.rules.verdict import USABLE, Verdict, blocked
from delve.state.piece import Piece

SEARCH = "search"
"""the name of the deck of what can be found"""


def without(items: tuple[int, ...], item: int) -> tuple[int, ...]:
    """All items but one. Raises ValueError if it is not there."""
    at = items.index(item)
    return items[:at] + items[at + 1 :]


def at_hand(piece: Piece) -> tuple[int, ...]:
    """What a figure carries and has not equipped."""
    return tuple(item for item in piece.items if item not in piece.equipped)


def fits(slots: Slots, worn: tuple[ItemDef, ...], item: ItemDef) -> Verdict:
    """Whether an item can be equipped beside others (rules §10.6)."""
    same = [other for other in worn if other.slot == item.slot]
    if item.slot == "none":
        return blocked("{name} is just carried", name=item.name)
    if item.slot == "hand" and sum(other.hands for other in worn) + item.hands > slots.hands:
        return blocked("not enough hands: put something away first")
    if item.slot == "armor" and len(same) >= slots.armor:
        return blocked("armor is worn already")
    if item.slot == "other" and len(same) >= slots.other:
        return blocked("{number} such items are worn already", number=len(same))
    for one, other in ((item, other) for other in worn):
        for first, second in ((one, other), (other, one)):
            if set(first.forbids) & set(second.traits):
                return blocked("{first} does not go with {second}", first=first.name, second=second.name)
    return USABLE


def outfit(game: Game, items: Iterable[int]) -> tuple[int, ...]:
    """What a figure has equipped at the beginning: each item that still fits, in their order (rules §10.6)."""
    worn: tuple[int, ...] = ()
    for item in items:
        if fits(game.ruleset.slots, records(game, worn), record(game, item)).usable:
            worn += (item,)
    return worn


def may_equip(game: Game, piece: Piece, item: int) -> Verdict:
    """Whether an item that is at hand may be equipped now (rules §10.6)."""
    return _too_late() if piece.begun else _fits_now(game, piece, item)


def _fits_now(game: Game, piece: Piece, item: int) -> Verdict:
    """Whether an item fits beside what a figure has equipped; what is broken fits nowhere (rules §10.6, §10.9)."""
    known = record(game, item)
    if game.state.items[item].broken:
        return blocked("{name} is broken", name=known.name)
    return fits(game.ruleset.slots, records(game, piece.equipped), known)


def may_put_away(piece: Piece) -> Verdict:
    """Whether equipped items may be put away now (rules §10.6)."""
    return _too_late() if piece.begun else USABLE


def has_use_for_hands(piece: Piece) -> bool:
    """Whether putting something away could serve: there is something else at hand."""
    return bool(at_hand(piece))


def _too_late() -> Verdict:
    return blocked("equipment is changed at the start of the turn")


def equip(game: Game, piece: int, item: int) -> None:
    """Wear or hold an item from now on."""
    game.state.change(piece, equipped=(*game.piece(piece).equipped, item))
    game.record(ItemEquipped(piece=piece, item=item, name=record(game, item).name))
    enroll(game)


def put_away(game: Game, piece: int, item: int) -> None:
    """Just carry an item from now on."""
    game.state.change(piece, equipped=without(game.piece(piece).equipped, item))
    game.record(ItemEquipped(piece=piece, item=item, name=record(game, item).name, on=False))
    enroll(game)


def lose(game: Game, piece: int, item: int) -> None:
    """An item is no more among what a figure carries. Raises ValueError if it does not carry it."""
    figure = game.piece(piece)
    worn = tuple(other for other in figure.equipped if other != item)
    game.state.change(piece, items=without(figure.items, item), equipped=worn)


def give(game: Game, giver: int, taker: int, item: int) -> bool:
    """An item goes from one figure to another, put away first if it is equipped (rules §10.8).

    Evaluates to whether the giver carried it, and was not the taker itself.
    """
    figure = game.piece(giver)
    if giver == taker or item not in figure.items:
        return False
    if item not in at_hand(figure):
        put_away(game, giver, item)
    lose(game, giver, item)
    game.state.change(taker, items=(*game.piece(taker).items, item))
    name = record(game, item).name
    game.record(ItemGiven(piece=giver, to=taker, item=item, name=name))
    enroll(game)
    return True


def within_grasp(game: Game, piece: Piece) -> tuple[int, ...]:
    """The items that lie where a figure stands or beside it, the oldest first (rules §10.9)."""
    if not piece.on_board or not any(one.lies for one in game.state.items.values()):
        return ()
    near = space.steps(game, piece.board).within(mask_of(piece.spaces), 1)
    return lying_at(game, piece.board, bits(near))


def may_pick_up(game: Game, piece: Piece, item: int) -> Verdict:
    """Whether a figure may take what lies within its grasp: without a class it carries nothing (rules §10.9)."""
    if piece.class_:
        return USABLE
    return blocked("{name} carries no items", name=piece.name)


def equip_at_once(game: Game, piece: int, item: int) -> bool:
    """Equip an item outside of the step for it; evaluates to whether it was at hand and fits (rules §10.6)."""
    figure = game.piece(piece)
    if item not in at_hand(figure) or not _fits_now(game, figure, item).usable:
        return False
    equip(game, piece, item)
    return True


def put_away_at_once(game: Game, piece: int, item: int) -> bool:
    """Put an item away outside of the step for it; evaluates to whether it was equipped (rules §10.6)."""
    if item not in game.piece(piece).equipped:
        return False
    put_away(game, piece, item)
    return True


def use_up(game: Game, piece: int, item: int) -> None:
    """An item is used up: it lies there turned over, and still counts as found (rules §10.7).

    Raises ValueError if the figure does not carry it.
    """
    lose(game, piece, item)
    game.state.change(piece, used_up=(*game.piece(piece).used_up, item))
    game.record(ItemUsedUp(piece=piece, item=item, name=record(game, item).name))
    enroll(game)


def worth(game: Game, piece: Piece) -> int:
    """What a figure's items are worth in coins, those that are used up included (rules §10.7)."""
    return sum(item.price for item in records(game, (*piece.items, *piece.used_up)))


# ------------------------------------------------------------------------------------------------ trading
def partners(game: Game, piece: Piece) -> tuple[Piece, ...]:
    """The friends beside a figure with whom something could change hands (rules §10.8)."""
    return tuple(other for other in _beside(game, piece) if at_hand(piece) or at_hand(other))


def _beside(game: Game, piece: Piece) -> list[Piece]:
    """The other heroes beside a hero."""
    if not (piece.kind == "hero" and piece.on_board):
        return []
    return [
        other
        for other in space.figures(game, piece.board)
        if other.id != piece.id
        and other.kind == "hero"
        and is_friend(game, piece, other)
        and space.distance(game, piece.board, piece.spaces, other.spaces) in (0, 1)
    ]


def may_trade(game: Game, piece: Piece) -> Verdict:
    """Whether items may change hands now, by the ruleset's switch (rules §10.8, §12.1)."""
    if game.switches.trading == "with_move" and not piece.movement_points:
        return blocked("items change hands in the move only")
    return USABLE


async def trade(game: Game, piece: int, other: int) -> None:
    """One item goes from one figure to the other (rules §10.8)."""
    mine, theirs = game.piece(piece), game.piece(other)
    offers = {f"give_{n}": (mine, theirs, item) for n, item in enumerate(at_hand(mine), 1)}
    offers |= {f"take_{n}": (theirs, mine, item) for n, item in enumerate(at_hand(theirs), 1)}
    labels = [
        (key, phrase("Give {item}" if giver is mine else "Take {item}", item=title(game, item)))
        for key, (giver, _, item) in offers.items()
    ]
    pick = await ChooseOption(
        mine.side, "trade", phrase("What changes hands?"), [*labels, ("done", "Nothing")]
    )
    if pick == "done":
        return
    giver, taker, item = offers[pick]
    give(game, giver.id, taker.id, item)


# ------------------------------------------------------------------------------------------------ searching
async def search(game: Game, piece: int) -> int:
    """A figure draws from what can be found; returns the item, 0 where all of it was found (rules §10.7)."""
    there = any(deck.name == SEARCH for deck in game.state.decks)
    found = await cards.take(game, SEARCH, SEARCH) if there else ""
    if not found:
        game.record(NothingFound(piece=piece))
        return 0
    item = bring(game, found)
    game.state.change(piece, items=(*game.piece(piece).items, item))
    game.record(ItemTaken(piece=piece, item=item, name=record(game, item).name))
    enroll(game)
    return item
