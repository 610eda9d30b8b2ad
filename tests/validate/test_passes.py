"""Each rule: what it finds, once and at its place, and what it leaves alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from delve.authoring.scaffold import new_record
from delve.validate.rules import all_passes
from tests.small_pack import SmallPack
from tests.validate.slips import of_campaign_maps, of_campaigns, of_quests, of_records, of_scripts
from tests.validate.test_attack_faults import FAULTS as ATTACK_FAULTS
from tests.validate.test_behaviors import FAULTS as BEHAVIOR_FAULTS
from tests.validate.test_dungeons import FAULTS as DUNGEON_FAULTS
from tests.validate.test_playability import FAULTS as PLAYABILITY_FAULTS
from tests.validate.test_quest_parts import FAULTS as QUEST_FAULTS
from tests.validate.test_quest_words import FAULTS as QUEST_WORD_FAULTS
from tests.validate.test_script_passes import FAULTS as SCRIPT_FAULTS
from tests.validate.test_script_passes import WARNED

QUEST, RAT, DOOR = "quests/cellar.yaml", "monsters/rat.yaml", "objects/door.yaml"
PATTERN = "patterns/cleave.yaml"
TILE, RULES = "tiles/nook.yaml", "rulesets/short.yaml"
SCRIPT = "skills/knight/guard.py"
USE = "await ctx.fatigue(ctx.actor, 1)"

FAULTS = [
    ("D413", RULES, "revival: [red]", "revival: [red]\nfalls: {monster: {becomes: corpse}}", "corpse}",
     'a corpse is a thing: say which with "thing"'),
    ("D413", RULES, "revival: [red]", "revival: [red]\nfalls: {monster: {becomes: gone, thing: door}}", "door}",
     'only a corpse is a thing, and this becomes "gone"'),
    ("D413", RULES, "revival: [red]", "revival: [red]\nfalls: {monster: {becomes: corpse, thing: door}}", "door}",
     'a corpse bars nothing, and this thing does when it is "closed"'),
    ("D413", RULES, "revival: [red]", "revival: [red]\nfalls: {monster: {becomes: gone, name: 'A {who}'}}", "'A {who}'",
     'the name of a corpse may use "{name}" and no other'),
    ("Q001", QUEST, "#ee#.o#", "#ee#Oo#", "Oo#", 'the legend does not say what "O" is (did you mean "o"?)'),
    ("Q001", QUEST, "#ee#.o#", "#ee#?o#", "?o#",
     'the legend does not say what "?" is (known: +, 1, e, o)'),
    ("Q003", QUEST, "entered: {zone: vault", "entered: {zone: vualt", "vualt",
     'no space of the map is in a zone "vualt" (did you mean "vault"?)'),
    ("Q003", QUEST, "{side_fallen: heroes}", "{in_zone: {zone: hall, side: heroes}}", "hall",
     'no space of the map is in a zone "hall" (known: entrance, vault)'),
    ("Q003", QUEST, "{side_fallen: heroes}", "{any: [{in_zone: {zone: hall, side: heroes}}]}", "hall", None),
    ("Q005", QUEST, "entrance: entrance", "entrance: entrance\nleaves: [alram]", "alram",
     'no variable "alram" is declared (did you mean "alarm"?)'),
    ("Q005", QUEST, "entrance: entrance", "entrance: entrance\ntakes: [noise]", "noise",
     'no variable "noise" is declared (known: alarm)'),
    ("Q061", QUEST, "- story: bye", "- find: 'gate'", "'gate'",
     '"gate" is there from the start: it is not hidden'),
    ("Q061", QUEST, "{zone: vault, mark: nest}", "{zone: vault, mark: nest, object: door, state: open, hidden: true}",
     "true", "nobody can find this: give the object a `name` by which an effect finds it"),
    ("Q061", QUEST, "{zone: vault, mark: nest}", "{zone: vault, mark: nest, hidden: true}", "true",
     "there is no object here to be hidden"),
    ("Q006", QUEST, "- story: bye", "- find: gaet", "gaet",
     'the legend names no object "gaet" (did you mean "gate"?)'),
    ("Q004", QUEST, "opening: hello", "opening: helo", "helo", 'there is no story "helo" (did you mean "hello"?)'),
    ("Q004", QUEST, "- story: bye", "- story: by", "by\n", 'there is no story "by" (did you mean "bye"?)'),
    ("Q004", QUEST, "  story: bye\n- side", "  story: bey\n- side", "bey",
     'there is no story "bey" (did you mean "bye"?)'),
    ("Q005", QUEST, "{variable: alarm, at_most", "{variable: alram, at_most", "alram",
     'no variable "alram" is declared (did you mean "alarm"?)'),
    ("Q005", QUEST, "{variable: alarm, to", "{variable: noise, to", "noise",
     'no variable "noise" is declared (known: alarm)'),
    ("Q006", QUEST, "{object: gate, state", "{object: gaet, state", "gaet",
     'the legend names no object "gaet" (did you mean "gate"?)'),
    ("Q006", QUEST, "{object: gate, becomes", "{object: door, becomes", "door, becomes",
     'the legend names no object "door" (known: gate)'),
    ("Q007", QUEST, "object: gate, state: open", "object: gate, state: opne", "opne",
     'a "door" has no state "opne" (did you mean "open"?)'),
    ("Q007", QUEST, "name: gate, state: closed", "name: gate, state: shut", "shut",
     'a "door" has no state "shut" (known: closed, open)'),
    ("Q007", QUEST, "becomes: closed", "becomes: close", "close}",
     'a "door" has no state "close" (did you mean "closed"?)'),
    ("Q008", QUEST, "entrance: entrance", "entrance: entrnace", "entrnace",
     'no space of the map is in a zone "entrnace" (did you mean "entrance"?)'),
    ("Q008", QUEST, "most: 2", "most: 5", "entrance\ngroups",
     '"entrance" has 4 spaces to stand on, but up to 5 heroes begin there'),
    ("Q009", QUEST, "at: nest}", "at: nset}", "nset", 'the map has no mark or zone "nset" (did you mean "nest"?)'),
    ("Q009", QUEST, "at: vault", "at: hall", "hall", 'the map has no mark or zone "hall" (known: '),
    ("Q009", QUEST, "at: nest}", "at: [3, 2]}", "[3, 2]", "there is no space [3, 2] on the map"),
    ("Q009", QUEST, "at: nest}", "at: [9, 9]}", "[9, 9]", "there is no space [9, 9] on the map"),
    ("Q002", QUEST, "#ee+.1#", "#ee+..#", "1: {", '"1" is nowhere on the map, but "nest" is used'),
    ("Q002", QUEST, "#ee+.1#\n  #ee#", "#..+.1#\n  #..#", "e: {", '"e" is nowhere on the map, but "entrance" is used'),
    ("Q010", QUEST, "at: nest}", "at: stone}", "stone}\nobj",
     "rat cannot be put here: [5, 2] is rock, which blocks movement"),
    ("Q010", QUEST, "at: vault", "at: [5, 2]", "[5, 2]",
     "rat cannot be put here: [5, 2] is rock, which blocks movement"),
    ("Q010", QUEST, "at: vault", "at: [3, 1]", "[3, 1]",
     "rat cannot be put here: [3, 1] is closed door, which blocks movement"),
    ("Q010", "rulesets/short.yaml", "floor: floor", "floor: rock", None, None),
    ("Q011", RAT, "limits:", "size: [3, 1]\nlimits:", None, 'the map has no room for 1 of "Rat" (3x1 spaces each), '),
    ("Q011", RAT, "2: {elite: 1, minion: 1}", "2: {elite: 1, minion: 9}", None,
     'the map has no room for 10 of "Rat" (1x1 spaces each), which come for a party of 2'),
    ("Q012", QUEST, "[[4, 1], [4, 2]]", "[[4, 1], [5, 2]]", "[[4, 1]",
     "[4, 1] and [5, 2] share no side: an edge lies between two neighbors"),
    ("Q012", QUEST, "[[4, 1], [4, 2]]", "[[4, 1], [4, 0]]", "[4, 0]", "there is no space [4, 0] on the map"),
    ("Q013", QUEST, "side: overlord", "side: heroes", "objectives", "the overlord has no objective"),
    ("Q013", QUEST, "side: heroes\n  text", "side: overlord\n  text", "objectives", "the heroes have no objective"),
    ("Q014", QUEST, "after: figure_entered", "after: figure_enters", "figure_enters",
     'there is no event "figure_enters" (did you mean "figure_entered"?)'),
    ("Q014", QUEST, "after: figure_entered", "after: round_end", "round_end", None),
    ("Q015", QUEST, "{side_fallen: heroes}", "{entered: {zone: vault, side: heroes}}",
     "entered: {zone: vault, side: heroes}}, {r",
     '"entered" never holds in an objective: write "in_zone"'),
    ("Q015", QUEST, "after: figure_entered", "after: round_start", "entered: {",
     '"entered" never holds in a trigger after round_start: write "in_zone", or let the trigger wait for '
     "figure_entered"),
    ("Q016", RAT, "{1: {minion: 1}, 2:", "{2:", None, '"Rat" has no limit for a party of 1'),
    ("Q017", QUEST, "{least: 1", "{least: 3", "{least", "at least 3 heroes, but at most 2: nobody can play that"),
    ("Q017", QUEST, "{least: 1", "{least: 2", "party", "a party of 1, but the quest is for 2 to 2 heroes"),
    ("Q018", "heroes/nite.yaml", "archetype: warrior", "archetype: scout", None,
     '"Nite" is of the archetype scout, but "Knight" is for warrior'),
    ("Q001", TILE, "map: ~.", "map: ~.w", None,
     'the legend does not say what "w" is (known: ~)'),
    ("Q012", TILE, "between: [[0, 0], [1, 0]]", "between: [[0, 0], [2, 0]]", "[2, 0]",
     "there is no space [2, 0] on the map"),
    ("Q019", QUEST, "entrance: entrance", "tiles: [{tile: nook, at: [9, 3]}]\nentrance: entrance", "{tile: nook",
     'no opening of "nook" is joined to another piece'),
    ("Q019", QUEST, "entrance: entrance", "tiles: [{tile: nook, at: [1, 2]}]\nentrance: entrance", "{tile: nook",
     "it lies on the quest's own map at [1, 2]"),
    ("Q019", QUEST, "entrance: entrance",
     "tiles: [{tile: nook, at: [6, 1]}, {tile: nook, at: [8, 1], turn: 180}]\nentrance: entrance",
     "{tile: nook, at: [8",
     '"nook" is placed twice: there is only one of each piece'),
    ("Q020", QUEST, "entrance: entrance", "place: [{at: [5, 1], size: [2, 1], mark: m}]\nentrance: entrance",
     "{at: [5", "there is no space [6, 1] on the map"),
    ("Q007", QUEST, "entrance: entrance", "place: [{at: [5, 1], object: door, state: shut}]\nentrance: entrance",
     "shut", 'a "door" has no state "shut" (known: closed, open)'),
    ("Q021", QUEST, "- story: bye", "- reveal: vault", "vault\n", 'there is no room "vault"'),
    ("Q021", QUEST, "- story: bye", "- draw: {side: overlord, deck: fiends}", "fiends", 'there is no deck "fiends"'),
    ("Q021", QUEST, "- story: bye", "- reward: lamp", "lamp", 'there is no reward "lamp"'),
    ("Q022", QUEST, "objectives:", "open_groups: [{traits: [cave], at: nest}]\nobjectives:", "[cave]",
     "no monster with one of these traits is left for this group"),
    ("D408", "rulesets/short.yaml", "turns:", "draws: [{after: lunch, side: overlord, deck: overlord}]\nturns:",
     "lunch", None),
    ("Q003", QUEST, "- story: bye", "- damage: {to: {side: heroes, zone: attic}, hearts: 1}", "attic", None),
    ("Q003", QUEST, "- story: bye", "- terrain: {zone: attic, terrain: rock}", "attic", None),
    ("Q009", QUEST, "- story: bye", "- reinforce: {at: attic}", "attic", None),
    ("Q009", QUEST, "- story: bye", "- move: {object: gate, to: attic}", "attic", None),
    ("Q006", QUEST, "- story: bye", "- move: {object: gaet, to: nest}", "gaet", None),
    ("D404", TILE, "west: [[0, 0]", "west: [[0, 1]", "[0, 1]", "there is no space [0, 1] on the map"),
    ("D404", TILE, "east: [[1, 0]", "east: [[1, 0], [0, 0]", "[0, 0]]}",
     "the east side of [0, 0] lies inside the piece, beside [1, 0]: nothing can join there"),
    ("D406", "heroes/nite.yaml", "attributes: {might: 4}", "attributes: {might: 4, migt: 3}", "migt",
     'no ruleset has an attribute "migt" (did you mean "might"?)'),
    ("D407", "skills/knight/guard.yaml", "timing: action",
     "timing: action\ncost: {chosen: {of: stamina, least: 3, most: 2}}", "2}}",
     "at most 2 is less than at least 3"),
    ("D407", "skills/knight/guard.yaml", "timing: action", "timing: action\ncost: {exhaust: guard}", "guard}",
     "a skill cannot exhaust itself as its cost: write `limit: exhaust`"),
    ("D407", "skills/knight/guard.yaml", "timing: action",
     "timing: action\ncost: {counters: [{counter: ember, amount: 3}]}", "3}]}",
     "no more than 2 of these counters lie on a figure"),
    ("D401", "rulesets/short.yaml", "[might]", "[might]\nattribute_test: {dice: [red]}", "red]}",
     '"red" is a die for attack, but this pool is for defense'),
    ("D401", "lieutenants/warden.yaml", "defense: [gray]", "defense: [red]", "red]",
     '"red" is a die for attack, but this pool is for defense'),
    ("D401", "familiars/hound.yaml", "dice: [red]", "dice: [gray]", "gray]",
     '"gray" is a die for defense, but this pool is for attack'),
    ("D401", "items/sword.yaml", "dice: [red]}", "dice: [red]}\ndefense: [gray, red]", "red]\n",
     '"red" is a die for attack, but this pool is for defense (known: gray)'),
    ("D401", DOOR, "initial: closed", "initial: closed\nhealth: 2\ndefense: [red]", "red",
     '"red" is a die for attack, but this pool is for defense (known: gray)'),
    ("D403", "items/sword.yaml", "dice: [red]}", "dice: [red]}\nforbids: [cave, scout]", "scout",
     '"scout" is an archetype, as keywords/scout.yaml says, but a trait is expected (known: cave)'),
    ("D403", QUEST, "at: nest}\n", "at: nest}\nopen_groups: [{traits: [cave, scout], at: nest}]\n", "scout",
     '"scout" is an archetype, as keywords/scout.yaml says, but a trait is expected (known: cave)'),
    ("D403", "lieutenants/warden.yaml", "[cave]", "[warrior]", "warrior",
     '"warrior" is an archetype, as keywords/warrior.yaml says, but a trait is expected'),
    ("Q009", QUEST, "at: nest}\n", "at: nest}\nlieutenants: [{lieutenant: warden, at: nset}]\n", "nset",
     'the map has no mark or zone "nset" (did you mean "nest"?)'),
    ("Q035", QUEST, "- side: heroes\n  text: Clear", "- side: heros\n  text: Clear", "heros\n",
     'the ruleset declares no side "heros" (did you mean "heroes"?)'),
    ("Q034", QUEST, "class: knight}\n", "class: knight}\n- {hero: small:nite, class: knight}\n", "small:nite",
     '"nite" is in the party already'),
    ("D401", "heroes/nite.yaml", "[gray]", "[red]", "red", '"red" is a die for attack, but this pool is for defense'),
    ("D401", "items/sword.yaml", "[red]", "[gray]", "gray", '"gray" is a die for defense, but this pool is for attack'),
    ("D401", RAT, "elite: {speed: 4, health: 3, defense: [gray]", "elite: {speed: 4, health: 3, defense: [red]", "red",
     '"red" is a die for attack, but this pool is for defense'),
    ("D401", "rulesets/short.yaml", "unarmed: {type: melee, dice: [red]}", "unarmed: {type: melee, dice: [gray]}",
     "gray",
     '"gray" is a die for defense, but this pool is for attack'),
    ("Q035", "rulesets/short.yaml", "side: heroes", "side: heros", "heros", 'the ruleset declares no side "heros"'),
    ("D405", "items/sword.yaml", "dice: [red]}", "dice: [red]}\nsurges: [{cost: 2}]", "{cost: 2}",
     "this surge buys nothing"),
    ("D405", "items/sword.yaml", "dice: [red]}", "dice: [red]}\nsurges: [{hearts: 1, certain: true}]", "{hearts: 1, c",
     '"certain" is about a condition, but this surge has none'),
    ("D405", "items/sword.yaml", "{type: melee, dice: [red]}", "{type: ranged, dice: [red], reach: 2}", "2}",
     "a ranged attack has no reach: it strikes what is in sight"),
    ("D421", "items/sword.yaml", "{type: melee, dice: [red]}", "{type: melee}", "{type: melee}",
     'this attack does no damage: give it "dice" or "power"'),
    ("D421", "rulesets/short.yaml", "unarmed: {type: melee, dice: [red]}", "unarmed: {type: melee}", "{type: melee}",
     'this attack does no damage: give it "dice" or "power"'),
    ("D422", PATTERN, "  . @ .", "  . @ ?", "?", "'?' is no character of a pattern: they are @ x ~ > ."),
    ("D422", PATTERN, "  . @ .", "  . @ @", "@\n", "a second @: the figure stands at one place"),
    ("D422", PATTERN, "  . @ .", "  . . .", "x x", "no @ shows where the figure stands"),
    ("D422", PATTERN, "name: Cleave", "name: Cleave\nrange: 3", "3\n",
     '"range" limits how far > goes on, and this pattern has none'),
    ("D423", "items/sword.yaml", "dice: [red]}", "dice: [red], reach: 2, pattern: cleave}", "2, ",
     "this attack has no reach: its pattern says where it carries to"),
    ("D402", DOOR, "initial: closed", "initial: close", "close\n",
     'there is no state "close" (did you mean "closed"?)'),
    ("D402", DOOR, "becomes: open", "becomes: opened", "opened", 'there is no state "opened" (did you mean "open"?)'),
    ("D403", RAT, "[cave]", "[warrior]", "warrior",
     '"warrior" is an archetype, as keywords/warrior.yaml says, but a trait is expected'),
    ("D403", "heroes/nite.yaml", "archetype: warrior", "archetype: cave", None, None),
    ("S101", SCRIPT, USE, "ctx.fatigue(ctx.actor, 1)", "ctx.fatigue", '"fatigue" does nothing without "await"'),
    ("S101", SCRIPT, USE, 'if ctx.confirm("Now?"):\n            return', "ctx.confirm",
     '"confirm" does nothing without "await"'),
    ("S101", SCRIPT, USE, 'sure = not ctx.confirm("Now?")', "ctx.confirm", '"confirm" does nothing without "await"'),
    ("S101", SCRIPT, USE, 'to = ctx.roll(())\n        await ctx.place(ctx.actor, to)', "ctx.roll",
     '"roll" does nothing without "await"'),
    ("S102", SCRIPT, USE, "try:\n            pass\n        except:\n            pass", "except",
     "this catches the engine's own signals too: name the exception that is expected"),
    ("S102", SCRIPT, USE, "try:\n            pass\n        except (KeyError, BaseException):\n            pass",
     "except",
     "this catches the engine's own signals too: name the exception that is expected"),
    ("S103", SCRIPT, USE, f"try:\n            pass\n        finally:\n            {USE}", "await",
     'nobody can be asked in "finally": await after it'),
    ("S104", SCRIPT, USE, "while 1:\n            for n in range(3):\n                break", "1:\n", None),
    ("S104", SCRIPT, USE, "while True:\n            pass", "True",
     'this loop never ends: write its condition instead of a constant, or use "for"'),
    ("S105", SCRIPT, USE, f"for it in {{1, 2}}:\n            {USE}", "{1, 2}",
     "the order of a set differs from run to run: go through sorted(…) of it"),
    ("S105", "skills/strike.py", "from delve", "import random\nfrom delve", "import random",
     '"random" gives another answer in each run: ask chance by a request instead'),
    ("S106", "skills/strike.py", "from delve", "import os.path\nfrom delve", "import os",
     'a script may not import "os.path", only delve.script, modules of its own pack and of those that '),
    ("S106", "skills/strike.py", "from delve", "from delve.rules.do.damage import deal\nfrom delve", "from delve.rules",
     'a script may not import "delve.rules.do.damage", only '),
    ("S106", "skills/strike.py", "from delve", "from delve import rules\nfrom delve", "from delve import",
     'a script may not import "delve", only '),
    ("S106", SCRIPT, USE, "open('x')", "open", 'a script may not use "open"'),
    ("S001", "skills/strike.py", "class Strike", "clas Strike", None, None),
]  # fmt: skip


@pytest.mark.one_of(12)
@pytest.mark.parametrize(("code", "path", "old", "new", "needle", "message"), FAULTS)
def test_fault_is_told_once_where_it_stands(
    tmp_path: Path, code: str, path: str, old: str, new: str, needle: str | None, message: str | None
) -> None:
    pack = SmallPack(tmp_path)
    pack.write("keywords/scout.yaml", "kind: keyword\nid: scout\nname: Scout\nuse: archetype\n")
    pack.change(path, old, new)
    if needle is None:  # the place is another file's
        assert code in [one.code for one in pack.findings()]
        found = [one for one in pack.findings() if one.code == code]
        assert message is None or found[0].message.startswith(message)
        return
    finding = pack.only(code, path, needle)
    assert message is None or finding.message.startswith(message)


HARMLESS = [
    (
        "skills/strike.py",
        "from delve.script",
        "import itertools\nfrom math import isqrt\nfrom delve.script",
    ),
    (QUEST, "at: nest}", "at: vault}"),
    (QUEST, "hello: You are here.", "hello: '{who} is here, says {whom}.'"),
    (QUEST, "at: nest}", "at: [4, 1]}"),
    (QUEST, "state: closed}", "state: open}"),
    (RAT, "2: {elite: 1, minion: 1}", "3: {elite: 1}"),
    (RAT, "{1: {minion: 1}", "{1: {}"),
    (SCRIPT, USE, "return await ctx.fatigue(ctx.actor, 1)"),
    (SCRIPT, USE, "todo = ctx.fatigue(ctx.actor, 1)\n        await todo"),
    (SCRIPT, USE, "todo = [ctx.fatigue(ctx.actor, 1)]\n        await todo[0]"),
    (SCRIPT, USE, "helper = ctx.actor\n        helper.fatigue(ctx.actor, 1)"),
    (SCRIPT, USE, f"while True:\n            {USE}"),
    (
        SCRIPT,
        USE,
        "n = 1\n        while True:\n            n += 1\n            if n > 3:\n                break",
    ),
    (SCRIPT, USE, "while True:\n            for n in range(3):\n                return"),
    (SCRIPT, "from small", "from delve.script import *\nfrom small"),
    (
        SCRIPT,
        USE,
        f"async for n in self.numbers(ctx):\n            {USE}\n"
        "        found = [n async for n in self.numbers(ctx)]\n        self.numbers(ctx)\n\n"
        "    async def numbers(self, ctx):\n        yield await ctx.confirm('?')",
    ),
    (
        SCRIPT,
        USE,
        "self.other(ctx)\n\n    @cached\n    async def other(self, ctx):\n        pass\n\n\n"
        "def cached(method):\n    return sorted",
    ),
    (
        SCRIPT,
        USE,
        "self.other(ctx, sorted)\n\n    def other(self, ctx, blow):\n        blow(1)\n\n\n"
        "async def blow(n):\n    pass",
    ),
    (SCRIPT, USE, "try:\n            pass\n        except Exception:\n            pass"),
    (SCRIPT, USE, f"try:\n            {USE}\n        finally:\n            done = 1"),
]


@pytest.mark.one_of(8)
@pytest.mark.parametrize(("path", "old", "new"), HARMLESS)
def test_what_is_sound_or_cannot_be_told_is_left_alone(tmp_path: Path, path: str, old: str, new: str) -> None:
    pack = SmallPack(tmp_path)
    pack.change(path, old, new)
    assert pack.findings() == ()


def test_hidden_object_that_no_effect_finds_is_warned_of(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change(QUEST, "name: gate, state: closed", "name: gate, state: closed, hidden: true")
    finding = pack.only("Q061", QUEST, "true", severity="warning")
    assert finding.message == 'nothing ever finds "gate": no effect says `find: gate`'
    pack.change(QUEST, "- story: bye", "- find: gate")
    assert pack.findings() == ()


def test_skill_needs_a_test_only_where_there_are_tests(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    (pack.folder / "tests" / "skills").mkdir(parents=True)
    finding = pack.only("T001", "skills/knight/guard.yaml", "guard", severity="warning")
    assert finding.message == "this skill has no test: expected tests/skills/knight/test_guard.py"
    pack.write("tests/skills/knight/test_guard.py", "")
    assert pack.findings() == ()


@pytest.mark.parametrize("written", ["checks", "./checks", "quality/checks"])
def test_tests_lie_in_the_folder_that_the_pack_names(tmp_path: Path, written: str) -> None:
    pack = SmallPack(tmp_path)
    pack.write("pack.yaml", f"{pack.text('pack.yaml')}tests: {written}\n")
    pack.change("pack.yaml", "offers: [", "offers: [skill, ")
    (pack.folder / written / "skills" / "monsters").mkdir(parents=True)
    pack.change("skills/knight/guard.yaml", "class: knight\n", "")
    finding = pack.only("T001", "skills/knight/guard.yaml", "guard", severity="warning")
    assert finding.message.endswith(f"{written}/skills/monsters/test_guard.py")
    (pack.folder / written / "skills" / "monsters" / "test_guard.py").write_text("")
    assert pack.findings() == ()


@pytest.mark.parametrize(
    "written", ["../checks", "checks/../../checks", "{tmp_path}/checks", "/", ".", "'..\\checks'", "linked"]
)
def test_tests_that_would_lie_outside_of_the_pack_are_told_and_not_looked_at(
    tmp_path: Path, written: str
) -> None:
    pack = SmallPack(tmp_path)
    written = written.format(tmp_path=tmp_path)
    pack.write("pack.yaml", f"{pack.text('pack.yaml')}tests: {written}\n")
    (tmp_path / "checks" / "skills" / "knight").mkdir(parents=True)
    (pack.folder / "linked").symlink_to(tmp_path / "checks")
    found = pack.only("D221", "pack.yaml", f"{written}\n", severity="warning")
    assert "write a plain path such as tests" in found.message
    made = new_record("skill", "knight/parry", pack.folder)
    inside = [file.path.resolve().is_relative_to(pack.folder) for file in made]
    assert inside == [True, True, True], "a new test is written into the pack"


def test_every_rule_says_what_it_finds_why_and_how_to_fix_it() -> None:
    for rule in all_passes():
        places = [
            rule.text.find(f"{title}:")
            for title in ("What it finds", "\nWhy", "\nBad", "\nGood", "\nHow to fix")
        ]
        assert places == sorted(places), rule.code
        assert places[0] == 0, rule.code
        assert rule.name


def test_every_rule_has_a_code_of_its_own_and_a_test() -> None:
    codes = [rule.code for rule in all_passes()]
    assert len({*codes}) == len(codes)
    told = (
        *FAULTS,
        *ATTACK_FAULTS,
        *BEHAVIOR_FAULTS,
        *DUNGEON_FAULTS,
        *QUEST_WORD_FAULTS,
        *PLAYABILITY_FAULTS,
        *QUEST_FAULTS,
        *SCRIPT_FAULTS,
        *WARNED,
    )
    slips = (
        *of_records.SLIPS,
        *of_quests.SLIPS,
        *of_campaigns.SLIPS,
        *of_campaign_maps.SLIPS,
        *of_scripts.SLIPS,
    )
    tested = (
        {code for code, *_ in told}
        | {slip.code for slip in slips if slip.code in codes}
        | {
            "D220",
            "D409",
            "D420",
            "D443",
            "Q002",
            "Q040",
            "Q050",
            "Q051",
            "Q060",
            "S130",
            "S131",
            "S132",
            "S133",
            "S134",
            "S135",
            "S136",
            "S137",
            "S138",
            "S140",
            "S141",
            "S142",
            "T001",
            "T002",
            "U001",
            "U002",
        }
    )
    assert {*codes} == tested
