"""What a turn of the crawl need not work out: nobody looks anew for what others do, and sleepers least of all."""

from __future__ import annotations

import pytest

from delve.ai.levels import player_of
from delve.flow.session import Session
from delve.rules.ask import sights
from delve.rules.do import noticing
from delve.rules.game import Game
from delve.rules.setup import new_game
from delve.rules.view import View
from delve.testing.arena import Arena, MakeArena
from delve.testing.packs import Packs
from tests.invariants import mistaken_sides, out_of_date

DRAWING = """\
K..#...
...#.o.
...D...
.p...q.
"""


def begun(arena: MakeArena, **conditions: tuple[str, ...]) -> Arena:
    """Somebody, a door, and three orcs, of whom some have conditions from the start."""
    orcs = dict.fromkeys("opq", "orc minion")
    game = arena(DRAWING, K="marrow hod_carrier", D="door closed", **orcs)
    for letter, names in conditions.items():
        game.change(letter, conditions=names)
    game.play.accept_edited_state()
    noticing.notice(game.play.game)
    return game


def looks(game: Arena, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The figures that work out what they see, from now on."""
    asked: list[int] = []
    original = View.visible

    def noted(view: View, viewer: int, *more: int | None, **named: int | None) -> int:
        asked.append(viewer)
        return original(view, viewer, *more, **named)

    monkeypatch.setattr(View, "visible", noted)
    return asked


def step(game: Arena, letter: str) -> None:
    """Let a figure stand on the next space to the right, and everybody know of it."""
    state, id = game.play.game.state, game.id(letter)
    state.change(id, spaces=(state.pieces[id].spaces[0] + 1,))
    noticing.notice(game.play.game)


def test_only_who_has_moved_looks_around(arena: MakeArena, monkeypatch: pytest.MonkeyPatch) -> None:
    game = begun(arena)
    asked = looks(game, monkeypatch)
    step(game, "p")
    assert {*asked} == {game.id("p")}


def test_sleepers_make_nobody_look_around(arena: MakeArena, monkeypatch: pytest.MonkeyPatch) -> None:
    """Their condition has a say in what they see, and never reads the game for it: nobody asks it again."""
    game = begun(arena, o=("crawl:asleep",), q=("crawl:asleep",))
    assert sights.is_steady(game.play.game)
    asked = looks(game, monkeypatch)
    step(game, "p")
    assert {*asked} == {game.id("p")}
    game.play.game.state.change(game.id("o"), action_points=1)
    noticing.notice(game.play.game)
    assert {*asked} == {game.id("p")}


def test_nobody_sees_more_or_less_for_that(arena: MakeArena) -> None:
    game = begun(arena, o=("crawl:asleep",))
    for letter in "pKqKp":
        step(game, letter)
        assert tuple(noticing._now(game.play.game)) == game.play.game.state.knowledge


def compared(game: Game) -> None:
    """What is told of who is where, of the game and of each side's part of it, is what would be found anew."""
    noticing.notice(game)
    assert out_of_date(game) == []
    assert mistaken_sides(game) == []


def test_what_is_told_after_steps_is_what_would_be_found_anew(arena: MakeArena) -> None:
    """Most of it is told from what was known before a step, unless figures stand in the same place."""
    made = begun(arena, o=("crawl:asleep",))
    game, bodies = made.play.game, [made.id(letter) for letter in "Kopq"]
    compared(game)
    for id in bodies * 2:
        for by in (1, -1):
            game.state.change(id, spaces=(game.state.pieces[id].spaces[0] + by,))
            compared(game)
    game.state.set(roster=game.state.roster[1:])
    compared(game)
    for at in (8, 9, 8):
        for id in bodies:
            game.state.change(id, spaces=(at,))
            compared(game)


def test_crowd_knows_at_each_moment_what_it_would_find_anew(packs: Packs) -> None:
    """Automated players go through a level with doors, things to take, and figures that fall."""
    game = new_game(packs.library, packs.behaviors, "crawl:in_a_drawer")
    session = Session(game, 3, {side: player_of("simple", 3) for side in game.ruleset.sides})
    for _ in range(200):
        assert session.step()
        compared(session.play.game)


def test_door_that_opens_makes_everybody_look_around(
    arena: MakeArena, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = begun(arena)
    asked = looks(game, monkeypatch)
    game.play.game.state.change(game.id("D"), state="open")
    noticing.notice(game.play.game)
    assert {*asked} == {game.id(letter) for letter in "Kopq"}
