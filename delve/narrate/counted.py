"""Amounts of what can be counted, as English says them: `4 uses`, and not `uses 4` as in the title of an item."""

from __future__ import annotations

from collections.abc import Callable

from delve.phrases import Phrase, Said, Template, phrase


def is_many(name: str) -> bool:
    """Whether a name is that of several things: `embers`, `felt soles`."""
    head = name.partition(" of ")[0].rpartition(" ")[2]
    return head.endswith("s") and not head.endswith(("ss", "us", "is"))


def in_digits(amount: int) -> Phrase:
    """A number as a log writes it."""
    return phrase("{n}", n=amount)


def with_counts(said: Said, number: Callable[[int], Phrase] = in_digits) -> Said:
    """The same with numbers before what they count, and as `number` writes them: `4 uses`, `1 charge`, `bite 3`."""
    if not isinstance(said, Phrase):
        return said
    values = dict(said.values)
    what, amount = values.get("what"), values.get("n")
    if {*values} == {"what", "n"} and isinstance(what, str) and isinstance(amount, int) and is_many(what):
        template: Template = "{n} {what}"
        return phrase(template, n=number(amount), what=what if amount != 1 else what.removesuffix("s"))
    inner = {
        name: with_counts(value, number) if isinstance(value, Phrase) else value
        for name, value in said.values
    }
    return phrase(said.template, **inner)
