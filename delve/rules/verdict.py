"""Verdicts: whether something may be done, and if not, why, in words for a player."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from delve.phrases import Phrase, Template, Value, handed_over, phrase


class Verdict(Struct, frozen=True):
    """Usable, or blocked for a reason."""

    reason: Phrase | None = None

    @property
    def usable(self) -> bool:
        """Whether nothing stands in the way."""
        return self.reason is None

    def __bool__(self) -> bool:
        raise TypeError("ask a verdict for `.usable`: it is not a boolean")

    def __str__(self) -> str:
        return "usable" if self.reason is None else str(self.reason)


USABLE = Verdict()


def usable() -> Verdict:
    """Nothing stands in the way."""
    return USABLE


def blocked(reason: Template, **values: Value) -> Verdict:
    """It cannot be done; the reason is an English template with named values, such as `no hero within {range}`."""
    return Verdict(phrase(reason, **values)) if values else _always_blocked(reason)


@lru_cache(maxsize=256)
def _always_blocked(reason: Template) -> Verdict:
    """Reasons without values are the same each time."""
    return Verdict(phrase(reason))


def checked_verdict(verdict: object) -> Verdict:
    """What a script says about whether something may be done. Raises TypeError, ValueError for anything else."""
    if type(verdict) is not Verdict:
        raise TypeError(f"a verdict is usable() or blocked(reason), not {type(verdict).__name__}")
    if verdict.reason is not None:
        handed_over(verdict.reason, "the reason of a verdict")
    return verdict


def first_blocked(*verdicts: Verdict) -> Verdict:
    """The first verdict that is not usable, else usable."""
    return next((verdict for verdict in verdicts if verdict.reason is not None), USABLE)
