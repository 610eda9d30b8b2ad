"""How counters are gained and spent (rules §8.7)."""

from __future__ import annotations

from delve.rules.ask.counters import counter_bearers, lying_on, name_of
from delve.rules.do.dispatch import open_window
from delve.rules.events import AfterCounterChanged
from delve.rules.facts import CounterChanged
from delve.rules.game import Game
from delve.rules.view import View


async def gain(game: Game, piece: int, counter: str, amount: int, source: int) -> int:
    """Put counters on a figure, up to the most that it may have. Returns how many were put."""
    lying = lying_on(game, piece, counter)
    room = max(0, int(View(game).query("most_counters", piece, counter)) - lying)
    gained = min(room, max(0, amount))
    if gained and game.piece(piece).on_board:
        await _change(game, piece, counter, gained, source)
        return gained
    return 0


async def spend(game: Game, piece: int, counter: str, amount: int, source: int) -> bool:
    """Take counters from a figure, its own first, then shared ones of its friends, oldest first.

    Returns whether there were enough; else nothing is taken.
    """
    if amount <= 0 or View(game).counters(piece, counter) < amount:
        return amount <= 0
    for bearer in counter_bearers(game, piece, counter):
        taken = min(amount, lying_on(game, bearer, counter))
        amount -= taken
        if taken:
            await _change(game, bearer, counter, -taken, source)
    return True


async def _change(game: Game, piece: int, counter: str, by: int, source: int) -> None:
    lying = {**dict(game.piece(piece).counters)}
    lying[counter] = lying.get(counter, 0) + by
    figure = game.state.change(piece, counters=tuple(sorted((k, n) for k, n in lying.items() if n > 0)))
    name = name_of(game.library, counter, abs(by))
    game.record(CounterChanged(piece=piece, counter=counter, name=name, by=by, now=lying[counter]))
    await open_window(game, AfterCounterChanged(piece, source, figure.spaces, counter=counter, by=by))
