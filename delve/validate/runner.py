"""Runs every rule over what was loaded. A rule that breaks is a finding against itself, never a traceback."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from delve.catalog.load import Loaded
from delve.diagnostics import START, Diagnostic
from delve.validate import passes
from delve.validate.content import Content

CRASHED: Final = "X001"
"""The code of a finding against a rule of ours."""


@dataclass(frozen=True)
class Pass:
    """One rule. `path` is its file, `text` its docstring."""

    code: str
    name: str
    text: str
    path: str
    check: Callable[[Content], Iterable[Diagnostic]]


@dataclass(frozen=True)
class Report:
    """Everything that is to be said about the asked files, and how much was looked at."""

    diagnostics: tuple[Diagnostic, ...]
    files: int
    records: int
    passes: int

    def count(self, severity: str) -> int:
        """How many findings are of a severity."""
        return sum(1 for finding in self.diagnostics if finding.severity == severity)

    @property
    def crashed(self) -> bool:
        """Whether a rule of ours broke, so that this report may not be all."""
        return any(finding.code == CRASHED for finding in self.diagnostics)


def all_passes() -> tuple[Pass, ...]:
    """Every rule of `delve.validate.passes`, by code."""
    found = []
    for module_info in pkgutil.iter_modules(passes.__path__):
        module = importlib.import_module(f"{passes.__name__}.{module_info.name}")
        path = module.__file__ or module.__name__
        found.append(Pass(module.CODE, module.NAME, module.__doc__ or "", path, module.check))
    return tuple(sorted(found, key=lambda rule: rule.code))


def check(loaded: Loaded, rules: Iterable[Pass] | None = None) -> Report:
    """Everything to be said about the asked files: what loading found, and what the rules find."""
    content = Content(loaded)
    chosen = all_passes() if rules is None else tuple(rules)
    found: list[Diagnostic] = [*loaded.diagnostics]
    crashes: list[Diagnostic] = []
    for rule in chosen:
        for finding in _run(rule, content):
            (crashes if finding.code == CRASHED else found).append(finding)
    records = sum(1 for entry in loaded.entries if entry.path in loaded.asked)
    diagnostics = (*loaded.relevant(found), *crashes)
    return Report(diagnostics, len(loaded.asked), records, len(chosen))


def _run(rule: Pass, content: Content) -> Iterator[Diagnostic]:
    try:
        yield from rule.check(content)
    except Exception as error:
        message = (
            f"the rule {rule.code} ({rule.name}) broke: {type(error).__name__}: {error}; please report it"
        )
        yield Diagnostic(CRASHED, "error", message, rule.path, START)
