"""What the quest itself does: triggers, effects, objectives, and the end of the game (rules §11)."""

from __future__ import annotations

from delve.geometry.boards import mask_of
from delve.model.quest import (
    AddToVariable,
    ChangeObject,
    Effect,
    Entered,
    InZone,
    ObjectIs,
    RoundIs,
    SetVariable,
    Spawn,
    Trigger,
    VariableIs,
    When,
)
from delve.requests import Over
from delve.rules import space
from delve.rules.events import AfterFigureEntered, Window, event_name
from delve.rules.facts import GameWon, StoryTold, VariableSet
from delve.rules.game import Game
from delve.rules.objects import change_state
from delve.rules.spawning import spawn


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
                apply(game, effect)
            if game.state.outcome:
                await Over()


def _applies(game: Game, number: int, trigger: Trigger, window: Window) -> bool:
    return number not in game.state.spent_triggers and all(holds(game, when, window) for when in trigger.if_)


def holds(game: Game, when: When, window: Window | None = None) -> bool:
    """Whether a condition of the quest holds; `window` is the event for those that read one."""
    name, value = when.choice()
    match value:
        case InZone():
            return _count_in_zone(game, value) >= value.at_least
        case VariableIs():
            return _variable_holds(game, value)
        case RoundIs():
            return game.state.round >= value.at_least
        case ObjectIs():
            return any(p.label == value.object and p.state == value.state for p in space.objects(game))
        case Entered():
            return _entered(game, value, window)
    if name in ("group_defeated", "lieutenant_defeated"):
        return _group_is_gone(game, value)
    if name == "side_fallen":
        return not any(p.side == value and not p.owner for p in space.figures(game))
    together = all if name == "all" else any
    return together(holds(game, part, window) for part in value)


def _count_in_zone(game: Game, when: InZone) -> int:
    zone = game.state.boards[space.MAIN_BOARD].zone(when.zone)
    return sum(
        1 for p in space.figures(game) if p.side == when.side and not p.owner and mask_of(p.spaces) & zone
    )


def _variable_holds(game: Game, when: VariableIs) -> bool:
    value = dict(game.state.variables).get(when.variable, 0)
    return (when.at_least is None or value >= when.at_least) and (
        when.at_most is None or value <= when.at_most
    )


def _entered(game: Game, when: Entered, window: Window | None) -> bool:
    if not isinstance(window, AfterFigureEntered):
        return False
    zone = game.state.boards[space.MAIN_BOARD].zone(when.zone)
    figure = game.piece(window.figure)
    return figure.side == when.side and not figure.owner and bool(mask_of(window.spaces) & zone)


def _group_is_gone(game: Game, definition: str) -> bool:
    """Whether a group was there and no figure of it is left."""
    there = any(group.definition == definition for group in game.state.groups)
    return there and not any(p.definition == definition for p in space.figures(game))


def apply(game: Game, effect: Effect) -> None:
    """Carry out one effect of the quest."""
    _, value = effect.choice()
    match value:
        case SetVariable():
            set_variable(game, value.variable, value.to)
        case AddToVariable():
            now = dict(game.state.variables).get(value.variable, 0)
            set_variable(game, value.variable, now + value.by)
        case Spawn():
            spawn(game, value.group, value.at, value.elite, value.minion)
        case ChangeObject():
            for thing in space.objects(game):
                if thing.label == value.object:
                    change_state(game, thing.id, value.becomes, 0, "")
        case str() if effect.story is not None:
            tell(game, value)
        case str():
            win(game, value, "")


def set_variable(game: Game, name: str, value: int) -> None:
    """Write a variable of the quest."""
    variables = {**dict(game.state.variables), name: value}
    game.state.set(variables=tuple(sorted(variables.items())))
    game.record(VariableSet(variable=name, value=value))


def tell(game: Game, story: str) -> None:
    """Tell a text of the quest."""
    game.record(StoryTold(story=story, text=game.quest.stories.get(story, "")))


def win(game: Game, side: str, text: str) -> None:
    """A side has won; the game is over."""
    game.state.set(outcome=side, phase="over", active=0)
    game.record(GameWon(side=side, text=text))


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
