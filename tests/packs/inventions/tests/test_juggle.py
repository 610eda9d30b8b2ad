"""Juggle: equipment that changes hands outside of its step."""

from __future__ import annotations

from delve.testing.arena import Arena, MakeArena

PIKE, MIRROR, BOW, KNIFE = (
    "inventions:hedge_pike",
    "inventions:hand_mirror",
    "core:ash_bow",
    "core:skinning_knife",
)


def juggler(arena: MakeArena, board: str = "K.S.g") -> Arena:
    game = arena(board, K="nite hedger", S="wren strider", g="goblin minion")
    game.change("K", skills=("inventions:juggle",))
    game.turn_of("K")
    return game


def test_juggle_puts_what_each_held_into_the_hands_of_the_other(arena: MakeArena) -> None:
    game = juggler(arena)
    game.do("rest", "K")
    game.use("K", "juggle", game.id("S"))
    assert (game.items("K"), game.equipped("K")) == ((MIRROR, BOW, KNIFE), (MIRROR, BOW, KNIFE))
    assert (game.items("S"), game.equipped("S")) == ((PIKE,), (PIKE,))
    assert [weapon.name for weapon in game.view.weapons(game.id("S"))] == ["Hedge Pike"]


def test_juggle_needs_somebody_near(arena: MakeArena) -> None:
    game = juggler(arena, "K..Sg")
    assert game.reason("juggle") == "no hero within 2 spaces"
