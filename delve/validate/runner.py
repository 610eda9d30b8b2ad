"""Runs the rules over what was loaded, stage by stage.

A file with an error is seen by no rule of a later stage. A rule that breaks is a finding against itself,
never a traceback.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from delve.catalog.load import Loaded
from delve.diagnostics import START, Diagnostic
from delve.validate.content import Content
from delve.validate.rules import STAGES, Pass, all_passes

CRASHED: Final = "X001"
"""The code of a finding against a rule of ours."""


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


def check(loaded: Loaded, rules: Iterable[Pass] | None = None) -> Report:
    """Everything to be said about the asked files: what loading found, and what the rules find."""
    chosen = all_passes() if rules is None else tuple(rules)
    found: list[Diagnostic] = [*loaded.diagnostics]
    crashes: list[Diagnostic] = []
    content = Content(loaded)
    for stage in STAGES:
        for rule in chosen:
            if rule.stage == stage:
                for finding in _run(rule, content):
                    (crashes if finding.code == CRASHED else found).append(finding)
        faulty = frozenset(finding.path for finding in found if finding.severity == "error")
        content = Content(loaded, faulty)
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
