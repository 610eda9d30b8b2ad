"""Faults in the words with which quests ask, test, choose, place and name: each is told once, at its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.small_pack import SmallPack

pytestmark = pytest.mark.one_of(4)

QUEST = "quests/cellar.yaml"
IF, WHEN = "object: {object: gate, state: open}", "{group_defeated: rat}"
DO = "story: bye\n"
ENTERED = "- after: figure_entered\n  if:\n  - entered: {zone: vault, side: heroes}"

CONDITIONS = [
    ("Q035", "not: {side_fallen: heros}", "heros",
     'the ruleset declares no side "heros" (did you mean "heroes"?)'),
    ("Q003", "not: {in_zone: {zone: vualt, side: heroes}}", "vualt",
     'no space of the map is in a zone "vualt" (did you mean "vault"?)'),
    ("Q015", "not: {entered: {zone: vault, side: heroes}}", "entered: {zone: vault, side: heroes}}",
     '"entered" never holds in an objective: write "in_zone"'),
    ("Q024", "not: {round: {at_least: 1}}", "not: {round",
     "this never holds: what must not be so always is"),
    ("Q024", "not: {heroes: {at_most: 2}}", "not: {heroes",
     "this never holds: what must not be so always is"),
    ("Q024", "not: {any: [{variable: {variable: alarm, at_least: 0}}, {side_fallen: heroes}]}", "not: {any",
     "this never holds: what must not be so always is"),
    ("Q024", "heroes: {at_least: 3}", "heroes: {at_least", "this never holds: the quest is for 1 to 2 heroes"),
    ("Q024", "heroes: {at_least: 2, at_most: 1}", "heroes: {at_least", None),
    ("Q035", "health: {side: heros, at_most: 1}", "heros", None),
    ("D204", "health: {side: heroes, hero: nit, at_most: 1}", "nit,", 'unknown hero "nit" (did you mean "nite"?)'),
    ("Q024", "health: {side: heroes, at_least: 4, at_most: 3}", "health: {side",
     "this never holds: the health left cannot be at least 4 and at most 3"),
    ("D204", "objects: {kind: dor, state: open}", "dor,", 'unknown object "dor" (did you mean "door"?)'),
    ("Q007", "objects: {kind: door, state: opne}", "opne", 'a "door" has no state "opne" (did you mean "open"?)'),
    ("Q024", "objects: {kind: door, state: open, at_least: 2}", "objects: {kind",
     'this never holds: there is only 1 "door" on the map'),
    ("Q015", "used: {kind: door}", "used: {kind", '"used" never holds in an objective: write "objects"'),
    ("Q015", "by: {side: heroes}", "by: {side", None),
    ("Q015", "who: {side: heroes}", "who: {side", None),
    ("Q015", "changed: alarm", "changed: alarm", '"changed" never holds in an objective: write "variable"'),
]  # fmt: skip
"""(code, condition of an objective, where it is told, message)"""

OF_EVENTS = [
    ("Q035", "by: {side: heros}", "heros}", 'the ruleset declares no side "heros" (did you mean "heroes"?)'),
    ("D204", "by: {side: heroes, hero: nit}", "nit}", 'unknown hero "nit" (did you mean "nite"?)'),
    ("Q035", "who: {side: heros}", "heros}", None),
    ("D204", "who: {side: overlord, group: rta}", "rta}", 'unknown monster "rta" (did you mean "rat"?)'),
    ("Q024", "who: {side: overlord, lieutenant: warden}", "who: {side",
     'this never holds: no "warden" ever comes'),
    ("Q024", "by: {side: overlord, lieutenant: warden}", "by: {side", None),
]  # fmt: skip
"""(code, condition of a trigger, where it is told, message)"""

EFFECTS = [
    ("Q021", "test: {who: {side: heroes}, attribute: mihgt, passed: [{story: bye}]}", "mihgt",
     'the ruleset has no attribute "mihgt" (did you mean "might"?)'),
    ("Q035", "test: {who: {side: heros}, attribute: might, passed: [{story: bye}]}", "heros}", None),
    ("Q004", "test: {who: {side: heroes}, attribute: might, passed: [{story: by}]}", "by}]",
     'there is no story "by" (did you mean "bye"?)'),
    ("D106", "chance: [{weight: 0, do: [{story: bye}]}, {}]", "0, do", None),
    ("D107", "chance: []", "[]", None),
    ("Q005", "chance: [{do: [{set: {variable: alram, to: 1}}]}, {}]", "alram",
     'no variable "alram" is declared (did you mean "alarm"?)'),
    ("Q035", "choose: {side: heros, text: What?, options: [{text: A., do: [{story: bye}]}, {text: B.}]}",
     "heros,", None),
    ("D107", "choose: {side: heroes, text: What?, options: []}", "[]", None),
    ("Q009", "place: {who: {side: heroes}, at: vualt}", "vualt",
     'the map has no mark or zone "vualt" (did you mean "vault"?)'),
    ("Q009", "place: {who: {side: heroes}, at: [9, 9]}", "[9, 9]", "there is no space [9, 9] on the map"),
    ("Q003", "place: {who: {side: heroes, zone: vualt}, at: vault}", "vualt", None),
    ("Q010", "place: {who: {side: heroes}, at:  [5, 2]}", "[5, 2]}",
     "a figure cannot be put here: [5, 2] is rock, which blocks movement"),
    ("Q005", "spawn: {group: rat, at: vault, further_minions: {variable: alram}}", "alram", None),
    ("Q005", "reinforce: {at: vault, further: {variable: alram}}", "alram", None),
    ("D103", "damage: {to: {side: heroes, doer: ture}, hearts: 1}", "ture", None),
    ("Q006", "find: gaet", "gaet", 'the legend names no object "gaet" (did you mean "gate"?)'),
]  # fmt: skip
"""(code, effect, where it is told, message)"""

IDLE = [
    ("test: {who: {side: heroes}, attribute: might}", "test: {who",
     "nothing comes of this test: write what happens under `passed` or `failed`"),
    ("chance: [{}, {}]", "chance: [", "nothing happens, whatever chance picks: write effects under `do`"),
    ("chance: [{do: [{story: bye}]}]", "chance: [",
     "chance has only one thing to pick: write another, or its effects alone"),
    ("choose: {side: heroes, text: What?, options: [{text: A.}, {text: B.}]}", "choose: {",
     "nothing happens, whatever is chosen: write effects under `do`"),
    ("choose: {side: heroes, text: What?, options: [{text: A., do: [{story: bye}]}]}", "options: [",
     "there is only one thing to choose: write another"),
    ("choose: {side: heroes, text: What?, options: [{text: A., do: [{story: bye}]}, {text: 'A.'}]}", "'A.'}]",
     'players cannot tell this from another option: both are "A."'),
    ("spawn: {group: rat, at: vault, further_minions: {}}", "further_minions",
     "this is always 0: write `each_hero` or `variable`"),
    ("reinforce: {at: vault, further: {each_hero: -1}}", "further: {each", None),
]  # fmt: skip
"""(effect that does nothing, where it is told, message)"""

FIELDS = [
    ("Q063", "{terrain: rock, mark: stone}", "{terrain: rock, mark: stone, called: The Stone}", "called",
     "there is no object here to which `called` could belong"),
    ("Q063", "edges:\n", "edges:\n- {between: [[5, 1], [4, 1]], state: open}\n", "state: open}\n- {betw", None),
    ("D106", "entrance: entrance\n", "entrance: entrance\nseed: -1\n", "-1\n", '"seed" is -1, but must be at least 0'),
    ("D103", "entrance: entrance\n", "entrance: entrance\nseed: seven\n", "seven",
     '"seed" must be a whole number, not text'),
    ("D101", "entrance: entrance\n", "entrance: entrance\nseeds: 7\n", "seeds",
     'unknown field "seeds" (did you mean "seed"?)'),
]  # fmt: skip
"""(code, what stands there, what is written instead, where it is told, message)"""


FAULTS = [*(("Q062", *idle) for idle in IDLE), *(one for one in FIELDS if one[0] == "Q063")]
"""those of the rules that are about these words alone"""


def told(
    folder: Path, code: str, needle: str, message: str | None, *change: str, severity: str = "error"
) -> None:
    pack = SmallPack(folder)
    pack.change(QUEST, *change)
    finding = pack.only(code, QUEST, needle, severity=severity)
    assert message is None or finding.message == message


@pytest.mark.parametrize(("code", "when", "needle", "message"), CONDITIONS)
def test_fault_of_a_condition_is_told(
    tmp_path: Path, code: str, when: str, needle: str, message: str | None
) -> None:
    told(tmp_path, code, needle, message, WHEN, f"{{{when}}}")


@pytest.mark.parametrize(("code", "when", "needle", "message"), OF_EVENTS)
def test_fault_of_a_condition_of_an_event_is_told(
    tmp_path: Path, code: str, when: str, needle: str, message: str | None
) -> None:
    severity = "warning" if code == "Q024" else "error"
    told(tmp_path, code, needle, message, IF, when, severity=severity)


@pytest.mark.one_of(8)
@pytest.mark.parametrize(("code", "effect", "needle", "message"), EFFECTS)
def test_fault_of_an_effect_is_told(
    tmp_path: Path, code: str, effect: str, needle: str, message: str | None
) -> None:
    told(tmp_path, code, needle, message, f"- {DO}", f"- {effect}\n")


@pytest.mark.one_of(8)
@pytest.mark.parametrize(("effect", "needle", "message"), IDLE)
def test_effect_that_does_nothing_is_told(
    tmp_path: Path, effect: str, needle: str, message: str | None
) -> None:
    told(tmp_path, "Q062", needle, message, f"- {DO}", f"- {effect}\n", severity="warning")


@pytest.mark.parametrize(("code", "old", "new", "needle", "message"), FIELDS)
def test_fault_of_a_field_is_told(
    tmp_path: Path, code: str, old: str, new: str, needle: str, message: str | None
) -> None:
    told(tmp_path, code, needle, message, old, new)


def test_trigger_for_a_variable_that_nothing_changes_is_told(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change(QUEST, "variables: {alarm: 0}", "variables: {alarm: 0, calm: 0}")
    pack.change(QUEST, ENTERED, "- after: variable_changed\n  if:\n  - changed: calm")
    found = [one for one in pack.findings() if one.code == "Q024"]
    assert [one.message for one in found] == ['this never holds: "calm" is always 0']


@pytest.mark.parametrize(
    "when",
    [
        "not: {variable: {variable: alarm, at_least: 1}}",
        "not: {round: {at_least: 2}}",
        "not: {heroes: {at_most: 1}}",
        "by: {side: heroes, hero: nite}",
        "who: {side: overlord, group: rat}",
    ],
)
def test_condition_that_may_come_to_hold_is_left_alone(tmp_path: Path, when: str) -> None:
    pack = SmallPack(tmp_path)
    pack.change(QUEST, IF, when)
    assert pack.findings() == ()


def test_variable_that_is_taken_from_the_quest_before_may_be_anything(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change(QUEST, "variable: alarm, at_most: 0", "variable: alarm, at_least: 5")
    assert [one.code for one in pack.findings()] == ["Q024"]
    pack.change(QUEST, "entrance: entrance\n", "entrance: entrance\ntakes: [alarm]\nleaves: [alarm]\n")
    pack.change("campaigns/way.yaml", "start:", "variables: {alarm: 0}\nstart:")
    assert pack.findings() == ()
