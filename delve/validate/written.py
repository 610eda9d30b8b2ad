"""The values that scripts write out, as far as nothing has to be run to know them."""

from __future__ import annotations

import ast
from collections.abc import Iterator


def written(value: ast.expr) -> Iterator[tuple[ast.expr, object]]:
    """(place, value) of what stands in the script itself; of several, each that does so, as one of its own.

    A tuple within them is one value: what is not known of it leaves the rest without a meaning.
    """
    if isinstance(value, ast.Tuple | ast.List) and not _stands(value):
        for part in value.elts:
            if not isinstance(part, ast.Tuple) or _stands(part):
                yield from ((part, (known,)) for _, known in written(part))
    elif _stands(value):
        yield value, ast.literal_eval(value)
    elif isinstance(value, ast.JoinedStr):
        yield value, ast.unparse(value)


def _stands(value: ast.expr) -> bool:
    """Whether a value is written out."""
    try:
        ast.literal_eval(value)
    except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
        return False
    return True
