"""Which rules run: the beginnings of codes that are wanted, and those that are not. If both fit, the longer decides.

How people name codes is read in `asked_codes`.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from delve.diagnostics import Diagnostic


class Selection(Struct, frozen=True):
    """Beginnings of codes: what is wanted (nothing: everything), and what is not."""

    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()

    def wants(self, code: str) -> bool:
        """Whether a code is wanted."""
        wanted = 0 if not self.select else _longest(self.select, code)
        return wanted >= 0 and wanted > _longest(self.ignore, code)

    def keeps(self, finding: Diagnostic) -> bool:
        """Whether something that loading found is to be told."""
        return finding.severity == "error" or self.wants(finding.code)


EVERYTHING = Selection()


def _longest(beginnings: Iterable[str], code: str) -> int:
    """The length of the longest of these with which the code begins; -1 for none."""
    return max((len(one) for one in beginnings if code.startswith(one)), default=-1)
