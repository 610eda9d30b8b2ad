"""Pick up: what lies where one stands or beside, or remains of somebody there."""

from __future__ import annotations

from delve.ai.nearest import NearestEnemy
from delve.testing.arena import MakeArena
from delve.testing.packs import Packs

PLAYER = "marrow hod_carrier shard"


def test_item_is_taken_from_the_floor_for_the_turn(arena: MakeArena) -> None:
    """S2-20: items bar nobody and may share a space."""
    game = arena("K.", K=PLAYER)
    knife, coat = (game.lay_item(item, (0, 0)) for item in ("crawl:clay_knife", "crawl:fired_coat"))
    game.turn_of("K")
    game.do("pick_up", "K", f"crawl:clay_knife#{knife}")
    assert game.items("K") == ("crawl:shard", "crawl:clay_knife")
    assert game.view.items_on(0) == (coat,)
    assert game.equipped("K") == (), "it is carried, and worn only by a command of its own"


def test_item_beside_is_taken_too_and_that_of_the_own_space_comes_first(arena: MakeArena) -> None:
    game = arena("K.#.", K=PLAYER)
    far = game.lay_item("crawl:shard", (3, 0))
    beside, here = game.lay_item("crawl:trowel", (1, 0)), game.lay_item("crawl:hod", (0, 0))
    game.turn_of("K")
    found = [command[2] for command in game.asked.items() if command[0] == "crawl:pick_up"]
    assert found == [f"crawl:hod#{here}", f"crawl:trowel#{beside}"]
    assert far not in {int(one.partition("#")[2]) for one in found}


def test_all_that_is_left_of_somebody_is_taken_at_once(arena: MakeArena) -> None:
    game = arena("Kr", K=PLAYER, r="remains")
    game.change("r", items=("crawl:hod", "crawl:trowel"), remains_of=game.id("K"))
    game.turn_of("K")
    game.do("pick_up", "K", f"crawl:hod#{game.item('r', 'crawl:hod')}")
    assert set(game.items("K")) == {"crawl:shard", "crawl:hod", "crawl:trowel"}


def test_automated_player_fetches_what_a_quest_asks_for(packs: Packs) -> None:
    game = packs.quest("in_a_drawer")
    game.begin_quest()
    game.jump(figures={"marrow": (44, 3)}, objects={})
    answer = NearestEnemy().answer(game.asked, game.session.view_of("gleaners"))
    assert answer[0] == "crawl:pick_up"
