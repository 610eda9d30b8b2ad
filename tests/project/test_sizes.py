"""Large tests take turns at small size."""

from __future__ import annotations

import pytest

from tests.sizes import is_in_turn


@pytest.mark.parametrize("of", [1, 2, 5])
def test_each_large_test_has_its_turn_once_in_so_many(of: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(7):
        turns = []
        for turn in range(of):
            monkeypatch.setenv("DELVE_TURN", str(40 + turn))
            turns.append(is_in_turn("tests/flow/test_killed.py", number, of))
        assert turns.count(True) == 1


def test_files_of_one_test_do_not_all_have_the_same_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DELVE_TURN", "3")
    assert {is_in_turn(f"tests/flow/test_{name}.py", 0, 3) for name in "abcdefgh"} == {True, False}


def test_all_of_them_have_their_turn_where_that_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DELVE_TURN", "all")
    assert all(is_in_turn("tests/flow/test_killed.py", number, 5) for number in range(7))
