"""Those who come when called."""

from __future__ import annotations

from delve.requests import ChooseSpace
from delve.testing.arena import Arena, MakeArena

PIECES = {
    "K": "nite knight",
    "S": "wren strider",
    "g": "goblin minion",
    "h": "goblin minion",
    "i": "goblin minion",
    "d": "drowned elite",
}


def game_with(arena: MakeArena, drawing: str, who: str, skill: str) -> Arena:
    game = arena(drawing, heroes=2, **{name: said for name, said in PIECES.items() if name in drawing})
    game.change(who, skills=(skill,))
    game.turn_of(who)
    return game


def test_call_brings_a_familiar_once(arena: MakeArena) -> None:
    game = game_with(arena, "K..S\n####\n...d", "K", "bench:whistle")
    game.begin("skill", "K", "bench:whistle")
    request = game.asked
    assert isinstance(request, ChooseSpace)
    assert set(request.items()) == {(1, 0), (2, 0)}
    game.reply((2, 0))
    assert [piece.definition for piece in game.view.familiars_of(game.id("K"))] == ["core:gray_hound"]
    assert game.reason("whistle") == "your Gray Hound is there already"


def test_call_needs_room(arena: MakeArena) -> None:
    game = game_with(arena, "K#.S\n##.d", "K", "bench:whistle")
    assert game.reason("whistle") == "no free space within 2 spaces"


def test_call_brings_a_monster_to_the_side_of_the_user_that_waits(arena: MakeArena) -> None:
    game = game_with(arena, "K..S\n.d#.", "d", "bench:horn")
    game.use("d", "horn", (2, 0))
    (goblin,) = [piece for piece in game.view.figures() if piece.definition == "core:goblin"]
    assert (goblin.side, goblin.rank, goblin.spaces) == ("overlord", "minion", (game.view.space(2, 0),))
    assert goblin.waits == game.play.state.round


def test_call_is_refused_where_the_group_is_as_large_as_it_may_be(arena: MakeArena) -> None:
    game = game_with(arena, "K.Sghi\n.d....", "d", "bench:horn")
    assert game.reason("horn") == "its group is as large as it may be"
