"""What it finds: a reaction of a skill that takes nothing of the cost and limit that the record gives.

Why: only an action, a free use, or an optional reaction of a skill of timing `reaction` is a use of the skill. Whatever
else it does happens by itself, at no cost and as often as there is a reason: perhaps it was meant to be paid for.

Bad:
    # skills/knight/guard.yaml
    timing: reaction
    limit: round
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
    limit: round
    params: {}
    # skills/knight/guard.py
    from delve.script import BeforeTurn, Context, reacts
    from small.skills.strike import Strike


    class Guard(Strike):
        @reacts(BeforeTurn)
        async def brace(self, ctx: Context, event: BeforeTurn) -> None:
            await ctx.gain_movement(ctx.actor, 1)

How to fix: for a use, give the skill the timing `reaction` and let the player decide (`optional=True`, as it is when
nothing is said). If it shall cost nothing, write `free=True`, which says so.
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
NAME = "reaction that is no use of its skill"
SEVERITY = "warning"


def check(content: Content) -> Iterator[Diagnostic]:
    """A warning at the timing of each skill with a price that such a reaction does not pay."""
    for entry, skill in content.each(SkillDef):
        priced = skill.cost != Cost() or skill.limit != "none"
        if entry.script is None or not priced:
            continue
        module = content.loaded.modules.read(Path(entry.script.path))
        for member, method in lineage_of(content, module, entry.script.class_name).methods():
            for binding in bindings(member.module, method):
                why = _free_of_charge(skill, binding)
                if why:
                    message = f"{quote(method.name)} costs nothing and has no limit, as it {why}: it is no use of the skill"
                    yield finding(CODE, entry, ("timing",), message, severity="warning")


def _free_of_charge(skill: SkillDef, binding: Binding) -> str:
    """Why answering is no use of a skill; empty where it is one, where its author says so, or where nobody can tell."""
    if binding.binder != "reacts" or any(word.arg in ("free", None) for word in binding.call.keywords):
        return ""
    optional = binding.argument(4, "optional")
    if isinstance(optional, ast.Constant) and not optional.value:
        return "happens by itself" if skill.timing == "reaction" else ""
    chosen = optional is None or isinstance(optional, ast.Constant)
    return f"belongs to a skill of timing {skill.timing}" if chosen and skill.timing != "reaction" else ""
