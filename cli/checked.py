"""What one look of `delve validate` at the files gave; mending and showing both start from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from delve.catalog.load import Loaded
    from delve.validate.runner import Report


class Checked(NamedTuple):
    """The content, and what was found in it; `loading`: how long loading took, in nanoseconds."""

    loaded: Loaded
    report: Report
    loading: int
