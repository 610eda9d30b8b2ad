"""Items of figures: what may be equipped, put away, picked up and traded (rules §10.3, §10.6 to §10.8)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

from delve.geometry.boards import mask_of
from delve.model.item import ItemDef
from delve.model.ruleset import Slot, Slots
from delve.rules.ask import space
from delve.rules.ask.items import ItemQuestions, records
from delve.rules.ask.modifiers import QueryQuestions
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


class Worn(NamedTuple):
    """An item that is equipped, or shall be."""

    id: int
    record: ItemDef


class OutfitRules(Protocol):
    """What decides whether items fit beside each other on somebody (rules §10.6)."""

    def room(self, slot: Slot) -> int:
        """How many hands it has, or items of another slot that it may have equipped."""

    def hands(self, item: Worn) -> int:
        """How many hands an item takes."""

    def forbidden(self, item: Worn, beside: tuple[str, ...]) -> tuple[str, ...]:
        """The kinds of thing that an item may not be; `beside` are those that the rest of the equipment forbids."""

    def allowed(self, item: Worn) -> Verdict:
        """Whether it may equip an item at all."""


class PlainRules:
    """What rulesets and items say for everybody, whatever somebody's skills change about it."""

    def __init__(self, slots: Slots) -> None:
        self._slots = slots

    def room(self, slot: Slot) -> int:
        """As the ruleset says."""
        return self._slots.of(slot)

    def hands(self, item: Worn) -> int:
        """As the item says."""
        return item.record.hands

    def forbidden(self, item: Worn, beside: tuple[str, ...]) -> tuple[str, ...]:
        """What the rest forbids."""
        return beside

    def allowed(self, item: Worn) -> Verdict:
        """Everybody may."""
        return USABLE


class FigureRules:
    """The rules for one figure, as its skills, conditions and items change them."""

    def __init__(self, game: Game, figure: int) -> None:
        self._asked, self._figure = QueryQuestions(game), figure

    def room(self, slot: Slot) -> int:
        """As the ruleset says, and what adds to it."""
        return max(0, int(self._asked.query("slots", self._figure, slot)))

    def hands(self, item: Worn) -> int:
        """As the item says, and what changes it."""
        return max(0, int(self._asked.query("hands", self._figure, item.id)))

    def forbidden(self, item: Worn, beside: tuple[str, ...]) -> tuple[str, ...]:
        """What the rest forbids, and what changes that."""
        found: tuple[str, ...] = self._asked.passed_on("forbidden_traits", beside, self._figure, item.id)
        return found

    def allowed(self, item: Worn) -> Verdict:
        """Whether anything forbids it."""
        verdict: Verdict = self._asked.query("may_equip", self._figure, item.id)
        return verdict


def fits(rules: OutfitRules, worn: Sequence[Worn], item: Worn) -> Verdict:
    """Whether an item can be equipped beside others (rules §10.6)."""
    record = item.record
    same = [other for other in worn if other.record.slot == record.slot]
    if record.slot == "none":
        return blocked("{name} is just carried", name=record.name)
    verdict = rules.allowed(item)
    if not verdict.usable:
        return verdict
    if _takes_hands(item):
        taken = sum(rules.hands(other) for other in worn if _takes_hands(other))
        if taken + rules.hands(item) > rules.room("hand"):
            return blocked("not enough hands: put something away first")
    if record.slot == "armor" and len(same) >= rules.room("armor"):
        return blocked("armor is worn already")
    if record.slot == "other" and len(same) >= rules.room("other"):
        return blocked("{number} such items are worn already", number=len(same))
    return _go_together(rules, worn, item)


def _takes_hands(item: Worn) -> bool:
    """Whether it is held, or takes a hand wherever it is worn; a buckler on the arm may be an item of another slot."""
    return item.record.slot == "hand" or item.record.hands > 0


def _go_together(rules: OutfitRules, worn: Sequence[Worn], item: Worn) -> Verdict:
    """Whether neither an item nor one of those beside it is of a kind that it may not be there (rules §10.6)."""
    name, beside = item.record.name, _forbidden_by(worn)
    forbidden = rules.forbidden(item, beside)
    for trait in item.record.traits:
        if trait in forbidden:
            by = next((one.record.name for one in worn if trait in one.record.forbids), "")
            if by:
                return blocked("{first} does not go with {second}", first=by, second=name)
            return blocked("{name} may not be equipped: it is of a kind that is forbidden", name=name)
    for number, other in enumerate(worn):
        if not set(item.record.forbids).isdisjoint(other.record.traits):
            rest = (*worn[:number], *worn[number + 1 :], item)
            if not set(rules.forbidden(other, _forbidden_by(rest))).isdisjoint(other.record.traits):
                return blocked("{first} does not go with {second}", first=name, second=other.record.name)
    return USABLE


def _forbidden_by(worn: Iterable[Worn]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(trait for one in worn for trait in one.record.forbids))


def _worn(game: Game, items: Iterable[int]) -> list[Worn]:
    asked = ItemQuestions(game)
    return [Worn(item, asked.item_record(item)) for item in items]


def may_equip(game: Game, piece: Piece, item: int) -> Verdict:
    """Whether an item that is at hand may be equipped now (rules §10.6)."""
    return _too_late() if piece.begun else fits_now(game, piece, item)


def fits_now(game: Game, piece: Piece, item: int) -> Verdict:
    """Whether an item fits beside what a figure has equipped; what is broken fits nowhere (rules §10.6, §10.9)."""
    (one,) = _worn(game, (item,))
    if game.state.items[item].broken:
        return blocked("{name} is broken", name=one.record.name)
    others = _worn(game, (other for other in piece.equipped if other != item))
    return fits(FigureRules(game, piece.id), others, one)


def misfits(game: Game, piece: Piece) -> tuple[int, ...]:
    """What a figure has equipped although it does not fit beside what it equipped before (rules §10.6)."""
    rules, kept, found = FigureRules(game, piece.id), list[Worn](), []
    for one in _worn(game, piece.equipped):
        if game.state.items[one.id].broken or not fits(rules, kept, one).usable:
            found.append(one.id)
        else:
            kept.append(one)
    return tuple(found)


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
    if not piece.class_:
        return blocked("{name} carries no items", name=piece.name)
    return may_carry(game, piece, item)


def may_carry(game: Game, piece: Piece, item: int) -> Verdict:
    """Whether a figure may have an item among what it carries (rules §10.6)."""
    verdict: Verdict = QueryQuestions(game).query("may_carry", piece.id, item)
    return verdict


def worth(game: Game, piece: Piece) -> int:
    """What a figure's items are worth in coins, those that are used up included (rules §10.7)."""
    return sum(item.price for item in records(game, (*piece.items, *piece.used_up)))


# ------------------------------------------------------------------------------------------------ trading
def partners(game: Game, piece: Piece) -> tuple[Piece, ...]:
    """The friends beside a figure with whom something could change hands (rules §10.8)."""
    return tuple(
        other
        for other in _beside(game, piece)
        if tradable(game, piece, other) or tradable(game, other, piece)
    )


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


def tradable(game: Game, giver: Piece, taker: Piece) -> tuple[int, ...]:
    """What one figure could give to another: what it has at hand, if the other may carry it (rules §10.8)."""
    return tuple(item for item in at_hand(giver) if may_carry(game, taker, item).usable)


def may_trade(game: Game, piece: Piece) -> Verdict:
    """Whether items may change hands now, by the ruleset's switch (rules §10.8, §12.1)."""
    if game.switches.trading == "with_move" and not piece.movement_points:
        return blocked("items change hands in the move only")
    return USABLE
