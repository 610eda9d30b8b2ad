"""What it finds: a script without the method for which it is there: a command without `carry_out`, or one that takes
something and has no `legal`, nor `aims` that say all; a condition of a quest without `holds`, an effect of a quest
without `use`.

Why: the engine asks the class of a command what may be said beside it, and then lets it carry the command out; it asks
a condition whether it holds, and lets an effect happen.

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

How to fix: write the method that is named, with this very name. A command that takes nothing needs only `carry_out`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.command import CommandDef
from delve.model.quest import QuestDef
from delve.validate.content import Content, finding
from delve.validate.lineages import lineage_of

CODE = "S130"
NAME = "script without its method"
_OF_PARTS: Final = {
    "QuestCondition": ("holds", "can never hold"),
    "QuestEffect": ("use", "does nothing"),
}
"""base of a script within a record -> the method that it must have, and what it lacks without"""


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such script whose class is known to its top."""
    yield from _of_commands(content)
    for entry, _ in content.each(QuestDef):
        for part in {part.dotted: part for part in reversed(entry.parts)}.values():
            if part.file is None or part.base not in _OF_PARTS:
                continue
            found = lineage_of(
                content, content.loaded.modules.read(Path(part.file.path)), part.file.class_name
            )
            method, lack = _OF_PARTS[part.base]
            if (
                found.whole
                and part.base in found.engine
                and method not in {one.name for _, one in found.methods()}
            ):
                what = f"{quote(part.file.class_name)} {lack}: write its method {method}"
                yield finding(CODE, entry, (*part.path, "class"), what)


def _of_commands(content: Content) -> Iterator[Diagnostic]:
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
        says_by_aims = "aims" in has and found.sets("aims_say_all")
        if command.takes != "nothing" and not says_by_aims and not {"legal", "shown"} & has:
            what = f"{quote(entry.script.class_name)} takes a {command.takes}: write its method legal, which says which"
            yield finding(CODE, entry, ("script",), what)
