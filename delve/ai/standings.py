"""What a whole moment of a game is worth to a side: who stands, and what is left to do."""

from __future__ import annotations

from typing import NamedTuple

from delve.ai.moment import Moment
from delve.ai.weights import CONDITION, FATIGUE, HEART, HELD, LEFT_TO_DO, WON
from delve.model.object import ObjectDef
from delve.rules.goals import Bring, Change, Fetch, Goal
from delve.rules.quest_language.objectives import goals_of
from delve.rules.view import View
from delve.state.piece import Piece


class Standing(NamedTuple):
    """How a side stands."""

    worth: int
    told: tuple[object, ...]
    """who has how much health left, who has fallen, and how far each side is with its objectives"""


def standing_of(view: View, side: str) -> Standing:
    """How a side stands: its figures less those of its enemies, and what is left to do."""
    if view.state.outcome:
        won = view.ruleset.attitude(side, view.state.outcome) == "ally"
        return Standing(WON if won else -WON, (view.state.outcome,))
    total = 0
    told: list[object] = []
    for board in view.board_names:
        moment = Moment(view.on(board))
        away = (one for one in view.pieces() if one.left and one.board == board)
        for figure in (*moment.view.figures(), *away):
            total += _sign(view, side, figure) * _worth(moment, figure)
            told.append((figure.id, view.health_left(figure.id)))
    fallen = [piece for piece in view.pieces() if piece.knocked_out and piece.side]
    total -= sum(_sign(view, side, piece) * HEART for piece in fallen)
    for other in view.sides:
        regarded = view.ruleset.attitude(side, other)
        if regarded != "neutral":
            done = _progress(view, other)
            total += (1 if regarded == "ally" else -1) * done
            told.append((other, done))
    told += [piece.id for piece in fallen]
    return Standing(total, tuple(told))


def _sign(view: View, side: str, figure: Piece) -> int:
    if not figure.side:
        return 0
    return {"ally": 1, "enemy": -1}.get(view.ruleset.attitude(side, figure.side), 0)


def _worth(moment: Moment, figure: Piece) -> int:
    """What a figure that stands, or has left the map, is worth to its side."""
    whole = moment.fighting.price(figure) + HEART * moment.view.health_left(figure.id)
    return whole - FATIGUE * figure.fatigue - CONDITION * len(figure.conditions)


def _progress(view: View, side: str) -> int:
    """What a side has done of what its objectives ask for, and what it holds for that."""
    left = sum(1 for goal in goals_of(view, side) if isinstance(goal, Change | Bring | Fetch))
    needed = _needed(view, goals_of(view, side))
    held = sum(1 for figure in view.standing(side) for item in needed if view.items_of(figure.id, item))
    return HELD * held - LEFT_TO_DO * left


def _needed(view: View, goals: tuple[Goal, ...]) -> list[str]:
    """The items that the objectives of a side, or anything that is locked, ask for."""
    found = {goal.item: None for goal in goals if isinstance(goal, Fetch)}
    for board in view.board_names:
        for thing in view.on(board).objects():
            record = view.library.get(ObjectDef, thing.definition)
            found |= {
                done.needs: None for done in record.interactions if done.needs and done.state == thing.state
            }
    return [*found]
