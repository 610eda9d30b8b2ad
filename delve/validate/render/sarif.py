"""The format for code scanning: SARIF 2.1.0, with the pages of the codes as rules, related places and fixes."""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import PurePosixPath
from typing import Any, Final
from urllib.parse import quote

from delve.diagnostics import Diagnostic, Edit, Fix, Related, Span
from delve.validate.pages import Page, pages
from delve.validate.render.style import Style, visible

_SCHEMA: Final = "https://json.schemastore.org/sarif-2.1.0.json"
_PACKAGE: Final = "delve-engine"


def render(findings: Sequence[Diagnostic], style: Style) -> str:
    """One log with one run; columns count code points."""
    codes = sorted({finding.code for finding in findings})
    known = pages()
    driver = {
        "name": "delve",
        "version": _version(),
        "rules": [_rule(known[code]) if code in known else {"id": code} for code in codes],
    }
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [_result(finding, codes, style) for finding in findings],
    }
    return json.dumps({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2) + "\n"


def _version() -> str:
    try:
        return version(_PACKAGE)
    except PackageNotFoundError:  # a checkout that is not installed
        return "0"


def _rule(page: Page) -> dict[str, Any]:
    examples = f"**Bad**\n\n```\n{page.bad}\n```\n\n**Good**\n\n```\n{page.good}\n```"
    return {
        "id": page.code,
        "name": "".join(word.capitalize() for word in page.name.replace("-", " ").split()),
        "shortDescription": {"text": page.name},
        "fullDescription": {"text": f"{page.finds}\n\n{page.why}"},
        "help": {"text": page.fix, "markdown": f"{page.fix}\n\n{examples}"},
        "defaultConfiguration": {"level": page.severity},
    }


def _result(finding: Diagnostic, codes: list[str], style: Style) -> dict[str, Any]:
    result: dict[str, Any] = {
        "ruleId": finding.code,
        "ruleIndex": codes.index(finding.code),
        "level": finding.severity,
        "message": {"text": visible(finding.message)},
        "locations": [{"physicalLocation": _place(finding.path, finding.span, style)}],
    }
    if finding.related:
        result["relatedLocations"] = [
            _related(number, related, style) for number, related in enumerate(finding.related, 1)
        ]
    if finding.fix is not None:
        result["fixes"] = [_fix(finding.fix, style)]
    return result


def _related(number: int, related: Related, style: Style) -> dict[str, Any]:
    place = _place(related.path, related.span, style)
    return {"id": number, "physicalLocation": place, "message": {"text": visible(related.message)}}


def _fix(fix: Fix, style: Style) -> dict[str, Any]:
    changes: dict[str, list[Edit]] = {}
    for edit in fix.edits:
        changes.setdefault(edit.path, []).append(edit)
    return {
        "description": {
            "text": fix.description if fix.safe else f"{fix.description} (look at it afterwards)"
        },
        "artifactChanges": [
            {
                "artifactLocation": _artifact(path, style),
                "replacements": [_replacement(edit) for edit in edits],
            }
            for path, edits in changes.items()
        ],
    }


def _replacement(edit: Edit) -> dict[str, Any]:
    return {"deletedRegion": _region(edit.span), "insertedContent": {"text": edit.text}}


def _place(path: str, span: Span, style: Style) -> dict[str, Any]:
    return {"artifactLocation": _artifact(path, style), "region": _region(span)}


def _artifact(path: str, style: Style) -> dict[str, str]:
    name = style.path(path)
    if PurePosixPath(name).is_absolute():
        return {"uri": f"file://{quote(name)}"}
    return {"uri": quote(name)}


def _region(span: Span) -> dict[str, int]:
    return {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
    }
