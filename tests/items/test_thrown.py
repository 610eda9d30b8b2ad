"""Net, Flour Bag and Oil Flask: what is thrown and used up."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena


@pytest.mark.parametrize(
    ("item", "condition", "reach"),
    [("net", "immobilized", 2), ("oil_flask", "burning", 3), ("flour_bag", "blinded", 3)],
)
def test_thrown_thing_befalls_an_enemy_as_far_as_it_flies(
    arena: MakeArena, item: str, condition: str, reach: int
) -> None:
    for apart in (reach, reach + 1):
        game = arena(f"K{'.' * (apart - 1)}g", K=f"nite knight {item}", g="goblin minion")
        game.turn_of("K")
        if apart > reach:
            assert game.reason("throw").startswith("no enemy in sight within")
            continue
        game.take("K", "throw", game.id("g"))
        assert game["g"].conditions == (f"core:{condition}",)
        assert (game["K"].action_points, game.used_up("K")) == (1, (f"core:{item}",))


def test_flour_bag_blinds_friend_and_foe_beside_the_enemy(arena: MakeArena) -> None:
    game = arena(
        "K.gS.\n..o..\nM....",
        K="nite knight flour_bag",
        S="wren strider",
        M="maud knight",
        g="goblin minion",
        o="goblin minion",
    )
    game.turn_of("K")
    game.take("K", "throw", game.id("g"))
    blinded = [name for name in "KSMgo" if game[name].conditions]
    assert blinded == ["S", "g", "o"]


def test_net_takes_only_whom_it_is_thrown_at(arena: MakeArena) -> None:
    game = arena("K.go", K="nite knight net", g="goblin minion", o="goblin minion")
    game.turn_of("K")
    game.take("K", "throw", game.id("g"))
    assert game["o"].conditions == ()
