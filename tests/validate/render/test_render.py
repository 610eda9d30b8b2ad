from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from delve.catalog import source
from delve.diagnostics import START, Diagnostic, Edit, Fix, Related, Span
from delve.validate.pages import pages
from delve.validate.render import FORMATS, Style, rendered
from delve.validate.render.excerpt import excerpt
from delve.validate.render.style import visible

FAULT = Diagnostic(
    "D204", "error", 'unknown monster "golbin" (did you mean "goblin"?)', "a.yaml", Span(2, 8, 2, 14)
)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "a.yaml").write_bytes("\ufeffname: é\r\ngroup: golbin\r\n".encode())
    return tmp_path


def advice(code: str) -> str:
    return f"help: {' '.join(pages()[code].fix.split())} (delve explain {code})\n"


def shown(name: str, root: Path, *findings: Diagnostic) -> str:
    return rendered(name, findings, Style(root=root))


def test_text_shows_the_line_and_marks_the_fault(root: Path) -> None:
    assert shown("text", root, FAULT) == (
        'a.yaml:2:8: D204 unknown monster "golbin" (did you mean "goblin"?)\n'
        "   2 | group: golbin\n"
        "     |        ^^^^^^\n"
    ) + advice("D204")


def test_text_says_what_is_no_error_and_shows_related_places_and_the_fix(root: Path) -> None:
    related = Related("a.yaml", Span(1, 7, 1, 8), "first defined here")
    fix = Fix("put it in quotes", (Edit("a.yaml", FAULT.span, "'golbin'"),), safe=True)
    finding = Diagnostic("Y101", "warning", "odd", "a.yaml", FAULT.span, (related,), ("x",), fix)
    assert shown("text", root, finding) == (
        "a.yaml:2:8: Y101 warning: odd\n"
        "   2 | group: golbin\n"
        "     |        ^^^^^^\n"
        "a.yaml:1:7: first defined here\n"
        "   1 | name: é\n"
        "     |       ^\n"
        "fix: put it in quotes (--fix)\n"
    ) + advice("Y101")


def test_text_says_how_to_fix_a_code_once(root: Path) -> None:
    assert shown("text", root, FAULT, FAULT).count("help: ") == 1


def test_text_puts_a_blank_line_between_findings(root: Path) -> None:
    assert shown("text", root, FAULT, FAULT).count("\n\n") == 1


@pytest.mark.parametrize(
    ("path", "span"), [("missing.yaml", START), ("a.yaml", Span(9, 1, 9, 1)), (".", START)]
)
def test_text_without_a_line_to_show_is_the_headline(root: Path, path: str, span: Span) -> None:
    finding = Diagnostic("Y000", "error", "gone", path, span)
    assert shown("text", root, finding) == f"{path}:{span.line}:{span.column}: Y000 gone\n" + advice("Y000")


def test_concise_is_one_line_for_each_finding(root: Path) -> None:
    note = Diagnostic("D900", "note", "so it is", "a.yaml", START)
    assert shown("concise", root, FAULT, note) == (
        'a.yaml:2:8: D204 unknown monster "golbin" (did you mean "goblin"?)\na.yaml:1:1: D900 note: so it is\n'
    )


def test_json_holds_everything_in_ascii(root: Path) -> None:
    related = Related(str(root / "a.yaml"), Span(1, 7, 1, 8), "first")
    fix = Fix("quote", (Edit("b.yaml", START, "'é'"),), safe=False)
    text = shown(
        "json", root, Diagnostic("Y101", "note", "é\x1b", "b.yaml", FAULT.span, (related,), ("x",), fix)
    )
    assert text.isascii()
    assert json.loads(text) == {
        "version": 2,
        "diagnostics": [
            {
                "code": "Y101",
                "severity": "note",
                "message": "é\x1b",
                "path": "b.yaml",
                "span": {"line": 2, "column": 8, "end_line": 2, "end_column": 14},
                "related": [
                    {
                        "path": "a.yaml",
                        "span": {"line": 1, "column": 7, "end_line": 1, "end_column": 8},
                        "message": "first",
                    }
                ],
                "suggestions": ["x"],
                "fix": {
                    "description": "quote",
                    "safe": False,
                    "edits": [
                        {
                            "path": "b.yaml",
                            "span": {"line": 1, "column": 1, "end_line": 1, "end_column": 1},
                            "text": "'é'",
                        }
                    ],
                },
            }
        ],
    }


@pytest.mark.parametrize("name", ["text", "plain", "concise", "github"])
def test_no_finding_renders_to_nothing(name: str, root: Path) -> None:
    assert shown(name, root) == ""


def test_json_of_no_finding_is_an_empty_list(root: Path) -> None:
    assert json.loads(shown("json", root))["diagnostics"] == []


@pytest.mark.parametrize("name", ["text", "concise"])
def test_color_is_there_only_when_asked_for(name: str, root: Path) -> None:
    colored = rendered(name, [FAULT], Style(color=True, root=root))
    assert "\x1b[1;31mD204\x1b[0m" in colored
    assert "\x1b" not in shown(name, root, FAULT)


def test_path_below_the_root_is_relative_and_any_other_is_whole(tmp_path: Path) -> None:
    style = Style(root=tmp_path)
    assert style.path(str(tmp_path / "x" / "a.yaml")) == "x/a.yaml"
    assert style.path(os.path.join("x", "a.yaml")) == "x/a.yaml"  # noqa: PTH118 - as systems write it
    assert style.path("/elsewhere/a.yaml") == "/elsewhere/a.yaml"
    assert style.path("") == "<text>"


@pytest.mark.parametrize("name", FORMATS)
def test_text_of_a_pack_can_neither_move_the_cursor_nor_begin_a_line(name: str, tmp_path: Path) -> None:
    evil = "\x1b[2J\u202e\r\n::error::x\x85\u2028[/foo]##[error]"
    (tmp_path / "a.yaml").write_text(f"a: {evil}", encoding="utf-8", newline="")
    path = f"{evil.replace('/', '')}.yaml"
    related = (Related(path, START, evil),)
    fix = Fix(evil, (Edit(path, START, evil),), safe=True)
    for where in ("a.yaml", path):
        rendered = shown(
            name, tmp_path, Diagnostic("Y004", "error", evil, where, Span(1, 4, 1, 5), related, (evil,), fix)
        )
        assert all(char.isprintable() or char == "\n" for char in rendered)
        orders = [line for line in rendered.splitlines() if line.startswith("::")]
        assert len(orders) == (name == "github")
        assert "##[" not in rendered or name != "github"


@pytest.mark.parametrize("name", FORMATS)
def test_file_whose_name_looks_like_an_order_to_github_begins_no_line(name: str, tmp_path: Path) -> None:
    (tmp_path / "::error::x.yaml").write_text("a: 1")
    rendered = shown(name, tmp_path, *[replace(FAULT, path="::error::x.yaml")] * 12)
    orders = [line for line in rendered.splitlines() if line.startswith("::error::")]
    assert orders == []


def test_visible_spells_out_what_does_not_show() -> None:
    assert visible("a\x1b\u202eé\n") == "a<U+001B><U+202E>é<U+000A>"


@pytest.mark.parametrize(
    ("line", "span", "expected"),
    [
        ("abc", Span(1, 2, 1, 3), ("abc", " ^")),
        ("abc", Span(1, 4, 1, 4), ("abc", "   ^")),
        ("abc", Span(1, 9, 1, 12), ("abc", "   ^")),
        ("abc", Span(1, 2, 3, 1), ("abc", " ^^")),
        ("日本x", Span(1, 2, 1, 4), ("日本x", "  ^^^")),
        ("e\u0301x", Span(1, 3, 1, 4), ("e\u0301x", " ^")),
        ("\ta", Span(1, 2, 1, 3), (" a", " ^")),
        ("\x1bab", Span(1, 2, 1, 3), ("<U+001B>ab", "        ^")),
        ("\x1bab", Span(1, 1, 1, 2), ("<U+001B>ab", "^^^^^^^^")),
        ("", Span(1, 1, 1, 1), ("", "^")),
    ],
)
def test_excerpt_marks_stand_under_the_span(line: str, span: Span, expected: tuple[str, str]) -> None:
    assert excerpt(line, span, 100) == expected


def test_excerpt_of_a_long_line_is_cut_round_the_fault() -> None:
    line = "a" * 200 + "XYZ" + "b" * 200
    shown_line, marks = excerpt(line, Span(1, 201, 1, 204), 40)
    assert shown_line == "…" + "a" * 12 + "XYZ" + "b" * 23 + "…"
    assert marks == " " * 13 + "^^^"


def test_excerpt_of_the_end_of_a_long_line_fills_the_width() -> None:
    shown_line, marks = excerpt("a" * 99 + "X", Span(1, 100, 1, 101), 40)
    assert shown_line == "…" + "a" * 37 + "X"
    assert marks == " " * 38 + "^"


chars = st.text(st.sampled_from("ab é日\t\x1b\u0301😀"), max_size=60)


@given(chars, st.integers(1, 70), st.integers(0, 70), st.integers(20, 60))
def test_excerpt_never_exceeds_its_width_and_always_marks_something(
    line: str, column: int, length: int, width: int
) -> None:
    shown_line, marks = excerpt(line, Span(1, column, 1, column + length), width)
    assert shown_line.isprintable()
    assert marks.strip(" ").strip("^") == ""
    assert "^" in marks
    assert len(marks) <= width + 1
    assert len(shown_line) <= width + 8 * line.count("\u0301")


def test_problems_of_a_loaded_file_are_shown_with_their_lines(tmp_path: Path) -> None:
    (tmp_path / "b.yaml").write_text("kind: monster\ntraits: [swamp\nname: x\n", encoding="utf-8")
    document = source.load(tmp_path / "b.yaml")
    assert shown("text", tmp_path, *document.problems) == (
        "b.yaml:2:9: Y003 this '[' is not closed, or a ',' is missing between its items\n"
        "   2 | traits: [swamp\n"
        "     |         ^\n"
        "b.yaml:3:5: noticed here\n"
        "   3 | name: x\n"
        "     |     ^\n"
    ) + advice("Y003")
