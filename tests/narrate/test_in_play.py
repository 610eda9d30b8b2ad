"""What is in play tells its text by each name that it goes by."""

from __future__ import annotations

import pytest
from msgspec import structs

from delve.narrate.in_play import called
from delve.narrate.names import display_name
from delve.rules.game import Game
from delve.rules.setup import new_game
from delve.rules.view import View
from tests.arenas import arena, core


@pytest.fixture
def evensong() -> Game:
    packs = core()
    return new_game(packs.library, packs.behaviors, "core:evensong")


def test_thing_is_found_by_the_name_of_its_kind_by_its_own_and_by_any_word() -> None:
    packs = core()
    view = View(new_game(packs.library, packs.behaviors, "core:the_trapdoor"))
    (found,) = called(view, "lamp chest")
    assert found.names == ("Chest", "Lamp Chest")
    assert found.tell() == called(view, "chest")[0].tell() != ()
    assert found.names in [one.names for one in called(view, "ches")]


def test_thing_that_somebody_carries_is_found_too(evensong: Game) -> None:
    (bell,) = called(View(evensong), "mill bell")
    piece = next(
        one for one in View(evensong).objects() if display_name(View(evensong), one.id) == bell.names[0]
    )
    hero = View(evensong).figures()[0]
    carried = structs.replace(piece, spaces=(), edges=(), carried_by=hero.id)
    evensong.state.pieces[piece.id] = carried
    assert [one.tell() for one in called(View(evensong), "mill bell")] == [bell.tell()]


def test_two_letters_begin_nothing(evensong: Game) -> None:
    assert called(View(evensong), "mi") == ()


def test_ground_that_several_boards_have_is_told_once() -> None:
    game = arena("K~.", boards={"deep": "~~."}, legend={"~": "mud"}, K="nite knight")
    assert len(called(game.view, "mud")) == 1
