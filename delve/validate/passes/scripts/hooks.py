"""What it finds: a method of a script that the engine calls, but that cannot be called so.

Why: the engine calls `can_use`, `use`, `can_take` and `may_react` by itself, with the same arguments each time;
what may ask or change the game is `async def`, what only reads it is `def`.

Bad:
    # skills/strike.py
    from delve.script import Skill, View, param


    class Strike(Skill):
        force: int = param(1, "hearts added", ge=0)

        async def can_use(self, view: View) -> bool:
            return True

Good:
    # skills/strike.py
    from delve.script import Skill, Verdict, View, param, usable


    class Strike(Skill):
        force: int = param(1, "hearts added", ge=0)

        def can_use(self, view: View, actor: int) -> Verdict:
            return usable()

How to fix: write the line as the message shows it.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator

from delve.diagnostics import Diagnostic
from delve.validate.content import Content
from delve.validate.lineages import methods
from delve.validate.scripts import accepts, hooks_of, script_classes
from delve.validate.syntax import Function, head

CODE = "S108"
NAME = "method that the engine cannot call"
_GIVEN = frozenset(("Context", "View", "Window", "int"))
"""the types of what the engine gives"""
_ANYTHING = "Argument"
"""stands for what is said beside a command, which is of a type of its own for each command"""


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such method; one with a decorator is not judged."""
    for script in script_classes(content):
        hooks = hooks_of(script.bases)
        for method in methods(script.node):
            hook = hooks.get(method.name)
            if hook is None or method.decorator_list:
                continue
            if inspect.iscoroutinefunction(hook) != isinstance(method, ast.AsyncFunctionDef):
                wrong = "must be async" if inspect.iscoroutinefunction(hook) else "must not be async"
            elif not accepts(method, len(inspect.signature(hook).parameters) - 1) or _swapped(method, hook):
                wrong = "is called with other arguments"
            else:
                continue
            keyword = "async def" if inspect.iscoroutinefunction(hook) else "def"
            line = f"{keyword} {method.name}{inspect.signature(hook)}:".replace("'", "")
            message = f'"{method.name}" {wrong}: write "{line}"'
            yield Diagnostic(CODE, "error", message, str(script.module.path), head(script.module, method))


def _swapped(method: Function, hook: Callable[..., object]) -> bool:
    """Whether an argument is said to be, or is called like, what the engine gives at another place."""
    told = [*inspect.signature(hook).parameters.values()][1:]
    given = [*method.args.posonlyargs, *method.args.args][1 : len(told) + 1]
    names = {one.name for one in told}
    for mine, its in zip(given, told, strict=False):
        said = mine.annotation.id if isinstance(mine.annotation, ast.Name) else ""
        fits = str(its.annotation) in (said, _ANYTHING)
        if (said in _GIVEN and not fits) or (not said and mine.arg in names - {its.name}):
            return True
    return False
