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


def turn(game: Arena, *, most: int = 2_000, slack: int = 0, seed: int = 0) -> tuple[list[object], Trying]:
    """What is answered until another side is asked, or nothing more is known."""
    trying, side = Trying(most, slack, seed), game.play.asker
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


def test_whoever_has_some_slack_plays_otherwise_by_other_seeds() -> None:
    """There is nobody within reach, so all that differs is where it stands then."""
    ends = set()
    for seed in range(8):
        game = depths().arena("O........\n.........\n........g", O=SHIFT["oat"], g="gnaw elite")
        game.turn_of("O")
        turn(game, slack=6, seed=seed)
        ends.add(game.at("O"))
        again = depths().arena("O........\n.........\n........g", O=SHIFT["oat"], g="gnaw elite")
        again.turn_of("O")
        turn(again, slack=6, seed=seed)
        assert again.at("O") == game.at("O")
    assert len(ends) > 1


@pytest.mark.parametrize(("level", "tries"), [("simple", False), ("normal", True), ("hard", True)])
def test_levels_that_plan_spare_their_friends_by_trying(level: str, tries: bool) -> None:
    """S3-03: the bell would be heard by Oat too; whoever only goes for the nearest enemy rings it all the same."""
    game = depths().arena(
        "........\n....O...\n.....g..\n...B....\n........", O=SHIFT["oat"], B=SHIFT["berrin"], g="gnaw elite"
    )
    game.turn_of("B")
    player = player_of(level, 1)
    session = game.session
    for _ in range(4):
        if session.pending is None or session.play.asker != "people":
            break
        session.answer(player.answer(session.pending, session.view_of("people")))
    assert (game["O"].damage == 0) == tries
