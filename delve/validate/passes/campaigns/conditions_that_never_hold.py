"""What it finds: a condition of a node or of a choice that never holds.

Why: nobody can ever visit the node, or is ever offered the choice.

Bad:
    # campaigns/way.yaml
    nodes:
      cellar: {name: The Cellar, here: {quest: {quest: cellar}}, opens: [well]}
      well: {name: A Well, here: {rest: {}}, when: [{won: {side: heroes, at_least: 2}}]}

Good:
    # campaigns/way.yaml
    nodes:
      cellar: {name: The Cellar, here: {quest: {quest: cellar}}, opens: [well]}
      well: {name: A Well, here: {rest: {}}, when: [{won: {side: heroes, at_least: 1}}]}

How to fix: change the condition, or let an effect, a quest or a shop bring it about.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.diagnostics import Diagnostic
from delve.validate.campaigns.foreseen import each_foreseen
from delve.validate.content import Content, finding

CODE = "C005"
NAME = "condition of a campaign that never holds"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such condition; endings and achievements have rules of their own."""
    for entry, _, seen in each_foreseen(content):
        for one in seen.obstacles:
            if one.sort == "condition":
                yield finding(CODE, entry, one.path, f"this never holds: {one.why}")
