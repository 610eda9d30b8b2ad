"""What happens where somebody falls."""

from __future__ import annotations

from delve.testing.arena import Arena, MakeArena

PIECES = {"K": "nite knight", "S": "wren strider", "g": "goblin elite", "d": "drowned elite"}


def fell(arena: MakeArena, drawing: str, skill: str) -> Arena:
    game = arena(drawing, heroes=2, **{name: said for name, said in PIECES.items() if name in drawing})
    game.change("d", skills=(skill,), damage=7)
    game.turn_of("K")
    game.do("attack", "K", "core:oaken_blade", answers=[game.id("d"), (4, 0), (0,)])
    return game


def test_death_throes_hurt_everybody_around_change_the_ground_and_let_others_come(arena: MakeArena) -> None:
    game = fell(arena, "Kd.\n...\ng.S", "bench:burst_open")
    assert [game[name].damage for name in "KgS"] == [2, 0, 0]
    assert game.view.ground()["core:mud"] == 1 << game.view.space(1, 0)
    goblins = [piece for piece in game.view.figures() if piece.definition == "core:goblin"]
    assert [(piece.rank, piece.side) for piece in goblins] == [("elite", "overlord")] + [
        ("minion", "overlord")
    ] * 2
    assert game.view.space(1, 0) in goblins[1].spaces


def test_death_throes_may_leave_a_thing(arena: MakeArena) -> None:
    game = fell(arena, "Kd.\n...\ng.S", "bench:crumble")
    assert [(thing.definition, thing.spaces) for thing in game.view.objects()] == [
        ("core:crate", (game.view.space(1, 0),))
    ]
    assert game["K"].damage == 0
