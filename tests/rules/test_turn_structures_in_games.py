"""Whole games by turn structures of several kinds: played, saved, undone and resumed (rules §4)."""

from __future__ import annotations

import random

import pytest

from delve.ai.nearest import NearestEnemy
from delve.flow.session import Session
from delve.requests import ChooseCommand
from delve.state.game import GameState
from tests.rules.turn_structures import (
    CRAWL,
    DEPTHS,
    ENERGY,
    SIDES,
    THREE,
    board,
)

# ---------------------------------------------------------------------------------------- whole games
GAMES = {"depths": DEPTHS, "crawl": CRAWL, "three": THREE, "energy": ENERGY}


@pytest.mark.parametrize("name", GAMES)
def test_whole_games_are_played_by_automated_players(name: str) -> None:
    game = board(
        GAMES[name], objectives=[{"side": "bandits", "text": "Win.", "when": {"round": {"at_least": 60}}}]
    )
    session = game.session
    session.seats.update(dict.fromkeys(SIDES, NearestEnemy()))
    session.advance()
    assert session.stopped == ""
    assert session.play.state.outcome == "bandits"


@pytest.mark.one_of(12)
@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("name", GAMES)
def test_random_games_are_saved_undone_and_resumed_at_every_answer(name: str, number: int) -> None:
    """Persons on all sides answer anything that is legal; each state is read again, undone and come to again."""
    game = board(GAMES[name], drawing="ee.gh\n...bc\n.....")
    chosen = random.Random(f"{name} {number}")
    play, session = game.play, game.session
    digests = [play.state.digest()]
    for _ in range(120):
        request = play.pending
        if request is None:
            break
        session.roll()
        request = play.pending
        if request is None:
            break
        digests = (
            digests[: len(play.journal)] + [""] * (len(play.journal) - len(digests)) + [play.state.digest()]
        )
        if isinstance(request, ChooseCommand) and not request.piece:
            assert request.count() > 1, "nobody is asked who acts where one is left"
        play.answer(chosen.choice(list(request.legal())))
        state = play.state
        assert GameState.decoded(state.encoded()).digest() == state.digest()
    end, journal = play.state.digest(), list(play.journal)
    resumed = Session(play.game.renew(play.rests[0].state.copy(), []), 1)
    resumed.play.replay(journal, verify=True)
    assert resumed.play.state.digest() == end
    for answers, digest in reversed([*enumerate(digests)]):
        if digest:
            play.go_back_to(answers)
            assert play.state.digest() == digest


@pytest.mark.parametrize("name", GAMES)
def test_what_begins_by_itself_is_no_step_of_undo(name: str) -> None:
    game = board(GAMES[name])
    first = game.play.state.digest()
    answered = 0
    while game.play.pending is not None and game.asked.asker == "bandits" and answered < 4:
        commands = list(game.asked.legal())
        game.play.answer(commands[-1])
        answered += 1
        game.play.undo("bandits")
        assert len(game.play.journal) == answered - 1
        game.play.answer(commands[-1])
    assert answered
    game.play.go_back_to(0)
    assert game.play.state.digest() == first
