"""Workflow commands: escaped, the worst first, no more than GitHub shows."""

from __future__ import annotations

from pathlib import Path

from delve.diagnostics import START, Diagnostic, Span
from delve.validate.pages import pages
from delve.validate.render import Style, rendered
from delve.validate.render.github import MOST


def lines(*findings: Diagnostic) -> list[str]:
    return rendered("github", findings, Style(root=Path("/work"))).splitlines()


def test_finding_is_a_command_with_its_place_and_title() -> None:
    finding = Diagnostic("D204", "error", 'unknown monster "golbin"', "/work/a.yaml", Span(2, 8, 2, 14))
    title = f"D204 {pages()['D204'].name}"
    assert lines(finding) == [
        f'::error file=a.yaml,line=2,col=8,endLine=2,endColumn=14,title={title}::unknown monster "golbin"'
    ]


def test_finding_over_several_lines_has_no_columns() -> None:
    finding = Diagnostic("Z001", "note", "long", "/work/a.yaml", Span(2, 8, 4, 1))
    assert lines(finding) == ["::notice file=a.yaml,line=2,title=Z001::long"]


def test_what_would_end_a_property_or_the_line_is_escaped() -> None:
    finding = Diagnostic("Z001", "warning", "50%\r\n::error::a,b", "/work/a,b:%.yaml", Span(1, 1, 2, 1))
    assert lines(finding) == [
        "::warning file=a%2Cb%3A%25.yaml,line=1,title=Z001::50%25<U+000D><U+000A>::error::a,b"
    ]


def test_worst_come_first_and_the_rest_follow_as_plain_lines() -> None:
    notes = [
        Diagnostic("Z001", "note", f"note {number}", "/work/a.yaml", START) for number in range(MOST + 2)
    ]
    error = Diagnostic("Z002", "error", "bad", "/work/a.yaml", START)
    shown = lines(*notes, error)
    assert shown[0].startswith("::error ")
    assert sum(line.startswith("::notice ") for line in shown) == MOST
    assert shown[-3:] == [
        "2 more not shown as annotations:",
        "a.yaml:1:1: Z001 note: note 10",
        "a.yaml:1:1: Z001 note: note 11",
    ]
