"""What it finds: a script file that is not Python, whether a record names it or not.

Why: it cannot be loaded, and neither can what imports it.

Bad:
    # skills/strike.py
    class Strike(Skill)
        pass

Good:
    # skills/strike.py
    from delve.script import Skill


    class Strike(Skill):
        pass

How to fix: mend the line that is named; Python often notices a fault only behind its cause.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator

from delve.catalog.modules import Module
from delve.diagnostics import START, Diagnostic, Span
from delve.validate.content import Content

CODE = "S001"
NAME = "not Python"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding for each file that Python cannot parse, or would refuse to run for what stands where."""
    for module in content.scripts():
        problem = module.problem or _misplaced(module)
        if problem is not None:
            yield problem


def _misplaced(module: Module) -> Diagnostic | None:
    """What parses and still is no program, such as `await` in a method that is not async. Nothing is run."""
    if module.tree is None:
        return None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            compile(module.tree, str(module.path), "exec", dont_inherit=True)
    except SyntaxError as error:
        line, column = error.lineno or 1, max(error.offset or 1, 1)
        message = f"this is not Python: {error.msg}"
        return Diagnostic(CODE, "error", message, str(module.path), Span(line, column, line, column))
    except (ValueError, RecursionError, MemoryError):
        return Diagnostic(CODE, "error", "this is not Python that can be read", str(module.path), START)
    return None
