"""The names of licenses by which programs know them: those of the SPDX License List, version 3.27."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources

from delve.authoring.names import Refused
from delve.catalog.wording import quote
from delve.near import guess

_WORDS = re.compile(r"[()]|[^\s()]+")
_JOINING = frozenset(("(", ")", "AND", "OR"))
_OWN = re.compile(r"LicenseRef-[A-Za-z0-9.-]+")
"""the name of a license of one's own, whose text stands beside the pack"""


@cache
def license_names() -> tuple[str, ...]:
    """Every name of the list, without those that it calls deprecated."""
    text = (resources.files("delve.authoring") / "spdx_licenses.txt").read_text("utf-8")
    return tuple(text.split())


def require_license(text: str) -> None:
    """Raise Refused unless this is the name of a license, or some names joined by AND and OR."""
    words = _WORDS.findall(text)
    if not words:
        raise Refused('a license has a name: write one such as "CC-BY-4.0"')
    known = license_names()
    for word in words:
        if word in _JOINING or word in known or _OWN.fullmatch(word):
            continue
        exact = next((name for name in known if name.lower() == word.lower()), None)
        meant = f" (did you mean {quote(exact)}?)" if exact else guess(word, known)[0]
        raise Refused(
            f"{quote(word)} is no license of the SPDX list{meant}: https://spdx.org/licenses names all, and "
            f"{quote('LicenseRef-NAME')} is one of your own"
        )
