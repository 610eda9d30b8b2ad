"""What it finds: a patch that changes nothing.

Why: its target stays as it is. Mostly it was begun and forgotten.

Bad:
    # patches/guards.yaml
    kind: patch
    id: guards
    target: {skill: guard}

Good:
    # patches/guards.yaml
    kind: patch
    id: guards
    target: {skill: guard}
    set: {experience: 1}

How to fix: write what it changes under `set`, `add` or `remove`, or delete its file.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.diagnostics import Diagnostic
from delve.model.patch import PatchDef
from delve.validate.content import Content, finding

CODE = "U002"
NAME = "patch that changes nothing"
SEVERITY = "warning"


def check(content: Content) -> Iterator[Diagnostic]:
    """A warning at the target of each."""
    for entry, patch in content.each(PatchDef):
        if not (patch.set or patch.add or patch.remove):
            message = "this patch changes nothing: write what it shall change under `set`, `add` or `remove`"
            yield finding(CODE, entry, ("target",), message, severity="warning")
