"""Faults of packs and of files among each other: who lies where, who needs whom, and what nobody uses."""

from __future__ import annotations

import random
import re
from pathlib import PurePosixPath

from delve.model.kinds import FOLDERS
from tests.faults.mutant import Fault, Mutant
from tests.faults.sandbox import PACKS, Sandbox

MANIFESTS = {pack: f"{folder}/pack.yaml" for pack, folder in PACKS.items()}


def duplicate_id(sandbox: Sandbox, chance: random.Random) -> Mutant:
    name = chance.choice(sandbox.records)
    path = PurePosixPath(name)
    copy = str(path.parent / "again" / path.name)
    return Mutant({copy: sandbox.text(name).encode()}, copy, range(1, 5), elsewhere=(name,))


def wrong_folder(sandbox: Sandbox, chance: random.Random) -> Mutant | None:
    name = chance.choice(sandbox.records)
    pack = next(folder for folder in PACKS.values() if name.startswith(f"{folder}/"))
    path = PurePosixPath(name)
    others = sorted(set(FOLDERS.values()) - {name[len(pack) + 1 :].split("/", maxsplit=1)[0]})
    moved = f"{pack}/{chance.choice(others)}/{path.name}"
    if sandbox.exists(moved):
        return None
    return Mutant({name: None, moved: sandbox.text(name).encode()}, moved, range(1, 5))


def unused_content(sandbox: Sandbox, chance: random.Random) -> Mutant:
    kind, text = chance.choice(
        (
            ("tile", 'kind: tile\nid: nobody_treads\nname: Moss\nmap: "..."\n'),
            ("keyword", "kind: keyword\nid: nobody_treads\nname: Moss\nuse: trait\n"),
            ("counter", "kind: counter\nid: nobody_treads\nname: Moss\n"),
        )
    )
    file = f"{PACKS['core']}/{FOLDERS[kind]}/nobody_treads.yaml"
    return Mutant({file: text.encode()}, file, range(1, 5))


def test_taken_away(sandbox: Sandbox, chance: random.Random) -> Mutant | None:
    tests = [
        f"content/core/tests/skills/{name}"
        for name in ("knight/test_oath_of_honor.py", "strider/test_whistle.py")
    ]
    test = chance.choice(tests)
    skill = test.replace("tests/", "").replace("test_", "").replace(".py", ".yaml")
    return Mutant({test: None}, skill, range(0), elsewhere=(skill.replace(".yaml", ".py"),))


def script_without_record(sandbox: Sandbox, chance: random.Random) -> Mutant:
    name = chance.choice([script for script in sandbox.scripts if "/skills/" in script])
    copy = name.replace(".py", "_again.py")
    return Mutant({copy: sandbox.text(name).encode()}, copy, range(0))


def in_manifest(pattern: str, new: str, lines: str, *, pack: str = "inventions") -> Fault:
    """A fault in a pack's own file."""

    def put_in(sandbox: Sandbox, chance: random.Random) -> Mutant | None:
        file = MANIFESTS[pack]
        changed, count = re.subn(pattern, new, sandbox.text(file), count=1, flags=re.MULTILINE)
        match = re.search(lines, changed, re.MULTILINE)
        if not count or match is None:
            return None
        line = changed.count("\n", 0, match.start()) + 1
        return Mutant({file: changed.encode()}, file, range(line, line + 1))

    return put_in


missing_requirement = in_manifest(r"requires: \{", "requires: {elsewhere: '>=1.0', ", "elsewhere")
version_out_of_range = in_manifest(r"core: ['\"].*?['\"]", "core: '>=90'", ">=90")
made_for_another_engine = in_manifest(r"\Z", "engine: '>=90'\n", ">=90")
conflict_with_a_requirement = in_manifest(r"\Z", "conflicts: {core: '>=0.1'}\n", "conflicts")
range_of_a_wrong_form = in_manifest(r"core: ['\"].*?['\"]", "core: 'newest'", "newest")
version_of_a_wrong_form = in_manifest(r"^version: .*$", "version: one", "version: one")
reserved_name = in_manifest(r"^id: .*$", "id: delve", "id: delve")


def cycle_of_packs(sandbox: Sandbox, chance: random.Random) -> Mutant:
    text = sandbox.text(MANIFESTS["core"]) + "requires: {inventions: '>=0.1'}\n"
    line = text.count("\n")
    elsewhere = (MANIFESTS["inventions"],)
    return Mutant(
        {MANIFESTS["core"]: text.encode()}, MANIFESTS["core"], range(line, line + 1), elsewhere=elsewhere
    )
