"""What a figure has left of its health, and the one place that writes the hearts which it has suffered (rules §7.1).

With the switch `changed_health: left_stays` what is left does not follow a health that rises or falls. The state counts
hearts suffered all the same, so a figure also remembers of which health they were counted; between two transitions that
is the health that it has.
"""

from __future__ import annotations

from delve.rules import space
from delve.rules.dispatch import query
from delve.rules.game import Game
from delve.rules.queries import QUERIES
from delve.state.piece import OF_THE_RULES, Piece, recalled, remembering

HEALTH = ("query", "health")
"""what behaviors listen to that modify health"""
COUNTED_OF = (OF_THE_RULES, "health")
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
        game.state.change(piece, memory=remembering(game.piece(piece).memory, *COUNTED_OF, now))


def _counted_of(game: Game, piece: Piece) -> int:
    """The health of which its damage is counted; at first what is printed of it."""
    return recalled(piece.memory, *COUNTED_OF, int(QUERIES["health"].default(game, piece.id)))


def recount(game: Game) -> tuple[int, ...]:
    """At rest: see to everybody whose health may have changed. Returns who stands without a heart left (rules §7.1).

    Who lies knocked out has none left, whatever its health is by now (rules §7.3). Where the switch asks for it, what
    others have left is counted of the health that they have now.
    """
    if not (game.lasting[HEALTH] if HEALTH in game.lasting else _may_change(game)):
        return ()
    kept = game.switches.changed_health == "left_stays"
    for piece in tuple(game.state.pieces.values()) if kept or game.state.knock_outs else ():
        if piece.knocked_out and piece.damage != most(game, piece.id):
            leave(game, piece.id, 0)
        elif kept and piece.is_figure and _counted_of(game, piece) != most(game, piece.id):
            leave(game, piece.id, left(game, piece.id))
    lent = bool(game.handlers(HEALTH))
    return tuple(
        figure.id for figure in space.standing(game) if (lent or figure.damage) and not left(game, figure.id)
    )


def _may_change(game: Game) -> bool:
    """Whether anything in the packs of this game modifies health: else it is what is printed, for ever."""
    found = game.lasting[HEALTH] = any(
        listener.event == HEALTH for behavior in game.behaviors.values() for listener in behavior.listeners
    )
    return found
