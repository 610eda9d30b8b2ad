"""What allies do or have at once."""

from __future__ import annotations

from delve.rules.facts import AttackDeclared, AttackHit
from delve.testing.arena import Arena, MakeArena

PIECES = {"K": "nite knight", "S": "maud knight", "T": "wren strider", "g": "drowned elite"}


def game_with(arena: MakeArena, drawing: str, skill: str) -> Arena:
    game = arena(drawing, **{name: said for name, said in PIECES.items() if name in drawing})
    game.change("K", skills=(skill,))
    game.turn_of("K")
    return game


def test_rally_lets_an_ally_attack_at_once_with_hearts_more(arena: MakeArena) -> None:
    game = game_with(arena, "K.S\n..g", "bench:signal")
    game.use("K", "signal", game.id("S"), game.id("g"), (4, 0), (0,))
    assert [fact.piece for fact in game.happened(AttackDeclared)] == [game.id("S")]
    assert [hit.damage for hit in game.happened(AttackHit)] == [3]
    assert (game["K"].attacks, game["S"].attacks, game["K"].action_points) == (0, 0, 1)


def test_rally_to_attack_needs_an_ally_who_can(arena: MakeArena) -> None:
    game = game_with(arena, "Kg.S", "bench:signal")
    assert game.reason("signal") == "nobody within 3 spaces gets anything of it"


def test_rally_may_be_for_all_near_and_the_user(arena: MakeArena) -> None:
    game = game_with(arena, "KS.g\n.T..", "bench:hurry")
    game.use("K", "hurry", (1, 0), (1, 1))
    assert game["K"].movement_points == 2


def test_rally_is_for_as_many_as_the_record_says_who_need_it(arena: MakeArena) -> None:
    game = game_with(arena, "KS.g\n.T..", "bench:cheer")
    assert game.reason("cheer") == "nobody within 2 spaces gets anything of it"
    for name in "KST":
        game.change(name, fatigue=2)
    game.use("K", "cheer", (game.id("S"), game.id("T")))
    assert [game[name].fatigue for name in "KST"] == [2, 1, 1]


def test_rally_may_lead_an_ally(arena: MakeArena) -> None:
    game = game_with(arena, "K.S.g", "bench:lead")
    game.use("K", "lead", game.id("S"), (3, 0))
    assert game.at("S") == (3, 0)
