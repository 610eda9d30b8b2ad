"""Who responds to an event: scopes, distance, priority, order, reactions, prevention (rules §8.4)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.model.switches import Switches
from delve.requests import ChooseOption, ChooseOrder, IllegalAnswer
from delve.rules.facts import SkillUsed
from delve.script import (
    AfterDamage,
    AfterDefeat,
    AfterFigureEntered,
    BeforeDamage,
    BeforeFigureEntered,
    Condition,
    Context,
    Phase,
    Skill,
    Terrain,
    View,
    Window,
    modifies,
    reacts,
)
from delve.testing.arena import Arena
from tests.arenas import VARIABLES, Bench


class Poke(Skill):
    """One heart to a figure of choice."""

    async def use(self, ctx: Context) -> None:
        target = await ctx.choose_figure(lambda: [p.id for p in ctx.view.figures()], "Whom?")
        await ctx.damage(target, 1)


def listening(name: str, **bound: Any) -> type[Skill]:
    """A skill that counts what it hears of damage, in order."""

    class Listening(Skill):
        @reacts(AfterDamage, **bound)
        async def hear(self, ctx: Context, event: AfterDamage) -> None:
            await ctx.set_variable(self.name, 1)

    Listening.__name__ = name
    return Listening


def heard(game: Arena) -> list[str]:
    """Which listeners were carried out, in order."""
    return [fact.variable for fact in game.facts if type(fact).__name__ == "VariableSet"]  # type: ignore[attr-defined]


def stage(
    drawing: str, listeners: dict[str, list[type[Skill]]], bench: Bench | None = None, **pieces: str
) -> Arena:
    """An arena in K's turn; K pokes, and others listen."""
    bench = bench or Bench()
    skills = {name: tuple(bench.skill(s) for s in scripts) for name, scripts in listeners.items()}
    poke = bench.skill(Poke, timing="action")
    names = (script.__name__ for scripts in listeners.values() for script in scripts)
    variables = {**VARIABLES, **dict.fromkeys(names, 0)}
    game = bench.arena(drawing, **{"variables": variables, **pieces})  # type: ignore[arg-type]
    for name, ids in skills.items():
        game.change(name, skills=ids)
    game.change("K", skills=(poke, *skills.get("K", ())))
    game.turn_of("K")
    return game


def poke(game: Arena, target: str, *answers: Any) -> None:
    game.use("K", "poke", game.id(target), *answers)


PIECES = {"K": "nite knight", "S": "wren strider", "g": "goblin minion", "h": "goblin minion"}


# ---------------------------------------------------------------------------------------- scopes
@pytest.mark.parametrize(
    ("scope", "hears"),
    [("self", "S"), ("allies", "K"), ("enemies", "gh"), ("everyone", "KSgh")],
)
def test_scope_says_whose_events_a_bearer_hears(scope: str, hears: str) -> None:
    """S4-29, S4-78."""
    game = stage("K.S\ng.h", {"S": [listening("Ear", scope=scope, optional=False)]}, **PIECES)
    for name in "KSgh":
        game.mark()
        before = len(heard(game))
        game.change("K", action_points=2)
        poke(game, name)
        assert (len(heard(game)) > before) is (name in hears), name


@pytest.mark.parametrize(("within", "hears"), [(1, ""), (2, "g"), (3, "g"), (4, "gh")])
def test_distance_is_counted_from_the_bearer_to_where_it_happens(within: int, hears: str) -> None:
    """Rules §2.3."""
    ear = listening("Ear", scope="enemies", within=within, optional=False)
    game = stage("Sog.h\n..o..\nK....", {"S": [ear]}, legend={"o": "rock"}, **PIECES)  # type: ignore[arg-type]
    for name in "gh":
        before = len(heard(game))
        game.change("K", action_points=2)
        poke(game, name)
        assert (len(heard(game)) > before) is (name in hears), name


def test_event_of_a_figure_that_left_is_heard_where_it_was() -> None:
    class Mourn(Skill):
        @reacts(AfterDefeat, scope="enemies", within=1, optional=False)
        async def mourn(self, ctx: Context, event: AfterDefeat) -> None:
            await ctx.set_variable("mourned", 1)

    for drawing, mourned in (("KSg", True), ("K.S.g", False)):
        game = stage(drawing, {"S": [Mourn]}, K=PIECES["K"], S=PIECES["S"], g=PIECES["g"])
        game.change("g", damage=3)
        poke(game, "g")
        assert (heard(game) == ["mourned"]) is mourned


class Bog(Terrain):
    """Hurts who enters, and slows who stands in it."""

    @reacts(AfterFigureEntered, scope="here", optional=False)
    async def sink(self, ctx: Context, event: AfterFigureEntered) -> None:
        await ctx.damage(ctx.actor, 1)

    @modifies("speed", scope="here")
    def slow(self, view: View, owner: int, figure: int) -> int:
        return -2

    @reacts("hero_end", scope="here", optional=False)
    async def rot(self, ctx: Context, event: Phase) -> None:
        await ctx.damage(ctx.actor, 1)


def test_ground_acts_on_those_who_stand_on_it() -> None:
    bench = Bench()
    bench.terrain(Bog)
    game = bench.arena("K~..S", K="nite knight", S="wren strider", legend={"~": "bog"})
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (1, 0))
    assert game["K"].damage == 1
    assert game.view.number("speed", game.id("K")) == 2
    assert game.view.number("speed", game.id("S")) == 5
    game.walk("K", (2, 0), (1, 0))
    assert game["K"].damage == 2
    game.do("end_turn", "K")
    assert game["K"].damage == 3


# ---------------------------------------------------------------------------------------- priority and order
def test_lower_priority_comes_first_whatever_the_age() -> None:
    late = listening("Late", scope="everyone", priority=5, optional=False)
    early = listening("Early", scope="everyone", priority=-5, optional=False)
    game = stage("KS.g", {"K": [late], "S": [early]}, K=PIECES["K"], S=PIECES["S"], g=PIECES["g"])
    poke(game, "g")
    assert heard(game) == ["Early", "Late"]


def test_active_side_comes_first_within_a_priority() -> None:
    ear = {side: listening(side, scope="everyone", optional=False) for side in ("Mine", "Theirs")}
    game = stage(
        "KS.g", {"g": [ear["Theirs"]], "S": [ear["Mine"]]}, K=PIECES["K"], S=PIECES["S"], g=PIECES["g"]
    )
    poke(game, "g")
    assert heard(game) == ["Mine", "Theirs"]
    game.do("end_turn", "K")
    game.turn_of("g")
    assert game.play.state.side == "overlord"


def test_overlord_comes_first_in_its_own_part_of_the_round() -> None:
    bench = Bench()
    ids = {
        name: bench.skill(listening(name, scope="everyone", optional=False)) for name in ("Hero", "Monster")
    }
    game = bench.arena("K.g", K=PIECES["K"], g=PIECES["g"], variables={"Hero": 0, "Monster": 0})
    game.change("K", skills=(ids["Hero"],))
    game.change("g", skills=(ids["Monster"],))
    game.turn_of("g")
    game.do("attack", "g", "", answers=[game.id("K"), (2, 4), (0,)])
    assert heard(game) == ["Monster", "Hero"]


def test_side_with_several_of_one_priority_chooses_their_order() -> None:
    one, two = (listening(name, scope="everyone", optional=False) for name in ("One", "Two"))
    game = stage("KS.g", {"S": [one], "K": [two]}, K=PIECES["K"], S=PIECES["S"], g=PIECES["g"])
    game.begin("skill", "K", "test:poke", answers=[game.id("g")])
    request = game.play.pending
    assert isinstance(request, ChooseOrder)
    assert request.asker == "heroes"
    keys = tuple(request.labels)
    assert sorted(request.labels.values()) == ["One", "Two"]
    for wrong in (keys[:1], (keys[0], keys[0]), "pass", list(keys), ()):
        with pytest.raises(IllegalAnswer):
            game.play.answer(wrong)
    wanted = tuple(sorted(keys, key=lambda key: request.labels[key], reverse=True))
    game.reply(wanted)
    game.assert_idle()
    assert heard(game) == ["Two", "One"]


def test_oldest_comes_first_and_nobody_is_asked_where_the_switch_says_so() -> None:
    """Rules §8.4, §12.1 `order_of_responses`."""
    forced = [listening(name, scope="everyone", optional=False) for name in ("First", "Second")]
    switches = Switches(order_of_responses="listed")
    game = stage("KSg", {"S": [forced[1]], "K": [forced[0]]}, **PIECES, switches=switches)  # type: ignore[arg-type]
    game.use("K", "poke", game.id("g"))
    assert heard(game) == ["First", "Second"]


def test_single_mandatory_listener_asks_nothing() -> None:
    game = stage(
        "KS.g",
        {"S": [listening("One", scope="everyone", optional=False)]},
        K=PIECES["K"],
        S=PIECES["S"],
        g=PIECES["g"],
    )
    poke(game, "g")
    assert heard(game) == ["One"]


class Numb(Condition):
    """Goes away, and takes all other conditions with it."""

    @reacts("hero_start", priority=-1, optional=False)
    async def fade(self, ctx: Context, event: Phase) -> None:
        await ctx.discard(ctx.actor, "test:sting")
        await ctx.discard(ctx.actor, "test:numb")


class Sting(Condition):
    """Hurts when the turn begins."""

    @reacts("hero_start", optional=False)
    async def sting(self, ctx: Context, event: Phase) -> None:
        await ctx.damage(ctx.actor, 1)


def test_what_was_taken_away_in_a_window_does_not_happen_any_more() -> None:
    """Rules §8.4, S4-38: what can be used is looked up anew each time."""
    bench = Bench()
    conditions = (bench.condition(Sting), bench.condition(Numb))
    game = bench.arena("K.", K=PIECES["K"])
    game.change("K", conditions=conditions)
    game.turn_of("K")
    assert game["K"].conditions == ()
    assert game["K"].damage == 0


# ---------------------------------------------------------------------------------------- optional reactions
def offered(game: Arena) -> tuple[str, list[str]]:
    """Who is asked, and the names of the reactions that are offered."""
    request = game.play.pending
    assert isinstance(request, ChooseOption)
    return request.asker, [str(label).partition(": ")[2] or str(label) for label in request.labels.values()]


def pick(game: Arena, name: str) -> None:
    request = game.play.pending
    assert isinstance(request, ChooseOption)
    key = next(key for key, label in request.labels.items() if str(label).endswith(name) or key == name)
    game.play.answer(key)


def test_reactions_alternate_between_the_sides_until_both_pass() -> None:
    mine = [listening(name, scope="everyone") for name in ("A", "B")]
    theirs = [listening(name, scope="everyone") for name in ("X", "Y")]
    game = stage("KS.gh", {"S": mine, "h": theirs}, **PIECES)
    game.begin("skill", "K", "test:poke", answers=[game.id("g")])
    assert offered(game) == ("heroes", ["A", "B", "Pass"])
    pick(game, "B")
    assert offered(game) == ("overlord", ["X", "Y", "Pass"])
    pick(game, "X")
    assert offered(game) == ("heroes", ["A", "Pass"]), "each may answer one event once"
    pick(game, "pass")
    assert offered(game) == ("overlord", ["Y", "Pass"])
    pick(game, "Y")
    assert offered(game) == ("heroes", ["A", "Pass"]), "one who passed is asked again after a reaction"
    pick(game, "A")
    game.assert_idle()
    assert heard(game) == ["B", "X", "Y", "A"]


def test_side_that_passed_before_a_reaction_must_pass_again() -> None:
    theirs = [listening(name, scope="everyone") for name in ("X", "Y")]
    game = stage("KS.gh", {"S": [listening("A", scope="everyone")], "h": theirs}, **PIECES)
    game.begin("skill", "K", "test:poke", answers=[game.id("g"), "pass"])
    pick(game, "X")
    pick(game, "pass")
    assert offered(game) == ("overlord", ["Y", "Pass"]), "only both in turn end the window"
    pick(game, "pass")
    game.assert_idle()
    assert heard(game) == ["X"]


def test_both_sides_passing_in_turn_ends_the_window() -> None:
    game = stage(
        "KS.gh", {"S": [listening("A", scope="everyone")], "h": [listening("X", scope="everyone")]}, **PIECES
    )
    game.begin("skill", "K", "test:poke", answers=[game.id("g")])
    game.reply("pass", "pass")
    game.assert_idle()
    assert heard(game) == []


def test_reaction_pays_its_cost_and_is_not_offered_when_it_cannot() -> None:
    """Rules §8.4, §8.2."""
    bench = Bench()
    ear = bench.skill(listening("Ear", scope="everyone"), stamina=2)
    hit = bench.skill(Poke, timing="action")
    game = bench.arena("KS.gh", variables={"Ear": 0}, **PIECES)
    game.change("S", skills=(ear,))
    game.change("K", skills=(hit,))
    game.turn_of("K")
    game.begin("skill", "K", "test:poke", answers=[game.id("g")])
    pick(game, "Ear")
    game.assert_idle()
    assert game["S"].fatigue == 2
    assert SkillUsed(piece=game.id("S"), skill=ear, name="Ear") in game.facts
    game.change("S", fatigue=4)
    poke(game, "g")
    assert heard(game) == ["Ear"]


def test_reaction_that_makes_no_sense_to_its_script_is_not_offered() -> None:
    class Picky(Skill):
        def may_react(self, view: View, owner: int, event: Window) -> bool:
            return view.piece(event.figure).side == "overlord"

        @reacts(AfterDamage, scope="everyone")
        async def hear(self, ctx: Context, event: AfterDamage) -> None:
            await ctx.set_variable("heard", 1)

    game = stage("KS.gh", {"S": [Picky]}, **PIECES)
    poke(game, "K")
    game.begin("skill", "K", "test:poke", answers=[game.id("g")])
    assert offered(game) == ("heroes", ["Picky", "Pass"])


def test_mandatory_comes_before_optional_whatever_the_priority() -> None:
    must = listening("Must", scope="everyone", priority=9, optional=False)
    may = listening("May", scope="everyone", priority=-9)
    game = stage("KS.gh", {"S": [may], "h": [must]}, **PIECES)
    game.begin("skill", "K", "test:poke", answers=[game.id("g")])
    assert heard(game) == ["Must"]
    pick(game, "May")
    assert heard(game) == ["Must", "May"]


class Lend(Skill):
    """Gives its friend a skill in the middle of the window."""

    @reacts(AfterDamage, scope="everyone")
    async def lend(self, ctx: Context, event: AfterDamage) -> None:
        for ally in ctx.view.allies_of(ctx.actor):
            await ctx.inflict(ally.id, "test:awake")


class Awake(Condition):
    """Answers once it is there."""

    @reacts(AfterDamage, scope="everyone")
    async def answer(self, ctx: Context, event: AfterDamage) -> None:
        await ctx.set_variable("awake", 1)


def test_reaction_that_came_into_play_in_the_window_is_offered() -> None:
    """Rules §8.4: what can be used is looked up anew each time."""
    bench = Bench()
    bench.condition(Awake)
    game = stage("KS.gh", {"S": [Lend]}, bench, **PIECES)
    game.begin("skill", "K", "test:poke", answers=[game.id("g")])
    pick(game, "Lend")
    assert offered(game) == ("heroes", ["Awake", "Pass"])
    pick(game, "Awake")
    game.assert_idle()
    assert heard(game) == ["awake"]


def test_reaction_of_a_bearer_that_fell_in_the_window_is_not_offered() -> None:
    class Fell(Skill):
        @reacts(AfterDamage, scope="everyone")
        async def fell(self, ctx: Context, event: AfterDamage) -> None:
            for enemy in ctx.view.enemies_of(ctx.actor):
                if enemy.damage == 0:
                    await ctx.damage(enemy.id, 99)

    game = stage("KS.gh", {"S": [Fell], "h": [listening("Ear", scope="everyone")]}, **PIECES)
    game.begin("skill", "K", "test:poke", answers=[game.id("g")])
    pick(game, "Fell")
    pick(game, "pass")
    game.assert_idle()
    assert game["h"].defeated
    assert heard(game) == []


def test_two_listeners_of_one_skill_are_told_apart() -> None:
    class Twice(Skill):
        @reacts(AfterDamage, scope="everyone")
        async def first(self, ctx: Context, event: AfterDamage) -> None:
            await ctx.set_variable("first", 1)

        @reacts(AfterDamage, scope="everyone")
        async def second(self, ctx: Context, event: AfterDamage) -> None:
            await ctx.set_variable("second", 1)

    game = stage("KS.gh", {"S": [Twice]}, **PIECES)
    game.begin("skill", "K", "test:poke", answers=[game.id("g")])
    request = game.play.pending
    assert isinstance(request, ChooseOption)
    assert len(request.labels) == 3
    second = next(key for key in request.labels if "second" in key)
    game.reply(second, next(key for key in request.labels if "first" in key))
    assert heard(game) == ["second", "first"]


# ---------------------------------------------------------------------------------------- prevention
def test_prevented_event_asks_nobody_else_and_does_not_happen() -> None:
    class Stop(Skill):
        @reacts(BeforeDamage, scope="everyone", priority=-1, optional=False)
        async def stop(self, ctx: Context, event: BeforeDamage) -> None:
            event.prevent("{name} says no", name="Wren")

    class After(Skill):
        @reacts(BeforeDamage, scope="everyone", optional=False)
        async def later(self, ctx: Context, event: BeforeDamage) -> None:
            await ctx.set_variable("later", 1)

        @reacts(BeforeDamage, scope="everyone")
        async def perhaps(self, ctx: Context, event: BeforeDamage) -> None:
            await ctx.set_variable("perhaps", 1)

        @reacts(AfterDamage, scope="everyone", optional=False)
        async def done(self, ctx: Context, event: AfterDamage) -> None:
            await ctx.set_variable("done", 1)

    game = stage("KS.gh", {"S": [Stop], "h": [After]}, **PIECES)
    poke(game, "g")
    assert heard(game) == []
    assert game["g"].damage == 0


@pytest.mark.parametrize(
    ("event", "attempt"),
    [
        (AfterDamage, lambda event: event.prevent("no")),
        (AfterDamage, lambda event: event.alter(amount=0)),
        (BeforeDamage, lambda event: event.alter(source=1)),
        (BeforeDamage, lambda event: setattr(event, "amount", 0)),
    ],
)
def test_window_refuses_what_it_does_not_declare(event: type[Window], attempt: Any) -> None:
    window = event(1, 0, (0,), amount=1)
    with pytest.raises(AttributeError, match=event.__name__):
        attempt(window)


def test_inner_windows_finish_before_the_outer_goes_on() -> None:
    """Rules §8.4 (S0-31)."""

    class Echo(Skill):
        @reacts(AfterDamage, scope="allies", priority=-1, optional=False)
        async def echo(self, ctx: Context, event: AfterDamage) -> None:
            await ctx.set_variable("outer", 1)
            await ctx.damage(ctx.actor, 1)
            await ctx.set_variable("outer", 2)

        @reacts(AfterDamage, scope="self", optional=False)
        async def inner(self, ctx: Context, event: AfterDamage) -> None:
            await ctx.set_variable("inner", 1)

    game = stage("KS.gh", {"h": [Echo]}, **PIECES)
    poke(game, "g")
    assert heard(game) == ["outer", "inner", "outer"]


def test_entering_may_be_prevented_and_points_stay_spent() -> None:
    class Web(Skill):
        @reacts(BeforeFigureEntered, scope="enemies", optional=False)
        async def hold(self, ctx: Context, event: BeforeFigureEntered) -> None:
            event.prevent("a web")

    game = stage("K..g", {"g": [Web]}, K=PIECES["K"], g=PIECES["g"])
    game.do("move", "K")
    game.do("step", "K", (1, 0))
    assert (game.at("K"), game["K"].movement_points) == ((0, 0), 3)
