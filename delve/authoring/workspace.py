"""Schemas that know the records and scripts of one workspace, and the settings by which VS Code finds them.

With these files an editor completes ids and parameters without asking delve; they are written anew when content
changes. Ids are suggestions: what is not among them is left for `delve validate` to judge.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from delve.authoring.scripts import script_class
from delve.catalog.homes import MANIFEST
from delve.catalog.load import Loaded
from delve.catalog.scripts import common_scripts
from delve.ids import split, unqualified
from delve.model.kinds import FOLDERS, KINDS
from delve.model.schema import SUFFIX, Schema, schema
from delve.plain_files import plain_bytes

FOLDER: Final = Path(".delve", "schemas")
SETTINGS: Final = Path(".vscode", "settings.json")
_LONGEST: Final = 1 << 20
"""bytes of settings that are read at most; no settings are longer"""
_MAPPING: Final = "yaml.schemas"
_IDS: Final = "ids of "
_BASES: Final = "abstract ids of "
_FORM: Final = ("pattern", "patternErrorMessage")


class NotMerged(Exception):
    """The settings that are there are not plain JSON and stay as they are; the message says what to add to them."""


def nearest_schemas(folder: Path) -> Path | None:
    """The folder of schemas at or above a folder: those of its workspace, else those of a checkout of delve."""
    for above in (folder, *folder.parents):
        for place in (above / FOLDER, above / "schemas"):
            if (place / f"pack{SUFFIX}").is_file():
                return place
    return None


def workspaces(homes: Iterable[Path]) -> list[Path]:
    """The workspaces that these packs belong to: folders at or above them in which schemas were written."""
    above = (folder for home in homes for folder in (home / MANIFEST).resolve().parents)
    return [folder for folder in dict.fromkeys(above) if (folder / FOLDER / f"pack{SUFFIX}").is_file()]


def workspace_schemas(loaded: Loaded) -> Iterator[tuple[str, str]]:
    """(file name, text) of the schema of every kind, which knows the records and scripts that were loaded."""
    ids = {f"{_IDS}{kind}": _ids(loaded, kind) for kind in KINDS}
    ids |= {f"{_IDS}{use} {kind}": _ids(loaded, kind, use) for kind, use in _uses()}
    bases = {kind: found for kind in KINDS if (found := _bases(loaded, kind))}
    ids |= {f"{_BASES}{kind}": found for kind, found in bases.items()}
    scripts = dict(_scripts(loaded))
    for kind, definition in KINDS.items():
        made: Schema = json.loads(json.dumps(schema(definition)))
        made = _with_ids(made)
        targets = made.get("$defs", {}).get("PatchTarget", {}).get("properties", {})
        _suggest_bases([*targets.values(), made["properties"].get("extends", {})], bases)
        if "script" in made["properties"]:
            script = made["properties"]["script"]
            known = {"enum": [*scripts], "markdownEnumDescriptions": [does for does, _ in scripts.values()]}
            script["anyOf"] = [known, {key: script.pop(key) for key in _FORM}]
            cases = [_case(dotted, params) for dotted, (_, params) in scripts.items()]
            made["allOf"] = [*made.get("allOf", ()), *cases]
        used = {name: node for name, node in ids.items() if f'"#/$defs/{name}"' in json.dumps(made)}
        made["$defs"] = {**made.get("$defs", {}), **used}
        yield kind + SUFFIX, json.dumps(made, indent=1, ensure_ascii=False) + "\n"


def settings(workspace: Path, loaded: Loaded) -> str:
    """The settings of VS Code in a workspace, with the schemas of its packs added to what is there.

    Raises NotMerged where what is there cannot be kept.
    """
    path = workspace / SETTINGS
    mapping = dict(_globs(workspace, loaded))
    try:
        there = json.loads(plain_bytes(path, _LONGEST)) if path.exists() else {}
        others = there.get(_MAPPING, {})
        kept = {
            name: globs for name, globs in others.items() if not name.startswith(f"./{FOLDER.as_posix()}/")
        }
    except (ValueError, AttributeError, OSError, RecursionError):
        missing = json.dumps({_MAPPING: mapping}, indent=2)
        raise NotMerged(f"{path} is no plain JSON and was left as it is; it needs:\n{missing}") from None
    return json.dumps({**there, _MAPPING: {**kept, **mapping}}, indent=2, ensure_ascii=False) + "\n"


def _globs(workspace: Path, loaded: Loaded) -> Iterator[tuple[str, list[str]]]:
    """Schema -> the files that it is for: those of the packs that lie in the workspace."""
    homes = sorted(
        pack.folder.relative_to(workspace.resolve()).as_posix()
        for pack in loaded.packs.values()
        if pack.folder.is_relative_to(workspace.resolve())
    )
    for kind in KINDS:
        inner = f"{FOLDERS[kind]}/**/*.yaml" if kind in FOLDERS else MANIFEST
        yield (
            f"./{FOLDER.as_posix()}/{kind}{SUFFIX}",
            [inner if home == "." else f"{home}/{inner}" for home in homes],
        )


def _uses() -> Iterator[tuple[str, str]]:
    """(kind, use) of the kinds whose records have a use, each use that the kind may have."""
    for kind, definition in KINDS.items():
        declared = schema(definition)["properties"].get("use", {})
        yield from ((kind, use) for use in declared.get("enum", ()))


def _ids(loaded: Loaded, kind: str, use: str = "") -> Schema:
    """The ids of a kind and use as they may be written: bare where that is enough, with the names that players read."""
    records = [loaded.library.record(kind, id) for id in loaded.library.names(kind)]
    bare = [unqualified(record.id) for record in records]
    names = {
        (own if bare.count(own) == 1 else record.id): f"{record.name} ({split(record.id)[0]})"
        for record, own in zip(records, bare, strict=True)
        if not use or getattr(record, "use", use) == use
    }
    return {"enum": [*names], "markdownEnumDescriptions": [*names.values()]}


def _bases(loaded: Loaded, kind: str) -> Schema:
    """The same of the records that are only there to be extended; empty where there are none."""
    there = [entry for entry in loaded.entries if entry.kind == kind and entry.abstract]
    bare = [entry.names[0] for entry in there]
    names = {
        (entry.names[0] if bare.count(entry.names[0]) == 1 else entry.id): f"to be extended ({entry.pack})"
        for entry in there
    }
    return {"enum": [*names], "markdownEnumDescriptions": [*names.values()]} if names else {}


def _suggest_bases(fields: Iterable[Schema], bases: Mapping[str, Schema]) -> None:
    """Let fields that may mean a record which is only there to be extended suggest these too."""
    for field in fields:
        kind = field.get("x-ref")
        if kind in bases:
            field["anyOf"] = [*field["anyOf"], {"$ref": f"#/$defs/{_BASES}{kind}"}]


def _with_ids(node: Any) -> Any:
    """A part of a schema in which every reference suggests the ids that there are."""
    if isinstance(node, list):
        return [_with_ids(inner) for inner in node]
    if not isinstance(node, dict):
        return node
    node = {key: _with_ids(inner) for key, inner in node.items()}
    if not isinstance(node.get("x-ref"), str):
        return node
    form = {key: node.pop(key) for key in _FORM}
    kind = " ".join(word for word in (node.get("x-use"), node["x-ref"]) if word)
    return {**node, "anyOf": [{"$ref": f"#/$defs/{_IDS}{kind}"}, form]}


def _scripts(loaded: Loaded) -> Iterator[tuple[str, tuple[str, Schema]]]:
    """Dotted path -> what it does, and the schema of its parameters: of the scripts that records use, and of those
    that come with delve."""
    for dotted in sorted({*loaded.library.scripts, *common_scripts().values()}):
        found = script_class(dotted, loaded.packs, loaded.modules)
        if found is not None:
            does = (ast.get_docstring(found.node) or "").partition("\n")[0]
            yield dotted, (does, _with_ids(json.loads(json.dumps(schema(found.params)))))


def _case(dotted: str, params: Mapping[str, Any]) -> Schema:
    """The parameters of one script, for the records that name it."""
    fields = {
        key: params[key]
        for key in ("type", "properties", "required", "additionalProperties")
        if key in params
    }
    return {
        "if": {"required": ["script"], "properties": {"script": {"const": dotted}}},
        "then": {"properties": {"params": fields}},
    }
