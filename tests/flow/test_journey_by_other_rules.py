"""Journeys in rulesets that have more commands than the crawl."""

from __future__ import annotations

from typing import Any

import msgspec

from delve.flow.journey import Journey
from delve.model.ruleset import RulesetDef
from delve.rules.facts import ObjectChanged
from delve.rules.journeys import Exploring, Goal, ToSpace
from delve.testing.arena import Arena
from tests.flow.test_journey import PLAYER, packs


def with_handles(drawing: str, **given: Any) -> Arena:
    """A board of the crawl whose ruleset has a command for things, besides the one that takes a direction."""
    told = msgspec.to_builtins(packs().library.get(RulesetDef, "crawl:crawl"))
    told["turns"][1]["each"]["do"][1]["activation"]["commands"] += ("base:interact",)
    rules = msgspec.convert(told | {"id": "rules"}, RulesetDef)
    return packs().arena(drawing, K=PLAYER, rules={"turns": rules.turns}, **given)


def went(game: Arena, goal: Goal) -> Journey:
    """A journey, of no more than 20 steps."""
    looks = iter(range(20))
    journey = Journey(game.session, goal)
    journey.run(lambda: next(looks, None) is None)
    return journey


def test_journey_goes_through_an_open_door_that_could_be_closed() -> None:
    game = with_handles("K.D..", D="door open")
    game.session.advance()
    went(game, ToSpace((4, 0)))
    assert (game.at("K"), game["D"].state) == ((4, 0), "open")


def test_journey_opens_a_door_once() -> None:
    game = with_handles("K.D..", D="door closed")
    game.session.advance()
    went(game, Exploring())
    assert (len(game.happened(ObjectChanged)), game["D"].state) == (1, "open")
