"""Whether a figure could harm those of a side, as far as that side knows: who travels goes on past those who cannot."""

from __future__ import annotations

from typing import Final

from delve.model.skill import SkillDef
from delve.rules import events
from delve.rules.behavior import Listener
from delve.rules.view import View
from delve.rules.windows import Window
from delve.state.piece import Piece

_SUFFERED: Final = (
    events.AfterConditionGained,
    events.AfterDamage,
    events.AfterDefeat,
    events.BeforeConditionGained,
    events.BeforeDamage,
    events.BeforeDefeat,
)
"""windows of what befalls a figure: who responds to those of its own lot alone does nothing unasked"""
_OWN: Final = ("self", "friends", "allies")


def is_enemy_of(view: View, piece: int, side: str) -> bool:
    """Whether a figure regards any that stands for a side on its board as an enemy (rules §4.6)."""
    return any(view.attitude(piece, other.id) == "enemy" for other in _of(view, piece, side))


def may_harm(view: View, piece: int, side: str) -> bool:
    """Whether a figure could do anything to those of a side on its board, if it were near enough.

    Not who regards none of them as an enemy; nor who can only attack, with nothing that comes of it, and whose attacks
    their defense always stops. Where that cannot be told, it could.
    """
    if not is_enemy_of(view, piece, side):
        return False
    view = view.on(piece)
    skills = (view.library.get(SkillDef, id) for id in view.skills_of(piece))
    if any(skill.timing != "passive" for skill in skills) or any(map(_is_deed, _listeners(view, piece))):
        return True
    enemies = [one.id for one in _of(view, piece, side) if view.attitude(piece, one.id) == "enemy"]
    return any(
        weapon.surges or view.share_odds(piece, enemy, weapon, apart=1)[enemy].at_least(1)
        for weapon in view.weapons(piece)
        for enemy in enemies
    )


def _of(view: View, piece: int, side: str) -> list[Piece]:
    """The figures of a side on the board of a figure."""
    board = view.piece(piece).board
    return [other for other in view.standing(side) if other.board == board and other.id != piece]


def _listeners(view: View, piece: int) -> list[Listener]:
    """All that a figure's behaviors listen to."""
    game = view._game
    mine = (one.behavior for one in game.state.roster if one.owner == piece)
    return [listener for behavior in mine for listener in game.behaviors[behavior].listeners]


def _is_deed(listener: Listener) -> bool:
    """Whether whoever listens so may do something at another moment than when something befalls it or its friends.

    Who has a say in what others than its own lot can do may make somebody else dangerous.
    """
    event = listener.event
    if isinstance(event, tuple):
        return listener.scope not in _OWN
    is_window = isinstance(event, type) and issubclass(event, Window)
    return not (is_window and event in _SUFFERED and listener.scope in _OWN)
