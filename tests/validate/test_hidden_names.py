"""Every name by which things of Python lead on is hidden from scripts, or is known to lead nowhere."""

from __future__ import annotations

import abc
import builtins
import dataclasses
import enum
import re
import types
import typing
from collections.abc import Iterator
from typing import Any

from delve.validate.hidden import HIDDEN, is_private


def _of_python() -> Iterator[object]:
    """Things of each sort that Python has and that lead on: functions, frames, modules, classes, annotations."""

    class Thing:
        def method(self) -> None: ...

    @dataclasses.dataclass
    class Row:
        x: int = 1

    class Word(enum.Enum):
        ONE = 1

    def generator() -> Iterator[Any]:
        yield generator

    async def coroutine() -> None: ...

    async def asynchronous() -> Any:
        yield

    waiting = coroutine()
    try:
        raise ValueError
    except ValueError as error:
        traceback = typing.cast("types.TracebackType", error.__traceback__)
        yield from (error, traceback, traceback.tb_frame)
    yield from (
        Thing,
        Thing(),
        Thing().method,
        Thing.method,
        Row,
        Row(),
        Word,
        Word.ONE,
        super(Thing, Thing()),
    )
    yield from (
        generator,
        generator(),
        waiting,
        asynchronous(),
        generator.__code__,
        len,
        [].append,
        object.__init__,
    )
    yield from (types, builtins, type, object, abc.ABC, property(), staticmethod(len), classmethod(len))
    yield from (typing.Optional["int"], typing.ForwardRef("int"), typing.TypeVar("T"), list[int], int | str)
    waiting.close()


HARMLESS = re.compile(
    # operators, and what is called for an operator, a statement or a builtin
    r"__(abs|add|and|bool|call|ceil|contains|delitem|divmod|eq|float|floor|floordiv|format|ge|getitem|gt|hash|iadd|"
    r"imul|index|int|invert|ior|iter|le|len|lshift|lt|mod|mul|ne|neg|next|or|pos|pow|radd|rand|rdivmod|repr|reversed|"
    r"rfloordiv|rlshift|rmod|rmul|ror|round|rpow|rrshift|rshift|rsub|rtruediv|rxor|setitem|str|sub|truediv|trunc|xor|"
    r"await|aiter|anext|buffer|release_buffer|get|set|delete|dir|sizeof|init|new|replace|"
    # what only tells something: names, texts, numbers
    r"all|class|doc|name|qualname|file|debug|flags|basicsize|dictoffset|itemsize|weakrefoffset|vectorcalloffset|"
    r"text_signature|firstlineno|static_attributes|isabstractmethod|abstractmethods|weakref|suppress_context|"
    # what a class says of itself
    r"slots|match_args|members|dataclass_fields|dataclass_params|class_getitem|init_subclass|set_name|del|"
    # types in annotations
    r"args|origin|parameters|type_params|bound|constraints|covariant|contravariant|infer_variance|default|unpacked|"
    r"typing_\w+|forward_(evaluated|is_argument|is_class|module)|"
    # told by a rule of its own where they are written
    r"import|setattr|delattr)__"
)  # fmt: skip


def test_every_name_of_pythons_own_things_is_hidden_or_known_to_be_harmless() -> None:
    names = {name for thing in _of_python() for name in dir(thing)}
    special = {name for name in names if re.fullmatch(r"__\w+__", name)}
    assert len(special) > 100
    assert sorted(name for name in special - HIDDEN if not HARMLESS.fullmatch(name)) == []
    frames = {name for name in names if re.fullmatch(r"(ag|cr|f|gi|tb)_\w+", name)}
    numbers = re.compile(r"\w+_(running|suspended|lasti|lineno|trace_lines|trace_opcodes)|f_generator")
    assert sorted(name for name in frames - HIDDEN if not numbers.fullmatch(name)) == []


def test_private_names_are_those_with_one_underscore_before_them() -> None:
    private = ("_game", "_a")
    others = ("game", "__init__", "_missing_", "_", "__", "_replace", "_asdict", "")
    assert [name for name in (*private, *others) if is_private(name)] == [*private]
