"""Conditions: how they come and go (rules §9). What one does stands in its own script."""

from __future__ import annotations

from delve.model.condition import ConditionDef
from delve.rules.ask.presence import Presence
from delve.rules.do.allegiance import turn_back
from delve.rules.do.damage import resolve_defeats
from delve.rules.do.dispatch import open_window
from delve.rules.do.enrolling import enroll
from delve.rules.events import AfterConditionGained, BeforeConditionGained
from delve.rules.facts import ConditionGained, ConditionLost, Prevented
from delve.rules.game import Game
from delve.state.behavior_key import BehaviorKey


async def inflict(game: Game, piece: int, condition: str, source: int) -> bool:
    """Let a condition befall a figure; a second copy has no effect (rules §9.1). Returns whether it did."""
    presence, figure = Presence(game), game.piece(piece)
    if not figure.on_board or not figure.is_figure or condition in figure.conditions:
        return False
    before = BeforeConditionGained(piece, source, figure.spaces, condition=condition)
    await open_window(game, before)
    if before.prevented is not None:
        game.record(Prevented(piece=piece, reason=before.prevented))
        return False
    figure = game.piece(piece)
    if presence.lost(game, piece) or condition in figure.conditions:
        return False
    game.state.change(piece, conditions=(*figure.conditions, condition))
    name = game.library.get(ConditionDef, condition).name
    game.record(ConditionGained(piece=piece, condition=condition, name=name))
    enroll(game)
    await resolve_defeats(game, (piece,), source)
    await open_window(game, AfterConditionGained(piece, source, figure.spaces, condition=condition))
    return True


async def discard(game: Game, piece: int, condition: str) -> bool:
    """Take a condition from a figure. Returns whether it had it.

    One that lent it health may leave it with none: then it falls (rules §7.1).
    """
    figure = game.piece(piece)
    if condition not in figure.conditions:
        return False
    left = tuple(other for other in figure.conditions if other != condition)
    key = BehaviorKey("condition", condition)
    memory = tuple(kept for kept in figure.memory if kept.key != key)
    game.state.change(piece, conditions=left, memory=memory)
    turn_back(game, piece, condition)
    name = game.library.get(ConditionDef, condition).name
    game.record(ConditionLost(piece=piece, condition=condition, name=name))
    enroll(game)
    await resolve_defeats(game, (piece,), game.cause.by)
    return True
