"""Checks that the scripts that records name are there, and that `params` fit the parameters that they declare."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from msgspec import Struct, field
from msgspec.structs import replace
from msgspec.structs import replace as changed

from delve.catalog.entries import Entry, PartScript
from delve.catalog.gate import fit
from delve.catalog.lineage import base_finder
from delve.catalog.modules import Modules
from delve.catalog.packs import Pack
from delve.catalog.params import Declared, declared
from delve.catalog.positions import ValuePath
from delve.catalog.resolve import Scope, in_full, resolved
from delve.catalog.scripts import OF_RULES, NotFound, locate
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.ids import qualify, split
from delve.model.command import CommandDef
from delve.model.declaration import Record, Scripted
from delve.model.library import ScriptFile
from delve.model.refs import kind_of
from delve.model.scripted import with_scripts
from delve.near import guess

COMMAND: Final = kind_of(CommandDef.__name__)


class ScriptScope(Struct, frozen=True):
    """What the records of one pack may name: records in its scope, and scripts of these packs."""

    scope: Scope
    packs: Mapping[str, Pack]


class ScriptCheck(Struct):
    """The scripts of one load, each read once. `problems` gathers what is wrong."""

    modules: Modules
    views: Mapping[str, ScriptScope]
    """by pack"""
    problems: list[Diagnostic] = field(default_factory=list)
    _declared: dict[tuple[str, str], Declared] = field(default_factory=dict)
    _found: dict[tuple[str, str], ScriptFile | NotFound | None] = field(default_factory=dict)

    def settle(self, entry: Entry, record: Record) -> Record:
        """The record with the parameters of its scripts converted and in full; notes the scripts in the entry."""

        def settle_part(path: ValuePath, part: Scripted) -> Scripted:
            found, given = self._settled(entry, part.class_, part.params, (*path, "class"), (*path, "params"))
            struct, params = given
            entry.parts.append(PartScript(path, part.class_, part.base, found, struct))
            return changed(part, params=params)

        record = with_scripts(record, settle_part)
        dotted = getattr(record, "script", None)
        if dotted is None:
            return record
        if entry.kind == COMMAND and dotted.startswith(f"{OF_RULES}."):
            view = self.views[entry.origin_pack(("script",))]
            if isinstance(self._located(dotted, view, entry.kind), ScriptFile):
                return record  # what the rules themselves do is no script: nobody judges it, and it has no parameters
        raw = getattr(record, "params", {})
        found, (_, params) = self._settled(entry, dotted, raw, ("script",), ("params",))
        entry.script = found
        return changed(record, params=params) if params is not raw else record

    def _settled(
        self, entry: Entry, dotted: str, raw: Any, at: ValuePath, params_at: ValuePath
    ) -> tuple[ScriptFile | None, tuple[Struct | None, Any]]:
        """The file of a script that a record names, and its parameters: as a struct, and as the record holds them."""
        view = self.views[entry.origin_pack(at)]
        found = self._located(dotted, view, entry.kind)
        if isinstance(found, ScriptFile):
            return found, self._with_params(entry, raw, found, view, at, params_at)
        if found is not None and self._certain(dotted, view.scope):
            where = entry.place(at)
            self.problems.append(
                Diagnostic(
                    found.code,
                    "error",
                    found.message,
                    where.path,
                    where.span,
                    where.related,
                    found.suggestions,
                )
            )
        return None, (None, raw)

    def _located(self, dotted: str, view: ScriptScope, kind: str) -> ScriptFile | NotFound | None:
        """What a path leads to from a pack; many records may share one."""
        if kind != COMMAND and dotted.startswith(f"{OF_RULES}."):
            return NotFound("S004", f"{quote(dotted)} is a command: the script of a {kind} stands elsewhere")
        key = view.scope.pack, dotted
        if key not in self._found:
            self._found[key] = locate(dotted, view.packs, self.modules)
        return self._found[key]

    def _certain(self, dotted: str, scope: Scope) -> bool:
        """Whether it is the path that is wrong, and not a pack that is missing."""
        return scope.complete or dotted.partition(".")[0] in (scope.pack, *scope.visible, "delve")

    def _with_params(
        self,
        entry: Entry,
        raw: Any,
        script: ScriptFile,
        view: ScriptScope,
        at: ValuePath,
        params_at: ValuePath,
    ) -> tuple[Struct | None, Any]:
        struct = self._parameters(script, view.packs).struct
        if struct is None:
            return None, raw
        if entry.composition is not None:
            raw = self._in_full(entry, struct, raw, params_at)
        params, problems = fit(struct, raw, entry, params_at)
        if params is None:
            if not raw:  # nothing is given: what is missing is told at the script that wants it
                at_script = entry.place(at)
                problems = [
                    replace(problem, path=at_script.path, span=at_script.span) for problem in problems
                ]
            self.problems += problems
            return None, raw
        if entry.composition is None:
            references = resolved(params, view.scope)
            self.problems += references.problems(entry, raw, params_at)
            entry.references += references.references
            params = references.value
        return params, {name: getattr(params, name) for name in raw}

    def _in_full(self, entry: Entry, struct: type[Struct], raw: Any, at: ValuePath) -> Any:
        """Parameters that several files may have given, each with names as its own pack means them."""

        def scope_at(path: ValuePath) -> Scope:
            return self.views[entry.origin_pack(path)].scope

        full = in_full(struct, raw, entry, scope_at, at)
        self.problems += full.problems
        entry.references += full.references
        return full.value

    def _parameters(self, script: ScriptFile, packs: Mapping[str, Pack]) -> Declared:
        key = script.path, script.class_name
        if key not in self._declared:
            base = base_finder(packs, self.modules)
            self._declared[key] = declared(self.modules.read(Path(script.path)), script.class_name, base)
            self.problems += self._declared[key].problems
            self.problems += self._unknown_defaults(self._declared[key])
        return self._declared[key]

    def _unknown_defaults(self, found: Declared) -> Iterator[Diagnostic]:
        """A finding for each default that names a record which its pack, if it is there, does not have."""
        for kind, id, module, node in found.names:
            pack, name = split(id)
            if pack not in self.views:
                continue
            names = self.views[pack].scope.names
            if not names.has(pack, kind, name):
                words, near = guess(id, {qualify(one, pack) for one in names.of(pack, kind)})
                message = f"unknown {kind} {quote(id)}{words}"
                span = module.between_quotes(node)
                yield Diagnostic("D204", "error", message, str(module.path), span, suggestions=near)
