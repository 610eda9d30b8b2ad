"""What it finds: a script beside the records of a pack that no record names and no other script imports.

Why: its record may be missing, or may name another class; a script that is of no use can go.

Bad:
    # skills/knight/parry.py
    from delve.script import Skill


    class Parry(Skill):
        pass

Good:
    # shared/parry.py
    from delve.script import Skill


    class Parry(Skill):
        pass

How to fix: write its record, or move it out of the folders of records if it is there for other packs.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from delve.catalog.scripts import NotFound
from delve.diagnostics import START, Diagnostic
from delve.model.kinds import FOLDERS
from delve.script.base import BASES
from delve.validate.content import Content
from delve.validate.lineages import pack_of
from delve.validate.scripts import every_script, own_imports
from delve.validate.strayed_tests import where_it_belongs

CODE = "S114"
NAME = "script that nothing names"
SEVERITY = "warning"
_PATH = re.compile(rb"(?:script|class)[\"']?\s*:\s*[\"']?([\w.]+)")
_BESIDE_RECORDS = frozenset(FOLDERS[kind] for kind in BASES)


def check(content: Content) -> Iterator[Diagnostic]:
    """A warning at each such file; a path in a record that is not sound counts too."""
    named: set[str] | None = None
    lost = _with_lost_paths(content)
    for module in content.scripts():
        pack = pack_of(content, module)
        if pack is None or pack.id in lost:
            continue
        parts = module.path.relative_to(pack.folder).with_suffix("").parts
        if parts[0] not in _BESIDE_RECORDS or where_it_belongs(content, module):
            continue
        named = _named(content) if named is None else named
        if ".".join((pack.id, *parts)) not in named:
            message = "no record names this script, and no other script imports it"
            yield Diagnostic(CODE, "warning", message, str(module.path), START)


def _with_lost_paths(content: Content) -> set[str]:
    """The packs in which a path leads nowhere, which may be meant to lead to any of their scripts."""
    lost = {
        entry.pack
        for entry in content.loaded.entries
        if (entry.kind in BASES and entry.script is None and getattr(entry.record, "script", "") is not None)
        or any(part.file is None for part in entry.parts)
    }
    for module in every_script(content):
        pack = pack_of(content, module)
        if pack is not None and any(isinstance(one, NotFound) for one in own_imports(content, module, pack)):
            lost.add(pack.id)
    return lost


def _named(content: Content) -> set[str]:
    """Modules that records name or scripts import, by their dotted paths, and what stands below these."""
    texts = (document.raw for document in content.loaded.documents.values())
    found = {path.decode().rpartition(".")[0] for text in texts for path in _PATH.findall(text)}
    for module in every_script(content):
        for node in module.nodes:
            if isinstance(node, ast.ImportFrom) and node.module:
                found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found
