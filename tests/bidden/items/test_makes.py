"""Makes: arms and armor are generated; chance says how each is made when it is taken up (S4-87, S4-90)."""

from __future__ import annotations

import pytest

from delve.requests import Draw
from delve.testing.arena import Arena, MakeArena


def taken(arena: MakeArena, item: str, make: str = "") -> Arena:
    """Somebody has taken a thing up that lay beside it, and chance has drawn a make."""
    game = arena("B..", B="the_bidden summoned cordial")
    lies = game.lay_item(item, (1, 0))
    game.turn_of("B")
    game.do("take", "B", f"bidden:{item}#{lies}", answers=[make] if make else [])
    return game


def values(game: Arena, item: str) -> dict[str, int]:
    (found,) = game.view.items_of(game.id("B"), f"bidden:{item}")
    return dict(game.view.item(found).values)


@pytest.mark.parametrize(
    ("item", "make", "made"),
    [
        ("fish_crate", "as issued", {"guard": 3}),
        ("fish_crate", "worn thin", {"guard": 2}),
        ("fish_crate", "riveted", {"guard": 4}),
        ("umbrella", "worn thin", {"guard": 2}),
        ("paper_knife", "blunt", {"bite": 3}),
        ("church_key", "filed", {"bite": 3, "guard": 1}),
        ("church_key", "filed, and bent by it", {"bite": 4, "guard": 0}),
    ],
)
def test_two_things_of_a_kind_are_not_alike(
    arena: MakeArena, item: str, make: str, made: dict[str, int]
) -> None:
    assert values(taken(arena, item, make), item) == made


def known(game: Arena, item: int, **values: int) -> None:
    """Somebody has found out before how a thing is made."""
    game.play.state.change_item(item, values=tuple(sorted(values.items())))
    game.play.accept_edited_state()


def test_no_thing_guards_against_more_than_any_brunt(arena: MakeArena) -> None:
    game = taken(arena, "boiler_front", "riveted twice")
    assert values(game, "boiler_front") == {"guard": 6}


@pytest.mark.parametrize(
    ("item", "bag"),
    [
        ("doormat", {"as issued", "as expected", "worn thin", "riveted", "riveted twice"}),
        ("paper_knife", {"as issued", "as expected", "blunt", "filed"}),
    ],
)
def test_only_makes_that_fit_the_thing_are_drawn(arena: MakeArena, item: str, bag: set[str]) -> None:
    game = arena("B..", B="the_bidden summoned cordial")
    lies = game.lay_item(item, (1, 0))
    game.turn_of("B")
    game.begin("take", "B", f"bidden:{item}#{lies}")
    assert isinstance(game.asked, Draw)
    assert {*game.asked.bag} == bag
    game.reply("as issued")


def test_what_is_neither_arms_nor_armor_has_no_make(arena: MakeArena) -> None:
    game = taken(arena, "cordial")
    assert not isinstance(game.asked, Draw)


def test_make_is_found_out_once(arena: MakeArena) -> None:
    game = arena("B..", B="the_bidden summoned cordial")
    lies = game.lay_item("fish_crate", (1, 0))
    known(game, lies, guard=4)
    game.turn_of("B")
    game.do("take", "B", f"bidden:fish_crate#{lies}")
    assert values(game, "fish_crate") == {"guard": 4}


@pytest.mark.parametrize(("make", "brunt", "breaks"), [("riveted", 4, True), ("worn thin", 3, False)])
def test_hit_goes_by_the_make(arena: MakeArena, make: str, brunt: int, breaks: bool) -> None:
    game = arena("Bd", B="the_bidden summoned cordial", d="draughtsman minion")
    lies = game.lay_item("fish_crate", (0, 0))
    game.turn_of("B")
    game.do("take", "B", f"bidden:fish_crate#{lies}", answers=[make])
    game.turn_of("B")
    game.do("put_on", "B", "bidden:fish_crate")
    game.turn_of("d")
    game.do("bump", "d", "w", answers=[(brunt - 1,)])
    assert (game.view.item(lies).broken, game["B"].damage) == (breaks, 0 if breaks else 1)


@pytest.mark.parametrize(("make", "wounded"), [("filed", True), ("blunt", False)])
def test_bite_goes_by_the_make(arena: MakeArena, make: str, wounded: bool) -> None:
    """A church key bites for 2; a plate guards for 3, less that."""
    game = arena("Bv", B="the_bidden summoned cordial", v="verger minion")
    lies = game.lay_item("church_key", (0, 0))
    game.turn_of("B")
    game.do("take", "B", f"bidden:church_key#{lies}", answers=[make])
    game.turn_of("B")
    game.do("put_on", "B", "bidden:church_key")
    game.turn_of("B")
    game.do("bump", "B", "e", answers=[] if make == "filed" else [(1,)])
    assert game["v"].damage == int(wounded)


def test_player_that_acts_by_itself_puts_on_what_is_made_better(arena: MakeArena) -> None:
    game = arena("B", B="the_bidden summoned ladle fish_crate doormat")
    (mat,) = game.view.items_of(game.id("B"), "bidden:doormat")
    game.change("B", equipped=("bidden:ladle",))
    game.turn_of("B")
    known(game, mat, guard=4)
    game.let_act("B")
    assert mat in game["B"].equipped
