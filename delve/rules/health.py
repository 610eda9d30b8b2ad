"""What a figure has left of its health, and the one place that writes the hearts which it has suffered (rules §7.1).

With the switch `changed_health: left_stays` what is left does not follow a health that rises or falls, and with
`lowered_health: keep` none that falls. The state counts hearts suffered all the same, so a figure also remembers of
which health they were counted; between two transitions that is the health that it has, or the higher one that it still
keeps.
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
    """Hearts until a piece falls, at least 0; more than its health only where the ruleset lets it keep them."""
    now, suffered = most(game, piece), game.piece(piece).damage
    if not _remembers(game):
        return max(0, now - suffered)
    counted = _counted_of(game, game.piece(piece))
    if now < counted:
        had = counted - suffered
        if game.switches.lowered_health == "keep":
            return max(0, had)
        return max(0, min(now, had))
    return max(0, (now if game.switches.changed_health == "damage_stays" else counted) - suffered)


def leave(game: Game, piece: int, hearts: int) -> None:
    """Let a piece have so many hearts left, no more than its health or than it keeps."""
    now = most(game, piece)
    if not _remembers(game):
        game.state.change(piece, damage=max(0, now - hearts))
        return
    counted = now
    if game.switches.lowered_health == "keep":
        counted = max(now, _counted_of(game, game.piece(piece)))
    memory = remembering(game.piece(piece).memory, *COUNTED_OF, counted)
    game.state.change(piece, damage=max(0, counted - hearts), memory=memory)


def _remembers(game: Game) -> bool:
    """Whether a figure has to remember of which health its damage is counted."""
    switches = game.switches
    return switches.changed_health == "left_stays" or switches.lowered_health == "keep"


def _counted_of(game: Game, piece: Piece) -> int:
    """The health of which its damage is counted; at first what is printed of it."""
    return recalled(piece.memory, *COUNTED_OF, int(QUERIES["health"].default(game, piece.id)))


def recount(game: Game) -> tuple[int, ...]:
    """At rest: see to everybody whose health may have changed. Returns who stands without a heart left (rules §7.1).

    Who lies knocked out has none left, whatever its health is by now (rules §7.3). Where a switch asks for it, what
    others have left is counted of the health that they have now.
    """
    if not (game.lasting[HEALTH] if HEALTH in game.lasting else _may_change(game)):
        return ()
    remembered = _remembers(game)
    for piece in tuple(game.state.pieces.values()):
        if piece.knocked_out and piece.damage != most(game, piece.id):
            leave(game, piece.id, 0)
        elif remembered and piece.is_figure and _counted_of(game, piece) != most(game, piece.id):
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
