"""Which records are used: those that stand for themselves, and all that these lead to.

What a script builds out of pieces of text cannot be known. A text in it that is an id counts as a use of every
record of that id.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator
from functools import cached_property
from pathlib import Path
from typing import TypeAlias

from delve.catalog.entries import Entry
from delve.catalog.load import Loaded
from delve.catalog.modules import Module
from delve.catalog.on_disk import is_file
from delve.catalog.syntax_trees import nodes_of
from delve.model.keyword import KeywordDef
from delve.model.kinds import ROOTS
from delve.model.skill import SkillDef

Name: TypeAlias = tuple[str, str]
"""(kind, `pack:id`)"""


class Uses:
    """The uses among all records that were loaded."""

    def __init__(self, loaded: Loaded) -> None:
        self._loaded = loaded
        self._entries: dict[Name, list[Entry]] = {}
        self._ids: dict[str, list[Name]] = {}
        for entry in loaded.entries:
            name = entry.kind, entry.id
            self._entries.setdefault(name, []).append(entry)
            for id in (entry.id, entry.names[0]):
                self._ids.setdefault(id, []).append(name)
        self._read: set[Path] = set()

    @cached_property
    def used(self) -> frozenset[Name]:
        """Every record that is used or needs no use: a root, one that lies in no pack, one that its pack offers."""
        entries = self._loaded.entries
        waiting = [
            (entry.kind, entry.id)
            for entry in entries
            if _stands_for_itself(entry) or self._is_offered(entry)
        ]
        return frozenset(self._led_to(waiting))

    @property
    def given(self) -> frozenset[str]:
        """The `pack:id` of the items that a record of another kind names: a class, a quest, a campaign, a skill."""
        found: set[Name] = set()
        for name in self.used:
            for entry in self._entries.get(name, ()) if name[0] not in ("patch", "item") else ():
                found |= {one for one in entry.references if one[0] == "item"}
        return frozenset(id for _, id in found)

    def items_of_quest(self, quest: str) -> frozenset[str]:
        """The `pack:id` of the items to which a quest leads otherwise than by its heroes and its rules."""
        found = self._led_to([("quest", quest)], but=("hero", "class", "ruleset"))
        return frozenset(id for kind, id in found if kind == "item")

    def _led_to(self, waiting: list[Name], but: Collection[str] = ()) -> set[Name]:
        """These records and all that they lead to, except by records of some kinds."""
        found: set[Name] = set()
        while waiting:
            name = waiting.pop()
            if name in found or name[0] in but:
                continue
            found.add(name)
            # a record that is patched is not used thereby; what a patch adds stands in the record
            for entry in self._entries.get(name, ()) if name[0] != "patch" else ():
                waiting += entry.references
                for script in entry.scripts:
                    waiting += self._named_in(Path(script.path))
        return found

    def _is_offered(self, entry: Entry) -> bool:
        """Whether others may use a record of whom nothing is known here."""
        pack = self._loaded.packs.get(entry.pack)
        if pack is None:
            return True
        return pack.definition is not None and entry.kind in pack.definition.offers

    def _named_in(self, path: Path) -> Iterator[Name]:
        """What a script, and what it imports from packs, names; each file once."""
        waiting = [path]
        while waiting:
            path = waiting.pop()
            if path in self._read or not is_file(path):
                continue
            self._read.add(path)
            module = self._loaded.modules.read(path)
            for node in nodes_of(module.tree) if module.tree else ():
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    yield from self._ids.get(node.value, ())
            waiting += self._imports(module)

    def _imports(self, module: Module) -> Iterator[Path]:
        for dotted in module.imported.values():
            pack, *inner = dotted.split(".")[:-1]
            if pack in self._loaded.packs and inner:
                yield self._loaded.packs[pack].folder.joinpath(*inner).with_suffix(".py")


def _stands_for_itself(entry: Entry) -> bool:
    """A root, a skill that a class learns, or a term of the glossary, which is for the players to read.

    What is abstract is there to be extended.
    """
    record = entry.record
    if entry.abstract:
        return False
    if isinstance(record, SkillDef):
        return record.class_ is not None
    return entry.kind in ROOTS or (isinstance(record, KeywordDef) and record.use == "term")
