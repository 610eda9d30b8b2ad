"""What it finds: a skill whose script does nothing at the moment that its record gives.

Why: players pay for it, or wait for it, and nothing happens.

Bad:
    # skills/knight/guard.yaml
    timing: reaction

Good:
    # skills/knight/guard.yaml
    timing: free

How to fix: an action or a free skill has a method `use`, a reaction one bound with `@reacts`, a passive skill
one that is bound in any way; or give the timing that the script is written for.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.skill import SkillDef
from delve.validate.content import Content, finding
from delve.validate.lineages import BINDERS, bindings, lineage_of

CODE = "S116"
NAME = "skill that does nothing at its moment"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such timing; a script that cannot be read as a whole is not reported."""
    for entry, skill in content.each(SkillDef):
        if entry.script is None:
            continue
        module = content.loaded.modules.read(Path(entry.script.path))
        found = lineage_of(content, module, entry.script.class_name)
        has, unknown = set[str](), False
        for member, method in found.methods():
            bound = {binding.binder for binding in bindings(member.module, method)}
            has |= bound | ({"use"} if method.name == "use" else set())
            unknown |= bool(method.decorator_list) and not bound
        wanted = {"action": {"use"}, "free": {"use"}, "reaction": {"reacts"}}.get(skill.timing, {*BINDERS})
        if found.whole and not unknown and not has & wanted:
            what = {"use": 'no method "use"', "reacts": "nothing bound with @reacts"}
            missing = what[wanted.pop()] if len(wanted) == 1 else "nothing bound to anything"
            message = f"{quote(skill.timing)}, but {quote(entry.script.class_name)} has {missing}"
            yield finding(CODE, entry, ("timing",), message)
