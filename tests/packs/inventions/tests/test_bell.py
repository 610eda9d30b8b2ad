"""The bell: a thing with a script."""

from __future__ import annotations

from delve.rules.facts import ObjectChanged
from delve.testing.arena import MakeArena

BOARD = "KB.gh"
PIECES = {"K": "nite knight", "B": "bell", "g": "goblin minion", "h": "goblin elite"}
BEWILDERED = ("inventions:bewildered",)


def test_bell_bewilders_every_monster_within_two_spaces(arena: MakeArena) -> None:
    game = arena("KB.\n##g\n##h", **PIECES)
    game.turn_of("K")
    game.do("interact", "K", game.id("B"), "ring")
    assert game["g"].conditions == BEWILDERED
    assert game["h"].conditions == BEWILDERED
    assert game["K"].conditions == ()


def test_bell_is_not_heard_three_spaces_away(arena: MakeArena) -> None:
    game = arena(BOARD, **PIECES)
    game.turn_of("K")
    game.do("interact", "K", game.id("B"), "ring")
    assert [game[name].conditions for name in "gh"] == [BEWILDERED, ()]
    assert game.changes("K", "B", "g") == []


def test_bell_hangs_still_again_in_the_next_round(arena: MakeArena) -> None:
    game = arena(BOARD, **PIECES)
    game.turn_of("K")
    game.do("interact", "K", game.id("B"), "ring")
    assert game["B"].state == "swinging"
    assert game.reason("interact") == "nothing to handle beside it"
    game.turn_of("g")
    game.turn_of("K")
    assert game["B"].state == "still"
    assert [fact.state for fact in game.happened(ObjectChanged)] == ["swinging", "still"]
    game.do("interact", "K", game.id("B"), "ring")
