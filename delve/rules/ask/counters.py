"""Counters on figures: how many there are, and who shares them (rules §8.7). What they mean stands in scripts."""

from __future__ import annotations

from delve.model.counter import CounterDef
from delve.rules.ask.sides import is_friend
from delve.rules.game import Game


def count(game: Game, piece: int, counter: str) -> int:
    """How many counters of a kind a figure may count as its own: its own, and its friends' if they are shared."""
    return sum(lying_on(game, bearer, counter) for bearer in counter_bearers(game, piece, counter))


def counter_bearers(game: Game, piece: int, counter: str) -> tuple[int, ...]:
    """The figures whose counters it may spend, itself first."""
    if not game.library.get(CounterDef, counter).shared:
        return (piece,)
    mine = game.piece(piece)
    friends = (p.id for p in game.state.pieces.values() if p.on_board and is_friend(game, mine, p))
    return (piece, *(id for id in friends if id != piece))


def lying_on(game: Game, piece: int, counter: str) -> int:
    """How many counters of a kind lie on one piece."""
    return dict(game.piece(piece).counters).get(counter, 0)
