"""Old Hands."""

from __future__ import annotations

from delve.testing.arena import Arena, MakeArena

PIECES = {"H": "hanne leech", "M": "nite knight", "W": "wren strider", "b": "gray_hound of W"}


def hurt(arena: MakeArena, drawing: str, **pieces: str) -> Arena:
    """Hanne's turn; everybody has suffered 5 damage, a hound 2."""
    drawn = {name: record for name, record in (PIECES | pieces).items() if name in drawing}
    game = arena(drawing, **drawn)
    game.turn_of("H")
    for name in drawn:
        game.change(name, damage=2 if name == "b" else 5)
    return game


def test_hero_recovers_one_heart_more_by_her_skill(arena: MakeArena) -> None:
    game = hurt(arena, "H.M")
    game.use("H", "draw_out", game.id("M"))
    assert game["M"].damage == 1


def test_hero_whom_she_revives_recovers_one_heart_more(arena: MakeArena) -> None:
    game = hurt(arena, "HM")
    game.change("M", damage=12, fallen_at=1, spaces=())
    game.do("revive", "H", game.id("M"), answers=[(0, 0)])
    assert game["M"].damage == 12 - 3


def test_she_herself_a_familiar_and_the_deeds_of_others_gain_nothing(arena: MakeArena) -> None:
    game = hurt(arena, "Hb\nMW", M="bede lampwright mend")
    game.use("H", "draw_out", game.id("b"))
    assert game["b"].damage == 0
    game.change("b", damage=2)
    game.turn_of("M")
    game.use("M", "mend", game.id("W"))
    assert game["W"].damage == 2
    game.use("M", "mend", game.id("H"))
    assert game["H"].damage == 3


def test_fatigue_brings_no_heart(arena: MakeArena) -> None:
    game = hurt(arena, "HM", H="hanne leech bitter_medicine")
    game.change("M", fatigue=2)
    game.use("H", "bitter_medicine", game.id("M"))
    assert (game["M"].damage, game["M"].fatigue) == (5, 0)
