"""Counters on figures: how they are gained, spent, capped and shared (rules §8.7). What they mean stands in scripts."""

from __future__ import annotations

from delve.model.counter import CounterDef
from delve.rules.dispatch import open_window, query
from delve.rules.events import AfterCounterChanged
from delve.rules.facts import CounterChanged
from delve.rules.game import Game
from delve.rules.sides import is_friend


def count(game: Game, piece: int, counter: str) -> int:
    """How many counters of a kind a figure may count as its own: its own, and its friends' if they are shared."""
    return sum(_lying(game, bearer, counter) for bearer in _purse(game, piece, counter))


async def gain(game: Game, piece: int, counter: str, amount: int, source: int) -> int:
    """Put counters on a figure, no more than may lie there. Returns how many were put."""
    lying = _lying(game, piece, counter)
    room = max(0, int(query(game, "most_counters", piece, counter)) - lying)
    gained = min(room, max(0, amount))
    if gained and game.piece(piece).on_board:
        await _change(game, piece, counter, gained, source)
        return gained
    return 0


async def spend(game: Game, piece: int, counter: str, amount: int, source: int) -> bool:
    """Take counters from a figure, its own first, then shared ones of its friends, oldest first.

    Returns whether there were enough; else nothing is taken.
    """
    if amount <= 0 or count(game, piece, counter) < amount:
        return amount <= 0
    for bearer in _purse(game, piece, counter):
        taken = min(amount, _lying(game, bearer, counter))
        amount -= taken
        if taken:
            await _change(game, bearer, counter, -taken, source)
    return True


def _purse(game: Game, piece: int, counter: str) -> tuple[int, ...]:
    """The figures whose counters it may spend, itself first."""
    if not game.library.get(CounterDef, counter).shared:
        return (piece,)
    mine = game.piece(piece)
    friends = (p.id for p in game.state.pieces.values() if p.on_board and is_friend(game, mine, p))
    return (piece, *(id for id in friends if id != piece))


def _lying(game: Game, piece: int, counter: str) -> int:
    return dict(game.piece(piece).counters).get(counter, 0)


async def _change(game: Game, piece: int, counter: str, by: int, source: int) -> None:
    lying = {**dict(game.piece(piece).counters)}
    lying[counter] = lying.get(counter, 0) + by
    figure = game.state.change(piece, counters=tuple(sorted((k, n) for k, n in lying.items() if n > 0)))
    name = game.library.get(CounterDef, counter).name
    game.record(CounterChanged(piece=piece, counter=counter, name=name, by=by, now=lying[counter]))
    await open_window(game, AfterCounterChanged(piece, source, figure.spaces, counter=counter, by=by))
