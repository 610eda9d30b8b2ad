"""What a figure has left of its health and stamina (rules §7.1). The hearts suffered are written in `health_changes`.

With the switch `changed_health: left_stays` what is left does not follow a health that rises or falls, and with
`lowered_health: keep` none that falls. The state counts hearts suffered all the same, so a figure also remembers of
which health they were counted; between two transitions that is the health that it has, or the higher one that it still
keeps.
"""

from __future__ import annotations

from delve.rules.ask.modifiers import query
from delve.rules.ask.queries import QUERIES
from delve.rules.game import Game
from delve.state.piece import OF_THE_RULES, Piece, recalled

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
    if not remembers(game):
        return max(0, now - suffered)
    counted = counted_of(game, game.piece(piece))
    if now < counted:
        had = counted - suffered
        if game.switches.lowered_health == "keep":
            return max(0, had)
        return max(0, min(now, had))
    return max(0, (now if game.switches.changed_health == "damage_stays" else counted) - suffered)


def remembers(game: Game) -> bool:
    """Whether a figure has to remember of which health its damage is counted."""
    switches = game.switches
    return switches.changed_health == "left_stays" or switches.lowered_health == "keep"


def counted_of(game: Game, piece: Piece) -> int:
    """The health of which its damage is counted; at first what is printed of it."""
    return recalled(piece.memory, *COUNTED_OF, int(QUERIES["health"].default(game, piece.id)))


def may_change(game: Game) -> bool:
    """Whether anything in the packs of this game modifies health: else it is what is printed, for ever."""
    found = game.lasting[HEALTH] = any(
        listener.event == HEALTH for behavior in game.behaviors.values() for listener in behavior.listeners
    )
    return found


def stamina_left(game: Game, piece: int) -> int:
    """Fatigue that a figure can still bear, at least 0."""
    return max(0, int(query(game, "stamina", piece)) - game.piece(piece).fatigue)


def has_stamina(game: Game, piece: int) -> bool:
    """Whether a figure is one that bears fatigue at all, even if it could bear none at present (rules §7.5)."""
    return bool(QUERIES["stamina"].default(game, piece) or int(query(game, "stamina", piece)) > 0)
