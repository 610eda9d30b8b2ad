from __future__ import annotations

import json
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from delve.catalog import source
from delve.catalog.close_reading import MAX_PROBLEMS
from delve.catalog.document import MAX_BYTES
from delve.catalog.events import MAX_DEPTH, MAX_EVENTS
from delve.catalog.scalars import MAX_KEY, MAX_TEXT
from delve.diagnostics import Diagnostic, Span

pytestmark = [pytest.mark.one_of(8), pytest.mark.usefixtures("parser")]


def only(text: str | bytes) -> Diagnostic:
    """The one problem of a text."""
    raw = text.encode() if isinstance(text, str) else text
    document = source.read(raw, "some.yaml")
    assert len(document.problems) == 1, document.problems
    problem = document.problems[0]
    assert problem.path == "some.yaml"
    assert document.ok is (problem.severity != "error")
    return problem


def value(text: str) -> Any:
    document = source.read(text.encode())
    assert not document.problems
    assert document.ok
    return document.value


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("true", True),
        ("false", False),
        ("0", 0),
        ("-12", -12),
        ("+7", 7),
        ("999999999999999999", 999_999_999_999_999_999),
        ("0.75", 0.75),
        ("-1.5", -1.5),
        ("word", "word"),
        ("two words", "two words"),
        ("1.5.2", "1.5.2"),
        ("2 brown", "2 brown"),
        ("3d6", "3d6"),
        ("-", [""]),
        ("'010'", "010"),
        ('"yes"', "yes"),
        ("''", ""),
        ('"\\u00e9\\n"', "é\n"),
        ("[]", []),
        ("{}", {}),
        ("[a, {b: c}]", ["a", {"b": "c"}]),
        ("{2: 2, 'yes': no way}", {"2": 2, "yes": "no way"}),
        ("a: |\n  x\n   y\n", {"a": "x\n y\n"}),
        ("a: >-\n  x\n  y\n", {"a": "x y"}),
        ("---\na: 1\n...\n", {"a": 1}),
    ],
)
def test_read_sound_text_gives_its_value(text: str, expected: Any) -> None:
    document = source.read(text.encode())
    found = document.value
    assert found == expected
    assert type(found) is type(expected)
    assert document.ok or text == "-"


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_read_byte_order_mark_and_line_ends_change_nothing(mark: str, end: str) -> None:
    text = mark + end.join(["a:", "  - é: 1", "    b: |", "      x", "      y", ""])
    assert value(text) == {"a": [{"é": 1, "b": "x\ny\n"}]}


@pytest.mark.parametrize(
    ("raw", "code", "message", "span"),
    [
        ("a: \ud800".encode("utf-8", "surrogatepass"), "Y002", "byte 0xed", (1, 4, 1, 5)),
        (b"\xff\xfea\x00", "Y002", "byte 0xff", (1, 1, 1, 2)),
        (
            "é: b\nü: ".encode() + b"\xe9",
            "Y002",
            "this is not UTF-8 (byte 0xe9): save the file as UTF-8",
            (2, 4, 2, 5),
        ),
        ("a: x\x00", "Y004", "U+0000 (control or invisible) is not allowed: delete it", (1, 5, 1, 6)),
        ("a: \x1b[31m", "Y004", "U+001B", (1, 4, 1, 5)),
        ("a: x\u202ey", "Y004", "U+202E", (1, 5, 1, 6)),
        ("a: x\rb: y", "Y004", "U+000D", (1, 5, 1, 6)),
        ("a: x\x85", "Y004", "U+0085", (1, 5, 1, 6)),
        ("a: \ufeffx", "Y004", "U+FEFF", (1, 4, 1, 5)),
        ('a: "\\0"', "Y004", "U+0000 is not allowed, not even as an escape", (1, 4, 1, 8)),
        ('a: "\\e[31m"', "Y004", "U+001B", (1, 4, 1, 12)),
        ('a: "\\u202e"', "Y004", "U+202E", (1, 4, 1, 12)),
        ('"\\e": x', "Y004", "U+001B", (1, 1, 1, 5)),
        ("a:\n\tb: 1", "Y005", "a tab: write spaces", (2, 1, 2, 2)),
        (
            "a: *b",
            "Y010",
            '"*b" reads as an alias, which is not allowed: if it is text, quote it',
            (1, 4, 1, 6),
        ),
        ("*b : a", "Y010", '"*b" reads as an alias', (1, 1, 1, 3)),
        ("a: &b c", "Y010", '"&b" reads as an anchor', (1, 4, 1, 4)),
        ("a: &b [c]", "Y010", '"&b" reads as an anchor', (1, 4, 1, 4)),
        ("a: !!int 1", "Y010", '"!int" reads as a tag', (1, 4, 1, 4)),
        ("a: ! b", "Y010", '"!" reads as a tag', (1, 4, 1, 4)),
        ("a: !x {}", "Y010", '"!x" reads as a tag', (1, 4, 1, 4)),
        ("? [a]\n: b", "Y011", "a key must be text, no list or mapping", (1, 3, 1, 4)),
        ("a: {{b}}", "Y011", "text that begins with '{' or '[' needs quotes", (1, 5, 1, 6)),
        ("a: 1\nb: 2\na: 3", "Y012", 'the key "a" stands here twice', (3, 1, 3, 2)),
        ("a:\n  - b: {c: 1, c: 2}", "Y012", 'the key "c" stands here twice', (2, 15, 2, 16)),
        ("<<: {a: b}", "Y014", "merge keys ('<<') are not allowed: use \"extends\"", (1, 1, 1, 3)),
        ("a: 1234567890123456789", "Y016", "a number of more than 18 digits", (1, 4, 1, 23)),
        ("a: -1234567890123456789", "Y016", "a number of more than 18 digits", (1, 4, 1, 24)),
        ("? \n: b", "Y017", "this key is empty: write a name before the ':'", (1, 2, 1, 2)),
        ("'': b", "Y017", "this key is empty", (1, 1, 1, 3)),
        (
            "a: b\n---\nc: d",
            "Y019",
            "a second document begins here ('---'): one file holds one record",
            (2, 1, 2, 4),
        ),
        ("%YAML 1.1\n---\na: b", "Y020", "directives ('%') are not allowed: delete the line", (1, 1, 1, 1)),
        ("", "Y022", "this file holds no record", (1, 1, 1, 1)),
        ("# a comment\n", "Y022", "this file holds no record", (1, 1, 1, 1)),
        ("a:\nb: 1", "Y023", "there is no value here: write one ('[]' for an empty list)", (1, 3, 1, 3)),
        ("- ~", "Y023", "or delete the key", (1, 3, 1, 4)),
        ("a: {b: null}", "Y023", "there is no value here", (1, 8, 1, 12)),
    ],
)
def test_read_forbidden_text_is_one_error_at_its_place(
    raw: str | bytes, code: str, message: str, span: tuple[int, int, int, int]
) -> None:
    problem = only(raw)
    assert (problem.code, problem.severity) == (code, "error")
    assert message in problem.message
    assert problem.span == Span(*span)


@pytest.mark.parametrize(
    ("text", "suggestions", "code"),
    [
        ("yes", ("true",), "Y101"),
        ("On", ("true",), "Y101"),
        ("off", ("false",), "Y101"),
        ("N", ("false",), "Y101"),
        ("NULL", (), "Y101"),
        ("=", (), "Y101"),
        ("010", (), "Y101"),
        ("0x1F", (), "Y101"),
        ("0o17", (), "Y101"),
        ("1_000", (), "Y101"),
        ("1e5", (), "Y101"),
        (".5", (), "Y101"),
        ("5.", (), "Y101"),
        ("1:59:59", (), "Y101"),
        ("2026-01-02", (), "Y101"),
        ("2001-99-99", (), "Y101"),
        ("2026-01-02 it's", (), "Y101"),
        ("-.inf", (), "Y101"),
        (".NaN", (), "Y101"),
    ],
)
def test_read_text_that_others_take_for_more_is_text_with_a_warning_and_a_fix(
    text: str, suggestions: tuple[str, ...], code: str
) -> None:
    problem = only(f"a: {text}")
    assert (problem.code, problem.severity, problem.suggestions) == (code, "warning", suggestions)
    assert f'"{text}" is text here, but' in problem.message
    assert all(f"write {word}, or quote it" in problem.message for word in suggestions)
    assert problem.span == Span(1, 4, 1, 4 + len(text))
    assert problem.fix is not None
    assert problem.fix.safe
    (edit,) = problem.fix.edits
    assert edit.span == problem.span
    assert value(f"a: {edit.text}") == source.read(f"a: {text}".encode()).value == {"a": text}


@pytest.mark.parametrize("key", ["on", "No", "true", "null"])
def test_read_key_that_others_take_for_more_warns(key: str) -> None:
    problem = only(f"{key}: 1")
    assert (problem.code, problem.severity, problem.suggestions) == ("Y101", "warning", ())
    assert "not to other readers of YAML: write another word, or quote it" in problem.message


@pytest.mark.parametrize("text", ["a: b\n  c\n", "a: b\n\n  c\n", "- 1\n  2"])
def test_read_unquoted_text_over_two_lines_warns(text: str) -> None:
    problem = only(text)
    assert (problem.code, problem.severity) == ("Y102", "warning")
    assert problem.message.startswith("this text goes on in the next line: begin it with '>-'")
    assert problem.span.end_line > problem.span.line


def test_read_key_twice_names_the_first() -> None:
    problem = only("b: {x: 1}\na:\n  - x: 1\n    z: 2\n    x: 3\n")
    (related,) = problem.related
    assert (related.path, related.message) == ("some.yaml", "first defined here")
    assert related.span == Span(3, 5, 3, 6)


def test_read_fault_of_syntax_drops_warnings_and_keeps_errors() -> None:
    document = source.read(b"a: yes\nb: ~\nc: [d\ne: f\n")
    assert [problem.code for problem in document.problems] == ["Y023", "Y003"]


def test_read_several_faults_are_all_reported_in_order() -> None:
    document = source.read(b"a: *x\nb: ~\nc: 010\nd: !y z\n")
    assert [(p.code, p.span.line) for p in document.problems] == [
        ("Y010", 1),
        ("Y023", 2),
        ("Y101", 3),
        ("Y010", 4),
    ]


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


@pytest.mark.parametrize(
    ("sound", "broken", "code", "message"),
    [
        (nested(MAX_DEPTH), nested(MAX_DEPTH + 1), "Y013", "nested more than 32 deep"),
        (f"a: '{'x' * MAX_TEXT}'", f"a: '{'x' * (MAX_TEXT + 1)}'", "Y015", "a text of 65537 characters"),
        (f"a: {'x' * MAX_TEXT}", f"a: {'x' * (MAX_TEXT + 1)}", "Y015", "the limit is 65536"),
        (
            f"? {'k' * MAX_KEY}\n: v",
            f"? {'k' * (MAX_KEY + 1)}\n: v",
            "Y018",
            "a key of 257 characters: the limit is 256",
        ),
        (f"'{'k' * MAX_KEY}': v", f"'{'k' * (MAX_KEY + 1)}': v", "Y018", "a key of 257 characters"),
    ],
)
def test_read_limit_holds_exactly(sound: str, broken: str, code: str, message: str) -> None:
    value(sound)
    problem = only(broken)
    assert problem.code == code
    assert message in problem.message


def test_read_too_many_bytes_is_refused_and_the_limit_itself_read() -> None:
    fill = b"# " + b"x" * 998 + b"\n"
    raw = b"a: b\n" + fill * 2000
    assert source.read(raw[:MAX_BYTES]).ok
    assert source.read(b"\xef\xbb\xbf" + raw[:MAX_BYTES]).ok
    problem = only(raw[: MAX_BYTES + 1])
    assert (problem.code, problem.span) == ("Y001", Span(1, 1, 1, 1))
    assert problem.message == "this file is longer than 1048576 bytes: split it"


def test_read_too_many_values_stops_at_the_limit() -> None:
    problem = only("[" + "a," * MAX_EVENTS + "]")
    assert problem.code == "Y021"
    assert problem.message == "more than 100000 values in one file: split it"
    assert problem.span.line == 1
    assert problem.span.column > MAX_EVENTS


def test_read_stops_behind_so_many_problems() -> None:
    document = source.read(b"- ~\n" * (MAX_PROBLEMS + 50))
    assert len(document.problems) == MAX_PROBLEMS


def in_small_stack(work: Callable[[], None]) -> None:
    """Runs in a thread whose stack has the 512 KB that threads have on some systems."""
    failures: list[BaseException] = []

    def run() -> None:
        try:
            work()
        except BaseException as error:
            failures.append(error)

    before = threading.stack_size(512 * 1024)
    try:
        thread = threading.Thread(target=run)
        thread.start()
        thread.join()
    finally:
        threading.stack_size(before)
    assert not failures, failures


@pytest.mark.parametrize("part", ["[", "{", "{a: ", "- ", "[a, ", "? ", "[{"])
def test_read_nesting_bomb_in_a_small_stack_is_one_error(part: str) -> None:
    raw = (part * MAX_BYTES)[:MAX_BYTES].encode()

    def work() -> None:
        document = source.read(raw)
        assert len(document.problems) == 1
        assert document.problems[0].code in ("Y003", "Y011", "Y013")
        document.span(("a", 0, "a"))

    in_small_stack(work)


@pytest.mark.parametrize(
    "text",
    [
        "a: &a [x,x]\nb: &b [*a,*a]\nc: &c [*b,*b]\n",
        "a: &a {x: 1}\nb: {<<: [*a, *a]}\n",
        "&a {b: *a}",
        "a: !!python/object/apply:os.system ['true']",
        "a: !!bool zz\nb: !!int zz",
        "a: !!binary aGk=",
        "!!set {a, b}",
    ],
)
def test_read_bomb_or_object_is_refused(text: str) -> None:
    document = source.read(text.encode())
    assert not document.ok
    assert {problem.code for problem in document.problems} <= {"Y010", "Y014", "Y023"}
    json.dumps(document.value, allow_nan=False)


def test_load_reads_a_file_and_says_its_path(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes(b"a: 1\na: 2\n")
    document = source.load(path)
    assert document.path == str(path)
    assert document.problems[0].path == str(path)
    assert document.problems[0].related[0].path == str(path)


@pytest.mark.parametrize("name", ["missing.yaml", "."])
def test_load_what_cannot_be_opened_is_a_problem(tmp_path: Path, name: str) -> None:
    document = source.load(str(tmp_path / name))
    (problem,) = document.problems
    assert problem.code == "Y000"
    assert problem.message.startswith("this file cannot be read: ")
    assert problem.path == str(tmp_path / name)
    assert document.span(("a",)) == Span(1, 1, 1, 1)


@pytest.mark.parametrize("size", [1 << 16, (1 << 16) + 1, 1 << 18])
def test_long_file_is_read_to_its_end(tmp_path: Path, size: int) -> None:
    path = tmp_path / "long.yaml"
    path.write_text("kind: pack".rjust(size - 1, "\n") + "\n", encoding="utf-8")
    document = source.load(path)
    assert (len(document.raw), document.value) == (size, {"kind": "pack"})


def test_load_never_reads_more_than_the_limit(tmp_path: Path) -> None:
    path = tmp_path / "long.yaml"
    path.write_bytes(b"#" * (3 * MAX_BYTES))
    document = source.load(path)
    assert document.problems[0].code == "Y001"
    assert len(document.raw) < MAX_BYTES + 10


def test_read_plain_text_with_an_empty_line_in_it_warns() -> None:
    document = source.read(b"a: x\n\n  y\n")
    assert document.value == {"a": "x\ny"}
    assert [problem.code for problem in document.problems] == ["Y102"]
