"""The ways by which scripts get out are told, honest scripts are left alone, and nothing that is shipped is told."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent

import pytest

from delve.catalog.modules import Module, Modules
from delve.validate.pages import pages
from delve.validate.reaching_out import reaching_out
from tests.small_pack import SmallPack
from tests.validate.ways_out import UNTOLD, WAYS, Way

pytestmark = pytest.mark.one_of(8)

ROOT = Path(__file__).parents[2]
PLACE = "shared/way.py"
BY_LOADING = {"S101", "S102", "S104", "S151"}
"""codes of rules that are about faults of a script, whatever it reaches"""


@pytest.fixture(autouse=True)
def nothing_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whatever is told or not told of a script: nothing of it has run, in no folder."""
    monkeypatch.chdir(tmp_path)
    yield
    assert [*tmp_path.rglob("REACHED")] == []


def module(text: str, path: str = "/packs/small/shared/way.py") -> Module:
    """A script that was read, without any file."""
    return Module(Path(path), tuple(text.split("\n")), ast.parse(text))


def told(text: str) -> list[tuple[str, str, int, str]]:
    """(code, severity, line, message) of what is seen reaching out in a script of the small pack."""
    found = reaching_out([module(text)], ("small",))
    return [(one.code, one.severity, one.span.line, one.message) for one in found]


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.name)
def test_way_out_is_told(tmp_path: Path, way: Way) -> None:
    pack = SmallPack(tmp_path)
    pack.write("shared/other.py", "MOST = 1\n")
    pack.write(PLACE, way.text)
    found = pack.findings()
    assert {one.code for one in found} - BY_LOADING == {*way.codes.split()} - BY_LOADING, [
        (one.code, one.message) for one in found
    ]
    assert {pack.where(one)[0] for one in found} == {PLACE}


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.name)
def test_way_out_is_seen_without_loading_a_pack(tmp_path: Path, way: Way) -> None:
    """What is told for the question of trust is what `delve validate` tells."""
    pack = SmallPack(tmp_path)
    pack.write("shared/other.py", "MOST = 1\n")
    file = pack.write(PLACE, way.text)
    alone = reaching_out([Modules().read(file)], ("small",))
    whole = [one for one in pack.findings() if one.code not in BY_LOADING]
    assert [(one.code, one.severity, one.span, one.message) for one in alone] == sorted(
        ((one.code, one.severity, one.span, one.message) for one in whole),
        key=lambda one: (one[2], one[0], one[3]),
    )
    assert bool(alone) == (way.codes != "S102")


@pytest.mark.parametrize("way", UNTOLD, ids=lambda way: way.name)
def test_what_looks_as_an_honest_script_does_is_not_told(way: Way) -> None:
    assert told(way.text) == []


def test_every_page_about_ways_out_says_that_silence_is_no_proof() -> None:
    codes = {code for way in WAYS for code in way.codes.split()} - BY_LOADING - {"S126"}
    assert sorted(codes) == ["S106", "S122", "S123", "S124", "S125"]
    for code in codes:
        assert "no proof that a script is harmless" in " ".join(pages()[code].why.split()), code


HONEST = [
    """
    DIRECTIONS = tuple((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y)
    NAMES = {"damage": "hearts", "fatigue": "stars"}
    NAMES["speed"] = "steps"
    WORDS = "one two three".split()
    WORDS += ["four"]
    FIRST, *REST = sorted(WORDS, key=len)
    NEAR = frozenset(range(3)) | {7}
    assert len(DIRECTIONS) == 8
    __all__ = ["DIRECTIONS", "NAMES"]
    """,
    """
    from dataclasses import dataclass, field, replace

    @dataclass(frozen=True, slots=True)
    class Boon:
        name: str
        hearts: int = 1
        tags: list[str] = field(default_factory=list)

        def __post_init__(self) -> None:
            object.__setattr__(self, "hearts", max(0, self.hearts))

        def __lt__(self, other: "Boon") -> bool:
            return self.hearts < other.hearts

    BOONS = (Boon("calm"), Boon("fury", 2), replace(Boon("rest"), hearts=3))
    """,
    """
    from enum import Enum, IntFlag, auto

    class Mood(Enum):
        CALM = auto()
        WILD = auto()

        @classmethod
        def _missing_(cls, value: object) -> "Mood":
            return cls.CALM

    class Power(IntFlag):
        NONE = 0
        FIRE = auto()

    MOODS = {name: mood.value for name, mood in Mood.__members__.items()}
    """,
    """
    import functools
    import math as m
    import operator
    from collections import deque, namedtuple
    from operator import attrgetter, itemgetter

    Pair = namedtuple("Pair", "one two")
    FAR = Pair(1, 2)._replace(two=m.isqrt(9))._asdict()

    @functools.cache
    def rings(most: int) -> tuple[int, ...]:
        return tuple(accumulated for accumulated in range(most))

    RINGS = rings(4)

    def eldest(pieces: list[object]) -> object:
        return min(pieces, key=attrgetter("damage", "id"))

    def total(pairs: list[Pair]) -> int:
        return functools.reduce(operator.add, map(itemgetter(0), pairs), 0)

    @functools.singledispatch
    def label(thing: object) -> str:
        return f"{thing}"

    @label.register
    def number(thing: int) -> str:
        return "a number"
    """,
    """
    from abc import ABC, ABCMeta, abstractmethod
    from typing import TYPE_CHECKING, Annotated, Any, Generic, NamedTuple, Protocol, TypedDict, TypeVar

    from delve.script import Context, Literal, Ref, Skill, View, param

    if TYPE_CHECKING:
        from collections.abc import Iterable

    T = TypeVar("T", bound="Shape")

    class Named(metaclass=ABCMeta): ...

    class Shape(ABC):
        sides: int

        @property
        @abstractmethod
        def size(self) -> int: ...

    class Box(Shape, Generic[T]):
        __slots__ = ("_size",)
        __match_args__ = ("size",)
        __hash__ = None

        def __init__(self, size: int) -> None:
            super().__init__()
            self._size = size

        @property
        def size(self) -> int:
            return self._size

        @size.setter
        def size(self, size: int) -> None:
            self._size = size

        def __eq__(self, other: object) -> bool:
            match other:
                case Box(size=size) | Box(size):
                    return self._size == size
                case _:
                    return isinstance(other, Box) and other._size == self._size

        def __enter__(self) -> "Box":
            return self

        def __exit__(self, kind: type[BaseException] | None, *rest: object) -> None:
            return None

    class Row(NamedTuple):
        x: int
        y: int = 0

    class Told(TypedDict, total=False):
        words: "list[str]"

    class Sized(Protocol):
        def size(self, most: "tuple[()]") -> tuple[Annotated[int, Row(1)] | None, ...]: ...
    """,
    """
    from delve.script import Context, Literal, Skill, param
    from delve.script.common.heal import Heal
    from small.skills.strike import Strike

    WORDS = ("might", "will")

    class Blow(Strike):
        stat: Literal["damage", "fatigue"] = param("damage", "what is looked at")
        open: bool = param(True, "whether it is open")

        def label(self) -> str:
            return f"{type(self).__name__} {self.__class__.__qualname__} of {{name}}".format(name=self.name)

        def lowest(self, view: object, exit: int, dir: tuple[int, int]) -> int:
            vars = [getattr(view, name) for name in ("damage", "fatigue")]
            help = getattr(view, self.stat) + getattr(self, f"on_{exit}")(dir) + sum(vars)
            for one, other in {"might": "hearts", "will": "stars"}.items():
                help += getattr(view, one) + getattr(view, other, 0)
            help += sum(getattr(view, one) for one in sorted(WORDS))
            word = "damage" if self.open else "fatigue"
            return help + getattr(view, word) + hasattr(view, word + "s")

        def set_up(self, box: object) -> None:
            box.most = 3
            setattr(box, "least", 3)
            super().__init__("", "", {})

        def __getattr__(self, name: str) -> object:
            return super().__getattr__(name)

        async def use(self, ctx: Context) -> None:
            try:
                await super().use(ctx)
            except (KeyError, ValueError) as error:
                raise RuntimeError(f"{error}") from error
    """,
    """
    try:
        from small.skills.strike import Strike
    except ImportError:
        Strike = None

    MOST = 3 if Strike else 4

    def print(words: str) -> str:
        return words

    HELLO = print("hello")
    """,
]


@pytest.mark.parametrize("text", HONEST)
def test_honest_script_is_left_alone(tmp_path: Path, text: str) -> None:
    assert told(dedent(text)) == []
    pack = SmallPack(tmp_path)
    pack.write(PLACE, f"from __future__ import annotations\n{dedent(text)}")
    found = [(one.code, one.message) for one in pack.findings() if one.code not in BY_LOADING]
    assert found == []


def test_nothing_that_is_shipped_is_told() -> None:
    modules = Modules()
    for folder in ("content/core", "tests/packs", "delve/script/common"):
        files = [
            file
            for file in sorted((ROOT / folder).rglob("*.py"))
            if "tests" not in file.relative_to(ROOT / folder).parts
        ]
        assert files
        packs = ("core", "inventions", "mill", "mill_by_night", "bench", "march", "seals", "burrow")
        assert reaching_out([modules.read(file) for file in files], packs) == []


def test_what_is_seen_reaching_out_is_sorted_by_file_and_line() -> None:
    scripts = [
        module("eval\n\n\nX = f.__globals__\nopen", "/b.py"),
        module("class A:\n    __slots__ = open", "/a.py"),
    ]
    found = reaching_out(scripts, ())
    places = [(one.path, one.span.line, one.code) for one in found]
    assert places == [
        ("/a.py", 2, "S106"), ("/b.py", 1, "S106"), ("/b.py", 1, "S123"), ("/b.py", 4, "S122"), ("/b.py", 5, "S106"),
        ("/b.py", 5, "S123"),
    ]  # fmt: skip


def test_pack_whose_modules_may_not_be_imported_is_told_by_the_packs_that_may() -> None:
    script = module("from far.skills import walk")
    assert reaching_out([script], ("small", "far")) == []
    (finding,) = reaching_out([script], ("small",))
    assert finding.message.startswith('a script may not import "far.skills"')


def test_clock_or_generator_is_seen_too_though_another_rule_tells_it(tmp_path: Path) -> None:
    text = "from os import getpid, system\nimport random\n"
    assert [line for _, _, line, _ in told(text)] == [1, 2]
    pack = SmallPack(tmp_path)
    pack.write(PLACE, text)
    assert [one.code for one in pack.findings()] == ["S105", "S105"]


def test_comment_of_a_stranger_hides_nothing_from_the_question_of_trust(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    file = pack.write(PLACE, "FOUND = len.__self__  # delve: allow S122 it is fine\n")
    assert pack.findings() == ()
    assert [one.code for one in reaching_out([Modules().read(file)], ("small",))] == ["S122"]


def test_file_that_is_not_python_gives_nothing(tmp_path: Path) -> None:
    file = tmp_path / "way.py"
    file.write_bytes(b"import os\n)")
    assert reaching_out([Modules().read(file)], ()) == []


@pytest.mark.parametrize("depth", [50, 900, 3000])
def test_deep_script_breaks_no_rule(tmp_path: Path, depth: int) -> None:
    """Each of these is refused as no Python that can be read, or judged; no rule breaks over it."""
    deep = [
        "X = " + " + ".join(["'a'"] * depth),
        "X = a" + ".b" * depth,
        "X = f" + "()" * depth,
        "X = 1" + " if a else 1" * depth,
        "Y = a\nY" + ".b" * depth + " = 1",
        "getattr(Y, " + " + ".join(["'a'"] * depth) + ")",
        "def f(x: " + " | ".join(["int"] * depth) + "): ...",
    ]
    for text in deep:
        file = tmp_path / "way.py"
        file.write_text(text)
        found = reaching_out([Modules().read(file)], ())
        assert {one.code for one in found} <= {"S123", "S125"}


def finding(text: str) -> tuple[str, str, int, str]:
    """The one thing that is told of a script."""
    (one,) = told(text)
    return one


@pytest.mark.parametrize(
    ("text", "severity", "message"),
    [
        ("X = v._game", "warning", '"_game" is private to what has it: use what docs/scripting.md lists'),
        ("def f(ctx): return ctx._game", "error", '"_game" is private to what has it: '),
        ("def f(ctx): return ctx.view._game", "error", '"_game" is private to what has it: '),
        ("from delve.script import View\nX = View._game", "error", '"_game" is private to what has it: '),
        ("from small.skills.strike import Strike\nX = Strike._blow", "warning", '"_blow" is private to what has it: '),
        ("X = f.__globals__", "error", '"__globals__" leads into Python itself: read the game through its view'),
        ("X = print", "error", 'a script may not use "print": players are asked, and so told, by the verbs of ctx'),
        ("X = open", "error", 'a script may not use "open": numbers are kept with ctx.remember'),
        ("X = vars", "error", 'a script may not use "vars": write the name that is meant'),
        ("X = quit", "error", 'a script may not use "quit": a script ends with return, and its faults '),
        ("import math\nX = math", "error",
         'a script may not hand on the module "math": write "math." and the name that is meant of it'),
        ("import collections.abc as c\nX = c", "error",
         'a script may not hand on the module "collections.abc": write "c." and the name that is meant of it'),
        ("f()", "warning",
         "this runs when the script is merely loaded: make constants by expressions, and put what is "
         "done into methods"),
        ("class A(metaclass=B): ...", "warning",
         "a metaclass runs whenever a class is made: write a base class instead"),
        ("class A:\n    def __del__(self): ...", "warning",
         'Python calls "__del__" by itself: write a method that is called by its name'),
        ("@(lambda f: f)\ndef f(): ...", "warning",
         "this decorator runs when the script is merely loaded: write one of delve.script, or a function with a name"),
        ("def f(x: g()): ...", "warning", "this annotation calls something: write a type, which is only read"),
        ("from delve.script import Skill\nSkill.use = 1", "error",
         '"Skill" is not this script\'s own: derive a class and override there, or use a verb of ctx'),
        ("def f(a, b): return getattr(a, b)", "warning",
         'nobody can read here which name "getattr" takes: write the name out'),
        ("X = map(getattr, Y)", "warning",
         'nobody can read here which names "getattr" takes: call it where it is needed'),
        ("X = type(A, B, C)", "warning",
         'nobody can read here what a class of "type" has: write a class statement'),
        ("# coding: latin-1", "error", 'this line says "latin-1", but scripts are read as UTF-8: delete it'),
    ],
)  # fmt: skip
def test_message_says_what_is_wrong_and_what_to_write(text: str, severity: str, message: str) -> None:
    _, found, _, said = finding(text)
    assert found == severity
    assert said.startswith(message)


def test_way_through_several_hidden_names_is_told_where_it_begins() -> None:
    _, _, line, message = finding("X = (\n    f()\n    .gi_frame\n    .f_back.f_globals[1].x().__dict__\n)")
    assert (line, message[:10]) == (3, '"gi_frame"')
    assert [line for _, _, line, _ in told("X = f.__code__\nY = f(g.__self__).__func__")] == [1, 2, 2]


def test_finding_stands_at_the_name(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.write(PLACE, "def f(a):\n    return a.b.__globals__\n")
    assert pack.where(pack.only("S122", PLACE, "__globals__")) == (PLACE, 2, 16)


@pytest.mark.parametrize(
    "line",
    [
        "# coding: utf-8",
        "# -*- coding: UTF-8 -*-",
        "# vim: set fileencoding=utf8 :",
        "# coding: utf_8",
        "# the coding is fine",
        "X = 1",
    ],
)
def test_script_in_utf_8_may_say_so(line: str) -> None:
    assert told(f"{line}\nX = 1\n# coding: latin-1") == []
    assert told(f"\n{line}") == []


def test_encoding_counts_only_where_python_looks_for_it() -> None:
    assert told("X = 1\n# coding: latin-1") == []
    assert finding("\n# coding: latin-1")[2] == 2


def test_name_that_nothing_binds_is_not_called_somebody_elses() -> None:
    assert told("def f(a):\n    a.x = 1\n    unknown.x = 1\n    setattr(unknown, 'x', 1)\n") == []


def test_name_that_holds_something_else_too_is_worked_out() -> None:
    assert finding("def f(a, b):\n    name = 'x'\n    name = b\n    return getattr(a, name)\n")[2] == 4
    assert finding("NAME = 'x'\ndef f(a, b):\n    NAME = b\n    return getattr(a, NAME)\n")[2] == 4
    assert finding("from typing import Literal\nname: Literal['x'] = f()\nX = getattr(f, name)\n")[2] == 3


def test_names_are_judged_by_the_scope_that_they_belong_to() -> None:
    assert told("def f(eval): return eval\nclass A:\n    open = 1\n    X = open") == []
    assert told("def f():\n    global eval\n    eval = 1\n    return eval")[0][3].startswith(
        'a script may not use "eval"'
    )
    assert [line for _, _, line, _ in told("class A:\n    eval = 1\n\n    def f(self): return eval\n")] == [4]
    assert [line for _, _, line, _ in told("def f(x=open):\n    open = x\n    return open\n")] == [1]
    assert finding("def f():\n    return [open for open in open(1)]\n")[2] == 2
    assert [line for _, _, line, _ in told("if f:\n    eval = 1\nX = eval\n")] == [3]
    assert (
        told(
            "def f(x):\n    match x:\n        case [open, *dir]: return open, dir\n        case {**vars}: return vars"
        )
        == []
    )
