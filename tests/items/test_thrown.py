"""Net, Flour Bag and Oil Flask: what is thrown and used up."""

from __future__ import annotations

import pytest

from delve.phrases import printed
from delve.rules.facts import OfferTaken
from delve.testing.arena import MakeArena


@pytest.mark.parametrize(
    ("item", "conditions", "reach"),
    [("net", ["immobilized"], 2), ("oil_flask", ["burning"], 3), ("flour_bag", ["blinded", "stunned"], 3)],
)
def test_thrown_thing_befalls_an_enemy_as_far_as_it_flies(
    arena: MakeArena, item: str, conditions: list[str], reach: int
) -> None:
    for apart in (reach, reach + 1):
        game = arena(f"K{'.' * (apart - 1)}g", K=f"nite knight {item}", g="goblin minion")
        game.turn_of("K")
        if apart > reach:
            assert game.reason("throw").startswith("no enemy in sight within")
            continue
        game.take("K", "throw", game.id("g"))
        assert sorted(game["g"].conditions) == [f"core:{one}" for one in conditions]
        assert (game["K"].action_points, game.used_up("K")) == (1, (f"core:{item}",))


def test_what_may_be_done_with_several_things_says_which(arena: MakeArena) -> None:
    game = arena("K.g", K="nite knight net oil_flask red_draught bandages", g="goblin minion")
    game.change("K", damage=3)
    game.turn_of("K")
    offered = [printed(one.label) for one in game.session.options() if one.command[0] == "base:offer"]
    assert sorted(offered) == [
        "Drink the Red Draught",
        "Throw the Net",
        "Throw the Oil Flask",
        "Use the Bandages",
    ]
    game.take("K", "drink")
    assert [str(fact.label) for fact in game.happened(OfferTaken)] == ["Drink the Red Draught"]


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
    assert [name for name in "KSMgo" if "core:stunned" in game[name].conditions] == ["g"]


def test_net_takes_only_whom_it_is_thrown_at(arena: MakeArena) -> None:
    game = arena("K.go", K="nite knight net", g="goblin minion", o="goblin minion")
    game.turn_of("K")
    game.take("K", "throw", game.id("g"))
    assert game["o"].conditions == ()
