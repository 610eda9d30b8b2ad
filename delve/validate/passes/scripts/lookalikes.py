"""What it finds: a method that is named nearly like one that the engine calls, or like a window, but is never called.

Why: the engine finds methods by their exact names, and reactions by their decorators; this one does nothing.

Bad:
    # skills/strike.py
    from delve.script import Skill, Verdict, View, param, usable


    class Strike(Skill):
        force: int = param(1, "hearts added", ge=0)

        def can_us(self, view: View, actor: int) -> Verdict:
            return usable()

Good:
    # skills/strike.py
    from delve.script import Skill, Verdict, View, param, usable


    class Strike(Skill):
        force: int = param(1, "hearts added", ge=0)

        def can_use(self, view: View, actor: int) -> Verdict:
            return usable()

How to fix: give the method the name that is meant, or its decorator; one that is of no use can go.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.near import either, nearest
from delve.validate.content import Content
from delve.validate.lineages import methods
from delve.validate.scripts import hooks_of, mentioned, script_classes
from delve.validate.syntax import name_of
from delve.validate.windows import WINDOW_NAMES

CODE = "S111"
NAME = "method that nothing calls"
SEVERITY = "warning"


def check(content: Content) -> Iterator[Diagnostic]:
    """A warning at each such method, if no script mentions its name."""
    for script in script_classes(content):
        hooks = hooks_of(script.bases)
        for method in methods(script.node):
            if method.decorator_list or method.name in hooks or method.name.startswith("__"):
                continue
            window = WINDOW_NAMES.get(method.name)
            near = (f"@reacts({window})",) if window else nearest(method.name, hooks)
            if near and method.name not in mentioned(content):
                meant = f"bind it with {near[0]}" if window else f"did you mean {either(near)}?"
                message = f"nothing calls {quote(method.name)} ({meant})"
                span = name_of(script.module, method)
                yield Diagnostic(CODE, "warning", message, str(script.module.path), span, (), near)
