"""`delve solve`: in how many ways a side wins, and what is refused."""

from __future__ import annotations

import pytest
from click.testing import CliRunner, Result
from delve_cli.main import main

from delve.simulate import apart
from delve.simulate.solves import SolvePlan, SolveResult

QUEST = "depths:first_light"


@pytest.fixture(autouse=True)
def nobody_else(nothing_of_the_user: None) -> None:
    """Nothing of the user who runs the tests is read."""


def solve(*words: str) -> Result:
    ran = CliRunner().invoke(main, ["solve", *words])
    assert "Traceback" not in ran.output
    return ran


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[SolvePlan]:
    """What is searched, and nobody searches: two rounds give two ways, one gives none."""
    plans: list[SolvePlan] = []

    def searched(content: bytes, plan: SolvePlan) -> SolveResult:
        plans.append(plan)
        if plan.most == 1:
            return SolveResult(fault="it is too much to search: there are more than 1 positions")
        ways = 2 if plan.rounds == 2 else 0
        return SolveResult(ways=ways, positions=9, first=3, good=min(1, ways), line=("Oat acts",) * ways)

    monkeypatch.setattr(apart, "solve_apart", searched)
    return plans


def test_it_searches_in_a_process_apart() -> None:
    ran = solve(QUEST)
    assert ran.exit_code == 0
    assert ran.stdout.startswith("First Light: the shift can win in ")
    assert "acts" in ran.stdout


def test_ways_are_told_with_a_line(asked: list[SolvePlan]) -> None:
    ran = solve(QUEST, "--rounds", "2", "--level", "creatures=hard", "--seed", "7")
    assert (ran.exit_code, ran.stdout.splitlines()) == (
        0,
        [
            "First Light: the shift can win in 2 ways within 2 rounds",
            "1 of 3 first moves can still win; 9 positions were looked at",
            "  1  Oat acts",
            "  2  Oat acts",
        ],
    )
    (plan,) = asked
    assert (plan.side, plan.levels["creatures"], plan.seed) == ("people", "hard", 7)


def test_no_way_is_told_and_ends_with_1(asked: list[SolvePlan]) -> None:
    ran = solve(QUEST, "--side", "creatures")
    assert (ran.exit_code, asked[0].side) == (1, "creatures")
    assert "the unlit can win in 0 ways within 1 round" in ran.stdout


def test_what_cannot_be_found_out_is_told(asked: list[SolvePlan]) -> None:
    ran = solve(QUEST, "--most", "1")
    assert (ran.exit_code, "more than 1 positions" in ran.stderr) == (1, True)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--side", "creature"), 'this quest has no side "creature" (did you mean "creatures"?)'),
        (("--level", "hardest"), 'there is no level "hardest"'),
    ],
)
def test_wrong_words_are_refused(words: tuple[str, ...], told: str) -> None:
    ran = solve(QUEST, *words)
    assert (ran.exit_code, told in ran.stderr) == (2, True), ran.stderr
