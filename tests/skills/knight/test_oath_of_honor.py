"""Oath of Honor."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena

PIECES = {"K": "nite knight", "S": "wren strider", "g": "goblin minion"}
BOARD = """
    K..Sg
    .....
"""
STRUCK = (2, 0)
"""3 hearts"""
UNDEFENDED = (0,)


def test_oath_leaps_beside_the_monster_and_strikes_it(arena: MakeArena) -> None:
    """S0-02."""
    game = arena(BOARD, **PIECES)
    game.turn_of("K")
    game.use("K", "oath_of_honor", (4, 1), game.id("g"), STRUCK, UNDEFENDED)
    assert game.at("K") == (4, 1)
    assert game["g"].damage == 3
    assert (game["K"].fatigue, game["K"].action_points, game["K"].attacks) == (1, 1, 0)
    assert game.changes("K", "g") == []


def test_oath_taken_back_gives_action_point_and_stamina_back(arena: MakeArena) -> None:
    game = arena(BOARD, **PIECES)
    game.turn_of("K")
    game.begin("skill", "K", game.skill_id("K", "oath_of_honor"), answers=[(4, 1)])
    assert (game.at("K"), game["K"].fatigue) == ((4, 1), 1)
    game.play.cancel("heroes")
    assert game.changes() == []


@pytest.mark.parametrize(
    ("drawing", "reason"),
    [
        ("K...Sg", "no other hero within 3 spaces"),
        ("K.g...", "no other hero within 3 spaces"),
        ("K..S.g", "no monster beside any of them"),
        ("K..Sg#", "no free space beside the monster"),
    ],
)
def test_oath_is_refused_with_the_reason_that_comes_first(
    arena: MakeArena, drawing: str, reason: str
) -> None:
    """S0-02, S0-07."""
    game = arena(drawing, **{name: spec for name, spec in PIECES.items() if name in drawing})
    game.turn_of("K")
    assert game.reason("oath_of_honor") == reason


def test_oath_is_paid_with_the_last_stamina_and_refused_without(arena: MakeArena) -> None:
    """S0-05."""
    game = arena(BOARD, **PIECES)
    game.turn_of("K")
    game.change("K", fatigue=4)
    assert game.reason("oath_of_honor") == "costs 1 fatigue, 0 more can be borne"
    game.change("K", fatigue=3)
    game.use("K", "oath_of_honor", (4, 1), game.id("g"), STRUCK, UNDEFENDED)
    assert game["K"].fatigue == 4


SWITCHES = """
    .....
    K.Sg.
    .....
"""


@pytest.mark.parametrize(
    ("params", "spaces"),
    [
        ({}, {(2, 0), (3, 0), (4, 0), (4, 1), (2, 2), (3, 2), (4, 2)}),
        ({"landing": "nearest"}, {(2, 0), (2, 2)}),
        ({"beside_ally": True}, {(2, 0), (3, 0), (2, 2), (3, 2)}),
        ({"landing": "nearest", "beside_ally": True}, {(2, 0), (2, 2)}),
    ],
)
def test_oath_lands_where_its_switches_say(
    arena: MakeArena, params: dict[str, object], spaces: set[tuple[int, int]]
) -> None:
    """S0-13."""
    game = arena(SWITCHES, params={"oath_of_honor": params}, **PIECES)
    game.turn_of("K")
    game.begin("skill", "K", game.skill_id("K", "oath_of_honor"))
    assert game.play.pending is not None
    assert set(game.play.pending.items()) == spaces
    game.play.cancel("heroes")


def test_oath_strikes_only_a_monster_that_the_space_touches(arena: MakeArena) -> None:
    """S0-12."""
    game = arena("K.gS.h", h="goblin elite", **PIECES)
    game.turn_of("K")
    game.change("h", spaces=(4,))
    game.begin("skill", "K", game.skill_id("K", "oath_of_honor"), answers=[(5, 0)])
    assert game.play.pending is not None
    assert game.play.pending.items() == (game.id("h"),)
    game.reply(game.id("h"), STRUCK, UNDEFENDED)
    assert (game["h"].damage, game["g"].damage) == (3, 0)
