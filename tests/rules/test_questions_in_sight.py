"""What a side is asked in the course of an effect offers only what it sees or remembers (rules §3.6)."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

import delve.rules
from delve.geometry.boards import bits
from delve.rules.do import noticing
from delve.rules.facts import Fizzled, Prevented
from delve.script import Context, Skill
from delve.testing.arena import Arena
from tests.arenas import Bench
from tests.rules.test_sight_of_sides import hidden
from tests.sides import HEROES, OVERLORD

ROOM = "K..#...\n.#.#.#.\n....#.g"
"""the knight sees neither the right half nor the goblin in it"""


def playing(script: type[Skill], drawing: str = ROOM, sight: str = "remembered", **more: Any) -> Arena:
    """A game in which the knight uses a skill of this script."""
    bench = Bench()
    skill = bench.skill(script, timing="action")
    game = hidden(drawing, sight, bench=bench, **more)
    game.change("K", skills=(skill,))
    game.turn_of("K")
    game.play.answer(("base:skill", game.id("K"), skill))
    return game


class Single(Skill):
    """Harms a figure wherever it stands."""

    async def use(self, ctx: Context) -> None:
        """Ask for a figure, among all of the game."""
        figure = await ctx.choose_figure(lambda: [each.id for each in ctx.view.standing()], "Whom?")
        await ctx.damage([figure], 1)


class Several(Skill):
    """Harms figures wherever they stand."""

    async def use(self, ctx: Context) -> None:
        """Ask for figures, among all of the game."""
        await ctx.choose_figures(lambda: [each.id for each in ctx.view.standing()], 2, "Whom?", least=1)


class Shared(Skill):
    """Shares harm among figures wherever they stand."""

    async def use(self, ctx: Context) -> None:
        """Ask for shares, among all of the game."""
        await ctx.share(2, lambda: [(each.id, 2) for each in ctx.view.standing()], "Who gets how much?")


@pytest.mark.parametrize("script", [Single, Several, Shared])
def test_question_for_figures_offers_only_those_that_the_side_sees(script: type[Skill]) -> None:
    game = playing(script)
    request: Any = game.asked
    offered = request.parts() if script is Shared else request.items()
    assert [*offered] == [game.id("K")]


class Placing(Skill):
    """Puts its user on any free space."""

    async def use(self, ctx: Context) -> None:
        """Ask for a space, among all that are free."""
        to = await ctx.choose_space(lambda: ctx.view.spaces(ctx.view.free()), "Where?")
        await ctx.place(ctx.actor, to)


class SpacesOf(Skill):
    """Asks for several spaces."""

    async def use(self, ctx: Context) -> None:
        """Ask for spaces, among all that are free."""
        await ctx.choose_spaces(lambda: ctx.view.spaces(ctx.view.free()), 2, "Where?")


@pytest.mark.parametrize("script", [Placing, SpacesOf])
def test_question_for_spaces_offers_only_those_that_the_side_sees_or_remembers(script: type[Skill]) -> None:
    game = playing(script)
    known = game.session.view_of(game.asked.asker).board.floor
    assert {game.view.space(*point) for point in game.asked.items()} == {*bits(known)} - {*game["K"].spaces}


class Anywhere(Skill):
    """Looks into what is hidden."""

    async def use(self, ctx: Context) -> None:
        """Ask for a space and a figure that need not be seen."""
        await ctx.choose_space(lambda: ctx.view.spaces(ctx.view.free()), "Where?", unseen=True)
        await ctx.choose_figure(lambda: [each.id for each in ctx.view.standing()], "Whom?", unseen=True)


def test_question_offers_all_where_the_script_says_so() -> None:
    game = playing(Anywhere)
    free = game.view.spaces(game.view.free())
    assert {game.view.space(*point) for point in game.asked.items()} == {*free}
    game.play.answer(game.view.point(free[-1]))
    assert [*game.asked.items()] == [game.id("K"), game.id("g")]


def bent(at: tuple[int, int]) -> Arena:
    """The knight remembers the lower way, in which the goblin stands without its knowledge."""
    bench = Bench()
    skill = bench.skill(Placing, timing="action")
    game = hidden("K...\n.##.\n.##.\n...g", bench=bench)
    game.change("K", skills=(skill,))
    state = game.play.state
    state.change(game.id("g"), spaces=())
    for spot in ((0, 3), (0, 0)):
        state.change(game.id("K"), spaces=(game.view.space(*spot),))
        noticing.notice(game.play.game)
    state.change(game.id("g"), spaces=(game.view.space(*at),))
    game.turn_of("K")
    game.play.answer(("base:skill", game.id("K"), skill))
    return game


def test_a_remembered_space_is_offered_whoever_stands_there_unseen() -> None:
    offered = [bent(at).asked.items() for at in ((2, 3), (3, 3))]
    assert offered[0] == offered[1]
    assert {(2, 3), (3, 3)} <= {*offered[0]}


def test_who_would_be_put_on_a_space_that_is_taken_unseen_is_not() -> None:
    game = bent((2, 3))
    game.play.answer((2, 3))
    assert game.at("K") == (0, 0)
    assert str(game.happened(Fizzled)[-1].reason) == "Nite has no room there"


class Striking(Skill):
    """Asks for an enemy wherever it stands."""

    async def use(self, ctx: Context) -> None:
        """Ask for enemies."""
        enemies = [each.id for each in ctx.view.standing() if each.side != ctx.side]
        found = await ctx.choose_figure(lambda: enemies, "Whom?", or_none=True)
        await ctx.recover(ctx.actor, 1 if found is None else 0)
        await ctx.choose_figure(lambda: enemies, "Whom?")


def test_a_question_that_is_left_with_nothing_to_offer_behaves_as_without_candidates() -> None:
    game = playing(Striking)
    assert [str(fact.reason) for fact in game.happened(Fizzled)] == ["nothing to choose: Whom?"]


class Asking(Skill):
    """Lets the other side choose one of all figures."""

    async def use(self, ctx: Context) -> None:
        """Ask the other side."""
        await ctx.choose_figure(lambda: [each.id for each in ctx.view.figures()], "Whom?", by=ctx.other_side)


def test_it_is_the_side_that_is_asked_whose_sight_counts() -> None:
    game = playing(Asking)
    assert game.asked.asker == OVERLORD
    assert [*game.asked.items()] == [game.id("g")]


class Pushing(Skill):
    """Pushes the nearest enemy that it sees."""

    async def use(self, ctx: Context) -> None:
        """One space."""
        await ctx.push(min(each.id for each in ctx.view.enemies_of(ctx.actor)), 1)


@pytest.mark.parametrize("at", [3, 4])
def test_who_is_pushed_is_stopped_before_a_figure_that_the_pushing_side_does_not_see(at: int) -> None:
    """Where the goblin is pushed the knight has been; who came there since shows by stopping it only."""
    bench = Bench()
    skill = bench.skill(Pushing, timing="action")
    pieces = {"K": "nite knight", "g": "goblin minion", "h": "goblin minion"}
    game = hidden("K.g.h", radius=2, bench=bench, pieces=pieces)
    game.change("K", skills=(skill,))
    state = game.play.state
    for spot in (3, 0):
        state.change(game.id("h"), spaces=())
        state.change(game.id("K"), spaces=(spot,))
        noticing.notice(game.play.game)
    state.change(game.id("h"), spaces=(at,))
    game.turn_of("K")
    game.play.answer(("base:skill", game.id("K"), skill))
    assert game.asked.items() == ((2, 0), (3, 0)), "wherever the other one is"
    game.play.answer((3, 0))
    if at == 4:
        assert game.at("g") == (3, 0)
    else:
        assert game.at("g") == (2, 0)
        assert str(game.happened(Prevented)[-1].reason) == "Goblin stands there"
        assert game.id("h") in {piece.id for piece in game.session.view_of(HEROES).pieces()}


ASKS = ("ChooseSpace", "ChooseFigure", "ChooseAllocation")
OF_PLACES = ("figures", "spaces")


def test_rules_ask_for_spaces_and_pieces_at_one_place_only() -> None:
    """What filters them cannot be forgotten by whoever asks anew."""
    found = []
    for path in sorted(Path(delve.rules.__path__[0]).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            name = node.func.id
            said = [one.value for one in node.args if isinstance(one, ast.Constant)]
            if name in ASKS or (name == "ChooseSubset" and {*OF_PLACES} & {*said}):
                found.append((path.name, name))
    assert {path for path, _ in found} == {"questions.py"}
    assert {name for _, name in found} == {*ASKS, "ChooseSubset"}
