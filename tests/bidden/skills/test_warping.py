"""Warps: things and places give the active boon another shape, and it keeps its uses (S4-89)."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena
from tests.bidden.plays import boon, holder, uses

BOONS = ("blow", "shove", "stay", "dash", "over", "trade")


def read(game: Arena, item: str) -> None:
    (found,) = game.view.items_of(game.id("B"), f"bidden:{item}")
    game.turn_of("B")
    game.do("use", "B", f"bidden:read_{item}#{found}")


@pytest.mark.parametrize("one", BOONS)
def test_six_boons_have_three_shapes_each(arena: MakeArena, one: str) -> None:
    game = arena("B....", B=holder(one, "drawing_wire", "scattering_salt", "flat_iron"))
    seen = []
    for item in ("drawing_wire", "scattering_salt", "flat_iron"):
        read(game, item)
        seen += [name.removeprefix("bidden:boon_of_") for name in game.items("B") if "boon" in name]
    assert seen == [f"{one}_drawn_out", f"{one}_spread", one]


def test_uses_are_kept_and_what_was_read_is_gone(arena: MakeArena) -> None:
    game = arena("B.........", B=holder("dash", "drawing_wire"))
    game.turn_of("B")
    boon(game, "e")
    read(game, "drawing_wire")
    assert uses(game) == 2
    assert game.items("B") == ("bidden:ladle", "bidden:boon_of_dash_drawn_out")


def test_it_makes_no_sense_twice_or_without_a_boon(arena: MakeArena) -> None:
    game = arena("B", B=holder("dash_drawn_out", "drawing_wire"))
    game.turn_of("B")
    assert not [command for command in game.asked.items() if command[0] == "crawl:use"]
    game = arena("B", B="the_bidden summoned ladle drawing_wire")
    game.turn_of("B")
    assert not [command for command in game.asked.items() if command[0] == "crawl:use"]


@pytest.mark.parametrize(("stone", "becomes"), [("drawn_stone", "drawn_out"), ("split_stone", "spread")])
def test_places_warp_too_and_do_so_once(arena: MakeArena, stone: str, becomes: str) -> None:
    game = arena("Bs...", B=holder("stay"), s=stone)
    game.turn_of("B")
    game.do("bump", "B", "e")
    assert f"bidden:boon_of_stay_{becomes}" in game.items("B")
    assert game["s"].state == "spent"
    game.turn_of("B")
    game.do("bump", "B", "e")
    assert game.at("B") == (1, 0), "nothing is left of it to touch"
