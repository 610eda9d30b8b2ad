"""What it finds: an id that a script writes out and that no record has: for a verb or a question, in a constant or a
default that is used for one, or in a comparison with a field of an event, a piece or a definition.

Why: the script stops there, and so does the game; some questions to the view are answered with 0 instead, and what no
record is called an event never tells. Classes of a
script may be derived in other packs, so it names records in full, with their pack.

Bad:
    # conditions/slick.yaml
    kind: condition
    id: slick
    name: Slick
    script: small.conditions.slick.Slick
    # conditions/slick.py
    from delve.script import AfterTurn, Condition, Context, reacts


    class Slick(Condition):
        @reacts(AfterTurn, optional=False)
        async def dry(self, ctx: Context, event: AfterTurn) -> None:
            await ctx.discard(ctx.actor, "slick")

Good:
    # conditions/slick.yaml
    kind: condition
    id: slick
    name: Slick
    script: small.conditions.slick.Slick
    # conditions/slick.py
    from delve.script import AfterTurn, Condition, Context, reacts


    class Slick(Condition):
        @reacts(AfterTurn, optional=False)
        async def dry(self, ctx: Context, event: AfterTurn) -> None:
            await ctx.discard(ctx.actor, "small:slick")

How to fix: write the id in full, as `pack:id`. What a record shall decide is a parameter, such as
`condition: Ref[ConditionDef]`, where a bare id will do; the own id of a script is `self.id`.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.resolve import Problem
from delve.diagnostics import Diagnostic
from delve.ids import split
from delve.model.library import UnknownDefinition
from delve.validate.content import Content
from delve.validate.lineages import pack_of
from delve.validate.written_names import Written, written_names

CODE = "S129"
NAME = "id of no record"
_ABSTRACT = "D215"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each id that is written out; those of packs that are not here are not judged."""
    ids: dict[str, set[str]] = {}
    for entry in content.loaded.entries:
        ids.setdefault(entry.kind, set()).add(entry.id)
    told = set[tuple[str, str]]()
    for one in written_names(content):
        pack = pack_of(content, one.module)
        if not one.naming.of_records or pack is None or pack.id not in content.loaded.scopes:
            continue
        here = {"", pack.id, *content.loaded.scopes[pack.id].visible}
        kinds = one.naming.what or tuple(ids)
        known = sorted(id for kind in kinds for id in ids.get(kind, ()) if split(id)[0] in here)
        key = str(one.module.path), str(one.span)
        if split(one.name)[0] not in here or key in told:
            continue  # an id of another pack is judged by another rule
        found = _missing(one, known) if one.name not in known else _abstract(content, one, pack.id)
        if found is not None:
            told.add(key)
            message, near = found
            yield Diagnostic(CODE, "error", message, str(one.module.path), one.span, suggestions=near)


def _missing(one: Written, known: list[str]) -> tuple[str, tuple[str, ...]]:
    """(message, suggestions) about an id that no record has."""
    unknown = UnknownDefinition(one.naming.words, one.name, known)
    return str(unknown), unknown.near


def _abstract(content: Content, one: Written, pack: str) -> tuple[str, tuple[str, ...]] | None:
    """(message, suggestions) about an id of a record that is only there to be extended."""
    scope = content.loaded.scopes[pack]
    found = [scope.meant(kind, one.name) for kind in one.naming.what]
    problems = [each for each in found if isinstance(each, Problem) and each.code == _ABSTRACT]
    return (problems[0].message, ()) if problems and len(problems) == len(found) else None
