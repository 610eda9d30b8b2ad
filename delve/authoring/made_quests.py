"""The file of a quest that was made by rule: written as an author would, so that it can be changed by hand."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from msgspec import json

from delve.authoring.workspace import nearest_schemas
from delve.catalog.homes import home_of
from delve.catalog.record_text import lines
from delve.catalog.references import rewrite
from delve.catalog.source import load
from delve.ids import split, unqualified
from delve.model.quest import QuestDef
from delve.model.schema import SUFFIX


def quest_text(quest: QuestDef, file: Path, made_by: str) -> str:
    """The text of a quest for a file; `made_by` is the command that makes it again.

    What lies in the pack of the file is named without its pack.
    """
    pack = pack_of(file)
    short = rewrite(quest, lambda kind, name, use: split(name)[1] if split(name)[0] == pack else name)
    value: dict[str, Any] = json.decode(json.encode(short))
    said = {name: inner for name, inner in value.items() if inner not in ({}, [])}
    value = {"kind": "quest"} | said | {"id": unqualified(quest.id)}
    folder = nearest_schemas(file.resolve().parent)
    head = [f"# made by: {made_by}"]
    if folder is not None:
        schema = Path(os.path.relpath(folder / f"quest{SUFFIX}", file.resolve().parent)).as_posix()
        head.insert(0, f"# yaml-language-server: $schema={schema}")
    return "\n".join([*head, *(line.text for line in lines(_arranged(value), deep=4))]) + "\n"


def _arranged(value: Any) -> Any:
    """The same value, in which what is put somewhere says first where."""
    if isinstance(value, list):
        return [_arranged(inner) for inner in value]
    if not isinstance(value, dict):
        return value
    is_placed = "at" in value and not {"tile", "group", "lieutenant"} & value.keys()
    first = {key: value[key] for key in ("at", "size") if is_placed and key in value}
    return first | {key: _arranged(inner) for key, inner in value.items()}


def pack_of(file: Path) -> str:
    """The id of the pack in which a file lies; empty: in none."""
    home = home_of(file.resolve())
    value = load(str(home / "pack.yaml")).value if home is not None else {}
    return str(value.get("id", "")) if isinstance(value, dict) else ""
