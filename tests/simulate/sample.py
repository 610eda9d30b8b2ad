"""Results of games that nobody played, for tests of what is made of them."""

from __future__ import annotations

from typing import Any

import msgspec

from delve.model.party import PartyMember
from delve.model.refs import ref
from delve.simulate.games import Content, GamePlan, Parties
from delve.simulate.report import report_of
from delve.simulate.report_rows import Report
from delve.simulate.result_file import FORMAT, RunHeader
from delve.simulate.results import GameResult
from delve.simulate.summary import Summary

QUEST = "core:drowned_cellar"
CONTENT = Content(quest=QUEST, paths=(), packs=(), digest="", agreed=())
NITE = PartyMember(hero=ref("core:nite"), class_=ref("core:knight"))
WREN = PartyMember(hero=ref("core:wren"), class_=ref("core:strider"))
HEADER = RunHeader(
    simulation=FORMAT,
    engine="1.0.0",
    quest=QUEST,
    content="some",
    seed=1,
    parties=Parties(chosen=((NITE, WREN),)),
    levels=({"heroes": "simple", "overlord": "random"},),
    sides=("heroes", "overlord"),
    objectives=(("heroes", "Clear it."), ("overlord", "Strike them down."), ("overlord", "Wait.")),
)


def plan(number: int, party: tuple[PartyMember, ...] = (NITE, WREN)) -> GamePlan:
    return GamePlan(number=number, party=party, levels=HEADER.levels[0], seed=1 + number)


def result(number: int, winner: str = "heroes", **more: Any) -> GameResult:
    """A game that was won by the first objective of a side."""
    known = {"objective": 1 if winner == "heroes" else 2, "rounds": 5, "answers": 300, "choices": 250}
    given = {"plan": plan(number), "ended": "won", "winner": winner, **known, **more}
    return GameResult(**given)


def every_third_lost(content: bytes, asked: bytes) -> bytes:
    """A game of which the number alone decides who wins it."""
    number = msgspec.json.decode(asked, type=GamePlan).number
    return msgspec.json.encode(
        result(number, "overlord" if number % 3 == 0 else "heroes", rounds=4 + number % 5)
    )


def summed(*results: GameResult) -> Summary:
    summary = Summary()
    for one in results:
        summary.add(one)
    return summary


def report(*results: GameResult) -> Report:
    return report_of(HEADER, summed(*results))
