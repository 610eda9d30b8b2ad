"""What a figure has left of its health, and the one place that writes the hearts which it has suffered (rules §7.1).

With the switch `changed_health: left_stays` what is left does not follow a health that rises or falls. The state counts
hearts suffered all the same, so a figure also remembers of which health they were counted; between two transitions that
is the health that it has.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.rules import space
from delve.rules.dispatch import query
from delve.rules.game import Game
from delve.rules.queries import QUERIES
from delve.state.piece import Memory, Piece

COUNTED_OF = ("rules", "health")
"""key and name under which a figure remembers of which health its damage is counted"""


def most(game: Game, piece: int) -> int:
    """The health of a piece, modifiers included."""
    return int(query(game, "health", piece))


def left(game: Game, piece: int) -> int:
    """Hearts until a piece falls, at least 0."""
    now, suffered = most(game, piece), game.piece(piece).damage
    if game.switches.changed_health == "damage_stays":
        return max(0, now - suffered)
    return max(0, min(now, _counted_of(game, game.piece(piece)) - suffered))


def leave(game: Game, piece: int, hearts: int) -> None:
    """Let a piece have so many hearts left, no more than its health."""
    now = most(game, piece)
    game.state.change(piece, damage=max(0, now - hearts))
    if game.switches.changed_health == "left_stays":
        kept = tuple(m for m in game.piece(piece).memory if (m.key, m.name) != COUNTED_OF)
        game.state.change(piece, memory=(*kept, Memory(*COUNTED_OF, now)))


def _counted_of(game: Game, piece: Piece) -> int:
    """The health of which its damage is counted; at first what is printed of it."""
    for remembered in piece.memory:
        if (remembered.key, remembered.name) == COUNTED_OF:
            return remembered.value
    return int(QUERIES["health"].default(game, piece.id))


def recount(game: Game) -> None:
    """At rest: who lies knocked out has no heart left (rules §7.3), whatever its health is by now.

    Where the switch asks for it, what others have left is counted of the health that they have now.
    """
    kept = game.switches.changed_health == "left_stays"
    for piece in tuple(game.state.pieces.values()):
        if piece.knocked_out and piece.damage != most(game, piece.id):
            leave(game, piece.id, 0)
        elif kept and piece.is_figure and _counted_of(game, piece) != most(game, piece.id):
            leave(game, piece.id, left(game, piece.id))


def spent(game: Game) -> tuple[int, ...]:
    """The figures that stand without a heart left, as something that lent them health is gone (rules §7.1)."""
    return tuple(_spent(game))


def _spent(game: Game) -> Iterator[int]:
    lent = bool(game.handlers(("query", "health")))
    for figure in space.figures(game):
        if (figure.damage or lent) and not left(game, figure.id):
            yield figure.id
