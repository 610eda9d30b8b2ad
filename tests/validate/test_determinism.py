from __future__ import annotations

import ast

import pytest

from delve.validate.determinism import chances


def found(text: str) -> list[tuple[int, str]]:
    return [(chance.node.lineno, chance.message) for chance in chances(ast.parse(text))]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("import random", "random"),
        ("import math, time", "time"),
        ("from datetime import date", "datetime"),
        ("import uuid as u", "uuid"),
        ("def f():\n    from secrets import token_hex", "secrets"),
        ("import os\nx = os.urandom(4)", "os.urandom"),
        ("from os import urandom as u", "os.urandom"),
        ("from os import getrandom", "os.getrandom"),
    ],
)
def test_clock_or_generator_is_found(text: str, name: str) -> None:
    ((line, message),) = found(text)
    assert line == len(text.split("\n"))
    assert message == f'"{name}" gives another answer in each run: ask chance by a request instead'


@pytest.mark.parametrize("text", ["hash(x)", "y = id(x)", "sorted(x, key=id)", "x.sort(key=hash)"])
def test_hash_or_address_is_found(text: str) -> None:
    ((_, message),) = found(text)
    assert message == "this differs from run to run: compare or order by an id of the game"


@pytest.mark.parametrize(
    "text",
    [
        "for x in {1, 2}: pass",
        "for x in set(y): pass",
        "[x for x in frozenset(y)]",
        "{x: 1 for x in {z for z in y}}",
        "list({1, 2})",
        "tuple(set(y))",
        "next(iter({1, 2}))",
        "f(*{1, 2})",
        "', '.join({'a', 'b'})",
        "{1, 2}.pop()",
        "y = set()\nfor x in y: pass",
        "def f(y: set[int]):\n    return list(y)",
        "def f(y: frozenset[int], *, z=1):\n    def g():\n        return list(y)",
        "y: set[int] = load()\nfor x in y: pass",
        "for x in {1} | other: pass",
        "for x in a.keys() - b.keys(): pass",
        "for x in set(a).union(b): pass",
        "for x in set(a) if b else (): pass",
        "async def f(y):\n    async for x in set(y): pass",
        "def f(y):\n    yield from set(y)",
        "dict.fromkeys({1, 2})",
    ],
)
def test_order_of_a_set_that_shows_is_found(text: str) -> None:
    ((_, message),) = found(text)
    assert message == "the order of a set differs from run to run: go through sorted(…) of it"


@pytest.mark.parametrize(
    "text",
    [
        "for x in sorted({1, 2}): pass",
        "len({1, 2})",
        "x in {1, 2}",
        "max(set(y))",
        "any(x in {1} for x in [1])",
        "y = {1}\ny = [1]\nfor x in y: pass",
        "y = {1}\ndef f(y):\n    return list(y)",
        "for x in a - b: pass",
        "for x in {1: 2}: pass",
        "def f(id): return {id: 1}",
        "id = 1",
        "import os\nos.fspath('a')",
        "from .time import now",
        "x.pop(0)",
        "timer.time()",
    ],
)
def test_what_is_sound_or_undecidable_is_left_in_peace(text: str) -> None:
    assert found(text) == []


def test_places_come_in_the_order_of_the_text() -> None:
    assert [line for line, _ in found("def f():\n    return list({1})\nimport time\nhash(1)")] == [2, 3, 4]
