"""The Churn is played to its end: monsters that come in mid-game, further turns, and shares of damage."""

from __future__ import annotations

from delve.ai.nearest import NearestEnemy
from delve.flow.session import Session
from delve.rules.fact import Fact
from delve.rules.facts import DamageTransferred, FurtherTurnBegan, PieceAppeared
from delve.rules.setup import new_game
from delve.testing.packs import Packs


def played(packs: Packs, seed: int) -> tuple[str, list[Fact]]:
    game = new_game(packs.library, packs.behaviors, "wake:churn")
    session = Session(game, seed, {side: NearestEnemy() for side in game.ruleset.sides})
    session.advance()
    assert not session.circles
    return session.play.state.outcome, session.play.facts


def test_automated_players_bring_every_game_to_its_end_with_all_that_comes_and_is_shared(
    packs: Packs,
) -> None:
    games = [played(packs, seed) for seed in range(1, 9)]
    assert {won for won, _ in games} <= {"heroes", "overlord"}
    seen = {type(fact) for _, facts in games for fact in facts}
    assert {PieceAppeared, FurtherTurnBegan, DamageTransferred} <= seen
