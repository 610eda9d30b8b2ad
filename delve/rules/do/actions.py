"""A command of a figure, carried out: one transition (rules §5). What is legal was decided in `legal`."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from delve.requests import Command, Fizzle
from delve.rules.ask.presence import Presence
from delve.rules.ask.structure import TurnQuestions, demands
from delve.rules.command_table import Row, heard
from delve.rules.do import spreading
from delve.rules.do.context import Context, run
from delve.rules.facts import Fizzled
from delve.rules.game import Game

Transition = Coroutine[Any, Any, None]


async def carry_out(game: Game, row: Row, command: Command) -> None:
    """The transition of a command that was found legal: it is paid for, then done (rules §5.1).

    It is the cause of what happens now. What interrupts a movement lets a large figure spread out first (rules §5.14).
    """
    piece = command[1]
    if row.record.interrupts_move and not await spread_out(game, piece):
        return
    ctx = Context(game, game.cause, fallen=not game.piece(piece).on_board)
    said = heard(game, row, command)
    asked = row.behavior.points(ctx.view, piece, said)
    points = row.points if asked is None else asked
    if points:
        left = game.piece(piece).action_points - points
        game.state.change(piece, action_points=left, moved_last=False)
    if points and not row.of_rules and "move" in row.words:
        game.state.change(piece, moves=game.piece(piece).moves + 1)
    if row.of_rules:
        await row.behavior.carry_out(ctx, said)
    else:
        await run(ctx, row.behavior.carry_out, said)


async def spread_out(game: Game, piece: int) -> bool:
    """Let a large figure spread out before it goes on. Returns whether it still stands (rules §5.14, §8.4)."""
    presence = Presence(game)
    await spreading.spread(game, piece)
    return not presence.fell(game, piece)


async def guarded(game: Game, piece: int, transition: Transition) -> None:
    """A question of the rules themselves that finds nothing to choose ends the action, not the game."""
    try:
        await transition
    except Fizzle as end:
        if end.script_run is not None:
            raise
        game.record(Fizzled(piece=piece, cause="action", reason=end.reason))


def meet_demand(game: Game, piece: int, command: str) -> None:
    """Note that a figure uses a command: if its activation demands it, that and all before it are behind it."""
    activation = TurnQuestions(game).activation if demands(game, command) else None
    if activation is None or command not in activation.must:
        return
    met = max(game.piece(piece).demands_met, activation.must.index(command) + 1)
    game.state.change(piece, demands_met=met)
