"""The page of the scripts of a pack: what each class is for, and its parameters. None of them is run."""

from __future__ import annotations

import ast
import inspect

from delve.authoring.scripts import script_class, scripts_named
from delve.catalog.load import Loaded
from delve.catalog.packs import Pack
from delve.codex.document import Block, Code, Heading, Page, Paragraph, Words
from delve.codex.kinds import fields
from delve.model.schema import schema

NAME = "scripts"


def scripts_page(pack: Pack, loaded: Loaded) -> Page | None:
    """The page of the classes that records of a pack name and that stand in it; None where there are none."""
    visible = {name: loaded.packs[name] for name in (pack.id, *loaded.library.visible.get(pack.id, ()))}
    named = {
        dotted
        for entry in loaded.entries
        if entry.pack == pack.id
        for _, dotted, _ in scripts_named(entry.document.value)
        if dotted.partition(".")[0] == pack.id
    }
    blocks: list[Block] = []
    for dotted in sorted(named):
        found = script_class(dotted, visible, loaded.modules)
        if found is None:
            continue
        blocks.append(Heading(2, (dotted.rpartition(".")[2],), dotted.replace(".", "-")))
        blocks.append(Paragraph((Code(dotted),)))
        blocks += [Paragraph((words,)) for words in _paragraphs(found.node)]
        declared = schema(found.params)
        if declared.get("properties"):
            blocks.append(fields(declared, _unlinked))
    return Page(NAME, "Scripts", tuple(blocks)) if blocks else None


def _paragraphs(node: ast.ClassDef) -> list[str]:
    text = ast.get_docstring(node) or ""
    return [" ".join(part.split()) for part in inspect.cleandoc(text).split("\n\n") if part.strip()]


def _unlinked(name: str) -> Words:
    """The name of a kind, which has no page in a codex."""
    return (name.removeprefix("kind:"),)
