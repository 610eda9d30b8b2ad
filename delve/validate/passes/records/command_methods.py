"""What it finds: a command whose class cannot do what a command must: it has no `carry_out`, or takes something and has
no `legal`.

Why: the engine asks the class what may be said beside the command, and then lets it carry the command out.

Bad:
    # commands/blink.yaml
    kind: command
    id: blink
    name: Blink
    takes: space
    word: blink
    script: small.commands.blink.Blink
    # rulesets/short.yaml
    turns:
    - each:
        of: figures
        side: heroes
        choice: hero_choice
        do:
        - activation: {phase: hero_action, commands: [move, blink, end_turn]}
    # commands/blink.py
    from delve.script import Command


    class Blink(Command):
        pass

Good:
    # commands/blink.yaml
    kind: command
    id: blink
    name: Blink
    takes: space
    word: blink
    script: small.commands.blink.Blink
    # rulesets/short.yaml
    turns:
    - each:
        of: figures
        side: heroes
        choice: hero_choice
        do:
        - activation: {phase: hero_action, commands: [move, blink, end_turn]}
    # commands/blink.py
    from collections.abc import Iterable

    from delve.script import Command, Context, View


    class Blink(Command):
        def legal(self, view: View, figure: int) -> Iterable[int]:
            return view.spaces(view.free() & view.visible(figure))

        async def carry_out(self, ctx: Context, said: int) -> None:
            await ctx.place(ctx.actor, said)

How to fix: write the method that is named. A command that takes nothing needs only `carry_out`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.command import CommandDef
from delve.validate.content import Content, finding
from delve.validate.lineages import lineage_of

CODE = "S130"
NAME = "command without its methods"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such script whose class is known to its top."""
    for entry, command in content.each(CommandDef):
        if entry.script is None:
            continue
        module = content.loaded.modules.read(Path(entry.script.path))
        found = lineage_of(content, module, entry.script.class_name)
        if not found.whole or "Command" not in found.engine:
            continue
        has = {method.name for _, method in found.methods()}
        if "carry_out" not in has:
            what = f"{quote(entry.script.class_name)} does nothing: write its method carry_out"
            yield finding(CODE, entry, ("script",), what)
        if command.takes != "nothing" and not {"legal", "shown"} & has:
            what = f"{quote(entry.script.class_name)} takes a {command.takes}: write its method legal, which says which"
            yield finding(CODE, entry, ("script",), what)
