"""Net, Flour Bag and Oil Flask: what is thrown and used up."""

from __future__ import annotations

import pytest

from delve.ai.levels import player_of
from delve.phrases import printed
from delve.rules.facts import OfferTaken
from delve.rules.legal import aims
from delve.testing.arena import Arena, MakeArena


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


def worth(game: Arena) -> int | None:
    """What automated players are told that a throw of Nite is worth."""
    offered = [
        aim for aim, _ in aims(game.view, game.id("K"), game.asked.items()) if aim.purpose == "get_free"
    ]
    return offered[0].worth if offered else None


@pytest.mark.parametrize(
    ("drawing", "item", "told"),
    [
        ("K.g", "net", None),
        ("K.go", "oil_flask", None),
        ("K.g", "flour_bag", 0),
        ("K.go", "flour_bag", 1),
        ("K.gS", "flour_bag", -1),
        ("K.gS\n...o", "flour_bag", 0),
        ("K......g", "flour_bag", None),
    ],
    ids=["net", "flask", "one", "two", "a friend beside it", "two and a friend", "nobody near"],
)
def test_throw_says_what_it_is_worth(arena: MakeArena, drawing: str, item: str, told: int | None) -> None:
    pieces = {"S": "wren strider", "g": "goblin minion", "o": "goblin minion"}
    game = arena(drawing, K=f"nite knight {item}", **{one: pieces[one] for one in pieces if one in drawing})
    game.turn_of("K")
    assert worth(game) == told


@pytest.mark.parametrize("condition", ["blinded", "stunned"])
def test_condition_that_the_enemy_has_is_worth_nothing(arena: MakeArena, condition: str) -> None:
    game = arena("K.g", K="nite knight flour_bag", g="goblin minion")
    game.change("g", conditions=(f"core:{condition}",))
    game.turn_of("K")
    assert worth(game) == (None if condition == "blinded" else -1)


@pytest.mark.parametrize(
    ("level", "drawing", "thrown"),
    [
        ("simple", "K.gh\n..io\n...r", True),
        ("simple", "SgM\n.K.\n...", False),
        ("normal", "SgM\n.K.\n...", False),
    ],
    ids=["a crowd", "among friends", "among friends, with plans"],
)
def test_automated_players_throw_flour_at_a_crowd_and_not_among_friends(
    arena: MakeArena, level: str, drawing: str, thrown: bool
) -> None:
    pieces = dict.fromkeys("ghior", "goblin minion") | {"S": "wren strider", "M": "maud knight"}
    present = {one: pieces[one] for one in pieces if one in drawing}
    game = arena(drawing, K="nite knight flour_bag", **present)
    game.turn_of("K")
    answer = player_of(level, 0).answer(game.asked, game.session.view_of("heroes"))
    assert (answer[0] == "base:offer") == thrown
