"""What behaviors remember only until an attack or a turn is over (rules §8.4)."""

from __future__ import annotations

from delve.rules.bonus import Stage
from delve.rules.game import Game

TURN = "turn"


def of_this_attack(game: Game) -> str:
    """The mark of memory that ends with the attack under way. Raises ValueError if there is none."""
    if game.attack is None or game.attack.stage is Stage.OVER:
        raise ValueError('remember: until="attack" needs an attack that is under way')
    return of_attack(game.attack.depth)


def of_attack(depth: int) -> str:
    """The mark of memory that ends with an attack that so many others enclose."""
    return f"attack {depth}"


def forget(game: Game, until: str) -> None:
    """Delete all memory with this mark, whether its bearer still stands or not."""
    for piece in [one for one in game.state.pieces.values() if one.memory]:
        if any(one.until == until for one in piece.memory):
            kept = tuple(one for one in piece.memory if one.until != until)
            game.state.change(piece.id, memory=kept)
    if any(one.until == until for one in game.state.memory):
        game.state.set(memory=tuple(one for one in game.state.memory if one.until != until))
