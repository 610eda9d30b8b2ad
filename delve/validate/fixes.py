"""Fixes that follow from a suggestion. Applying fixes to files is the business of `repairs`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from delve.catalog.document import Document, lines_of
from delve.catalog.load import Loaded
from delve.diagnostics import Diagnostic, Edit, Fix
from delve.near import nearest

_WORD: Final = r"[\w.:-]+"


def with_fixes(findings: Iterable[Diagnostic], loaded: Loaded) -> Iterator[Diagnostic]:
    """The findings, with an unsafe fix for each that has none but stands at a misspelt word."""
    documents = loaded.documents
    for finding in findings:
        near = finding.suggestions
        if finding.fix is None and len(near) == 1 and nearest(_word(finding, documents, loaded), near):
            edits = (Edit(finding.path, finding.span, near[0]),)
            yield replace(finding, fix=Fix(f'write "{near[0]}"', edits, safe=False))
        else:
            yield finding


def _word(finding: Diagnostic, documents: Mapping[str, Document], loaded: Loaded) -> str:
    """The word at which a finding stands, without quotes; nothing where it stands at more or less than a word."""
    line, column, end_line, end_column = finding.span
    lines: Sequence[str] = ()
    if finding.path in documents:
        lines = lines_of(documents[finding.path].raw)
    elif finding.path.endswith(".py"):
        lines = loaded.modules.read(Path(finding.path)).lines
    if line != end_line or line > len(lines):
        return ""
    text = lines[line - 1][column - 1 : end_column - 1].strip("'\"")
    return text if re.fullmatch(_WORD, text) else ""
