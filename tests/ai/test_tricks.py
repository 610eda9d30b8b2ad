"""Players with one trick each do what they are named for, and win no more than the normal player."""

from __future__ import annotations

from concurrent.futures import Executor, Future
from typing import Any

import pytest

from delve.ai.levels import player_of
from tests.ai.positions import Wanted, position
from tests.ai.sorts_of_quests import guard
from tests.ai.tournament import Pairing, games_of, played
from tests.ai.tricks import TRICKS, Hider, Runner, Statue
from tests.sides import HEROES, OVERLORD
from tests.sizes import size

REACH: Wanted = (
    (HEROES, {"in_zone": {"zone": "z", "side": HEROES}}),
    (OVERLORD, {"round": {"at_least": 9}}),
)
GAMES = size(small=2, full=96)
"""of each pairing"""
QUESTS = size(small=["fetch"], full=["fight", "fetch"])
"""where something is asked of the heroes"""


class Here(Executor):
    """Does at once what it is given, in this process."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        done: Future[Any] = Future()
        done.set_result(fn(*args, **kwargs))
        return done


def test_runner_passes_an_enemy_whom_it_could_strike() -> None:
    game = position("K.....z\n..g....", REACH, K="nite knight", g="goblin minion")
    game.session.seats = {HEROES: Runner(), OVERLORD: player_of("simple", 1)}
    game.session.advance()
    assert game.session.play.state.outcome == HEROES
    assert game["g"].damage == 0


def test_hider_goes_where_nobody_sees_it() -> None:
    rock = {"#": "rock"}
    game = position("....#...\nK..g#...\n........", legend=rock, K="nite knight", g="goblin minion")
    game.turn_of("g")
    hider, session = Hider(), game.session
    assert game.view.sees(game.id("K"), game.id("g"))
    while game.active == game.id("g"):
        session.answer(hider.answer(game.asked, session.view_of(OVERLORD)))
    assert not game.view.sees(game.id("K"), game.id("g"))


def test_statue_stays_where_it_is_and_strikes_who_comes() -> None:
    game = position("Kg....d", K="nite knight", g="goblin elite", d="drowned elite")
    at = game.at("K")
    game.session.seats = {HEROES: Statue(), OVERLORD: player_of("simple", 1)}
    for _ in range(60):
        game.session.step()
    assert game["g"].damage or not game["g"].on_board
    assert not game["K"].on_board or game.at("K") == at


def test_whoever_stands_still_keeps_no_villager_alive() -> None:
    """So it is something that automated heroes keep one alive."""
    kept = 0
    for seed in range(1, 5):
        session = guard(seed).session
        session.seats = {side: player_of("simple", seed) for side in session.view.ruleset.sides}
        session.seats[HEROES] = Statue()
        session.advance()
        kept += session.play.state.outcome == HEROES
    assert kept == 0


@pytest.mark.one_of(3)
@pytest.mark.parametrize("trick", TRICKS)
def test_trick_wins_no_more_than_the_normal_player_does(trick: str) -> None:
    def won(party: str, others: str) -> int:
        games = games_of(Pairing(party, others), GAMES, QUESTS)
        return sum(bool(one) for one in played(games, Here()).values())

    usual = won("normal", "normal")
    assert won(trick, "normal") <= usual
    assert won("normal", trick) >= usual - GAMES // 8
