"""Rules that meet: what one rule was about to do when another had just changed the board (rules §5.13, §5.14, §8.4)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.model.familiar import FamiliarDef
from delve.requests import Roll
from delve.rules.facts import AttackDeclared, AttackHit, FigureDefeated
from delve.script import (
    AfterFigureSpread,
    BeforeFigureEntered,
    Context,
    Skill,
    reacts,
)
from delve.testing.arena import Arena
from tests.arenas import Bench, made
from tests.invariants import deeds_of_the_dead, overlaps, standing_without_health, walls_through_bases
from tests.rules.test_followers import HOUND, Call
from tests.rules.test_large_figures import block, held

Point = tuple[int, int]


PILLAR = {
    "states": {"up": {"blocks_movement": True}},
    "interactions": [
        {"id": "push", "name": "Push", "state": "up", "becomes": "up", "pushes": True},
        {"id": "lift", "name": "Lift", "state": "up", "becomes": "up", "lifts": True},
        {"id": "force", "name": "Force", "state": "up", "becomes": "up", "test": "might"},
    ],
}


def require_consistent(game: Arena) -> list[str]:
    """Every invariant that is broken."""
    play = game.play.game
    return [
        *walls_through_bases(play),
        *standing_without_health(play),
        *overlaps(play),
        *deeds_of_the_dead(game.facts),
    ]


# ----------------------------------------------------------------------------------------- put down gently
class Settle(Skill):
    """Puts the first enemy down on the space (1, 1)."""

    async def use(self, ctx: Context) -> None:
        await ctx.place(ctx.view.enemies_of(ctx.actor)[0].id, ctx.view.space(1, 1))


class Throw(Skill):
    """Throws the first enemy into the space (1, 1)."""

    async def use(self, ctx: Context) -> None:
        await ctx.place(ctx.view.enemies_of(ctx.actor)[0].id, ctx.view.space(1, 1), entering=True)


@pytest.mark.parametrize(("script", "hurt"), [(Settle, 0), (Throw, 2)])
@pytest.mark.parametrize("size", [(1, 1), (1, 2), (2, 2)])
def test_who_is_put_down_in_a_pit_falls_in_only_if_the_effect_says_so_however_large(
    size: Point, script: type[Skill], hurt: int
) -> None:
    """Rules §2.4, §5.13: a large figure spreads out over the pit without falling either."""
    bench = Bench()
    bench.monster("beast", size=size)
    id = bench.skill(script, timing="free")
    game = bench.arena("pp....K\npp.B...\n.......", legend={"p": "pit"}, K="nite knight", B="beast minion")
    game.change("K", skills=(id,))
    game.turn_of("K")
    game.begin("skill", "K", id)
    while not game._at_rest():
        game.reply(
            next(iter(game.asked.legal())) if not hasattr(game.asked, "items") else min(game.asked.items())
        )
    assert held(game) <= block(0, 0, 2, 2)
    assert game["B"].damage == hurt
    assert require_consistent(game) == []


# ----------------------------------------------------------------------------------------- entering
def step_into(script: type[Skill], drawing: str = "K.g\n...\n.D.", **given: Any) -> Arena:
    bench = Bench()
    id = bench.skill(script)
    game = bench.arena(drawing, **{"K": "nite knight", "g": "goblin minion", "D": "door open"} | given)
    game.change("g", skills=(id,))
    game.turn_of("K")
    game.change("K", movement_points=3)
    return game


class Intercept(Skill):
    """Must jump onto the space that an enemy is about to enter."""

    @reacts(BeforeFigureEntered, scope="enemies", optional=False)
    async def jump(self, ctx: Context, event: BeforeFigureEntered) -> None:
        if ctx.view.piece(ctx.actor).spaces != event.to:
            await ctx.place(ctx.actor, event.to[0])


class Bolt(Skill):
    """Must shut every door when an enemy is about to enter a space."""

    @reacts(BeforeFigureEntered, scope="enemies", optional=False)
    async def shut(self, ctx: Context, event: BeforeFigureEntered) -> None:
        for thing in ctx.view.objects():
            await ctx.change_object(thing.id, "closed")


class Petrify(Skill):
    """Must turn the space that an enemy is about to enter into rock."""

    @reacts(BeforeFigureEntered, scope="enemies", optional=False)
    async def harden(self, ctx: Context, event: BeforeFigureEntered) -> None:
        await ctx.lay_terrain(event.to, "core:rock")


class Whisk(Skill):
    """Must put an enemy elsewhere that is about to take a step."""

    @reacts(BeforeFigureEntered, scope="enemies", optional=False)
    async def away(self, ctx: Context, event: BeforeFigureEntered) -> None:
        if not event.placed:
            await ctx.place(event.figure, ctx.view.space(0, 2))


@pytest.mark.parametrize("script", [Intercept, Petrify])
def test_space_that_is_barred_before_a_figure_enters_it_is_not_entered(script: type[Skill]) -> None:
    """Rules §5.2, §8.4."""
    game = step_into(script)
    game.walk("K", (1, 0))
    assert game.at("K") == (0, 0)
    assert require_consistent(game) == []


def test_door_that_shuts_before_a_figure_goes_through_stops_it() -> None:
    """Rules §2.5, §8.4."""
    game = step_into(Bolt)
    game.change("K", spaces=(game.view.space(1, 1),))
    game.walk("K", (1, 2))
    assert game.at("K") == (1, 1)
    assert require_consistent(game) == []


def test_figure_that_is_put_elsewhere_before_its_step_does_not_take_it() -> None:
    """Rules §5.13, §8.4: the step led from where it stood."""
    game = step_into(Whisk)
    game.walk("K", (1, 0))
    assert game.at("K") == (0, 2)
    assert require_consistent(game) == []


# ----------------------------------------------------------------------------------------- falling as one spreads out
class Topple(Skill):
    """Falls as soon as it holds its whole base again."""

    @reacts(AfterFigureSpread, optional=False)
    async def topple(self, ctx: Context, event: AfterFigureSpread) -> None:
        await ctx.defeat(ctx.actor)


@pytest.mark.parametrize("verb", ["attack", "interact", "end_turn"])
def test_large_figure_that_falls_as_it_spreads_out_does_nothing_any_more(verb: str) -> None:
    """Rules §5.14, §7.2, §8.4."""
    bench = Bench()
    bench.object("pillar", **PILLAR)
    bench.monster("beast", size=(1, 2))
    id = bench.skill(Topple)
    game = bench.arena("..P\nB.K\n...", B="beast minion", K="nite knight", P="pillar up")
    game.change("B", skills=(id,))
    game.turn_of("B")
    game.change("B", spaces=(game.view.space(1, 1),), movement_points=1)
    about = {"attack": ("",), "interact": (game.id("P"), "lift"), "end_turn": ()}[verb]
    game.begin(verb, "B", *about)
    while game["B"].on_board:
        asked = game.asked
        game.reply(game.id("K") if asked.kind == "figure" else min(asked.items()))
    assert not game["B"].on_board
    assert not game.happened(AttackDeclared)
    assert game["P"].carried_by == 0
    assert require_consistent(game) == []


class Trip(Skill):
    """Fells the first enemy as soon as its bearer holds its whole base again."""

    @reacts(AfterFigureSpread, optional=False)
    async def trip(self, ctx: Context, event: AfterFigureSpread) -> None:
        await ctx.defeat(ctx.view.enemies_of(ctx.actor)[0].id)


@pytest.mark.parametrize("blast", [False, True])
def test_attack_whose_target_falls_as_the_attacker_spreads_out_does_not_happen(blast: bool) -> None:
    """Rules §5.14, §8.4."""
    bench = Bench()
    profile = {
        "speed": 3,
        "health": 9,
        "attack": {"type": "melee", "dice": ["core:blue"], "blast": blast},
    }
    bench.monster("beast", size=(1, 2), acts={"1": {"elite": profile, "minion": profile}})
    id = bench.skill(Trip)
    game = bench.arena("...\nB.K\n...", B="beast minion", K="nite knight")
    game.change("B", skills=(id,))
    game.turn_of("B")
    game.change("B", spaces=(game.view.space(1, 1),), movement_points=1)
    game.begin("attack", "B", "")
    while game["K"].on_board:
        asked = game.asked
        game.reply(game.id("K") if asked.kind == "figure" else min(asked.items()))
    assert game["K"].knocked_out
    assert game._at_rest()
    assert not game.happened(AttackHit)
    assert require_consistent(game) == []


class Vengeance(Skill):
    """Fells an enemy and strikes at it all the same."""

    async def use(self, ctx: Context) -> None:
        enemy = ctx.view.enemies_of(ctx.actor)[0].id
        await ctx.defeat(enemy)
        await ctx.attack(enemy)


def test_attack_on_one_who_has_fallen_already_does_not_happen() -> None:
    """Rules §6.1: the target must stand."""
    bench = Bench()
    id = bench.skill(Vengeance, timing="free")
    game = bench.arena("Kg", K="nite knight", g="goblin minion")
    game.change("K", skills=(id,))
    game.turn_of("K")
    game.use("K", "vengeance")
    assert not game.happened(AttackDeclared)
    assert require_consistent(game) == []


class Ambush(Skill):
    """Fells an enemy that is about to move."""

    @reacts(BeforeFigureEntered, scope="enemies", optional=False)
    async def ambush(self, ctx: Context, event: BeforeFigureEntered) -> None:
        await ctx.defeat(event.figure)


@pytest.mark.parametrize("size", [(1, 1), (1, 2), (2, 2)])
def test_figure_that_falls_before_its_step_falls_where_its_whole_base_stood(size: Point) -> None:
    """Rules §5.14, §7.2, §8.4."""
    bench = Bench()
    bench.monster("beast", size=size)
    id = bench.skill(Ambush)
    game = bench.arena("B...\n....\n...K", B="beast minion", K="nite knight")
    stood = game["B"].spaces
    game.change("K", skills=(id,))
    game.turn_of("B")
    game.change("B", movement_points=2)
    game.begin("step", "B", (2, 1) if size == (2, 2) else (1, 1))
    (fell,) = game.happened(FigureDefeated)
    assert fell.spaces == stood
    assert require_consistent(game) == []


def test_blast_is_aimed_only_at_those_spaces_of_a_large_target_that_are_seen() -> None:
    """Rules §3.5, §6.9: of a beast that is half in a pit the half that stands out of it."""
    bench = Bench()
    bench.monster("beast", size=(1, 2))
    bench.item("bomb", attack={"type": "ranged", "dice": ["core:blue"], "blast": True})
    game = bench.arena("K...Bp", legend={"p": "pit"}, K="nite knight", B="beast minion")
    game.change("B", spaces=(game.view.space(4, 0), game.view.space(5, 0)))
    game.change("K", items=("test:bomb",), equipped=("test:bomb",))
    game.turn_of("K")
    game.begin("attack", "K", "test:bomb", answers=[game.id("B")])
    assert isinstance(game.asked, Roll), "only one of its spaces is seen, so none is asked for"


def test_who_is_put_into_a_room_reveals_it_as_one_who_walks_in() -> None:
    """Rules §11.2, §11.5: entering a zone is coming into it, however."""
    bench = Bench()
    id = bench.skill(Dart, timing="free")
    game = bench.quest(
        "e..#v",
        {"K": "Nite"},
        legend={"v": {"zone": "vault"}},
        rooms={"vault": {"contents": [{"do": [{"story": "found"}]}]}},
        stories={"found": "Gold!"},
        triggers=[
            {
                "after": "figure_entered",
                "if": [{"in_zone": {"side": "heroes", "zone": "vault"}}],
                "do": [{"reveal": "vault"}],
            }
        ],
    )
    game.change("K", skills=(id,))
    game.turn_of("K")
    game.use("K", "dart")
    assert game.play.state.revealed == ("vault",)
    assert require_consistent(game) == []


class Dart(Skill):
    """Puts its bearer into the vault."""

    async def use(self, ctx: Context) -> None:
        await ctx.place(ctx.actor, ctx.view.space(4, 0))


def test_familiar_that_is_summoned_onto_crumbling_ground_does_not_enter_it() -> None:
    """Rules §2.4, §13.2."""
    bench = Bench()
    bench.records.append(made(FamiliarDef, HOUND))
    id = bench.skill(Call, timing="free")
    game = bench.arena("Kc.", legend={"c": "crumbling"}, K="nite knight")
    game.change("K", skills=(id,))
    game.turn_of("K")
    game.use("K", "call")
    assert game["K"].memory[0].value
    assert game.view.ground()["core:crumbling"] == 1 << 1
    assert require_consistent(game) == []
