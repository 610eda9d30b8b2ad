"""A search for all ways to win: what it counts, by the real rules, and what it refuses."""

from __future__ import annotations

import pytest

from delve.ai.levels import AutomatedPlayer, player_of
from delve.flow.driver import Play
from delve.rules.setup import new_game
from delve.simulate.solves import SolvePlan, SolveResult, Solving
from delve.simulate.solving import Chanced, Solver, TooMany
from tests.arenas import core
from tests.depths.packs import depths

LEVELS = {"people": "simple", "creatures": "simple"}


def players() -> dict[str, AutomatedPlayer]:
    """Those who answer for all sides but the one that shall win."""
    return {side: player_of("simple", 1) for side in ("people", "creatures", "overlord")}


def solved(**asked: object) -> SolveResult:
    """What is found in the first challenge."""
    packs = depths()
    plan = {"side": "people", "rounds": 1, "levels": LEVELS, "seed": 1, "most": 10_000}
    solving = Solving(packs.library, packs.behaviors, "depths:first_light")
    return solving.solve(SolvePlan(**{**plan, **asked}))  # type: ignore[arg-type]


def lines(play: Play, side: str) -> int:
    """In how many ways a side wins in the first round, counted without any memory."""
    if play.state.outcome or play.state.round > 1 or play.pending is None or play.pending.asker != side:
        return int(play.state.outcome == side)
    total = 0
    for answer in play.pending.items():
        twin = play.fork()
        twin.answer(answer)
        total += lines(twin, side)
        twin.discard()
    return total


def test_all_ways_are_counted_and_one_of_the_shortest_is_told() -> None:
    packs = depths()
    play = Play(new_game(packs.library, packs.behaviors, "depths:first_light"))
    found = solved()
    assert found.ways == lines(play, "people") > 0
    assert len(found.line) <= 7
    assert found.line[0].endswith("acts")
    assert 0 < found.good <= found.first == 2
    assert play.journal == [], "the game stays as it is"


def test_line_that_is_told_wins() -> None:
    packs = depths()
    play = Play(new_game(packs.library, packs.behaviors, "depths:first_light"))
    found = Solver("people", 1, players).solve(play)
    for answer in found.line:
        play.answer(answer)
    assert play.state.outcome == "people"


def test_other_sides_answer_by_their_players() -> None:
    """The people miss their chance, and the unlit are still there when the round is over."""
    asked: list[str] = []

    class Noted:
        def __init__(self, side: str) -> None:
            self._side, self._player = side, player_of("simple", 1)

        def answer(self, request, view):  # type: ignore[no-untyped-def]
            asked.append(self._side)
            return self._player.answer(request, view)

    def noted() -> dict[str, AutomatedPlayer]:
        return {side: Noted(side) for side in ("people", "creatures")}

    packs = depths()
    play = Play(new_game(packs.library, packs.behaviors, "depths:first_light"))
    found = Solver("creatures", 1, noted).solve(play)
    assert found.ways == 0 or play.state.outcome == ""
    assert set(asked) == {"people"}


def test_too_many_positions_are_too_many() -> None:
    assert "more than 3 positions" in solved(most=3).fault
    packs = depths()
    play = Play(new_game(packs.library, packs.behaviors, "depths:first_light"))
    with pytest.raises(TooMany):
        Solver("people", 1, players, most=3).solve(play)
    assert play.journal == []


def test_what_chance_decides_is_not_searched() -> None:
    play = core().arena("Kg", K="nite knight", g="goblin minion").play
    with pytest.raises(Chanced):
        Solver("heroes", 1, players).solve(play)


def test_long_lines_are_too_much() -> None:
    packs = core()
    plan = SolvePlan(
        side="heroes",
        rounds=3,
        levels={"heroes": "simple", "overlord": "simple"},
        seed=1,
        most=100_000,
    )
    found = Solving(packs.library, packs.behaviors, "core:the_trapdoor").solve(plan)
    assert found.fault == "it is too much to search: there are lines of more than 100 answers"


def test_quest_that_cannot_be_set_up_is_told() -> None:
    packs = depths()
    plan = SolvePlan(side="people", rounds=1, levels=LEVELS, seed=1, most=10)
    assert Solving(packs.library, packs.behaviors, "depths:nowhere").solve(plan).fault
