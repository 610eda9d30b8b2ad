"""`Ref["MonsterDef"]`: text that must name a record of one kind. The records stand in `library`."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Any, Generic, TypeVar

from msgspec import Meta

from delve.model.declaration import REF

K = TypeVar("K")

if TYPE_CHECKING:

    class Ref(str, Generic[K]):
        """The id of a record of kind K: `id` (own pack, then its requirements) or `pack:id`."""
else:

    class Ref:
        """The id of a record of kind K: `id` (own pack, then its requirements) or `pack:id`.

        At run time it is text with a pattern and the kind's name (`x-ref`) in its schema. From this one
        annotation come conversion, the check for dangling references and the choice of suggestions.
        """

        def __class_getitem__(cls, definition: Any) -> Any:
            """The annotated text type for a definition class or its name, such as `"MonsterDef"`."""
            name = definition if isinstance(definition, str) else definition.__name__
            kind = kind_of(name)
            return Annotated[
                str,
                Meta(
                    pattern=REF,
                    extra_json_schema={
                        "x-ref": kind,
                        "patternErrorMessage": f"the id of a {kind}: `id` or `pack:id`, in lower case",
                    },
                ),
            ]


def ref(id: str) -> Any:
    """An id as a reference, for records that are made in code. It is not checked here."""
    return id


@lru_cache(maxsize=64)
def kind_of(definition: str) -> str:
    """The `kind:` of a definition class by its name: `MonsterDef` -> `monster`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", definition.removesuffix("Def")).lower()
