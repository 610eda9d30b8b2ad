"""Whether effects of a quest can change a condition. Whether it can hold at all is told in `foreseen`."""

from __future__ import annotations

from delve.model.quest_conditions import When
from delve.rules.quest_language.consequences import touches
from delve.rules.quest_language.subjects import Subject
from delve.rules.quest_language.tables import CONDITIONS
from delve.validate import scripted
from delve.validate.possible import Possible
from delve.validate.quest_walk import is_scripted


def may_change(possible: Possible, when: When) -> bool:
    """Whether an effect, a group that is chosen at the beginning, or a script may change whether a condition holds."""
    ruleset = possible.ruleset
    read = set(CONDITIONS.reads(ruleset, when))
    if any(subject.kind == "anything" for subject in read):
        return True
    variables = [subject.name for subject in read if subject.kind == "variable"]
    if any(scripted.writes_variable(possible.stage.content, name) for name in variables):
        return True
    written = {touches(cause, ruleset.monsters) for cause, _ in possible.happenings()}
    if possible.quest.open_groups:
        written.add(Subject("figures", ruleset.monsters))
    return is_scripted(possible.quest) or bool(read & written)
