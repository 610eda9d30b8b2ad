"""What never happens in a quest is told once, at its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.validate.cellars import (
    CLEAR,
    COMING,
    DOOR,
    FALLEN,
    FLEEING,
    LOCK,
    NO_GROUP,
    NO_SPAWN,
    QUEST,
    SHUT,
    STORY,
    WALLED,
    at_round_start,
    pack_with,
)

NO_WAY = 'no way leads from the entrance to [4, 1] and 2 more spaces ("vault")'

FAULTS = [
    # --- Q023: no way leads there
    (
        "Q023",
        [
            (QUEST, "#ee+.1#", WALLED),
            (QUEST, "  - object: {object: gate, state: open}\n", ""),
            (QUEST, "  - change: {object: gate, becomes: closed}\n", ""),
            (QUEST, "  +: {object: door, name: gate, state: closed}\n", ""),
        ],
        QUEST,
        ".1#",
        "warning",
        'no way leads from the entrance to [4, 1] and 2 more spaces ("vault")',
    ),
    (
        "Q023",
        [(DOOR, LOCK, f"{LOCK}, needs: key")],
        QUEST,
        ".1#",
        "warning",
        f'{NO_WAY}; "gate" needs "key", which is nowhere in this quest',
    ),
    (
        "Q023",
        [(DOOR, LOCK, SHUT)],
        QUEST,
        ".1#",
        "warning",
        'no way leads from the entrance to [4, 1] and 2 more spaces ("vault"); nothing opens "gate"',
    ),
    (
        "Q023",
        [(DOOR, LOCK, f"{LOCK}, needs: key"), (QUEST, CLEAR, "{in_zone: {zone: vault, side: heroes}}")],
        QUEST,
        ".1#",
        "error",
        'no way leads from the entrance to [4, 1] and 2 more spaces ("vault"); "gate" needs "key", which is nowhere in '
        "this quest, so an objective of the heroes is out of reach",
    ),
    (
        "Q023",
        [
            (QUEST, "edges:\n", "edges:\n- {between: [[4, 1], [5, 1]]}\n"),
            (QUEST, "{group: rat, at: nest}", "{group: rat, at: [4, 1]}"),
            (QUEST, "group: rat, at: vault", "group: rat, at: [4, 1]"),
        ],
        QUEST,
        "1#\n",
        "warning",
        None,
    ),
    (
        "Q023",
        [
            (QUEST, "entrance: entrance\n", "tiles: [{tile: nook, at: [6, 1]}]\nentrance: entrance\n"),
            ("tiles/nook.yaml", "- {between: [[0, 0], [1, 0]]}", "- {between: [[0, 0], [1, 0]]}"),
        ],
        QUEST,
        "tiles",
        "warning",
        "no way leads from the entrance to [7, 1]",
    ),
    # --- Q024: a condition that never holds
    (
        "Q024",
        [(QUEST, FALLEN, "{variable: {variable: alarm, at_least: 2}}")],
        QUEST,
        "variable: {variable: alarm, at_least",
        "error",
        'this never holds: "alarm" is only ever 0 or 1',
    ),
    (
        "Q024",
        [
            (QUEST, "set: {variable: alarm, to: 1}", "add: {variable: alarm, by: 2}"),
            (QUEST, FALLEN, "{variable: {variable: alarm, at_least: 3}}"),
        ],
        QUEST,
        "variable: {variable: alarm, at_least",
        "error",
        'this never holds: "alarm" is never less than 0 or more than 2',
    ),
    (
        "Q024",
        [
            (QUEST, "set: {variable: alarm, to: 1}", "add: {variable: alarm, by: 2}"),
            (QUEST, STORY, f"{STORY}  once: false\n"),
            (QUEST, FALLEN, "{variable: {variable: alarm, at_most: -1}}"),
        ],
        QUEST,
        "variable: {variable: alarm, at_most: -1",
        "error",
        'this never holds: "alarm" is never less than 0',
    ),
    (
        "Q024",
        [
            (QUEST, "set: {variable: alarm, to: 1}", "add: {variable: alarm, by: -2}"),
            (QUEST, STORY, f"{STORY}  once: false\n"),
            (QUEST, FALLEN, "{variable: {variable: alarm, at_least: 1}}"),
        ],
        QUEST,
        "variable: {variable: alarm, at_least: 1",
        "error",
        'this never holds: "alarm" is never more than 0',
    ),
    (
        "Q024",
        [(QUEST, FALLEN, f"{{any: [{FALLEN}, {{variable: {{variable: alarm, at_least: 2}}}}]}}")],
        QUEST,
        "variable: {variable: alarm, at_least",
        "warning",
        'this never holds: "alarm" is only ever 0 or 1',
    ),
    (
        "Q024",
        [(QUEST, "at_most: 0", "at_least: 5")],
        QUEST,
        "variable: {variable: alarm, at_least",
        "warning",
        None,
    ),
    (
        "Q024",
        [
            (QUEST, "at_most: 0", "at_least: 5"),
            (QUEST, STORY, "  - win: heroes\n"),
            (QUEST, "  story: bye\n", "  story: hello\n"),
            (QUEST, ", bye: You were here.", ""),
        ],
        QUEST,
        "variable: {variable: alarm, at_least",
        "error",
        None,
    ),
    (
        "Q024",
        [(QUEST, FALLEN, "{round: {at_least: 3, at_most: 2}}")],
        QUEST,
        "round:",
        "error",
        "this never holds: the round cannot be at least 3 and at most 2",
    ),
    (
        "Q024",
        [(QUEST, FALLEN, "{all: [{round: {at_least: 3}}, {round: {at_least: 1, at_most: 2}}]}")],
        QUEST,
        "round: {at_least: 1",
        "error",
        "this never holds: the round cannot be at least 3 and at most 2",
    ),
    (
        "Q024",
        [
            (
                QUEST,
                "  - variable: {variable: alarm, at_most: 0}",
                "  - variable: {variable: alarm, at_most: 0, at_least: 1}",
            )
        ],
        QUEST,
        "variable: {variable: alarm, at_most",
        "warning",
        'this never holds: "alarm" cannot be at least 1 and at most 0',
    ),
    (
        "Q024",
        [
            (
                QUEST,
                "  - variable: {variable: alarm, at_most: 0}",
                "  - variable: {variable: alarm, at_most: 0}\n  - all: [{variable: {variable: alarm, at_least: 1}}]",
            )
        ],
        QUEST,
        "variable: {variable: alarm, at_least",
        "warning",
        'this never holds: "alarm" cannot be at least 1 and at most 0',
    ),
    (
        "Q024",
        [
            (
                QUEST,
                "  - entered: {zone: vault, side: heroes}\n",
                "  - entered: {zone: vault, side: heroes}\n  - entered: {zone: entrance, side: overlord}\n",
            )
        ],
        QUEST,
        "entered: {zone: entrance",
        "warning",
        "this never holds: one figure enters, and it is of one side",
    ),
    (
        "Q024",
        [
            (QUEST, FALLEN, "{object: {object: gate, state: stuck}}"),
            (DOOR, "  open: {}", "  open: {}\n  stuck: {}"),
        ],
        QUEST,
        "object: {object: gate, state: stuck",
        "error",
        'this never holds: nothing ever puts "gate" into the state "stuck"',
    ),
    (
        "Q024",
        [(QUEST, FALLEN, "{object_in: {object: gate, zone: entrance}}")],
        QUEST,
        "object_in",
        "error",
        'this never holds: "gate" never gets to "entrance"',
    ),
    (
        "Q024",
        [(QUEST, FALLEN, "{holds: {item: key, side: heroes}}")],
        QUEST,
        "holds",
        "error",
        'this never holds: "key" is nowhere in this quest, and no hero brings it',
    ),
    (
        "Q024",
        [
            (QUEST, "name: gate, state: closed}", "name: gate, state: closed, contents: [key]}"),
            (QUEST, FALLEN, "{holds: {item: key, side: heroes}}"),
        ],
        QUEST,
        "holds",
        "error",
        'this never holds: nobody can ever get "key"',
    ),
    ("Q024", [NO_GROUP, NO_SPAWN], QUEST, "group_defeated", "error", 'this never holds: no "rat" ever comes'),
    (
        "Q024",
        [(QUEST, FALLEN, "{lieutenant_defeated: warden}")],
        QUEST,
        "lieutenant_defeated",
        "error",
        'this never holds: no "warden" ever comes: name it under `lieutenants`',
    ),
    (
        "Q024",
        [(QUEST, FALLEN, "{lieutenant_defeated: warden}"), at_round_start(FLEEING)],
        QUEST,
        "lieutenant_defeated",
        "error",
        'this never holds: "warden" flees, so it leaves the map instead of being defeated: write `left`',
    ),
    (
        "Q024",
        [(QUEST, CLEAR, "{left: {side: heroes}}"), at_round_start("{leave: {side: overlord}}")],
        QUEST,
        "left",
        "error",
        "this never holds: nothing ever lets them leave the map: write a trigger that does `leave`",
    ),
    (
        "Q024",
        [(QUEST, CLEAR, "{left: {side: heroes, at_least: 3}}"), at_round_start("{leave: {side: heroes}}")],
        QUEST,
        "left",
        "error",
        "this never holds: there are no more than 2 heroes",
    ),
    (
        "Q024",
        [(QUEST, CLEAR, "{left: {item: key}}"), at_round_start("{leave: {side: heroes}}")],
        QUEST,
        "left",
        "error",
        'this never holds: "key" is nowhere in this quest, and no hero brings it',
    ),
    (
        "Q024",
        [(QUEST, FALLEN, "{left: {side: overlord, lieutenant: warden}}"), at_round_start(COMING)],
        QUEST,
        "left",
        "error",
        "this never holds: nothing ever lets them leave the map: write a trigger that does `leave`",
    ),
    (
        "Q024",
        [(QUEST, FALLEN, "{left: {side: overlord, at_least: 9}}"), at_round_start(FLEEING)],
        QUEST,
        "left",
        "error",
        "this never holds: no more than 4 figures of the overlord ever come",
    ),
    (
        "Q024",
        [(QUEST, FALLEN, "{defeated: {side: overlord, at_least: 4}}")],
        QUEST,
        "defeated: {side",
        "error",
        "this never holds: no more than 3 figures of the overlord ever come",
    ),
    (
        "Q024",
        [(QUEST, FALLEN, "{in_zone: {zone: entrance, side: heroes, at_least: 3}}")],
        QUEST,
        "in_zone",
        "error",
        "this never holds: there are no more than 2 heroes",
    ),
    (
        "Q024",
        [(QUEST, FALLEN, "{in_zone: {zone: entrance, side: heroes, at_least: 2}}")],
        QUEST,
        "{in_zone",
        "error",
        "this never holds for a party of 1: there is only 1 hero",
    ),
    (
        "Q024",
        [
            (QUEST, FALLEN, "{in_zone: {zone: vault, side: heroes, at_least: 2}}"),
            (QUEST, "least: 1, most: 2", "least: 2, most: 2"),
            (
                QUEST,
                "- {hero: nite, class: knight}\n",
                "- {hero: nite, class: knight}\n- {hero: wren, class: knight}\n",
            ),
        ],
        QUEST,
        "in_zone",
        "error",
        'this never holds: "vault" has only 1 space on which figures can stand',
    ),
    (
        "Q024",
        [
            (QUEST, "o: {terrain: rock, mark: stone}", "o: {terrain: rock, mark: stone, zone: quarry}"),
            (QUEST, "zone: vault, side: heroes}", "zone: quarry, side: heroes}"),
        ],
        QUEST,
        "entered: {zone: quarry",
        "warning",
        'this never holds: "quarry" has no space on which figures can stand',
    ),
    (
        "Q024",
        [
            NO_GROUP,
            NO_SPAWN,
            (QUEST, CLEAR, "{round: {at_least: 9}}"),
            (QUEST, "zone: vault, side: heroes}", "zone: vault, side: overlord}"),
        ],
        QUEST,
        "entered: {",
        "warning",
        "this never holds: no figure of the overlord ever comes",
    ),
    # --- Q025: triggers that wait for each other
    (
        "Q025",
        [(QUEST, "at_most: 0", "at_least: 1")],
        QUEST,
        "- entered",
        "warning",
        'this trigger never starts: as long as it waits, "alarm" is always 0',
    ),
    # --- Q026: won from the start
    (
        "Q026",
        [
            (QUEST, FALLEN, "{object: {object: gate, state: closed}}"),
            (QUEST, "  - change: {object: gate, becomes: closed}\n", ""),
        ],
        QUEST,
        "{object: {object: gate, state: closed",
        "error",
        "this holds from the start, for a party of 1: the quest is over after one turn",
    ),
    (
        "Q026",
        [(QUEST, FALLEN, "{in_zone: {zone: entrance, side: heroes}}")],
        QUEST,
        "{in_zone",
        "error",
        "this holds from the start, for a party of 2: the quest is over after one turn",
    ),
    (
        "Q026",
        [(QUEST, CLEAR, "{side_fallen: overlord}"), NO_GROUP, NO_SPAWN],
        QUEST,
        "{side_fallen: overlord",
        "error",
        "this holds from the start, for a party of 1: the quest is over after one turn",
    ),
]


@pytest.mark.one_of(12)
@pytest.mark.parametrize(
    ("code", "changes", "path", "needle", "severity", "message"),
    FAULTS,
    ids=lambda value: value if isinstance(value, str) and len(value) == 4 else "",
)
def test_what_never_happens_is_told_once(
    tmp_path: Path,
    code: str,
    changes: list[tuple[str, str, str]],
    path: str,
    needle: str,
    severity: str,
    message: str | None,
) -> None:
    pack = pack_with(tmp_path, *changes)
    (pack.folder / "campaigns/way.yaml").unlink()  # its one hero cannot begin a quest that needs two
    finding = pack.only(code, path, needle, severity=severity)
    assert message is None or finding.message == message
