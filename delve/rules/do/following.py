"""Attacks that follow one another: whoever orders one after an attack waits until that is closed (rules §6.7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from delve.rules.bonus import Stage
from delve.rules.chain import Chain, PutOff, Response, until_order
from delve.rules.game import Game, Runaway

CHAIN_FUSE = 32
"""attacks that follow one another, after which something must be running in circles"""


def has_to_wait(game: Game) -> bool:
    """Whether an attack that is ordered now follows the one under way, as that is over but for its last window."""
    return game.chain is not None and game.attack is not None and game.attack.stage is Stage.OVER


async def respond(game: Game, response: Response) -> None:
    """Let somebody respond to a window; what orders an attack that has to wait is left suspended."""
    if has_to_wait(game):
        await _go_on(game, response, lambda: response.send(None))
    else:
        await response


async def follow(game: Game, chain: Chain) -> None:
    """Make the attacks that were ordered, in their order, and those that are ordered after them.

    Raises Runaway where they do not end.
    """
    while chain.waiting:
        chain.made += 1
        if chain.made > CHAIN_FUSE:
            last = ", ".join(type(fact).__name__ for fact in game.facts[-8:])
            raise Runaway(f"more than {CHAIN_FUSE} attacks after one another; the last facts: {last}")
        await _made(game, chain, chain.waiting.popleft())


async def _made(game: Game, chain: Chain, waits: PutOff) -> None:
    """Make an attack in the name of what ordered it, which then goes on with what came of it."""
    around = game.cause, game.attack
    game.cause, game.attack = waits.cause, waits.attack
    response = waits.response
    step: Callable[[], Any]
    try:
        hearts = await waits.order.make(chain)
        step = lambda: response.send(hearts)  # noqa: E731
    except GeneratorExit:
        response.close()
        raise
    except BaseException as error:
        failed = error
        step = lambda: response.throw(failed)  # noqa: E731
    try:
        await _go_on(game, response, step, waits.depth)
    finally:
        game.cause, game.attack = around


async def _go_on(game: Game, response: Response, step: Callable[[], Any], within: int = 0) -> None:
    """Let a response go on until it is over, or has ordered an attack, which joins the chain.

    `within` is how many windows are open within it.
    """
    cause, attack, depth = game.cause, game.attack, game.depth
    game.depth += within
    try:
        order = await until_order(response, step)
        if order is not None:
            assert game.chain is not None
            game.chain.waiting.append(PutOff(order, response, game.cause, game.attack, game.depth - depth))
    finally:
        game.cause, game.attack, game.depth = cause, attack, depth
