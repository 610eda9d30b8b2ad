"""Which record was meant by a text that is no id: a name as players read it, or several in one.

That such a text is no id is found while its file is read, when no other file is known yet.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import replace

from delve.catalog.entries import Entry
from delve.catalog.references import Reference, places
from delve.catalog.resolve import Scope
from delve.diagnostics import Diagnostic
from delve.model.kinds import KINDS
from delve.near import guess, nearest

OF_ANOTHER_FORM = "D105"
"""the code of a finding about a text that is not written as it must be"""


def with_names(
    findings: Iterable[Diagnostic], entries: Iterable[Entry], scopes: Mapping[str, Scope]
) -> Iterator[Diagnostic]:
    """The findings, where they are about a text in place of an id with the ids that were probably meant."""
    told = [*findings]
    paths = {one.path for one in told if one.code == OF_ANOTHER_FORM}
    wrong = {entry.path: entry for entry in entries if entry.path in paths} if paths else {}
    for finding in told:
        entry = wrong.get(finding.path) if finding.code == OF_ANOTHER_FORM else None
        reference = _reference_at(entry, finding) if entry is not None else None
        if entry is None or reference is None:
            yield finding
        else:
            words, near = _meant(reference, scopes[entry.pack])
            yield replace(finding, message=finding.message + words, suggestions=near)


def _reference_at(entry: Entry, finding: Diagnostic) -> Reference | None:
    """The reference at which a finding stands, if any."""
    value = entry.document.value
    if entry.kind not in KINDS or not isinstance(value, dict):
        return None
    found = places(KINDS[entry.kind], value)
    return next((one for one in found if entry.document.span(one.path) == finding.span), None)


def _meant(reference: Reference, scope: Scope) -> tuple[str, tuple[str, ...]]:
    """What was probably meant, as words that end a message and as suggestions."""
    known = scope.known(reference.kind, reference.use)
    as_id = re.sub(r"[\s-]+", "_", reference.name.strip().lower())
    several = [nearest(word, known) for word in as_id.split("_")]
    if not nearest(as_id, known) and isinstance(reference.path[-1], int) and all(several):
        together = ", ".join(found[0] for found in several)
        return f" (did you mean {together}? A list has a comma between its items)", (together,)
    return guess(as_id, known)
