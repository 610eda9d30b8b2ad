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
from delve.validate.content import Content, finding
from delve.validate.lineages import lineage_of

CODE = "S107"
NAME = "script for another kind"
ANY = "Script"
"""what serves any kind"""
_ALL = {*SCRIPT_BASES.values(), ANY}


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such `script`; a class whose bases cannot all be read is left in peace."""
    for kind, base in SCRIPT_BASES.items():
        for entry, _ in content.each(KINDS[kind]):
            if entry.script is None:
                continue
            module = content.loaded.modules.read(Path(entry.script.path))
            found = lineage_of(content, module, entry.script.class_name)
            if found.whole and {*found.engine} <= _ALL and not {base, ANY} & {*found.engine}:
                name = quote(entry.script.class_name)
                other = f"is derived from {found.engine[0]}" if found.engine else "is no script"
                message = f"{name} {other}: the script of this {kind} is derived from {base}"
                yield finding(CODE, entry, ("script",), message)
