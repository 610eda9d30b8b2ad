"""Slips of new authors: what they bring from other programs, forget, or leave where it does not belong."""

from __future__ import annotations

import random
import re
from pathlib import PurePosixPath

from tests.faults.mutant import Mutant
from tests.faults.quests import quests
from tests.faults.records import Found, at_sites, replaced
from tests.faults.sandbox import PACKS, Sandbox
from tests.faults.scripts import in_lines, statement_above


@at_sites(lambda site: isinstance(site.value, list) and bool(site.value))
def comment_in_brackets(found: Found, chance: random.Random) -> Mutant | None:
    span = found.document.span(found.site.path)
    _, inner, behind = found.text.cut(span)
    if span.line != span.end_line or not inner.startswith("[") or behind.lstrip(" ").startswith("]"):
        return None
    return replaced(found, f"{inner[:-1]} # one]")


@at_sites(lambda site: site.path == ("name",))
def text_in_brackets(found: Found, chance: random.Random) -> Mutant:
    return replaced(found, chance.choice(("{x:NAME}", "{NAME}")))


@at_sites(lambda site: site.path == ("name",))
def key_of_another_program(found: Found, chance: random.Random) -> Mutant:
    return replaced(found, chance.choice(("'{x:NAME}'", "RECORD_NAME", "'{{name}}'", "<b>Name</b>")))


@at_sites(lambda site: "x-ref" in site.says and re.fullmatch("[a-z]{4,}", str(site.value)) is not None)
def name_in_place_of_an_id(found: Found, chance: random.Random) -> Mutant:
    return replaced(found, found.site.value.title(), found.site.value)


@at_sites(lambda site: site.path[0] == "attributes" and type(site.value) is int)
def attribute_out_of_bounds(found: Found, chance: random.Random) -> Mutant:
    return replaced(found, str(chance.randrange(7, 60)))


def hero_without_an_attribute(sandbox: Sandbox, chance: random.Random) -> Mutant | None:
    name = chance.choice([one for one in sandbox.records if "/heroes/" in one])
    text = sandbox.text(name)
    match = re.search(r"(?<=attributes: \{)\w+: \d+, ", text)
    if match is None:
        return None
    line = text.count("\n", 0, match.start()) + 1
    return Mutant(
        {name: text.replace(match[0], "", 1).encode()}, name, range(line, line + 1), elsewhere=(name,)
    )


def picture_that_is_not_there(sandbox: Sandbox, chance: random.Random) -> Mutant | None:
    name = chance.choice(
        [one for one in sandbox.records if re.search("/(heroes|monsters|items|objects)/", one)]
    )
    text = sandbox.text(name)
    if re.search("^art:", text, re.MULTILINE):
        return None
    picture, word = chance.choice(
        (("face: gobiln", "goblin"), ("shape: chets", "chest"), ("token: art/me.png", ""))
    )
    line = text.count("\n") + 1
    changed = f"{text}art: {{picture: {{{picture}}}}}\n"
    return Mutant({name: changed.encode()}, name, range(line, line + 1), word)


def record_under_another_id(sandbox: Sandbox, chance: random.Random) -> Mutant:
    name = chance.choice([one for one in sandbox.records if re.search("/(heroes|items)/", one)])
    path = PurePosixPath(name)
    copy = str(path.with_name(f"{path.stem}_again.yaml"))
    text = re.sub(r"^id: .*$", f"id: {path.stem}_again", sandbox.text(name), count=1, flags=re.MULTILINE)
    return Mutant({copy: text.encode()}, copy, range(1, 5), elsewhere=(name,))


def file_of_another_ending(sandbox: Sandbox, chance: random.Random) -> Mutant:
    name = chance.choice(sandbox.records)
    path = PurePosixPath(name)
    copy = str(path.with_name(path.stem + chance.choice((".json", ".YAML", ".yaml.txt", ".yam", ".toml"))))
    return Mutant({copy: sandbox.text(name).encode()}, copy, range(1, 2))


_SCRIPT = """\
from delve.script import Context, Skill


class Dash(Skill):
    async def use(self, ctx: Context) -> None:
        await ctx.gain_movement(ctx.actor, 1)
"""


def free_skill_without_a_limit(sandbox: Sandbox, chance: random.Random) -> Mutant:
    class_, pack = chance.choice((("knight", PACKS["core"]), ("strider", PACKS["core"])))
    record = f"{pack}/skills/{class_}/dash.yaml"
    text = f"kind: skill\nid: dash\nname: Dash\nclass: {class_}\ntiming: free\n"
    changes = {
        record: f"{text}script: core.skills.{class_}.dash.Dash\n".encode(),
        record.replace(".yaml", ".py"): _SCRIPT.encode(),
        f"{pack}/tests/skills/{class_}/test_dash.py": b"",
    }
    return Mutant({**changes}, record, range(5, 6))


def stray_test(sandbox: Sandbox, chance: random.Random) -> Mutant:
    pack = chance.choice([*PACKS.values()])
    file = f"{pack}/{chance.choice(('conftest.py', 'test_all.py', 'skills/test_all.py'))}"
    return Mutant({file: b"import pytest\n"}, file, range(1, 2))


def reinforcement_of_nobody(sandbox: Sandbox, chance: random.Random) -> Mutant | None:
    name = chance.choice(quests(sandbox))
    text = sandbox.text(name)
    entrance = re.search(r"^entrance: (\w+)$", text, re.MULTILINE)
    monsters = [one for one in sandbox.records if one.startswith(f"{PACKS['core']}/monsters/")]
    there = re.findall(r"group: (?:core:)?(\w+)", text)
    strangers = sorted({PurePosixPath(one).stem for one in monsters} - {*there})
    if entrance is None or not strangers or not there or "\ntriggers:\n" not in text or "open_groups" in text:
        return None
    reinforce = f"reinforce: {{at: {entrance[1]}, groups: [{there[0]}, core:{chance.choice(strangers)}]}}"
    first = re.search(r"\ntriggers:\n( *)-", text)
    if first is None:
        return None
    trigger = f"{first[1]}- {{after: round_start, do: [{{{reinforce}}}]}}\n"
    changed = text.replace("\ntriggers:\n", f"\ntriggers:\n{trigger}", 1)
    line = changed.count("\n", 0, changed.index(trigger)) + 1
    return Mutant({name: changed.encode()}, name, range(line, line + 1))


distance_to_oneself = in_lines(
    r"@(reacts|modifies)\((?!.*(?:scope|within))(.*)\)$",
    lambda match, _: f"@{match[1]}({match[2]}, within=3)",
)
list_at_the_top_of_a_script = statement_above("SEEN_BEFORE = []")
