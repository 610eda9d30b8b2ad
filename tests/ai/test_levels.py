"""The levels of automated players."""

from __future__ import annotations

import pytest

from delve.ai.level_names import EXPLAINED, USUAL
from delve.ai.levels import LEVELS, player_of
from delve.flow.records import FIRST_LEVEL
from delve.flow.session import Session
from delve.rules.setup import new_game
from tests.arenas import core


def played(level: str, seed: int) -> Session:
    """The first 60 answers of a game of which all sides are played by one level."""
    packs = core()
    game = new_game(packs.library, packs.behaviors, "core:drowned_cellar")
    seats = {side: player_of(level, seed + number) for number, side in enumerate(game.ruleset.sides)}
    session = Session(game, seed, seats)
    while len(session.play.journal) < 60:
        session.step()
    return session


@pytest.mark.parametrize("level", LEVELS)
def test_equal_seeds_give_equal_games(level: str) -> None:
    assert played(level, 3).play.state.digest() == played(level, 3).play.state.digest()


def test_chance_takes_other_answers_with_another_seed() -> None:
    assert played("random", 3).play.state.digest() != played("random", 4).play.state.digest()


def test_name_that_is_no_level_is_refused() -> None:
    with pytest.raises(KeyError):
        player_of("godlike", 1)


def test_levels_are_named_the_weakest_first() -> None:
    assert LEVELS == ("random", "simple", "normal", "hard")
    assert {USUAL, FIRST_LEVEL, EXPLAINED} <= {*LEVELS}
    for level in LEVELS:
        player_of(level, 1)
