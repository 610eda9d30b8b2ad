"""Further turns that scripts give, and who comes next where nobody chooses (rules §4.8, §4.9)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.flow.driver import Play
from delve.narrate.spans import plain
from delve.rules.ask import structure
from delve.rules.facts import FurtherTurnBegan, PhaseEntered, TurnGiven
from delve.script import Context, Skill
from delve.state.game import GameState
from delve.terminal.status import clock, condition
from delve.testing.arena import Arena
from delve.ui.table.figures import avatars
from tests.arenas import Bench
from tests.rules.turn_structures import (
    COMMANDS,
    CRAWL,
    ENERGY,
    THREE,
    acting,
    board,
    pass_turns,
    turns_taken,
)


# ---------------------------------------------------------------------------------------- further turns
class Again(Skill):
    """Gives the actor, or a friend, a further turn."""

    async def use(self, ctx: Context) -> None:
        chosen = await ctx.choose_figure(lambda: [piece.id for piece in ctx.view.figures()], "Whose?")
        await ctx.remember("given", int(await ctx.give_turn(chosen)) + 1)


def giving(turns: list[dict[str, Any]], **more: Any) -> Arena:
    bench = Bench()
    again = bench.skill(Again, timing="free", limit="round")
    game = board(turns, bench, **more)
    game.change("K", skills=(again,))
    game.turn_of("K")
    return game


WITH_SKILLS = [
    {
        "each": {
            "of": "sides",
            "do": [
                {
                    "each": {
                        "of": "figures",
                        "do": [
                            {"phase": "own_start"},
                            {"activation": {"commands": COMMANDS}},
                            {"phase": "own_end"},
                        ],
                    }
                }
            ],
        }
    }
]


@pytest.mark.parametrize("name", ["K", "S", "g", "c"])
def test_further_turn_comes_after_the_present_one_and_is_told(name: str) -> None:
    """Rules §4.9: of whatever side the figure is, with its start and end phase; then the structure goes on."""
    game = giving(WITH_SKILLS)
    game.use("K", "again", game.id(name))
    assert game.happened(TurnGiven) == [TurnGiven(piece=game.id(name), source=game.id("K"))]
    assert acting(game) == "K", "the present turn goes on"
    game.do("end_turn", "K")
    assert (acting(game), game.play.state.side) == (name, game[name].side)
    assert game[name].action_points == 2
    assert game.happened(FurtherTurnBegan) == [FurtherTurnBegan(piece=game.id(name))]
    game.do("end_turn", name)
    began = game.facts.index(FurtherTurnBegan(piece=game.id(name)))
    phases = [fact.phase for fact in game.facts[began:] if isinstance(fact, PhaseEntered)]
    assert phases[:4] == ["own_start", "activation", "own_end", "choice"]
    assert acting(game) == "S", "the other of the bandits has its own turn all the same"
    pass_turns(game)
    assert sorted(turns_taken(game).split("|")[0]) == sorted("KSghbc" + name)


def test_several_further_turns_come_in_the_order_in_which_they_were_given() -> None:
    bench = Bench()

    class All(Skill):
        async def use(self, ctx: Context) -> None:
            for piece in reversed(ctx.view.figures()):
                await ctx.give_turn(piece.id)

    everybody = bench.skill(All, timing="free", limit="round")
    game = board(WITH_SKILLS, bench)
    game.change("K", skills=(everybody,))
    game.turn_of("K")
    game.use("K", "all")
    game.do("end_turn", "K")
    expected = sorted("KSghbc", key=game.id, reverse=True)
    for name in expected:
        assert acting(game) == name
        game.do("end_turn", name)


def test_figure_that_is_gone_by_then_has_no_further_turn() -> None:
    game = giving(WITH_SKILLS)
    game.use("K", "again", game.id("g"))
    game.change("g", spaces=(), defeated=True)
    game.do("end_turn", "K")
    assert (acting(game), game.happened(FurtherTurnBegan)) == ("S", [])


def test_thing_has_no_further_turn() -> None:
    game = giving(WITH_SKILLS)
    game.change("g", activates=False)
    game.use("K", "again", game.id("g"))
    assert game.view.recalled(game.id("K"), "test:again", "given") == 1
    assert game.happened(TurnGiven) == []


def test_further_turn_survives_saves_and_is_taken_back() -> None:
    game = giving(WITH_SKILLS)
    start, given_before = game.play.state.copy(), len(game.play.journal)
    before = start.digest()
    game.use("K", "again", game.id("c"))
    given = game.play.state
    assert GameState.decoded(given.encoded()).given_turns == (game.id("c"),)
    game.do("end_turn", "K")
    under_way = game.play.state
    assert under_way.further_turn is not None
    assert GameState.decoded(under_way.encoded()).further_turn == under_way.further_turn
    again = Play(game.play.game.renew(start, []), game.play.journal[given_before:])
    assert again.state.digest() == under_way.digest()
    for _ in range(3):
        game.play.undo("bandits")
    assert game.play.state.digest() == before


@pytest.mark.parametrize("turns", [CRAWL, ENERGY, THREE], ids=["crawl", "energy", "three"])
def test_every_structure_has_a_way_to_the_turn_of_every_figure(turns: list[dict[str, Any]]) -> None:
    game = board(turns)
    for name in "KSghbc":
        assert structure.way_to_turn(game.play.game, game[name])


# ---------------------------------------------------------------------------------------- what is shown
def coming(game: Arena) -> str:
    names = {id: name for name, id in game.names.items()}
    return "".join(names[piece] for piece in game.view.coming_next)


def test_order_that_nobody_chooses_can_be_looked_at() -> None:
    """Rules §4.8: as listed or by energy, without those who had their turn; nothing where a side chooses."""
    game = board(CRAWL)
    assert coming(game) == ""
    game.turn_of("S")
    assert coming(game) == ""
    game.do("end_turn", "S")
    game.do("end_turn", "K")
    listed = "".join(sorted("ghbc", key=game.id))
    for place, name in enumerate(listed):
        assert (acting(game), coming(game)) == (name, listed[place + 1 :])
        game.do("end_turn", name)
    game = board(ENERGY)
    for name, energy in {"K": 120, "S": 0, "g": 150, "h": 99, "b": 230, "c": 120}.items():
        game.change(name, energy=energy)
    assert (acting(game), coming(game)) == ("b", "gb" + "".join(sorted("Kc", key=game.id)))


def test_window_and_terminal_show_energy_and_who_comes_next() -> None:
    game = board(ENERGY)
    for name, energy in {"K": 120, "S": 0, "g": 150, "h": 99, "b": 230, "c": 121}.items():
        game.change(name, energy=energy)
    shown = avatars(game.view, game.facts, {})
    by_id = {id: name for name, id in game.names.items()}
    assert [by_id[avatar.piece] for avatar in shown] == [*"bgcK", *sorted("Sh", key=game.id)]
    assert shown[0].active
    assert {by_id[one.piece]: one.energy for one in shown}["h"] == "99"
    assert not any(one.acted for one in shown if by_id[one.piece] in "gcK")
    assert plain(clock(game.view)).endswith(" · then ★ Guard, ★ Boar, Boar …")
    assert "energy 99" in plain(condition(game.view, game["h"]))
