from __future__ import annotations

import ast
from collections.abc import Collection

import pytest

from delve.validate.determinism import chances


def found(text: str, whole: Collection[str] = ()) -> list[tuple[int, str]]:
    return [(chance.node.lineno, chance.message) for chance in chances(ast.parse(text), whole)]


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


@pytest.mark.parametrize(
    "text",
    ["os.listdir(x)", "for f in folder.iterdir(): pass", "[*Path(x).rglob('*')]", "list(here.glob('*.py'))"],
)
def test_folder_as_the_disk_lists_it_is_found(text: str) -> None:
    ((_, message),) = found(text)
    assert message == "each disk lists a folder in its own order: go through sorted(…) of it"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("x = 0.5", "0.5 is no whole number"),
        ("x = 2j", "2j is no whole number"),
        ("float(x)", "float(…) is no whole number"),
        ("3 / 2", '"/" makes decimal numbers'),
        ("len(x) / 2", '"/" makes decimal numbers'),
        ("def f(hearts: int): return (hearts + 1) / 2", '"/" makes decimal numbers'),
        (
            "class A:\n    hearts: int = 3\n    def f(self): return self.hearts / 2",
            '"/" makes decimal numbers',
        ),
        ("event.amount / 2", '"/" makes decimal numbers'),
    ],
)
def test_decimal_number_is_found(text: str, message: str) -> None:
    ((line, told),) = found(text, ["amount"])
    assert line == len(text.split("\n"))
    assert told.startswith(message)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("seen = []\ndef f():\n    seen.append(1)", '"seen" of the module is changed: '),
        ("seen: dict[int, int] = {}\ndef f():\n    seen[1] = 2", '"seen" of the module is changed: '),
        (
            "seen = set()\nasync def f():\n    def g():\n        seen.add(1)",
            '"seen" of the module is changed: ',
        ),
        ("seen = defaultdict(int)\ndef f():\n    seen[1] += 1", '"seen" of the module is changed: '),
        ("seen = dict()\ndef f():\n    del seen[1]", '"seen" of the module is changed: '),
        ("from a.b import seen\ndef f():\n    seen[1] = 2", '"seen" of another module is changed: '),
        ("from a.b import SEEN as S\ndef f():\n    S.append(2)", '"S" of another module is changed: '),
        ("turns = 0\ndef f():\n    global turns", '"global" changes the module: '),
        ("def f(seen=[]):\n    seen.append(1)", 'the default of "seen" is one object for all calls: '),
        ("def f(*, seen={}):\n    seen[1] = 2", 'the default of "seen" is one object for all calls: '),
        ("x = 1\n@cache\ndef f(view): return view", '"cache" keeps answers that are old '),
        (
            "x = 1\n@functools.lru_cache(9)\ndef f(ctx, x): return x",
            '"lru_cache" keeps answers that are old ',
        ),
    ],
)
def test_what_is_remembered_from_call_to_call_is_found(text: str, message: str) -> None:
    ((line, told),) = found(text)
    assert line == max(len(text.split("\n")) - ("ache" in text), 2)
    assert told.startswith(message)


@pytest.mark.parametrize(
    "text", ["hash(x)", "y = id(x)", "sorted(x, key=id)", "x.sort(key=hash)", "[id for id in x]\nid(x)"]
)
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
        "a, b = {1, 2}",
        "f'{set(y)}'",
        "str({1, 2})",
        "for x in set.union(a, b): pass",
        "def near() -> set[int]: ...\nfor x in near(): pass",
        "class A:\n    def near(self) -> set[int]: ...\n    def f(self): return [*self.near()]",
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
        "sorted(x for x in {1, 2} if x)",
        "{x + 1 for x in {1, 2}}",
        "{*{1, 2}, 3}",
        "class A:\n    def near(self) -> list[int]: ...\n    def f(self): return [*self.near()]",
        "def near() -> set[int]: ...\nclass B:\n    def near(self) -> list[int]: ...\nlist(near())",
        "sorted(folder.iterdir())",
        "{file.name for file in folder.glob('*.py')}",
        "picture.glob()",
        "def hash(x): return x\nhash(1)",
        "[id(1) for id in x]",
        "[y for z in x if (id := z)]\nid(1)",
        "x / 2",
        "class A:\n    chance: int = 1\n    def f(self, odds): return odds.expected / 2",
        "f(1 // 2, 7 % 3)",
        "NAMES = {1: 'one'}\ndef f(): return NAMES[1]",
        "from a import kit\ndef f():\n    kit.add(1)",
        "from a import kit\ndef f(kit):\n    kit[1] = 2",
        "def f():\n    found = []\n    found.append(1)",
        "found = []\ndef f(found):\n    found.append(1)",
        "found = []\nfound.append(1)",
        "def f(seen=()): return [*seen]",
        "def f(seen=[]): return len(seen)",
        "def f(seen=[]):\n    seen = [*seen]\n    seen.append(1)",
        "from functools import cache\n@cache\ndef f(number): return number",
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
