"""What a turn of the crawl need not work out: nobody looks anew for what others do, and sleepers least of all."""

from __future__ import annotations

import pytest

from delve.rules.ask import sights
from delve.rules.do import noticing
from delve.rules.view import View
from delve.testing.arena import Arena, MakeArena

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


def test_door_that_opens_makes_everybody_look_around(
    arena: MakeArena, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = begun(arena)
    asked = looks(game, monkeypatch)
    game.play.game.state.change(game.id("D"), state="open")
    noticing.notice(game.play.game)
    assert {*asked} == {game.id(letter) for letter in "Kopq"}
