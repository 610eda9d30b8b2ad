"""What it finds: a variable that a script writes, and that the quest does not declare in `variables`.

Why: the script stops there, and so does the game. A misspelt variable would be another one, for which nothing waits.

Bad:
    # quests/cellar.yaml
    variables: {alarm: 0}
    script: small.quests.cellar.Cellar
    # quests/cellar.py
    from delve.script import Context, Phase, Quest, reacts


    class Cellar(Quest):
        @reacts("round_start", scope="everyone", optional=False)
        async def creak(self, ctx: Context, event: Phase) -> None:
            await ctx.set_variable("alram", 1)

Good:
    # quests/cellar.yaml
    variables: {alarm: 0}
    script: small.quests.cellar.Cellar
    # quests/cellar.py
    from delve.script import Context, Phase, Quest, reacts


    class Cellar(Quest):
        @reacts("round_start", scope="everyone", optional=False)
        async def creak(self, ctx: Context, event: Phase) -> None:
            await ctx.set_variable("alarm", 1)

How to fix: write the declared name, or declare the variable with its first value. What only this script needs to know,
it keeps with `ctx.remember`. Of a script that is no quest's own this is a warning where no quest declares the variable.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic, Severity
from delve.model.quest import QuestDef
from delve.near import guess
from delve.rules.do.context import Context
from delve.validate.content import Content
from delve.validate.given import given_in
from delve.validate.lineages import lineage_of, pack_of
from delve.validate.syntax import Function

CODE = "S128"
NAME = "variable that no quest declares"

Method: TypeAlias = tuple[Path, int]
"""where a method is defined: file, line"""


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each name that is written out."""
    own = _declared_for(content)
    quests = content.loaded.library.all(QuestDef)
    known = {name for quest in quests for name in quest.variables}
    with_quests = {quest.id.partition(":")[0] for quest in quests}
    for module, method, things in given_in(content):
        declared = own.get((module.path, method.lineno))
        pack = pack_of(content, module)
        if declared is None and (pack is None or pack.id not in with_quests):
            continue  # a quest that is not here may declare it
        severity: Severity = "warning" if declared is None else "error"
        for place, name in _written(method, things):
            if name not in (known if declared is None else declared):
                words, near = guess(name, known if declared is None else declared)
                message = f"no variable {quote(name)} is declared{words}"
                span = module.between_quotes(place)
                yield Diagnostic(CODE, severity, message, str(module.path), span, suggestions=near)


def _declared_for(content: Content) -> dict[Method, set[str]]:
    """What each method of a quest's own script may write: what all quests declare that have the script."""
    found: dict[Method, set[str]] = {}
    for entry, quest in content.each(QuestDef):
        for script in entry.scripts:
            module = content.loaded.modules.read(Path(script.path))
            for member, method in lineage_of(content, module, script.class_name).methods():
                key = member.module.path, method.lineno
                found.setdefault(key, {*quest.variables}).intersection_update(quest.variables)
    return found


def _written(method: Function, things: dict[str, type]) -> Iterator[tuple[ast.Constant, str]]:
    """The names of variables that a method writes, where they are written out."""
    for node in ast.walk(method):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        if node.func.attr == "set_variable" and things.get(ast.unparse(node.func.value)) is Context:
            named = [word.value for word in node.keywords if word.arg == "name"]
            for name in (*node.args[:1], *named):
                if isinstance(name, ast.Constant) and isinstance(name.value, str):
                    yield name, name.value
