"""What it finds: a cost that nobody can pay.

Why: the skill could never be used.

Bad:
    # skills/knight/guard.yaml
    cost:
      chosen: {of: stamina, least: 3, most: 2}

Good:
    # skills/knight/guard.yaml
    cost:
      chosen: {of: stamina, least: 2, most: 3}

How to fix: let the most be no less than the least, ask for no more counters than may lie on one figure, and exhaust
another skill than this.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.positions import ValuePath
from delve.diagnostics import Diagnostic
from delve.model.counter import CounterDef
from delve.model.skill import SkillDef
from delve.validate.content import Content, finding

CODE = "D407"
NAME = "cost that nobody can pay"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each impossible part of a cost."""
    for entry, skill in content.each(SkillDef):
        for path, message in _faults(content, skill):
            yield finding(CODE, entry, ("cost", *path), message)


def _faults(content: Content, skill: SkillDef) -> Iterator[tuple[ValuePath, str]]:
    cost = skill.cost
    if cost.chosen is not None and cost.chosen.most < cost.chosen.least:
        yield ("chosen", "most"), f"at most {cost.chosen.most} is less than at least {cost.chosen.least}"
    if cost.exhaust == skill.id:
        yield ("exhaust",), "a skill cannot exhaust itself as its cost: write `limit: exhaust`"
    for number, due in enumerate(cost.counters):
        counter = content.find(CounterDef, due.counter)
        if counter is not None and not counter.shared and due.amount > (counter.most or due.amount):
            message = f"no more than {counter.most} of these counters lie on a figure"
            yield ("counters", number, "amount"), message
