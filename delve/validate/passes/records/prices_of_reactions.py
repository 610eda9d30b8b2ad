"""What it finds: a reaction of a skill that does not take the cost that the record gives, or that no limit counts for.

Why: only reactions of a skill of timing `reaction` are uses of it and count against its limit, and only those that are
optional are paid for. Whatever else a skill does happens at no cost: perhaps it was meant to be paid for.

Bad:
    # skills/knight/guard.yaml
    timing: reaction
    cost: {stamina: 1}
    params: {}
    # skills/knight/guard.py
    from delve.script import BeforeTurn, Context, reacts
    from small.skills.strike import Strike


    class Guard(Strike):
        @reacts(BeforeTurn, optional=False)
        async def brace(self, ctx: Context, event: BeforeTurn) -> None:
            await ctx.gain_movement(ctx.actor, 1)

Good:
    # skills/knight/guard.yaml
    timing: reaction
    cost: {stamina: 1}
    params: {}
    # skills/knight/guard.py
    from delve.script import BeforeTurn, Context, reacts
    from small.skills.strike import Strike


    class Guard(Strike):
        @reacts(BeforeTurn)
        async def brace(self, ctx: Context, event: BeforeTurn) -> None:
            await ctx.gain_movement(ctx.actor, 1)

How to fix: to let it be paid for, give the skill the timing `reaction` and let the player decide (`optional=True`, as
it is when nothing is said). If it shall cost nothing, write `free=True`, which says so.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.skill import Cost, SkillDef
from delve.validate.content import Content, finding
from delve.validate.lineages import Binding, bindings, lineage_of

CODE = "S127"
NAME = "reaction that is not paid for"
SEVERITY = "warning"


def check(content: Content) -> Iterator[Diagnostic]:
    """A warning at the timing of each skill with a price that such a reaction does not pay."""
    for entry, skill in content.each(SkillDef):
        if entry.script is None or (skill.cost == Cost() and skill.limit == "none"):
            continue
        module = content.loaded.modules.read(Path(entry.script.path))
        for member, method in lineage_of(content, module, entry.script.class_name).methods():
            for binding in bindings(member.module, method):
                why = _free_of_charge(skill, binding)
                if why:
                    message = f"{quote(method.name)} {why}"
                    yield finding(CODE, entry, ("timing",), message, severity="warning")


def _free_of_charge(skill: SkillDef, binding: Binding) -> str:
    """What a reaction does not take, and why; empty where its author says so, or where nobody can tell."""
    if binding.binder != "reacts" or any(word.arg in ("free", None) for word in binding.call.keywords):
        return ""
    optional = binding.argument(4, "optional")
    chosen = optional is None or (isinstance(optional, ast.Constant) and bool(optional.value))
    if skill.timing != "reaction":
        return f"has neither cost nor limit, as the timing of the skill is {skill.timing}" if chosen else ""
    if isinstance(optional, ast.Constant) and not chosen and skill.cost != Cost():
        return "costs nothing, as it happens by itself"
    return ""
