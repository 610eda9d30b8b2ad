"""What it finds: a surge ability that buys nothing but what a script does by its `id`, and that no script asks for.

Why: players are asked to spend surges, and nothing happens.

Bad:
    # items/sword.yaml
    surges:
    - {cost: 2, id: drag, text: drag the target along}

Good:
    # items/sword.yaml
    surges:
    - {cost: 2, pierce: 2}

How to fix: let a script answer it, as `event.surge == "drag"` in a method bound to `AfterSurgeSpent`, or `"drag" in
event.surges` in one that is bound to `AfterHit`; or say here what it buys.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.validate.attacks import attacks_in
from delve.validate.content import Content, finding
from delve.validate.scripted import names

CODE = "S137"
NAME = "surge that no script asks for"
SEVERITY = "warning"


def check(content: Content) -> Iterator[Diagnostic]:
    """A warning at each id; a script that holds its name anywhere, or is given it as a parameter, counts."""
    for entry, (path, _, surges) in attacks_in(content):
        for number, surge in enumerate(surges):
            bought = (surge.hearts, surge.range, surge.pierce, surge.blast, surge.heals, surge.condition)
            if surge.id is None or any(bought) or names(content, surge.id):
                continue
            message = (
                f"no script asks for the surge {quote(surge.id)}: answer it in a method bound to AfterSurgeSpent "
                "or AfterHit, or say what it buys"
            )
            where = (*path[:-1], "surges", number, "id")
            yield finding(CODE, entry, where, message, severity="warning")
