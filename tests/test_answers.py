"""Answers as plain values: what messages show of them."""

from __future__ import annotations

import pytest

from delve.answers import DEPTH, shown


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (7, "7"),
        (True, "True"),
        (10**5_000, "a number of 16610 bits"),
        ((1, -(10**5_000)), "(1, a number of 16610 bits)"),
        ("a" * 90, f"'{'a' * 37}...{'a' * 38}'"),
    ],
    ids=["number", "truth", "many digits", "many digits within", "long text"],
)
def test_value_of_any_size_is_shown_in_few_words(value: object, told: str) -> None:
    assert shown(value) == told


def test_value_of_any_depth_is_shown_in_few_words() -> None:
    value: object = ()
    for _ in range(10_000):
        value = (value,)
    assert shown(value) == f"{'(' * (DEPTH)}(...),{'),' * (DEPTH - 1)})"
