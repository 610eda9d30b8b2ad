"""What it finds: a surge ability that buys nothing, one that is `certain` but inflicts no condition, and one that gives
reach to a ranged attack.

Why: players would be asked to spend surges for nothing, and the author meant something else.

Bad:
    # items/sword.yaml
    surges:
    - {cost: 2}
    - {hearts: 1, certain: true}

Good:
    # items/sword.yaml
    surges:
    - {cost: 2, pierce: 3}
    - {condition: dazed, certain: true}

How to fix: say what the surge buys; what only a script does has an `id` and a `text`.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.diagnostics import Diagnostic
from delve.model.attack import Surge
from delve.validate.attacks import attacks_in
from delve.validate.content import Content, finding

CODE = "D405"
NAME = "surge that buys nothing"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each surge and each reach that has no effect."""
    for entry, (path, attack, surges) in attacks_in(content):
        if attack.type == "ranged" and attack.reach > 1:
            message = "a ranged attack has no reach: it strikes what is in sight"
            yield finding(CODE, entry, (*path, "reach"), message)
        for number, surge in enumerate(surges):
            if message := _fault(surge):
                yield finding(CODE, entry, (*path[:-1], "surges", number), message)


def _fault(surge: Surge) -> str:
    bought = (surge.hearts, surge.range, surge.pierce, surge.blast, surge.heals, surge.condition, surge.id)
    if not any(bought):
        return "this surge buys nothing"
    if surge.certain and not surge.condition:
        return '"certain" is about a condition, but this surge has none'
    return ""
