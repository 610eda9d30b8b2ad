"""When the quest itself acts: its triggers, its objectives, and the end of the game (rules §11)."""

from __future__ import annotations

from delve.model.quest import Objective, Trigger
from delve.model.quest_conditions import When
from delve.requests import EndTransition
from delve.rules.causes import Cause
from delve.rules.do.causing import Bringing
from delve.rules.do.effects import tell, win
from delve.rules.game import Game
from delve.rules.quest_language.tables import CONDITIONS, EFFECTS
from delve.rules.windows import Window

NONE_HOLDS = "no objective holds"
"""what is noted of a moment whose objectives were checked: they hang on the state alone"""


async def run_triggers(game: Game, window: Window) -> None:
    """After an event, carry out the quest's triggers in their order (rules §11.2)."""
    name = window.event
    if not name:
        return
    for number, trigger in enumerate(game.quest.triggers):
        if trigger.after == name and _applies(game, number, trigger, window):
            if trigger.once:
                game.state.set(spent_triggers=(*game.state.spent_triggers, number))
            with Bringing(game, Cause("quest", game.quest.id, because=game.cause)):
                await EFFECTS.carry_out(game, trigger.do)
            if game.state.outcome:
                await EndTransition()


def _applies(game: Game, number: int, trigger: Trigger, window: Window) -> bool:
    return number not in game.state.spent_triggers and all(holds(game, when, window) for when in trigger.if_)


def holds(game: Game, when: When, window: Window | None = None) -> bool:
    """Whether a condition of the quest holds; `window` is the event, for conditions that read it."""
    return CONDITIONS.holds(game, when, window)


def check_objectives(game: Game) -> bool:
    """Whether the game is won.

    The first objective that holds, in the quest's order, wins it (rules §4.4, §11.3, S0-106).
    """
    if game.state.outcome:
        return True
    objective = met(game)
    if objective is None:
        return False
    if objective.story is not None:
        tell(game, objective.story)
    win(game, objective.side, objective.text)
    return True


def met(game: Game) -> Objective | None:
    """The first objective that holds now, in the quest's order; None where none does."""
    known = game.state.revision
    if NONE_HOLDS in known:
        return None
    for objective in game.quest.objectives:
        if holds(game, objective.when):
            return objective
    known[NONE_HOLDS] = True
    return None
