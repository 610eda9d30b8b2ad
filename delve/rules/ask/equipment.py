"""Items of figures: what may be equipped, put away, picked up and traded (rules §10.3, §10.6 to §10.8)."""

from __future__ import annotations

from collections.abc import Iterable

from delve.geometry.boards import mask_of
from delve.model.item import ItemDef
from delve.model.ruleset import Slots
from delve.rules.ask import space
from delve.rules.ask.items import ItemQuestions, records
from delve.rules.ask.sides import is_friend
from delve.rules.ask.standing import StandingQuestions
from delve.rules.game import Game
from delve.rules.verdict import USABLE, Verdict, blocked
from delve.state.piece import Piece


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
    asked = ItemQuestions(game)
    for item in items:
        if fits(game.ruleset.slots, records(game, worn), asked.item_record(item)).usable:
            worn += (item,)
    return worn


def may_equip(game: Game, piece: Piece, item: int) -> Verdict:
    """Whether an item that is at hand may be equipped now (rules §10.6)."""
    return _too_late() if piece.begun else fits_now(game, piece, item)


def fits_now(game: Game, piece: Piece, item: int) -> Verdict:
    """Whether an item fits beside what a figure has equipped; what is broken fits nowhere (rules §10.6, §10.9)."""
    known = ItemQuestions(game).item_record(item)
    if game.state.items[item].broken:
        return blocked("{name} is broken", name=known.name)
    return fits(game.ruleset.slots, records(game, piece.equipped), known)


def may_put_away(piece: Piece) -> Verdict:
    """Whether equipped items may be put away now (rules §10.6)."""
    return _too_late() if piece.begun else USABLE


def has_unequipped_items(piece: Piece) -> bool:
    """Whether putting something away could serve: there is something else at hand."""
    return bool(at_hand(piece))


def _too_late() -> Verdict:
    return blocked("equipment is changed at the start of the turn")


def within_grasp(game: Game, piece: Piece) -> tuple[int, ...]:
    """The items that lie where a figure stands or beside it, the oldest first (rules §10.9)."""
    if not piece.on_board or not any(one.lies for one in game.state.items.values()):
        return ()
    near = space.layout(game, piece.board).steps.within(mask_of(piece.spaces), 1)
    lying = ItemQuestions(game, piece.board).lying_items()
    return tuple(one.id for one in lying if near >> one.space & 1)


def may_pick_up(game: Game, piece: Piece, item: int) -> Verdict:
    """Whether a figure may take what lies within its grasp: without a class it carries nothing (rules §10.9)."""
    if piece.class_:
        return USABLE
    return blocked("{name} carries no items", name=piece.name)


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
    asked = StandingQuestions(game, piece.board)
    return [
        other
        for other in asked.figures()
        if other.id != piece.id
        and other.kind == "hero"
        and is_friend(asked, piece.id, other.id)
        and space.steps_between(game, piece.board, piece.spaces, other.spaces) in (0, 1)
    ]


def may_trade(game: Game, piece: Piece) -> Verdict:
    """Whether items may change hands now, by the ruleset's switch (rules §10.8, §12.1)."""
    if game.switches.trading == "with_move" and not piece.movement_points:
        return blocked("items change hands in the move only")
    return USABLE
