"""What the rules see reaching out in the scripts of a pack, without the rest of the pack: for the question of trust.

It is advice, never a proof: a script of which nothing is told here may be harmful all the same.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from delve.catalog.modules import Module
from delve.diagnostics import Diagnostic
from delve.validate.meanings import meanings
from delve.validate.passes.scripts import (
    changed_elsewhere,
    hidden_names,
    outside_world,
    text_encoding,
    unasked_code,
    worked_out_names,
)


def reaching_out(modules: Iterable[Module], packs: Collection[str]) -> list[Diagnostic]:
    """What scripts do beyond reading and changing the game by the verbs, in the order of files and lines.

    `packs` are the ids of those packs whose modules these scripts may import, their own one among them. Nothing is run
    and nothing else is read. Comments that allow a finding are the author's word, and do not count here. A file that
    is not Python gives nothing, since it cannot run either.
    """
    told: list[Diagnostic] = []
    for module in modules:
        found = meanings(module)
        told += outside_world.told(module, found, packs)
        told += hidden_names.told(module, found)
        told += unasked_code.told(module, found)
        told += changed_elsewhere.told(module, found)
        told += worked_out_names.told(module, found)
        told += text_encoding.told(module)
    return sorted(told, key=lambda finding: (finding.path, finding.span, finding.code, finding.message))
