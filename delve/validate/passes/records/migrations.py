"""What it finds: a migration that leads to nothing in the pack, or away from something that is still there.

Why: a saved game would be given an id that nothing has, or lose one that it rightly names.

Bad:
    # pack.yaml
    migrations: [{since: "1.0.0", rename: {monster: {marsh_rat: rta}}}]

Good:
    # pack.yaml
    migrations: [{since: "1.0.0", rename: {monster: {marsh_rat: rat}}}]

How to fix: write the id that the record has now, or that a later migration renames; leave out what is still there.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.migrations import renames
from delve.catalog.packs import Pack
from delve.catalog.positions import ValuePath
from delve.catalog.versions import version
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.ids import qualify, unqualified
from delve.model.campaign import PARTS, CampaignDef
from delve.model.kinds import KINDS
from delve.model.pack import PackDef
from delve.near import guess
from delve.validate.content import Content

CODE = "D220"
NAME = "migration that leads nowhere"
_KIND = 4
"""the length of a path to a kind: it is the key that is wrong there"""


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each old id, kind or version that is wrong."""
    for pack in content.loaded.packs.values():
        if pack.definition and pack.definition.migrations and pack.document.path in content.loaded.asked:
            for path, message, near in _faults(pack.definition, content):
                yield _finding(pack, path, message, near)


def _faults(pack: PackDef, content: Content) -> Iterator[tuple[ValuePath, str, tuple[str, ...]]]:
    now = renames([pack])
    there = {*_there(content)}
    kinds = [one for one in (*KINDS, *PARTS) if one not in ("pack", "patch")]
    for number, migration in enumerate(pack.migrations):
        base: ValuePath = ("migrations", number)
        if (version(migration.since) or (0,)) > (version(pack.version) or (0,)):
            yield (*base, "since"), f"the pack is of version {pack.version}, which is before this one", ()
        for kind, names in migration.rename.items():
            if kind not in kinds:
                words, near = guess(kind, kinds)
                yield (*base, "rename", kind), f"there is no kind {quote(kind)}{words}", near
                continue
            for old in names:
                path, new = (*base, "rename", kind, old), now.get((kind, qualify(old, pack.id)))
                if ("/" in old) != (kind in PARTS):
                    meant = "CAMPAIGN/NAME" if kind in PARTS else "an id alone"
                    yield path, f"a {kind} is named by {meant}, and {quote(old)} is not", ()
                elif new is not None and (kind, qualify(old, pack.id)) in there:
                    yield (
                        path,
                        f"the {kind} {quote(old)} is still there, so no saved game may take it for another",
                        (),
                    )
                elif new is not None and (kind, new) not in there:
                    words, near = guess(_bare(new), [_bare(id) for k, id in there if k == kind])
                    yield path, f"there is no {kind} {quote(_bare(new))}{words}", near


def _bare(id: str) -> str:
    """What a migration calls a record or a part today."""
    return unqualified(id).rpartition("/")[2]


def _there(content: Content) -> Iterator[tuple[str, str]]:
    """(kind, id) of everything that there is: records, and parts of campaigns as `pack:campaign/name`."""
    for entry in content.loaded.entries:
        yield entry.kind, entry.id
        if isinstance(entry.record, CampaignDef):
            for part, field in PARTS.items():
                yield from ((part, f"{entry.id}/{name}") for name in getattr(entry.record, field))


def _finding(pack: Pack, path: ValuePath, message: str, near: tuple[str, ...]) -> Diagnostic:
    span = pack.document.span(path, key=len(path) == _KIND)
    return Diagnostic(CODE, "error", message, pack.document.path, span, (), near)
