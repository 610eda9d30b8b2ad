from __future__ import annotations

import pytest
from yaml.error import MarkedYAMLError, YAMLError

from delve.catalog import source
from delve.catalog.events import PureParser
from delve.catalog.yaml_words import plain_words
from delve.diagnostics import START, Span


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize(
    ("text", "message", "place"),
    [
        ("a: 'b\nc: d\n", "this quote is never closed", (1, 4)),
        ("a: 'b\n---\n", "this quote is not closed before '---' or '...'", (1, 4)),
        ("a: [b\nc: d\n", "this '[' is not closed, or a ',' is missing between its items", (1, 4)),
        ("a: {b: c\nd: e\n", "this '{' is not closed, or a ',' is missing between its entries", (1, 4)),
        ("a: [b,\n", "the file ends here, but a '[' or '{' is not closed", (2, 1)),
        ("a: - b\n", "a list begins on a line of its own, below its key", (1, 4)),
        ("a: ,b\n", "a value is missing here (text that begins with ',', ']' or '}' needs quotes)", (1, 4)),
        ('a: "\\q"\n', "in double quotes '\\' begins an escape: write '\\\\', or use single quotes", None),
        ('a: "\\x1"\n', "this escape is not complete", None),
        ('a: "\\UFFFFFFFF"\n', "this escape is not a character", None),
        ("a: *\n", "text that begins with '*' or '&' needs quotes", (1, 4)),
        ("a: & b\n", "text that begins with '*' or '&' needs quotes", (1, 4)),
        ("a: |0\n  b\n", "the number behind '|' or '>' must be 1 to 9", None),
        ("a: | b\n", "behind '|' or '>' the text begins on the next line (or put it in quotes)", (1, 6)),
        ("a: >b\n", "behind '|' or '>' the text begins on the next line (or put it in quotes)", (1, 5)),
        (
            "a: b\nc\n",
            "this line has no ': ' (expected 'key: value'), or is not indented like the text above it",
            (2, 1),
        ),
        ("a: ? b\n", "text that begins with '? ' needs quotes", (1, 4)),
        ("[a]\nb: c\n", "this stands behind the end of the record", None),
        ("%\n", "a line may not begin with '%'", (1, 2)),
        ("%YAML 2.0\n---\na: b\n", "a line may not begin with '%'", None),
        ("a: !x!y z\n", "text that begins with '!' needs quotes", (1, 4)),
        ("a: !%zz b\n", "text that begins with '!' needs quotes", (1, 4)),
        ("a: @b\n", "text that begins with '@' needs quotes", (1, 4)),
        ("a: `b`\n", "text that begins with '`' needs quotes", (1, 4)),
        ("name: Honor: the oath\n", "a second ': ' in this line: put the text in quotes", (1, 12)),
        ("a:b\nc: 1\n", "the line above has no space behind its ':'", (2, 2)),
        (
            "a\n b: 1\n",
            "the line above has no ':', or this key is indented deeper than its neighbors",
            (2, 3),
        ),
        ("a:b\nc: d\n\n", "the line above has no space behind its ':'", (2, 2)),
        ("x: 1\na:b c\nd: 1\n", "there is no space behind the ':' in this line", (2, 1)),
        (
            "a:\n  -{b: c, d: e}\n",
            "there is no space behind the '-' that begins this item of a list",
            (2, 12),
        ),
        ("a: b\n  c: d\n", "this key is indented deeper than its neighbors", (2, 4)),
        ("- a\nb: c\n", "the items of a list must all begin with '- ' in the same column", (2, 1)),
        (
            "a: 'it's'\n",
            "there is text behind the closing quote: quote the whole text, and write a ' inside of '…' twice",
            (1, 8),
        ),
        ("a: b\n- c\n", "this '- ' does not fit: a list stands below a key of its own", (2, 1)),
        (
            "a:\n    b: c\n  d: e\n",
            "this line is indented neither like its neighbors nor like the lines of the level above",
            (3, 3),
        ),
        ("a: b\n: c\n", "there is no key in front of this ':'", (2, 1)),
        ("{: b}\n", "there is no key in front of this ':'", (1, 2)),
    ],
)
def test_syntax_error_says_the_same_from_both_parsers(
    text: str, message: str, place: tuple[int, int] | None
) -> None:
    document = source.read(text.encode(), "a.yaml")
    (problem,) = document.problems
    assert (problem.code, problem.message) == ("Y003", message)
    if place is not None:  # else the parsers point at neighboring characters
        assert problem.span[:2] == place


def test_unexpected_colon_that_only_libyaml_refuses_has_words() -> None:
    error = MarkedYAMLError(
        "while scanning a plain scalar", None, "found unexpected ':'", PureParser(b"").get_mark()
    )
    assert plain_words([""], error).message.startswith("text with a ':' in it needs quotes")


def test_syntax_error_at_the_beginning_of_a_construct_points_to_where_it_was_noticed() -> None:
    (problem,) = source.read(b"a: [b\nc: d\n", "a.yaml").problems
    (related,) = problem.related
    assert (related.path, related.message, related.span) == ("a.yaml", "noticed here", Span(2, 2, 2, 2))


def test_syntax_error_inside_of_a_construct_points_to_where_that_begins() -> None:
    (problem,) = source.read(b"x: 1\na:\n    b: c\n  d: e\n").problems
    (related,) = problem.related
    assert related.message == "what this belongs to begins here"
    assert related.span.line < problem.span.line


def test_error_without_a_place_stands_at_the_beginning() -> None:
    assert plain_words([], YAMLError()) == ("this is not YAML", START, None, "")


def test_error_that_no_phrase_fits_is_quoted() -> None:
    error = MarkedYAMLError("while dreaming", None, "found a pumpkin", PureParser(b"").get_mark())
    assert plain_words([], error).message == "this is not YAML (while dreaming: found a pumpkin)"
