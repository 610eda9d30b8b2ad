"""What it finds: a variable that is read or written, but not declared in `variables`.

Why: a misspelt variable is another variable, and what waits for it waits for ever.

Bad:
    # quests/cellar.yaml
    variables: {alarm: 0}
    triggers:
    - after: round_start
      if: [{variable: {variable: alarm, at_most: 0}}]
      do: [{set: {variable: alram, to: 1}}]

Good:
    # quests/cellar.yaml
    variables: {alarm: 0}
    triggers:
    - after: round_start
      if: [{variable: {variable: alarm, at_most: 0}}]
      do: [{set: {variable: alarm, to: 1}}]

How to fix: write the declared name, or declare the variable with its first value.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.positions import ValuePath
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.quest import QuestDef
from delve.near import guess
from delve.validate.content import Content, finding
from delve.validate.quest_walk import conditions, effects

CODE = "Q005"
NAME = "unknown variable"
STAGE = "semantics"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each undeclared variable."""
    for entry, quest in content.each(QuestDef):
        for path, variable in _used(quest):
            if variable not in quest.variables:
                words, near = guess(variable, quest.variables)
                message = f"no variable {quote(variable)} is declared{words}"
                yield finding(CODE, entry, path, message, suggestions=near)


def _used(quest: QuestDef) -> Iterator[tuple[ValuePath, str]]:
    for path, when, _ in conditions(quest):
        if when.variable is not None:
            yield (*path, "variable", "variable"), when.variable.variable
    for path, effect in effects(quest):
        for name, part in (("set", effect.set), ("add", effect.add)):
            if part is not None:
                yield (*path, name, "variable"), part.variable
