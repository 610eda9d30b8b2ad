"""Counters on figures: where they lie, and who shares them (rules §8.7). What they mean stands in scripts."""

from __future__ import annotations

from delve.model.counter import CounterDef
from delve.rules.ask.sides import SideQuestions, is_friend
from delve.rules.game import Game


def counter_bearers(game: Game, piece: int, counter: str) -> tuple[int, ...]:
    """The figures whose counters it may spend, itself first."""
    if not game.library.get(CounterDef, counter).shared:
        return (piece,)
    asked = SideQuestions(game)
    friends = (p.id for p in game.state.pieces.values() if p.on_board and is_friend(asked, piece, p.id))
    return (piece, *(id for id in friends if id != piece))


def lying_on(game: Game, piece: int, counter: str) -> int:
    """How many counters of a kind lie on one piece."""
    return dict(game.piece(piece).counters).get(counter, 0)
