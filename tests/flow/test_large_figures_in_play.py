"""Large figures in whole games on boards by chance: between turns every base is whole (rules §5.14)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from delve.ai.nearest import NearestEnemy
from delve.requests import CHANCE, Roll
from delve.testing.arena import Arena
from tests.arenas import Bench
from tests.invariants import deeds_of_the_dead, standing_without_health, walls_through_bases
from tests.sizes import size

GROUNDS = {"~": "water", "l": "lava", "p": "pit", "s": "sludge", "o": "rock"}


def game_by_chance(base: tuple[int, int], chance: random.Random) -> Arena:
    bench = Bench()
    bench.monster("beast", size=base)
    rows = [chance.choices(".#~lpso", (14, 2, 1, 1, 1, 1, 1), k=10) for _ in range(8)]
    for y in range(3):
        rows[y][:3] = "..."
    rows[0][0], rows[7][8], rows[7][9] = "B", "K", "S"
    drawing = "\n".join("".join(row) for row in rows)
    return bench.arena(drawing, legend=GROUNDS, B="beast minion", K="nite knight", S="wren strider")


def answer_by_chance(game: Arena, chance: random.Random) -> Any:
    request = game.asked
    if isinstance(request, Roll):
        return tuple(chance.randrange(6) for _ in request.dice)
    return chance.choice(list(request.legal()))


@pytest.mark.one_of(8)
@pytest.mark.parametrize("base", [(1, 2), (2, 2), (2, 3)])
def test_large_figures_are_whole_between_turns_and_no_game_breaks(base: tuple[int, int]) -> None:
    chance = random.Random(f"large {base}")
    player = NearestEnemy()
    for number in range(size(small=4, full=200)):
        game = game_by_chance(base, chance)
        for _ in range(250):
            if game.play.pending is None or game.play.state.round > 8:
                break
            by_plan = number % 2 and not game.asked.asker.startswith(CHANCE)
            game.play.answer(
                player.answer(game.asked, game.view) if by_plan else answer_by_chance(game, chance)
            )
            if game.play.at_rest:
                check(game, base)
        assert deeds_of_the_dead(game.facts) == []


def check(game: Arena, base: tuple[int, int]) -> None:
    """At rest no two figures share a space but in the turn of one that passes, and who does not act is whole."""
    active, beast = game.play.state.active, game["B"]
    held = [space for piece in game.view.figures() for space in piece.spaces]
    assert active or len(held) == len(set(held))
    assert walls_through_bases(game.play.game) == []
    assert standing_without_health(game.play.game) == []
    if beast.on_board and active != beast.id:
        assert len(beast.spaces) == base[0] * base[1]
