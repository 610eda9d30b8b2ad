"""Journeys where every step is a turn: they go on by themselves, and stop at whatever is new."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from delve.ai.levels import player_of
from delve.flow.journey import Journey
from delve.flow.session import Session
from delve.model.monster import MonsterDef
from delve.model.quest import Objective
from delve.model.quest_conditions import Holds, When
from delve.model.refs import ref
from delve.model.tile import Edge, Legend
from delve.narrate.chronicle import Chronicle
from delve.narrate.halts import halt_lines
from delve.narrate.spans import plain
from delve.rules.dangers import may_harm
from delve.rules.facts import CameIntoSight
from delve.rules.journeys import Across, Exploring, Goal, Running, ToSpace
from delve.rules.setup import game_at
from delve.testing.arena import Arena
from delve.testing.packs import Packs
from delve.testing.plugin import load_packs

CRAWL = Path(__file__).parents[2] / "content" / "crawl"
PLAYER = "marrow hod_carrier"
DOOR, TRAP = Legend(object=ref("crawl:door")), Legend(object=ref("crawl:nail_board"))
STAIR = Legend(object=ref("crawl:stair"), link="way")
LEGEND = {
    "+": DOOR,
    "^": TRAP,
    "!": Legend(items=(ref("crawl:red_clay"),)),
    "*": Legend(terrain=ref("crawl:embers")),
    "=": Legend(terrain=ref("crawl:heap")),
}


@cache
def packs() -> Packs:
    loaded = load_packs(CRAWL)
    return Packs(loaded.library, loaded.behaviors, "crawl:crawl", own="crawl")


def game(drawing: str, edges: tuple[Edge, ...] = (), **pieces: str) -> Arena:
    """A board of the crawl on which others are played by nobody but themselves."""
    drawn = packs().arena(drawing, legend=LEGEND, edges=edges, **{"K": PLAYER, **pieces})
    drawn.session.seats["dwellers"] = player_of("simple", 7)
    drawn.session.advance()
    return drawn


def go(one: Arena, goal: Goal) -> Journey:
    journey = Journey(one.session, goal)
    journey.run()
    return journey


def log(one: Arena) -> list[str]:
    """What the party is told."""
    session, chronicle = one.session, Chronicle(side="gleaners")
    facts, view = session.play.facts, session.view
    chronicle.update(facts, view, halt_lines(session.halts, "gleaners", view))
    return [plain(line) for line in chronicle.lines]


def at(one: Arena) -> tuple[int, int]:
    view = one.session.view
    return view.point(view.figures("gleaners")[0].spaces[0])


def test_it_goes_to_a_space_step_by_step() -> None:
    one = game("K.....\n.=.=..\n......")
    began = one.session.view.state.round
    assert go(one, ToSpace((5, 2))).obstacle.usable
    assert at(one) == (5, 2)
    assert one.session.view.state.round == began + 5
    assert not Journey(one.session, ToSpace((5, 2))).step()


def test_it_opens_a_door_on_its_way_and_goes_on() -> None:
    one = game("###.\nK.+.\n####")
    go(one, ToSpace((2, 1)))
    assert at(one) == (2, 1)


def between(one: tuple[int, int], other: tuple[int, int]) -> Edge:
    """A closed door on the edge between two spaces."""
    return Edge(between=(one, other), is_="object", object=ref("crawl:door"), state="closed")


def test_it_opens_a_door_on_an_edge_of_its_way_and_goes_on() -> None:
    one = game("..#.\nK...\n####", (between((1, 1), (2, 1)),))
    one.session.answer(("crawl:bump", one["K"].id, "e"))
    one.session.advance()
    assert at(one) == (1, 1)
    one.session.answer(("crawl:bump", one["K"].id, "e"))
    one.session.advance()
    assert at(one) == (1, 1)
    go(one, ToSpace((3, 1)))
    assert at(one) == (3, 1)
    shut = game("..#.\nK...\n####", (between((1, 1), (2, 1)),))
    go(shut, Exploring())
    assert [thing.state for thing in shut.session.view.objects()] == ["open"]
    go(shut, ToSpace((0, 0)))
    assert at(shut) == (0, 0)


def test_it_ends_where_whoever_plays_stops_it_and_is_taken_back_as_a_whole() -> None:
    one = game("K......")
    journey = Journey(one.session, ToSpace((5, 0)))
    assert journey.run(lambda: at(one) == (2, 0))
    assert not journey.is_under_way
    assert at(one) == (2, 0)
    assert log(one)[-1].endswith(" stops on the way: you stopped it")
    one.session.undo("gleaners", journey.began)
    assert at(one) == (0, 0)


def test_no_way_is_told_and_no_turn_goes_by() -> None:
    one = game("K.#.")
    before = one.session.view.state.round
    journey = go(one, ToSpace((3, 0)))
    assert str(journey.obstacle.reason) == "no way is known that leads there"
    assert one.session.view.state.round == before


def test_it_stops_when_somebody_comes_into_sight() -> None:
    one = game("K.....+......\n###########.#\n##########o.#", o="orc minion")
    journey = go(one, ToSpace((12, 0)))
    assert at(one)[0] < 12
    assert not journey.is_under_way


HALL = "K........\n......M..\n........."


@pytest.mark.parametrize(
    ("whom", "skin", "goes_on"),
    [
        ("dust_moth minion", "", True),
        ("dust_moth elite", "", False),
        ("grit_rat minion", "crawl:thick_skinned", True),
        ("bellmouth minion", "crawl:thick_skinned", False),
        ("tally_jack minion", "crawl:thick_skinned", False),
    ],
    ids=["flits about", "hurts", "strikes in vain", "calls others", "takes something"],
)
def test_it_goes_on_in_sight_of_an_enemy_that_cannot_harm_anybody(
    whom: str, skin: str, goes_on: bool
) -> None:
    """A moth that flits about in a hall stopped each step of those whose two shields stop its blows."""
    one = game(HALL, M=whom)
    one.change("K", conditions=(skin,) if skin else ())
    go(one, ToSpace((8, 0)))
    assert (at(one) == (8, 0)) == goes_on
    assert one["K"].damage == 0
    if whom == "grit_rat minion":
        assert any("attacks Marrow" in line for line in log(one))


@pytest.mark.parametrize(
    ("whom", "condition", "harms"),
    [
        ("slip_wife minion", "", True),
        ("slip_wife minion", "crawl:placated", False),
        ("dust_moth minion", "", False),
        ("orc minion", "crawl:placated", False),
        ("orc minion", "", True),
    ],
)
def test_who_does_more_than_strike_may_harm_and_who_regards_nobody_as_an_enemy_does_not(
    whom: str, condition: str, harms: bool
) -> None:
    """The blows of moth and slip wife are stopped by two shields; she mends others besides."""
    one = game(HALL, M=whom)
    one.change("M", conditions=(condition,) if condition else ())
    one.play.accept_edited_state()
    assert may_harm(one.view, one.id("M"), "gleaners") == harms


def test_who_makes_the_blows_of_others_harder_may_harm_though_its_own_are_stopped() -> None:
    one = game(HALL, M="foreman minion")
    one.change("K", conditions=("crawl:thick_skinned",))
    one.play.accept_edited_state()
    assert may_harm(one.view, one.id("M"), "gleaners")


def test_it_stops_at_a_harmless_enemy_when_it_is_new_and_not_when_it_comes_back() -> None:
    one = game("K...#....#...\n....+....+...\n....#..M.#...", M="dust_moth minion")
    go(one, Exploring())
    one.session.advance()
    assert "  Dust Moth 1 comes into sight" in log(one)
    one.change("M", spaces=(one.view.space(12, 0),))
    one.play.accept_edited_state()
    one.session.advance()
    go(one, Exploring())
    seen = [fact for fact in one.session.play.facts if isinstance(fact, CameIntoSight)]
    assert len([fact for fact in seen if one.id("M") in fact.pieces]) > 1, "it has come into sight again"
    assert log(one)[-1] == "Marrow stops on the way: all is explored here that can be reached"


def test_who_regards_nobody_as_an_enemy_for_a_while_ends_it_once_when_new() -> None:
    one = game("K.......\n#######.\no.......", o="orc elite")
    one.change("o", conditions=("crawl:placated",))
    go(one, Exploring())
    one.session.advance()
    assert log(one) == ["  ★ Orc 1 comes into sight"], "it has not said that all is explored"
    journey = go(one, Exploring())
    assert str(journey.obstacle.reason) == "all is explored here that can be reached"
    assert one["o"].spaces, "it is still there"


@pytest.mark.parametrize("goal", [Exploring(), ToSpace((10, 0))], ids=["explore", "go"])
def test_harmless_enemy_that_bars_the_only_way_is_named(goal: Exploring | ToSpace) -> None:
    one = game("..Ko...+...", o="dust_moth minion")
    journey = go(one, goal)
    assert str(journey.obstacle.reason) == "Dust Moth stands beside Marrow: strike it, or go elsewhere"


def test_it_stops_when_it_is_hurt() -> None:
    """A trap that nobody knows of."""
    one = game("K..^...")
    go(one, ToSpace((6, 0)))
    assert at(one) == (3, 0)


def test_it_goes_round_ground_that_hurts() -> None:
    one = game("K.*..\n.....")
    go(one, ToSpace((4, 0)))
    assert at(one) == (4, 0)
    assert one["K"].damage == 0


def test_what_it_stops_at_is_told_once() -> None:
    one = game("K.....+......\n###########.#\n##########o.#", o="orc minion")
    journey = go(one, ToSpace((6, 0)))
    go(one, ToSpace((12, 0)))
    assert not journey.is_under_way
    told = log(one)
    assert [line for line in told if "comes into sight" in line] == ["  Orc 1 comes into sight"]
    assert not any("stops on the way" in line for line in told)


def test_item_that_comes_into_sight_is_told_and_a_door_is_not() -> None:
    one = game("K.......!.+")
    go(one, ToSpace((1, 0)))
    assert log(one)[-1] == "  Red Clay comes into sight"
    assert not any("Door" in line for line in log(one))


def test_it_goes_round_a_trap_that_is_known() -> None:
    """The state `seen` of the nail board says so."""
    one = game("K.^..\n.....")
    (trap,) = one.view.objects()
    one.play.state.change(trap.id, state="seen")
    one.play.accept_edited_state()
    go(one, ToSpace((4, 0)))
    assert at(one) == (4, 0)
    assert one["K"].damage == 0


def test_in_sight_of_somebody_who_moves_it_is_one_step() -> None:
    one = game("K......o", o="orc minion")
    go(one, ToSpace((3, 0)))
    assert at(one) == (1, 0)


@pytest.mark.parametrize(
    ("drawing", "way", "end"),
    [
        ("K......", (1, 0), (6, 0)),
        ("#####.#\nK......\n#######", (1, 0), (5, 1)),
        ("K...#\n###.#\n###.#", (1, 0), (3, 2)),
        ("K..!...", (1, 0), (3, 0)),
        ("K..\n...\n...", (1, 1), (2, 2)),
        ("....\nK...\n....", (1, 0), (3, 1)),
    ],
    ids=[
        "to the end",
        "to what opens beside it",
        "round a bend",
        "to what lies there",
        "slanting",
        "through a room",
    ],
)
def test_who_runs_stops_where_something_is_to_be_decided(
    drawing: str, way: tuple[int, int], end: tuple[int, int]
) -> None:
    one = game(drawing)
    go(one, Running(way))
    assert at(one) == end


def test_nobody_runs_into_a_wall() -> None:
    one = game("#K.")
    journey = go(one, Running((-1, 0)))
    assert str(journey.obstacle.reason) == "nothing can be done in that direction"


def test_who_explores_takes_what_lies_there_and_opens_doors_until_all_is_known() -> None:
    one = game("K..!#....\n....+...!\n....#....")
    for _ in range(9):
        journey = go(one, Exploring())
    assert str(journey.obstacle.reason) == "all is explored here that can be reached"
    assert len(one.session.view.figures("gleaners")[0].items) == 3


def with_objective(one: Arena, **objective: Any) -> Arena:
    """The same game, in which an objective asks for something."""
    play = one.play.game
    quest = structs.replace(play.quest, objectives=(Objective(text="Something.", **objective),))
    changed = game_at(play.library.extended(quest), play.behaviors, play.state)
    other = Arena(Session(changed, 1), one.names)
    other.session.seats["dwellers"] = player_of("simple", 7)
    other.session.advance()
    return other


@pytest.mark.parametrize("winner", ["gleaners", "dwellers"])
def test_who_explores_goes_up_to_what_an_objective_asks_for_and_leaves_it_to_be_picked_up(
    winner: str,
) -> None:
    """In the crawl the way back begins with it; an objective of others may be lost by it."""
    wanted = When(holds=Holds(item=ref("crawl:the_treaty"), side="gleaners"))
    one = with_objective(game("K...#...\n....+...\n....#..."), side=winner, when=wanted)
    one.lay_item("the_treaty", (3, 0))
    one.lay_item("shard", (3, 1))
    before, found = len(one["K"].items), list[str]()
    for _ in range(9):
        journey = go(one, Exploring())
        found.append(log(one)[-1])
    told = "The Treaty lies here, and an objective asks for it: pick it up yourself, if you want it now"
    assert next(line for line in found if told in line) == f"Marrow stops on the way: {told}"
    assert len([line for line in dict.fromkeys(found) if told in line]) == 1
    assert len(one["K"].items) == before + 1, "what lies beside it is taken"
    assert [item.definition for item in one.session.view.lying_items()] == ["crawl:the_treaty"]
    assert str(journey.obstacle.reason) == "all is explored here that can be reached"


def test_nobody_explores_with_an_enemy_beside_it() -> None:
    one = game("oK......", o="orc minion")
    assert str(go(one, Exploring()).obstacle.reason) == "Orc stands beside Marrow: strike it, or go elsewhere"


@pytest.mark.parametrize("goal", [Exploring(), ToSpace((5, 0))])
def test_who_is_held_is_told_so_and_not_that_all_is_known(goal: Goal) -> None:
    one = game("K......!")
    one.change("K", conditions=("crawl:tied",))
    assert str(go(one, goal).obstacle.reason) == "Marrow cannot go anywhere now"


def test_who_explores_stops_before_a_chest_and_opens_none() -> None:
    """It stops there once, and says in the end that nobody has looked into it; what was emptied is passed by."""
    one = game("K....+....\n#########.\n#######C..", C="chest closed red_clay")
    journey = go(one, Exploring())
    while "stands before" not in log(one)[-1] and journey.obstacle.usable:
        journey = go(one, Exploring())
    assert at(one) == (8, 1) or at(one) == (9, 1) or at(one) == (8, 2)
    assert log(one)[-1] == "Marrow stops on the way: Marrow stands before Chest"
    assert one["C"].state == "closed"
    stood = at(one)
    shut = "all is explored here that can be reached, but nobody has looked into Chest"
    assert str(go(one, Exploring()).obstacle.reason) == shut
    go(one, ToSpace((9, 0)))
    assert str(go(one, Exploring()).obstacle.reason) == shut, "it does not go back there"
    go(one, ToSpace(stood))
    direction = next(
        said for said in ("w", "sw", "s") if one.view.toward(one.id("K"), said) in one["C"].spaces
    )
    one.do("bump", "K", direction)
    assert one["C"].state == "open"
    assert str(go(one, Exploring()).obstacle.reason) == "all is explored here that can be reached"


def test_who_explores_goes_to_what_the_fallen_have_left_and_to_no_others() -> None:
    one = game("K....r....\n....!....q", r="remains lying red_clay", q="remains lying")
    for _ in range(9):
        journey = go(one, Exploring())
        if not journey.obstacle.usable:
            break
        if one["K"].spaces == one["r"].spaces:
            assert log(one)[-1] == "Marrow stops on the way: Marrow stands before Remains"
            break
    assert one["K"].spaces == one["r"].spaces


def test_who_explores_takes_no_stair_and_looks_into_every_corner() -> None:
    drawn = packs().arena(
        "K..>...\n###.###\n...!...",
        boards={"deep": "..<.."},
        legend={**LEGEND, ">": STAIR, "<": STAIR},
        K=PLAYER,
    )
    drawn.session.seats["dwellers"] = player_of("simple", 7)
    drawn.session.advance()
    for _ in range(9):
        journey = go(drawn, Exploring())
    assert str(journey.obstacle.reason) == "all is explored here that can be reached"
    assert drawn["K"].board != "deep"
    assert len(drawn["K"].items) == 2


def large(size: tuple[int, int], drawing: str) -> Arena:
    """A large figure of the party alone, `B`; the one who began is away."""
    loaded = load_packs(CRAWL)
    hulk = structs.replace(loaded.library.get(MonsterDef, "crawl:clay_hulk"), size=size)
    made = Packs(loaded.library.extended(hulk), loaded.behaviors, "crawl:crawl", own="crawl")
    one = made.arena(drawing, legend=LEGEND, B="clay_hulk minion", K=PLAYER)
    one.session.seats["dwellers"] = player_of("simple", 7)
    one.change("B", side="gleaners")
    one.change("K", spaces=())
    one.play.accept_edited_state()
    one.session.advance()
    return one


OPEN_HALL = "B.......\n........\n........\n........\n########\n#######K"


@pytest.mark.parametrize("size", [(2, 1), (2, 2)])
@pytest.mark.parametrize("way", ["e", "se", "s"])
def test_large_figure_goes_in_every_direction_and_journeys_ask_where_it_stands(
    size: tuple[int, int], way: str
) -> None:
    """S0-09: its base is set down anew after each step, and where that can be in several ways its side says which."""
    drawing = OPEN_HALL.split("\n")
    one = large(size, "\n".join(drawing))
    before = one["B"].spaces
    ahead = one.view.toward(one.id("B"), way)
    assert ahead is not None
    assert ahead not in before
    one.session.answer(("crawl:bump", one.id("B"), way))
    while one.session.pending is not None and one.session.pending.kind != "command":
        one.session.answer(next(iter(one.session.pending.items())))
    assert one["B"].spaces != before
    assert ahead in one["B"].spaces
    assert len(one["B"].spaces) == size[0] * size[1]


@pytest.mark.parametrize("size", [(2, 1), (2, 2)])
def test_large_figure_travels_until_it_stands_at_its_goal_or_beside_it(size: tuple[int, int]) -> None:
    """A direction means one space alone, so that a broad base may end beside its goal, and is told so."""
    one = large(size, "B.......\n........\n####.###\n####.###\n########\n#######K")
    goal = one.view.space(6, 1)
    for _ in range(60):
        journey = go(one, ToSpace((6, 1)))
        if not journey.obstacle.usable or goal in one["B"].spaces:
            break
        while one.session.pending is not None and one.session.pending.kind != "command":
            one.session.answer(next(iter(one.session.pending.items())))
    assert goal in one["B"].spaces or one.view.adjacent(one.view.mask(one.id("B"))) >> goal & 1
    assert journey.obstacle.usable == (goal in one["B"].spaces)


def test_stair_is_gone_to_and_taken_at_one_go() -> None:
    drawn = packs().arena(
        "K..>", boards={"deep": ".....\n..<..\n....."}, legend={">": STAIR, "<": STAIR}, K=PLAYER
    )
    drawn.session.seats["dwellers"] = player_of("simple", 7)
    drawn.session.advance()
    go(drawn, Across(1))
    assert (drawn["K"].board, at(drawn)) == ("deep", (2, 1))
    assert str(go(drawn, Across(1)).obstacle.reason) == "no stair is known that leads there"
    go(drawn, Across(-1))
    assert drawn["K"].board != "deep"


def test_way_up_from_the_first_board_leads_home_once_there_is_something_to_bring() -> None:
    """Else whoever carries the ember up is left to remember where the entrance was."""
    session = packs().dungeon("six_storeys_down", seed=2).session
    one = Arena(session, {"K": next(piece.id for piece in session.view.figures("gleaners"))})
    session.seats["dwellers"] = player_of("simple", 7)
    session.advance()
    home = at(one)
    assert str(go(one, Across(-1)).obstacle.reason) == "no stair is known that leads there"
    go(one, Exploring())
    assert session.view.grid.apart(at(one), home) > 2
    one.change("K", items=("crawl:years_ember",))
    session.advance()
    go(one, Across(-1))
    assert session.play.state.outcome == "gleaners"


def test_it_is_taken_back_as_a_whole() -> None:
    one = game("K.....")
    before = one.session.play.state.digest()
    journey = Journey(one.session, ToSpace((4, 0)))
    journey.run()
    one.session.play.undo("gleaners", journey.began)
    assert one.session.play.state.digest() == before
