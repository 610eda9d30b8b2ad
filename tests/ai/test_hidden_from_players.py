"""Automated players that plan know no more than their side: permuting what is hidden changes no answer."""

from __future__ import annotations

import random

import pytest

from delve.ai.levels import LEVELS, player_of
from delve.flow.driver import Play
from delve.flow.session import Session
from delve.requests import ChooseCommand
from delve.rules.ask.knowledge import hides_anything
from delve.rules.do import noticing
from delve.rules.side_view import SideView
from tests.ai.positions import position
from tests.flow.test_hidden_games import session as in_the_dark
from tests.flow.test_random_games import AtRandom
from tests.hidden import permuted
from tests.rules.test_side_view import chance
from tests.rules.test_side_view import session as with_cards
from tests.sides import HEROES, OVERLORD
from tests.sizes import size

PLANNING = [one for one in LEVELS if one not in ("random", "simple")]


def answer(level: str, play: Play, side: str) -> object:
    """What a fresh player of a level answers to what a side is asked."""
    request = play.pending
    assert request is not None
    assert request.asker == side
    return player_of(level, 1).answer(request, SideView(play.game, side))


def moments(
    game: Session, every: int, most: int, sides: tuple[str, ...] = (HEROES, OVERLORD)
) -> list[tuple[Play, str]]:
    """Some moments of a game at which a figure of some sides is asked for a command, each as a fork."""
    found: list[tuple[Play, str]] = []
    asked = 0
    while (request := game.pending) is not None and len(found) < most:
        is_asked = isinstance(request, ChooseCommand) and request.piece and request.asker in sides
        if is_asked and request.count() > 1:
            asked += 1
            if asked % every == 0:
                found.append((game.play.fork(), request.asker))
        game.step()
    return found


@pytest.mark.parametrize("level", PLANNING)
def test_hidden_cards_change_no_answer(level: str) -> None:
    differed = 0
    for number, (play, side) in enumerate(moments(with_cards(5), 4, size(small=6, full=60), (HEROES,))):
        state = SideView(play.game, side).possible_state(chance(number))
        differed += state.hands != play.state.hands
        assert answer(level, Play(play.game.renew(state, [])), side) == answer(level, play, side)
    assert differed


@pytest.mark.parametrize("level", PLANNING)
def test_figures_out_of_sight_change_no_answer(level: str) -> None:
    differed, rng = 0, random.Random(2)
    game = in_the_dark("core:drowned_cellar", "remembered", 4, 3)
    game.seats[OVERLORD] = AtRandom(8)
    for play, side in moments(game, 5, size(small=6, full=60)):
        assert hides_anything(play.game)
        here, there = play.fork(), play.fork()
        noticing.notice(here.game)
        if permuted(there, side, rng):
            differed += 1
            assert answer(level, there, side) == answer(level, here, side)
    assert differed


@pytest.mark.parametrize("level", PLANNING)
def test_looking_ahead_changes_nothing_in_the_game(level: str) -> None:
    game = position("K..g.\nS...d", K="nite knight", S="wren strider", g="goblin minion", d="drowned minion")
    game.turn_of("K")
    before = game.play.state.digest(), len(game.play.journal), len(game.play.facts)
    answer(level, game.play, HEROES)
    assert (game.play.state.digest(), len(game.play.journal), len(game.play.facts)) == before
