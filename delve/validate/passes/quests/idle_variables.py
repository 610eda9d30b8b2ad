"""What it finds: a variable that is never read, or never written.

Why: what is never read changes nothing, and what is never written is always what it was. Mostly a condition or an
effect was forgotten.

Bad:
    # quests/cellar.yaml
    variables: {alarm: 0, noise: 0}

Good:
    # quests/cellar.yaml
    variables: {alarm: 0}

How to fix: read it in a condition, write it with `set` or `add`, or delete it.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.positions import ValuePath
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.naming import Named
from delve.model.quest import QuestDef
from delve.validate import scripted
from delve.validate.content import Content, finding
from delve.validate.quest_names import names_used
from delve.validate.quest_walk import conditions, is_scripted

CODE = "Q027"
NAME = "variable that does nothing"
SEVERITY = "warning"


def check(content: Content) -> Iterator[Diagnostic]:
    """A warning at each, unless a script may know the variable."""
    for entry, quest in content.each(QuestDef):
        named = names_used(content, entry, quest).get("variable", ())
        asked = {path for path, _, _ in conditions(quest)}
        read = {one.name for one in named if _below(one, asked)} | {*quest.leaves}
        written = {one.name for one in named if not _below(one, asked) and one.path[0] != "leaves"}
        for variable in quest.variables:
            if variable in read & written or is_scripted(quest) or scripted.names(content, variable):
                continue
            if entry.inherits(("variables", variable)):
                continue
            why = "nothing reads it" if variable in written else "nothing writes it"
            if variable not in read | written:
                why = "nothing reads or writes it"
            message = f"the variable {quote(variable)} does nothing: {why}"
            yield finding(CODE, entry, ("variables", variable), message, key=True, severity="warning")


def _below(one: Named, places: set[ValuePath]) -> bool:
    """Whether a name stands in the value at one of these places."""
    return any(one.path[: len(place)] == place for place in places)
