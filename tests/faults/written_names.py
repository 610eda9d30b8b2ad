"""Faults of the ids and names that scripts write out, and of what is declared and never read."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import PurePosixPath

from tests.faults.mutant import Fault, Mutant, misspelt
from tests.faults.sandbox import PACKS, Sandbox

CORE = PACKS["core"]
USES = {
    "conditions": (
        "await ctx.inflict(ctx.actor, {})",
        "await ctx.discard(target=ctx.actor, condition={})",
        "assert {} not in ctx.view.piece(ctx.actor).conditions",
        "assert not [one for one in ctx.view.pieces() if {} in one.conditions]",
    ),
    "dice": ("await ctx.roll(({},))", "await ctx.attack(ctx.actor, dice=({},))"),
    "familiars": ("ctx.view.may_summon(ctx.actor, {})",),
    "items": ("await ctx.make_item({}, ctx.actor)", "ctx.view.library.get(ItemDef, {})"),
    "monsters": ("ctx.view.room_for({})", "assert ctx.view.piece(ctx.actor).definition != {}"),
    "skills": ("await ctx.exhaust(ctx.actor, {})", "assert {} in ctx.view.skills_of(ctx.actor)"),
    "terrain": ("await ctx.lay_terrain((), {})", "ctx.view.ground().get({})"),
}
"""folder of records -> what scripts do with their ids"""
METHOD = re.compile(r"    async def .*\bctx\b.*:$")


def _in_a_method(make: Callable[[Sandbox, random.Random], tuple[tuple[str, ...], str]]) -> Fault:
    """A fault that puts lines, the first of which is wrong, at the beginning of a method: (lines, right word)."""

    def put_in(sandbox: Sandbox, chance: random.Random) -> Mutant | None:
        name = chance.choice(sandbox.scripts)
        text = sandbox.text(name).split("\n")
        starts = [number for number, line in enumerate(text) if METHOD.match(line)]
        if not starts:
            return None
        at = chance.choice(starts) + 1
        if text[at].lstrip().startswith('"""'):
            at += 1
        lines, word = make(sandbox, chance)
        text[at:at] = [f"        {line}" for line in lines]
        whole = "\n".join(text)
        if "ItemDef" in lines[-1]:
            whole = whole.replace("from delve.script import ", "from delve.script import ItemDef, ", 1)
        return Mutant({name: whole.encode()}, name, range(at + 1, at + 2), word)

    return put_in


def _one_of_core(sandbox: Sandbox, chance: random.Random) -> tuple[str, str]:
    """A statement with a slot for an id, and the id of a record of core that fits it."""
    folder = chance.choice(sorted(USES))
    ids = [PurePosixPath(one).stem for one in sandbox.records if one.startswith(f"{CORE}/{folder}/")]
    return chance.choice(USES[folder]), f"core:{chance.choice(ids)}"


def _wrong(id: str, chance: random.Random) -> str:
    return f'"core:{misspelt(id.removeprefix("core:"), chance)}"'


def _argument(sandbox: Sandbox, chance: random.Random) -> tuple[tuple[str, ...], str]:
    use, id = _one_of_core(sandbox, chance)
    return (use.format(_wrong(id, chance)),), id


def _local_name(sandbox: Sandbox, chance: random.Random) -> tuple[tuple[str, ...], str]:
    use, id = _one_of_core(sandbox, chance)
    return (f"seeded = {_wrong(id, chance)}", use.format("seeded")), id


def _bare(sandbox: Sandbox, chance: random.Random) -> tuple[tuple[str, ...], str]:
    use, id = _one_of_core(sandbox, chance)
    return (use.format(f'"{id.removeprefix("core:")}"'),), id


def _other_pack(sandbox: Sandbox, chance: random.Random) -> tuple[tuple[str, ...], str]:
    use, id = _one_of_core(sandbox, chance)
    return (use.format(f'"{id.replace("core:", chance.choice(("cor:", "coer:", "corre:")))}"'),), id


def _name(sandbox: Sandbox, chance: random.Random) -> tuple[tuple[str, ...], str]:
    use, word = chance.choice(
        (
            ("ctx.view.figures({})", "overlord"),
            ("ctx.view.attribute(ctx.actor, {})", "knowledge"),
            ("ctx.view.attribute(name={}, figure=ctx.actor)", "awareness"),
            ("assert ctx.view.state.phase != {}", "round_start"),
            ("await ctx.test(ctx.actor, {})", "willpower"),
        )
    )
    return (use.format(f'"{misspelt(word, chance)}"'),), word


def _word(sandbox: Sandbox, chance: random.Random) -> tuple[tuple[str, ...], str]:
    use, word = chance.choice(
        (
            ("assert ctx.view.piece(ctx.actor).kind != {}", "monster"),
            ("assert not [one for one in ctx.view.pieces() if one.rank == {}]", "minion"),
            ("assert not [one for one in ctx.view.weapons(ctx.actor) if one.attack.type == {}]", "ranged"),
        )
    )
    return (use.format(f'"{misspelt(word, chance)}"'),), word


def _put_together(sandbox: Sandbox, chance: random.Random) -> tuple[tuple[str, ...], str]:
    text = chance.choice(('f"Pay {ctx.actor}?"', '"Pay " + str(ctx.actor)', '"Pay %s?" % ctx.actor'))
    return (f"await ctx.confirm({text})",), ""


id_misspelt_in_an_argument = _in_a_method(_argument)
id_misspelt_in_a_local_name = _in_a_method(_local_name)
id_without_its_pack = _in_a_method(_bare)
id_of_a_pack_that_is_not_required = _in_a_method(_other_pack)
name_misspelt_in_an_argument = _in_a_method(_name)
word_that_is_never_there = _in_a_method(_word)
text_put_together_in_a_script = _in_a_method(_put_together)
memory_never_recalled = _in_a_method(lambda *_: (('await ctx.remember("seeded", 1)',), ""))
memory_never_remembered = _in_a_method(lambda *_: (('assert not ctx.recall("seeded")',), ""))


def id_misspelt_in_a_constant(sandbox: Sandbox, chance: random.Random) -> Mutant | None:
    """In a tuple at the top of a script, which a method goes through."""
    use, id = _one_of_core(sandbox, chance)
    below = _in_a_method(lambda *_: (("for seeded in SEEDED:", f"    {use.format('seeded')}"), id))(
        sandbox, chance
    )
    if below is None:
        return None
    text = (below.changes[below.file] or b"").decode()
    line = text.count("\n", 0, text.index("\nfrom delve")) + 2
    above = text.replace("\nfrom delve", f"\nSEEDED = ({_wrong(id, chance)},)\nfrom delve", 1)
    return Mutant({below.file: above.encode()}, below.file, range(line, line + 1), id)


def parameter_never_read(sandbox: Sandbox, chance: random.Random) -> Mutant | None:
    name = chance.choice(sandbox.scripts)
    text = sandbox.text(name).split("\n")
    found = [number for number, line in enumerate(text) if re.match(r"    \w+: .* = param\(.*\)$", line)]
    if not found:
        return None
    at = chance.choice(found)
    text[at:at] = ['    seeded: int = param(1, "what was put in")']
    return Mutant({name: "\n".join(text).encode()}, name, range(at + 1, at + 2))


def name_of_another_method(sandbox: Sandbox, chance: random.Random) -> Mutant | None:
    """A method uses what only the one above it defines."""
    below = _in_a_method(lambda *_: (("assert seeded",), ""))(sandbox, chance)
    if below is None:
        return None
    text = (below.changes[below.file] or b"").decode().split("\n")
    at = below.lines[0]
    start = max(number for number in range(at) if METHOD.match(text[number]))
    while text[start - 1].lstrip().startswith("@"):
        start -= 1
    text[start:start] = ["    def _seeded(self) -> int:", "        seeded = 1", "        return seeded", ""]
    return Mutant({below.file: "\n".join(text).encode()}, below.file, range(at + 4, at + 5))


def surge_that_no_script_asks_for(sandbox: Sandbox, chance: random.Random) -> Mutant | None:
    name = chance.choice(sandbox.records)
    text = sandbox.text(name).split("\n")
    found = [number for number, line in enumerate(text[1:], 1) if text[number - 1].strip() == "surges:"]
    if not found:
        return None
    at = chance.choice(found)
    before = text[at].partition("- ")[0]
    text[at] = f"{before}- {{cost: 1, id: seeded, text: do what was put in}}"
    return Mutant({name: "\n".join(text).encode()}, name, range(at + 1, at + 2))


def picture_that_no_record_names(sandbox: Sandbox, chance: random.Random) -> Mutant:
    pack = f"{CORE}/pack.yaml"
    line = sandbox.text(pack).split("\n").index("id: core") + 1
    ending = chance.choice(("png", "jpg", "webp"))
    return Mutant({f"{CORE}/art/seeded.{ending}": b"\x89PNG"}, pack, range(line, line + 1))
