"""Crooked stones: they bar the way, and do something once: whoever explores leaves that to the player."""

from __future__ import annotations

import pytest

from delve.flow.journey import Journey
from delve.flow.session import Session
from delve.rules.journeys import Exploring, ToSpace
from delve.testing.arena import MakeArena
from tests.bidden.plays import EMPTY

STONES = [("drawn_stone untouched", "Drawn Stone"), ("split_stone untouched", "Split Stone")]


def explored(session: Session) -> str:
    """Explore until something is to be decided; why it ended."""
    journey = Journey(session, Exploring())
    journey.run()
    return str(journey.obstacle.reason)


@pytest.mark.parametrize(("stone", "name"), STONES)
def test_who_explores_stops_before_a_stone_once_and_touches_none(
    arena: MakeArena, stone: str, name: str
) -> None:
    """Its way led through it, as through a door, and the boon at hand was another one then."""
    game = arena(".BS...", B=EMPTY, S=stone)
    game.turn_of("B")
    assert explored(game.session) == f"The Bidden stands before {name}"
    assert explored(game.session) == "all is explored here that can be reached"
    assert game["S"].state == "untouched"
    assert game.at("B") == (1, 0)


def test_way_to_a_space_leads_around_a_stone(arena: MakeArena) -> None:
    game = arena("B.S...\n......", B=EMPTY, S="drawn_stone untouched")
    game.turn_of("B")
    Journey(game.session, ToSpace((5, 0))).run()
    assert game.at("B") == (5, 0)
    assert game["S"].state == "untouched"
