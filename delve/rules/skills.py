"""Skills: whether a figure may use one, what it pays, and its limits (rules §8). Effects stand in scripts."""

from __future__ import annotations

from delve.model.skill import SkillDef
from delve.rules.damage import choose_fatigue, stamina_left
from delve.rules.game import Game
from delve.rules.verdict import USABLE, Verdict, blocked
from delve.state.piece import Piece


def affordable(game: Game, piece: Piece, skill: SkillDef) -> Verdict:
    """Whether a figure can pay for a skill and has not used it up (rules §8.2, §8.3, S0-05)."""
    if any(spent == skill.id for spent, _ in piece.used):
        return blocked("already used this {period}", period=skill.limit)
    if skill.cost.stamina > stamina_left(game, piece.id):
        return blocked(
            "costs {cost} stamina, {left} left", cost=skill.cost.stamina, left=stamina_left(game, piece.id)
        )
    return USABLE


async def pay(game: Game, piece: int, skill: SkillDef) -> None:
    """Take a skill's cost, before its effect; taking a use back returns to before this (rules §8.2, §8.5)."""
    if skill.limit != "none":
        spent = (*game.piece(piece).used, (skill.id, skill.limit))
        game.state.change(piece, used=spent)
    await choose_fatigue(game, piece, skill.cost.stamina, skill.id)


def refresh(game: Game, piece: int, period: str) -> None:
    """Skills limited to a turn or a round may be used again."""
    used = game.piece(piece).used
    left = tuple(entry for entry in used if entry[1] != period)
    if left != used:
        game.state.change(piece, used=left)
