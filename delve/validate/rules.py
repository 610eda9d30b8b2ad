"""The rules of `delve.validate.passes`: finding them, and the stages in which they run.

A rule is a module with `CODE`, `NAME`, `check` and its page as docstring. It may have a `STAGE`, where its
code does not say it already, and a `SEVERITY`, where its findings are usually no errors.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal, TypeAlias, get_args

from delve.diagnostics import Diagnostic, Severity
from delve.validate import passes
from delve.validate.content import Content

Stage: TypeAlias = Literal["semantics", "scripts", "playability"]
"""What the rules judge, in order: what a record says by itself, scripts, what comes of it in play.

Before the first stage stand those of loading: parse, shape, pack graph, resolve, references.
"""
STAGES: Final[tuple[Stage, ...]] = get_args(Stage)

_USUAL: Final[Mapping[str, Stage]] = MappingProxyType(
    {"D": "semantics", "Q": "playability", "S": "scripts", "T": "scripts"}
)


@dataclass(frozen=True)
class Pass:
    """One rule. `path` is its file, `text` its docstring, `severity` the usual one of its findings."""

    code: str
    name: str
    text: str
    path: str
    check: Callable[[Content], Iterable[Diagnostic]]
    stage: Stage = "semantics"
    severity: Severity = "error"


def all_passes() -> tuple[Pass, ...]:
    """Every rule of `delve.validate.passes`, by stage and code."""
    found = []
    for one in pkgutil.iter_modules(passes.__path__):
        module = importlib.import_module(f"{passes.__name__}.{one.name}")
        path = module.__file__ or module.__name__
        stage: Stage = getattr(module, "STAGE", _USUAL.get(module.CODE[0], "semantics"))
        severity: Severity = getattr(module, "SEVERITY", "error")
        text = module.__doc__ or ""
        found.append(Pass(module.CODE, module.NAME, text, path, module.check, stage, severity))
    return tuple(sorted(found, key=lambda rule: (STAGES.index(rule.stage), rule.code)))
