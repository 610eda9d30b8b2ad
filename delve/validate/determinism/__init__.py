"""Finds in a syntax tree what could make two runs of one game differ. No code is run.

Clocks and generators, addresses and hashes, unsorted folders, the order of sets, decimal numbers, and what is
remembered from one call to the next. Used on the rules of the toolkit and on the scripts of packs. What cannot be
decided by reading is not reported.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator

from delve.validate.determinism import decimals, memory, sets, sources
from delve.validate.determinism.chance import Chance

__all__ = ["Chance", "chances"]


def chances(tree: ast.Module, whole: Collection[str] = ()) -> Iterator[Chance]:
    """Every such place of a module, in the order of its text.

    `whole`: names of attributes that are known to be whole numbers, beside those that the module declares.
    """
    found = [
        *sources.chances(tree),
        *sets.chances(tree),
        *decimals.chances(tree, whole),
        *memory.chances(tree),
    ]
    yield from sorted(found, key=lambda chance: (chance.node.lineno, chance.node.col_offset))
