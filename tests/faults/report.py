"""The table of what was found, and the bars that it is held against."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tests.faults.trial import Tally

DETECTED, RIGHT_LINE, RIGHT_WORD, FINDINGS = 0.98, 0.95, 0.90, 1.2
LINE = "{:<34}{:>9}{:>10}{:>12}{:>13}{:>12}"


def total(tallies: Mapping[str, Tally]) -> Tally:
    """All faults together."""
    whole = Tally()
    for tally in tallies.values():
        whole.add(tally)
    return whole


def short_of(whole: Tally) -> list[str]:
    """Which bars were not reached, in words."""
    measured = (
        ("detected", share(whole.detected, whole.mutants), DETECTED),
        ("on the right line", share(whole.right_line, whole.mutants), RIGHT_LINE),
        ("with the right word first", share(whole.right_word, whole.with_word), RIGHT_WORD),
    )
    missed = [f"{what}: {got:.1%} of at least {bar:.0%}" for what, got, bar in measured if got < bar]
    each = whole.findings / max(1, whole.detected)
    if each > FINDINGS:
        missed.append(f"findings for each fault: {each:.2f} of at most {FINDINGS}")
    return missed


def share(part: int, whole: int) -> float:
    """A part of a whole; of nothing it is all."""
    return part / whole if whole else 1.0


def table(tallies: Mapping[str, Tally]) -> Iterator[str]:
    """The table, line by line."""
    yield LINE.format("fault", "mutants", "detected", "right line", "right word", "findings")
    for name, tally in tallies.items():
        yield _line(name.replace("_", " "), tally)
    yield _line("all", total(tallies))


def _line(name: str, tally: Tally) -> str:
    word = f"{share(tally.right_word, tally.with_word):.0%}" if tally.with_word else "-"
    return LINE.format(
        name,
        tally.mutants,
        f"{share(tally.detected, tally.mutants):.0%}",
        f"{share(tally.right_line, tally.mutants):.0%}",
        word,
        f"{tally.findings / max(1, tally.detected):.2f}",
    )
