"""An automated player finds what its side does not see: enemies, zones, exits, also on other boards (rules §3.6)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.ai.nearest import NearestEnemy
from delve.flow.session import Session
from delve.model.party import PartyMember
from delve.model.quest import QuestDef
from delve.requests import ChooseCommand
from delve.rules.facts import BoardEntered, FigureLeft, GameWon
from delve.rules.setup import new_game
from tests.arenas import Bench, core, made
from tests.rules.test_boards import levels
from tests.rules.test_sight_of_sides import hidden
from tests.sides import HEROES, OVERLORD

WINDING = "K..#....\n##.#.##.\n...#.#..\n.###.#.#\n.....#.g"
"""from the knight a way winds to the goblin, which none sees from the other's end"""

UPPER = """\
#########
#ee.....#
#ee.#.#.#
#.......#
#.#.#.#.#
#......o#
#########"""
DEEP = """\
o.......
.##.###.
........
.###.##.
.......x"""


def quest(sight: str, seen: int, objectives: list[dict[str, Any]], **more: Any) -> Session:
    """A hero in a cellar of two floors under which an exit and an enemy are; automated players play both sides."""
    bench = Bench()
    sides = {
        "reds": {"name": "Reds", "color": "#ff0000", "sight": seen},
        "blues": {"name": "Blues", "color": "#0000ff", "sight": seen},
    }
    order = [{"each": {"of": "sides", "do": [{"each": {"of": "figures", "do": [ACTIVATION]}}]}}]
    ruleset = bench.ruleset(
        sides=sides,
        party="reds",
        monsters="blues",
        turns=order,
        sight=sight,
        draws=[],
        hands=[],
        boards="all",
    )
    fields = {
        "id": "quest",
        "name": "Quest",
        "ruleset": ruleset,
        "entrance": "entrance",
        "party": [{"hero": "core:nite", "class": "core:knight"}],
        "boards": {
            "upper": {"map": UPPER, "legend": LEGEND},
            "deep": {"map": DEEP, "legend": {"o": LEGEND["o"], "x": {"zone": "exit"}}},
        },
        "objectives": objectives,
        **more,
    }
    record = made(QuestDef, fields)
    library = core().library.extended(*bench.records, record)
    game = new_game(
        library, core().behaviors, record.id, [PartyMember(hero="core:nite", class_="core:knight")]
    )
    return Session(game, more.get("seed", 1), {"reds": NearestEnemy(), "blues": NearestEnemy()})


def play_on(game: Session, most: int = 600) -> None:
    """Play to the end, or as many answers."""
    for _ in range(most):
        if not game.step():
            break


COMMANDS = ["move", "step", "fatigue_move", "attack", "rest", "interact", "end_turn"]
ACTIVATION = {"activation": {"action_points": 2, "commands": [f"base:{one}" for one in COMMANDS]}}
LEGEND = {"e": {"zone": "entrance"}, "o": {"object": "core:stone_ring", "link": "one"}}


@pytest.mark.parametrize("sight", ["seen", "remembered"])
@pytest.mark.parametrize("radius", [2, 4])
def test_who_sees_no_enemy_and_no_goal_goes_where_its_side_has_not_been(sight: str, radius: int) -> None:
    """The goblin is found and fought although at the beginning nobody knows of it."""
    game = hidden(WINDING, sight, radius=radius)
    game.session.seats = {HEROES: NearestEnemy(), OVERLORD: NearestEnemy()}
    for _ in range(400):
        if game["g"].damage or game["K"].damage or game["g"].defeated or not game.session.step():
            break
    assert game["g"].damage or game["g"].defeated or game["K"].damage
    assert game.play.state.round < 12


def test_it_explores_by_what_its_side_knows_and_by_nothing_else() -> None:
    """Where the goblin stands unseen, and whether there is one, changes no command."""
    walked = []
    for spot in ((7, 4), (6, 0), None):
        game = hidden(WINDING, radius=2)
        game.play.state.change(game.id("g"), spaces=() if spot is None else (game.view.space(*spot),))
        game.turn_of("K")
        commands: list[Any] = []
        for _ in range(6):
            request = game.asked
            if not isinstance(request, ChooseCommand) or request.asker != HEROES:
                break
            commands.append(NearestEnemy().answer(request, game.session.view_of(HEROES)))
            game.play.answer(commands[-1])
        walked.append(commands)
    assert walked[0] == walked[1] == walked[2]
    assert len({command[0] for command in walked[0]}) > 1


def test_it_goes_through_a_link_to_explore_the_board_behind_it() -> None:
    """The goblin stands there, and nobody has seen it."""
    game = levels("K.o", "..o\n...\n..g", rules={"sight": "remembered"})
    game.session.seats = {HEROES: NearestEnemy(), OVERLORD: NearestEnemy()}
    for _ in range(60):
        if game["K"].board == "deep" or not game.session.step():
            break
    assert game["K"].board == "deep"


EXIT = {
    "objectives": [{"side": "reds", "text": "Leave.", "when": {"left": {"side": "reds", "at_least": 1}}}],
    "triggers": [
        {"after": "figure_entered", "do": [{"leave": {"side": "reds", "zone": "exit"}}], "once": False}
    ],
}


@pytest.mark.parametrize("sight", ["all", "seen", "remembered"])
def test_it_walks_to_the_exit_by_which_its_side_is_to_leave(sight: str) -> None:
    """It lies on another board, in the farthest corner of it."""
    game = quest(sight, 3, EXIT["objectives"], triggers=EXIT["triggers"])
    play_on(game)
    facts = game.play.facts
    assert [type(fact) for fact in facts if isinstance(fact, BoardEntered | FigureLeft | GameWon)] == [
        BoardEntered,
        FigureLeft,
        GameWon,
    ]


@pytest.mark.parametrize("sight", ["all", "remembered"])
def test_it_goes_to_a_zone_on_another_board(sight: str) -> None:
    when = {"in_zone": {"zone": "exit", "side": "reds"}}
    game = quest(sight, 3, [{"side": "reds", "text": "Get there.", "when": when}])
    play_on(game)
    assert game.play.state.outcome == "reds"


@pytest.mark.one_of(8)
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("sight", ["seen", "remembered"])
def test_game_with_limited_sight_and_two_boards_is_played_to_its_end(sight: str, seed: int) -> None:
    """Monsters wait on the other board, and none sees farther than three spaces."""
    objectives = [
        {"side": "reds", "text": "Win.", "when": {"side_fallen": "blues"}},
        {"side": "blues", "text": "Win.", "when": {"side_fallen": "reds"}},
    ]
    group = [{"group": "core:goblin", "at": "exit"}]
    game = quest(sight, 3, objectives, groups=group)
    game = Session(game.play.game, seed, game.seats)
    play_on(game)
    assert game.play.state.outcome in ("reds", "blues")
    assert not game.stopped
