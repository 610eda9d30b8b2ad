"""What an automated player that plans answers within an action: targets, numbers, options and shares."""

from __future__ import annotations

from typing import Any

from delve.ai.moment import Moment
from delve.ai.nearest import NearestEnemy
from delve.ai.reactions import is_worth_waiting
from delve.model.library import UnknownDefinition
from delve.model.skill import SkillDef
from delve.requests import Answer, ChooseFigure, ChooseNumber, ChooseOption, Request
from delve.rules.do.dispatch import PASS
from delve.rules.view import View


class Questions:
    """Answers the questions of actions under way; what it has no opinion about, it answers simply."""

    def __init__(self) -> None:
        self._simple = NearestEnemy()

    def answer(self, request: Request[Any], view: View, target: int = 0) -> Answer:
        """A legal answer; `target` is whom the action was planned for."""
        match request:
            case ChooseFigure() if request.cause == "attack":
                return self._target(request, view, target)
            case ChooseNumber() if request.pays:
                return self._payment(request, view)
            case ChooseOption() if is_worth_waiting(request, view, target):
                return PASS
            case ChooseOption() if request.surges:
                return _surge(request)
        return self._simple.answer(request, view)

    def _target(self, request: ChooseFigure, view: View, target: int) -> int:
        """Whom the plan was made for, else against whom most is expected."""
        items = request.items()
        if target in items:
            return target
        actor = view.state.active
        if not actor or not view.piece(actor).on_board:
            return int(self._simple.answer(request, view))
        here, figure = view.on(actor), view.piece(actor)
        fighting = Moment(here).fighting
        rated = []
        for item in items:
            other = view.piece(item)
            if other.is_figure and other.on_board and view.attitude(actor, item) == "enemy":
                apart = view.distance(actor, item) or 0
                gains = [
                    fighting.gain(figure, other, weapon, apart)
                    for weapon in view.weapons(actor)
                    if view.may_target(actor, item, weapon).usable
                ]
                rated.append((-max(gains, default=0), item))
        best = min(rated, default=(0, 0))
        return best[1] if best[0] < 0 else int(self._simple.answer(request, view))

    def _payment(self, request: ChooseNumber, view: View) -> int:
        """As much as can be spared: hearts only while half of them are left; what costs no blood, all of it.

        Who pays has chosen to do so, and what is bought is worth more than its price, as far as anybody can tell.
        """
        numbers = request.items()
        if _of(request, view) != "hearts":
            return int(numbers[-1])
        actor = view.state.active
        left = view.health_left(actor) if actor else 0
        fit = [number for number in numbers if left - number >= (left + 1) // 2]
        return int(fit[-1] if fit else numbers[0])


def _surge(request: ChooseOption) -> str:
    """What leads to most damage if all surges are spent well; then what changes anything, and is worth most."""

    def rated(option: str) -> tuple[int, bool, int]:
        offer = request.surges.get(option)
        worth = request.worth.get(option, 0)
        return (offer.damage.to_target, offer.changes, worth) if offer is not None else (0, False, worth)

    return str(max(request.items(), key=rated))


def _of(request: ChooseNumber, view: View) -> str:
    """What is paid, as far as the skill that asks declares it; empty: that is not known."""
    try:
        cost = view.library.get(SkillDef, request.cause).cost
    except UnknownDefinition:
        return ""
    return cost.chosen.of if cost.chosen is not None else ""
