"""What automated players say about why they do something."""

from __future__ import annotations

import pytest

from delve.ai.levels import LEVELS, player_of
from delve.ai.reasons import Explaining, Followed, Reasons
from delve.narrate.weighing import told, weighed
from tests.ai.positions import position
from tests.arenas import Bench
from tests.sides import HEROES, OVERLORD

PLANNING = [one for one in LEVELS if one not in ("random", "simple")]


def why(level: str) -> tuple[Reasons, list[str]]:
    """What a level weighs for a knight beside a goblin, and in words."""
    game = position("..Kg....", K="nite knight", g="goblin minion")
    game.deal(OVERLORD, "small_print", deck=["spite"])
    game.turn_of("K")
    player, view = player_of(level, 1), game.session.view_of(HEROES)
    assert isinstance(player, Explaining)
    found = player.why(game.asked, view)
    assert isinstance(found, Reasons)
    assert player.answer(game.asked, view) == found.candidates[0].command, "it does what it says"
    assert player.last == found
    return found, [*weighed(view, found)]


@pytest.mark.parametrize("level", PLANNING)
def test_it_tells_its_candidates_with_their_values_and_what_it_did_not_see(level: str) -> None:
    found, lines = why(level)
    assert found.candidates[0].deed == "strike"
    assert len(found.candidates) > 1
    for candidate in found.candidates:
        assert sum(worth for _, worth in candidate.terms) == candidate.worth
    assert found.cards == 2
    assert "1. strike goblin" in lines[1].lower()
    assert lines[-1] == "it does not know 2 cards"


def test_question_that_needs_no_plan_has_no_reasons() -> None:
    game = position("K...g", K="nite knight", g="goblin minion")
    game.deal(OVERLORD, "small_print")
    game.turn_of("K")
    game.do("move", "K")
    game.begin("step", "K", (1, 0))
    player = player_of("normal", 1)
    assert isinstance(player, Explaining)
    assert player.why(game.asked, game.session.view_of(OVERLORD)) is None


RULES = (
    {"if": [{"health": {"percent": 50}}], "do": {"keep_away": {"until": 6}}},
    {"if": [{"round": {"at_least": 1}}, {"near": {"within": 9, "at_least": 2}}], "do": {"attack": {}}},
    {"do": {"attack": {"within": 1}}},
    {"do": {"approach": {}}},
    {"do": {"stay": {}}},
)


@pytest.mark.parametrize("level", LEVELS)
def test_figure_with_a_behavior_tells_why_each_rule_before_the_one_that_it_follows_was_not(
    level: str,
) -> None:
    bench = Bench()
    behavior = bench.behavior("habit", *RULES)
    game = bench.arena("g.....K", K="nite knight", g="drowned minion", rules={"behavior": behavior})
    game.turn_of("g")
    player, view = player_of(level, 1), game.session.view_of(OVERLORD)
    assert isinstance(player, Explaining)
    found = player.why(game.asked, view)
    assert isinstance(found, Followed)
    assert [*told(view, found)] == [
        'Drowned in round 1 follows "Habit":',
        '1. keep_away: "health" does not hold',
        '2. attack: "near" does not hold',
        "3. attack: not possible now",
        "4. approach: this is done",
    ]
    assert player.last is None or isinstance(player.last, Reasons), "asking why commands nothing"
    player.answer(game.asked, view)
    assert player.last == found


def test_where_the_player_of_the_side_decides_its_own_reasons_are_told() -> None:
    bench = Bench()
    behavior = bench.behavior("habit", {"do": {"as_player": {}}})
    game = bench.arena("g.....K", K="nite knight", g="drowned minion", rules={"behavior": behavior})
    game.turn_of("g")
    player, view = player_of("normal", 1), game.session.view_of(OVERLORD)
    assert isinstance(player, Explaining)
    assert isinstance(player.why(game.asked, view), Reasons)
    player.answer(game.asked, view)
    assert isinstance(player.last, Reasons)
