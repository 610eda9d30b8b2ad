"""What kept results say about the values of a quest, as the validator tells it."""

from __future__ import annotations

from collections.abc import Iterator

from delve.model.quest import QuestDef
from delve.simulate.games import players_in_words
from delve.simulate.hints import ENOUGH, hints_of
from delve.simulate.report import report_of
from delve.simulate.result_file import Known
from delve.simulate.summary import Summary
from delve.testing.usage import trigger_of
from delve.validate.played import Shown


def shown_by(known: Known, quest: QuestDef, content: str) -> Iterator[Shown]:
    """What games have shown of this quest; `content`: `Library.content_hash` of what is checked."""
    header = known.header
    if header.objectives != tuple((one.side, one.text) for one in quest.objectives):
        told = "the results that were given are of this quest with other objectives: simulate it again"
        yield Shown(quest.id, ("objectives",), told, "note")
        return
    summary = Summary()
    for number in sorted(known.results):
        summary.add(known.results[number])
    games = f"{summary.games} game{'s' if summary.games != 1 else ''}"
    changed = "; the files have changed since" if header.content != content else ""
    run = f"in {games} ({players_in_words(header.levels)}){changed}"
    for hint in hints_of(report_of(header, summary)):
        place = ("objectives", hint.objective - 1) if hint.objective else ("id",)
        yield Shown(quest.id, place, f"{hint.finding}, {run}", "warning" if hint.is_certain else "note")
    if summary.games >= ENOUGH:
        for number in range(len(quest.triggers)):
            if trigger_of(quest, number) in summary.unused:
                yield Shown(quest.id, ("triggers", number), f"this trigger never came about, {run}", "note")
