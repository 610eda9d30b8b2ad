"""Better attacks together with others."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena


@pytest.mark.parametrize(
    ("drawing", "friends"),
    [("gK.h", 0), ("gKh.", 1), ("gKh\nij.", 2), ("gKd.", 0)],
    ids=["far away", "one", "no more than two", "of another group"],
)
def test_pack_hunter_is_better_for_each_of_its_group_beside_the_target(
    arena: MakeArena, drawing: str, friends: int
) -> None:
    pieces = {"g": "goblin minion", "h": "goblin minion", "i": "goblin minion", "j": "goblin minion"}
    pieces |= {"K": "nite knight", "d": "drowned minion"}
    game = arena(drawing, **{name: said for name, said in pieces.items() if name in drawing})
    game.change("g", skills=("bench:in_packs",))
    about = (game.id("g"), game.id("K"), 0)
    numbers = [game.view.query(query, *about) for query in ("bonus_hearts", "pierce", "bonus_range")]
    assert numbers == [friends] * 3
    assert game.view.query("attack_dice", *about) == ("core:green",) * friends
