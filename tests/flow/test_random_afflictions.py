"""Whole games at random in which every condition befalls everybody, with a lieutenant and familiars (rules §9, §13)."""

from __future__ import annotations

import pytest

from delve.flow.session import Session
from delve.model.condition import ConditionDef
from delve.model.counter import CounterDef
from delve.model.familiar import FamiliarDef
from delve.model.lieutenant import LieutenantDef
from delve.rules.do.enrolling import enroll
from delve.rules.facts import AttributeTested, ConditionLost, OfferTaken, TurnBegan
from delve.rules.game import Game
from delve.script import Context, Skill
from tests.arenas import Bench, core, made
from tests.flow.test_random_games import AtRandom, check_pieces, check_request, check_rest, look
from tests.invariants import deeds_of_the_dead
from tests.rules.test_followers import HOUND, WARDEN, WISP
from tests.sides import HEROES, OVERLORD
from tests.sizes import size

pytestmark = pytest.mark.one_of(12)

CONDITIONS = tuple(record.id for record in core().library.all(ConditionDef))


class Hex(Skill):
    """Lets a condition of choice befall an enemy of choice, and gathers an ember."""

    async def use(self, ctx: Context) -> None:
        enemy = await ctx.choose_figure(lambda: [p.id for p in ctx.view.enemies_of(ctx.actor)], "Whom?")
        condition = await ctx.choose_option([(id, id) for id in CONDITIONS], "What?")
        await ctx.inflict(enemy, condition)
        await ctx.gain_counters(ctx.actor, "test:ember")


class Summon(Skill):
    """Calls a hound and a wisp beside its bearer."""

    async def use(self, ctx: Context) -> None:
        beside = ctx.view.adjacent(ctx.view.mask(ctx.actor))
        for familiar in ("test:hound", "test:wisp"):
            space = await ctx.choose_space(lambda: ctx.view.spaces(beside & ctx.view.free()), "Where?")
            await ctx.summon(familiar, space)


def beginning() -> Game:
    """Two heroes against goblins and a lieutenant, all of whom hex."""
    bench = Bench()
    bench.records += [
        made(LieutenantDef, WARDEN | {"acts": {"1": WARDEN["acts"]["1"] | {"skills": ["test:hex"]}}}),
        made(FamiliarDef, HOUND | {"skills": ["test:hex"]}),
        made(FamiliarDef, WISP),
        CounterDef(id="test:ember", name="Ember", most=3, shared=True),
    ]
    hex_ = bench.skill(Hex, timing="action", limit="exhaust")
    summon = bench.skill(Summon, timing="free", cost={"counters": [{"counter": "test:ember"}]})
    game = bench.quest(
        """
        eee....b
        ~~..#~..
        .mm.#..g
        """,
        party=[("core:nite", "core:knight"), ("core:wren", "core:strider")],
        legend={
            "b": {"mark": "gate"},
            "g": {"mark": "den"},
            "~": {"terrain": "core:water"},
            "m": {"terrain": "core:mud"},
        },
        lieutenants=[{"lieutenant": "test:warden", "at": "gate"}],
        groups=[{"group": "core:goblin", "at": "den"}],
        objectives=[
            {"side": "heroes", "text": "Win.", "when": {"side_fallen": "overlord"}},
            {"side": "overlord", "text": "Win.", "when": {"side_fallen": "heroes"}},
        ],
    ).play.game
    for piece in tuple(game.state.pieces.values()):
        if piece.kind == "hero":
            game.state.change(piece.id, skills=(*piece.skills, hex_, summon))
    enroll(game)
    return game


@pytest.mark.parametrize("number", range(size(small=8, full=200)))
def test_nothing_breaks_while_everybody_is_afflicted(number: int) -> None:
    game = beginning()
    seats = {HEROES: AtRandom(number), OVERLORD: AtRandom(number + 1)}
    session = Session(game, seed=number, seats=seats)
    for _ in range(size(small=250, full=800)):
        if session.pending is None:
            break
        check_pieces(session.play.game)
        check_request(session.pending)
        if session.play.at_rest:
            check_rest(session.play.game)
            look(session)
        session.step()
    assert deeds_of_the_dead(session.play.facts) == []
    kinds = {type(fact) for fact in session.play.facts}
    if session.pending is not None:
        assert {AttributeTested, OfferTaken, ConditionLost, TurnBegan} & kinds
