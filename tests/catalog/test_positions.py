from __future__ import annotations

import pytest

from delve.catalog import source
from delve.catalog.positions import ValuePath
from delve.diagnostics import START, Span

pytestmark = pytest.mark.usefixtures("parser")

RECORD = """\
# a monster
kind: monster
name: "Bög 😀 rat"   # comment
traits: [swamp,
  cold]
elite:
  speed: 4
  attack: {die: blue, many: [1, 22]}
  # the end of elite

list:
- one
- two: x
  three: y

text: >-
  folded
  text

last: 'it''s'
"""


def lines_of(text: str, span: Span) -> str:
    """The text that a span of one or more lines covers."""
    lines = text.split("\n")[span.line - 1 : span.end_line]
    lines[-1] = lines[-1][: span.end_column - 1]
    lines[0] = lines[0][span.column - 1 :]
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        (("kind",), "monster"),
        (("name",), '"Bög 😀 rat"'),
        (("traits",), "[swamp,\n  cold]"),
        (("traits", 1), "cold"),
        (("elite",), "speed: 4\n  attack: {die: blue, many: [1, 22]}"),
        (("elite", "attack"), "{die: blue, many: [1, 22]}"),
        (("elite", "attack", "many", 1), "22"),
        (("list",), "- one\n- two: x\n  three: y"),
        (("list", 1), "two: x\n  three: y"),
        (("list", 1, "three"), "y"),
        (("text",), ">-\n  folded\n  text"),
        (("last",), "'it''s'"),
    ],
)
@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_span_covers_exactly_the_value(path: ValuePath, expected: str, mark: str, end: str) -> None:
    document = source.read((mark + RECORD.replace("\n", end)).encode())
    assert document.ok
    assert lines_of(RECORD, document.span(path)) == expected


def test_span_of_a_key_covers_the_key() -> None:
    document = source.read(RECORD.encode())
    assert lines_of(RECORD, document.span(("elite", "attack"), key=True)) == "attack"
    assert lines_of(RECORD, document.span(("list", 1, "three"), key=True)) == "three"


def test_span_of_the_key_of_a_list_item_is_the_item() -> None:
    document = source.read(RECORD.encode())
    assert document.span(("traits", 0), key=True) == document.span(("traits", 0))


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        (("elite", "health"), "elite"),
        (("elite", "attack", "range", 3), "attack"),
        (("traits", 7), "traits"),
    ],
)
def test_span_of_what_is_missing_is_the_key_above(path: ValuePath, expected: str) -> None:
    assert lines_of(RECORD, source.read(RECORD.encode()).span(path)) == expected


def test_span_of_a_key_missing_from_the_root_is_the_record() -> None:
    document = source.read(b"\n a: 1\n b: 2\n")
    assert document.span(("c",)) == document.span() == Span(2, 2, 3, 6)


def test_span_of_a_missing_value_is_the_place_behind_its_colon() -> None:
    assert source.read(b"a: 1\nb:\nc: 2\n").span(("b",)) == Span(2, 3, 2, 3)


def test_span_at_the_end_of_a_text_without_a_last_newline_stays_in_it() -> None:
    document = source.read(b"a: b\n? c")
    assert document.problems[0].span == document.span(("c",)) == Span(2, 4, 2, 4)


def test_span_of_a_key_that_stands_twice_is_the_first() -> None:
    document = source.read(b"a: {b: 1}\na: {b: 2}\n")
    assert document.span(("a", "b")) == Span(1, 8, 1, 9)


def test_span_of_what_stands_before_a_fault_of_syntax_is_known() -> None:
    document = source.read(b"a:\n  b: {c: 1,\n  d: [\n")
    assert not document.ok
    assert document.span(("a", "b", "c")) == Span(2, 10, 2, 11)
    assert document.span(("a", "b")).line == 2


@pytest.mark.parametrize("text", ["", "\n# x\n", "a: b\n---\nc: d\n", "? [a]\n: b\n", "a: &b [*b]\n"])
def test_span_in_a_faulty_file_is_some_place_in_it(text: str) -> None:
    document = source.read(text.encode())
    for path in ((), ("c",), ("a", 0), ("", "x")):
        span = document.span(path)
        assert span >= START
        assert span.end_line <= text.count("\n") + 1


MAP = """\
name: x
map: |  # drawn
    ###

    #é1#
     ~
legend: {}
"""


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize(
    ("line", "column", "expected"),
    [
        (0, 0, Span(3, 5, 3, 6)),
        (0, 2, Span(3, 7, 3, 8)),
        (2, 1, Span(5, 6, 5, 7)),
        (2, 3, Span(5, 8, 5, 9)),
        (3, 0, Span(6, 5, 6, 6)),
        (3, 1, Span(6, 6, 6, 7)),
    ],
)
def test_char_span_is_the_place_of_the_character(
    line: int, column: int, expected: Span, mark: str, end: str
) -> None:
    document = source.read((mark + MAP.replace("\n", end)).encode())
    assert (
        document.value["map"].split("\n")[line][column]
        == MAP.split("\n")[expected.line - 1][expected.column - 1]
    )
    assert document.char_span(("map",), line, column) == expected


def test_char_span_behind_the_end_of_a_line_is_the_empty_place_there() -> None:
    document = source.read(MAP.encode())
    assert document.char_span(("map",), 0, 9) == Span(3, 8, 3, 8)
    assert document.char_span(("map",), 1, 0) == Span(4, 5, 4, 5)


@pytest.mark.parametrize("indicator", ["|-", "|+", "|2", "|2-"])
def test_char_span_knows_every_kind_of_literal(indicator: str) -> None:
    document = source.read(f"a:\n- {indicator}\n\n    x\n\n".encode())
    row = document.value["a"][0].split("\n")[1]
    assert document.char_span(("a", 0), 1, row.index("x")) == Span(4, 5, 4, 6)


@pytest.mark.parametrize(("path", "line"), [(("name",), 0), (("map",), 99), (("map",), -1), (("legend",), 0)])
def test_char_span_elsewhere_is_the_whole_value(path: ValuePath, line: int) -> None:
    document = source.read(MAP.encode())
    assert document.char_span(path, line, 0) == document.span(path)


def test_char_span_of_an_empty_literal_is_the_whole_value() -> None:
    document = source.read(b"a: |\n\nb: 1\n")
    assert document.char_span(("a",), 0, 0) == document.span(("a",)) == Span(1, 4, 1, 5)


def test_char_span_of_a_missing_value_is_the_key_above() -> None:
    document = source.read(MAP.encode())
    assert document.char_span(("legend", "map"), 0, 0) == Span(7, 1, 7, 7)
