"""People who are led by an automated player, and kept alive or lost by automated heroes of the normal level."""

from __future__ import annotations

import pytest

from delve.ai.levels import player_of
from delve.flow.session import Session
from tests.flow.test_random_games import begin
from tests.sizes import size

SEEDS = range(200, 200 + size(small=10, full=40))


@pytest.mark.one_of(2)
@pytest.mark.parametrize("quest", ["ferry:passengers", "ferry:stragglers"])
def test_normal_heroes_bring_travelers_home_in_about_half_of_the_games(quest: str) -> None:
    won = 0
    for seed in SEEDS:
        session = Session(begin(quest, seed)[0], seed)
        session.seats = {side: player_of("normal", seed) for side in session.view.ruleset.sides}
        session.advance()
        won += session.play.state.outcome == "heroes"
    assert 0.3 <= won / len(SEEDS) <= 0.7
