"""The quest of the small pack with changes: the words that tests of what can be foreseen replace in it."""

from __future__ import annotations

from pathlib import Path

from tests.small_pack import FILES, SmallPack

QUEST, RAT, DOOR, RULES = (
    "quests/cellar.yaml",
    "monsters/rat.yaml",
    "objects/door.yaml",
    "rulesets/short.yaml",
)
CLEAR = "{group_defeated: rat}"
FALLEN = "{all: [{side_fallen: heroes}, {round: {at_least: 1}}]}"
STORY = "  - story: bye\n"
LOCK = "- {id: open, name: Open it, state: closed, becomes: open"
KEY = "items/key.yaml"
NO_GROUP = (QUEST, "groups:\n- {group: rat, at: nest}\n", "")
NO_SPAWN = (QUEST, "  - spawn: {group: rat, at: vault, minion: 1}\n", "")
SHUT = LOCK.replace("closed, becomes: open", "open, becomes: closed")
WALLED = "#ee#.1#"


COMING = "{lieutenant: {lieutenant: warden, at: nest}}"
FLEEING = COMING.replace("}}", ", flees: true}}")


CHEST = """\
kind: object
id: chest
name: Chest
states: {full: {}, empty: {}}
initial: full
interactions:
- {id: open, name: Open it, state: full, becomes: empty, gives_contents: true, by: party}
"""
RING = "kind: object\nid: ring\nname: Ring\nstates: {awake: {leads: true}}\ninitial: awake\n"
HEAP = CHEST.replace("gives_contents", "searches").replace("chest", "heap")
HOLE = "kind: terrain\nid: hole\nname: Hole\nblocks_movement: true\n"
MORE = {
    "heroes/wren.yaml": FILES["heroes/nite.yaml"].replace("nite", "wren").replace("Nite", "Wren"),
    KEY: "kind: item\nid: key\nname: Key\n",
    "objects/chest.yaml": CHEST,
    "objects/heap.yaml": HEAP,
    "objects/ring.yaml": RING,
    "terrain/hole.yaml": HOLE,
}


def pack_with(folder: Path, *changes: tuple[str, str, str]) -> SmallPack:
    """The small pack with further records, and with changes: (path, old text, new text)."""
    pack = SmallPack(folder)
    for path, text in MORE.items():
        pack.write(path, text)
    pack.change("pack.yaml", "offers: [", "offers: [object, terrain, ")
    for path, old, new in changes:
        pack.change(path, old, new)
    return pack


NEEDS_KEY = (DOOR, LOCK, f"{LOCK}, needs: key")
NO_OPENER = (DOOR, LOCK, SHUT)
WALL_OFF = (QUEST, "edges:\n", "edges:\n- {between: [[4, 1], [5, 1]]}\n")


def in_legend(new: str) -> tuple[str, str, str]:
    """The change that adds an entry to the quest's legend."""
    return QUEST, "  o: {", f"  {new}\n  o: {{"


def at_round_start(effect: str) -> tuple[str, str, str]:
    """The change that adds a trigger with this effect to the quest."""
    return QUEST, "triggers:\n", f"triggers:\n- {{after: round_start, do: [{effect}]}}\n"
