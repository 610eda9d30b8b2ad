"""The license that somebody asks for."""

from __future__ import annotations

from delve.authoring.names import Refused
from delve.catalog.licenses import unknown_license


def require_license(text: str) -> None:
    """Raise Refused unless this is the name of a license, or some names joined by AND and OR."""
    unknown = unknown_license(text)
    if unknown is not None:
        raise Refused(unknown.message)
