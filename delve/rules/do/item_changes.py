"""What becomes of items in play: made, changed, broken, mended, dropped and picked up (rules §10.9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from delve.model.item import ItemDef
from delve.rules.ask import equipment
from delve.rules.do import equipping, new_items
from delve.rules.do.dispatch import open_window
from delve.rules.do.enrolling import enroll
from delve.rules.facts import Prevented
from delve.rules.game import Game
from delve.rules.item_events import (
    AfterItemBroken,
    AfterItemChanged,
    AfterItemDropped,
    AfterItemMade,
    AfterItemPickedUp,
    BeforeItemBroken,
)
from delve.rules.item_facts import ItemBroken, ItemChanged, ItemDropped, ItemMade, ItemTaken
from delve.rules.view import View

W = TypeVar("W")


def _window(game: Game, kind: Callable[..., W], item: int, who: int, by: int) -> W:
    """A window for what happens to an item where it is, lying or carried by `who`."""
    one = game.state.items[item]
    if one.lies:
        return kind(who, by, (one.space,), board=one.board, item=item)
    return kind(who, by, game.piece(who).beside if who else (), item=item)


async def make_for(game: Game, piece: int, definition: str, by: int) -> int:
    """A new item that a figure or thing has from now on; returns its id. Raises LookupError for no definition.

    One that the figure may not carry lies where it stands (rules §10.6).
    """
    holder = game.piece(piece)
    item = _made(game, definition)
    if holder.is_figure and holder.spaces and not equipment.may_carry(game, holder, item).usable:
        game.state.change_item(item, board=holder.board, space=holder.spaces[0])
        return await _tell_made(game, item, 0, by)
    game.state.change(piece, items=(*holder.items, item))
    return await _tell_made(game, item, piece, by)


async def make_at(game: Game, board: str, at: int, definition: str, by: int) -> int:
    """A new item that lies on a space; returns its id. Raises LookupError, ValueError where nothing can lie."""
    _check_space(game, board, at)
    item = _made(game, definition)
    game.state.change_item(item, board=board, space=at)
    return await _tell_made(game, item, 0, by)


def _made(game: Game, definition: str) -> int:
    game.library.get(ItemDef, definition)
    return new_items.bring(game, definition)


async def _tell_made(game: Game, item: int, piece: int, by: int) -> int:
    lying, name = game.state.items[item], View(game).item_record(item).name
    game.record(ItemMade(piece=piece, item=item, name=name, board=lying.board, space=lying.space))
    enroll(game)
    await open_window(game, _window(game, AfterItemMade, item, piece, by))
    return item


async def become(game: Game, item: int, definition: str, by: int) -> None:
    """Let an item be another one from now on (rules §10.9).

    It keeps its id and what the new definition knows of its values. Where it is equipped and does not fit any more, it
    is put away. Raises LookupError for a definition that there is not.
    """
    known, before = game.library.get(ItemDef, definition), View(game).item(item)
    had, name = dict(before.values), View(game).item_record(item).name
    values = tuple(sorted((each, had.get(each, first)) for each, first in known.values.items()))
    game.state.change_item(item, definition=definition, values=values, used=())
    _fit_again(game, item)
    await _tell_changed(game, item, name, by)


async def set_value(game: Game, item: int, name: str, value: int, by: int) -> None:
    """Write a value of an item in play. Raises LookupError for one that its definition does not declare."""
    before = View(game).item(item)
    if before.value(name) == value:
        return
    values = tuple((each, value if each == name else old) for each, old in before.values)
    game.state.change_item(item, values=values)
    await _tell_changed(game, item, View(game).item_record(item).name, by)


async def break_it(game: Game, item: int, by: int) -> bool:
    """Break an item: it does nothing from now on. Returns whether it broke (rules §10.9)."""
    if View(game).item(item).broken:
        return False
    before = _window(game, BeforeItemBroken, item, View(game).bearer_of(item), by)
    await open_window(game, before)
    if before.prevented is not None:
        game.record(Prevented(piece=before.figure, reason=before.prevented))
        return False
    if game.state.items[item].broken:
        return False
    who = View(game).bearer_of(item)
    after = _window(game, AfterItemBroken, item, who, by)
    game.state.change_item(item, broken=True)
    game.record(ItemBroken(piece=who, item=item, name=View(game).item_record(item).name))
    _fit_again(game, item)
    await open_window(game, after)
    return True


async def mend(game: Game, item: int, by: int) -> bool:
    """Mend a broken item; it is equipped again by a figure only. Returns whether it was broken (rules §10.9)."""
    if not View(game).item(item).broken:
        return False
    game.state.change_item(item, broken=False)
    await _tell_changed(game, item, View(game).item_record(item).name, by)
    return True


async def _tell_changed(game: Game, item: int, name: str, by: int) -> None:
    who = View(game).bearer_of(item)
    game.record(ItemChanged(piece=who, item=item, name=name, title=View(game).item_title(item)))
    enroll(game)
    await open_window(game, _window(game, AfterItemChanged, item, who, by))


def _fit_again(game: Game, item: int) -> None:
    """Put an equipped item away if it is broken, or does not fit beside the others (rules §10.6, §10.9)."""
    who = View(game).bearer_of(item)
    if who and item in game.piece(who).equipped:
        if not equipment.fits_now(game, game.piece(who), item).usable:
            equipping.put_away(game, who, item)
    enroll(game)


async def drop(game: Game, item: int, at: int, by: int) -> bool:
    """Let whoever carries an item drop it on a space, -1: where it stands. Returns whether somebody carried it.

    Raises ValueError for a space where nothing can lie (rules §10.9).
    """
    View(game).item(item)
    who = View(game).bearer_of(item)
    if not who:
        return False
    figure = game.piece(who)
    here = (*figure.beside, figure.fallen_at)
    to = at if at >= 0 else here[0]
    _check_space(game, figure.board, to)
    if item in figure.equipped:
        equipping.put_away(game, who, item)
    equipping.lose(game, who, item)
    game.state.change_item(item, board=figure.board, space=to)
    name = View(game).item_record(item).name
    game.record(ItemDropped(piece=who, item=item, name=name, space=to, thrown=to not in here))
    enroll(game)
    await open_window(game, AfterItemDropped(who, by, (to,), item=item))
    return True


async def pick_up(game: Game, piece: int, item: int) -> bool:
    """Let a figure have an item that lies on the ground.

    Returns whether it lay there and the figure may carry it (rules §10.6, §10.9).
    """
    figure = game.piece(piece)
    if not View(game).item(item).lies or not equipment.may_carry(game, figure, item).usable:
        return False
    game.state.change_item(item, board="", space=-1)
    game.state.change(piece, items=(*figure.items, item))
    game.record(ItemTaken(piece=piece, item=item, name=View(game).item_record(item).name, from_ground=True))
    enroll(game)
    await open_window(game, AfterItemPickedUp(piece, piece, figure.spaces, item=item))
    return True


def _check_space(game: Game, board: str, at: int) -> None:
    if at < 0 or not game.state.boards[board].floor >> at & 1:
        raise ValueError(f"no item can lie on the space {at}")
