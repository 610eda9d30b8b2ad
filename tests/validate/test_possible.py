"""What may happen in a quest is left alone, and what hangs together is told once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.small_pack import SmallPack
from tests.validate.cellars import (
    CLEAR,
    COMING,
    DOOR,
    FALLEN,
    FLEEING,
    LOCK,
    NEEDS_KEY,
    NO_GROUP,
    NO_OPENER,
    NO_SPAWN,
    QUEST,
    RAT,
    RULES,
    STORY,
    WALL_OFF,
    at_round_start,
    in_legend,
    pack_with,
)

POSSIBLE = {
    "key in reach": [
        NEEDS_KEY,
        (QUEST, "#ee+.1#", "#ec+.1#"),
        in_legend("c: {object: chest, contents: [key], zone: entrance}"),
    ],
    "key on the ground": [
        NEEDS_KEY,
        (QUEST, "#ee+.1#", "#ec+.1#"),
        in_legend("c: {items: [key], zone: entrance}"),
    ],
    "key of a class": [NEEDS_KEY, ("classes/knight.yaml", "[sword]", "[sword, key]")],
    "key to be found": [
        NEEDS_KEY,
        (QUEST, "#ee+.1#", "#ec+.1#"),
        in_legend("c: {object: heap, zone: entrance}"),
        (QUEST, "edges:\n", "search: [key]\nedges:\n"),
    ],
    "door that a trigger opens": [NO_OPENER, at_round_start("{change: {object: gate, becomes: open}}")],
    "door that a trigger takes away": [
        NO_OPENER,
        (QUEST, "  - object: {object: gate, state: open}\n", ""),
        at_round_start("{move: {object: gate, to: entrance}}"),
    ],
    "door that a room opens": [
        NO_OPENER,
        at_round_start("{reveal: crypt}"),
        (
            QUEST,
            "edges:\n",
            "rooms: {crypt: {contents: [{do: [{change: {object: gate, becomes: open}}]}]}}\nedges:\n",
        ),
    ],
    "door that can be broken": [
        NO_OPENER,
        (DOOR, "closed: {blocks_movement: true}", "closed: {blocks_movement: true, targetable: true}"),
        (DOOR, "initial:", "health: 3\nbroken: open\ninitial:"),
    ],
    "door that is gone when it is broken": [
        NO_OPENER,
        (DOOR, "closed: {blocks_movement: true}", "closed: {blocks_movement: true, targetable: true}"),
        (DOOR, "initial:", "health: 3\ninitial:"),
        (QUEST, "  - object: {object: gate, state: open}\n", ""),
    ],
    "door that can be pushed": [
        (DOOR, LOCK, LOCK.replace("becomes: open", "becomes: closed, pushes: true")),
        (QUEST, "  - object: {object: gate, state: open}\n", ""),
    ],
    "bars that one sees through": [
        (DOOR, f"interactions:\n{LOCK}}}\n", ""),
        (QUEST, "  - object: {object: gate, state: open}\n", ""),
    ],
    "elevation": [WALL_OFF, (QUEST, "[5, 1]]}\n", "[5, 1]], is: elevation}\n")],
    "door on an edge": [WALL_OFF, (QUEST, "[5, 1]]}\n", "[5, 1]], is: object, object: door}\n")],
    "linked objects": [
        WALL_OFF,
        (QUEST, "#ee+.1#", "#er+.r#"),
        in_legend("r: {object: ring, mark: nest, zone: vault}"),
        (QUEST, "  1: {zone: vault, mark: nest}\n", ""),
        (QUEST, "{group: rat, at: nest}", "{group: rat, at: [5, 1]}"),
        (QUEST, "least: 1, most: 2", "least: 1, most: 1"),
    ],
    "ground that one sees across": [(QUEST, "#ee+.1#", "#ee+h1#"), in_legend("h: {terrain: hole}")],
    "ground that a trigger fills": [
        (QUEST, "#ee+.1#", "#ee+h1#"),
        in_legend("h: {terrain: rock, zone: ford}"),
        at_round_start("{terrain: {zone: ford, terrain: floor}}"),
    ],
    "condition that a trigger brings about": [
        (QUEST, FALLEN, "{variable: {variable: alarm, at_least: 1}}"),
    ],
    "number that grows": [
        (QUEST, "set: {variable: alarm, to: 1}", "add: {variable: alarm, by: 1}"),
        (QUEST, STORY, f"{STORY}  once: false\n"),
        (QUEST, FALLEN, "{variable: {variable: alarm, at_least: 300}}"),
    ],
    "open group": [
        NO_SPAWN,
        (QUEST, "groups:\n- {group: rat, at: nest}\n", "open_groups: [{traits: [cave], at: nest}]\n"),
    ],
    "group that comes later": [NO_GROUP],
    "figures without end": [
        (QUEST, FALLEN, "{defeated: {side: overlord, at_least: 40}}"),
        (QUEST, STORY, f"{STORY}  once: false\n"),
    ],
    "heroes who fall again and again": [(QUEST, FALLEN, "{defeated: {side: heroes, at_least: 40}}")],
    "one way of several": [
        (QUEST, FALLEN, f"{{any: [{FALLEN}, {{in_zone: {{zone: entrance, side: heroes, at_least: 2}}}}]}}")
    ],
    "lieutenant": [
        (QUEST, FALLEN, "{lieutenant_defeated: warden}"),
        (QUEST, "at: nest}\n", "at: nest}\nlieutenants: [{lieutenant: warden, at: nest}]\n"),
    ],
    "lieutenant that comes later": [(QUEST, FALLEN, "{lieutenant_defeated: warden}"), at_round_start(COMING)],
    "lieutenant that counts": [
        (QUEST, FALLEN, "{defeated: {side: overlord, at_least: 3}}"),
        at_round_start(COMING),
    ],
    "lieutenant that leaves": [
        (QUEST, FALLEN, "{left: {side: overlord, lieutenant: warden}}"),
        at_round_start(f"{COMING}, {{leave: {{side: overlord, lieutenant: warden}}}}"),
    ],
    "lieutenant that flees": [
        (QUEST, FALLEN, "{left: {side: overlord, lieutenant: warden}}"),
        at_round_start(FLEEING),
    ],
    "heroes who leave": [(QUEST, CLEAR, "{left: {}}"), at_round_start("{leave: {side: heroes}}")],
    "object that is carried": [
        (DOOR, LOCK, f"{LOCK}, lifts: true"),
        (QUEST, FALLEN, "{object_in: {object: gate, zone: entrance}}"),
    ],
    "object that lies there": [
        in_legend("c: {object: chest, name: box, zone: vault}"),
        (QUEST, "#ee+.1#", "#ee+c1#"),
        (QUEST, FALLEN, "{all: [{object_in: {object: box, zone: vault}}, {side_fallen: heroes}]}"),
    ],
    "what a chest holds": [
        in_legend("c: {object: chest, contents: [key], zone: vault}"),
        (QUEST, "#ee+.1#", "#ee+c1#"),
        (QUEST, FALLEN, "{holds: {item: key, side: heroes, zone: entrance}}"),
    ],
    "large group, turned": [(RAT, "limits:", "size: [1, 2]\nlimits:")],
    "group without figures": [(RAT, "limits: {1: {minion: 1}", "limits: {1: {}")],
    "reinforcement": [
        (QUEST, "spawn: {group: rat, at: vault, minion: 1}", "reinforce: {at: nest, groups: [rat]}")
    ],
    "something to find": [
        (DOOR, LOCK, f"{LOCK}, searches: true"),
        (QUEST, "edges:\n", "search: [key]\nedges:\n"),
    ],
    "deck that is drawn from": [
        (QUEST, "edges:\n", "decks: {fiends: []}\nedges:\n"),
        (RULES, "turns:", "draws: [{after: round_start, side: overlord, deck: fiends}]\nturns:"),
    ],
    "attribute that is tested": [(DOOR, LOCK, f"{LOCK}, test: might")],
    "trigger without a condition": [
        (QUEST, "least: 1, most: 2", "least: 1, most: 1"),
        (QUEST, FALLEN, "{in_zone: {zone: entrance, side: heroes}}"),
    ],
}


@pytest.mark.one_of(12)
@pytest.mark.parametrize("changes", POSSIBLE.values(), ids=POSSIBLE.keys())
def test_what_may_happen_is_left_alone(tmp_path: Path, changes: list[tuple[str, str, str]]) -> None:
    pack = pack_with(tmp_path, *changes)
    assert [(one.code, one.message) for one in pack.findings()] == []


def test_who_comes_behind_a_wall_is_there(tmp_path: Path) -> None:
    pack = pack_with(
        tmp_path,
        WALL_OFF,
        NO_GROUP,
        NO_SPAWN,
        (QUEST, CLEAR, "{in_zone: {zone: vault, side: overlord}}"),
        (QUEST, "  - entered: {zone: vault, side: heroes}\n", ""),
        at_round_start(COMING),
    )
    assert [(one.code, one.severity) for one in pack.findings()] == [("Q023", "warning")]


AFTER_USE = "{after: interaction, if: [{used: {kind: chest}}], do: [{story: bye}]}"
LAYS_GROUND = "async def strike(ctx):\n    await ctx.lay_terrain((), 'small:floor')\n"
SCRIPTED = {
    "opens": (
        "skills/strike.py",
        "async def strike(ctx):\n    await ctx.change_object(ctx.actor, 'open')\n",
        [NO_OPENER],
    ),
    "changes the ground": (
        "skills/strike.py",
        LAYS_GROUND,
        [
            ("terrain/rock.yaml", "blocks_movement: true", "blocks_movement: true\nblocks_sight: true"),
            (QUEST, "#ee+.1#\n  #ee#.o#", "#eo+.1#\n  #eo#.o#"),
        ],
    ),
    "writes": (
        "skills/strike.py",
        "async def strike(ctx):\n    await ctx.set_variable('alarm', 7)\n",
        [(QUEST, FALLEN, "{variable: {variable: alarm, at_least: 7}}")],
    ),
    **{
        f"moves by {verb}": (
            "skills/strike.py",
            f"async def strike(ctx):\n    {call}\n",
            [(QUEST, FALLEN, "{object_in: {object: gate, zone: entrance}}")],
        )
        for verb, call in {
            "place": "await ctx.place(ctx.view.objects()[0].id, 1)",
            "push": "await ctx.push(ctx.view.objects()[0].id, 1)",
            "pull": "await ctx.pull(target=1, spaces=2)",
            "move": "verb = ctx.move",
            "interact": "await ctx.interact(ctx.actor, 'open')",
        }.items()
    },
    "puts a monster": (
        "skills/strike.py",
        "async def strike(ctx):\n    await ctx.put_monster('small:rat', 1)\n",
        [NO_GROUP, NO_SPAWN],
    ),
    "puts a monster that its record names": (
        "skills/strike.py",
        "async def strike(ctx):\n    await ctx.put_monster(ctx.skill.against, 1)\n",
        [NO_GROUP, NO_SPAWN],
    ),
    "puts an object": (
        "skills/strike.py",
        "async def strike(ctx):\n    await ctx.put_object('small:chest', 1)\n",
        [(QUEST, FALLEN, "{objects: {kind: chest, state: full, at_least: 1}}")],
    ),
    "puts what is used": (
        "skills/strike.py",
        "async def strike(ctx):\n    await ctx.put_object('small:chest', 1)\n",
        [(QUEST, "triggers:\n", f"triggers:\n- {AFTER_USE}\n")],
    ),
    "takes what was to be found": (
        "skills/strike.py",
        "async def strike(ctx):\n    await ctx.take_known_item(ctx.actor, 1)\n",
        [(QUEST, "edges:\n", "search: [key]\nedges:\n")],
    ),
    "reads": (
        "skills/strike.py",
        "NAME = 'noise'\n",
        [(QUEST, "{alarm: 0}", "{alarm: 0, noise: 3}")],
    ),
}


@pytest.mark.one_of(12)
@pytest.mark.parametrize(("path", "code", "changes"), SCRIPTED.values(), ids=SCRIPTED.keys())
def test_what_a_script_may_do_is_left_alone(
    tmp_path: Path, path: str, code: str, changes: list[tuple[str, str, str]]
) -> None:
    pack = pack_with(tmp_path, *changes)
    assert len(pack.findings()) == 1
    pack.write(path, f"{pack.text(path)}\n\n{code}")
    assert [(one.code, one.message) for one in pack.findings()] == []


def test_ground_that_a_script_lays_leads_through_no_wall(tmp_path: Path) -> None:
    pack = pack_with(tmp_path, WALL_OFF)
    path = "skills/strike.py"
    pack.write(path, f"{pack.text(path)}\n\n{LAYS_GROUND}")
    assert [one.code for one in pack.findings()] == ["Q023"]


PIECES = (
    (
        QUEST,
        "map: |\n  #######\n  #ee+.1#\n  #ee#.o#\n  #######\nlegend:\n"
        "  e: {terrain: floor, zone: entrance}\n  +: {object: door, name: gate, state: closed}\n"
        "  1: {zone: vault, mark: nest}\n  o: {terrain: rock, mark: stone}\nedges:\n- {between: [[4, 1], [4, 2]]}\n",
        "tiles:\n- {tile: nook, at: [0, 0]}\n- {tile: hall, at: [2, 0]}\n- {tile: end, at: [5, 0]}\n"
        "place:\n- {at: [0, 0], size: [2, 1], zone: entrance}\n- {at: [4, 0], zone: vault}\n"
        "- {at: [5, 0], zone: vault, mark: nest, items: [key]}\n"
        "edges:\n- {between: [[2, 0], [3, 0]], is: object, object: door, name: gate, state: closed}\n",
    ),
    NEEDS_KEY,
)
"""the quest on three map pieces: nook, hall with a locked door in it, and the end where the key lies and rats are"""


def pieces_with(folder: Path) -> SmallPack:
    pack = pack_with(folder, *PIECES)
    piece = "kind: tile\nid: {}\nname: {}\nmap: {}\nopenings: {}\n"
    pack.write("tiles/hall.yaml", piece.format("hall", "Hall", "...", "{west: [[0, 0]], east: [[2, 0]]}"))
    pack.write("tiles/end.yaml", piece.format("end", "End", ".", "{west: [[0, 0]]}"))
    pack.change("tiles/nook.yaml", "edges:\n- {between: [[0, 0], [1, 0]]}\n", "")
    return pack


def test_key_behind_its_own_door_is_told_on_map_pieces_where_monsters_stand_beside_it(tmp_path: Path) -> None:
    found = pieces_with(tmp_path).findings()
    assert [(one.code, one.severity) for one in found] == [("Q023", "warning")], found
    assert '"gate" needs "key", which lies behind it' in found[0].message


def test_key_beside_a_shut_door_on_an_edge_is_not_within_grasp(tmp_path: Path) -> None:
    pack = pieces_with(tmp_path)
    pack.change(
        QUEST, "- {at: [4, 0], zone: vault}\n", "- {at: [4, 0], zone: vault}\n- {at: [3, 0], items: [key]}\n"
    )
    pack.change(QUEST, "mark: nest, items: [key]}", "mark: nest}")
    assert [one.code for one in pack.findings()] == ["Q023"]
    pack.change(QUEST, "{at: [3, 0], items: [key]}", "{at: [2, 0], items: [key]}")
    assert pack.findings() == ()


@pytest.mark.parametrize(
    ("placed", "told"), [(", items: [key]", True), ("", False)], ids=["found here", "brought"]
)
def test_key_that_the_quest_itself_holds_is_not_brought_from_another_one(
    tmp_path: Path, placed: str, told: bool
) -> None:
    pack = pieces_with(tmp_path)
    other = pack.text(QUEST).replace("id: cellar", "id: before").replace("name: The Cellar", "name: Before")
    other = other.replace("{at: [0, 0], size: [2, 1]", "{at: [0, 0], items: [key], size: [2, 1]")
    pack.write("quests/before.yaml", other.replace("mark: nest, items: [key]}", "mark: nest}"))
    pack.change(QUEST, "mark: nest, items: [key]}", f"mark: nest{placed}}}")
    assert [one.code for one in pack.findings()] == (["Q023"] if told else [])


def test_door_with_a_script_of_its_own_may_open_by_itself(tmp_path: Path) -> None:
    pack = pack_with(tmp_path, NO_OPENER)
    pack.write("objects/door.py", "from delve.script import Thing\n\n\nclass Door(Thing):\n    pass\n")
    pack.write(DOOR, pack.text(DOOR) + "script: small.objects.door.Door\n")
    assert [(one.code, one.message) for one in pack.findings()] == []


def test_ground_that_carries_figures_away_may_lead_anywhere(tmp_path: Path) -> None:
    pack = pack_with(
        tmp_path, WALL_OFF, (QUEST, "{zone: vault, mark: nest}", "{zone: vault, mark: nest, terrain: stream}")
    )
    pack.write(
        "terrain/stream.yaml",
        "kind: terrain\nid: stream\nname: Stream\nscript: small.terrain.stream.Stream\n",
    )
    code = "from delve.script import Terrain\n\n\nclass Stream(Terrain):\n    async def flow(self, ctx):\n        {}\n"
    pack.write("terrain/stream.py", code.format("return"))
    assert [one.code for one in pack.findings()] == ["Q023"]
    pack.write("terrain/stream.py", code.format("await ctx.place(1, 2)"))
    assert pack.findings() == ()


def test_ground_whose_base_class_carries_figures_away_may_lead_anywhere(tmp_path: Path) -> None:
    pack = pack_with(
        tmp_path, WALL_OFF, (QUEST, "{zone: vault, mark: nest}", "{zone: vault, mark: nest, terrain: stream}")
    )
    pack.write(
        "terrain/stream.yaml",
        "kind: terrain\nid: stream\nname: Stream\nscript: small.terrain.stream.Stream\n",
    )
    pack.write(
        "terrain/stream.py", "from small.currents import Current\n\n\nclass Stream(Current):\n    pass\n"
    )
    code = "from delve.script import Terrain\n\n\nclass Current(Terrain):\n"
    code += "    async def _flow(self, ctx):\n        {}\n"
    pack.write("currents.py", code.format("return"))
    assert [one.code for one in pack.findings()] == ["Q023"]
    pack.write("currents.py", code.format("await ctx.place(1, 2)"))
    assert pack.findings() == ()


def test_key_behind_its_own_door_is_told_at_what_lies_behind_it(tmp_path: Path) -> None:
    changes = [(QUEST, "#ee+.1#", "#ee+c1#"), in_legend("c: {object: chest, contents: [key], zone: vault}")]
    pack = pack_with(tmp_path, NEEDS_KEY, *changes)
    finding = pack.only("Q023", QUEST, "c1#", severity="warning")
    assert finding.message.endswith('; "gate" needs "key", which lies behind it')


def test_trigger_that_opens_a_door_from_behind_it_never_does(tmp_path: Path) -> None:
    pack = pack_with(tmp_path, NO_OPENER, (QUEST, "gate, becomes: closed", "gate, becomes: open"))
    pack.change(QUEST, "  - object: {object: gate, state: open}\n", "")
    assert pack.only("Q023", QUEST, ".1#", severity="warning").message.endswith('; nothing opens "gate"')


def test_waiting_triggers_are_told_once_and_shown_together(tmp_path: Path) -> None:
    pack = pack_with(
        tmp_path, (QUEST, "{alarm: 0}", "{alarm: 0, bell: 0}"), (QUEST, "at_most: 0", "at_least: 1")
    )
    pack.change(QUEST, "set: {variable: alarm", "set: {variable: bell")
    rung = "[{variable: {variable: bell, at_least: 1}}]"
    other = f"- {{after: round_start, if: {rung}, do: [{{set: {{variable: alarm, to: 1}}}}]}}\n"
    pack.write(QUEST, pack.text(QUEST) + other)
    (finding,) = pack.findings()
    assert finding.code == "Q025"
    assert [one.message for one in finding.related] == ['this one waits too: "alarm" becomes 1']


def test_choices_before_an_open_group_count_only_as_far_as_they_can_take(tmp_path: Path) -> None:
    pack = pack_with(tmp_path, NO_GROUP)
    pack.change(QUEST, CLEAR, "{round: {at_least: 9}}")
    for name, trait in (("bat", "sky"), ("owl", "sky")):
        pack.write(f"keywords/{trait}.yaml", f"kind: keyword\nid: {trait}\nname: Sky\nuse: trait\n")
        bat = pack.text(RAT).replace("id: rat", f"id: {name}").replace("[cave]", f"[{trait}]")
        bat = bat.replace("name: Rat", f"name: {name.title()}")
        pack.write(f"monsters/{name}.yaml", bat)
    traits = ("cave", "cave, sky", "sky")
    groups = "".join(f"- {{traits: [{names}], at: nest}}\n" for names in traits)
    pack.change(QUEST, "objectives:", f"open_groups:\n{groups}objectives:")
    assert pack.findings() == ()
    pack.change(
        QUEST,
        "- {traits: [sky], at: nest}\n",
        "- {traits: [sky], at: nest}\n- {traits: [cave, sky], at: nest}\n",
    )
    assert [one.code for one in pack.findings()] == ["Q022"]


def test_script_of_a_quest_needs_a_test_that_names_it(tmp_path: Path) -> None:
    pack = pack_with(tmp_path)
    pack.write("quests/cellar.py", "from delve.script import Quest\n\n\nclass Cellar(Quest):\n    pass\n")
    pack.write(QUEST, pack.text(QUEST) + "script: small.quests.cellar.Cellar\n")
    assert pack.findings() == ()
    pack.write("tests/quests/test_all.py", "")
    finding = pack.only("T002", QUEST, "small.quests.cellar", severity="warning")
    assert finding.message == "this script has no test: expected tests/quests/test_cellar.py"
    pack.write("tests/quests/test_all.py", 'QUEST = "cellar"\n')
    assert pack.findings() == ()


def test_script_that_moves_its_own_figure_moves_no_object(tmp_path: Path) -> None:
    pack = pack_with(tmp_path, (QUEST, FALLEN, "{object_in: {object: gate, zone: entrance}}"))
    pack.write(
        "skills/strike.py",
        pack.text("skills/strike.py") + "\n\nasync def strike(ctx):\n    await ctx.place(ctx.actor, 1)\n",
    )
    assert [one.code for one in pack.findings()] == ["Q024"]


def test_script_of_the_quest_may_move_an_object(tmp_path: Path) -> None:
    pack = pack_with(tmp_path, (QUEST, FALLEN, "{object_in: {object: gate, zone: entrance}}"))
    pack.change(QUEST, "ruleset: short\n", "ruleset: short\nscript: small.quests.cellar.Cellar\n")
    pack.write("quests/cellar.py", "from delve.script import Quest\n\n\nclass Cellar(Quest):\n    pass\n")
    assert [one.code for one in pack.findings()] == []
