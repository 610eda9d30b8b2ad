"""Maps of tiles and quests: rows, signs, openings, walls and what lies in them."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from delve.validate.repairs import repair
from tests.small_pack import SmallPack
from tests.validate.test_passes import QUEST, TILE


def test_blocked_arrival_shows_the_space_on_the_map(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change(QUEST, "at: nest}", "at: stone}")
    (related,) = pack.only("Q010", QUEST, "stone}\nobj").related
    assert (QUEST, related.span.line, related.span.column) == pack.place(QUEST, "o#\n")


@pytest.mark.parametrize(
    ("row", "wrong", "message", "mended"),
    [
        ("  #ee#.o#\n", "  #ee#.o\n", "this row is 1 character shorter than the others, so it has no space there",
         ["#######", "#ee+.1#", "#ee#.o#", "#######"]),
        ("  #ee#.o#\n", "  #ee#\n", "this row is 3 characters shorter than the others, so it has no space there",
         ["#######", "#ee+.1#", "#ee####", "#######"]),
        ("  #ee+.1#\n", "  #ee+.1.#\n", "this row is 1 character longer than the others, which have no space there",
         ["########", "#ee+.1.#", "#ee#.o##", "########"]),
        ("  #######\n  #ee+", "  #######.\n  #ee+",
         "this row is 1 character longer than the others, which have no space there",
         ["#######.", "#ee+.1##", "#ee#.o##", "########"]),
    ],
)  # fmt: skip
def test_row_of_another_length_is_told_at_its_end_and_filled_by_the_fix(
    tmp_path: Path, row: str, wrong: str, message: str, mended: list[str]
) -> None:
    pack = SmallPack(tmp_path)
    pack.change(QUEST, row, wrong)
    (finding,) = (one for one in pack.findings() if one.code == "Q051")
    assert (finding.message, finding.severity) == (message, "warning")
    line = next(y for y, text in enumerate(pack.text(QUEST).split("\n"), 1) if wrong.startswith(text + "\n"))
    end = len(wrong.split("\n")[0])
    assert (finding.span.line, finding.span.column) == (line, min(end, len("  #######")) + 1)
    assert finding.fix is not None
    assert not finding.fix.safe, "it may as well have been a space that was forgotten"
    (after,) = repair([finding], frozenset({finding.path}), unsafe=True).after.values()
    assert msgspec.yaml.decode(after)["map"].split() == mended
    Path(finding.path).write_text(after)
    assert "Q051" not in {one.code for one in pack.findings()}


def test_row_of_another_length_is_told_of_a_tile_of_another_board_and_where_the_drawing_is_a_quoted_text(
    tmp_path: Path,
) -> None:
    pack = SmallPack(tmp_path)
    pack.change(TILE, "map: ~.", 'map: "~.\\n~"')
    boards = "boards: {deep: {name: The Deep, map: '...'}}\n"
    pack.change(QUEST, "entrance: entrance\n", boards + "entrance: entrance\n")
    pack.change(QUEST, "map: '...'", 'map: "...\\n...."')
    found = [one for one in pack.findings() if one.code == "Q051"]
    assert [pack.where(one)[0] for one in found] == [QUEST, TILE]
    assert [one.fix for one in found] == [None, None], "there are no lines in the file to be filled"


@pytest.mark.parametrize(("west", "found"), [("", ["[8, 1] and 2 more spaces"]), ("west: [[0, 0]], ", [])])
def test_rims_that_touch_are_no_way_for_the_checker(tmp_path: Path, west: str, found: list[str]) -> None:
    """The hall is joined to a part of the map of its own, and touches the nook, which is open there or is not."""
    pack = SmallPack(tmp_path)
    pack.write(
        "tiles/hall.yaml", f"kind: tile\nid: hall\nname: Hall\nmap: ..\nopenings: {{{west}east: [[1, 0]]}}\n"
    )
    pack.change(TILE, ", east: [[1, 0]]", ", east: [[1, 0]]" if west else "")
    pack.change(TILE, "edges:\n- {between: [[0, 0], [1, 0]]}\n", "")
    pack.change(QUEST, "  #######\n  #ee+.1#\n  #ee#.o#\n  #######\n",
                "  ############\n  #ee+.1####.#\n  #ee#.o######\n  ############\n")  # fmt: skip
    pack.change(
        QUEST,
        "entrance: entrance\n",
        "tiles: [{tile: nook, at: [6, 1]}, {tile: hall, at: [8, 1]}]\nentrance: entrance\n",
    )
    assert [(one.code, one.message) for one in pack.findings()] == [
        ("Q023", f"no way leads from the entrance to {spaces}") for spaces in found
    ]


def test_unknown_sign_of_a_map_is_drawn_as_floor_by_the_fix_wherever_it_stands(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change(QUEST, "  #ee#.o#\n", "  #e?#?o#\n")
    finding = pack.only("Q001", QUEST, "?#?")
    assert finding.fix is not None
    assert not finding.fix.safe
    (after,) = repair([finding], frozenset({finding.path}), unsafe=True).after.values()
    assert "  #e.#.o#\n" in after
    pack = SmallPack(tmp_path / "letters")
    pack.change(QUEST, "  #ee#.o#\n", "  #eE#.o#\n")
    fix = pack.only("Q001", QUEST, "E#.").fix
    assert fix is not None
    assert fix.description == 'write "e"', "a sign that was probably meant is proposed instead"


def test_blank_row_within_a_drawing_is_told(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change(QUEST, "  #ee#.o#\n", "\n  #ee#.o#\n")
    (finding,) = (one for one in pack.findings() if one.code == "Q051")
    assert finding.message == "this row is 7 characters shorter than the others, so it has no space there"


@pytest.mark.parametrize(
    ("openings", "message"),
    [
        ("{east: [[2, 1]]}", "a wall stands between [7, 1] and [8, 1] too, and stays whatever becomes of this: "
         'let "nook" and "hall" be open there'),
        ("{east: [[2, 1]], west: [[0, 0]]}", None),
    ],
)  # fmt: skip
def test_door_on_the_rim_of_a_piece_that_is_not_open_there_is_told(
    tmp_path: Path, openings: str, message: str | None
) -> None:
    pack = SmallPack(tmp_path)
    pack.write(
        "tiles/hall.yaml", f"kind: tile\nid: hall\nname: Hall\nmap: |\n  ...\n  ...\nopenings: {openings}\n"
    )
    tiles = "tiles: [{tile: nook, at: [6, 1]}, {tile: hall, at: [8, 1]}]\n"
    door = "edges:\n- {between: [[7, 1], [8, 1]], is: object, object: door}\n"
    pack.change(QUEST, "entrance: entrance\n", f"{tiles}entrance: entrance\n")
    pack.change(QUEST, "edges:\n", door)
    said = [one.message for one in pack.findings() if one.code == "Q050"]
    assert said == ([message] if message else [])


def test_door_in_a_wall_of_a_piece_is_told_at_the_edge(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    edge = "- {between: [[0, 0], [1, 0]]}\n"
    pack.change(TILE, edge, f"{edge}- {{between: [[1, 0], [0, 0]], is: object, object: door}}\n")
    finding = pack.only("Q050", TILE, "[[1, 0], [0, 0]]", severity="warning")
    assert (
        finding.message == "a wall stands between [1, 0] and [0, 0] too, and stays whatever becomes of this"
    )


def test_opening_that_ends_at_a_wall_is_told_with_both_places_and_what_the_other_piece_would_need(
    tmp_path: Path,
) -> None:
    """The other one is turned, so its side and its space are those of its own drawing."""
    pack = SmallPack(tmp_path)
    hall = "kind: tile\nid: hall\nname: Hall\nmap: |\n  ...\n  ...\nopenings: {west: [[0, 0]]}\n"
    pack.write("tiles/hall.yaml", hall)
    tiles = "tiles: [{tile: nook, at: [6, 1]}, {tile: hall, at: [8, 0], turn: 90}]\n"
    pack.change(QUEST, "entrance: entrance\n", f"{tiles}entrance: entrance\n")
    first, second = (one for one in pack.findings() if one.code == "Q019")
    assert first.message == (
        'it is open on the east side of [7, 1], where "hall" has a wall: on the west side of [8, 1]'
    )
    (related,) = first.related
    assert related.message == 'to join there, "hall" would need `south: [[1, 1]]` among its openings'
    assert (QUEST, related.span.line, related.span.column) == pack.place(QUEST, "{tile: hall")
    assert second.message == 'no opening of "hall" is joined to another piece'


def test_state_that_the_legend_gives_decides_whether_a_space_is_blocked(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change(QUEST, "at: vault", "at: [3, 1]")
    pack.change(QUEST, "name: gate, state: closed", "name: gate, state: open")
    assert pack.findings() == ()
    pack.change("objects/door.yaml", "initial: closed", "initial: open")
    pack.change(QUEST, "name: gate, state: open", "name: gate")
    assert pack.findings() == ()
    pack.change(QUEST, "name: gate", "name: gate, state: closed")
    pack.only("Q010", QUEST, "[3, 1]")


def test_unused_entry_of_a_legend_is_warned_about(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change(QUEST, "legend:\n", "legend:\n  w: {terrain: floor}\n")
    assert pack.only("Q002", QUEST, "w: {", severity="warning").message == '"w" is nowhere on the map'
