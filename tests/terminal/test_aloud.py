"""Plain lines: a game in which nothing is drawn, and every sign is a word."""

from __future__ import annotations

import re

import pytest

from delve.model.refs import ref
from delve.model.tile import Edge
from delve.narrate.spans import DiceShown, Text
from delve.terminal.aloud import AloudPainter, face_aloud
from tests.arenas import Bench, arena
from tests.recorded import recorded
from tests.terminal.table import Table, play

SIGNS = re.compile(r"[★♥↯◆✗·…×⟦\x1b]|\d/\d|##|\s\s|^\s|\b[A-Z][a-z] [A-Z]")


@pytest.fixture(scope="module")
def table() -> Table:
    words = (
        "nite",
        "5,6",
        "board",
        "threat",
        "look",
        "look 5,8",
        "move",
        "5,7",
        "hurry",
        "end",
        "end",
        "wren",
        "end",
        "end",
    )
    return play(recorded(), *words, "1", "1", "log", "help surge", painter=AloudPainter())


def test_no_sign_is_left_and_nothing_is_drawn(table: Table) -> None:
    assert len(table.shown) > 60
    typed = [line for line in table.shown if not line.startswith("> ")]
    assert [line for line in typed if SIGNS.search(line)] == []


def test_threats_are_told_without_a_board(table: Table) -> None:
    told = table.after("threat")
    assert told
    assert all(" could strike " in line for line in told), told


def test_board_is_told_by_distance_and_direction(table: Table) -> None:
    told = table.after("board")
    assert told[0].startswith("Nite at 5,6, 12 of 12 health")
    assert "elite Goblin at 5,8, 5 of 5 health; 6 spaces south, not in sight" in told
    assert "Door at 7,5, closed; 2 spaces east" in told
    distances = [int(found[1]) for line in told if (found := re.search(r"; (\d+) space", line))]
    assert distances == sorted(distances)


@pytest.mark.parametrize(
    ("symbols", "said"),
    [("2♥ 1↯ r3", "2 hearts, 1 surge and range 3"), ("1◆", "1 shield"), ("✗", "a miss"), ("–", "nothing")],
)
def test_faces_of_dice_are_words(symbols: str, said: str) -> None:
    assert face_aloud(symbols) == said


def test_line_with_dice_is_a_sentence() -> None:
    line = (Text("  ★ Goblin rolls "), DiceShown("core:red", 1, "Red", "#ff0000", "2♥"), Text(" · ×3"))
    assert AloudPainter().text(line) == "elite Goblin rolls Red 2 hearts, times 3"


def test_board_tells_what_is_around_the_figure_and_each_row_with_its_walls() -> None:
    game = arena(
        "Kw.~~\ng..#.",
        K="nite knight",
        w="wren strider",
        g="goblin minion",
        heroes=2,
        legend={"~": "mud"},
        walls=[((1, 0), (1, 1)), ((3, 0), (4, 0))],
        edges=(
            Edge(
                between=((1, 1), (2, 1)), is_="object", object=ref("core:door"), name="door", state="closed"
            ),
        ),
    )
    game.turn_of("K")
    table = play(game.session, "board", "look 1,1", painter=AloudPainter())
    assert table.after("board")[-3:] == [
        "Around Nite: north, northeast, southeast, southwest, west and northwest: wall; east: Wren; south: Goblin 1",
        "Row 0: Floor from 0 to 2; Mud (costs 3) from 3 to 4; wall between 3 and 4",
        "Row 1: Floor from 0 to 2 and at 4; Door (closed) between 1 and 2; wall north of it at 1",
    ]
    around = (
        "Around 1,1: north, northeast, southeast, south, southwest and northwest: wall; east: Door (closed); "
    )
    assert f"{around}west: Goblin 1" in table.after("look 1,1")


def test_ground_across_a_corner_is_not_told_where_there_are_four_ways_to_go() -> None:
    bench = Bench()
    game = bench.arena("...\n.K.\n...", ruleset=bench.ruleset(directions=4), K="nite knight")
    game.turn_of("K")
    table = play(game.session, "board", "look 0,0", painter=AloudPainter())
    assert "Around Nite: north, east, south and west: Floor" in table.after("board")
    assert "Around 0,0: north and west: wall; east and south: Floor" in table.after("look 0,0")
