"""The Wreck is played: a chest in the sand and a hatch in a wall, of which nobody knows before they are found."""

from __future__ import annotations

import pytest

from delve.ai.nearest import NearestEnemy
from delve.flow.session import Session
from delve.rules.facts import ObjectFound
from delve.rules.setup import new_game
from delve.testing.packs import Packs


def begun(packs: Packs, seed: int = 1) -> Session:
    game = new_game(packs.library, packs.behaviors, "ferry:wreck")
    return Session(game, seed, {side: NearestEnemy() for side in ("heroes", "overlord")})


def test_nothing_of_what_is_hidden_is_there_at_first(packs: Packs) -> None:
    view = begun(packs).view
    assert view.objects() == ()
    assert not view.adjacent(1 << view.space(6, 1)) >> view.space(7, 1) & 1


@pytest.mark.parametrize("seed", range(1, 5))
def test_automated_players_find_what_is_hidden_and_then_go_for_it(packs: Packs, seed: int) -> None:
    session = begun(packs, seed)
    session.advance()
    state = session.play.state
    assert state.outcome in ("heroes", "overlord")
    assert [fact for fact in session.play.facts if isinstance(fact, ObjectFound)]
    if state.outcome == "heroes":
        assert [thing.state for thing in session.view.objects() if thing.label == "strongbox"] == ["open"]
