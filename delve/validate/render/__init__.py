"""How findings are shown: one format a module, each a function from findings and a style to text.

What is found, in which order it is shown and how many of a kind are enough is decided by those who ask.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Final

from delve.diagnostics import Diagnostic
from delve.validate.render.style import Style

FORMATS: Final = ("text", "plain", "concise", "json", "sarif", "github")
"""The formats, each a module with a function `render`; the first is the usual one."""


def rendered(form: str, findings: Sequence[Diagnostic], style: Style) -> str:
    """Findings in the order given as text that ends with a newline, or is empty."""
    # only now: a check in one format need not wait for the others
    text: str = import_module(f"{__name__}.{form}").render(findings, style)
    return text


__all__ = ["FORMATS", "Style", "rendered"]
