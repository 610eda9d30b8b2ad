"""What it finds: an object whose first state, or a state of an interaction, is not among its states.

Why: it would be in a state that nobody has described.

Bad:
    # objects/door.yaml
    states: {closed: {}, open: {}}
    initial: close

Good:
    # objects/door.yaml
    states: {closed: {}, open: {}}
    initial: closed

How to fix: write one of the `states`, or add the state to them.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.positions import ValuePath
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.object import ObjectDef
from delve.near import guess
from delve.validate.content import Content, finding

CODE = "D402"
NAME = "undeclared state of an object"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each undeclared state."""
    for entry, record in content.each(ObjectDef):
        for path, state in _used(record):
            if state not in record.states:
                words, near = guess(state, record.states)
                message = f"there is no state {quote(state)}{words}"
                yield finding(CODE, entry, path, message, suggestions=near)


def _used(record: ObjectDef) -> Iterator[tuple[ValuePath, str]]:
    yield ("initial",), record.initial
    if record.broken is not None:
        yield ("broken",), record.broken
    for number, interaction in enumerate(record.interactions):
        yield ("interactions", number, "state"), interaction.state
        yield ("interactions", number, "becomes"), interaction.becomes
