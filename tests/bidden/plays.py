"""Boards of the pack `bidden` for its tests: a bidden with a boon, and those whom it meets."""

from __future__ import annotations

from delve.testing.arena import Arena, MakeArena

EMPTY = "the_bidden summoned"
"""somebody with a ladle and two boons, as everybody begins"""
MINION = "kite minion"
"""it has one wound to spend"""
HARD = "storm_glass elite"
"""it has three wounds to spend, and no plate"""


def holder(boon: str, *more: str) -> str:
    """A bidden whose one boon is this one."""
    return " ".join(("the_bidden", "summoned", "ladle", f"boon_of_{boon}", *more))


def standing(arena: MakeArena, drawing: str, boon: str, **pieces: str) -> Arena:
    """A board on which it is the turn of a bidden, drawn as B, with one boon; a small letter k is a kite."""
    known = {"k": MINION, "h": HARD, **pieces}
    there = {name: spec for name, spec in known.items() if name in drawing}
    game = arena(drawing, B=holder(boon), **there)
    game.turn_of("B")
    return game


def ways(game: Arena) -> set[str]:
    """The ways in which the boon may be used."""
    return {command[2] for command in game.asked.items() if command[0] == "bidden:boon"}


def uses(game: Arena, name: str = "B") -> int:
    """How often the active boon can be used still."""
    (boon,) = (one for one in game[name].equipped if "bidden:boon" in game.view.item_record(one).traits)
    return dict(game.view.item(boon).values)["uses"]


def boon(game: Arena, way: str) -> None:
    """Use the boon in a way."""
    game.do("boon", "B", way)
