"""What it finds: commands of one activation that have the same word or key, one whose word is one of the terminal's
own, and one that nobody at a terminal can give.

Why: what is typed, or pressed, can mean only one of them. A command that takes a space or a direction is no numbered
choice at a terminal: it needs a word to be typed before it.

Bad:
    # commands/search.yaml
    kind: command
    id: search
    name: Search
    word: look_round
    key: k
    script: small.commands.search.Search
    # commands/listen.yaml
    kind: command
    id: listen
    name: Listen
    word: look_round
    key: k
    script: small.commands.search.Search
    # commands/search.py
    from delve.script import Command, Context


    class Search(Command):
        async def carry_out(self, ctx: Context, said: None) -> None:
            await ctx.search(ctx.actor)
    # rulesets/short.yaml
    turns:
    - each:
        of: figures
        side: heroes
        choice: hero_choice
        do:
        - activation: {phase: hero_action, commands: [move, step, search, listen, end_turn]}

Good:
    # commands/search.yaml
    kind: command
    id: search
    name: Search
    word: search
    key: k
    script: small.commands.search.Search
    # commands/listen.yaml
    kind: command
    id: listen
    name: Listen
    word: listen
    key: l
    script: small.commands.search.Search
    # commands/search.py
    from delve.script import Command, Context


    class Search(Command):
        async def carry_out(self, ctx: Context, said: None) -> None:
            await ctx.search(ctx.actor)
    # rulesets/short.yaml
    turns:
    - each:
        of: figures
        side: heroes
        choice: hero_choice
        do:
        - activation: {phase: hero_action, commands: [move, step, search, listen, end_turn]}

How to fix: give each command of an activation a `word` and a `key` of its own, and one that takes a space or a
direction a `word`. No command is called `board`, `cancel`, `cards`, `exit`, `help`, `log`, `look`, `quit` or `undo`.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.entries import Entry
from delve.catalog.positions import ValuePath
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.command import TERMINAL_WORDS, CommandDef
from delve.model.ruleset import Activation, RulesetDef, TurnStep
from delve.validate.content import Content, finding

CODE = "D409"
NAME = "commands that cannot be told apart"
STAGE = "semantics"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such command of an activation, and at each word that is taken."""
    for entry, command in content.each(CommandDef):
        if command.word in TERMINAL_WORDS:
            message = (
                f"{quote(command.word)} is a word of the terminal itself: choose another for the command"
            )
            yield finding(CODE, entry, ("word",), message)
    for entry, ruleset in content.each(RulesetDef):
        found = list(_activations(ruleset.turns, ("turns",)))
        if ruleset.familiar is not None:
            found.append((("familiar",), ruleset.familiar))
        for path, activation in found:
            yield from _judge(content, entry, path, activation)


def _activations(steps: tuple[TurnStep, ...], path: ValuePath) -> Iterator[tuple[ValuePath, Activation]]:
    for number, step in enumerate(steps):
        here = (*path, number)
        if step.activation is not None:
            yield (*here, "activation"), step.activation
        if step.each is not None:
            yield from _activations(step.each.do, (*here, "each", "do"))
        for turn, each in enumerate(step.alternate or ()):
            yield from _activations(each.do, (*here, "alternate", turn, "do"))


def _judge(content: Content, entry: Entry, path: ValuePath, activation: Activation) -> Iterator[Diagnostic]:
    words: dict[str, CommandDef] = {}
    keys: dict[str, CommandDef] = {}
    for number, id in enumerate(activation.commands):
        command, here = content.find(CommandDef, id), (*path, "commands", number)
        if command is None:
            continue
        for what, said, known in (("word", command.word, words), ("key", command.key, keys)):
            other = known.setdefault(said, command) if said is not None else command
            if other is not command:
                message = f"{quote(id)} has the {what} {quote(said or '')} of {quote(other.id)}"
                yield finding(CODE, entry, here, message)
        if command.takes in ("space", "direction") and command.word is None:
            message = f"{quote(id)} takes a {command.takes}, and has no word to be typed before it"
            yield finding(CODE, entry, here, message)
