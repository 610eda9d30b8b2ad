"""Players of a pack's own: scripts of behaviors that are asked before the rules of these behaviors."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from delve.ai.deeds import Turn, nearer
from delve.ai.selecting import Asked
from delve.faults import blamed
from delve.model.behavior import BehaviorDef
from delve.requests import Command
from delve.rules.behavior import PlayerBehavior
from delve.rules.view import View
from delve.state.behavior_key import BehaviorKey

Player = PlayerBehavior[View, Any]


def player_of(view: View, behavior: BehaviorDef) -> Player | None:
    """The script of a behavior; None if it has none."""
    if behavior.script is None:
        return None
    found: Player = view._game.behaviors[BehaviorKey("behavior", behavior.id)]  # type: ignore[assignment]
    return found


def decided(player: Player, turn: Turn) -> Command | None:
    """The command for what a script decides; None where it decides nothing, or no way leads nearer to its space.

    Raises ScriptBroke, also for what is neither one of the aims nor a space of the board.
    """
    asked = turn.asked
    aims = {aim: command for ways in turn.ways.values() for aim, command in ways}
    wanted = _asked(player.decide, _one_of_these_or_a_space(asked, aims), asked, (*aims,))
    if wanted is None:
        return None
    return nearer(turn, 1 << wanted, 0) if type(wanted) is int else aims[wanted]


def chosen(player: Player, asked: Asked, among: Sequence[int], cause: str) -> int | None:
    """Whom a script chooses among some pieces; None where it says nothing. Raises ScriptBroke, also for others."""

    def check(found: object) -> None:
        if type(found) is not int or found not in among:
            raise ValueError(f"it must be one of {', '.join(map(str, among))}, or None")

    found: int | None = _asked(player.choose, check, asked, (*among,), cause)
    return found


def _one_of_these_or_a_space(asked: Asked, aims: dict[Any, Command]) -> Callable[[object], None]:
    def check(found: object) -> None:
        if type(found) is int:
            if not (found >= 0 and asked.view.grid.floor >> found & 1):
                raise ValueError(f"{found} is no space of the board")
        elif not isinstance(found, tuple) or found not in aims:
            raise ValueError("it must be one of the aims, a space, or None")

    return check


def _asked(ask: Callable[..., object], check: Callable[[object], None], asked: Asked, *about: object) -> Any:
    """What a script says of a figure, checked. Raises ScriptBroke."""
    try:
        found = ask(asked.view, asked.figure.id, *about)
        if found is not None:
            check(found)
    except BaseException as error:
        raise blamed(error, ask) from None
    return found
