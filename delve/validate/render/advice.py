"""What to do about a finding: the fix that it brings, and how its code is fixed, which is said once."""

from __future__ import annotations

from collections.abc import Iterator

from delve.diagnostics import Diagnostic
from delve.validate.pages import pages


class Advice:
    """Advice on the findings of one output, one after the other."""

    def __init__(self) -> None:
        self._given: set[str] = set()

    def on(self, finding: Diagnostic) -> Iterator[tuple[str, str]]:
        """(title, words) of each piece of advice."""
        if finding.fix is not None:
            how = "--fix" if finding.fix.safe else "--fix --unsafe-fixes"
            yield "fix", f"{finding.fix.description} ({how})"
        page = pages().get(finding.code)
        if page is not None and finding.code not in self._given:
            self._given.add(finding.code)
            yield "help", f"{' '.join(page.fix.split())} (delve explain {finding.code})"
