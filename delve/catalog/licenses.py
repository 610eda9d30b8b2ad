"""The names of licenses by which programs know them: those of the SPDX License List, version 3.27."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from delve.catalog.wording import quote
from delve.near import guess

_WORDS = re.compile(r"[()]|[^\s()]+")
_JOINING = frozenset(("(", ")", "AND", "OR"))
_OWN = re.compile(r"LicenseRef-[A-Za-z0-9.-]+")
"""the name of a license of one's own, whose text stands beside the pack"""


class UnknownLicense(NamedTuple):
    """A word that names no license."""

    message: str
    suggestions: tuple[str, ...]
    """names that were probably meant"""


@cache
def license_names() -> tuple[str, ...]:
    """Every name of the list, without those that it calls deprecated."""
    from importlib import resources  # it takes time, and most files name no license

    text = (resources.files("delve.catalog") / "spdx_licenses.txt").read_text("utf-8")
    return tuple(text.split())


def unknown_license(text: str) -> UnknownLicense | None:
    """The first word of a text that names no license; None if it is a name, or some joined by AND and OR."""
    words = _WORDS.findall(text)
    if not words:
        return UnknownLicense('a license has a name: write one such as "CC-BY-4.0"', ())
    known = license_names()
    for word in words:
        if word in _JOINING or word in known or _OWN.fullmatch(word):
            continue
        exact = next((name for name in known if name.lower() == word.lower()), None)
        remark, near = (f" (did you mean {quote(exact)}?)", (exact,)) if exact else guess(word, known)
        return UnknownLicense(
            f"{quote(word)} is no license of the SPDX list{remark}: https://spdx.org/licenses names all, and "
            f"{quote('LicenseRef-NAME')} is one of your own",
            near,
        )
    return None
