"""Tries faults and counts what the checker says about them."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import ModuleType

from delve.diagnostics import Diagnostic
from delve.validate.rules import Pass
from tests.faults import authors, folders, inheritance, quests, records, scripts, written_names, yaml_traps
from tests.faults.mutant import Fault, Mutant
from tests.faults.sandbox import Sandbox

ROOMS = (records, yaml_traps, folders, inheritance, quests, scripts, written_names, authors)
ATTEMPTS = 200
"""how often a fault may look for a place by chance before it counts as having none"""


@dataclass
class Tally:
    """What became of the mutants of one fault."""

    mutants: int = 0
    detected: int = 0
    right_line: int = 0
    with_word: int = 0
    """mutants of which the right word is known"""
    right_word: int = 0
    findings: int = 0
    failures: list[str] = field(default_factory=list)
    """what was not as it should be, in a line each"""

    def add(self, other: Tally) -> None:
        """Count another's mutants too."""
        for name in ("mutants", "detected", "right_line", "with_word", "right_word", "findings"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.failures += other.failures


def faults() -> dict[str, Fault]:
    """Every fault by its name."""
    return {
        name: fault
        for room in ROOMS
        for name, fault in sorted(vars(room).items())
        if _is_fault(room, name, fault)
    }


def _is_fault(room: ModuleType, name: str, found: object) -> bool:
    """Whether a name of a room is a fault: a function of a sandbox and chance."""
    code = getattr(found, "__code__", None)
    return (
        code is not None
        and not name.startswith("_")
        and code.co_varnames[: code.co_argcount] == ("sandbox", "chance")
    )


def mutants(sandbox: Sandbox, seed: int, number: int) -> Iterator[tuple[str, Mutant]]:
    """(fault, mutant), so many of them, each fault in its turn as long as it finds another place."""
    chances = {name: random.Random(f"{seed}/{name}") for name in faults()}
    seen: dict[str, set[str]] = {name: set() for name in chances}
    made = 0
    while chances:
        for name, chance in [*chances.items()]:
            mutant = _another(sandbox, faults()[name], chance, seen[name])
            if mutant is None:
                del chances[name]
                continue
            yield name, mutant
            made += 1
            if made == number:
                return


def _another(sandbox: Sandbox, fault: Fault, chance: random.Random, seen: set[str]) -> Mutant | None:
    for _ in range(ATTEMPTS):
        mutant = fault(sandbox, chance)
        if mutant is not None and repr(mutant.changes) not in seen:
            seen.add(repr(mutant.changes))
            return mutant
    return None


def tried(
    sandbox: Sandbox, chosen: Iterable[tuple[str, Mutant]], rules: Sequence[Pass] | None = None
) -> Mapping[str, Tally]:
    """What the checker, or only these rules of it, says about each."""
    tallies: dict[str, Tally] = {}
    for name, mutant in chosen:
        found = sandbox.judged(mutant.changes, rules)
        tallies.setdefault(name, Tally()).add(judged(sandbox, mutant, found))
    return tallies


def judged(sandbox: Sandbox, mutant: Mutant, found: Sequence[Diagnostic]) -> Tally:
    """One mutant, counted."""
    right = [finding for finding in found if _is_right(sandbox, mutant, finding)]
    best = any(finding.suggestions[:1] == (mutant.word,) for finding in right)
    tally = Tally(1, bool(found), bool(right), bool(mutant.word), bool(mutant.word) and best, len(found))
    if not right or len(found) > 1 or tally.with_word != tally.right_word:
        said = [
            f"{sandbox.name_of(f)}:{f.span.line}: {f.code} {f.message} {list(f.suggestions)}" for f in found
        ]
        wanted = f"{mutant.file}:{mutant.lines.start}" + (f" {mutant.word!r}" if mutant.word else "")
        tally.failures.append("\n      ".join([f"wanted {wanted}, got", *(said or ["nothing"])]))
    return tally


def _is_right(sandbox: Sandbox, mutant: Mutant, finding: Diagnostic) -> bool:
    file = sandbox.name_of(finding)
    if file in mutant.elsewhere:
        return True
    return file == mutant.file and (not mutant.lines or finding.span.line in mutant.lines)
