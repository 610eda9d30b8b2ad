"""The boards of a quest as authors see them, laid and named, with nobody on them."""

from __future__ import annotations

from typing import Any

from delve.model.quest import QuestDef
from delve.narrate.spans import plain
from delve.terminal.laid import boards_told
from delve.validate.stage import bare_game
from tests.arenas import Bench, core, made
from tests.rules.test_drawing import EASTWARD, PASSAGE, ROOM, tile


def told(drawing: str = "", bench: Bench | None = None, **fields: Any) -> list[str]:
    """What is shown of a quest of these fields."""
    plain_quest = {
        "id": "quest",
        "name": "Quest",
        "ruleset": "core:classic",
        "party": [{"hero": "core:nite", "class": "core:knight"}],
        **({"map": drawing} if drawing else {}),
        "entrance": "entrance",
        "objectives": [{"side": "heroes", "text": "Win.", "when": {"round": {"at_least": 99}}}],
        **fields,
    }
    quest = made(QuestDef, plain_quest)
    library = (bench or Bench()).packs().library.extended(quest)
    return [plain(line).rstrip() for line in boards_told(bare_game(library, quest))]


def pieces(*tiles: Any) -> Bench:
    bench = Bench()
    bench.records += tiles
    return bench


ENTRANCE = [{"at": [0, 0], "size": [2, 1], "zone": "entrance"}]


def test_board_is_shown_with_coordinates_walls_joints_and_where_its_pieces_lie() -> None:
    tiles = [{"tile": "test:room", "at": [0, 0]}, {"tile": "test:passage", "at": [3, 1], "turn": 180}]
    assert told(bench=pieces(ROOM, PASSAGE), tiles=tiles, place=ENTRANCE) == [
        "     0  1  2  3  4  5  6",
        " 0  .@ .@ .  ## ## ## ##",
        " 1  .  .  . =.  .  .  .",
        " 2  .  .  .  ## ## ## ##",
        "",
        "ground: . floor; # no space",
        "between spaces: = here map pieces join",
        "zones and marks, and who begins there:",
        "  @ entrance, 2 spaces from [0, 0] to [1, 0]: the heroes",
        "map pieces:",
        "  room, 9 spaces from [0, 0] to [2, 2]",
        "  passage, 4 spaces from [3, 1] to [6, 1], turned by 180 degrees",
    ]


def test_rims_that_touch_are_shown_as_walls_and_what_does_not_fit_is_said() -> None:
    upper, lower = (tile(id, "..\n..", EASTWARD) for id in ("upper", "lower"))
    tiles = [{"tile": "test:upper", "at": [0, 0]}, {"tile": "test:lower", "at": [0, 2]}]
    shown = told(bench=pieces(upper, lower), tiles=tiles, place=ENTRANCE)
    assert shown[:6] == ["     0  1", " 0  .@ .@", " 1  .  .", "    -- --", " 2  .  .", " 3  .  ."]
    assert shown[-3:] == [
        "what does not fit:",
        '  upper: no opening of "upper" is joined to another piece',
        '  lower: no opening of "lower" is joined to another piece',
    ]


def test_zones_marks_and_those_who_begin_have_signs_the_smaller_over_the_larger() -> None:
    legend = {"e": {"zone": "entrance"}, "v": {"zone": "vault"}, "n": {"zone": "vault", "mark": "nest"}}
    groups = [{"group": "core:goblin", "at": "nest"}, {"group": "core:drowned", "at": [2, 0]}]
    shown = told("e..vnv", legend=legend, groups=groups)
    assert shown[1] == " 0  .@ .  .c .a .b .a"
    assert shown[-4:] == [
        "  @ entrance, [0, 0]: the heroes",
        "  a vault, 3 spaces from [3, 0] to [5, 0]",
        "  b nest, [4, 0]: Goblin",
        "  c [2, 0]: Drowned",
    ]


def test_things_are_shown_with_their_names_on_spaces_and_on_edges() -> None:
    door = {"is": "object", "object": "core:door", "name": "gate", "between": [[0, 0], [0, 1]],
            "further": [[[1, 0], [1, 1]]]}  # fmt: skip
    legend = {"e": {"zone": "entrance"}, "c": {"object": "core:chest", "name": "safe"}}
    shown = told("e.c\n...", legend=legend, edges=[door, {"between": [[1, 0], [2, 0]]}])
    assert shown[1:4] == [" 0  .@ . |$$", "    ++ ++", " 1  .  .  ."]
    assert "between spaces: | wall; + closed" in shown
    assert shown[-3:] == [
        "named things:",
        "  safe: Chest (closed), [2, 0]",
        "  gate: Door (closed), between [0, 0] and [0, 1], [1, 0] and [1, 1]",
    ]


def test_things_are_shown_with_what_players_call_them() -> None:
    lines = told(
        "e..oc",
        legend={
            "e": {"zone": "entrance"},
            "o": {"object": "core:chest", "called": "The Old Chest"},
            "c": {"object": "core:chest", "called": "The Other", "name": "far"},
        },
    )
    assert lines[-2:] == [
        "  Chest called The Old Chest (closed), [3, 0]",
        "  far: Chest called The Other (closed), [4, 0]",
    ]


def test_boards_are_shown_one_after_the_other_under_their_names() -> None:
    main = {"map": "e.", "legend": {"e": {"zone": "entrance"}}}
    deep = {"name": "The Deep", "map": "..", "place": [{"at": [0, 0], "zone": "entrance"}]}
    groups = [{"group": "core:goblin", "at": [1, 0]}]
    shown = told(boards={"main": main, "deep": deep}, groups=groups)
    second = shown.index("The Deep")
    assert shown.index("main") < second
    assert [line for line in shown[:second] if line.startswith("  @") or "Goblin" in line] == [
        "  @ entrance, [0, 0]: the heroes",
        "  a [1, 0]: Goblin",
    ]
    assert shown[second + 2] == " 0  .a ."
    assert shown[-1] == "  a entrance, [0, 0]", "they begin on the first board that has the spot"


def test_more_spots_than_there_are_signs_are_listed_without() -> None:
    marks = [{"at": [x, 0], "mark": f"m{x}"} for x in range(60)]
    shown = told("." * 61, place=[*marks, {"at": [60, 0], "zone": "entrance"}])
    assert "  a m0, [0, 0]" in shown
    assert "    m59, [59, 0]" in shown


def test_columns_and_rows_stay_below_their_numbers_where_these_have_three_digits() -> None:
    drawing = "\n".join(["e" + "." * 101] + ["#" * 101 + "."] * 100)
    shown = told(drawing, legend={"e": {"zone": "entrance"}})
    assert shown[0].endswith(" 98 99 00 01")
    assert shown[0].startswith("      0  1")
    assert shown[1].startswith("  0  .@ .")
    assert shown[101].startswith("100  ")
    assert len(shown[101]) == shown[0].rindex("01") + 1, (
        "the last space of the last row lies below its number"
    )


def test_every_shipped_quest_is_shown() -> None:
    library = core().library
    for quest in library.all(QuestDef):
        assert [line for line in boards_told(bare_game(library, quest)) if "the heroes" in plain(line)]
