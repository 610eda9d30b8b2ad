"""Conditions of quests about events, figures, objects of a kind and their opposites (rules §11.2)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.model.prose import names_of
from delve.model.quest_conditions import When
from delve.rules.facts import VariableSet
from delve.rules.goals import BeAt, Change, Defeat, KeepAlive, KeepAway
from delve.rules.quest_language.objectives import goals_of, parts_of
from delve.rules.quest_language.tables import CONDITIONS
from delve.testing.arena import Arena
from tests.arenas import Bench
from tests.rules.test_quest_effects import HIT, hit, on, quest, step

WIN = {"side": "heroes", "text": "Win."}
LEVER = {
    "states": {"up": {}, "down": {}},
    "interactions": [
        {"id": "pull", "name": "Pull", "state": "up", "becomes": "down"},
        {"id": "push", "name": "Push", "state": "down", "becomes": "up"},
    ],
}


def levers(*triggers: dict[str, Any], **fields: Any) -> Arena:
    bench = Bench()
    bench.object("lever", **LEVER)
    bench.object("post", states={"plain": {}}, interactions=[])
    fields.setdefault("place", [])
    fields["place"] = [
        {"at": [1, 0], "object": "test:lever", "name": "first"},
        {"at": [1, 2], "object": "test:lever", "name": "second"},
        *fields["place"],
    ]
    return quest("e...|....|....".replace("|", "\n"), *triggers, bench=bench, **fields)


def pull(game: Arena, label: str) -> None:
    game.do("interact", "K", thing(game, label), "pull")


def thing(game: Arena, label: str) -> int:
    return next(piece.id for piece in game.play.state.pieces.values() if piece.label == label)


# ---------------------------------------------------------------------------------------- not
@pytest.mark.parametrize(("to", "holds"), [((1, 0), True), ((4, 0), False)])
def test_condition_that_does_not_hold_lets_its_opposite_hold(to: tuple[int, int], holds: bool) -> None:
    inside = {"in_zone": {"zone": "goal", "side": "heroes"}}
    game = quest("e....\n....z", on("turn", HIT, when={"not": inside}))
    if not holds:
        game.change("K", spaces=(game.play.view.space(4, 1),))
    game.do("end_turn", "K")
    assert hit(game) == holds


def test_opposite_asks_to_stay_away_and_to_let_live() -> None:
    whens = [
        {"not": {"in_zone": {"zone": "goal", "side": "heroes"}}},
        {"not": {"side_fallen": "overlord"}},
    ]
    objectives = [{**WIN, "when": {"all": [*whens, {"round": {"at_least": 9}}]}}]
    game = quest(
        "e...z.G",
        objectives=objectives,
        groups=[{"group": "core:goblin", "at": "lair"}],
        names={"g": "Goblin"},
    )
    view = game.play.view
    found = [*goals_of(view, "heroes")]
    assert KeepAway(view.zone("goal"), "main") in found
    assert any(isinstance(goal, KeepAlive) and game.id("g") in goal.figures for goal in found)
    assert not any(isinstance(goal, BeAt | Defeat) for goal in found)


def test_opposite_is_one_thing_to_ask_for_and_reads_as_a_sentence() -> None:
    game = quest("e....", objectives=[{**WIN, "when": {"not": {"round": {"at_least": 5}}}}])
    objective = game.play.view.quest.objectives[0]
    assert parts_of(game.play.view, objective) == ()
    told = CONDITIONS.describe(game.play.view, objective.when)
    assert str(told) == "it is not true that round 5 has begun"


def test_object_of_a_condition_is_told_by_the_name_that_players_know() -> None:
    whens = [
        {"object": {"object": "left_lever", "state": "down"}},
        {"object_in": {"object": "left_lever", "zone": "goal"}},
    ]
    place = [{"at": [2, 0], "object": "test:lever", "name": "left_lever"}]
    bench = Bench()
    bench.object("lever", **LEVER, name="Rusty Lever")
    view = quest("e...z", objectives=[{**WIN, "when": {"all": whens}}], place=place, bench=bench).play.view
    told = [str(CONDITIONS.describe(view, when)) for when in view.quest.objectives[0].when.all or ()]
    assert told == ["Rusty Lever is down", "Rusty Lever lies in the zone goal"]


def test_zones_and_variables_are_told_as_players_read_them_and_zones_can_be_translated() -> None:
    whens = [
        {"in_zone": {"zone": "low_floor", "side": "heroes"}},
        {"health": {"side": "heroes", "zone": "low_floor", "at_least": 2}},
        {"variable": {"variable": "bells_rung", "at_least": 2}},
    ]
    place = [{"at": [2, 0], "zone": "low_floor"}]
    objectives = [{**WIN, "when": {"any": whens}}]
    game = quest("e...z", objectives=objectives, place=place, variables={"bells_rung": 0})
    view = game.play.view
    told = [str(CONDITIONS.describe(view, when)) for when in view.quest.objectives[0].when.any or ()]
    assert "zone low floor" in told[0]
    assert "zone low floor" in told[1]
    assert told[2] == '"bells rung" is at least 2'
    assert {text.text for text in names_of(view.quest)} >= {"low floor", "bells rung"}


def test_key_of_a_condition_is_the_one_that_files_write() -> None:
    inner = When(side_fallen="heroes")
    assert When(not_=inner).choice() == ("not", inner)


# ---------------------------------------------------------------------------------------- heroes, health
@pytest.mark.parametrize(("bounds", "holds"), [({"at_least": 2}, False), ({"at_most": 1}, True)])
def test_number_of_heroes_is_that_of_the_beginning(bounds: dict[str, int], holds: bool) -> None:
    game = quest("e....", on("turn", HIT, when={"heroes": bounds}))
    game.do("end_turn", "K")
    assert hit(game) == holds


@pytest.mark.parametrize(("damage", "holds"), [(0, False), (8, True)])
def test_health_left_of_a_certain_hero(damage: int, holds: bool) -> None:
    left = {"health": {"side": "heroes", "hero": "core:nite", "at_most": 4}}
    game = quest("e....", on("turn", HIT, when=left))
    game.change("K", damage=damage)
    game.do("end_turn", "K")
    assert hit(game) == holds


def test_health_asks_to_wound_others_and_to_keep_alive_ones_own() -> None:
    objectives = [
        {**WIN, "when": {"health": {"side": side, key: 2}}}
        for side, key in (("overlord", "at_most"), ("heroes", "at_least"))
    ]
    found = [*goals_of(quest("e....", objectives=objectives).play.view, "heroes")]
    assert [type(goal) for goal in found] == [Defeat, KeepAlive]


# ---------------------------------------------------------------------------------------- objects of a kind
@pytest.mark.parametrize(("pulled", "holds"), [(("first",), False), (("first", "second"), True)])
def test_objects_of_a_kind_are_counted_whatever_they_are_called(pulled: tuple[str, ...], holds: bool) -> None:
    both = {"objects": {"kind": "test:lever", "state": "down", "at_least": 2}}
    game = levers(on("interaction", HIT, when=both))
    game.change("K", spaces=(game.play.view.space(1, 1),))
    for label in pulled:
        pull(game, label)
    assert hit(game) == holds


def test_objects_of_a_kind_are_asked_for_and_counted_for_players() -> None:
    both = {"objects": {"kind": "test:lever", "state": "down", "at_least": 2}}
    game = levers(objectives=[{**WIN, "when": both}])
    found = [*goals_of(game.play.view, "heroes")]
    assert found == [Change(thing(game, "first"), "down"), Change(thing(game, "second"), "down")]
    progress = CONDITIONS.progress(game.play.view, game.play.view.quest.objectives[0].when)
    assert progress is not None
    assert (progress.done, progress.of) == (0, 2)


@pytest.mark.parametrize(("used", "holds"), [("first", True), ("second", True), ("door", False)])
def test_any_object_of_a_kind_that_is_used(used: str, holds: bool) -> None:
    door = {"at": [0, 1], "object": "core:chest", "name": "door"}
    game = levers(
        on("interaction", HIT, when={"used": {"kind": "test:lever", "state": "down"}}), place=[door]
    )
    game.change("K", spaces=(game.play.view.space(1, 1),))
    game.do("interact", "K", thing(game, used), "open" if used == "door" else "pull")
    assert hit(game) == holds


# ---------------------------------------------------------------------------------------- who, by
@pytest.mark.parametrize(("condition", "side"), [("who", "overlord"), ("by", "heroes")])
def test_defeat_happens_to_one_side_and_is_brought_about_by_another(condition: str, side: str) -> None:
    for whose in ("heroes", "overlord"):
        groups = [{"group": "core:goblin", "at": "lair"}]
        game = quest(
            "eG...",
            on("defeat", HIT, when={condition: {"side": whose}}),
            groups=groups,
            names={"g": "Goblin"},
        )
        game.change("g", damage=3)
        game.begin("attack", "K", "core:oaken_blade", answers=[game.id("g"), (2, 4), (0,)])
        assert game["g"].defeated
        assert hit(game) == (whose == side)


@pytest.mark.parametrize(("hero", "holds"), [("core:nite", True), ("core:wren", False)])
def test_who_has_brought_it_about_may_be_one_hero_alone(hero: str, holds: bool) -> None:
    game = levers(on("interaction", HIT, when={"by": {"side": "heroes", "hero": hero}}))
    game.change("K", spaces=(game.play.view.space(1, 1),))
    pull(game, "first")
    assert hit(game) == holds


def test_nobody_brings_a_phase_about() -> None:
    game = quest("e....", on("round_start", HIT, when={"by": {"side": "heroes"}}, once=False))
    game.do("end_turn", "K")
    assert game.play.state.round == 2
    assert not hit(game)


# ---------------------------------------------------------------------------------------- a variable changed
ALARM = {"add": {"variable": "alarm", "by": 1}}
VARIABLES = {"hit": 0, "alarm": 0, "other": 0}


def test_variable_that_has_changed_starts_a_trigger() -> None:
    game = quest(
        "e....",
        on("figure_entered", ALARM),
        on("variable_changed", HIT, when={"changed": "alarm"}),
        variables=VARIABLES,
    )
    step(game, (1, 0))
    assert hit(game)


def test_other_variable_and_one_that_is_written_as_it_was_start_nothing() -> None:
    game = quest(
        "e....",
        on("figure_entered", {"set": {"variable": "alarm", "to": 0}}),
        on("figure_entered", {"add": {"variable": "other", "by": 1}}),
        on("variable_changed", HIT, when={"changed": "alarm"}),
        variables=VARIABLES,
    )
    step(game, (1, 0))
    assert not hit(game)
    assert VariableSet(variable="alarm", value=0) in game.facts
