"""Content that a test has had checked is not checked again for the next one: the same is said of the same files.

Most commands check the packs of their quest first, which takes longer than all that a test then wants to see of them.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

from delve.installation import is_shipped
from delve.validate import runner
from delve.validate.selection import EVERYTHING, Selection

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from delve.catalog.load import Loaded

_SAID: dict[object, runner.Report] = {}


def remembering(check: Callable[..., runner.Report]) -> Callable[..., runner.Report]:
    """The checker, which says of content again what it has said of it before."""

    def checked(
        loaded: Loaded, rules: Iterable[runner.Pass] | None = None, selection: Selection = EVERYTHING
    ) -> runner.Report:
        if rules is not None or selection != EVERYTHING:
            return check(loaded, rules, selection)
        offered = runner.passes_for(loaded)
        question = (*((rule.code, rule.check) for rule in offered), loaded.diagnostics, *_content(loaded))
        if question not in _SAID:
            _SAID[question] = check(loaded)
        return _SAID[question]

    return checked


def _content(loaded: Loaded) -> Iterator[object]:
    """What decides what the checker says: every file of the packs, which are asked for, and what else is there."""
    homes = {pack.folder for pack in loaded.packs.values()}
    for home in homes:
        yield home, (_shipped if is_shipped(home) else _digest)(home)
    yield loaded.asked
    yield loaded.reached
    yield frozenset(loaded.off)
    yield frozenset(loaded.found_packs.packs)
    loose = (path for path in map(Path, loaded.asked) if homes.isdisjoint(path.parents) and path.is_file())
    yield frozenset(path.read_bytes() for path in loose)


def _digest(folder: Path) -> str:
    digest = blake2b()
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix != ".pyc":
            written = path.read_bytes()
            digest.update(f"{path}\0{len(written)}\0".encode(errors="surrogateescape"))
            digest.update(written)
    return digest.hexdigest()


@cache
def _shipped(folder: Path) -> str:
    """No test writes into what is shipped."""
    return _digest(folder)
