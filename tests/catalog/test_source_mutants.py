"""Whatever the bytes: plain values that JSON can hold, or a coded error with a position, and never anything else."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from delve.catalog import source
from delve.catalog.close_reading import read_closely
from delve.catalog.document import Document
from tests.catalog.parsers import PARSERS, using
from tests.sizes import size

FILES = (
    b"""\
# yaml-language-server: $schema=../schemas/monster.schema.json
kind: monster
id: marsh_rat
name: "Marsh Rat"
traits: [swamp, 'cold']
limits: {2: 2, 3: 3, "4": 4}
elite: {speed: 4, health: 3, attack: [blue, yellow], weight: 1.5}
text: >-
  It comes in packs,
  and always hungry.
abstract: false
""",
    """\
kind: quest
name: Die Höhle 😀
map: |
  #####
  #é.1#

  #####
triggers:
- after: round_start
  if:
  - variable: {variable: alarm, at_most: -1}
  do:
    - spawn: {group: marsh_rat, at: [1, 2]}
    - story: |-
        Who goes there?
  once: true
""".encode(),
    b"a: 'it''s'\r\nb:\r\n  - \"\\u00e9\\n\"\r\n  - []\r\n  - {}\r\n...\r\n",
)
LOADERS: dict[str, Any] = {"fastest": getattr(yaml, "CBaseLoader", yaml.BaseLoader), "pure": yaml.BaseLoader}
TOKENS = [
    *(
        "[",
        "]",
        "{",
        "}",
        ",",
        ": ",
        ":",
        "- ",
        "? ",
        "'",
        '"',
        "|",
        ">",
        "\n",
        "  ",
        " ",
        "#",
        "\r",
        "\t",
        "\\",
    ),
    *(
        "&a ",
        "*a",
        "!t ",
        "!!int ",
        "<<: ",
        "---\n",
        "...\n",
        "%YAML 1.1\n",
        "~",
        "null",
        "yes",
        "010",
        "1e5",
    ),
    *(
        "9" * 20,
        ".inf",
        "0x1f",
        "2026-01-02",
        "\x00",
        "\x1b",
        "\u202e",
        "\ufeff",
        "é",
        "😀",
        "x" * 300,
        '"\\ud800"',
    ),
    *(
        "[" * 40,
        "- " * 40,
        "|2\n",
        ">-\n",
        "'\\0'",
        '"\\0"',
        "=",
        "@",
        "`",
        "%",
        "!<",
        '"\\x',
        '"\\UFFFFFFFF"',
    ),
]


def mutant(random_: random.Random) -> bytes:
    """One of the files with up to four changes: bytes put in, turned or cut out, tokens put in, parts doubled."""
    raw = bytearray(random_.choice(FILES))
    for _ in range(random_.randint(1, 4)):
        at = random_.randrange(len(raw) + 1)
        to = min(len(raw), at + random_.randint(0, 12))
        change = random_.randrange(6)
        if change <= 2:
            raw[at:at] = random_.choice(TOKENS).encode("utf-8", "surrogatepass")
        elif change == 3:
            del raw[at:to]
        elif change == 4:
            raw[at:at] = raw[at:to]
        elif raw:
            raw[at % len(raw)] = random_.randrange(256)
    return bytes(raw)


def agree(ours: Any, text: Any) -> bool:
    """Whether a value is what the scalars of the same file, read as text, say."""
    if isinstance(ours, dict):
        return (
            isinstance(text, dict) and list(ours) == list(text) and all(agree(ours[k], text[k]) for k in ours)
        )
    if isinstance(ours, list):
        return isinstance(text, list) and len(ours) == len(text) and all(map(agree, ours, text))
    if isinstance(ours, bool):
        return bool(text == str(ours).lower())
    return bool(ours == type(ours)(text))


def check(raw: bytes, parser: str) -> None:
    document = source.read(raw, "mutant.yaml")
    json.dumps(document.value, allow_nan=False).encode()
    lines = raw.removeprefix(b"\xef\xbb\xbf").decode(errors="replace").split("\n")
    for problem in document.problems:
        assert problem.code[0] == "Y"
        assert problem.message.isprintable()
        fixes = [edit.span for edit in problem.fix.edits] if problem.fix is not None else []
        for span in (problem.span, *(related.span for related in problem.related), *fixes):
            assert (1, 1) <= span[:2] <= span[2:]
            assert span.end_line <= len(lines)
            assert span.column <= len(lines[span.line - 1]) + 1
            assert span.end_column <= len(lines[span.end_line - 1]) + 1
    if document.ok:
        loader = LOADERS[parser]
        assert agree(document.value, yaml.load(raw.removeprefix(b"\xef\xbb\xbf"), Loader=loader))
        closely = Document(document.raw, "mutant.yaml")
        read_closely(closely)
        assert (repr(closely.value), closely.problems) == (repr(document.value), document.problems)
    document.span(("triggers", 0, "if", 7))
    document.char_span(("map",), 1, 1)


@pytest.mark.one_of(8)
@pytest.mark.parametrize(("parser", "small", "full"), [("fastest", 2_000, 100_000), ("pure", 400, 10_000)])
def test_read_mutants_give_values_or_errors_with_places(parser: str, small: int, full: int) -> None:
    random_ = random.Random(1)
    refused = 0
    with using(parser):
        for _ in range(size(small=small, full=full)):
            raw = mutant(random_)
            try:
                check(raw, parser)
            except Exception as error:
                raise AssertionError(f"read({raw!r})") from error
            refused += not source.read(raw).ok
    assert refused > small // 3


@pytest.mark.one_of(8)
@pytest.mark.parametrize("parser", list(PARSERS))
@settings(max_examples=size(small=200, full=5_000), deadline=None)
@given(raw=st.binary(max_size=40) | st.lists(st.sampled_from(TOKENS)).map(lambda t: "".join(t).encode()))
def test_read_any_bytes_give_values_or_errors_with_places(parser: str, raw: bytes) -> None:
    with using(parser):
        check(raw, parser)
