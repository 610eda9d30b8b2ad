"""The names of events that a trigger's `after` may wait for, beside the phases of the quest's ruleset.

The fields of an event, and when it happens, belong to `delve.rules`; here are the names that content may use.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.model.ruleset import TurnStep

EVENTS: tuple[tuple[str, str], ...] = (
    ("turn", "the turn of a figure is over"),
    ("figure_appeared", "a figure has been put on the board in mid-game"),
    ("figure_entered", "a figure has entered a space, by its own steps or otherwise"),
    ("figure_spread", "a large figure has spread out where it stops"),
    ("attack", "an attack is over, hit or miss"),
    ("attack_rolled", "the dice of an attack have been rolled"),
    ("defense_rolled", "the defense dice against an attack have been rolled"),
    ("surge_spent", "surges have been spent on an ability"),
    ("hit", "an attack has done damage, and nobody has fallen yet"),
    ("damage", "a figure has suffered damage"),
    ("fatigue", "a figure has suffered fatigue"),
    ("recovery", "a figure has recovered damage or fatigue"),
    ("defeat", "a monster has been defeated, or a hero knocked out"),
    ("familiar_dismissed", "a familiar was sent away, or has vanished with its hero"),
    ("figure_left", "a figure has left the map, by an exit or in flight"),
    ("revival", "a knocked-out hero stands again"),
    ("condition_gained", "a figure has gained a condition"),
    ("test", "a figure has passed or failed an attribute test"),
    ("test_rolled", "the dice of an attribute test have been rolled"),
    ("action", "a figure has spent an action"),
    ("rest", "a figure has rested"),
    ("refresh", "exhausted skills of a figure are ready again"),
    ("exhausted", "a skill of a figure was exhausted by another"),
    ("counter_changed", "counters were put on a figure or taken from it"),
    ("interaction", "a figure has done something with an object"),
    ("variable_changed", "a variable of the quest has another value"),
    ("skill_used", "a figure has used a skill"),
    ("card_played", "a side has played a card"),
    ("item_found", "a figure has found an item by searching"),
    ("item_made", "an item has come into play"),
    ("item_changed", "an item has become another one, has another value, or was mended"),
    ("item_broken", "an item is broken"),
    ("item_dropped", "a figure has dropped an item"),
    ("item_picked_up", "a figure has picked an item up from the ground"),
)
"""(name, what has happened) of every event that is no phase."""

EVENT_NAMES: tuple[str, ...] = tuple(name for name, _ in EVENTS)


def phases(turns: tuple[TurnStep, ...]) -> Iterator[str]:
    """The names of all phases of a turn structure, in the order in which they are declared."""
    for step in turns:
        if step.phase is not None:
            yield step.phase
        if step.activation is not None:
            yield step.activation.phase
        for each in step.repetitions():
            yield each.choice
            yield from phases(each.do)
