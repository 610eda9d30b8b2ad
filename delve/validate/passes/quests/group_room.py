"""What it finds: a monster group of the set-up for which the map has no room, for some number of heroes.

Why: figures without a place are left out, and the quest is easier than meant.

Bad:
    # monsters/rat.yaml
    size: [3, 1]        # and no three free spaces of the map lie in a row

Good:
    # monsters/rat.yaml
    size: [2, 1]

How to fix: draw more space, or choose a group with fewer or smaller figures.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.lieutenant import LieutenantDef
from delve.model.monster import MonsterDef
from delve.validate.content import Content, finding
from delve.validate.foreseen import each_foreseen
from delve.validate.stage import Arrival, Stage

CODE = "Q011"
NAME = "no room for a group"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each group or lieutenant with the smallest number of heroes for which it does not fit."""
    for entry, _, seen in each_foreseen(content):
        told = set()
        for heroes in seen.at_best.parties:
            found = seen.stage.set_up(heroes)
            for arrival in found[1] if found is not None else ():
                why = _fault(content, seen.stage, arrival)
                if why and arrival.path not in told:
                    told.add(arrival.path)
                    name = "group" if arrival.path[0] == "groups" else "lieutenant"
                    message = f"{why}, which come for a party of {heroes}" if name == "group" else why
                    yield finding(CODE, entry, (*arrival.path, name), message)


def _fault(content: Content, stage: Stage, arrival: Arrival) -> str:
    kind = MonsterDef if arrival.path[0] == "groups" else LieutenantDef
    record = content.find(kind, arrival.definition)
    if not isinstance(record, MonsterDef | LieutenantDef):
        return ""
    width, height = record.size
    who = f"{arrival.wanted} of {quote(record.name)} ({width}x{height} spaces each)"
    if len(arrival.came) < arrival.wanted:
        return f"the map has no room for {who}"
    return "" if arrival.near else f"there is room only beyond walls for {who}"
