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

import delve.script as api
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.kinds import KINDS
from delve.script.base import BASES, serves
from delve.validate.content import Content, finding
from delve.validate.scripts import bases_of, lineage_of

CODE = "S107"
NAME = "script for another kind"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such `script`; a class whose bases cannot all be read is left in peace."""
    for kind, base in BASES.items():
        for entry, _ in content.each(KINDS[kind]):
            if entry.script is None:
                continue
            module = content.loaded.modules.read(Path(entry.script.path))
            found = lineage_of(content, module, entry.script.class_name)
            bases = bases_of(found)
            sure = found.whole and all(hasattr(api, name) for name in found.engine)
            if sure and not any(serves(one, kind) for one in bases):
                name = quote(entry.script.class_name)
                other = f"is derived from {bases[0].__name__}" if bases else "is no script"
                message = f"{name} {other}: the script of this {kind} is derived from {base.__name__}"
                yield finding(CODE, entry, ("script",), message)
