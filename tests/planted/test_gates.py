"""The shipped quests pass every gate at every decision; that the gates can fail is shown in `test_planted`."""

from __future__ import annotations

from itertools import islice

import pytest

from tests.planted.gates import QUESTS, WAYS, decimals, decisions, differs, stale, touched
from tests.sizes import size

pytestmark = pytest.mark.one_of(32)

MOST = size(small=150, full=100_000)
GAMES = range(size(small=1, full=10))


@pytest.mark.parametrize("seed", GAMES)
@pytest.mark.parametrize("quest", QUESTS)
def test_looking_touches_nothing_at_any_decision(quest: str, seed: int) -> None:
    seen = 0
    for session in islice(decisions(quest, seed), MOST):
        assert {way: found for way in WAYS if (found := touched(session, way))} == {}
        seen += 1
    assert seen > 100


@pytest.mark.parametrize("seed", GAMES)
@pytest.mark.parametrize("quest", QUESTS)
def test_no_answer_is_old_and_no_number_has_a_point_at_any_decision(quest: str, seed: int) -> None:
    for session in islice(decisions(quest, seed), MOST):
        assert stale(session.play.game) == []
        assert decimals(session.play.game) == []


@pytest.mark.parametrize("quest", QUESTS)
def test_game_played_again_from_its_answers_is_the_same_after_each(quest: str) -> None:
    assert differs(quest, 1, MOST) == ""
