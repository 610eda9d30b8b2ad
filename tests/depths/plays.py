"""Boards of the pack `depths` for its tests: where units go, and what their strikes do."""

from __future__ import annotations

from collections.abc import Iterable

from delve.requests import ChooseFigure
from delve.testing.arena import Arena

SHIFT = {
    "oat": "oat wax_piker",
    "berrin": "berrin bell_hand",
    "cressa": "cressa lamp_bearer",
    "dunne": "dunne wick_cutter",
    "emmet": "emmet barrow_man",
    "fay": "fay pot_thrower",
}
"""the people, as they are drawn"""
UNLIT = ("gnaw", "ram", "weeper", "stump_toad", "angler", "blind_moth")


def ways(game: Arena) -> set[tuple[int, ...]]:
    """The spaces to which the unit may go that is asked."""
    return {command[2] for command in game.asked.items() if command[0] == "depths:stride"}


def goes_to(game: Arena, name: str) -> set[tuple[int, ...]]:
    """Where a unit may go in its turn."""
    game.turn_of(name)
    return ways(game)


def strike(game: Arena, name: str, target: str, *more: str) -> None:
    """Let a unit whose turn it is strike in the direction of a target; `more`: the direction, if there are several."""
    weapon = game.view.weapons(game.id(name))[0]
    game.do("attack", name, weapon.key, answers=[game.id(target), *more])


def move_and_strike(game: Arena, name: str, to: tuple[int, int], target: str, *more: str) -> None:
    """A whole turn of a unit."""
    game.turn_of(name)
    game.do("stride", name, to)
    strike(game, name, target, *more)


def hurt(game: Arena, names: Iterable[str]) -> dict[str, int]:
    """What each of some units has suffered; 9: it is gone."""
    return {name: 9 if game[name].defeated else game[name].damage for name in names}


def targets(game: Arena) -> set[str]:
    """The names of those at whom the strike may be aimed that is asked for."""
    assert isinstance(game.asked, ChooseFigure)
    return {name for name, id in game.names.items() if id in game.asked.items()}
