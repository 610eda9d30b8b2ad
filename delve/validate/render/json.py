"""The format for programs: everything that is known of each finding, as JSON in ASCII."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from delve.diagnostics import Diagnostic, Fix, Related, Span
from delve.validate.render.style import Style

VERSION: Final = 2
"""Counted up when a field changes its meaning or goes; new fields may come at any time."""


def render(findings: Sequence[Diagnostic], style: Style) -> str:
    """One object with `version` and `diagnostics`; lines and columns count from 1, columns in code points."""
    records = [_finding(finding, style) for finding in findings]
    return json.dumps({"version": VERSION, "diagnostics": records}, indent=2) + "\n"


def _finding(finding: Diagnostic, style: Style) -> dict[str, Any]:
    return {
        "code": finding.code,
        "severity": finding.severity,
        "message": finding.message,
        "path": style.path(finding.path),
        "span": _span(finding.span),
        "related": [_related(related, style) for related in finding.related],
        "suggestions": list(finding.suggestions),
        "fix": None if finding.fix is None else _fix(finding.fix, style),
    }


def _related(related: Related, style: Style) -> dict[str, Any]:
    return {"path": style.path(related.path), "span": _span(related.span), "message": related.message}


def _fix(fix: Fix, style: Style) -> dict[str, Any]:
    edits = [
        {"path": style.path(edit.path), "span": _span(edit.span), "text": edit.text} for edit in fix.edits
    ]
    return {"description": fix.description, "safe": fix.safe, "edits": edits}


def _span(span: Span) -> dict[str, int]:
    return span._asdict()
