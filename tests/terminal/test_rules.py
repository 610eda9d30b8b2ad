"""The rules at the terminal: `help WORD`, `rules` and `rules 6.5`."""

from __future__ import annotations

import pytest

from tests.recorded import recorded
from tests.terminal.table import Table, play


@pytest.fixture(scope="module")
def table() -> Table:
    return play(recorded(), "help surges", "help surg", "rules", "rules 6.5", "rules 1", "rules 99", "help")


def test_word_is_explained_with_where_there_is_more(table: Table) -> None:
    said = table.after("help surges")
    assert said[0] == "Surge"
    assert said[1].startswith("A flash on an attack die.")
    assert said[2] == "type rules 6.5 for more"


def test_word_that_nothing_explains_is_told_with_what_may_be_meant(table: Table) -> None:
    assert table.after("help surg") == [
        'no rule explains "surg" (did you mean "surge"?): type rules for all there are'
    ]


def test_rules_are_listed_and_read_by_their_numbers(table: Table) -> None:
    listed = table.after("rules")
    assert "6 Attacks" in listed
    assert any("6.5 Surges · 6.6 " in line for line in listed)
    assert any("Immobilized · Knocked out · " in line for line in listed)
    assert table.after("rules 6.5")[0] == "6.5 Surges"
    assert table.after("rules 6.5")[1].startswith("The attacker spends the surges that it rolled")
    assert {"1.1 The seven dice", "1.2 Pools", "1.3 Chance"} <= {*table.after("rules 1")}
    assert table.after("rules 99") == ['there is no section "99": type rules for all there are']


def test_help_names_both(table: Table) -> None:
    assert [line for line in table.after("help") if line.startswith(("  help blast", "  rules "))]
