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
from tests.depths.sides import PAGE, begins, challenges, outcome, rows

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
OTHER = {"people": "creatures", "creatures": "people"}
FORGIVING = ("clear_the_way",)
"""the challenges that are won by whoever does not look ahead, where the other side begins"""
TAUGHT = "first_light"
"""the challenge that shows how the game goes: whoever plays without looking ahead wins it"""


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


def test_whoever_picks_the_side_that_is_not_asked_before_all_is_over_is_told_so_before_anybody_acts() -> None:
    """The shift always wins the landing that teaches the game: the unlit are played in another one."""
    quests = depths().library
    taught, turned = (quests.get(QuestDef, f"depths:{one}") for one in (TAUGHT, f"{TAUGHT}_turned"))
    assert taught.opening is not None
    assert turned.opening is not None
    told = taught.stories[taught.opening]
    assert (
        f"The unlit are not asked before it is over: whoever would rather lead them plays {turned.name}"
        in told
    )
    assert turned.name not in turned.stories[turned.opening]
    session = Session(begun(TAUGHT).game, 1, {"people": player_of("simple", 1)})
    session.advance()
    assert (session.play.state.outcome, session.waits_for_person) == ("people", False)


def test_there_are_twelve_of_them_and_no_more_and_each_is_played_the_other_way_round_too() -> None:
    """S3-08, S3-13."""
    ids = {f"depths:{name}{turned}" for name in WAYS for turned in ("", "_turned")}
    assert {quest.id for quest in challenges()} == ids
    assert len(WAYS) == 12


def test_other_side_begins_where_a_challenge_is_turned() -> None:
    """S3-13: it moves first, and has somebody to play it."""
    for name, (side, _ways) in WAYS.items():
        turned = begun(f"{name}_turned").state
        assert begins(depths().library.get(QuestDef, f"depths:{name}_turned")) != side
        assert (turned.side, begun(name).state.side) == (OTHER[side], side)


@pytest.mark.parametrize("quest", [quest.id.partition(":")[2] for quest in challenges()])
@pytest.mark.one_of(6)
def test_page_tells_who_wins_from_either_side(quest: str) -> None:
    """S3-13: each side wins each landing at times, where both are led by players who look ahead."""
    record = depths().library.get(QuestDef, f"depths:{quest}")
    (row,) = rows([record])
    assert row in PAGE.read_text(encoding="utf-8"), "python -m tests.depths.sides"
    assert row.split(" | ")[2].startswith(row.split(" | ")[1])


@pytest.mark.parametrize("quest", [name for name in WAYS if name not in FORGIVING])
@pytest.mark.one_of(6)
def test_whoever_does_not_look_ahead_loses_the_other_way_round_too(quest: str) -> None:
    """S3-04, S3-13."""
    record = depths().library.get(QuestDef, f"depths:{quest}_turned")
    assert outcome(record, "simple", "hard")[0] != begins(record)


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
@pytest.mark.one_of(8)
def test_challenge_can_be_won_in_so_many_ways(quest: str) -> None:
    """S3-08."""
    proved(quest)


@pytest.mark.one_of(12)
def test_largest_challenge_can_be_won_in_so_many_ways() -> None:
    """S3-08."""
    proved(LARGEST)


@pytest.mark.parametrize("quest", WAYS)
@pytest.mark.one_of(6)
def test_whoever_does_not_look_ahead_loses(quest: str) -> None:
    """S3-04."""
    assert won(quest, "simple", 1) is (quest == TAUGHT)


@pytest.mark.parametrize("quest", WAYS)
@pytest.mark.one_of(8)
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
