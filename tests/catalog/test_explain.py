"""Every fault of shape: its code, its place, its words, and one finding for one fault."""

from __future__ import annotations

from pathlib import Path

import pytest

from delve.model.quest_effects import Effect
from tests.small_pack import SmallPack

HERO, MONSTER, QUEST, DIE = "heroes/nite.yaml", "monsters/rat.yaml", "quests/cellar.yaml", "dice/red.yaml"

EFFECTS = ", ".join(Effect.__struct_fields__)
FAULTS = [
    ("D101", HERO, "speed: 4", "speed: 4\ncharm: 3", "charm", 'unknown field "charm" (known: archetype, art, '),
    ("D101", HERO, "name: Nite", "nmae: Nite", "nmae", 'unknown field "nmae" (did you mean "name"?)'),
    ("D101", QUEST, "- spawn:", "- spwan:", "spwan", 'unknown field "spwan" (did you mean "spawn"?)'),
    ("D101", QUEST, "at: nest}", "att: nest}", "att", 'unknown field "att" (did you mean "at"?)'),
    ("D102", HERO, "stamina: 4\n", "", "kind", '"stamina" is missing'),
    ("D102", MONSTER, "minion: {speed: 4, ", "minion: {", "minion: {health", '"speed" is missing in "minion"'),
    ("D103", HERO, "health: 12", "health: lots", "lots", '"health" must be a whole number, not text'),
    ("D103", HERO, "health: 12", "health: 12.0", "12.0", '"health" must be a whole number, not a decimal number'),
    ("D103", HERO, "speed: 4", "speed: true", "true", '"speed" must be a whole number, not true or false'),
    ("D103", HERO, "[gray]", "gray", "gray", '"defense" must be a list, not text'),
    ("D103", QUEST, "at: nest}", "at: 3}", "3}", '"at" must be text or a list, not a whole number'),
    ("D103", QUEST, "when: {group_defeated: rat}", "when: rat", "rat\n  story",
     '"when" must be a mapping (key: value), not text (its fields: in_zone, variable, round, object, group_defeated, '
     "side_fallen, lieutenant_defeated, defeated, holds, object_in, left, entered, …)"),
    ("D104", DIE, "use: attack", "use: atack", "atack", '"use" cannot be "atack" (did you mean "attack"?)'),
    ("D104", DIE, "use: attack", "use: [attack, defense]", "[attack",
     '"use" cannot be a list (known: attack, defense)'),
    ("D104", "skills/knight/guard.yaml", "timing: action", "timing: later", "later",
     '"timing" cannot be "later" (known: action, free, passive, reaction)'),
    ("D105", DIE, '"#c03030"', "red", "red\nfaces",
     '"color" cannot be "red": expected a color such as \'#c8402f\', in quotes'),
    ("D105", QUEST, "at: nest}", "at: The Nest}", "The Nest",
     '"at" cannot be "The Nest": expected the name of a mark or zone, or a space [x, y]: '
     'lower-case letters, digits and _, beginning with a letter (did you mean "the_nest"?)'),
    ("D105", MONSTER, "{1: {minion: 1}", "{0: {minion: 1}", "0:",
     'the key "0" cannot be written so: expected a digit from 1 to 9'),
    ("D106", HERO, "health: 12", "health: 0", "0\n", '"health" is 0, but must be at least 1'),
    ("D106", HERO, "speed: 4", "speed: 100", "100", '"speed" is 100, but must be at most 99'),
    ("D106", QUEST, "at: nest}", "at: [200, 1]}", "200", '"at" is 200, but must be at most 199'),
    ("D107", DIE, ", {miss: true}", "", "[{hearts", '"faces" has 5 items, but must have at least 6'),
    ("D107", DIE, "{miss: true}", "{}, {}", "[{hearts", '"faces" has 7 items, but must have at most 6'),
    ("D107", HERO, "name: Nite", 'name: ""', '""', '"name" has 0 characters, but must have at least 1'),
    ("D107", "objects/door.yaml", "states:\n  closed: {blocks_movement: true}\n  open: {}", "states: {}", "{}",
     '"states" has 0 keys, but must have at least 1'),
    ("D108", QUEST, "- story: bye", "- {story: bye, win: heroes}", "{story",
     f'"do" has story, win, but takes exactly one of {EFFECTS}'),
    ("D108", QUEST, "- story: bye", "- {}", "{}\n",
     f'"do" has none, but takes exactly one of {EFFECTS}'),
]  # fmt: skip


def test_misspelt_choice_beside_another_is_one_fault(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change(QUEST, "- story: bye", "- {stroy: bye, win: heroes}")
    pack.only("D101", QUEST, "stroy")


def test_warning_about_the_text_is_not_lost_with_the_kind(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change(HERO, "kind: hero", "kind: heroe")
    pack.change(HERO, "name: Nite", "name: yes")
    assert [one.code for one in pack.findings()] == ["D112", "Y101"]


def test_word_in_the_place_of_a_list_of_mappings_is_not_put_in_brackets(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change(QUEST, "groups:\n- {group: rat, at: nest}", "groups: rat")
    assert pack.only("D103", QUEST, "rat\nobjectives").fix is None
    pack = SmallPack(tmp_path)
    pack.change("monsters/rat.yaml", "traits: [cave]", "traits: cave")
    fix = pack.only("D103", "monsters/rat.yaml", "cave").fix
    assert fix is not None
    assert fix.description == "write [cave]"


@pytest.mark.parametrize(
    ("path", "old", "new", "meant"),
    [
        (HERO, "speed: 4", "speed: 04", "write 4"),
        ("terrain/rock.yaml", "blocks_movement: true", "blocks_movement: yes", "write true"),
    ],
)
def test_value_that_others_read_otherwise_is_told_once_if_it_is_wrong_too(
    tmp_path: Path, path: str, old: str, new: str, meant: str
) -> None:
    pack = SmallPack(tmp_path)
    pack.change(path, old, new)
    finding = pack.only("D103", path, new.split()[1])
    assert finding.fix is not None
    assert (finding.fix.description, finding.fix.safe) == (meant, True)


@pytest.mark.one_of(8)
@pytest.mark.parametrize(("code", "path", "old", "new", "needle", "message"), FAULTS)
def test_fault_of_shape_is_told_once_where_it_stands(
    tmp_path: Path, code: str, path: str, old: str, new: str, needle: str, message: str
) -> None:
    pack = SmallPack(tmp_path)
    pack.change(path, old, new)
    finding = pack.only(code, path, needle)
    assert finding.message.startswith(message) if message.endswith(" ") else finding.message == message


def test_every_fault_of_a_file_is_told_at_once(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change(HERO, "speed: 4", "speed: fast")
    pack.change(HERO, "health: 12", "health: 0")
    pack.change(HERO, "stamina: 4", "stamnia: 4")
    assert [(one.code, one.span.line) for one in pack.findings()] == [("D103", 5), ("D106", 6), ("D101", 7)]


def test_misspelt_field_suggests_the_right_one(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change(HERO, "stamina: 4", "stamnia: 4")
    assert pack.only("D101", HERO, "stamnia").suggestions == ("stamina",)


KINDS = [
    (
        "D100",
        "- kind: hero\n",
        "- kind",
        "a record is a mapping (lines of the form 'key: value'), not a list",
    ),
    ("D111", "id: nite\n", "id", '"kind" is missing: it says what this file holds (pack, keyword, '),
    ("D112", "kind: heroe\nid: nite\n", "heroe", 'unknown kind "heroe" (did you mean "hero"?)'),
    ("D112", "kind: [hero]\nid: nite\n", "[hero]", '"kind" must be one word, not a list (known: '),
]


@pytest.mark.parametrize(("code", "text", "needle", "message"), KINDS)
def test_file_without_a_known_kind_is_told_once(
    tmp_path: Path, code: str, text: str, needle: str, message: str
) -> None:
    pack = SmallPack(tmp_path)
    pack.write(HERO, text)
    assert pack.only(code, HERO, needle).message.startswith(message)


def test_number_with_a_leading_zero_is_told_once_in_a_record_and_in_parameters(tmp_path: Path) -> None:
    for path, old, new in (
        (HERO, "speed: 4", "speed: 04"),
        ("skills/knight/guard.yaml", "range: 2", "range: 02"),
    ):
        pack = SmallPack(tmp_path / new[-2:])
        pack.change(path, old, new)
        assert "must be a whole number, not text" in pack.only("D103", path, new[-2:]).message
