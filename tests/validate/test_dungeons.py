"""Recipes of dungeons: what is wrong with them is told at its place, once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.small_pack import FURTHER, SmallPack

pytestmark = pytest.mark.one_of(4)

RECIPE = "dungeons/warren.yaml"
ROOMS = "{rooms: {tries: 30, least: 3, side: {least: 3, most: 5}}}"
TABLE = "{table: [{group: rat, minion: 1}]}"
FILES = {
    "items/key.yaml": "kind: item\nid: key\nname: Key\n",
    "objects/stair.yaml": """\
kind: object
id: stair
name: Stair
states: {there: {leads: true}, gone: {}}
initial: there
""",
    "objects/gate.yaml": """\
kind: object
id: gate
name: Gate
states: {shut: {blocks_movement: true, blocks_sight: true}, open: {}}
initial: shut
interactions: [{id: open, name: Open it, state: shut, becomes: open, needs: key}]
""",
    "tiles/lone.yaml": "kind: tile\nid: lone\nname: Lone\nmap: |\n  ....\n  ....\n",
}
FAULTS = [
    ("G001", [(ROOMS, "{rooms: {tries: 3, least: 9}}")], "generator", "error",
     "warren makes no dungeon from the seed 1 in 60 tries: fewer than 9 rooms found a place (60 times)"),
    ("G001", [("width: 24", "width: 9"), (ROOMS, "{temple: {}}")], "generator", "error",
     "beside a nave of 5 spaces a level 9 wide has no room for chapels"),
    ("G001", [("theme:", "far: 500\ntheme:")], "generator", "error", "fewer than 500 steps from the end (60 times)"),
    ("G002", [("zone: goal", "zone: gaol")], "gaol", "error",
     'no space of the map is in a zone "gaol" (did you mean "goal"?) (in a dungeon that it makes (seed 1), Q003)'),
    ("G002", [(f"spawns: {TABLE}\n", "groups: [{group: rat, at: nest}]\n")], "nest", "error",
     'the map has no mark or zone "nest"'),
    ("G002", [("objectives:", "variables: {noise: 0}\nobjectives:")], "noise", "warning",
     'the variable "noise" does nothing'),
    ("G003", [(TABLE, "{each_room: {least: 3, most: 2}, table: [{group: rat, minion: 1}]}")], "3, most: 2", "error",
     "no number is at least 3 and at most 2"),
    ("G003", [("least: 3, side: {least: 3, most: 5}", "least: 3, side: {least: 6, most: 5}")], "6, most", "error",
     "no number is at least 6 and at most 5"),
    ("G004", [("minion: 1", "minion: 1, from_level: 2")], "2}]}", "warning", "the dungeon has 1 level"),
    ("G004", [("minion: 1", "minion: 1, to_level: 3")], "3}]", "warning", "the dungeon has 1 level"),
    ("G004", [("theme:", "names: [The Top, The Bottom]\ntheme:")], "The Bottom", "warning", "the dungeon has 1 level"),
    ("G004", [("theme:", "deeper: [{level: 2, width: 30}]\ntheme:")], "2, width", "warning", "the dungeon has 1 level"),
    ("G004", [("theme:", "deeper: [{level: 1, width: 30}]\ntheme:")], "30}]", "warning",
     "it holds from the first level on, and the width of the recipe on none"),
    ("G004", [("theme:", "deeper: [{level: 1}]\ntheme:")], "{level: 1}]", "warning",
     "it changes nothing: say what is different from that level on"),
    ("G004", [("{door: door}", "{door: door, stairs: stair}"),
              ("theme:", "levels: 2\ndeeper: [{level: 2, width: 30}, {level: 2, width: 31}]\ntheme:")], "30}, ",
     "warning", "a later entry gives level 2 another width"),
    ("G004", [("theme:", "things: [{mark: spot, level: 4}]\ntheme:")], "4}]", "warning", "the dungeon has 1 level"),
    ("G004", [(TABLE, "{danger: 3, table: [{group: rat, minion: 1}, {group: rat, elite: 1, danger: 4}]}")], "4}]",
     "warning", "level 1 may have a danger of 3 in all"),
    ("G005", [("theme:", "levels: 2\ntheme:")], "theme", "error",
     "no stairs lead from level 1 to the next one: name an object with `stairs`"),
    ("G005", [("{door: door}", "{door: door, stairs: gate}"), ("theme:", "levels: 2\ntheme:")], "gate}", "error",
     '"Gate" leads nowhere: give one of its states `leads: true`'),
    ("G006", [("theme:", "locks: [{object: door, key: key}]\ntheme:")], "key}]", "error", '"key" opens no "Door"'),
    ("G006", [("theme:", "locks: [{object: gate, key: key, state: open}]\ntheme:")], "open}]", "error",
     'a "Gate" bars nobody when it is "open"'),
    ("G006", [("theme:", "locks: [{object: gate, key: key, state: shutt}]\ntheme:")], "shutt", "error",
     'a "Gate" has no state "shutt" (did you mean "shut"?)'),
    ("G007", [("{door: door}", "{door: stair}")], "stair}", "error", '"Stair" bars nobody when it is "there"'),
    ("G007", [("{door: door}", "{wall: floor}")], "floor}", "error", '"Floor" stops nobody'),
    ("G007", [("{door: door}", "{floor: rock}")], "rock}", "error", 'nobody can stand on "Rock"'),
    ("G008", [(ROOMS, "{pieces: {pieces: [nook, lone], count: {least: 2}}}")], "pieces: [nook", "error",
     "the levels need 2 map pieces at least, and 1 of these can be joined"),
    ("G009", [("theme:", "traps: {table: [{weight: 2}]}\ntheme:")], "{weight", "error", "this trap is nothing"),
    ("G009", [("theme:", "traps: {table: [{object: door, hidden: true}]}\ntheme:")], "true}", "error",
     "nobody can find this"),
    ("G009", [("theme:", "traps: {table: [{terrain: rock, hidden: true}]}\ntheme:")], "true}", "error",
     "there is no object here to be hidden"),
]  # fmt: skip


def warren(folder: Path, *changes: tuple[str, str]) -> SmallPack:
    """The small pack with a recipe, changed so, and with what recipes name."""
    pack = SmallPack(folder)
    for path, text in (FURTHER | FILES).items():
        pack.write(path, text)
    pack.change("pack.yaml", "offers: [", "offers: [object, terrain, ")
    for old, new in changes:
        pack.change(RECIPE, old, new)
    return pack


def test_recipe_that_fits_has_no_findings(tmp_path: Path) -> None:
    assert warren(tmp_path).findings() == ()


@pytest.mark.parametrize(("code", "changes", "needle", "severity", "message"), FAULTS)
def test_fault_of_a_recipe_is_told_at_its_place(
    code: str, changes: list[tuple[str, str]], needle: str, severity: str, message: str, tmp_path: Path
) -> None:
    pack = warren(tmp_path, *changes)
    told = pack.findings()
    assert [(one.code, one.severity) for one in told] == [(code, severity)], [one.message for one in told]
    assert message in told[0].message
    assert pack.where(told[0]) == pack.place(RECIPE, needle)


def test_generator_of_a_pack_is_not_run_by_the_checker(tmp_path: Path) -> None:
    """What it would make is not judged, and its class is looked for."""
    own = "{script: {class: small.cave.Cave, params: {wide: 3}}}"
    pack = warren(tmp_path, (ROOMS, own))
    pack.write(
        "cave.py",
        "from delve.script import Chance, Generator, Sketch, param\n\n\nclass Cave(Generator):\n"
        '    wide: int = param(1, "how wide it is", ge=1)\n\n'
        "    def lay(self, sketch: Sketch, chance: Chance) -> None:\n"
        "        raise ValueError(self.wide)\n",
    )
    assert pack.findings() == ()
    pack.change(RECIPE, "wide: 3", "wide: 0")
    pack.change(RECIPE, "cave.Cave", "cave.Cavern")
    assert [one.code for one in pack.findings()] == ["S002"]


def test_what_the_set_up_of_a_recipe_lacks_is_told_once(tmp_path: Path) -> None:
    """A dungeon is made of sound records alone: the fault stands where it is."""
    pack = warren(tmp_path)
    pack.change("monsters/rat.yaml", "speed: 4, health: 3", "sped: 4, health: 3")
    assert {Path(one.path).name for one in pack.findings()} == {"rat.yaml"}
