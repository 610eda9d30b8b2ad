"""What it finds: a free skill that costs nothing, that no limit counts, and whose script never says no.

Why: it can be used again and again in the same turn, as often as somebody likes, and automated players never come to
an end of it.

Bad:
    # skills/knight/guard.yaml
    timing: free
    # skills/knight/guard.py
    await ctx.gain_movement(ctx.actor, 1)

Good:
    # skills/knight/guard.yaml
    timing: free
    limit: turn
    # skills/knight/guard.py
    await ctx.gain_movement(ctx.actor, 1)

How to fix: write a `limit`, such as `limit: turn`, or a `cost`; or let `can_use` of the script say when it is enough.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from delve.catalog.lineage import Lineage
from delve.catalog.syntax_trees import nodes_of
from delve.diagnostics import Diagnostic
from delve.model.skill import Cost, SkillDef
from delve.validate.content import Content, finding
from delve.validate.lineages import lineage_of

CODE = "D433"
NAME = "free skill without a limit"
SEVERITY = "warning"
_REFUSES: Final = "can_use"
_PAYING: Final = frozenset(
    ("damage", "exhaust", "fatigue", "lose_movement", "remember", "spend_counters", "turn_to", "use_up")
)
"""verbs by which a script may charge for a use, or count it, by itself"""


def check(content: Content) -> Iterator[Diagnostic]:
    """A warning at the timing of each; silent where a script says when, or may take a price by itself."""
    for entry, skill in content.each(SkillDef):
        if skill.timing != "free" or skill.limit != "none" or skill.cost != Cost() or entry.script is None:
            continue
        module = content.loaded.modules.read(Path(entry.script.path))
        found = lineage_of(content, module, entry.script.class_name)
        if found.whole and not _ends(found):
            message = (
                "this skill is free, costs nothing and has no limit, so it can be used without end: "
                "write `limit: turn` or a `cost`"
            )
            yield finding(CODE, entry, ("timing",), message, severity="warning")


def _ends(found: Lineage) -> bool:
    """Whether a script says when it cannot be used, or may charge for a use."""
    return any(
        method.name == _REFUSES
        or any(isinstance(node, ast.Attribute) and node.attr in _PAYING for node in nodes_of(method))
        for _, method in found.methods()
    )
