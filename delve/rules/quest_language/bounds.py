"""Numbers between two bounds, either of which may be missing."""

from __future__ import annotations

from delve.phrases import Phrase, Said, phrase
from delve.rules.verdict import Verdict, blocked, usable


def lies_between(number: int, least: int | None, most: int | None) -> bool:
    """Whether a number lies between two bounds."""
    return (least is None or number >= least) and (most is None or number <= most)


def contradiction(about: str, least: int | None, most: int | None) -> Verdict:
    """Whether any number lies between two bounds, and if not, why."""
    if least is None or most is None or least <= most:
        return usable()
    return blocked(
        "{about} cannot be at least {least} and at most {most}", about=about, least=least, most=most
    )


def between(about: Said, least: int | None, most: int | None) -> Phrase:
    """Two bounds in words."""
    if least is not None and most is not None:
        return phrase("{about} is from {least} to {most}", about=about, least=least, most=most)
    if least is not None:
        return phrase("{about} is at least {least}", about=about, least=least)
    if most is not None:
        return phrase("{about} is at most {most}", about=about, most=most)
    return phrase("{about} is any number", about=about)
