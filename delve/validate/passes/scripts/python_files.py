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

from collections.abc import Iterator

from delve.diagnostics import Diagnostic
from delve.validate.content import Content

CODE = "S001"
NAME = "not Python"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding for each file that cannot be parsed."""
    for module in content.scripts():
        if module.problem is not None:
            yield module.problem
