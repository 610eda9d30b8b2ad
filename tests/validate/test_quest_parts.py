"""Parts of a quest that do nothing, and figures that cannot come, are told once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.validate.cellars import (
    CLEAR,
    DOOR,
    FALLEN,
    LOCK,
    NO_GROUP,
    QUEST,
    RAT,
    RULES,
    STORY,
    at_round_start,
    pack_with,
)

FAULTS = [
    # --- D436: names that the rules keep for something else
    (
        "D436",
        [(QUEST, "objectives:", "decks: {search: []}\nobjectives:")],
        QUEST,
        "search",
        "error",
        'no deck of cards can be called "search": that is what can be found by searching; give the deck another '
        "name, or write items as `search: [ITEM]`",
    ),
    (
        "D436",
        [(QUEST, "objectives:", 'boards: {main: {map: "..."}}\nobjectives:')],
        QUEST,
        "main",
        "error",
        'no further board can be called "main": that is the one of the quest\'s own map; give this board another name',
    ),
    # --- Q027, Q028, Q029: what does nothing, what nobody uses, what nobody can read
    (
        "Q027",
        [(QUEST, "{alarm: 0}", "{alarm: 0, noise: 3}")],
        QUEST,
        "noise",
        "warning",
        'the variable "noise" does nothing: nothing reads or writes it',
    ),
    (
        "Q027",
        [(QUEST, "  - set: {variable: alarm, to: 1}\n", "")],
        QUEST,
        "alarm",
        "warning",
        'the variable "alarm" does nothing: nothing writes it',
    ),
    (
        "Q027",
        [(QUEST, "  - variable: {variable: alarm, at_most: 0}\n", "")],
        QUEST,
        "alarm",
        "warning",
        'the variable "alarm" does nothing: nothing reads it',
    ),
    (
        "Q028",
        [(QUEST, "{hello: You are here.,", "{hello: You are here., horn: A horn.,")],
        QUEST,
        "horn",
        "warning",
        '"horn" is never told',
    ),
    (
        "Q028",
        [(QUEST, "objectives:", "rooms: {crypt: {contents: [{do: [{story: bye}]}]}}\nobjectives:")],
        QUEST,
        "crypt",
        "warning",
        '"crypt" is never revealed',
    ),
    (
        "Q028",
        [(QUEST, "objectives:", "rewards: {lamp: {side: heroes, text: A lamp.}}\nobjectives:")],
        QUEST,
        "lamp",
        "warning",
        '"lamp" is never gained',
    ),
    (
        "Q028",
        [(QUEST, "objectives:", "decks: {fiends: []}\nobjectives:")],
        QUEST,
        "fiends",
        "warning",
        '"fiends" is never drawn from',
    ),
    (
        "Q029",
        [(QUEST, "{hello: You are here.,", '{hello: " ",')],
        QUEST,
        '" "',
        "error",
        "there is nothing to read in this text",
    ),
    ("Q029", [(QUEST, "text: Clear the cellar.", 'text: "  "')], QUEST, '"  "', "error", None),
    (
        "Q029",
        [
            (QUEST, STORY, f"{STORY}  - reward: lamp\n"),
            (QUEST, "objectives:", 'rewards: {lamp: {side: heroes, text: " "}}\nobjectives:'),
        ],
        QUEST,
        '" "',
        "error",
        None,
    ),
    # --- Q033: everybody may leave
    (
        "Q033",
        [at_round_start("{leave: {side: heroes}}")],
        QUEST,
        "{side: heroes}}]",
        "warning",
        "when every hero has left by this, nobody wins and nobody can act",
    ),
    (
        "Q033",
        [
            at_round_start("{leave: {side: heroes}}"),
            (QUEST, FALLEN, "{any: [{side_fallen: heroes}, {in_zone: {zone: vault, side: heroes}}]}"),
        ],
        QUEST,
        "{side: heroes}}]",
        "warning",
        "when every hero has left by this, nobody wins and nobody can act",
    ),
    # --- Q030, Q011, Q032, Q022: who comes
    (
        "Q030",
        [(QUEST, "at: vault, minion: 1", "at: vault")],
        QUEST,
        "spawn",
        "warning",
        "nobody comes: write how many, with `elite` or `minion`",
    ),
    (
        "Q030",
        [(QUEST, "{group: rat, at: nest}\n", "{group: rat, at: nest, minion: 0}\n")],
        QUEST,
        "{group: rat, at: nest, minion: 0}",
        "warning",
        "nobody comes: write how many, with `elite` or `minion`",
    ),
    (
        "Q030",
        [(QUEST, "at: vault, minion: 1", "at: vault, elite: 1")],
        QUEST,
        "spawn",
        "warning",
        'for a party of 1 nobody comes: the limits of "Rat" have none of them',
    ),
    (
        "Q030",
        [
            NO_GROUP,
            (QUEST, "spawn: {group: rat, at: vault, minion: 1}", "reinforce: {at: nest}"),
            (QUEST, CLEAR, "{round: {at_least: 9}}"),
        ],
        QUEST,
        "reinforce",
        "warning",
        "nobody comes: no group of which figures could come is ever in play",
    ),
    (
        "Q011",
        [
            (QUEST, "map: |\n  #######\n  #ee+.1#", "map: |\n  #########\n  #ee..+.1#"),
            (QUEST, "#ee#.o#\n  #######", "#ee..#.o#\n  #########"),
            (QUEST, "[[4, 1], [4, 2]]", "[[6, 1], [6, 2]]"),
            (DOOR, "closed: {", "closed: {blocks_sight: true, "),
            (RAT, "limits:", "size: [2, 2]\nlimits:"),
        ],
        QUEST,
        "rat, at: nest",
        "error",
        'there is room only beyond walls for 1 of "Rat" (2x2 spaces each), which come for a party of 1',
    ),
    (
        "Q011",
        [
            (QUEST, "at: nest}\n", "at: nest}\nlieutenants: [{lieutenant: warden, at: nest}]\n"),
            ("lieutenants/warden.yaml", "traits:", "size: [3, 3]\ntraits:"),
        ],
        QUEST,
        "warden",
        "error",
        'the map has no room for 1 of "Warden" (3x3 spaces each)',
    ),
    (
        "Q022",
        [
            (QUEST, "objectives:", "open_groups: [{traits: [cave], at: nest}]\nobjectives:"),
            NO_GROUP,
            (RAT, "limits: {1: {minion: 1}", "limits: {1: {}"),
        ],
        QUEST,
        "[cave]",
        "error",
        "no monster with one of these traits has figures for a party of 1",
    ),
    (
        "Q032",
        [NO_GROUP, (RAT, "limits:", "size: [4, 4]\nlimits:")],
        QUEST,
        "rat, at: vault",
        "error",
        '"Rat" (4x4 spaces) has room nowhere on the map',
    ),
    (
        "Q031",
        [(DOOR, LOCK, f"{LOCK}, searches: true")],
        QUEST,
        "cellar",
        "warning",
        '"Door" can be searched, but the quest\'s `search` is empty',
    ),
    (
        "Q031",
        [(QUEST, "edges:\n", "search: [sword]\nedges:\n")],
        QUEST,
        "search",
        "warning",
        "nobody can find this: nothing on the map can be searched",
    ),
    (
        "D406",
        [(DOOR, LOCK, f"{LOCK}, test: migt")],
        DOOR,
        "migt",
        "error",
        'no ruleset has an attribute "migt" (did you mean "might"?)',
    ),
]


@pytest.mark.one_of(8)
@pytest.mark.parametrize(
    ("code", "changes", "path", "needle", "severity", "message"),
    FAULTS,
    ids=lambda value: value if isinstance(value, str) and len(value) == 4 else "",
)
def test_part_without_an_effect_is_told_once(
    tmp_path: Path,
    code: str,
    changes: list[tuple[str, str, str]],
    path: str,
    needle: str,
    severity: str,
    message: str | None,
) -> None:
    pack = pack_with(tmp_path, *changes)
    finding = pack.only(code, path, needle, severity=severity)
    assert message is None or finding.message == message


@pytest.mark.parametrize(
    "when",
    [
        "{left: {side: heroes}}",
        "{round: {at_least: 9}}",
        "{any: [{side_fallen: heroes}, {variable: {variable: alarm, at_least: 1}}]}",
        "{in_zone: {zone: entrance, side: overlord}}",
        "{in_zone: {zone: entrance, side: overlord, at_least: 2}}",
    ],
)
def test_quest_that_may_end_without_heroes_lets_them_leave(tmp_path: Path, when: str) -> None:
    pack = pack_with(tmp_path, at_round_start("{leave: {side: heroes}}"), (QUEST, FALLEN, when))
    assert pack.findings() == ()


@pytest.mark.parametrize("effect", ["{win: heroes}", "{damage: {to: {side: overlord}, hearts: 9}}"])
def test_quest_that_a_trigger_ends_lets_heroes_leave(tmp_path: Path, effect: str) -> None:
    changes = [at_round_start("{leave: {side: heroes}}"), at_round_start(effect)]
    assert pack_with(tmp_path, *changes).findings() == ()


def test_monsters_may_leave_whatever_the_objectives_are(tmp_path: Path) -> None:
    assert pack_with(tmp_path, at_round_start("{leave: {side: overlord}}")).findings() == ()


def test_what_is_searched_may_be_what_the_fallen_leave(tmp_path: Path) -> None:
    corpse = "falls: {hero: {becomes: knocked_out}, monster: {becomes: corpse, thing: heap}}\nturns:"
    pack = pack_with(tmp_path, (QUEST, "edges:\n", "search: [sword]\nedges:\n"), (RULES, "turns:", corpse))
    assert pack.findings() == ()


def test_round_that_a_quest_waits_for_may_be_late_as_rounds_may_be_short(tmp_path: Path) -> None:
    pack = pack_with(tmp_path, (QUEST, FALLEN, "{any: [{side_fallen: heroes}, {round: {at_least: 900}}]}"))
    assert pack.findings() == ()


@pytest.mark.parametrize(
    ("bounds", "told"),
    [
        ("at_least: 2", False),
        ("at_least: 1", True),
        ("at_most: 1", True),
        ("at_least: 2, at_most: 4", False),
    ],
)
def test_parties_that_a_trigger_leaves_out_need_nobody_who_comes(
    tmp_path: Path, bounds: str, told: bool
) -> None:
    """A party of one meets no elite rat."""
    spawn = "{spawn: {group: rat, at: vault, elite: 1}}"
    trigger = f"- {{after: round_start, if: [{{heroes: {{{bounds}}}}}], do: [{spawn}]}}"
    pack = pack_with(tmp_path, (QUEST, "triggers:\n", f"triggers:\n{trigger}\n"))
    assert ("Q030" in {finding.code for finding in pack.findings()}) == told
