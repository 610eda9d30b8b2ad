"""Held places: what counts as held, what it asks for, and how it is told; on whichever board they are."""

from __future__ import annotations

from typing import Any

from delve.narrate.objectives import parts_told
from delve.rules.goals import BeAt
from delve.rules.quest_language.objectives import goals_of
from delve.rules.setup import new_game
from delve.rules.view import View
from delve.testing.packs import Packs

WELL, BARN, CELLAR = ("village", (8, 3)), ("village", (1, 6)), ("cellar", (3, 2))


def placed(packs: Packs, **places: tuple[str, tuple[int, int]]) -> tuple[Any, View]:
    """The quest with some figures, by name, somewhere else; everybody else has left the map."""
    game = new_game(packs.library, packs.behaviors, "march:market_day")
    for piece in list(game.state.pieces.values()):
        if piece.is_figure:
            game.state.change(piece.id, spaces=())
    for name, (where, at) in places.items():
        board = game.quest.first_board if where == "village" else where
        piece = next(p for p in game.state.pieces.values() if p.name == name and not p.spaces)
        game.state.change(piece.id, board=board, spaces=(View(game, board).space(*at),))
    return game, View(game)


def held(packs: Packs, **places: tuple[str, tuple[int, int]]) -> tuple[bool, str]:
    """Whether the rovers hold enough, and how it is counted."""
    game, view = placed(packs, **places)
    when = game.quest.objectives[0].when.all[0]
    script = view.quest_condition(when.script)
    return script.holds(view, None), str(script.progress(view))


def test_two_places_on_two_boards_are_held_by_one_rover_each(packs: Packs) -> None:
    assert held(packs, Ansel=WELL, Bette=CELLAR)[0]
    assert held(packs, Ansel=BARN, Bette=WELL)[0]


def test_one_place_is_not_enough_and_two_rovers_in_one_count_once(packs: Packs) -> None:
    assert not held(packs, Ansel=WELL, Bette=("village", (9, 2)))[0]
    assert not held(packs, Ansel=CELLAR)[0]


def test_enemy_in_a_place_contests_it_and_a_villager_does_not(packs: Packs) -> None:
    assert not held(packs, Ansel=WELL, Bette=CELLAR, Sergeant=("cellar", (4, 2)))[0]
    assert not held(packs, Ansel=WELL, Bette=CELLAR, Bandit=("village", (9, 2)))[0]
    assert held(packs, Ansel=WELL, Bette=CELLAR, Villager=("village", (9, 2)))[0]


def test_space_of_one_board_is_no_space_of_the_other(packs: Packs) -> None:
    assert not held(packs, Ansel=WELL, Bette=("village", (3, 2)))[0], "so lies the cellar, on its own board"


def test_places_that_are_not_held_are_where_the_side_wants_to_be_and_no_other_side(packs: Packs) -> None:
    _game, view = placed(packs, Ansel=WELL)
    zones = {goal.spaces for goal in goals_of(view, "rovers") if isinstance(goal, BeAt)}
    assert view.zone("barn") in zones
    assert view.zone("well") not in zones
    assert not any(isinstance(goal, BeAt) for goal in goals_of(view, "wardens"))


def test_players_read_how_many_are_held(packs: Packs) -> None:
    game, view = placed(packs, Ansel=WELL)
    told = [str(part) for part in parts_told(view, game.quest.objectives[0])]
    assert any("1 of 2 places" in each for each in told), told


def test_players_read_whose_places_are_meant(packs: Packs) -> None:
    game, view = placed(packs, Ansel=WELL)
    script = view.quest_condition(game.quest.objectives[0].when.all[0].script)
    assert str(script.describe(view)) == "2 of the places are held by the rovers"
