"""Counters on figures: where they lie, and who shares them (rules §8.7). What they mean stands in scripts."""

from __future__ import annotations

from delve.model.counter import CounterDef
from delve.model.library import Library
from delve.phrases import Phrase, phrase
from delve.rules.ask.sides import SideQuestions, is_friend
from delve.rules.game import Game


def counter_bearers(game: Game, piece: int, counter: str) -> tuple[int, ...]:
    """The figures whose counters it may spend, itself first."""
    if not game.library.get(CounterDef, counter).shared:
        return (piece,)
    asked = SideQuestions(game)
    friends = (p.id for p in game.state.pieces.values() if p.on_board and is_friend(asked, piece, p.id))
    return (piece, *(id for id in friends if id != piece))


def name_of(library: Library, counter: str, number: int) -> str:
    """What players read behind a number of counters: `Debt`, or `Debts` where the kind has a plural."""
    counted = library.get(CounterDef, counter)
    return counted.plural if counted.plural and number != 1 else counted.name


def amount_told(library: Library, counter: str, number: int) -> Phrase:
    """So many counters of a kind in words: `1 Debt`, `2 Debts`."""
    return phrase("{n} {counter}", n=number, counter=name_of(library, counter, number))


def lying_on(game: Game, piece: int, counter: str) -> int:
    """How many counters of a kind lie on one piece."""
    return dict(game.piece(piece).counters).get(counter, 0)
