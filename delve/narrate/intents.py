"""Lines about what automated players mean to do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from delve.flow.intents import Intent
from delve.model.skill import SkillDef
from delve.narrate.names import name_span
from delve.narrate.spans import Line, Text, told, worded
from delve.phrases import Template
from delve.rules.view import View

_DEEDS: Final[Mapping[str, Template]] = {
    "strike": "{who} means to strike {whom}",
    "skill": "{who} means to use {what}",
    "use": "{who} means to get at {whom}",
    "help": "{who} means to help {whom}",
    "rest": "{who} means to rest",
    "go": "{who} means to go to {to}",
    "end": "{who} means to stay",
}
"""deed -> what is told of it"""


def intent_lines(intents: Mapping[int, Intent], view: View) -> dict[int, Line]:
    """The number of facts before it -> what is told of each intent; nothing of figures that the view does not have."""
    found = ((number, _line(intent, view)) for number, intent in intents.items())
    return {number: line for number, line in found if line is not None}


def _line(intent: Intent, view: View) -> Line | None:
    template = _DEEDS.get(intent.deed or "go")
    if template is None or intent.figure not in view.state.pieces:
        return None
    who = name_span(view, intent.figure)
    if template == _DEEDS["go"]:
        return (
            told(template, "quiet", who=who, to="{},{}".format(*intent.to)) if intent.to is not None else None
        )
    known = intent.target in view.state.pieces
    whom = name_span(view, intent.target) if known else worded("somebody", "quiet")
    what = Text(view.library.get(SkillDef, intent.skill).name if intent.skill else "")
    return told(template, "quiet", who=who, whom=whom, what=what)
