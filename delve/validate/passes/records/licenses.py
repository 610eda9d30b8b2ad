"""What it finds: a license of a pack that no program knows.

Why: whoever wants to build on the pack, and each tool that looks for what may be passed on, reads the name. One that is
not on the SPDX list says nothing to them.

Bad:
    # pack.yaml
    license: CC-BY 4.0

Good:
    # pack.yaml
    license: CC-BY-4.0

How to fix: write a name of the list, some of them joined by AND and OR, or `LicenseRef-NAME` for a license of your own
whose text stands beside pack.yaml.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.licenses import unknown_license
from delve.diagnostics import Diagnostic
from delve.validate.content import Content

CODE = "D442"
NAME = "license that no program knows"
SEVERITY = "warning"


def check(content: Content) -> Iterator[Diagnostic]:
    """A warning at a license that names none; a pack without one is not judged."""
    for pack in content.loaded.packs.values():
        if pack.definition and pack.definition.license and pack.document.path in content.loaded.asked:
            unknown = unknown_license(pack.definition.license)
            if unknown is not None:
                span = pack.document.span(("license",))
                path, message, near = pack.document.path, unknown.message, unknown.suggestions
                yield Diagnostic(CODE, "warning", message, path, span, (), near)
