"""What it finds: a keyword that is used as what it is not, such as a trait as an archetype.

Why: archetypes decide which classes a hero may take, traits what monsters and weapons are.

Bad:
    # monsters/rat.yaml
    traits: [warrior]       # which is an archetype

Good:
    # monsters/rat.yaml
    traits: [cave]

How to fix: write a keyword whose `use` fits, or mend the `use` of the keyword.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.positions import ValuePath
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.class_ import ClassDef
from delve.model.declaration import Record
from delve.model.hero import HeroDef
from delve.model.item import ItemDef
from delve.model.keyword import KeywordDef
from delve.model.lieutenant import LieutenantDef
from delve.model.monster import MonsterDef
from delve.validate.content import Content, finding

CODE = "D403"
NAME = "keyword of another use"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each keyword of another use."""
    for kind in (HeroDef, ClassDef, ItemDef, MonsterDef, LieutenantDef):
        for entry, record in content.each(kind):
            for path, use, name in _used(record):
                keyword = content.find(KeywordDef, name)
                if keyword is not None and keyword.use != use:
                    message = (
                        f"{quote(name.rpartition(':')[2])} is {_a(keyword.use)}, but {_a(use)} is expected"
                    )
                    yield finding(CODE, entry, path, message)


def _used(record: Record) -> Iterator[tuple[ValuePath, str, str]]:
    if isinstance(record, HeroDef | ClassDef):
        yield ("archetype",), "archetype", record.archetype
    elif isinstance(record, ItemDef | MonsterDef | LieutenantDef):
        for number, trait in enumerate(record.traits):
            yield ("traits", number), "trait", trait


def _a(word: str) -> str:
    return f"an {word}" if word[0] in "aeiou" else f"a {word}"
