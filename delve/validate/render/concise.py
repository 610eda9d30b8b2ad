"""The format for `grep` and editors: one line for each finding and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from delve.diagnostics import Diagnostic
from delve.validate.render.style import Style


def render(findings: Sequence[Diagnostic], style: Style) -> str:
    """`path:line:column: CODE message`, a line for each finding."""
    return "".join(f"{style.headline(finding)}\n" for finding in findings)
