"""Runs the rules over what was loaded, stage by stage.

A file with an error is seen by no rule of a later stage. A rule that breaks is a finding against itself,
never a traceback.
"""

from __future__ import annotations

from collections.abc import Iterable
from time import perf_counter_ns
from typing import Final, NamedTuple

from msgspec import Struct, field

from delve.catalog.load import Loaded
from delve.diagnostics import START, Diagnostic
from delve.validate.allowed import without_allowed
from delve.validate.content import Content
from delve.validate.fixes import with_fixes
from delve.validate.poison import with_dependants
from delve.validate.rules import STAGES, Pass, Stage, passes_for
from delve.validate.selection import EVERYTHING, Selection

CRASHED: Final = "X001"
"""The code of a finding against a rule of ours."""


class Timing(NamedTuple):
    """How long a rule took, in nanoseconds."""

    stage: Stage
    code: str
    name: str
    duration: int


class Report(Struct, frozen=True):
    """Everything that is to be said about the asked files, and how much was looked at."""

    diagnostics: tuple[Diagnostic, ...]
    files: int
    records: int
    passes: int
    allowed: int = 0
    """findings that comments in the files allow"""
    timings: tuple[Timing, ...] = ()

    def count(self, severity: str) -> int:
        """How many findings are of a severity."""
        return sum(1 for finding in self.diagnostics if finding.severity == severity)

    @property
    def crashed(self) -> bool:
        """Whether a rule of ours broke, so that this report may not be all."""
        return any(finding.code == CRASHED for finding in self.diagnostics)


def check(loaded: Loaded, rules: Iterable[Pass] | None = None, selection: Selection = EVERYTHING) -> Report:
    """Everything to be said about the asked files: what loading found, and what the rules find.

    Of the rules that can find something here, or of those given, the ones that the selection wants.
    """
    offered = passes_for(loaded) if rules is None else tuple(rules)
    chosen = [rule for rule in offered if selection.wants(rule.code)]
    run = _Run(loaded, [finding for finding in loaded.diagnostics if selection.keeps(finding)])
    for stage in STAGES:
        run.stage(stage, [rule for rule in chosen if rule.stage == stage])
    judged = without_allowed(run.found, loaded, selection)
    records = sum(1 for entry in loaded.entries if entry.path in loaded.asked)
    diagnostics = (*with_fixes(loaded.relevant(judged.findings), loaded), *run.crashes)
    return Report(diagnostics, len(loaded.asked), records, len(chosen), judged.allowed, tuple(run.timings))


class _Run(Struct):
    """The stages of one check, one after the other."""

    loaded: Loaded
    found: list[Diagnostic]
    crashes: list[Diagnostic] = field(default_factory=list)
    timings: list[Timing] = field(default_factory=list)
    faulty: frozenset[str] = frozenset()

    def stage(self, stage: Stage, rules: Iterable[Pass]) -> None:
        """Runs the rules of one stage; files with an error are closed to the next.

        What comes of a record in play depends on all that it needs: there a fault closes those who need it too.
        """
        faulty = self.faulty
        if stage == "playability":
            faulty = with_dependants(self.loaded, faulty | _with_errors(self.loaded.diagnostics))
        content = Content(self.loaded, faulty)
        for rule in rules:
            begin = perf_counter_ns()
            try:
                self.found += rule.check(content)
            except Exception as error:
                self.crashes.append(_crash(rule, error))
            self.timings.append(Timing(rule.stage, rule.code, rule.name, perf_counter_ns() - begin))
        self.faulty = _with_errors(self.found)


def _with_errors(findings: Iterable[Diagnostic]) -> frozenset[str]:
    return frozenset(finding.path for finding in findings if finding.severity == "error")


def broken(error: Exception, path: str) -> Diagnostic:
    """The finding against delve itself where it broke outside of the rules; `path`: what was looked at."""
    what = f"{type(error).__name__}: {error}"
    message = f"delve itself broke, not your content: {what}; please report it (DELVE_DEBUG=1 shows where)"
    return Diagnostic("X002", "error", message, path, START)


def _crash(rule: Pass, error: Exception) -> Diagnostic:
    message = f"the rule {rule.code} ({rule.name}) broke: {type(error).__name__}: {error}; please report it"
    return Diagnostic(CRASHED, "error", message, rule.path, START)
