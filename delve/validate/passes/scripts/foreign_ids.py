"""What it finds: an id that a script writes out, of a pack that its own pack does not require.

Why: the record is there only where the other pack happens to be installed; everywhere else the script stops there. A
comparison with such an id is sound, so it is told only where another pack was probably meant.

Bad:
    # skills/knight/guard.py
    await ctx.inflict(ctx.actor, "smal:dazed")

Good:
    # skills/knight/guard.py
    await ctx.inflict(ctx.actor, "small:dazed")

How to fix: correct the name of the pack, or write the pack into `requires` (or `optional`) of pack.yaml.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.ids import BUILT_IN, qualify, split, unqualified
from delve.near import guess
from delve.validate.content import Content
from delve.validate.lineages import pack_of
from delve.validate.written_names import written_names

CODE = "S133"
NAME = "id of a pack that is not required"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such id; nothing while a pack that is required is missing."""
    told = set[tuple[str, str]]()
    for one in written_names(content):
        pack = pack_of(content, one.module)
        scope = content.loaded.scopes.get(pack.id) if pack is not None else None
        other = split(one.name)[0]
        if not one.naming.of_records or scope is None or not other or not scope.complete:
            continue
        others = (scope.pack, *scope.visible, *scope.absent)
        key = str(one.module.path), str(one.span)
        if other in others or key in told:
            continue
        words, near = guess(other, sorted(set(others) - {BUILT_IN}))
        if not near and isinstance(one.site, ast.Compare | ast.Match):
            continue
        told.add(key)
        advice = words if near else f': write it into "requires" of the pack "{scope.pack}"'
        message = f"{quote(other)} is neither this pack nor one that it requires{advice}"
        full = tuple(qualify(unqualified(one.name), name) for name in near)
        yield Diagnostic(CODE, "error", message, str(one.module.path), one.span, suggestions=full)
