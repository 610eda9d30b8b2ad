"""What the quest itself does: triggers, effects, conditions, objectives (rules §11.2, §11.3, §10.2)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.model.switches import Switches
from delve.rules.facts import GameWon, ObjectChanged, PieceAppeared, StoryTold, VariableSet
from delve.script import AfterFigureEntered, BeforeFigureEntered, Condition, Context, Skill, reacts
from delve.testing.arena import Arena
from tests.arenas import KNIGHT, STRIDER, Bench

PARTY = (("core:nite", KNIGHT), ("core:wren", STRIDER))
GOBLINS = [{"group": "core:goblin", "at": "lair"}]
LEGEND: dict[str, Any] = {
    "z": {"zone": "goal"},
    "G": {"mark": "lair"},
    "D": {"object": "core:door", "name": "gate"},
    "C": {"object": "core:chest", "name": "box", "contents": ["core:tide_spear"]},
}


def quest(drawing: str, *triggers: dict[str, Any], bench: Bench | None = None, **fields: Any) -> Arena:
    """A quest in which it is Nite's turn."""
    names = {"K": "Nite", **fields.pop("names", {})}
    fields.setdefault("variables", {"alarm": 0, "other": 5})
    fields.setdefault("stories", {"boo": "Boo.", "bye": "Bye."})
    game = (bench or Bench()).quest(drawing, names, legend=LEGEND, triggers=list(triggers), **fields)
    if game.play.asker:
        game.turn_of("K")
    return game


def on(event: str, *do: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A trigger; `if_` are its conditions."""
    if "if_" in more:
        more["if"] = more.pop("if_")
    return {"after": event, "do": list(do), **more}


RAISE = {"add": {"variable": "alarm", "by": 1}}


def variable(game: Arena, name: str = "alarm") -> int:
    return dict(game.play.state.variables)[name]


def go(game: Arena, *path: tuple[int, int]) -> None:
    game.do("move", "K")
    game.walk("K", *path)


# ---------------------------------------------------------------------------------------- triggers
def test_trigger_happens_the_first_time_only_unless_it_says_otherwise() -> None:
    once = quest("e....", on("figure_entered", RAISE))
    go(once, (1, 0), (2, 0))
    assert variable(once) == 1
    assert once.play.state.spent_triggers == (0,)
    always = quest("e....", on("figure_entered", RAISE, once=False))
    go(always, (1, 0), (2, 0))
    assert variable(always) == 2
    assert always.play.state.spent_triggers == ()


def test_trigger_whose_conditions_do_not_hold_is_not_spent() -> None:
    at_two = {"variable": {"variable": "other", "at_most": 0}}
    game = quest("e....", on("figure_entered", RAISE, if_=[at_two]))
    go(game, (1, 0))
    assert (variable(game), game.play.state.spent_triggers) == (0, ())


def test_triggers_happen_in_their_order_and_each_sees_what_the_last_one_did() -> None:
    game = quest(
        "e....",
        on("figure_entered", {"set": {"variable": "alarm", "to": 3}}),
        on(
            "figure_entered",
            {"set": {"variable": "other", "to": 9}},
            if_=[{"variable": {"variable": "alarm", "at_least": 3}}],
        ),
    )
    go(game, (1, 0))
    assert (variable(game), variable(game, "other")) == (3, 9)
    assert [(f.variable, f.value) for f in game.happened(VariableSet)] == [("alarm", 3), ("other", 9)]  # type: ignore[attr-defined]


def test_entered_means_a_figure_of_that_side_in_that_zone() -> None:
    mine = [{"entered": {"zone": "goal", "side": "heroes"}}]
    theirs = [{"entered": {"zone": "goal", "side": "overlord"}}]
    game = quest(
        "e.z..", on("figure_entered", RAISE, if_=mine), on("figure_entered", {"story": "boo"}, if_=theirs)
    )
    go(game, (1, 0))
    assert variable(game) == 0
    game.walk("K", (2, 0))
    assert variable(game) == 1
    assert game.happened(StoryTold) == []


@pytest.mark.parametrize(
    ("event", "happens"),
    [
        ("round_start", True),
        ("hero_start", True),
        ("hero_action", True),
        ("figure_entered", False),
        ("attack", False),
        ("defeat", False),
        ("monster_start", False),
    ],
)
def test_trigger_after_an_event_happens_with_it_and_not_before(event: str, happens: bool) -> None:
    game = quest("e....", on(event, RAISE))
    assert variable(game) == (1 if happens else 0)


class Everything(Skill):
    """Does one of each thing that a quest may hear of."""

    async def use(self, ctx: Context) -> None:
        (goblin,) = ctx.view.enemies_of(ctx.actor)
        await ctx.fatigue(ctx.actor, 1)
        await ctx.recover(ctx.actor, 0, 1)
        await ctx.damage(ctx.actor, 1)
        await ctx.inflict(ctx.actor, "test:dull")
        await ctx.place(ctx.actor, ctx.view.space(1, 0))
        await ctx.damage(goblin.id, 99)


@pytest.mark.parametrize(
    "event", ["fatigue", "recovery", "damage", "condition_gained", "figure_entered", "defeat", "skill_used"]
)
def test_every_event_can_be_answered_by_a_trigger(event: str) -> None:
    class Dull(Condition):
        pass

    bench = Bench()
    bench.condition(Dull)
    everything = bench.skill(Everything, timing="action")
    game = quest("e...G", on(event, RAISE, once=False), bench=bench, groups=GOBLINS)
    for goblin in game.view.figures("overlord")[1:]:
        game.play.state.change(goblin.id, spaces=(), defeated=True)
    game.change("K", skills=(everything,))
    game.use("K", "everything")
    assert variable(game) >= 1


def test_attack_interaction_and_revival_can_be_answered_by_triggers() -> None:
    game = quest(
        "eeD.G",
        on("attack_rolled", RAISE, once=False),
        on("attack", RAISE, once=False),
        on("interaction", {"add": {"variable": "alarm", "by": 10}}),
        on("revival", {"add": {"variable": "alarm", "by": 100}}),
        groups=GOBLINS,
        party=PARTY,
        names={"S": "Wren"},
    )
    game.change("S", damage=10, fallen_at=1, spaces=())
    game.do("revive", "K", game.id("S"), answers=[(0, 0)])
    assert variable(game) == 100
    game.do("end_turn", "K")
    game.turn_of("S")
    game.do("interact", "S", game.view.objects()[0].id, "open")
    assert variable(game) == 110
    target = game.view.targets(game.id("S"), game.view.weapons(game.id("S"))[0])[0]
    game.do("attack", "S", "core:ash_bow", answers=[target, (0, 0)])
    assert variable(game) == 112


def test_event_that_was_prevented_triggers_nothing() -> None:
    class Wall(Skill):
        @reacts(BeforeFigureEntered, scope="self", optional=False)
        async def stop(self, ctx: Context, event: BeforeFigureEntered) -> None:
            event.prevent("no further")

    bench = Bench()
    wall = bench.skill(Wall)
    game = quest("e..", on("figure_entered", RAISE), bench=bench)
    game.change("K", skills=(wall,))
    go(game, (1, 0))
    assert (variable(game), game.at("K")) == (0, (0, 0))


# ---------------------------------------------------------------------------------------- conditions of a trigger
@pytest.mark.parametrize(
    ("when", "holds"),
    [
        ({"in_zone": {"zone": "goal", "side": "heroes"}}, False),
        ({"in_zone": {"zone": "entrance", "side": "heroes"}}, True),
        ({"in_zone": {"zone": "entrance", "side": "heroes", "at_least": 2}}, False),
        ({"variable": {"variable": "other", "at_least": 5, "at_most": 5}}, True),
        ({"variable": {"variable": "other", "at_least": 6}}, False),
        ({"variable": {"variable": "other", "at_most": 4}}, False),
        ({"round": {"at_least": 1}}, True),
        ({"round": {"at_least": 2}}, False),
        ({"object": {"object": "gate", "state": "closed"}}, True),
        ({"object": {"object": "gate", "state": "open"}}, False),
        ({"group_defeated": "core:goblin"}, False),
        ({"group_defeated": "core:drowned"}, False),
        ({"side_fallen": "heroes"}, False),
        ({"side_fallen": "overlord"}, False),
        ({"all": [{"round": {"at_least": 1}}, {"round": {"at_least": 2}}]}, False),
        ({"any": [{"round": {"at_least": 1}}, {"round": {"at_least": 2}}]}, True),
        ({"entered": {"zone": "entrance", "side": "heroes"}}, False),
    ],
)
def test_condition_holds_as_it_reads(when: dict[str, Any], holds: bool) -> None:
    game = quest("ezD.G", on("hero_start", RAISE, if_=[when]), groups=GOBLINS)
    assert variable(game) == int(holds)


def test_group_is_defeated_when_none_of_its_figures_is_left() -> None:
    """Rules §7.2."""
    gone = [{"group_defeated": "core:goblin"}]
    game = quest("e...G", on("hero_end", RAISE, if_=gone), groups=GOBLINS)
    first, second = game.view.figures("overlord")
    game.play.state.change(first.id, spaces=(), defeated=True)
    game.play.accept_edited_state()
    game.do("end_turn", "K")
    assert variable(game) == 0
    game.play.state.change(second.id, spaces=(), defeated=True)
    game.play.accept_edited_state()
    game.turn_of("K")
    game.do("end_turn", "K")
    assert variable(game) == 1


def test_group_that_has_no_figure_for_so_few_heroes_counts_as_defeated() -> None:
    """Rules §11.1: the table may give a group no figure at all; the quest can still be won."""
    bench = Bench()
    bench.monster("ogre", limits={"1": {}, "2": {"minion": 1}})
    gone = [{"group_defeated": "test:ogre"}]
    game = quest(
        "e...G", on("hero_start", RAISE, if_=gone), bench=bench, groups=[{"group": "test:ogre", "at": "lair"}]
    )
    assert game.view.figures("overlord") == ()
    assert variable(game) == 1


class Plunge(Skill):
    """Falls down."""

    async def use(self, ctx: Context) -> None:
        await ctx.damage(ctx.actor, 99)


def test_side_has_fallen_when_none_of_its_figures_stands() -> None:
    bench = Bench()
    plunge = bench.skill(Plunge, timing="action")
    fallen = on("defeat", RAISE, if_=[{"side_fallen": "heroes"}])
    game = quest("ee.", fallen, bench=bench, party=PARTY, names={"S": "Wren"})
    for name in "KS":
        game.change(name, skills=(plunge,))
    game.use("K", "plunge")
    assert variable(game) == 0
    game.turn_of("S")
    game.use("S", "plunge")
    assert variable(game) == 1


# ---------------------------------------------------------------------------------------- effects
def test_object_changes_and_the_story_is_told() -> None:
    change = {"change": {"object": "gate", "becomes": "open"}}
    game = quest("e.D..", on("figure_entered", change, {"story": "boo"}))
    go(game, (1, 0), (2, 0))
    gate = game.view.objects()[0]
    assert gate.state == "open"
    assert game.happened(ObjectChanged) == [ObjectChanged(piece=gate.id, state="open", by=0, action="")]
    assert game.happened(StoryTold) == [StoryTold(story="boo", text="Boo.")]


@pytest.mark.parametrize(("wanted", "come"), [(1, 1), (2, 1), (9, 1)])
def test_spawn_brings_no_more_than_the_table_allows_at_one_time(wanted: int, come: int) -> None:
    """Rules §11.2: two goblin minions for one hero, of which one is there."""
    spawn = {"spawn": {"group": "core:goblin", "at": "lair", "minion": wanted, "elite": 1}}
    game = quest("e......G", on("figure_entered", spawn), groups=GOBLINS)
    first, second = game.view.figures("overlord")
    game.play.state.change(first.id, spaces=(), defeated=True)
    game.play.accept_edited_state()
    go(game, (1, 0))
    assert len(game.view.figures("overlord")) == 1 + come
    newcomer = game.view.figures("overlord")[-1]
    assert (newcomer.group, newcomer.rank) == (second.group, "minion")
    assert game.happened(PieceAppeared) == [PieceAppeared(piece=newcomer.id, spaces=newcomer.spaces)]
    assert newcomer.id not in (first.id, second.id)


def test_spawn_whose_place_is_taken_stands_on_the_nearest_free_space() -> None:
    spawn = {"spawn": {"group": "core:goblin", "at": [1, 0], "minion": 2}}
    game = quest("e.......", on("figure_entered", spawn))
    go(game, (1, 0))
    assert [f.spaces for f in game.view.figures("overlord")] == [(0,), (2,)]


def test_spawned_group_listens_with_its_skills_at_once() -> None:
    class Ears(Skill):
        @reacts(AfterFigureEntered, scope="enemies", optional=False)
        async def hear(self, ctx: Context, event: AfterFigureEntered) -> None:
            await ctx.remember("heard", ctx.recall("heard") + 1)

    bench = Bench()
    ears = bench.skill(Ears)
    profile = {"speed": 1, "health": 2, "attack": {"type": "melee", "dice": ["core:red"]}, "skills": [ears]}
    bench.monster("bat", acts={"1": {"elite": profile, "minion": profile}})
    spawn = {"spawn": {"group": "test:bat", "at": "lair", "minion": 1}}
    game = quest("e......G", on("figure_entered", spawn), bench=bench)
    go(game, (1, 0), (2, 0))
    (bat,) = game.view.figures("overlord")
    assert [m.value for m in bat.memory] == [1], "the second step; the first one brought it"


# ---------------------------------------------------------------------------------------- the end
def test_trigger_that_lets_a_side_win_ends_the_game_at_once_and_inside_an_action() -> None:
    """Rules §11.3."""
    game = quest(
        "e.z..",
        on(
            "figure_entered",
            {"win": "overlord"},
            RAISE,
            if_=[{"entered": {"zone": "goal", "side": "heroes"}}],
        ),
    )
    go(game, (1, 0), (2, 0))
    assert (game.play.state.outcome, game.play.pending) == ("overlord", None)
    assert game.play.state.phase == "over"
    assert [type(f) for f in game.facts[-2:]] == [GameWon, VariableSet]


def test_first_of_several_objectives_counts_with_its_story() -> None:
    """Rules §11.3."""
    hold = {"round": {"at_least": 1}}
    objectives = [
        {"side": "overlord", "text": "first", "when": hold, "story": "bye"},
        {"side": "heroes", "text": "second", "when": hold},
    ]
    game = quest("e..", objectives=objectives)
    game.do("end_turn", "K")
    assert game.play.state.outcome == "overlord"
    assert game.facts[-2:] == [StoryTold(story="bye", text="Bye."), GameWon(side="overlord", text="first")]


@pytest.mark.parametrize(("checked", "over"), [("after_turn", False), ("at_once", True)])
def test_objectives_are_checked_by_the_switch(checked: Any, over: bool) -> None:
    """Rules §4.4, §12.1 `objectives_checked`."""
    objective = {"side": "heroes", "text": "there", "when": {"in_zone": {"zone": "goal", "side": "heroes"}}}
    game = quest("e.z..", objectives=[objective], switches=Switches(objectives_checked=checked))
    go(game, (1, 0), (2, 0))
    assert (game.play.pending is None) is over
    assert game.play.state.outcome == ("heroes" if over else "")


def test_knock_out_of_the_last_hero_ends_the_game_at_once_inside_the_attack() -> None:
    objective = {"side": "overlord", "text": "all down", "when": {"side_fallen": "heroes"}}
    game = quest(
        "eG...",
        objectives=[objective],
        switches=Switches(objectives_checked="at_once"),
        groups=GOBLINS,
        names={"g": "Goblin"},
    )
    game.change("K", damage=11)
    game.turn_of("g")
    game.do("attack", "g", "", answers=[game.id("K"), (2, 4), (0,)])
    assert (game.play.state.outcome, game.play.pending) == ("overlord", None)
