"""What it finds: a keyword that is used as what it is not, such as a trait as an archetype.

Why: archetypes decide which classes a hero may take, traits what monsters and weapons are.

Bad:
    # monsters/rat.yaml
    traits: [warrior]       # which is an archetype

Good:
    # monsters/rat.yaml
    traits: [cave]

How to fix: write the `use` into the file of the keyword, such as `use: trait`, or write a keyword that has that use.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.wording import quote, with_article
from delve.diagnostics import Diagnostic
from delve.model.keyword import KeywordDef
from delve.validate.content import Content, finding
from delve.validate.wanted_uses import unfit

CODE = "D403"
NAME = "keyword of another use"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each keyword of another use."""
    for one in unfit(content, KeywordDef, "keyword"):
        found = f"{with_article(one.found)}, as {one.file} says"
        message = f"{quote(one.name)} is {found}, but {with_article(one.wanted)} is expected{one.words}"
        yield finding(CODE, one.entry, one.path, message, suggestions=one.near, related=(one.there,))
