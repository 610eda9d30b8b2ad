"""Everything of the core pack against everything, among brinks, bars and doors: no rule is broken, nothing is lost.

Random games on small boards: large monsters, flying ones, familiars, pushes and swaps, beside all grounds and objects.
"""

from __future__ import annotations

from collections import Counter

import pytest

from delve.flow.driver import Play
from delve.flow.heavy import HeavyCheck
from delve.flow.session import Session
from delve.rules.facts import (
    FigureSpread,
    ObjectChanged,
    PieceAppeared,
    TerrainChanged,
)
from tests.flow.core_by_chance import game_by_number
from tests.flow.test_random_games import AtRandom, check_pieces, check_request, check_rest
from tests.invariants import deeds_of_the_dead
from tests.sides import HEROES, OVERLORD
from tests.sizes import size

pytestmark = pytest.mark.one_of(4)

GAMES = size(small=6, full=200)
ANSWERS = size(small=80, full=200)
LOADED = size(small=2, full=60)
"""games that are saved and loaded after each answer"""
WANTED = {FigureSpread, ObjectChanged, PieceAppeared, TerrainChanged}


def session_of(number: int) -> Session:
    """The game of a number, in which every other one has figures that meddle with the turns of others."""
    game = game_by_number(number, meddling=number % 2 == 1)
    seats = {HEROES: AtRandom(number), OVERLORD: AtRandom(number + 1)}
    return Session(game.play.game, seed=number, seats=seats)


def moment(play: Play) -> tuple[str, str, int]:
    return play.state.digest(), str(play.pending), len(play.facts)


@pytest.mark.parametrize("number", range(GAMES))
def test_core_pack_crossed_with_itself_keeps_every_rule_and_every_moment(number: int) -> None:
    """Rules §5.2, §5.14, §8.5: each answer can be taken back, down to the first."""
    session = session_of(number)
    play, begun, moments = session.play, session.play.fork(), {0: moment(session.play)}
    while session.pending is not None and len(play.journal) < ANSWERS:
        check_request(session.pending)
        if not session.step():  # players who go in circles are stopped
            break
        check_pieces(play.game)
        if play.at_rest:
            check_rest(play.game)
        moments[len(play.journal)] = moment(play)
    assert deeds_of_the_dead(play.facts) == []
    begun.replay(play.journal, verify=True)
    assert moment(begun)[:2] == moment(play)[:2]
    assert begun.facts == play.facts[-len(begun.facts) :]
    for answers, before in sorted(moments.items(), reverse=True):
        play.go_back_to(answers)
        assert moment(play) == before, f"answer {answers} of game {number}"


@pytest.mark.parametrize("number", range(LOADED))
def test_core_pack_crossed_with_itself_is_the_same_once_it_is_loaded(number: int) -> None:
    session = session_of(10_000 + number)
    session.play.observer = HeavyCheck(lambda: session.play.game.behaviors)
    while len(session.play.journal) < ANSWERS and session.step():
        pass
    assert session.play.journal


def test_what_is_crossed_happens_in_these_games() -> None:
    """Otherwise they would prove little."""
    seen = Counter[type]()
    for number in range(6):
        session = session_of(number)
        for _ in range(ANSWERS):
            session.step()
        seen.update(map(type, session.play.facts))
    assert {*seen} >= WANTED
