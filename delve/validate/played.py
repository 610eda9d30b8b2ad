"""What it finds: what many games of a quest have shown whose results `delve validate --results FILE` names, as `delve
simulate --into FILE` has kept them: an objective by which no side ever won, a trigger that never came about, a side
that wins nearly always.

Why: what can happen by the rules, and never does, is often a fault of the quest that no file shows. It is about the
players of those games: the message names their levels. Fewer than 30 games conclude nothing.

Bad:
    (an objective by which no side ever won, in 400 games)

Good:
    (an objective that decided some of them)

How to fix: look at the report of `delve simulate`, or play such a game; then change the quest, and simulate it again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from delve.catalog.positions import ValuePath
from delve.diagnostics import Diagnostic, Severity
from delve.model.quest import QuestDef
from delve.validate.content import Content, finding
from delve.validate.rules import Pass

CODE: Final = "P001"
NAME: Final = "what many games have shown"


class Shown(NamedTuple):
    """One thing that the games of a quest have shown."""

    quest: str
    """`pack:id`"""
    place: ValuePath
    """which value of the quest it is about"""
    message: str
    severity: Severity = "warning"


def rule(shown: Sequence[Shown]) -> Pass:
    """The rule that tells what games have shown.

    Without any it finds nothing: that is the rule as its page tells of it.
    """

    def check(content: Content) -> Iterator[Diagnostic]:
        for entry, quest in content.each(QuestDef):
            for one in shown:
                if one.quest == quest.id:
                    yield finding(CODE, entry, one.place, one.message, severity=one.severity)

    return Pass(CODE, NAME, __doc__ or "", __file__, check, "playability", "warning")
