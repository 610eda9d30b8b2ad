"""The benchmarks run, on small sizes, and their peers answer as delve does. No time is asserted anywhere."""

from __future__ import annotations

import importlib
import random

import pytest

from benchmarks import measure, odds, paths, peers, sight
from benchmarks.__main__ import ROOMS, line, main
from benchmarks.boards import board
from benchmarks.games import AnyAnswer, core, session
from benchmarks.measure import TINY, MissingPeer
from delve.geometry.boards import bits
from delve.geometry.paths import reach
from delve.geometry.sight import Sight
from delve.model.attack import Surge
from delve.model.die import DieDef
from tests.sizes import size

pytestmark = pytest.mark.one_of(12)

PEERS = ("numpy", "tcod", "chess")


def without(monkeypatch: pytest.MonkeyPatch, *missing: str) -> None:
    """As on a machine where these packages are not installed."""
    real = importlib.import_module

    def pretend(name: str) -> object:
        if name.partition(".")[0] in missing:
            raise ImportError(name)
        return real(name)

    monkeypatch.setattr(measure, "import_module", pretend)


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: str(room.__module__))
def test_each_benchmark_prints_a_row(room: object) -> None:
    assert callable(room)
    rows, missing = 0, list[str]()
    for contest in room(TINY):
        try:
            row = line(contest, TINY)
        except MissingPeer as error:
            missing.append(str(error))
            continue
        assert row.startswith(contest.what)
        assert contest.peer in row
        rows += 1
    if missing and not rows:
        pytest.skip("; ".join(missing))
    assert rows


def test_a_peer_that_is_not_installed_is_said_and_skipped(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    without(monkeypatch, *PEERS)

    def unmeasured(contest: measure.Contest, rounds: int) -> measure.Result:
        """What they take is printed above; which of them have what they need is told when they are made."""
        for work in (contest.ours(), contest.theirs()):
            if contest.waits:
                work()  # closes the files that it was made with
        return measure.Result(1.0, 1.0, 1.0)

    monkeypatch.setattr("benchmarks.__main__.measure", unmeasured)
    assert main(["--tiny"]) == 0
    shown = capsys.readouterr().out
    assert "a choice, any answer: left out, chess is not installed: pip install" in shown
    assert shown.count("left out") == 16
    assert "odds of 4 + 3 dice" in shown
    assert "fork of a game at rest" in shown


def test_an_unknown_argument_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--quick"]) == 2
    assert "usage" in capsys.readouterr().err


def test_plain_sight_is_that_of_the_sight_it_is_compared_with() -> None:
    for side in (5, 9, 12):
        here = board(side, walls=False, pairs=size(small=100, full=2_000))
        known = Sight(here.grid)
        blocked = sight.blocked_points(here)
        for a, b in here.pairs:
            found = peers.sees(blocked, here.grid.point(a), here.grid.point(b))
            assert found == known.sees(a, b, here.figures), f"{a} to {b} on {here.title}"


@pytest.mark.parametrize("walls", [False, True])
def test_plain_reach_is_that_of_the_reach_it_is_compared_with(walls: bool) -> None:
    for side in (6, 11):
        here = board(side, walls=walls)
        entry, parted = paths.plain_ground(here)
        for points in (2, 5, 30):
            found = peers.reach(entry, parted, here.grid.point(here.start), points)
            layers = reach(here.steps, here.start, here.costs(), points).layers
            expected = {here.grid.point(s): cost for cost, layer in enumerate(layers) for s in bits(layer)}
            assert found == expected


def test_plain_odds_are_those_they_are_compared_with() -> None:
    chance, library = random.Random("odds"), core().library
    names = sorted({*odds.ATTACK, *odds.DEFENSE})
    for _ in range(size(small=20, full=300)):
        attack, defense = (
            [library.get(DieDef, f"core:{chance.choice(names)}").faces for _ in range(chance.randint(0, 3))]
            for _ in range(2)
        )
        distance, pierce = chance.randint(0, 6), chance.randint(0, 3)
        found = peers.attack_odds(attack, defense, distance, pierce)
        assert found == odds.plain_odds(attack, defense, distance, pierce).damage


def test_plain_odds_with_surges_are_those_they_are_compared_with() -> None:
    """Rules §6.14: whoever tries everything that surges can buy finds what the forecast finds."""
    chance, library = random.Random("surges"), core().library
    names = sorted({*odds.ATTACK, *odds.DEFENSE})
    for _ in range(size(small=20, full=600)):
        attack, defense = (
            [library.get(DieDef, f"core:{chance.choice(names)}").faces for _ in range(chance.randint(0, 3))]
            for _ in range(2)
        )
        distance, pierce = chance.randint(0, 6), chance.randint(0, 3)
        abilities = [
            Surge(
                cost=chance.choice((1, 1, 2)),
                hearts=chance.randint(0, 2),
                range=chance.randint(0, 2),
                pierce=chance.randint(0, 2),
            )
            for _ in range(chance.randint(0, 4))
        ]
        found = peers.best_odds(attack, defense, distance, pierce, abilities)
        assert found == odds.best_odds(attack, defense, distance, pierce, abilities).damage


def test_random_answers_of_one_seed_make_the_same_game() -> None:
    games = [session(3, AnyAnswer) for _ in range(2)]
    for game in games:
        game.advance()
    assert games[0].play.journal == games[1].play.journal
    assert games[0].play.state.outcome
