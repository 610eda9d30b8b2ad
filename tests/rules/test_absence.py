"""Figures that a script takes off the map for some rounds (rules §11.6)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.rules.facts import FigureLeft, PieceAppeared, TurnBegan
from delve.script import AfterFigureAppeared, Context, Skill, reacts
from delve.state.game import GameState
from delve.state.soundness import require_consistent
from delve.testing.arena import Arena
from tests.arenas import Bench, written


class Dive(Skill):
    """Take whomever the user picks off the map."""

    async def use(self, ctx: Context) -> None:
        everybody = [one.id for one in ctx.view.figures()]
        gone = await ctx.choose_figure(lambda: everybody, "Who?")
        await ctx.take_away(gone, rounds=await ctx.choose_number(1, 3, "How long?"))


class Surface(Skill):
    """Note who comes back."""

    @reacts(AfterFigureAppeared, scope="everyone", optional=False)
    async def note(self, ctx: Context, event: AfterFigureAppeared) -> None:
        await ctx.set_variable("n", ctx.view.variable("n") + event.figure)


def pond(drawing: str = "K.g\nS..", *, whom: str = "K", rounds: int = 1, **given: Any) -> Arena:
    """A game in which the knight has just taken somebody off the map."""
    bench = Bench()
    dive, surface = bench.skill(Dive, timing="action"), bench.skill(Surface, timing="passive")
    pieces = {"K": "nite knight", "S": "wren strider", "g": "goblin minion", "T": "bog_ox minion"}
    pieces = {name: piece for name, piece in pieces.items() if name in drawing}
    game = bench.arena(drawing, **pieces, **given)
    game.change("K", skills=(dive, surface))
    game.turn_of("K")
    game.mark()
    game.use("K", "dive", game.id(whom), rounds)
    return game


def next_round(game: Arena) -> None:
    before = game.play.state.round
    while game.play.state.round == before:
        game.play.answer(("base:end_turn", game.active) if game.active else next(iter(game.asked.legal())))


def test_figure_is_nowhere_its_turn_ends_and_it_comes_back_where_it_was() -> None:
    game = pond()
    knight = game.id("K")
    assert (game["K"].on_board, game["K"].left, game["K"].defeated) == (False, False, False)
    assert game.view.back_in(knight) == 2
    assert game.active == game.id("S")
    assert knight not in {one.id for one in game.view.enemies_of(game.id("g"))}
    next_round(game)
    assert (game.at("K"), game.view.back_in(knight)) == ((0, 0), 0)
    assert written(game)["n"] == knight, "it hears itself come"
    assert [len(game.happened(kind)) for kind in (FigureLeft, PieceAppeared)] == [1, 1]
    game.turn_of("K")
    assert game["K"].action_points == 2


def test_figure_whose_turn_it_is_not_loses_no_turn_of_the_next_round() -> None:
    game = pond(whom="g")
    assert game.active == game.id("K")
    next_round(game)
    assert not [one for one in game.happened(TurnBegan) if one.piece == game.id("g")]
    game.turn_of("g")
    assert game.at("g") == (2, 0)


def test_it_may_last_for_several_rounds() -> None:
    game = pond(whom="g", rounds=2)
    next_round(game)
    assert not game["g"].on_board
    next_round(game)
    assert game["g"].on_board


@pytest.mark.parametrize(("drawing", "whom", "at"), [("KgS", "g", (1, 0)), ("K.TT\nS...", "T", (2, 0))])
def test_space_that_is_taken_meanwhile_leaves_the_nearest_room(
    drawing: str, whom: str, at: tuple[int, int]
) -> None:
    game = pond(drawing + "\n....\n....", whom=whom)
    game.do("move", "K")
    for point in {"g": [(1, 0)], "T": [(1, 0), (2, 0)]}[whom]:
        game.walk("K", point)
    next_round(game)
    assert game[whom].on_board
    assert game.at(whom) != at


def test_where_there_is_no_room_it_waits() -> None:
    game = pond("Kg", whom="g")
    game.do("move", "K")
    game.walk("K", (1, 0))
    game.change("K", spaces=(0, 1))
    next_round(game)
    assert (game["g"].on_board, game.view.back_in(game.id("g"))) == (False, 2)
    game.change("K", spaces=(0,))
    next_round(game)
    assert game.at("g") == (1, 0)


def test_state_comes_out_of_a_save_and_undo_brings_the_figure_back() -> None:
    game = pond(whom="g")
    state = game.play.state
    assert require_consistent(GameState.decoded(state.encoded())).digest() == state.digest()
    assert state.copy().digest() == state.digest()
    game.play.go_back_to(len(game.play.journal) - 3)
    assert game["g"].on_board
    assert not game.play.state.away


@pytest.mark.parametrize(
    ("when", "whom"), [({"side_fallen": "heroes"}, "K"), ({"group_defeated": "core:goblin"}, "g")]
)
def test_who_comes_back_has_neither_fallen_nor_been_defeated(when: dict[str, str], whom: str) -> None:
    bench = Bench()
    dive = bench.skill(Dive, timing="action")
    won = [{"side": "overlord", "text": "So it ends.", "when": when}]
    game = bench.quest(
        "e..m",
        objectives=won,
        legend={"m": {"mark": "lair"}},
        groups=[{"group": "core:goblin", "at": "lair"}],
        names={"K": "Nite"},
    )
    game.change("K", skills=(dive,))
    game.turn_of("K")
    game.use("K", "dive", game.id("K") if whom == "K" else game.view.figures("overlord")[0].id, 1)
    assert game.play.state.outcome == ""
