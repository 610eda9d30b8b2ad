"""When an automated player answers an event by what may be used only once, such as a card: now, or not yet."""

from __future__ import annotations

from typing import Final

from delve.ai.moment import Moment
from delve.ai.weights import FAR
from delve.ai.wishes import goal_mask
from delve.requests import ChooseOption
from delve.rules.do.dispatch import PASS
from delve.rules.events import BeforeTurn
from delve.rules.goals import Wait
from delve.rules.quest_language.objectives import goals_of
from delve.rules.view import View
from delve.state.piece import Piece

SURE: Final = 90
"""hundredths: an attack that fells its target with such a chance needs no help"""
LAST_ROUNDS: Final = 2
"""rounds before the end of a game in which nothing is kept any longer"""


def is_worth_waiting(request: ChooseOption, view: View, target: int) -> bool:
    """Whether the responses that are offered had better be kept for later: they are cards, and little is at stake now.

    `target` is whom the attack under way was planned for.
    """
    responses = [option for option in request.items() if option != PASS]
    if PASS not in request.items() or not all(_is_card(one) for one in responses):
        return False
    active = view.state.pieces.get(view.state.active)
    if active is None or not active.on_board or _is_last_chance(view):
        return False
    begins = request.cause == BeforeTurn.__name__
    if active.side == request.asker and not begins:
        return _is_sure(view.on(active.id), active, target)
    return not _presses(view.on(active.id), active, begins=begins)


def _is_card(response: str) -> bool:
    return response.partition(":")[0] == "card"


def _is_last_chance(view: View) -> bool:
    """Whether time will soon decide the game."""
    due = [goal.round for side in view.sides for goal in goals_of(view, side) if isinstance(goal, Wait)]
    return bool(due) and min(due) - view.state.round <= LAST_ROUNDS


def _is_sure(view: View, attacker: Piece, target: int) -> bool:
    """Whether the attack under way needs no help."""
    other = view.state.pieces.get(target)
    if other is None or not other.on_board or other.board != attacker.board:
        return False
    apart, fighting = view.distance(attacker.id, target) or 0, Moment(view).fighting
    weapons = (one for one in view.weapons(attacker.id) if view.may_target(attacker.id, target, one).usable)
    return max((fighting.chance_to_fell(attacker, other, one, apart) for one in weapons), default=0) >= SURE


def _presses(view: View, figure: Piece, *, begins: bool) -> bool:
    """Whether a figure whose turn it is could still come to where it strikes or has something to do in this turn.

    `begins`: its turn only begins, so that it has not been given its actions yet.
    """
    moment = Moment(view)
    actions = view.actions_of_turn(figure.id) if begins else figure.action_points
    left = figure.movement_points + actions * view.speed(figure.id)
    goal = goal_mask(moment.wishes.errands(figure), figure.board) & moment.ground
    near = view.adjacent(view.masks(view.enemies_of(figure.id))) & moment.ground
    nearest = min(moment.fields.steps(figure, start) if start else FAR for start in (goal, near))
    return nearest <= left
