"""What sides know where only clocks have gone on is what they would see if everybody looked around (rules §3.6)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from delve.ai.levels import player_of
from delve.flow.session import Session
from delve.model.refs import ref
from delve.model.tile import Legend
from delve.rules.do import noticing, unmoved, witnesses
from delve.rules.game import Game
from delve.rules.setup import new_game
from delve.state.knowledge import Knowledge
from delve.state.piece import Piece
from delve.testing.arena import Arena
from delve.testing.plugin import load_packs
from tests.rules.test_sight_of_sides import PIECES, hidden
from tests.sides import OVERLORD

pytestmark = pytest.mark.one_of(6)

ROOT = Path(__file__).parents[2]
GAMES = {
    "crawl:two_in_the_passage": ROOT / "content" / "crawl",
    "crawl:in_a_drawer": ROOT / "content" / "crawl",
    "march:market_day": ROOT / "tests" / "packs" / "march",
    "prowl:dark_run": ROOT / "tests" / "packs" / "prowl",
    "ferry:stragglers": ROOT / "tests" / "packs" / "ferry",
}
ANSWERS = 250


@pytest.mark.parametrize("quest", GAMES)
def test_nobody_would_see_anything_else_by_looking_around(
    quest: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told, original = 0, unmoved.with_clocks

    def compared(game: Game) -> tuple[Knowledge, ...] | None:
        nonlocal told
        found = original(game)
        if found is not None:
            told += 1
            assert found == tuple(noticing._now(game))
        return found

    monkeypatch.setattr(unmoved, "with_clocks", compared)
    play(quest)
    assert told > 25


@pytest.mark.parametrize("quest", ["crawl:in_a_drawer", "march:market_day"])
def test_nobody_else_would_learn_of_what_happens_by_looking_around(
    quest: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where only clocks have gone on, nobody looks around to find out who sees what happens."""
    told, original = 0, witnesses._witnesses

    def compared(game: Game, look: unmoved.Look, pieces: list[Piece]) -> tuple[str, ...]:
        nonlocal told
        told += 1
        found, now = original(game, look, pieces), tuple(noticing._now(game))
        assert found == tuple(
            [side for side in game.ruleset.sides if witnesses._sees_any(now, side, pieces, [])]
        )
        return found

    monkeypatch.setattr(witnesses, "_witnesses", compared)
    play(quest)
    assert told > 40


@pytest.mark.parametrize("quest", ["crawl:two_in_the_passage", "crawl:in_a_drawer"])
def test_nobody_but_who_moved_would_see_anything_else_by_looking_around(
    quest: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is known after steps, what is told of it, and what each figure sees is what everybody would find."""
    told, original = 0, unmoved.after_moves

    def compared(game: Game, *how: Any) -> unmoved.Moved | None:
        nonlocal told
        found = original(game, *how)
        if found is None:
            kept = unmoved.views_that_last(game)
            assert noticing._looked_around(game, kept) == noticing._looked_around(game)
            return None
        told += 1
        knowledge, views = noticing._looked_around(game)
        assert (found.knowledge, found.views) == (knowledge, views)
        for old, new, touched in zip(game.state.knowledge, knowledge, found.touched, strict=True):
            news = noticing._news(old, new, touched) if touched and new is not old else None
            assert news == noticing._news(old, new)
        return found

    monkeypatch.setattr(unmoved, "after_moves", compared)
    play(quest)
    assert told >= (40 if quest == "crawl:in_a_drawer" else 1)


def play(quest: str) -> Session:
    """Some answers of a quest."""
    packs = load_packs(GAMES[quest])
    game = new_game(packs.library, packs.behaviors, quest)
    session = Session(game, 1, {side: player_of("simple", 1) for side in game.ruleset.sides})
    while len(session.play.journal) < ANSWERS and session.step():
        pass
    return session


def asked(game: Arena) -> tuple[Knowledge, ...] | None:
    """What is known without looking around, after the sides have looked around."""
    noticing.notice(game.play.game)
    return unmoved.with_clocks(game.play.game)


def test_whoever_moves_makes_everybody_look_around() -> None:
    game = hidden(pieces=PIECES)
    assert asked(game) is not None
    for fields in ({"spaces": (2,)}, {"conditions": ("core:blinded",)}, {"damage": 1}, {"spaces": ()}):
        state = game.play.game.state
        before = state.pieces[game.id("g")]
        state.change(game.id("g"), **fields)
        assert unmoved.with_clocks(game.play.game) is None, fields
        state.pieces[before.id] = before


def test_everybody_looks_around_where_a_script_has_a_say_in_what_is_seen() -> None:
    """A script may let a figure see less once it has moved."""
    game = hidden(pieces=PIECES)
    game.change("g", conditions=("core:blinded",))
    game.play.accept_edited_state()
    noticing.notice(game.play.game)
    game.play.game.state.change(game.id("g"), action_points=2)
    assert unmoved.with_clocks(game.play.game) is None


def test_clock_of_somebody_out_of_sight_stays_as_it_was_seen_last() -> None:
    """Else a side would learn how far the turn of somebody is whom it does not see."""
    game = hidden(pieces=PIECES)
    state = game.play.game.state
    noticing.notice(game.play.game)
    known = {(one.side, piece.id): piece for one in state.knowledge for piece in one.pieces}
    assert ("heroes", game.id("g")) not in known, "it stands behind the wall"
    state.change(game.id("g"), action_points=2)
    found = unmoved.with_clocks(game.play.game)
    assert found == state.knowledge


def test_space_of_the_same_number_on_another_board_is_another_space() -> None:
    """Who has gone to a board of the same width is not seen by whoever is left behind, whatever clocks do then."""
    game = hidden(
        "Ko..g",
        boards={"deep": ".o..."},
        legend={"o": Legend(object=ref("core:stone_ring"))},
        pieces={"K": "nite knight", "g": "goblin minion"},
    )
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (1, 0), ("deep", 1, 0))
    knight = game["K"]
    known = next(one for one in game.play.state.knowledge if (one.side, one.board) == (OVERLORD, "main"))
    assert known.in_sight >> knight.spaces[0] & 1, "the goblin sees the space of this number on its own board"
    gone = structs.replace(known, pieces=(*known.pieces, structs.replace(knight, spaces=())))
    assert unmoved._later(gone, {knight.id: knight}) is gone
