"""Of which health the damage of a figure is counted, and what becomes of it when none is left (rules §7).

What is left is a question of `numbers`; the hearts suffered are written in `health_changes`.

With the switch `changed_health: left_stays` what is left does not follow a health that rises or falls, and with
`lowered_health: keep` none that falls. The state counts hearts suffered all the same, so a figure also remembers of
which health they were counted; between two transitions that is the health that it has, or the higher one that it still
keeps.
"""

from __future__ import annotations

from delve.rules.ask.modifiers import QueryQuestions
from delve.rules.ask.queries import QUERIES
from delve.rules.game import Game
from delve.state.piece import OF_THE_RULES, Piece, recalled

HEALTH = ("query", "health")
"""what behaviors listen to that modify health"""
COUNTED_OF = (OF_THE_RULES, "health")
"""key and name under which a figure remembers of which health its damage is counted"""


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


def has_stamina(game: Game, piece: int) -> bool:
    """Whether a figure is one that bears fatigue at all, even if it could bear none at present (rules §7.5)."""
    return bool(QUERIES["stamina"].default(game, piece) or QueryQuestions(game).number("stamina", piece) > 0)


def is_knocked_out(game: Game, figure: Piece) -> bool:
    """Whether a figure that falls lies there and can be brought back (rules §7.3, §7.8)."""
    fall = game.ruleset.falls.of(figure.kind)
    return fall is not None and fall.becomes == "knocked_out"


def suffered(left: int, amount: int) -> int:
    """Hearts that a figure with so much health left suffers of an amount: what goes beyond is lost (rules §7.2)."""
    return min(amount, left)
