"""The names by which quests and rulesets refer to windows."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from delve.ids import in_snake_case
from delve.rules import events, item_events
from delve.rules.events import Phase, Window

EVENT_NAMES: Mapping[type[Window], str] = MappingProxyType(
    {
        window: in_snake_case(name.removeprefix("After"))
        for name, window in {**vars(events), **vars(item_events)}.items()
        if name.startswith("After")
    }
)
"""the names of all events but the phases, which the ruleset names"""


def event_name(window: Window) -> str:
    """The name by which quests refer to an event: a phase's own, `figure_entered` for AfterFigureEntered, else ''."""
    if isinstance(window, Phase):
        return window.name
    return EVENT_NAMES.get(type(window), "")
