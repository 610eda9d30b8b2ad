"""Two runs beside each other: whether a change matters, in words."""

from __future__ import annotations

from delve.simulate.comparison import compare, lines_of
from delve.simulate.report_rows import Report
from delve.simulate.results import Source
from tests.simulate.sample import report, result

NAMES = ("before", "after")


def runs(wins: int, games: int = 200, rounds: int = 5, hearts: int = 10) -> Report:
    """A run in which heroes win so many games."""
    winners = ("heroes" if number < wins else "overlord" for number in range(games))
    damage = ((Source("item", "core:oaken_blade"), hearts),)
    return report(
        *(result(n, winner, rounds=rounds + n % 2, damage=damage) for n, winner in enumerate(winners))
    )


def test_change_that_matters_is_told_with_how_much() -> None:
    found = compare(runs(80), runs(120), NAMES)
    assert found.matters
    assert found.words[0] == (
        "heroes wins: 60.0 % with after, 40.0 % with before. That is 10 to 29 of 100 games more, and no chance."
    )
    assert "overlord wins: 40.0 % with after" in found.words[1]
    assert "games less" in found.words[1]


def test_change_that_cannot_be_told_from_chance_is_told_so_with_how_many_games_would_tell() -> None:
    found = compare(runs(80), runs(84), NAMES)
    assert not found.matters
    assert found.words[0].startswith("No difference can be told in who wins")
    assert "1570 games of each would tell a difference of 5 of 100" in found.words[0]


def test_longer_games_are_told() -> None:
    found = compare(runs(80), runs(80, rounds=7), NAMES)
    assert found.matters
    assert found.words[-1] == "Games take 7.5 rounds with after, 5.5 with before: no chance either."


def test_objectives_and_what_costs_hearts_are_compared() -> None:
    found = compare(runs(80), runs(120, hearts=15), NAMES)
    lines = "\n".join(lines_of(found))
    assert [row.what for row in found.rows][:3] == ["heroes wins", "overlord wins", "by 1: Clear it."]
    assert (found.sources[0].first, found.sources[0].second) == (10.0, 15.0)
    assert "item core:oaken_blade" in lines
    assert "+10." in lines


def test_equal_runs_differ_in_nothing() -> None:
    assert not compare(runs(80), runs(80), NAMES).matters


def test_nothing_is_concluded_from_the_length_of_few_games() -> None:
    assert not compare(report(result(0, rounds=5)), report(result(0, rounds=9)), NAMES).rounds_differ
