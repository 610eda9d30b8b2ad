"""Sound packs of any size for the checker to read: heroes, monsters and skills of some 25 lines."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

FIXED = {
    "pack.yaml": "kind: pack\nid: many\nname: Many\nversion: 1.0.0\n",
    "keywords/warrior.yaml": "kind: keyword\nid: warrior\nname: Warrior\nuse: archetype\n",
    "keywords/cave.yaml": "kind: keyword\nid: cave\nname: Cave\nuse: trait\n",
    "keywords/water.yaml": "kind: keyword\nid: water\nname: Water\nuse: trait\n",
    "classes/guard.yaml": "kind: class\nid: guard\nname: Guard\narchetype: warrior\n",
    "dice/red.yaml": """\
kind: die
id: red
name: Red
use: attack
color: "#c03030"
faces: [{hearts: 1}, {hearts: 1, range: 3}, {hearts: 2}, {surges: 1, range: 4}, {range: 5}, {miss: true}]
""",
    "dice/gray.yaml": """\
kind: die
id: gray
name: Gray
use: defense
color: "#808080"
faces: [{}, {}, {shields: 1}, {shields: 1}, {shields: 2}, {shields: 3}]
""",
}
"""what all the others refer to"""

PROSE = """\
text: >-
  The flood took number {number} and gave it back. It never hurries, and it does not let go. Those who have
  met it say that the water knows its name; those who have met it twice say nothing at all.
"""

SKILL = """\
kind: skill
id: skill_{number}
name: Skill {number}
{prose}class: guard
timing: action
cost: {{stamina: 1}}
limit: quest
script: delve.script.common.heal.Heal
params: {{hearts: {small}}}
art:
  picture:
    emblem: hammer
  color: "#a8322e"
"""

HERO = """\
kind: hero
id: hero_{number}
name: Hero {number}
{prose}archetype: warrior
speed: {small}
health: {large}
stamina: {small}
defense:
- gray
attributes:
  might: {small}
  knowledge: 2
  willpower: 3
  awareness: 2
skills:
- skill_{skill}
art:
  picture:
    emblem: sword
  color: "#a8322e"
"""

MONSTER = """\
kind: monster
id: monster_{number}
name: Monster {number}
{prose}traits: [cave, water]
size: [1, 1]
limits:
  "1": {{elite: 1}}
  "2": {{elite: 1, minion: {small}}}
  "3": {{elite: 1, minion: 4}}
  "4": {{elite: 2, minion: 4}}
acts:
  "1":
    elite:
      speed: {small}
      health: {large}
      defense: [gray, gray]
      attack: {{type: melee, dice: [red, red]}}
      skills: [skill_{skill}]
      surges:
      - {{hearts: 1}}
      - {{pierce: 1}}
    minion:
      speed: {small}
      health: 4
      defense: [gray]
      attack: {{type: melee, dice: [red]}}
      surges:
      - {{hearts: 1}}
art:
  picture:
    face: zombie
  color: "#8a9a78"
"""

MISSPELT = ("speed: ", "sped: ")
"""what makes a hero faulty"""
SMALLEST = len(FIXED) + 10
"""files of a pack that has some of everything"""


def write(folder: Path, records: int) -> None:
    """A pack of about so many files, every one without a finding."""
    for name, text in [*FIXED.items(), *_records(records - len(FIXED))]:
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


def hero(number: int) -> str:
    """One record, as the packs hold them."""
    return HERO.format(number=number, skill=number, prose=PROSE.format(number=number), small=4, large=12)


def _records(count: int) -> Iterator[tuple[str, str]]:
    for number in range(count):
        place, turn = divmod(number, 5)
        folder, text, name = (
            ("skills", SKILL, "skill"),
            ("heroes", HERO, "hero"),
            ("monsters", MONSTER, "monster"),
        )[min(turn, 2)]
        own = place if turn < 2 else number
        yield (
            f"{folder}/{name}_{own}.yaml",
            text.format(
                number=own,
                skill=min(place, max(0, (count - 1) // 5)),
                prose=PROSE.format(number=own),
                small=2 + number % 4,
                large=6 + number % 9,
            ),
        )
