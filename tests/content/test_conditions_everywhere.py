"""Every condition upon every kind of piece: large figures in mid-move, familiars with and without a body, things."""

from __future__ import annotations

import random
from typing import Any

import pytest

from delve.model.condition import ConditionDef
from delve.model.familiar import FamiliarDef
from delve.model.lieutenant import LieutenantDef
from delve.requests import Roll
from delve.rules.facts import ConditionGained
from delve.script import Context, Skill
from delve.testing.arena import Arena
from tests.arenas import Bench, core, made
from tests.invariants import deeds_of_the_dead, overlaps, standing_without_health, walls_through_bases
from tests.rules.test_followers import HOUND, WARDEN, WISP, Call, CallWisp
from tests.rules.test_large_figures import held
from tests.sizes import size

CONDITIONS = tuple(record.id for record in core().library.all(ConditionDef))
BEARERS = ["beast", "shrunk beast", "lieutenant", "familiar", "bodyless", "thing", "hero"]


class Afflict(Skill):
    """Lets a condition befall whomever the test names; notes whether it did."""

    async def use(self, ctx: Context) -> None:
        victim = dict(ctx.view.state.variables)["victim"]
        condition = CONDITIONS[dict(ctx.view.state.variables)["condition"]]
        await ctx.remember("befell", int(await ctx.inflict(victim, condition)))


def afflicted(condition: str, bearer: str) -> Arena:
    """The knight K has just let a condition befall the bearer, which is called V."""
    bench = Bench()
    bench.records += [made(FamiliarDef, HOUND), made(FamiliarDef, WISP), made(LieutenantDef, WARDEN)]
    bench.monster("beast", size=(2, 2))
    call = bench.skill(CallWisp if bearer == "bodyless" else Call, timing="free")
    skills = (bench.skill(Afflict, timing="free"), call)
    victims = {
        "beast": "beast elite",
        "shrunk beast": "beast elite",
        "lieutenant": "warden",
        "thing": "crate whole",
    }
    pieces = {"V": victims[bearer]} if bearer in victims else {}
    drawing = "K....~..\n..S..V..\n.~......\n........"
    game = bench.arena(
        drawing,
        K="nite knight",
        S="wren strider",
        g="goblin minion",
        legend={"~": "water"},
        variables={"victim": 0, "condition": 0},
        **pieces,
    )
    game.change("K", skills=skills)
    game.turn_of("K")
    if bearer in ("familiar", "bodyless"):
        game.use("K", call.partition(":")[2])
        game.names["V"] = game.view.familiars_of(game.id("K"))[0].id
    elif bearer == "hero":
        game.names["V"] = game.id("S")
    if bearer == "beast":
        game.change("V", spaces=tuple(sorted(game.view.space(x, y) for x in (5, 6) for y in (1, 2))))
    game.set_variable("victim", game.id("V"))
    game.set_variable("condition", CONDITIONS.index(condition))
    game.use("K", "afflict")
    if game.play.at_rest:
        game.change("K", skills=())
    return game


@pytest.mark.one_of(12)
@pytest.mark.parametrize("bearer", BEARERS)
@pytest.mark.parametrize("condition", CONDITIONS)
def test_condition_befalls_figures_and_whoever_has_it_plays_on_by_every_rule(
    condition: str, bearer: str
) -> None:
    """Rules §9.1, §13.2, §10.4: neither things nor familiars without a body ever have one."""
    game = afflicted(condition, bearer)
    befalls = bearer not in ("bodyless", "thing")
    assert game.view.recalled(game.id("K"), "test:afflict", "befell") == befalls
    assert bool(game.happened(ConditionGained)) is befalls
    chance = random.Random(f"{condition} {bearer}")
    for _ in range(size(small=120, full=1_500)):
        if game.play.pending is None or game.play.state.round > size(small=4, full=40):
            break
        game.play.answer(_any_answer(game, chance))
        if game.play.at_rest:
            check(game)
    assert deeds_of_the_dead(game.facts) == []


def _any_answer(game: Arena, chance: random.Random) -> Any:
    """By chance, but rather something that takes up the condition than anything else."""
    asked = game.asked
    if isinstance(asked, Roll):
        return tuple(chance.randrange(6) for _ in asked.dice)
    legal = list(asked.legal())
    offers = [answer for answer in legal if isinstance(answer, tuple) and answer[:1] == ("offer",)]
    return chance.choice(offers if offers and chance.random() < 0.3 else legal)


def check(game: Arena) -> None:
    """What holds whenever the game is at rest."""
    play = game.play.game
    assert walls_through_bases(play) == []
    assert overlaps(play) == []
    assert standing_without_health(play) == []


def test_figure_that_is_immobilized_in_mid_move_has_its_base_again_at_the_end_of_its_turn() -> None:
    """Rules §5.14, §9.5: its movement points are gone where it could not have stopped."""
    bench = Bench()
    bench.monster("beast", size=(2, 2))
    skill = bench.skill(Afflict, timing="free")
    game = bench.arena("B..###\n...#..\n##....\n##.###", B="beast minion", K="nite knight")
    game.turn_of("B")
    game.change(
        "B",
        skills=(skill,),
        movement_points=4,
        spaces=tuple(game.view.space(x, y) for y in (0, 1) for x in (0, 1)),
    )
    game.walk("B", (2, 1))
    game.change("B", conditions=("core:immobilized",), movement_points=0)
    assert len(held(game)) == 1
    game.begin("end_turn", "B")
    while not game.play.at_rest:
        game.reply(min(game.asked.legal()))
    assert len(held(game)) == 4
    check(game)
