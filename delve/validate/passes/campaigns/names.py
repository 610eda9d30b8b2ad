"""What it finds: a name of a node, an act, an ending, an achievement, a variable, a story, a side or an attribute that
a campaign uses and nothing declares.

Why: there is nothing of that name to open, to begin, to ask for or to tell.

Bad:
    # campaigns/way.yaml
    endings: {home: {name: Home, winner: heroes, when: [{done: celar}]}}

Good:
    # campaigns/way.yaml
    endings: {home: {name: Home, winner: heroes, when: [{done: cellar}]}}

How to fix: write one of the names that the campaign declares, or declare it there; sides and attributes are declared by
its ruleset.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.diagnostics import Diagnostic
from delve.validate.campaigns.names import unknown_names
from delve.validate.content import Content

CODE = "C001"
NAME = "undeclared name in a campaign"
STAGE = "semantics"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each name that stands for nothing."""
    yield from unknown_names(CODE, content)
