"""The names by which quests and rulesets refer to windows."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from delve.rules import events, item_events
from delve.rules.windows import Window

EVENT_NAMES: Mapping[type[Window], str] = MappingProxyType(
    {
        window: window.event
        for module in (events, item_events)
        for window in vars(module).values()
        if isinstance(window, type) and issubclass(window, Window) and window.event
    }
)
"""window -> its name; phases are not among them, as the ruleset names those"""
