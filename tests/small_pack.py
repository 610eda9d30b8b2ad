"""A small sound pack on disk, with one record of nearly every kind, that tests break in one place at a time."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from delve.catalog.load import Loaded, load
from delve.diagnostics import Diagnostic
from delve.validate.runner import Report, check

FILES = {
    "pack.yaml": """\
kind: pack
id: small
name: Small
version: 1.0.0
offers: [behavior, condition, counter, familiar, item, keyword, lieutenant, pattern, skill, tile]
""",
    "keywords/warrior.yaml": "kind: keyword\nid: warrior\nname: Warrior\nuse: archetype\n",
    "keywords/cave.yaml": "kind: keyword\nid: cave\nname: Cave\nuse: trait\n",
    "dice/red.yaml": """\
kind: die
id: red
name: Red
use: attack
color: "#c03030"
faces: [{hearts: 1}, {hearts: 1}, {hearts: 2}, {surges: 1}, {range: 3}, {miss: true}]
""",
    "dice/gray.yaml": """\
kind: die
id: gray
name: Gray
use: defense
color: "#808080"
faces: [{}, {}, {shields: 1}, {shields: 1}, {shields: 2}, {shields: 3}]
""",
    "terrain/floor.yaml": "kind: terrain\nid: floor\nname: Floor\n",
    "terrain/rock.yaml": "kind: terrain\nid: rock\nname: Rock\nblocks_movement: true\n",
    "objects/door.yaml": """\
kind: object
id: door
name: Door
states:
  closed: {blocks_movement: true}
  open: {}
initial: closed
interactions:
- {id: open, name: Open it, state: closed, becomes: open}
""",
    "tiles/nook.yaml": """\
kind: tile
id: nook
name: Nook
map: ~.
legend:
  "~": {terrain: floor}
openings: {north: [[0, 0], [1, 0]], west: [[0, 0]], east: [[1, 0]]}
edges:
- {between: [[0, 0], [1, 0]]}
""",
    "conditions/dazed.yaml": """\
kind: condition
id: dazed
name: Dazed
script: small.conditions.dazed.Dazed
""",
    "conditions/dazed.py": "from delve.script import Condition\n\n\nclass Dazed(Condition):\n    pass\n",
    "skills/knight/guard.yaml": """\
kind: skill
id: guard
name: Guard
class: knight
timing: action
script: small.skills.knight.guard.Guard
params:
  range: 2
  against: rat
""",
    "skills/knight/guard.py": """\
from delve.script import Context, Literal, MonsterDef, Ref, param
from small.skills.strike import Strike


class Guard(Strike):
    range: int = param(3, "how far it reaches, in spaces", ge=1, le=9)
    against: Ref["MonsterDef"] = param(..., "whom it keeps off")
    stance: Literal["high", "low"] = param("low", "how it stands")
    traits: tuple[str, ...] = param((), "what it works on")

    def told(self) -> str:
        return repr(self)

    async def use(self, ctx: Context) -> None:
        await ctx.fatigue(ctx.actor, 1)
""",
    "skills/strike.py": """\
from delve.script import Skill, param


class Strike(Skill):
    force: int = param(1, "hearts added", ge=0)

    def shown(self) -> str:
        return repr(self)
""",
    "items/sword.yaml": """\
kind: item
id: sword
name: Sword
attack: {type: melee, dice: [red]}
""",
    "classes/knight.yaml": "kind: class\nid: knight\nname: Knight\narchetype: warrior\nitems: [sword]\n",
    "heroes/nite.yaml": """\
kind: hero
id: nite
name: Nite
archetype: warrior
speed: 4
health: 12
stamina: 4
defense: [gray]
attributes: {might: 4}
""",
    "patterns/cleave.yaml": "kind: pattern\nid: cleave\nname: Cleave\ndrawing: |\n  x x x\n  . @ .\n",
    "counters/ember.yaml": "kind: counter\nid: ember\nname: Ember\nmost: 2\n",
    "lieutenants/warden.yaml": """\
kind: lieutenant
id: warden
name: Warden
traits: [cave]
attributes: {might: 4}
acts:
  "1":
    speed: 3
    by_heroes:
      "2": {health: 6, defense: [gray]}
    attack: {type: melee, dice: [red]}
""",
    "familiars/hound.yaml": """\
kind: familiar
id: hound
name: Hound
speed: 4
body: {health: 3}
attack: {type: melee, dice: [red]}
""",
    "behaviors/biter.yaml": """\
kind: behavior
id: biter
name: Biter
rules:
- do: {attack: {pick: weakest}}
- if: [{sees: {who: enemy}}]
  do: {approach: {}}
- do: {stay: {}}
""",
    "monsters/rat.yaml": """\
kind: monster
id: rat
name: Rat
traits: [cave]
limits: {1: {minion: 1}, 2: {elite: 1, minion: 1}}
acts:
  1:
    elite: {speed: 4, health: 3, defense: [gray], attack: {type: melee, dice: [red]}}
    minion: {speed: 4, health: 2, attack: {type: melee, dice: [red]}}
""",
    "rulesets/short.yaml": """\
kind: ruleset
id: short
name: Short
sides:
  heroes: {name: Heroes, told: the heroes, plural: true, seat: person, color: "#96c8ff"}
  overlord: {name: Overlord, told: the overlord, color: "#f29c7e"}
party: heroes
monsters: overlord
attributes: [might]
floor: floor
unarmed: {type: melee, dice: [red]}
revival: [red]
turns:
- phase: round_start
- each:
    of: figures
    side: heroes
    choice: hero_choice
    do:
    - activation: {phase: hero_action, commands: [move, step, end_turn]}
""",
    "quests/cellar.yaml": """\
kind: quest
id: cellar
name: The Cellar
ruleset: short
heroes: {least: 1, most: 2}
party:
- {hero: nite, class: knight}
variables: {alarm: 0}
stories: {hello: You are here., bye: You were here.}
opening: hello
map: |
  #######
  #ee+.1#
  #ee#.o#
  #######
legend:
  e: {terrain: floor, zone: entrance}
  +: {object: door, name: gate, state: closed}
  1: {zone: vault, mark: nest}
  o: {terrain: rock, mark: stone}
edges:
- {between: [[4, 1], [4, 2]]}
entrance: entrance
groups:
- {group: rat, at: nest}
objectives:
- side: heroes
  text: Clear the cellar.
  when: {group_defeated: rat}
  story: bye
- side: overlord
  text: Defeat the heroes.
  when: {all: [{side_fallen: heroes}, {round: {at_least: 1}}]}
triggers:
- after: figure_entered
  if:
  - entered: {zone: vault, side: heroes}
  - variable: {variable: alarm, at_most: 0}
  - object: {object: gate, state: open}
  do:
  - set: {variable: alarm, to: 1}
  - spawn: {group: rat, at: vault, minion: 1}
  - change: {object: gate, becomes: closed}
  - story: bye
""",
    "campaigns/way.yaml": """\
kind: campaign
id: way
name: The Way
ruleset: short
party:
- {hero: nite, class: knight}
stories: {hello: You set out.}
opening: hello
start: [cellar]
nodes:
  cellar:
    name: The Cellar
    here: {quest: {quest: cellar}}
endings:
  home:
    name: Home
    winner: heroes
    when: [{deeds: {deed: defeated, at_least: 1}}]
""",
}


FURTHER = {
    "dungeons/warren.yaml": """\
kind: dungeon
id: warren
name: The Warren
ruleset: short
heroes: {least: 1, most: 2}
party:
- {hero: nite, class: knight}
width: 24
height: 16
generator: {rooms: {tries: 30, least: 3, side: {least: 3, most: 5}}}
theme: {door: door}
spawns: {table: [{group: rat, minion: 1}]}
objectives:
- {side: heroes, text: Clear the warren., when: {in_zone: {zone: goal, side: heroes}}}
- {side: overlord, text: Fell them., when: {side_fallen: heroes}}
""",
}
"""records that only their own tests need: whatever is wrong with others would be told of these too"""


class SmallPack:
    """The pack, a folder `small` in another folder, to be changed and judged."""

    def __init__(self, folder: Path, files: dict[str, str] = FILES) -> None:
        self.folder = folder / "small"
        for path, text in files.items():
            self.write(path, text)

    def write(self, path: str, text: str) -> Path:
        """Write a file of the pack anew, or a further one. Returns its path on the disk."""
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        return file

    def text(self, path: str) -> str:
        """What stands in a file of the pack."""
        return (self.folder / path).read_text(encoding="utf-8")

    def change(self, path: str, old: str, new: str) -> None:
        """Replace what stands in a file exactly once."""
        text = self.text(path)
        assert text.count(old) == 1, (path, old)
        self.write(path, text.replace(old, new))

    def place(self, path: str, needle: str) -> tuple[str, int, int]:
        """(path, line, column) of what stands in a file, at its first place; of nothing: the beginning."""
        if not needle:
            return path, 1, 1
        before = self.text(path).partition(needle)[0]
        assert needle in self.text(path)
        return path, before.count("\n") + 1, len(before) - before.rfind("\n")

    def loaded(self, *paths: str, packs: Sequence[Path] = ()) -> Loaded:
        """Load these paths of the pack, or all of it; nothing is looked for elsewhere."""
        return load([self.folder / path for path in paths] or [self.folder], packs, elsewhere=())

    def report(self, *paths: str, packs: Sequence[Path] = ()) -> Report:
        """Everything that is to be said about these paths."""
        return check(self.loaded(*paths, packs=packs))

    def findings(self, *paths: str, packs: Sequence[Path] = ()) -> tuple[Diagnostic, ...]:
        """What the report says."""
        return self.report(*paths, packs=packs).diagnostics

    def only(self, code: str, path: str, needle: str, *, severity: str = "error") -> Diagnostic:
        """The one finding there is, which has this code and begins where `needle` first stands."""
        found = self.findings()
        assert [one.code for one in found] == [code], [(one.path, one.span, one.message) for one in found]
        finding = found[0]
        assert self.where(finding) == self.place(path, needle), finding.message
        assert finding.severity == severity
        assert finding.message[:1] == finding.message[:1].lower()
        return finding

    def where(self, finding: Diagnostic) -> tuple[str, int, int]:
        """(path in the pack, line, column) of a finding."""
        path = Path(finding.path).relative_to(self.folder.resolve()).as_posix()
        return path, finding.span.line, finding.span.column
