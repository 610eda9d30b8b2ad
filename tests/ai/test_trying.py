"""Turns that are tried to their end: where the ruleset shows what comes of a choice, and nowhere else."""

from __future__ import annotations

import pytest

from delve.ai.levels import player_of
from delve.ai.trying import Trying
from delve.flow.session import Session
from delve.rules.setup import new_game
from delve.testing.arena import Arena
from tests.arenas import core
from tests.depths.packs import depths
from tests.depths.plays import SHIFT


def turn(game: Arena, *, most: int = 2_000) -> tuple[list[object], Trying]:
    """What is answered until another side is asked, or nothing more is known."""
    trying, side = Trying(most), game.play.asker
    given: list[object] = []
    session = game.session
    while session.pending is not None and session.play.asker == side:
        answer = trying.answer(session.pending, session.view_of(side))
        if answer is None:
            break
        session.answer(answer)
        given.append(answer)
    return given, trying


@pytest.mark.parametrize("most", [2_000, 30])
def test_it_strikes_where_no_friend_is_struck(most: int) -> None:
    """S3-03: from the west the pike would go through Berrin too."""
    game = depths().arena(
        "O.......\n..#.....\n....B...\n....g...\n........", O=SHIFT["oat"], B=SHIFT["berrin"], g="gnaw elite"
    )
    game.turn_of("B")
    game.change("g", damage=0)
    turn(game, most=most)
    assert game["B"].damage == 0


def test_whole_turn_of_the_side_is_tried_where_it_is_not_too_much() -> None:
    """S3-13: each alone would leave one of them."""
    packs = depths()
    session = Session(new_game(packs.library, packs.behaviors, "depths:first_light"), 1)
    session.seats = {side: player_of("hard", 1) for side in ("people", "creatures")}
    session.advance()
    assert session.play.state.outcome == "people"


def test_nothing_is_tried_where_the_ruleset_hides_it() -> None:
    game = core().arena("Kg", K="nite knight", g="goblin minion")
    game.turn_of("K")
    given, trying = turn(game)
    assert (given, trying.tried) == ([], 0)


def test_no_more_is_tried_than_is_allowed() -> None:
    game = depths().arena("O...B\n.....\n..g..", O=SHIFT["oat"], B=SHIFT["berrin"], g="gnaw elite")
    trying = Trying(10)
    assert game.session.pending is not None
    assert trying.answer(game.session.pending, game.session.view_of("people")) is not None
    assert trying.tried == 10


def test_it_keeps_out_of_reach_of_those_who_strike_next() -> None:
    """S3-04: there is nobody to strike, so it is a matter of where it stands then."""
    game = depths().arena("#D#####\n.......\n.....g.\n.......", D=SHIFT["dunne"], g="gnaw elite")
    game.turn_of("D")
    turn(game)
    assert game.at("D") == (0, 2), "three spaces of the gnaw are a walk and a bite"


def test_levels_that_plan_less_do_not_try() -> None:
    game = depths().arena("O..\n...\n..g", O=SHIFT["oat"], g="gnaw elite")
    normal = player_of("normal", 1)
    assert game.session.pending is not None
    assert normal.answer(game.session.pending, game.session.view_of("people")) in game.session.pending.items()
