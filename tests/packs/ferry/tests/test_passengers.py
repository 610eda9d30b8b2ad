"""People under an automated player who are saved in one game and lost in another."""

from __future__ import annotations

from delve.ai.nearest import NearestEnemy
from delve.flow.session import Session
from delve.rules.setup import new_game
from delve.testing.packs import Packs


def played(packs: Packs, seed: int) -> tuple[str, int, int]:
    """(who has won, how many travelers have left, how many were defeated) of a game of automated players."""
    game = new_game(packs.library, packs.behaviors, "ferry:passengers")
    session = Session(game, seed, {side: NearestEnemy() for side in game.ruleset.sides})
    session.advance()
    state = session.play.state
    travelers = [one for one in state.pieces.values() if one.side == "travelers"]
    return state.outcome, sum(one.left for one in travelers), sum(one.defeated for one in travelers)


def test_travelers_are_saved_in_some_games_and_lost_in_others(packs: Packs) -> None:
    ends = {played(packs, seed) for seed in range(1, 13)}
    assert {won for won, _, _ in ends} == {"heroes", "overlord"}
    assert all(
        (won == "heroes") == (left > 0) and (won == "overlord") == (lost == 2) for won, left, lost in ends
    )
