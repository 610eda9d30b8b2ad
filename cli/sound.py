"""The check that content passes before it is played: not made again where it found nothing and nothing changed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from time import time_ns
from typing import TYPE_CHECKING

import click

from .asked import memory, question

if TYPE_CHECKING:
    from delve.catalog.load import Loaded
    from delve.diagnostics import Diagnostic
    from delve.validate.runner import Report

_SOUND = "", "", 0
"""what is kept of a check that found nothing"""


def report_on(loaded: Loaded, paths: Sequence[Path]) -> Report:
    """What `delve validate` finds in content that was loaded for these paths; notes only where it is checked."""
    # imported here and below: this is what takes time, and what is known need not wait for it
    from delve.validate.runner import Report

    asked = question(("sound", *map(str, paths)))
    if _is_sound(loaded.diagnostics) and memory().recall(asked) is not None:
        return Report((), 0, 0, 0)
    from delve.validate.runner import check

    begun = time_ns()
    report = check(loaded)
    if _is_sound(report.diagnostics):
        memory().keep(asked, depended_on(loaded, paths), begun, _SOUND)
    return report


def _is_sound(findings: Iterable[Diagnostic]) -> bool:
    """Whether nothing of this has to be told before somebody plays."""
    return all(finding.severity == "note" for finding in findings)


def depended_on(loaded: Loaded, paths: Sequence[Path]) -> tuple[str, ...]:
    """All that a check of content depends on: its files, where they were looked for, and delve itself."""
    import msgspec
    import yaml

    from delve.catalog.footprint import footprint
    from delve.validate import remembered

    tops = (Path(__file__).parent, Path(remembered.__file__).parents[1])
    own = (path for top in tops for path in remembered.code(str(top)))
    # a folder of libraries changes whenever one comes or goes, and each version has an entry of its own there
    libraries = (str(Path(str(library.__file__)).parents[1]) for library in (click, msgspec, yaml))
    return (*footprint(loaded, paths), *own, *libraries)
