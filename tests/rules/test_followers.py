"""Lieutenants and familiars (rules §13)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.model.familiar import FamiliarDef
from delve.model.lieutenant import LieutenantDef
from delve.model.quest_conditions import When
from delve.phrases import printed
from delve.rules.facts import AttributeTested, PieceVanished
from delve.rules.quests import holds
from delve.script import AfterFigureEntered, Context, Skill, Terrain, View, modifies, reacts
from delve.testing.arena import Arena
from tests.arenas import Bench, made

BITE: dict[str, Any] = {"type": "melee", "dice": ["core:blue", "core:red"]}
WARDEN: dict[str, Any] = {
    "id": "warden",
    "name": "Warden",
    "traits": ["core:undead"],
    "attributes": {"might": 5, "willpower": 3},
    "acts": {
        "1": {
            "speed": 3,
            "by_heroes": {
                "2": {"health": 6, "defense": ["core:gray"]},
                "4": {"health": 9, "defense": ["core:gray", "core:brown"]},
            },
            "attack": BITE,
        }
    },
}
HOUND: dict[str, Any] = {"id": "hound", "name": "Hound", "speed": 4, "body": {"health": 3}, "attack": BITE}
WISP: dict[str, Any] = {"id": "wisp", "name": "Wisp", "speed": 3, "most": 2}


class Call(Skill):
    """Calls a familiar to the space east of its bearer, or what `remember` was told."""

    async def use(self, ctx: Context) -> None:
        at = ctx.view.piece(ctx.actor).spaces[0] + 1
        await ctx.remember("came", await ctx.summon("test:hound", at))


class CallWisp(Skill):
    """Calls a wisp to its own space."""

    async def use(self, ctx: Context) -> None:
        await ctx.remember("came", await ctx.summon("test:wisp", ctx.view.piece(ctx.actor).spaces[0]))


class SendAway(Skill):
    """Sends all familiars away."""

    async def use(self, ctx: Context) -> None:
        for familiar in ctx.view.familiars_of(ctx.actor):
            await ctx.dismiss(familiar.id)


class TestAll(Skill):
    """Everybody tests might, and is stunned."""

    __test__ = False

    async def use(self, ctx: Context) -> None:
        for piece in ctx.view.pieces():
            await ctx.test(piece.id, "might")
            await ctx.inflict(piece.id, "core:stunned")


# ---------------------------------------------------------------------------------------- lieutenants
@pytest.mark.parametrize(("party", "health", "dice"), [(1, 6, 1), (2, 6, 1), (4, 9, 2)])
def test_lieutenant_is_as_strong_as_the_party_is_large(party: int, health: int, dice: int) -> None:
    """Rules §13.1; of a party smaller than any in the table the first entry counts."""
    game = warden_quest(party)
    warden = game.id("W")
    assert (game.view.number("health", warden), game.view.number("speed", warden)) == (health, 3)
    assert len(game.view.query("defense_dice", warden, game.id("K"), "")) == dice
    assert (game["W"].kind, game["W"].rank, game["W"].side) == ("lieutenant", "", "overlord")


def warden_quest(party: int = 1, **fields: Any) -> Arena:
    bench = Bench()
    bench.records.append(made(LieutenantDef, WARDEN))
    bench.skill(TestAll, timing="free")
    heroes = [("core:nite", "core:knight"), ("core:wren", "core:strider")]
    heroes += [("core:maud", "core:knight"), ("core:ister", "core:strider")]
    return bench.quest(
        "eeee..b",
        {"K": "Nite", "W": "Warden"},
        party=heroes[:party],
        legend={"b": {"mark": "gate"}},
        lieutenants=[{"lieutenant": "test:warden", "at": "gate"}],
        **fields,
    )


def test_lieutenant_is_a_group_of_its_own_and_stands_tests() -> None:
    """Rules §13.1, §9.3; trap 13: only minions and elites fail by themselves."""
    game = warden_quest()
    game.change("K", skills=("test:test_all",))
    game.turn_of("K")
    game.use("K", "test_all", (0, 0), (5, 3))
    assert [(fact.passed, fact.value) for fact in game.happened(AttributeTested)] == [(True, 4), (True, 5)]
    game.turn_of("W")
    assert game["W"].action_points == 2
    game.take("W", "come_to")
    game.do("move", "W")
    game.walk("W", (5, 0))
    game.do("end_turn", "W")


def test_arena_draws_lieutenants() -> None:
    bench = Bench()
    bench.records.append(made(LieutenantDef, WARDEN))
    game = bench.arena("K.W", K="nite knight", W="warden")
    assert (game.at("W"), game.view.can_attack(game.id("W"), game.id("K"))) == ((2, 0), False)
    assert game["W"].name == "Warden"


def test_defeat_of_a_lieutenant_may_be_an_objective() -> None:
    """Rules §13.1, §11.3."""
    goal = {"side": "heroes", "text": "Fell it.", "when": {"lieutenant_defeated": "test:warden"}}
    game = warden_quest(objectives=[goal])
    game.turn_of("K")
    game.change("W", spaces=(), defeated=True)
    game.do("end_turn", "K")
    assert game.play.state.outcome == "heroes"


# ---------------------------------------------------------------------------------------- familiars
def hound(drawing: str = "K.....", *, skill: type[Skill] = Call, **given: Any) -> Arena:
    """A knight who has just called a hound, if the skill is that."""
    bench = Bench()
    bench.records += [made(FamiliarDef, HOUND), made(FamiliarDef, WISP)]
    call, away, test = (bench.skill(one, timing="free") for one in (skill, SendAway, TestAll))
    pieces = {"K": "nite knight", "g": "goblin minion", "S": "wren strider"}
    game = bench.arena(drawing, **{n: s for n, s in pieces.items() if n in drawing}, **given)
    game.change("K", skills=(call, away, test))
    game.turn_of("K")
    game.use("K", call.partition(":")[2])
    game.names["h"] = game["K"].memory[0].value
    return game


def test_familiar_acts_once_in_its_owners_turn_at_no_action() -> None:
    """Rules §13.3."""
    game = hound("K....g")
    assert printed(game.options()["familiar"].label) == "Command Hound"
    game.do("familiar", "K", game.id("h"))
    assert game.play.state.active == game.id("h")
    assert set(game.options()) == {"move", "attack", "end_turn"}
    game.do("move", "h")
    assert game.reason("move") == "it has moved already this turn"
    game.walk("h", (2, 0), (3, 0), (4, 0))
    game.do("attack", "h", "", answers=[game.id("g"), (1, 0), (0,)])
    assert game["h"].movement_points == 1, "its move may be interrupted"
    assert game["g"].damage == 3
    game.do("end_turn", "h")
    assert (game.play.state.active, game["K"].action_points) == (game.id("K"), 2)
    assert game.reason("familiar") == "it has acted already this turn"
    game.do("end_turn", "K")
    game.turn_of("K")
    assert game.reason("familiar") == ""


def test_familiar_acts_before_all_actions_of_its_owner_or_after_them() -> None:
    """Rules §13.3."""
    game = hound()
    game.do("move", "K")
    assert game.reason("familiar") == "only before the first action or after the last"
    game.do("move", "K")
    assert game.reason("familiar") == ""
    game.do("familiar", "K", game.id("h"))
    game.do("end_turn", "h")
    game.do("end_turn", "K")


def test_hero_may_have_no_more_familiars_than_it_says() -> None:
    """Rules §13.2."""
    game = hound()
    game.change("K", spaces=(3,), memory=())
    game.use("K", "call")
    assert game["K"].memory[0].value == 0
    game.use("K", "send_away")
    assert not game["h"].on_board
    assert [fact.piece for fact in game.happened(PieceVanished)] == [game.id("h")]
    game.use("K", "call")
    assert game["K"].memory[0].value


def test_familiar_with_a_body_is_a_figure_and_fails_tests() -> None:
    """Trap 23, rules §13.2."""
    game = hound("K...g")
    hound_id = game.id("h")
    assert hound_id in [p.id for p in game.view.figures("heroes")]
    assert game.view.can_attack(game.id("g"), hound_id)
    game.use("K", "test_all", (0, 0))
    passed = {fact.piece: fact.passed for fact in game.happened(AttributeTested)}
    assert passed == {game.id("K"): True, hound_id: False, game.id("g"): False}
    assert game["h"].conditions == ("core:stunned",)
    game.take("K", "come_to")
    game.change("K", action_points=2)
    game.do("familiar", "K", hound_id)
    game.take("h", "come_to")
    assert game["h"].action_points == 1


def test_familiar_without_a_body_is_no_figure() -> None:
    """Trap 23, rules §13.2: nobody is stopped by it, sees it as a target, or can afflict it."""
    game = hound("K..g", skill=CallWisp)
    wisp = game.id("h")
    assert game["h"].spaces == game["K"].spaces
    assert wisp not in [p.id for p in game.view.figures()]
    assert not game.view.can_attack(game.id("g"), wisp)
    game.use("K", "test_all", (0, 0))
    assert game["h"].conditions == ()
    game.take("K", "come_to")
    game.change("K", action_points=2)
    assert game.reason("end_turn") == "", "its owner may stop on its space"
    game.do("familiar", "K", wisp)
    assert "attack" not in game.options()
    assert game.reason("end_turn") == "", "and it on its owner's"
    game.do("move", "h")
    game.walk("h", (1, 0), (2, 0))
    game.do("end_turn", "h")
    game.do("move", "K")
    game.walk("K", (1, 0), (2, 0))
    assert game.at("K") == game.at("h") == (2, 0)


class CallLamp(Skill):
    """Calls a thing that stays where it is."""

    async def use(self, ctx: Context) -> None:
        await ctx.summon("test:lamp", ctx.view.piece(ctx.actor).spaces[0] + 1)


@pytest.mark.parametrize(
    ("record", "acts"),
    [
        ({}, False),
        ({"speed": 2}, True),
        ({"attack": BITE}, True),
        ({"body": {"health": 1}}, True),
        ({"skills": ("test:call_wisp",)}, True),
    ],
    ids=["a mere thing", "it moves", "it attacks", "it has a body", "it has a skill to use"],
)
def test_familiar_that_can_do_nothing_is_not_told_to_act(record: dict[str, Any], acts: bool) -> None:
    """Rules §13.3."""
    bench = Bench()
    bench.records.append(made(FamiliarDef, {"id": "lamp", "name": "Lamp", "speed": 0, **record}))
    lamp, _ = bench.skill(CallLamp, timing="free"), bench.skill(CallWisp, timing="free")
    game = bench.arena("K.", K="nite knight")
    game.change("K", skills=(lamp,))
    game.turn_of("K")
    game.use("K", "call_lamp")
    assert ("familiar" in game.options()) is acts


def test_familiar_without_a_body_walks_through_anybody_and_stops_on_anybodys_space() -> None:
    """Trap 23, rules §13.2: an enemy bars its way as little as a friend."""
    game = hound("Kg.", skill=CallWisp)
    game.do("familiar", "K", game.id("h"))
    game.do("move", "h")
    game.walk("h", (1, 0))
    assert game.reason("end_turn") == ""
    game.walk("h", (2, 0), (1, 0))
    game.do("end_turn", "h")
    assert game.at("h") == game.at("g") == (1, 0)


class Embers(Terrain):
    """Burns whoever enters it, and lends wings to whoever stands on it."""

    @reacts(AfterFigureEntered, scope="here", optional=False)
    async def burn(self, ctx: Context, event: AfterFigureEntered) -> None:
        await ctx.damage(ctx.actor, 1)

    @modifies("speed", scope="here")
    def wings(self, view: View, owner: int, figure: int) -> int:
        return 5


def test_special_ground_is_water_to_a_familiar() -> None:
    """Trap 23, rules §13.2: it costs two to enter and does nothing else; rock bars its way all the same."""
    bench = Bench()
    bench.records.append(made(FamiliarDef, HOUND))
    call, embers = bench.skill(Call, timing="free"), bench.terrain(Embers, cost=4)
    game = bench.arena("K.~~r", K="nite knight", legend={"~": embers, "r": "rock"})
    game.change("K", skills=(call,))
    game.turn_of("K")
    game.use("K", "call")
    game.names["h"] = game["K"].memory[0].value

    def costs(name: str) -> dict[int, tuple[int, ...]]:
        found = game.view.query("entry_cost", game.id(name))
        return {cost: game.view.spaces(mask) for cost, mask in found.items()}

    assert costs("K") == {1: (0, 1), 4: (2, 3)}
    assert costs("h") == {1: (0, 1), 2: (2, 3)}
    game.do("familiar", "K", game.id("h"))
    game.do("move", "h")
    game.walk("h", (2, 0))
    assert (game["h"].damage, game["h"].movement_points) == (0, 2)
    assert game.view.number("speed", game.id("h")) == 4


def test_familiar_stays_when_its_owner_is_knocked_out_and_is_no_hero_for_objectives() -> None:
    """Rules §13.2."""
    game = hound("K..g")
    game.change("K", damage=12, fallen_at=0, spaces=())
    assert game["h"].on_board

    assert holds(game.play.game, When(side_fallen="heroes"))
