"""Faults of records that extend others, and of patches."""

from __future__ import annotations

import random

from tests.faults.mutant import Mutant, Text, line_of, misspelt
from tests.faults.sandbox import Sandbox

MOUSE = "tests/packs/mill/monsters/flour_mouse.yaml"
VERMIN = "tests/packs/mill/monsters/vermin.yaml"
OWL = "tests/packs/mill_by_night/monsters/owl_mouse.yaml"
PATCH = "tests/packs/mill_by_night/patches/quick_mice.yaml"


def _misspelt_at(sandbox: Sandbox, chance: random.Random, file: str, *path: str) -> Mutant:
    document = sandbox.document(file)
    value = document.value
    for key in path:
        value = value[key]
    pack, colon, name = str(value).rpartition(":")
    span = document.span(path)
    changed = Text(sandbox.text(file)).replaced(span, pack + colon + misspelt(name, chance))
    return Mutant({file: changed.encode()}, file, line_of(span), str(value))


def misspelt_parent(sandbox: Sandbox, chance: random.Random) -> Mutant:
    return _misspelt_at(sandbox, chance, chance.choice((MOUSE, OWL)), "extends")


def misspelt_target(sandbox: Sandbox, chance: random.Random) -> Mutant:
    return _misspelt_at(sandbox, chance, PATCH, "target", "monster")


def ring_of_records(sandbox: Sandbox, chance: random.Random) -> Mutant:
    text = sandbox.text(VERMIN).replace("abstract: true", "extends: flour_mouse")
    return Mutant({VERMIN: text.encode()}, VERMIN, range(0), elsewhere=(MOUSE,))


def removed_but_never_there(sandbox: Sandbox, chance: random.Random) -> Mutant:
    text = sandbox.text(MOUSE) + "remove: {traits: [water]}\n"
    last = text.count("\n")
    return Mutant({MOUSE: text.encode()}, MOUSE, range(last, last + 1))


def patch_that_sets_a_wrong_type(sandbox: Sandbox, chance: random.Random) -> Mutant:
    text = sandbox.text(PATCH).replace("speed: 6", "speed: fast")
    line = text.count("\n", 0, text.index("speed: fast")) + 1
    return Mutant({PATCH: text.encode()}, PATCH, range(line, line + 1))


def patch_of_an_unknown_field(sandbox: Sandbox, chance: random.Random) -> Mutant:
    text = sandbox.text(PATCH).replace("minion: {speed: 6}", "minion: {sped: 6}")
    line = text.count("\n", 0, text.index("sped: 6")) + 1
    return Mutant({PATCH: text.encode()}, PATCH, range(line, line + 1), "speed")
