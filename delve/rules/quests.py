"""What the quest itself does: triggers, effects, objectives, and the end of the game (rules §11)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from delve.geometry.boards import mask_of
from delve.model.quest import (
    Defeated,
    Entered,
    Holds,
    InZone,
    Left,
    ObjectIn,
    ObjectIs,
    RoundIs,
    Trigger,
    VariableIs,
    When,
)
from delve.requests import Over
from delve.rules import space
from delve.rules.effects import apply, named, tell, win
from delve.rules.events import AfterFigureEntered, Window, event_name
from delve.rules.game import Game
from delve.state.piece import Piece


async def run_triggers(game: Game, window: Window) -> None:
    """After an event, do what the quest's triggers say, in their order (rules §11.2)."""
    name = event_name(window)
    if not name:
        return
    for number, trigger in enumerate(game.quest.triggers):
        if trigger.after == name and _applies(game, number, trigger, window):
            if trigger.once:
                game.state.set(spent_triggers=(*game.state.spent_triggers, number))
            for effect in trigger.do:
                await apply(game, effect)
            if game.state.outcome:
                await Over()


def _applies(game: Game, number: int, trigger: Trigger, window: Window) -> bool:
    return number not in game.state.spent_triggers and all(holds(game, when, window) for when in trigger.if_)


def holds(game: Game, when: When, window: Window | None = None) -> bool:
    """Whether a condition of the quest holds; `window` is the event for those that read one."""
    name, value = when.choice()
    if name in ("all", "any"):
        together = all if name == "all" else any
        return together(holds(game, part, window) for part in value)
    if name == "entered":
        return _entered(game, value, window)
    return CONDITIONS[name](game, value)


def _round_is(game: Game, when: RoundIs) -> bool:
    last = game.state.round if when.at_most is None else when.at_most
    return when.at_least <= game.state.round <= last


def _object_is(game: Game, when: ObjectIs) -> bool:
    return any(thing.state == when.state for thing in named(game, when.object))


def _object_in(game: Game, when: ObjectIn) -> bool:
    lying = (game.piece(thing.carried_by or thing.id) for thing in named(game, when.object))
    return any(_is_in(game, piece, when.zone) for piece in lying)


def _side_fallen(game: Game, side: str) -> bool:
    """Whether none of a side stands; a side of which all have left has not fallen (rules §11.6)."""
    mine = [p for p in game.state.pieces.values() if p.side == side and p.is_figure and not p.owner]
    return not any(piece.on_board for piece in mine) and not (mine and all(piece.left for piece in mine))


def _is_in(game: Game, piece: Piece, zone: str) -> bool:
    """Whether a piece holds a space of a zone of its board."""
    return bool(piece.spaces) and bool(mask_of(piece.spaces) & space.board_of(game, piece).zone(zone))


def _defeated(game: Game, when: Defeated) -> bool:
    """The party counts each time that one is knocked out, others once, when they leave the game."""
    if when.side == game.ruleset.party:
        return game.state.knock_outs >= when.at_least
    gone = sum(1 for piece in game.state.pieces.values() if piece.side == when.side and piece.defeated)
    return gone >= when.at_least


def _is_held(game: Game, when: Holds) -> bool:
    return any(
        piece.side == (when.side or game.ruleset.party)
        and when.item in piece.items
        and (when.zone is None or _is_in(game, piece, when.zone))
        for piece in space.standing(game)
    )


def _in_zone(game: Game, when: InZone) -> bool:
    mine = [piece for piece in space.standing(game) if piece.side == when.side and not piece.owner]
    there = sum(1 for piece in mine if _is_in(game, piece, when.zone))
    return there >= when.at_least


def _variable_holds(game: Game, when: VariableIs) -> bool:
    value = dict(game.state.variables).get(when.variable, 0)
    return (when.at_least is None or value >= when.at_least) and (
        when.at_most is None or value <= when.at_most
    )


def _entered(game: Game, when: Entered, window: Window | None) -> bool:
    if not isinstance(window, AfterFigureEntered):
        return False
    figure = game.piece(window.figure)
    zone = space.board_of(game, figure).zone(when.zone)
    was_in = not window.from_board and bool(mask_of(window.before) & zone)
    came_in = bool(mask_of(window.spaces) & zone) and not was_in
    return figure.side == when.side and not figure.owner and came_in


def _group_is_gone(game: Game, definition: str) -> bool:
    """Whether a group was there and no figure of it is left."""
    there = any(group.definition == definition for group in game.state.groups)
    return there and not any(p.definition == definition for p in space.standing(game))


def _lieutenant_is_defeated(game: Game, definition: str) -> bool:
    """Whether it was defeated and none of it stands; one that has fled was not (rules §11.6)."""
    met = [piece for piece in game.state.pieces.values() if piece.definition == definition]
    return any(piece.defeated for piece in met) and not any(piece.on_board for piece in met)


def _left(game: Game, when: Left) -> bool:
    gone = (
        piece
        for piece in game.state.pieces.values()
        if piece.left
        and piece.side == (when.side or game.ruleset.party)
        and when.lieutenant in (None, piece.definition)
        and (when.item is None or when.item in piece.items)
    )
    return sum(1 for _ in gone) >= when.at_least


CONDITIONS: dict[str, Callable[[Game, Any], bool]] = {
    "in_zone": _in_zone,
    "variable": _variable_holds,
    "round": _round_is,
    "object": _object_is,
    "object_in": _object_in,
    "group_defeated": _group_is_gone,
    "lieutenant_defeated": _lieutenant_is_defeated,
    "left": _left,
    "side_fallen": _side_fallen,
    "defeated": _defeated,
    "holds": _is_held,
}
"""conditions by the key that a record gives; `entered`, `all` and `any` need the event"""


def check_objectives(game: Game) -> bool:
    """Whether a side has reached an objective; the first in the quest's order counts (rules §4.4, §11.3, S0-106)."""
    if game.state.outcome:
        return True
    for objective in game.quest.objectives:
        if holds(game, objective.when):
            if objective.story is not None:
                tell(game, objective.story)
            win(game, objective.side, objective.text)
            return True
    return False
