"""Decisions of automated players that plan, on a large board with many figures, beside a ply of python-chess.

Each decision is the first for a figure in its turn, by a player that has planned nothing yet, in a game that has
worked out nothing: later ones follow a plan, and cost next to nothing.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from benchmarks.games import core, playouts
from benchmarks.measure import Contest, Round, Scale, Work
from delve.ai.levels import player_of
from delve.flow.driver import Play
from delve.requests import ChooseCommand
from delve.rules.side_view import SideView
from delve.testing.arena import Arena

FIGURES = ("nite knight", "wren strider", "maud knight", "ister strider") + ("goblin minion",) * 5
FIGURES += ("drowned minion",) * 4 + ("goblin elite", "drowned elite")
OBSTACLES = 0.18
"""the share of the spaces on which nobody stands"""


def contests(scale: Scale) -> Iterator[Contest]:
    """A decision of each level that plans."""
    plies = playouts(scale.games)
    normal, hard = (_decisions(level, scale.side, scale.moments) for level in ("normal", "hard"))
    yield Contest("a decision, normal, 15 figures", normal, "python-chess, a ply", plies, 300)
    yield Contest("a decision, hard, 15 figures", hard, "python-chess, a ply", plies, 3_000)
    yield Contest("a decision, hard, 15 figures", hard, "a decision, normal", normal, 12)


def battle(side: int) -> Arena:
    """A square board, with heroes and monsters that are spread over it by chance, the same in every call."""
    chance = random.Random(side)
    spaces = [["#" if chance.random() < OBSTACLES else "." for _ in range(side)] for _ in range(side)]
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[: len(FIGURES)]
    spots = chance.sample(range(side * side), len(FIGURES))
    for letter, spot in zip(letters, spots, strict=True):
        spaces[spot // side][spot % side] = letter
    drawing = "\n".join("".join(row) for row in spaces)
    return core().arena(drawing, legend={"#": "rock"}, **dict(zip(letters, FIGURES, strict=True)))


def _moments(side: int, most: int) -> list[Play]:
    """Forks of a game at which a figure begins its turn."""
    game, found = battle(side), list[Play]()
    while len(found) < most:
        request = game.asked
        if isinstance(request, ChooseCommand) and request.piece:
            found.append(game.play.fork())
        game.play.answer(game._passing(request))
    return found


def _decisions(level: str, side: int, moments: int) -> Round:
    plays = _moments(side, moments)

    def make_ready() -> Work:
        fresh = [Play(play.game.renew(play.state.copy(), [])) for play in plays]

        def decide() -> int:
            for play in fresh:
                request = play.pending
                assert request is not None
                player_of(level, 1).answer(request, SideView(play.game, request.asker))
            return len(fresh)

        return decide

    return make_ready
