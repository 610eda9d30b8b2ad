"""What it finds: a record whose script is a class for another kind of record, or no script at all.

Why: the engine asks a card for other things than a skill; it refuses such a class when the game begins.

Bad:
    # conditions/dazed.py
    from delve.script import Skill


    class Dazed(Skill):
        pass

Good:
    # conditions/dazed.py
    from delve.script import Condition


    class Dazed(Condition):
        pass

How to fix: derive the class from the one that is named, or from `Script` where it serves several kinds.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.kinds import KINDS, SCRIPT_BASES
from delve.model.library import ScriptFile
from delve.validate.content import Content, finding
from delve.validate.lineages import lineage_of

CODE = "S107"
NAME = "script for another kind"
ANY = "Script"
"""what serves any kind"""
_OF_PARTS = {"QuestCondition": "condition", "QuestEffect": "effect"}
"""base of a script within a record -> what stands there"""
_ALL = {*SCRIPT_BASES.values(), *_OF_PARTS, ANY}


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such `script`; a class whose bases cannot all be read is not reported."""
    for kind, base in SCRIPT_BASES.items():
        for entry, _ in content.each(KINDS[kind]):
            wrong = _wrong(content, entry.script, base, ANY)
            if wrong:
                message = f"{wrong}: the script of this {kind} is derived from {base}"
                yield finding(CODE, entry, ("script",), message)
            for part in entry.parts:
                wrong = _wrong(content, part.file, part.base)
                if wrong:
                    message = (
                        f"{wrong}: the script of this {_OF_PARTS[part.base]} is derived from {part.base}"
                    )
                    yield finding(CODE, entry, (*part.path, "class"), message)


def _wrong(content: Content, script: ScriptFile | None, *bases: str) -> str:
    """What a script is that is derived from none of these; nothing where that is as it should be, or not known."""
    if script is None:
        return ""
    module = content.loaded.modules.read(Path(script.path))
    found = lineage_of(content, module, script.class_name)
    if not found.whole or not {*found.engine} <= _ALL or {*bases} & {*found.engine}:
        return ""
    other = f"is derived from {found.engine[0]}" if found.engine else "is no script"
    return f"{quote(script.class_name)} {other}"
