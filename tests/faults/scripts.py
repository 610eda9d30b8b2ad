"""Faults of scripts: what a line of Python may do to a pack without any record being wrong."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import get_args

from delve.rules.causes import CauseKind
from tests.faults.mutant import Fault, Mutant, misspelt
from tests.faults.sandbox import Sandbox


def in_lines(pattern: str, new: Callable[[re.Match[str], random.Random], str]) -> Fault:
    """A fault in a line that matches: the match is replaced."""
    find = re.compile(pattern).search

    def put_in(sandbox: Sandbox, chance: random.Random) -> Mutant | None:
        name = chance.choice(sandbox.scripts)
        lines = sandbox.text(name).split("\n")
        fitting = [number for number, line in enumerate(lines) if find(line)]
        if not fitting:
            return None
        number = chance.choice(fitting)
        match = find(lines[number])
        assert match is not None
        lines[number] = lines[number][: match.start()] + new(match, chance) + lines[number][match.end() :]
        return Mutant({name: "\n".join(lines).encode()}, name, range(number + 1, number + 2))

    return put_in


def statement_in_a_method(*lines: str) -> Fault:
    """A fault that puts statements at the beginning of an async method that has a context."""

    def put_in(sandbox: Sandbox, chance: random.Random) -> Mutant | None:
        name = chance.choice(sandbox.scripts)
        text = sandbox.text(name).split("\n")
        starts = [n for n, line in enumerate(text) if re.match(r"    async def .*\bctx\b.*:$", line)]
        if not starts:
            return None
        at = chance.choice(starts) + 1
        if text[at].lstrip().startswith('"""'):
            at += 1
        text[at:at] = [f"        {line}" for line in lines]
        return Mutant({name: "\n".join(text).encode()}, name, range(at + 1, at + 1 + len(lines)))

    return put_in


def statement_above(*lines: str) -> Fault:
    """A fault that puts statements into the module, behind its imports."""

    def put_in(sandbox: Sandbox, chance: random.Random) -> Mutant | None:
        name = chance.choice(sandbox.scripts)
        text = sandbox.text(name).split("\n")
        starts = [n for n, line in enumerate(text) if line.startswith("from delve")]
        if not starts:
            return None
        at = starts[0]
        text[at:at] = lines
        return Mutant({name: "\n".join(text).encode()}, name, range(at + 1, at + 1 + len(lines)))

    return put_in


def statement_above_all(line: str) -> Fault:
    """A fault that puts a line before everything else."""

    def put_in(sandbox: Sandbox, chance: random.Random) -> Mutant | None:
        name = chance.choice(sandbox.scripts)
        return Mutant({name: f"{line}\n{sandbox.text(name)}".encode()}, name, range(1, 2))

    return put_in


def statement_in_a_reaction(make: Callable[[random.Random], tuple[str, str]]) -> Fault:
    """A fault that puts a statement at the beginning of a method that answers an event: (statement, right word)."""

    def put_in(sandbox: Sandbox, chance: random.Random) -> Mutant | None:
        name = chance.choice(sandbox.scripts)
        text = sandbox.text(name).split("\n")
        starts = [
            n
            for n, line in enumerate(text)
            if re.match(r"    async def .*\bevent: (After|Before)\w+\).*:$", line)
        ]
        if not starts:
            return None
        at = chance.choice(starts) + 1
        if text[at].lstrip().startswith('"""') and text[at].rstrip().endswith('"""'):
            at += 1
        statement, word = make(chance)
        text[at:at] = [f"        {statement}"]
        return Mutant({name: "\n".join(text).encode()}, name, range(at + 1, at + 2), word)

    return put_in


def _unknown_kind(chance: random.Random) -> tuple[str, str]:
    kind = chance.choice(sorted({*get_args(CauseKind)} - {"item"}))
    return f'assert event.cause.kind != "{misspelt(kind, chance)}"', kind


def _unknown_record(chance: random.Random) -> tuple[str, str]:
    id = chance.choice(("immobilized", "poisoned", "weakened"))
    return f'assert event.cause.id != "core:{misspelt(id, chance)}"', ""


misspelt_kind_of_a_cause = statement_in_a_reaction(_unknown_kind)
misspelt_record_of_a_cause = statement_in_a_reaction(_unknown_record)
undeclared_item_value = statement_in_a_reaction(
    lambda chance: ('assert dict(ctx.view.item(1).values)["charges"]', "")
)
unawaited_verb = in_lines(r"(?<=^        )await (?=ctx\.)", lambda match, chance: "")
unawaited_question = statement_in_a_method("if (sure := ctx.confirm('Sure?')):", "    sure = not sure")
unawaited_end_of_a_range = statement_in_a_method(
    "for _ in range(ctx.choose_number(1, 2, 'How many?')):", "    pass"
)
unawaited_parts = statement_in_a_method("one, other = ctx.choose_figures(lambda: [ctx.actor], 2, 'Who?')")
unawaited_return = statement_in_a_method("if ctx.actor:", "    return ctx.fatigue(ctx.actor, 1)")
await_of_a_question = statement_in_a_method("await ctx.view.speed(ctx.actor)")
piece_for_an_id = statement_in_a_method("await ctx.fatigue(ctx.view.piece(ctx.actor), 1)")
pieces_for_ids = statement_in_a_method("await ctx.damage(ctx.view.enemies_of(ctx.actor), 1)")
text_for_an_amount = statement_in_a_method("await ctx.fatigue(ctx.actor, '1')")
arguments_turned_round = statement_in_a_method("await ctx.inflict('core:weakened', ctx.actor)")
bounds_turned_round = statement_in_a_method("await ctx.choose_number(3, 1, 'How many?')")
list_for_a_function = statement_in_a_method("await ctx.choose_figure([ctx.actor], 'Who?')")
slot_without_a_value = statement_in_a_method("await ctx.confirm('{number} left?', numbr=1)")
misspelt_field_of_a_piece = statement_in_a_method("assert not ctx.view.piece(ctx.actor).damge")
foreign_import = statement_above("import os")
global_random = statement_above("import random")
wall_clock = statement_above("import time")
set_order = statement_in_a_method("for one in {ctx.actor, 1}:", "    sum((one, 1))")
object_identity = statement_in_a_method("max(id(ctx), 1)")
memory_on_self = statement_in_a_method("self.remembered = 1")
bare_except = statement_in_a_method("try:", "    pass", "except:", "    pass")
endless_loop = statement_in_a_method("while True:", "    pass")
open_file = statement_in_a_method("open('notes.txt')")
print_to_the_terminal = statement_in_a_method("print(ctx.actor)")
end_of_the_program = statement_in_a_method("raise SystemExit")
catching_of_the_end = statement_in_a_method("try:", "    pass", "except KeyboardInterrupt:", "    pass")
undocumented_name = statement_above("from collections import _sys")
module_in_a_module = statement_above("import dataclasses", "", "FOUND = dataclasses.sys")
inside_of_the_engine = statement_above("from delve.script import load")
hidden_name = statement_in_a_method("sorted(self.use.__globals__)")
frame_of_a_generator = statement_in_a_method("sorted((one for one in ()).gi_frame.f_back)")
hidden_name_in_a_pattern = statement_in_a_method(
    "match self.use:", "    case object(__func__=_):", "        pass"
)
hidden_name_in_a_text = statement_in_a_method("getattr(ctx, '__dict__')")
hidden_name_in_a_format = statement_in_a_method("'{0.__class__}'.format(ctx)")
private_name = statement_in_a_method("sorted(ctx.view._game)")
name_worked_out = statement_in_a_method("getattr(ctx, ''.join(['act', 'or']))")
getattr_handed_on = statement_in_a_method("sorted((), key=getattr)")
class_by_type = statement_in_a_method("type('Other', (), {})")
loop_at_the_top = statement_above("for one in (1, 2):", "    TABLE = one")
call_at_the_top = statement_above("sorted(())")
decorator_without_a_name = statement_above("@lambda function: function", "def odd() -> None: ...")
metaclass = statement_above("class Odd(metaclass=type): ...")
hook_of_python = statement_above("class Odd:", "    def __del__(self) -> None: ...")
engine_changed = statement_in_a_method("type(ctx).attack = None")
other_encoding = statement_above_all("# -*- coding: latin-1 -*-")
missing_argument = in_lines(r"(?<=async def use\(self), ctx: Context(?=\))", lambda match, chance: "")
hook_that_is_no_coroutine = in_lines(r"async (?=def use\()", lambda match, chance: "")
_without_base = in_lines(r"(?<=^class )(\w+)\(\w+\):", lambda match, chance: f"{match[1]}:")
not_python = in_lines(r"(?<=^    )(async )?def \w+\(", lambda match, chance: match[0][:-1])


def anywhere(fault: Fault) -> Fault:
    """The same fault, of which the finding may stand anywhere in its file."""

    def put_in(sandbox: Sandbox, chance: random.Random) -> Mutant | None:
        mutant = fault(sandbox, chance)
        return mutant and mutant._replace(lines=range(0))

    return put_in


truth_for_a_verdict = in_lines(r"(?<=return )usable\(\)$", lambda match, chance: "True")
return_left_out = anywhere(in_lines(r"(?<=^        )return (?=(usable|blocked)\()", lambda match, chance: ""))


def misspelt_window(sandbox: Sandbox, chance: random.Random) -> Mutant | None:
    name = chance.choice(sandbox.scripts)
    text = sandbox.text(name)
    found = [*re.finditer(r"@(?:reacts|modifies)\(\"?(\w+)", text)]
    if not found:
        return None
    match = chance.choice(found)
    wrong = misspelt(match[1], chance)
    line = text.count("\n", 0, match.start(1)) + 1
    changed = text[: match.start(1)] + wrong + text[match.end(1) :]
    return Mutant({name: changed.encode()}, name, range(line, line + 1), match[1])


def module_state(sandbox: Sandbox, chance: random.Random) -> Mutant | None:
    mutant = statement_in_a_method("SEEN.append(1)")(sandbox, chance)
    if mutant is None:
        return None
    text = (mutant.changes[mutant.file] or b"").decode()
    above = text.replace("\nfrom delve", "\nSEEN: list[int] = []\nfrom delve", 1)
    return mutant._replace(changes={mutant.file: above.encode()}, lines=range(0))


def wrong_base(sandbox: Sandbox, chance: random.Random) -> Mutant | None:
    """Told at the record, which is what needs another."""
    mutant = _without_base(sandbox, chance)
    return mutant and mutant._replace(elsewhere=(mutant.file.replace(".py", ".yaml"),))
