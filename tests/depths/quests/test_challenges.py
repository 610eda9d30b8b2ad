"""The fixed challenges: each can be won in its one round, and not by whoever plays without looking ahead."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from delve.ai.levels import AutomatedPlayer, player_of
from delve.flow.driver import Play
from delve.flow.session import Session
from delve.model.quest import QuestDef
from delve.rules.setup import new_game
from delve.simulate.solving import Solver
from tests.depths.packs import depths

WAYS = {
    "a_bell_too_many": ("people", 3),
    "a_long_line": ("creatures", 1),
    "all_three": ("people", 9),
    "cap_by_cap": ("people", 1),
    "clear_the_way": ("people", 2),
    "down_the_shaft": ("people", 1),
    "first_light": ("people", 15),
    "lights_out": ("creatures", 7),
    "old_dust": ("people", 1),
    "roll_out": ("people", 3),
    "the_waiter": ("people", 2),
    "three_ahead": ("people", 4),
}
"""challenge -> who has to win it, and in how many ways it can be done"""
LARGEST = "all_three"
"""the challenge with by far the most lines of play"""
TAUGHT = "first_light"
"""the challenge that shows how the game goes: whoever plays without looking ahead wins it"""


def challenges() -> list[QuestDef]:
    """The quests that are over after one round: the others are landings of the night shift."""
    one_round = [quest for quest in depths().library.all(QuestDef) if not quest.triggers]
    return sorted(one_round, key=lambda quest: quest.id)


def begun(quest: str) -> Play:
    packs = depths()
    return Play(new_game(packs.library, packs.behaviors, f"depths:{quest}"))


def players(level: str = "normal", seed: int = 1) -> Mapping[str, AutomatedPlayer]:
    return {side: player_of(level, seed) for side in ("people", "creatures")}


def won(quest: str, level: str, seed: int) -> bool:
    """Whether the side that has to win does, where both sides are played by players of a level."""
    packs = depths()
    game = new_game(packs.library, packs.behaviors, f"depths:{quest}")
    session = Session(game, seed, players(level, seed))
    session.advance()
    return session.play.state.outcome == WAYS[quest][0]


def test_there_are_twelve_of_them_and_no_more() -> None:
    """S3-08."""
    assert {quest.id for quest in challenges()} == {f"depths:{name}" for name in WAYS}
    assert len(WAYS) == 12


def proved(quest: str) -> None:
    """Try every line of play by the real rules."""
    side, ways = WAYS[quest]
    play = begun(quest)
    solver = Solver(side, 1, players)
    found = solver.solve(play)
    assert found.ways == ways
    for answer in found.line:
        solver.let_reply(play)
        play.answer(answer)
    solver.let_reply(play)
    assert play.state.outcome == side


@pytest.mark.parametrize("quest", [quest for quest in WAYS if quest != LARGEST])
@pytest.mark.one_of(4)
def test_challenge_can_be_won_in_so_many_ways(quest: str) -> None:
    """S3-08."""
    proved(quest)


@pytest.mark.one_of(12)
def test_largest_challenge_can_be_won_in_so_many_ways() -> None:
    """S3-08."""
    proved(LARGEST)


@pytest.mark.parametrize("quest", WAYS)
@pytest.mark.one_of(3)
def test_whoever_does_not_look_ahead_loses(quest: str) -> None:
    """S3-04."""
    assert won(quest, "simple", 1) is (quest == TAUGHT)


@pytest.mark.parametrize("quest", WAYS)
@pytest.mark.one_of(4)
def test_automated_player_that_tries_turns_wins(quest: str) -> None:
    """S3-13, S3-33: it gets the same questions as a person."""
    assert won(quest, "hard", 1)


def test_side_that_goes_out_together_with_the_other_has_lost() -> None:
    """S3-45, S3-47: the objective of the others is named first."""
    for quest in depths().library.all(QuestDef):
        (first, second) = quest.objectives
        assert (first.story, second.story) == ("lost", "won")


@pytest.mark.parametrize("quest", ["old_dust", "a_long_line"])
def test_same_answers_bring_the_same_end(quest: str) -> None:
    """S3-39, S3-40: with another seed too, as nothing is left to chance."""
    ends = set()
    for seed in (1, 2):
        packs = depths()
        session = Session(new_game(packs.library, packs.behaviors, f"depths:{quest}"), seed, {})
        while session.pending is not None:
            session.answer(session.pending.items()[-1])
        ends.add(session.play.state.digest())
        assert not any(entry.asker.startswith("chance") for entry in session.play.journal)
    assert len(ends) == 1
