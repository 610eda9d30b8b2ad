from __future__ import annotations

import gc

import msgspec
import pytest

from delve.model import events
from delve.model.kinds import KINDS
from delve.rules.windows import Window


@pytest.mark.one_of(8)
def test_decoders_of_all_kinds_survive_the_collector() -> None:
    # msgspec 0.22 crashed here on a union of text with max_length and a tuple of fixed length
    decoders = [msgspec.json.Decoder(record) for record in KINDS.values()]
    gc.collect()
    for decoder in decoders:
        with pytest.raises(msgspec.ValidationError):
            decoder.decode(b"[]")
    decoders.clear()
    del decoder
    gc.collect()


def test_events_of_content_are_those_that_the_rules_raise() -> None:
    raised = {window.event for window in Window.__subclasses__() if window.__name__ != "Phase"}
    assert {name for name, _ in events.EVENTS} == raised - {""}
    assert all(meaning for _, meaning in events.EVENTS)
