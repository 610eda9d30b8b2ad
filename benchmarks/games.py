"""Whole games of the core pack: choices by the full rules beside random playouts of python-chess, and forks of a game.

A choice is an answer of a side; what chance answers is work, but no choice. Both sides answer at random, out of all
legal answers, or both are automated players that look for the nearest enemy.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from copy import deepcopy
from types import ModuleType
from typing import Any

from benchmarks.measure import Contest, Round, Scale, Work, always, peer
from benchmarks.sides import HEROES, OVERLORD
from delve.ai.nearest import NearestEnemy
from delve.flow.driver import Play
from delve.flow.session import AnswerSource, Session
from delve.installation import shipped_folder
from delve.model.quest import QuestDef
from delve.requests import CHANCE, Answer, ChooseOrder, Request
from delve.rules.setup import new_game
from delve.rules.view import View
from delve.simulate.games import own_party, plan_of
from delve.simulate.playing import Playing
from delve.testing.packs import Packs
from delve.testing.plugin import load_packs

QUEST = "core:drowned_cellar"
ANSWERS_BEFORE_A_FORK = 60

Seat = Callable[[int], AnswerSource]


class AnyAnswer:
    """Answers at random, every legal answer as likely as the others."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def answer(self, request: Request[Any], view: View) -> Answer:
        """One of the legal answers."""
        items = request.items()
        if isinstance(request, ChooseOrder):
            return tuple(self._chance.sample(items, len(items)))
        return self._chance.choice(items)


def core() -> Packs:
    """The core pack, with what it needs."""
    return load_packs(shipped_folder() / "core")


def contests(scale: Scale) -> Iterator[Contest]:
    """Choices a second, written as the time of one; and what a look ahead costs."""
    plies = playouts(scale.games)
    seats: tuple[tuple[str, Seat], ...] = (
        ("any answer", AnyAnswer),
        ("nearest enemy", lambda seed: NearestEnemy()),
    )
    for (name, seat), most in zip(seats, (2.5, 4.0), strict=True):
        yield Contest(f"a choice, {name}", _games(seat, scale.games), "python-chess, a ply", plies, most)
    yield Contest(
        "a choice, simulated", _simulated(scale.games, by_choice=True), "python-chess, a ply", plies, 4.0
    )
    whole = playouts(scale.games, by_ply=False)
    yield Contest(
        "a game, simulated", _simulated(scale.games, by_choice=False), "python-chess, a game", whole, 4.0
    )
    ahead: tuple[tuple[str, Callable[[Play, Answer], None], float], ...] = (
        ("fork and answer", Play.enter, 1.1),
        ("fork, answer, and what is legal then", Play.answer, 2.5),
    )
    for name, give, most in ahead:
        yield Contest(name, _looks_ahead(give, scale.moments), "python-chess, a ply", plies, most)
    play = _under_way(lambda seed: NearestEnemy())
    yield Contest(
        "fork of a game at rest",
        always(play.fork, scale.repeats),
        "deepcopy of its state",
        always(lambda: deepcopy(play.state), max(1, scale.repeats // 10)),
        0.02,
    )


def session(seed: int, seat: Seat) -> Session:
    """A new game, with both sides seated."""
    packs = core()
    seats = {HEROES: seat(seed), OVERLORD: seat(seed + 1_000)}
    return Session(new_game(packs.library, packs.behaviors, QUEST), seed, seats)


def _under_way(seat: Seat, answers: int = ANSWERS_BEFORE_A_FORK) -> Play:
    """A game at rest after so many answers."""
    game = session(1, seat)
    while len(game.play.journal) < answers or not game.play.at_rest:
        game.step()
    return game.play


def _looks_ahead(give: Callable[[Play, Answer], None], moments: int) -> Round:
    """Every legal answer at some moments of a game, each given in a fork of its own."""
    between = ANSWERS_BEFORE_A_FORK // 2
    plays = [_under_way(AnyAnswer, ANSWERS_BEFORE_A_FORK + between * number) for number in range(moments)]
    ahead = [(play, answer) for play in plays if play.pending is not None for answer in play.pending.items()]

    def look() -> int:
        for play, answer in ahead:
            give(play.fork(), answer)
        return len(ahead)

    return lambda: look


def _games(seat: Seat, games: int) -> Round:
    def play() -> int:
        choices = 0
        for seed in range(games):
            game = session(seed, seat)
            game.advance()
            choices += sum(not entry.asker.startswith(CHANCE) for entry in game.play.journal)
        return choices

    return lambda: play


def _simulated(games: int, *, by_choice: bool) -> Round:
    """Games as `delve simulate` plays and counts them, in this process: so many choices, or games."""
    packs = core()
    playing, parties = (
        Playing(packs.library, packs.behaviors, QUEST),
        own_party(packs.library.get(QuestDef, QUEST)),
    )
    levels = [dict.fromkeys((HEROES, OVERLORD), "simple")]

    def play() -> int:
        played = [playing.play(plan_of(n, 0, parties, levels, packs.library)) for n in range(games)]
        return sum(one.choices for one in played) if by_choice else games

    return lambda: play


def playouts(games: int, *, by_ply: bool = True) -> Round:
    """Random games of chess, as python-chess plays them: so many plies, or games."""

    def play(chess: ModuleType) -> int:
        plies, chance = 0, random.Random(1)
        for _ in range(games):
            board = chess.Board()
            while not board.is_game_over():
                board.push(chance.choice(list(board.legal_moves)))
                plies += 1
        return plies if by_ply else games

    def make_ready() -> Work:
        chess = peer("chess", "chess")
        return lambda: play(chess)

    return make_ready
