"""The landings of the night shift: each is played to its end, with other company each time."""

from __future__ import annotations

import pytest

from delve.ai.levels import player_of
from delve.flow.session import Session
from delve.rules.setup import new_game
from tests.depths.packs import depths
from tests.invariants import deeds_of_the_dead, overlaps, standing_without_health

BATTLES = ("tallow_store", "hatch_room", "drip_gallery", "broken_stair")
BOSSES = ("moth_loft", "ox_run", "the_bottom")


def begun(quest: str, seed: int, level: str = "simple") -> Session:
    packs = depths()
    game = new_game(packs.library, packs.behaviors, f"depths:{quest}")
    session = Session(game, seed, {side: player_of(level, seed) for side in game.ruleset.sides})
    while session.pending is not None and session.pending.asker.startswith("chance"):
        session.step()
    return session


def company(session: Session) -> tuple[str, ...]:
    """The unlit that are there."""
    return tuple(sorted(one.definition for one in session.play.view.figures("creatures")))


@pytest.mark.parametrize("quest", BATTLES)
def test_other_company_comes_with_other_seeds_and_the_same_with_the_same(quest: str) -> None:
    """S3-10, S3-39."""
    found = [company(begun(quest, seed)) for seed in (1, 2, 3, 4, 5, 6)]
    assert len(set(found)) > 1
    assert found[0] == company(begun(quest, 1))


@pytest.mark.parametrize("quest", [*BATTLES, *BOSSES])
@pytest.mark.one_of(3)
def test_landing_is_played_to_its_end(quest: str) -> None:
    """S3-10, S3-11, S3-24, S3-46."""
    session = begun(quest, 1)
    while session.step():
        if session.play.at_rest:
            assert not overlaps(session.play.game)
            assert not standing_without_health(session.play.game)
    assert not deeds_of_the_dead(session.play.facts)
    assert session.play.state.outcome in ("people", "creatures")
    assert session.play.state.round <= 14


def test_boss_that_is_out_ends_it_whoever_else_is_there() -> None:
    """S3-11, S3-67."""
    packs = depths()
    game = packs.quest("moth_loft")
    game.turn_of("oat")
    game.change("old_moth", damage=2)
    game.jump(figures={"oat": (4, 3)})
    game.turn_of("oat")
    game.do("stride", "oat", (5, 3))
    game.do("attack", "oat", "depths:long_pike", answers=[game.id("old_moth")])
    assert game.winner == "people"
