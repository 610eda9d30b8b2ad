"""Whether the scripts that records name are there, and whether `params` fit what they declare."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from msgspec.structs import replace as changed

from delve.catalog.entries import Entry
from delve.catalog.gate import fit
from delve.catalog.lineage import through
from delve.catalog.modules import Modules
from delve.catalog.packs import Pack
from delve.catalog.params import Declared, declared
from delve.catalog.resolve import Scope, resolved
from delve.catalog.scripts import locate
from delve.diagnostics import Diagnostic
from delve.model.declaration import Record
from delve.model.library import ScriptFile


@dataclass
class ScriptCheck:
    """The scripts of one load, each read once. `problems` gathers what is wrong."""

    modules: Modules
    problems: list[Diagnostic] = field(default_factory=list)
    _declared: dict[tuple[str, str], Declared] = field(default_factory=dict)

    def settled(self, entry: Entry, record: Record, scope: Scope, packs: Mapping[str, Pack]) -> Record:
        """The record with its parameters converted and in full; `entry` learns its script.

        `packs`: those whose scripts it may use.
        """
        dotted = getattr(record, "script", None)
        if dotted is None:
            return record
        found = locate(dotted, packs, self.modules)
        if isinstance(found, ScriptFile):
            entry.script = found
            return self._with_params(entry, record, found, scope, packs)
        if found is not None and self._certain(dotted, scope):
            span = entry.document.span(("script",))
            self.problems.append(
                Diagnostic(found.code, "error", found.message, entry.path, span, (), found.suggestions)
            )
        return record

    def _certain(self, dotted: str, scope: Scope) -> bool:
        """Whether it is the path that is wrong, and not a pack that is missing."""
        return scope.complete or dotted.partition(".")[0] in (scope.pack, *scope.visible, "delve")

    def _with_params(
        self, entry: Entry, record: Record, script: ScriptFile, scope: Scope, packs: Mapping[str, Pack]
    ) -> Record:
        struct = self._parameters(script, packs).struct
        if struct is None:
            return record
        raw = getattr(record, "params", {})
        params, problems = fit(struct, raw, entry.document, ("params",))
        if params is None:
            if not raw:  # nothing is given: what is missing is told at the script that wants it
                at_script = entry.document.span(("script",))
                problems = [replace(problem, span=at_script) for problem in problems]
            self.problems += problems
            return record
        references = resolved(params, scope)
        self.problems += references.problems(entry.document, raw, ("params",))
        entry.references += references.references
        given = {name: getattr(references.value, name) for name in raw}
        return changed(record, params=given)

    def _parameters(self, script: ScriptFile, packs: Mapping[str, Pack]) -> Declared:
        key = script.path, script.class_name
        if key not in self._declared:
            base = through(packs, self.modules)
            self._declared[key] = declared(self.modules.read(Path(script.path)), script.class_name, base)
            self.problems += self._declared[key].problems
        return self._declared[key]
