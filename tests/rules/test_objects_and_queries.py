"""Windows of interactions, scripts of objects, and how answers of queries are put together (rules §10.1, §2.5)."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from delve import rules
from delve.flow.driver import ScriptFault
from delve.rules.ask.queries import POLICIES, QUERIES
from delve.rules.facts import ObjectChanged, Prevented
from delve.script import (
    AfterFigureEntered,
    AfterInteraction,
    BeforeInteraction,
    Context,
    Skill,
    Thing,
    View,
    modifies,
    reacts,
)
from delve.script.base import BadScript
from tests.arenas import Bench, arena, written


class Locksmith(Skill):
    """Nobody else opens what is beside it; and it counts what others opened."""

    @reacts(BeforeInteraction, scope="enemies", within=1, optional=False)
    async def lock(self, ctx: Context, event: BeforeInteraction) -> None:
        event.prevent("locked")

    @reacts(AfterInteraction, scope="enemies", optional=False)
    async def count(self, ctx: Context, event: AfterInteraction) -> None:
        await ctx.remember("opened", event.object)


@pytest.mark.parametrize(("drawing", "state"), [("gKD", "closed"), ("g.KD", "open")])
def test_interaction_is_a_window_before_and_after(drawing: str, state: str) -> None:
    bench = Bench()
    locksmith = bench.skill(Locksmith)
    game = bench.arena(drawing, K="nite knight", g="goblin minion", D="door closed")
    game.change("g", skills=(locksmith,))
    game.turn_of("K")
    game.do("interact", "K", game.id("D"), "open")
    assert game["D"].state == state
    assert game["K"].action_points == 1
    assert [m.value for m in game["g"].memory] == ([game.id("D")] if state == "open" else [])
    assert len(game.happened(Prevented)) == (0 if state == "open" else 1)
    if state == "open":
        assert game.happened(ObjectChanged) == [
            ObjectChanged(piece=game.id("D"), state="open", by=game.id("K"), action="Open the door")
        ]


class Brazier(Thing):
    """Warms whoever comes near, and hurts whoever is not a hero."""

    @modifies("speed", scope="everyone", within=1)
    def warm(self, view: View, owner: int, figure: int) -> int:
        return 1

    @reacts(AfterFigureEntered, scope="everyone", within=1, optional=False)
    async def glow(self, ctx: Context, event: AfterFigureEntered) -> None:
        await ctx.set_variable("glowed", event.figure)


def test_script_of_an_object_is_measured_from_where_it_stands() -> None:
    bench = Bench()
    bench.thing(Brazier)
    game = bench.arena("K..B", K="nite knight", B="brazier lit")
    assert game.view.number("speed", game.id("K")) == 4
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (1, 0))
    assert written(game) == {}
    game.walk("K", (2, 0))
    assert written(game) == {"glowed": game.id("K")}
    assert game.view.number("speed", game.id("K")) == 5


# ---------------------------------------------------------------------------------------- queries
def modifier(name: str, query: str, value: Any, **bound: Any) -> type[Skill]:
    """A skill that modifies a whole number."""

    class Modifier(Skill):
        @modifies(query, **bound)
        def change(self, view: View, owner: int, figure: int, *about: int) -> int:
            return int(value)

    Modifier.__name__ = name
    return Modifier


def test_sum_of_modifiers_counts_all_whose_scope_fits() -> None:
    bench = Bench()
    one = bench.skill(modifier("One", "speed", 1))
    two = bench.skill(modifier("Two", "speed", 2, scope="allies"))
    four = bench.skill(modifier("Four", "speed", 4, scope="enemies", within=2))
    game = bench.arena("KS.g", K="nite knight", S="wren strider", g="goblin minion")
    game.change("K", skills=(one,))
    game.change("S", skills=(two,))
    game.change("g", skills=(four,))
    assert game.view.number("speed", game.id("K")) == 4 + 1 + 2
    assert game.view.number("speed", game.id("S")) == 5 + 4
    assert game.view.number("speed", game.id("g")) == 5


class Wader(Skill):
    """Water costs it one, and it may pass chasms for two."""

    @modifies("entry_cost")
    def wade(self, view: View, owner: int, figure: int, value: dict[int, int]) -> dict[int, int]:
        water, chasm = (view.ground().get(f"core:{name}", 0) for name in ("water", "chasm"))
        changed = {cost: mask & ~water for cost, mask in value.items()}
        changed[1] = changed.get(1, 0) | water
        changed[2] = changed.get(2, 0) | chasm
        return changed


def test_chain_passes_each_answer_on_to_the_next_modifier() -> None:
    bench = Bench()
    wader = bench.skill(Wader)
    game = bench.arena("K~x.", K="nite knight", legend={"~": "water", "x": "chasm"})
    game.change("K", skills=(wader,))
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (1, 0))
    assert game["K"].movement_points == 3
    game.walk("K", (2, 0))
    assert game["K"].movement_points == 1
    assert game.reason("end_turn") == "it may not stop on ground that it only passes"
    game.walk("K", (3, 0))
    assert game.reason("end_turn") == ""


def test_answers_of_queries_follow_every_change_of_the_state() -> None:
    """The cache hangs on the state's revision."""
    game = arena("K.g", K="nite knight", g="goblin minion")
    assert game.view.health_left(game.id("K")) == 12
    game.play.state.change(game.id("K"), damage=5)
    assert game.view.health_left(game.id("K")) == 7
    assert game.view.distance(game.id("K"), game.id("g")) == 2
    game.play.state.change(game.id("g"), spaces=(1,))
    assert game.view.distance(game.id("K"), game.id("g")) == 1


def test_handlers_follow_the_roster() -> None:
    bench = Bench()
    one = bench.skill(modifier("One", "speed", 1))
    game = bench.arena("K", K="nite knight")
    assert game.view.number("speed", game.id("K")) == 4
    game.change("K", skills=(one,))
    assert game.view.number("speed", game.id("K")) == 5
    game.change("K", skills=())
    assert game.view.number("speed", game.id("K")) == 4


def test_every_query_has_a_policy_and_a_meaning() -> None:
    assert {query.policy for query in QUERIES.values()} <= set(POLICIES)
    assert all(query.meaning and query.returns for query in QUERIES.values())
    assert POLICIES["max"] is not None
    assert POLICIES["max"](3, 2) == 3


def test_modifier_of_an_unknown_query_or_with_another_type_is_refused_when_loaded() -> None:
    with pytest.raises(BadScript, match="unknown query 'spede'"):
        modifies("spede")

    def change(self: Any, view: Any, owner: int, figure: int) -> str:
        return "fast"

    with pytest.raises(BadScript, match="must be annotated to return int, not str"):
        modifies("speed")(change)


def test_every_query_is_asked_about_as_many_things_as_its_modifiers_are_told() -> None:
    asked = 0
    for path in sorted(Path(rules.__path__[0]).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            name = (
                getattr(node.func, "id", getattr(node.func, "attr", "")) if isinstance(node, ast.Call) else ""
            )
            if not isinstance(node, ast.Call) or name not in ("query", "modified"):
                continue
            said = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and arg.value in QUERIES]
            if said and not any(isinstance(arg, ast.Starred) for arg in node.args):
                behind = [getattr(arg, "value", None) for arg in node.args].index(said[0]) + 2
                assert len(node.args) - behind - (name == "modified") == len(QUERIES[said[0]].about), (
                    ast.unparse(node)
                )
                asked += 1
    assert asked > 20


class FarHand(Skill):
    """Opens what is far away, and tries what there is not."""

    async def use(self, ctx: Context) -> None:
        (thing,) = ctx.view.objects()
        await ctx.remember("tried", int(await ctx.interact(thing.id, "open")))


@pytest.mark.parametrize(("thing", "tried", "state"), [("door", 1, "open"), ("locked", 0, "closed")])
def test_skill_lets_its_bearer_open_what_is_far_away_if_it_has_the_key(
    thing: str, tried: int, state: str
) -> None:
    """Rules §10.1: nearness and the action are spared, the key is not."""
    bench = Bench()
    hand, key = bench.skill(FarHand, timing="free"), bench.item("key", slot="none")
    offer = {"id": "open", "name": "Open", "state": "closed", "becomes": "open", "needs": key}
    bench.object("locked", states={"closed": {}, "open": {}}, interactions=[offer])
    game = bench.arena("K....D", K="nite knight", D=f"{thing} closed")
    game.change("K", skills=(hand,))
    game.turn_of("K")
    game.use("K", "far_hand")
    assert (game["D"].state, game["K"].action_points) == (state, 2)
    assert [m.value for m in game["K"].memory] == [tried]


def test_interaction_that_an_object_does_not_offer_is_a_fault_of_the_script() -> None:
    bench = Bench()
    hand = bench.skill(FarHand, timing="free")
    game = bench.arena("K....D", K="nite knight", D="door open")
    game.change("K", skills=(hand,))
    game.turn_of("K")
    with pytest.raises(ScriptFault, match=r"Door does not offer 'open' now \(it offers: close\)"):
        game.use("K", "far_hand")


@pytest.mark.parametrize(
    ("carried", "state", "offered"),
    [(False, "closed", ["knock"]), (True, "closed", ["open", "knock"]), (True, "open", [])],
    ids=["without the key", "with the key", "nothing is offered in this state"],
)
def test_view_tells_what_a_figure_may_do_with_a_thing_wherever_it_stands(
    carried: bool, state: str, offered: list[str]
) -> None:
    """Rules §10.1: nearness is not asked, everything else is."""
    bench = Bench()
    key = bench.item("key", slot="none")
    bench.object(
        "locked",
        states={"closed": {}, "open": {}},
        interactions=[
            {"id": "open", "name": "Open", "state": "closed", "becomes": "open", "needs": key},
            {"id": "knock", "name": "Knock", "state": "closed", "becomes": "closed"},
            {"id": "bite", "name": "Bite", "state": "closed", "becomes": "closed", "by": "others"},
        ],
    )
    game = bench.arena("K....D", K="nite knight", D=f"locked {state}")
    if carried:
        game.change("K", items=(key,))
    view, knight, thing = game.view, game.id("K"), game.id("D")
    assert [one.id for one in view.interactions(knight, thing)] == offered
    assert view.interactions(knight, knight) == ()
    game.change("D", spaces=())
    assert game.view.interactions(knight, thing) == ()
