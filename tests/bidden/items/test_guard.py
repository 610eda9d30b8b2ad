"""Guard: every attack hits, and breaks something or wounds (S4-87, S4-90)."""

from __future__ import annotations

import pytest

from delve.narrate.chronicle import Chronicle
from delve.narrate.spans import plain
from delve.testing.arena import Arena, MakeArena


def struck(arena: MakeArena, brunt: int, *worn: str, by: str = "draughtsman minion") -> Arena:
    """Somebody with these things was struck once, by a brunt from 1 to 6 for each that could break."""
    game = arena("Bd", B=" ".join(("the_bidden", "summoned", *(worn or ("cordial",)))), d=by)
    game.turn_of("d")
    game.do("bump", "d", "w", answers=[(brunt - 1,)] if worn else [])
    return game


@pytest.mark.parametrize(("brunt", "breaks"), [(1, True), (3, True), (4, False), (6, False)])
def test_it_breaks_where_the_brunt_is_no_more_than_its_guard(
    arena: MakeArena, brunt: int, breaks: bool
) -> None:
    game = struck(arena, brunt, "fish_crate")
    (crate,) = game.view.items_of(game.id("B"), "bidden:fish_crate")
    assert (game.view.item(crate).broken, game["B"].damage) == (breaks, 0 if breaks else 1)


def test_without_anything_every_hit_is_a_wound(arena: MakeArena) -> None:
    assert struck(arena, 1).view.piece(1).damage == 1


def test_a_weapon_may_break_too(arena: MakeArena) -> None:
    game = struck(arena, 3, "umbrella")
    (umbrella,) = game.view.items_of(game.id("B"), "bidden:umbrella")
    assert game.view.item(umbrella).broken
    assert [one.definition for one in game.view.weapons(game.id("B"))] == [""], "bare hands are left"


def test_what_is_broken_guards_no_more(arena: MakeArena) -> None:
    game = struck(arena, 1, "fish_crate")
    game.turn_of("d")
    game.do("bump", "d", "w")
    assert game["B"].damage == 1


@pytest.mark.parametrize(
    ("weapon", "brunt", "wounded"), [("ladle", 3, False), ("church_key", 3, True), ("church_key", 1, False)]
)
def test_bite_is_taken_off_the_guard_of_a_plate(
    arena: MakeArena, weapon: str, brunt: int, wounded: bool
) -> None:
    """It depends on what strikes and on what is struck."""
    game = arena("Bv", B=f"the_bidden summoned {weapon}", v="verger minion")
    game.turn_of("B")
    game.do("bump", "B", "e", answers=[(brunt - 1,)])
    assert game["v"].damage == int(wounded)


def test_bite_that_is_as_great_as_the_guard_leaves_no_chance(arena: MakeArena) -> None:
    game = arena("Bv", B="the_bidden summoned paper_knife", v="verger minion")
    game.turn_of("B")
    game.do("bump", "B", "e")
    assert game["v"].damage == 1


def test_a_plate_guards_once(arena: MakeArena) -> None:
    game = arena("Bv", B="the_bidden summoned ladle", v="verger minion")
    game.turn_of("B")
    game.do("bump", "B", "e", answers=[(0,)])
    assert game["v"].damage == 0
    game.turn_of("B")
    game.do("bump", "B", "e")
    assert game["v"].damage == 1


def test_traps_ask_no_armor(arena: MakeArena) -> None:
    game = arena("Bt..", B="the_bidden summoned boiler_front", t="loose_tread")
    game.turn_of("B")
    game.do("bump", "B", "e")
    assert game["B"].damage == 1


def test_log_tells_the_brunt_as_hearts(arena: MakeArena) -> None:
    """It was told as shields: five of them stood before the wound that they had not stopped."""
    game = struck(arena, 5, "fish_crate")
    chronicle = Chronicle()
    chronicle.update(game.play.facts, game.view)
    rolled = [plain(line) for line in chronicle.lines if "Fish Crate" in plain(line)]
    assert any("5 hearts" in line for line in rolled)
    assert not any("shield" in line for line in rolled)
