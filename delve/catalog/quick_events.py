"""Events of YAML as structs: they have the fields of PyYAML's own events, and take less time to make.

PyYAML makes an event by calling a class written in Python, which takes longer than libyaml takes to find it. Each of
its parsers looks these classes up in its own module whenever it makes an event, so they can be replaced there.
That holds for all threads: meanwhile no other thread may ask PyYAML for events.
"""

from __future__ import annotations

import sys
from types import TracebackType
from typing import Any, Final

from msgspec import Struct
from yaml.parser import Parser

from delve.catalog import events


class Scalar(Struct, gc=False):
    """In place of `yaml.ScalarEvent`."""

    anchor: Any
    tag: Any
    implicit: Any
    value: str
    start_mark: Any = None
    end_mark: Any = None
    style: Any = None


class MappingStart(Struct, gc=False):
    """In place of `yaml.MappingStartEvent`."""

    anchor: Any
    tag: Any
    implicit: Any
    start_mark: Any = None
    end_mark: Any = None
    flow_style: Any = None


class SequenceStart(MappingStart, gc=False):
    """In place of `yaml.SequenceStartEvent`."""


class End(Struct, gc=False):
    """In place of `yaml.MappingEndEvent` and `yaml.SequenceEndEvent`."""

    start_mark: Any = None
    end_mark: Any = None


_STRUCTS: Final = {
    "ScalarEvent": Scalar,
    "MappingStartEvent": MappingStart,
    "SequenceStartEvent": SequenceStart,
    "MappingEndEvent": End,
    "SequenceEndEvent": End,
}


class QuickEvents:
    """As long as this context lasts, the parser of `events` makes these structs."""

    def __enter__(self) -> None:
        maker: Any = Parser if events.FASTEST is events.PureParser else events.FASTEST
        self._names = vars(sys.modules[maker.__module__])
        # a parser that found its classes elsewhere would go on with its own: slower, and no worse
        self._before = {name: self._names[name] for name in _STRUCTS if name in self._names}
        self._names.update({name: _STRUCTS[name] for name in self._before})

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._names.update(self._before)
