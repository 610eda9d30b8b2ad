"""What can be told about the scripts of a pack before they run, and about the fence that would be round them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from delve.installation import is_shipped, shipped_packs
from delve.model.program import Program
from delve.trust import fence

from .typed import typed

if TYPE_CHECKING:
    from delve.catalog.load import Loaded

_FILES: Final = 30
"""files of a pack that are listed where not all are wanted"""
_SEEN: Final = 10
"""findings about a pack that are listed where not all are wanted"""


def account(program: Program, loaded: Loaded, *, whole: bool = False) -> Iterator[str]:
    """Lines that tell which pack it is, what of it would run, and what the checker sees reach out of the game."""
    definition = loaded.packs[program.pack].definition
    authors = f", by {', '.join(definition.authors)}" if definition and definition.authors else ""
    name = f" ({definition.name}{authors})" if definition else ""
    yield f"The pack {program.pack}{name} has scripts of its own:"
    if stands_in(program):
        yield f"  BEWARE   it is used in place of the pack {program.pack} that comes with delve"
    yield f"  folder   {program.folder}"
    yield f"  scripts  {program.digest}"
    more = f"more: delve trust show {typed(program.folder)}"
    yield from _column("files", program.places, len(program.places) if whole else _FILES, more)
    seen = tuple(_seen(program, loaded))
    if not seen:
        yield "  the checker sees nothing that reaches out of the game (which is no proof that it is harmless)"
        return
    yield "  the checker sees this reach out of the game (and what it does not see is not proved to be harmless)"
    yield from _column("", seen, len(seen) if whole else _SEEN, more)


def _seen(program: Program, loaded: Loaded) -> Iterator[str]:
    from delve.validate.reaching_out import reaching_out  # only who is asked waits for the checker

    places = {file.path: place for place, file in program.files.items()}
    modules = (loaded.modules.read(Path(path)) for path in places)
    for finding in reaching_out(modules, loaded.library.programs):
        yield f"{places[finding.path]}:{finding.span.line} {finding.message}"


def stands_in(program: Program) -> bool:
    """Whether a pack has the id of one that comes with delve, and is another one."""
    return program.pack in shipped_packs() and not is_shipped(Path(program.folder))


def fence_told() -> str:
    """What keeps scripts within bounds on this machine, in a sentence."""
    found = fence.active()
    if found.landlock and found.seccomp:
        return "A fence keeps it from your files, from other programs and from the network."
    if found.landlock:
        return "A fence keeps it from your files and from starting programs, but not from every network."
    if found.seccomp:
        return "A fence keeps it from other programs and from the network, but not from your files."
    return "This machine has no fence: it can do what you can do."


def _column(word: str, values: tuple[str, ...], most: int, more: str) -> Iterator[str]:
    """The first of these values below each other, beside a word."""
    yield from (f"  {'' if number else word:<7}  {value}" for number, value in enumerate(values[:most]))
    if len(values) > most:
        yield f"           and {len(values) - most} {more}"
