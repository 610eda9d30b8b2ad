"""What automated players mean to do is told before they do it, where the ruleset wants that (rules §3.6)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.ai.levels import LEVELS, player_of
from delve.flow.session import Session
from delve.narrate.chronicle import Chronicle
from delve.narrate.intents import intent_lines
from delve.narrate.spans import plain
from delve.testing.arena import Arena
from tests.arenas import Bench
from tests.sides import HEROES, OVERLORD

PIECES = {"K": "nite knight", "W": "wren strider", "g": "drowned minion"}


def drawn(drawing: str, level: str = "hard", *rules: dict[str, Any], **more: Any) -> Arena:
    """A board whose monsters are led by a level, and whose ruleset shows intents."""
    bench = Bench()
    if rules:
        more["behavior"] = bench.behavior("habit", *rules)
    pieces = {key: PIECES[key] for key in PIECES if key in drawing}
    game = bench.arena(drawing, rules={"intent": "shown", **more}, **pieces)
    game.session.seats = {OVERLORD: player_of(level, 1)}
    return game


def told(session: Session, side: str = "") -> list[str]:
    """The log of a side up to the first attack or the end of the next turn of a monster."""
    view = session.view_of(side) if side else session.view
    chronicle = Chronicle(side=side)
    chronicle.update(session.play.facts, view, intent_lines(session.intents, view))
    return [plain(line) for line in chronicle.lines]


def after_turn(game: Arena, side: str = "") -> list[str]:
    game.turn_of("g")
    for _ in range(20):
        if game.play.state.active != game.id("g") or not game.session.step():
            break
    return told(game.session, side)


@pytest.mark.parametrize("level", ["simple", "normal", "hard"])
def test_attack_is_told_before_it_is_made(level: str) -> None:
    lines = after_turn(drawn("Kg", level))
    meant = lines.index("Drowned means to strike Nite")
    assert any("attacks Nite" in line for line in lines[meant + 1 :])
    assert not any("attacks Nite" in line for line in lines[:meant])
    assert sum("means to" in line for line in lines) == 1, "once a turn"


def test_figure_that_follows_its_behavior_says_what_that_is() -> None:
    assert "Drowned means to stay" in after_turn(drawn("K...g", "normal", {"do": {"stay": {}}}))


def test_nothing_is_told_of_who_only_goes_where_nobody_says_how_far() -> None:
    lines = after_turn(drawn("K...g", "normal", {"do": {"approach": {}}}))
    assert not any("means to" in line for line in lines)


@pytest.mark.parametrize("level", LEVELS)
def test_nothing_is_told_unless_the_ruleset_wants_it(level: str) -> None:
    game = drawn("Kg", level, intent="hidden")
    assert not any("means to" in line for line in after_turn(game))
    assert game.session.intents == {}


def test_nothing_is_told_of_who_is_not_seen_nor_of_what_it_aims_at() -> None:
    game = drawn("K#..\n##g.\n..W.", sight="seen")
    assert any("means to strike Wren" in line for line in after_turn(game, HEROES))
    game = drawn("K###\n####\n.g..", sight="seen")
    assert not any("means" in line for line in after_turn(game, HEROES))


def test_going_back_takes_back_what_was_said() -> None:
    game = drawn("Kg")
    game.turn_of("K")
    before = told(game.session)
    chronicle, session = Chronicle(), game.session
    answers = len(session.play.journal)
    session.answer(("base:end_turn", game.id("K")))
    while session.step():
        chronicle.update(session.play.facts, session.view, intent_lines(session.intents, session.view))
    assert sum("means to" in plain(line) for line in chronicle.lines) == 1
    session.play.go_back_to(answers + 1)
    chronicle.update(session.play.facts, session.view, intent_lines(session.intents, session.view))
    assert not any("means to" in plain(line) for line in chronicle.lines), "nobody has said it yet"
    session.play.go_back_to(answers)
    assert told(session) == before
    chronicle.update(session.play.facts, session.view, intent_lines(session.intents, session.view))
    assert [plain(line) for line in chronicle.lines] == before


def test_lines_that_were_told_stay_while_a_walk_grows() -> None:
    game = drawn("K...g", "normal")
    game.turn_of("g")
    chronicle, seen = Chronicle(), []
    for _ in range(8):
        if not game.session.step():
            break
        session = game.session
        standing = chronicle.update(
            session.play.facts, session.view, intent_lines(session.intents, session.view)
        )
        lines = [plain(line) for line in chronicle.lines]
        assert lines[:standing] == seen[:standing]
        assert standing >= len(seen) - 1, "at most the walk is told anew"
        seen = lines
    assert sum("means to" in line for line in seen) == 1
