"""How findings are shown: one format a module, each a function from findings and a style to text.

What is found, in which order it is shown and how many of a kind are enough is decided by those who ask.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, TypeAlias

from delve.diagnostics import Diagnostic
from delve.validate.render import concise, github, json, plain, sarif, text
from delve.validate.render.style import Style

Renderer: TypeAlias = Callable[[Sequence[Diagnostic], Style], str]
"""Findings in the order given -> text that ends with a newline, or is empty."""

FORMATS: Final[Mapping[str, Renderer]] = MappingProxyType(
    {
        "text": text.render,
        "plain": plain.render,
        "concise": concise.render,
        "json": json.render,
        "sarif": sarif.render,
        "github": github.render,
    }
)
"""Name of a format -> what renders it; the first is the usual one."""

__all__ = ["FORMATS", "Renderer", "Style"]
