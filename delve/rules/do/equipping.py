"""What figures do with their items: equip, put away, give, use up and trade (rules §10.6)."""

from __future__ import annotations

from collections.abc import Mapping

from delve.phrases import phrase
from delve.requests import ChooseOption
from delve.rules.ask.equipment import at_hand, fits_now, may_carry, misfits, tradable, without
from delve.rules.do.enrolling import enroll
from delve.rules.game import Game
from delve.rules.item_facts import ItemDropped, ItemEquipped, ItemGiven, ItemTaken, ItemUsedUp
from delve.rules.view import View


def equip(game: Game, piece: int, item: int) -> None:
    """Let a figure wear or hold an item from now on."""
    game.state.change(piece, equipped=(*game.piece(piece).equipped, item))
    game.record(ItemEquipped(piece=piece, item=item, name=View(game).item_record(item).name))
    enroll(game)
    settle(game, piece)


def put_away(game: Game, piece: int, item: int) -> None:
    """Let a figure just carry an item from now on."""
    game.state.change(piece, equipped=without(game.piece(piece).equipped, item))
    game.record(ItemEquipped(piece=piece, item=item, name=View(game).item_record(item).name, on=False))
    enroll(game)
    settle(game, piece)


def settle(game: Game, piece: int) -> None:
    """Put away what a figure has equipped and what does not fit any more, the latest first (rules §10.6)."""
    wrong = misfits(game, game.piece(piece)) if game.piece(piece).equipped else ()
    if wrong:
        put_away(game, piece, wrong[-1])


def outfit(game: Game, piece: int, wanted: Mapping[int, bool | None]) -> int:
    """Let a figure begin with items equipped: each in its order, as far as it fits (rules §10.6, §8.8).

    What does not fit is tried again once all others are equipped: one of them may have made room for it. `wanted` says
    of an item whether it has to be equipped, must not be, or may be (None). Returns the first one that has to be and
    does not fit; 0: there is none.
    """
    left = [item for item, has_to in wanted.items() if has_to is not False]
    tried: list[int] = []
    while left != tried:
        tried, left = left, [item for item in left if not _put_on(game, piece, item)]
    return next((item for item in left if wanted[item]), 0)


def _put_on(game: Game, piece: int, item: int) -> bool:
    """Let a figure equip an item before the game begins; returns whether it fits."""
    figure = game.piece(piece)
    if not fits_now(game, figure, item).usable:
        return False
    game.state.change(piece, equipped=(*figure.equipped, item))
    enroll(game)
    return True


def receive(game: Game, piece: int, item: int) -> bool:
    """A figure has an item from now on that nobody had; one that it may not carry lies where it stands (rules §10.6).

    Returns whether it has it.
    """
    figure, name = game.piece(piece), View(game).item_record(item).name
    if may_carry(game, figure, item).usable or not figure.spaces:
        game.state.change(piece, items=(*figure.items, item))
        game.record(ItemTaken(piece=piece, item=item, name=name))
        return True
    game.state.change_item(item, board=figure.board, space=figure.spaces[0])
    game.record(ItemDropped(piece=piece, item=item, name=name, space=figure.spaces[0]))
    return False


def lose(game: Game, piece: int, item: int) -> None:
    """An item is no more among what a figure carries. Raises ValueError if it does not carry it."""
    figure = game.piece(piece)
    worn = tuple(other for other in figure.equipped if other != item)
    game.state.change(piece, items=without(figure.items, item), equipped=worn)


def give(game: Game, giver: int, taker: int, item: int) -> bool:
    """An item goes from one figure to another, put away first if it is equipped (rules §10.8).

    Returns whether the giver carried it, and the taker is another one who may carry it.
    """
    figure = game.piece(giver)
    if giver == taker or item not in figure.items:
        return False
    if not may_carry(game, game.piece(taker), item).usable:
        return False
    if item not in at_hand(figure):
        put_away(game, giver, item)
    lose(game, giver, item)
    settle(game, giver)
    game.state.change(taker, items=(*game.piece(taker).items, item))
    name = View(game).item_record(item).name
    game.record(ItemGiven(piece=giver, to=taker, item=item, name=name))
    enroll(game)
    return True


def equip_at_once(game: Game, piece: int, item: int) -> bool:
    """Equip an item outside of the step for it; returns whether it was at hand and fits (rules §10.6)."""
    figure = game.piece(piece)
    if item not in at_hand(figure) or not fits_now(game, figure, item).usable:
        return False
    equip(game, piece, item)
    return True


def put_away_at_once(game: Game, piece: int, item: int) -> bool:
    """Put an item away outside of the step for it; returns whether it was equipped (rules §10.6)."""
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
    game.record(ItemUsedUp(piece=piece, item=item, name=View(game).item_record(item).name))
    enroll(game)


async def trade(game: Game, piece: int, other: int) -> None:
    """One item goes from one figure to the other (rules §10.8)."""
    mine, theirs = game.piece(piece), game.piece(other)
    gifts, wishes = tradable(game, mine, theirs), tradable(game, theirs, mine)
    offers = {f"give_{n}": (mine, theirs, item) for n, item in enumerate(gifts, 1)}
    offers |= {f"take_{n}": (theirs, mine, item) for n, item in enumerate(wishes, 1)}
    labels = [
        (key, phrase("Give {item}" if giver is mine else "Take {item}", item=View(game).item_title(item)))
        for key, (giver, _, item) in offers.items()
    ]
    pick = await ChooseOption(
        mine.side, "trade", phrase("What changes hands?"), [*labels, ("done", "Nothing")], nothing="done"
    )
    if pick == "done":
        return
    giver, taker, item = offers[pick]
    give(game, giver.id, taker.id, item)
