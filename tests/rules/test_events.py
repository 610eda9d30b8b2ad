"""The windows there are: documented, in pairs, named for quests, and all at hand for scripts (rules §8.4)."""

from __future__ import annotations

import re

import pytest

import delve.script
from delve.model.events import EVENTS
from delve.rules.ask.queries import POLICIES, QUERIES
from delve.rules.event_names import EVENT_NAMES
from delve.rules.events import AfterDamage, BeforeDamage, Phase
from delve.rules.windows import Window

WINDOWS = sorted(Window.__subclasses__(), key=lambda window: window.__name__)


def test_names_of_events_are_those_that_records_may_use() -> None:
    assert sorted(name for name, _ in EVENTS) == sorted(EVENT_NAMES.values())


@pytest.mark.parametrize("window", WINDOWS, ids=lambda window: window.__name__)
def test_window_is_documented_and_at_hand_for_scripts(window: type[Window]) -> None:
    assert window.__doc__
    assert getattr(delve.script, window.__name__) is window


@pytest.mark.parametrize("window", WINDOWS, ids=lambda window: window.__name__)
def test_what_may_be_altered_is_a_declared_field(window: type[Window]) -> None:
    assert window.alterable <= window.fields.keys() - Window.fields.keys()


def test_only_what_has_not_happened_yet_can_be_prevented() -> None:
    for window in WINDOWS:
        assert not (window.preventable and window.__name__.startswith("After")), window


@pytest.mark.parametrize("window", WINDOWS, ids=lambda window: window.__name__)
def test_window_says_what_happens_in_words_of_its_fields(window: type[Window]) -> None:
    slots = re.findall(r"{(.*?)}", window.says)
    assert set(slots) <= window.fields.keys()
    assert bool(slots) is (window is not Phase)


def test_phase_is_heard_by_its_name() -> None:
    window = Phase(1, 0, (0,), name="hero_start")
    assert (window.key, window.event, window.says) == ("hero_start", "hero_start", "")


def test_window_before_something_has_no_name_for_quests() -> None:
    before, after = BeforeDamage(1, 0, (0,), amount=1, transferred=False), AfterDamage(1, 0, (0,), amount=1)
    assert (before.event, after.event) == ("", "damage")
    assert before.key is BeforeDamage
    assert before.verdict.usable
    before.prevent("no {what}", what="way")
    assert str(before.verdict) == "no way"


def test_every_query_has_a_policy_that_there_is() -> None:
    assert {query.policy for query in QUERIES.values()} <= POLICIES.keys()
