"""What it finds: a node of a campaign to which no way leads.

Why: nobody ever comes there, and what it has is never seen. Mostly an `opens` was forgotten.

Bad:
    # campaigns/way.yaml
    start: [cellar]
    nodes:
      cellar: {name: The Cellar, here: {quest: {quest: cellar}}}
      well: {name: A Well, here: {rest: {}}}

Good:
    # campaigns/way.yaml
    start: [cellar]
    nodes:
      cellar: {name: The Cellar, here: {quest: {quest: cellar}}, opens: [well]}
      well: {name: A Well, here: {rest: {}}}

How to fix: name it in `start`, in the `opens` of another node, in an effect `open` or among the nodes of a run; or
delete it.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.validate.campaigns.foreseen import each_foreseen
from delve.validate.content import Content, finding

CODE = "C002"
NAME = "node that nobody reaches"
SEVERITY = "warning"


def check(content: Content) -> Iterator[Diagnostic]:
    """A warning at each such node, but not at those that only it leads to."""
    for entry, _, seen in each_foreseen(content):
        for one in seen.obstacles:
            if one.sort == "way" and not entry.inherits(one.path):
                why = one.why or "nothing that can happen opens it"
                message = f"no way leads to {quote(str(one.path[1]))}: {why}"
                yield finding(CODE, entry, one.path, message, key=True, severity="warning")
