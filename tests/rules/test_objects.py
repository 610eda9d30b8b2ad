"""Things that break, burst, are locked, carried and pushed (rules §10.1, §10.4, §10.5; S3-21 to S3-23)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from delve.geometry.boards import mask_of
from delve.model.refs import ref
from delve.model.tile import Edge
from delve.narrate.chronicle import Chronicle
from delve.narrate.spans import plain
from delve.rules.facts import AttributeTested, ObjectBroken, ObjectChanged, ObjectPutDown
from delve.script import AfterDefeat, Context, Skill, Thing, reacts
from delve.state.behavior_key import BehaviorKey
from delve.testing.arena import Arena
from tests.arenas import Bench, arena

KEY = "core:rusty_key"


class Shut(Skill):
    """Closes every thing."""

    async def use(self, ctx: Context) -> None:
        for thing in ctx.view.objects():
            await ctx.change_object(thing.id, "closed")


def hit(game: Arena, name: str, target: str, *rolls: tuple[int, ...]) -> None:
    """One attack with the first weapon; rolls in the order in which they are asked."""
    game.begin("attack", name, game.view.weapons(game.id(name))[0].key, answers=[game.id(target), *rolls])


def test_thing_is_a_target_only_in_a_state_that_says_so() -> None:
    """Rules §10.4."""
    game = arena("KB", K="nite knight", B="barred_door locked")
    game.turn_of("K")
    (blade,) = game.view.weapons(game.id("K"))
    assert game.view.targets(game.id("K"), blade) == (game.id("B"),)
    shut = arena("KB", K="nite knight", B="barred_door closed")
    assert shut.view.targets(shut.id("K"), blade) == ()


def test_door_with_hearts_is_broken_by_attacks_and_stays_as_a_broken_one() -> None:
    """S1-18: what was a wish there."""
    """Rules §10.4, S3-23: attacks on things are resolved like any other."""
    game = arena("KB.", K="nite knight", B="barred_door")
    game.change("B", damage=1)
    game.turn_of("K")
    hit(game, "K", "B", (1, 4), (0,), "done")
    assert game["B"].damage == 5
    assert (game["B"].state, game["B"].targetable, game["B"].spaces != ()) == ("broken", False, True)
    assert [fact.state for fact in game.happened(ObjectBroken)] == ["broken"]
    assert not game.view.barred() & game.view.mask(game.id("B"))


def test_thing_without_a_broken_state_is_gone() -> None:
    game = arena("KC.", K="nite knight", C="crate")
    game.turn_of("K")
    hit(game, "K", "C", (2, 4))
    assert not game["C"].on_board
    assert game["C"].defeated
    assert not game.view.barred()


def test_thing_that_nothing_breaks_is_struck_in_vain() -> None:
    bench = Bench()
    bench.object("idol", states={"whole": {"blocks_movement": True, "targetable": True}})
    game = bench.arena("KI", K="nite knight", I="idol whole")
    game.turn_of("K")
    hit(game, "K", "I", (2, 4))
    assert (game["I"].damage, game["I"].state, game["I"].on_board) == (0, "whole", True)


# ---------------------------------------------------------------------------------------- bursting
def test_puffball_bursts_upon_friend_and_foe_beside_it_and_upon_other_puffballs() -> None:
    """S3-22: a chain of them bursts one after another, each once."""
    game = arena(
        """
        S.P.Q.g
        ...k...
        """,
        S="wren strider", P="puffball", Q="puffball", g="goblin minion", k="nite knight",
    )  # fmt: skip
    game.change("P", spaces=(game.view.space(2, 0),))
    game.change("Q", spaces=(game.view.space(3, 0),))
    game.turn_of("S")
    game.begin(
        "attack",
        "S",
        "core:ash_bow",
        answers=[
            game.id("P"),
            (2, 2),
        ],
    )
    assert (game["P"].state, game["Q"].state) == ("burst", "burst")
    assert game["k"].damage == 4
    assert game["g"].damage == 0
    assert len(game.happened(ObjectBroken)) == 2


class Spore(Thing):
    """Does two hearts to everything beside it when it breaks, and counts that."""

    @reacts(AfterDefeat, optional=False)
    async def burst(self, ctx: Context, event: AfterDefeat) -> None:
        view = ctx.view
        near = view.within(view.masks([view.piece(ctx.actor)]) or mask_of(view.beside(ctx.actor)), 1)
        struck = [p.id for p in view.pieces() if p.id != ctx.actor and near & mask_of(view.beside(p.id))]
        await ctx.damage([id for id in struck if view.piece(id).targetable], 2)
        await ctx.set_variable("bursts", dict(view.state.variables).get("bursts", 0) + 1)


def spores(drawing: str, *, broken: bool = False, **given: Any) -> Arena:
    """Things A and B that burst, with a broken state or without, where K and g stand by."""
    bench = Bench()
    bench.behaviors[BehaviorKey("object", "test:spore")] = Spore(
        BehaviorKey("object", "test:spore"), "Spore", {}
    )
    states: dict[str, Any] = {"ripe": {"blocks_movement": True, "targetable": True}, "rest": {}}
    bench.object("spore", states=states, health=1, **({"broken": "rest"} if broken else {}))
    bench.records[-1] = structs.replace(bench.records[-1], script="test.Spore")  # type: ignore[call-arg]
    pieces = {"K": "nite knight", "g": "goblin elite", "A": "spore ripe", "B": "spore ripe"}
    game = bench.arena(drawing, **{n: s for n, s in pieces.items() if n in drawing}, **given)
    game.change("K", skills=())
    game.turn_of("K")
    return game


def bursts(game: Arena) -> int:
    return dict(game.play.state.variables).get("bursts", 0)


@pytest.mark.parametrize("broken", [False, True])
def test_thing_bursts_when_it_breaks_also_where_it_has_no_broken_state(broken: bool) -> None:
    """Rules §10.4: it is gone once it has burst; nothing strikes it a second time, not even itself."""
    game = spores("KAg", broken=broken)
    hit(game, "K", "A", (2, 4))
    assert bursts(game) == 1
    assert (game["K"].damage, game["g"].damage) == (2, 2)
    assert (game["A"].on_board, game["A"].defeated) == (broken, not broken)
    assert len(game.happened(ObjectBroken)) == 1
    assert BehaviorKey("object", "test:spore") not in [
        handle.behavior for handle in game.view.state.roster if not broken
    ]


@pytest.mark.parametrize("broken", [False, True])
def test_things_that_burst_upon_each_other_burst_once_each(broken: bool) -> None:
    """Rules §10.4: one after another, and each where it stood."""
    game = spores("KAB\n..g", broken=broken)
    hit(game, "K", "A", (2, 4))
    assert bursts(game) == 2
    assert (game["K"].damage, game["g"].damage) == (2, 4)
    assert len(game.happened(ObjectBroken)) == 2


def test_thing_on_an_edge_bursts_too() -> None:
    """Rules §2.7, §10.4: upon both sides of it."""
    edge = Edge(between=((0, 0), (1, 0)), is_="object", object=ref("test:spore"), name="A", state="ripe")
    game = spores("Kg", edges=[edge])
    hit(game, "K", "A", (2, 4))
    assert bursts(game) == 1
    assert (game["K"].damage, game["g"].damage) == (2, 2)
    assert (game["A"].edges, game["A"].defeated) == ((), True)


# ---------------------------------------------------------------------------------------- locked
def test_locked_door_says_what_it_needs() -> None:
    game = arena("KB", K="nite knight", B="barred_door")
    game.turn_of("K")
    assert game.reason("interact") == "needs Rusty Key"


def test_key_opens_for_nothing_and_is_used_up() -> None:
    """Rules §10.1: what an interaction costs and needs stands in its record."""
    game = arena("KB", K="nite knight", B="barred_door")
    game.change("K", items=(*game.items("K"), KEY))
    game.turn_of("K")
    game.do("interact", "K", game.id("B"), "unlock")
    assert (game["B"].state, game["K"].action_points) == ("closed", 2)
    assert KEY not in game.items("K")


@pytest.mark.parametrize(("faces", "state"), [((0, 0), "broken"), ((5, 5), "locked")])
def test_door_is_forced_by_a_test_that_costs_the_action_either_way(
    faces: tuple[int, int], state: str
) -> None:
    """Rules §10.1."""
    game = arena("KB", K="nite knight", B="barred_door")
    game.turn_of("K")
    game.do("interact", "K", game.id("B"), "force", answers=[faces])
    assert (game["B"].state, game["K"].action_points) == (state, 1)
    assert len(game.happened(AttributeTested)) == 1
    assert len(game.happened(ObjectChanged)) == (1 if state == "broken" else 0)


def test_who_has_no_attributes_may_not_try() -> None:
    game = arena("gB", g="goblin minion", B="barred_door")
    game.turn_of("g")
    verdicts = {option.command[-1]: str(option.verdict) for option in game.session.options()}
    assert verdicts["force"] == "only who has attributes can try that"
    assert verdicts["unlock"] == "needs Rusty Key"


# ---------------------------------------------------------------------------------------- carried, pushed
def test_thing_that_is_carried_goes_along_and_is_put_down_for_nothing() -> None:
    """Rules §10.5."""
    game = arena("KB..", K="nite knight", B="mill_bell")
    game.turn_of("K")
    game.do("interact", "K", game.id("B"), "lift")
    assert (game["B"].on_board, game["B"].carried_by) == (False, game.id("K"))
    game.do("move", "K")
    game.walk("K", (1, 0), (2, 0))
    game.do("interact", "K", game.id("B"), "put_down")
    assert (game.at("B"), game["B"].carried_by, game["K"].action_points) == ((2, 0), 0, 0)


def told(game: Arena) -> list[str]:
    """The log."""
    chronicle = Chronicle()
    chronicle.update(game.play.facts, game.view)
    return [plain(line).strip() for line in chronicle.lines]


def test_log_tells_of_a_carried_thing_what_was_done_and_no_state_that_it_had_before() -> None:
    game = arena("gKBC.", K="nite knight", B="mill_bell", C="crate", g="goblin minion")
    game.turn_of("K")
    begin = len(told(game))
    game.do("interact", "K", game.id("B"), "lift")
    game.do("interact", "K", game.id("B"), "put_down")
    assert told(game)[begin:] == ["Nite picks up Mill Bell", "Nite puts down Mill Bell at 1,0"]
    game.change("K", spaces=(2,))
    game.do("interact", "K", game.id("C"), "push")
    assert told(game)[-1] == "Nite pushes Crate to 4,0"
    assert not any("is now" in line for line in told(game))


def test_thing_that_is_put_into_the_state_that_it_has_is_not_told_of() -> None:
    bench = Bench()
    shut = bench.skill(Shut, timing="action")
    game = bench.arena("KD", K="nite knight", D="door closed")
    game.turn_of("K")
    game.change("K", skills=(shut,))
    game.begin("skill", "K", shut)
    assert game.happened(ObjectChanged) == []


def test_deed_that_leaves_a_thing_as_it_was_is_told_by_its_name() -> None:
    bench = Bench()
    bench.object(
        "gong",
        states={"hung": {}},
        initial="hung",
        interactions=[{"id": "strike", "name": "Strike the gong", "state": "hung", "becomes": "hung"}],
    )
    game = bench.arena("KG", K="nite knight", G="test:gong")
    game.turn_of("K")
    game.do("interact", "K", game.id("G"), "strike")
    assert told(game)[-1] == "Nite: Strike the gong"


def test_figure_carries_one_thing_at_a_time() -> None:
    game = arena("AKB", K="nite knight", A="mill_bell", B="mill_bell")
    game.turn_of("K")
    game.do("interact", "K", game.id("A"), "lift")
    assert game.reason("interact") == "it carries Mill Bell already"


def test_carried_thing_lies_where_its_carrier_falls() -> None:
    """Rules §10.5."""
    game = arena("gKB", K="nite knight", B="mill_bell", g="goblin minion")
    game.change("K", damage=11)
    game.turn_of("K")
    game.do("interact", "K", game.id("B"), "lift")
    game.turn_of("g")
    game.begin("attack", "g", "", answers=[game.id("K")])
    while not game.play.at_rest:
        request = game.asked
        game.reply(
            (1, 1) if request.kind == "roll" and request.count() == 36 else next(iter(request.legal()))
        )
    assert game["K"].knocked_out
    assert game.at("B") == (1, 0)
    assert [(fact.by, fact.dropped) for fact in game.happened(ObjectPutDown)] == [(game.id("K"), True)]
    assert "Nite drops Mill Bell at 1,0" in told(game)


def test_thing_is_pushed_straight_away_and_only_onto_a_free_space() -> None:
    """Rules §10.5."""
    game = arena("KC.g", K="nite knight", C="crate", g="goblin minion")
    game.turn_of("K")
    game.do("interact", "K", game.id("C"), "push")
    assert game.at("C") == (2, 0)
    game.change("K", spaces=(1,))
    assert game.reason("interact") == "Crate cannot be pushed that way"


def test_thing_is_not_pushed_through_a_wall() -> None:
    game = arena("KC.", K="nite knight", C="crate", walls=[((1, 0), (2, 0))])
    game.turn_of("K")
    assert game.reason("interact") == "Crate cannot be pushed that way"


def test_free_interaction_needs_no_action_and_its_reach_is_the_records() -> None:
    bench = Bench()
    bench.object(
        "lever",
        states={"up": {}, "down": {}},
        interactions=[
            {"id": "pull", "name": "Pull", "state": "up", "becomes": "down", "cost": "free", "within": 2}
        ],
    )
    game = bench.arena("K.L", K="nite knight", L="lever up")
    game.change("K", action_points=0)
    game.turn_of("K")
    game.change("K", action_points=0)
    game.do("interact", "K", game.id("L"), "pull")
    assert game["L"].state == "down"
