"""What was worked out for a moment is kept until the next one."""

from __future__ import annotations

from delve.narrate.for_moment import ForMoment


def test_value_is_made_once_for_a_moment_even_if_it_is_none() -> None:
    made = list[str]()
    kept: ForMoment[str, None] = ForMoment()
    for _ in range(2):
        assert kept.of(1, "reach", lambda: made.append("reach")) is None
        assert kept.of(1, "odds", lambda: made.append("odds")) is None
    assert made == ["reach", "odds"]


def test_next_moment_forgets_and_the_one_before_does_not_come_back() -> None:
    kept: ForMoment[str, int] = ForMoment()
    values = iter(range(9))
    found = [kept.of(moment, "odds", lambda: next(values)) for moment in (1, 1, 2, 1)]
    assert found == [0, 0, 1, 2]
