"""Names for new records: why a name cannot be used, and one that can be used instead."""

from __future__ import annotations

import keyword
import re
import unicodedata
from typing import Final

from delve.catalog.scalars import Odd, PlainScalars
from delve.catalog.wording import quote
from delve.ids import RESERVED_PACKS, is_id

LONGEST: Final = 64
_NO_FILES: Final = {
    "con",
    "prn",
    "aux",
    "nul",
    *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10)),
}


class Refused(Exception):
    """Something cannot be written as it was asked for, and nothing was; the message tells the author why."""


def require_sound(kind: str, name: str) -> None:
    """Raise Refused if a new record cannot have this name; the message suggests one that it can have."""
    reason = _unsound(kind, name)
    if reason:
        near = sound_id(name)
        instead = next((one for one in (near, f"{near}_") if near and not _unsound(kind, one)), None)
        raise Refused(f"{quote(name)} {reason}" + (f": write {quote(instead)}" if instead else ""))


def sound_id(text: str) -> str:
    """The nearest id: `Second Wind!` and `secondWind` become `second_wind`; empty where nothing is left."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", plain).lower()
    return re.sub(r"[^a-z0-9]+", "_", words).strip("_").lstrip("0123456789_")[:LONGEST].rstrip("_")


def title(name: str) -> str:
    """What players may read instead of an id: `second_wind` -> `Second Wind`."""
    return name.replace("_", " ").strip().title()


def class_name(name: str) -> str:
    """The class in the script of a record: `second_wind` -> `SecondWind`."""
    return "".join(word.title() for word in name.split("_"))


def _unsound(kind: str, name: str) -> str:
    if not is_id(name):
        return "is no id: small letters, digits and _, beginning with a letter"
    if len(name) > LONGEST:
        return f"is longer than {LONGEST} characters"
    if keyword.iskeyword(name):
        return "is a word of Python, and scripts are named by it"
    if kind == "pack" and name in RESERVED_PACKS:
        return "is reserved: no pack can be called that"
    if not _is_text(name):
        return "is no text to every reader of YAML, so that whoever names it would have to quote it"
    if name in _NO_FILES:
        return "is no name that Windows gives to a file"
    return ""


def _is_text(name: str) -> bool:
    """Whether a name may stand in a record without quotes."""
    try:
        return PlainScalars()[name] == name  # type: ignore[no-any-return]
    except Odd:
        return False
