"""Events as structs are what PyYAML's own events are, and nobody else sees them."""

from __future__ import annotations

import inspect
from typing import Any

import pytest
import yaml
from yaml import events as own

from delve.catalog import quick_events
from delve.catalog.events import event_source
from delve.catalog.plain_values import plain_value
from delve.catalog.quick_events import End, MappingStart, QuickEvents, Scalar, SequenceStart
from delve.catalog.scalars import KEYS, PLAIN
from delve.catalog.source import read
from tests.catalog.parsers import PARSERS, using

TEXT = b"a: [1, two]\nb: {c: 'd'}\ne: |\n  f\n"
NAMED = (
    (Scalar, own.ScalarEvent),
    (MappingStart, own.MappingStartEvent),
    (SequenceStart, own.SequenceStartEvent),
    (End, own.MappingEndEvent),
    (End, own.SequenceEndEvent),
)


def events_of(raw: bytes) -> list[Any]:
    source = event_source(raw)
    return [*iter(source.get_event, None)]


def test_structs_have_the_fields_of_the_events_in_their_order() -> None:
    for struct, event in NAMED:
        _, *names = inspect.signature(event.__init__).parameters
        assert list(struct.__struct_fields__) == names


@pytest.mark.parametrize("parser", PARSERS)
def test_quick_events_say_the_same_as_the_others(parser: str) -> None:
    with using(parser):
        slow = events_of(TEXT)
        with QuickEvents():
            quick = events_of(TEXT)
    kinds = {event: struct for struct, event in NAMED}
    assert [type(event) for event in quick] == [kinds.get(type(event), type(event)) for event in slow]
    assert {type(event) for event in quick} >= {*kinds.values()}
    for one, other in zip(quick, slow, strict=True):
        for name in getattr(one, "__struct_fields__", ()):
            mine, theirs = getattr(one, name), getattr(other, name)
            if name.endswith("_mark"):
                mine, theirs = mine and (mine.line, mine.column), theirs and (theirs.line, theirs.column)
            assert mine == theirs


@pytest.mark.parametrize("parser", PARSERS)
@pytest.mark.parametrize("raw", [TEXT, b"a: [", b"a: yes", b"- b"])
def test_others_get_their_own_events_again(parser: str, raw: bytes) -> None:
    with using(parser):
        before = [*map(type, events_of(TEXT))]
        plain_value(raw, PLAIN, KEYS)
        assert [*map(type, events_of(TEXT))] == before
    assert yaml.safe_load(TEXT) == {"a": [1, "two"], "b": {"c": "d"}, "e": "f\n"}


def test_most_files_are_read_with_them(monkeypatch: pytest.MonkeyPatch) -> None:
    assert plain_value(TEXT, PLAIN, KEYS) == {"a": [1, "two"], "b": {"c": "d"}, "e": "f\n"}
    monkeypatch.setattr(quick_events, "_STRUCTS", {})
    assert plain_value(TEXT, PLAIN, KEYS) is None


@pytest.mark.parametrize("parser", PARSERS)
def test_parser_that_has_its_events_elsewhere_is_read_as_ever(
    parser: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quick_events, "_STRUCTS", {f"Other{name}": struct for struct, name in NAMED})
    with using(parser):
        assert read(TEXT).value == {"a": [1, "two"], "b": {"c": "d"}, "e": "f\n"}
        assert not read(TEXT).problems
