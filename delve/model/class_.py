"""Classes: what a hero has learned to be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from delve.model.declaration import Record, of_use, says
from delve.model.refs import Ref

if TYPE_CHECKING:
    from delve.model.item import ItemDef
    from delve.model.keyword import KeywordDef


class ClassDef(Record, frozen=True, kw_only=True, tag="class"):
    """A calling with its own skills. The skills name their class; the class lists none."""

    archetype: Annotated[Ref["KeywordDef"], of_use("archetype"), says("which heroes may take it", "warrior")]
    items: Annotated[tuple[Ref["ItemDef"], ...], says("what it starts with")] = ()
