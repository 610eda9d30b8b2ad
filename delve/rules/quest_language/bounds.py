"""Numbers between two bounds, either of which may be missing."""

from __future__ import annotations

from delve.model.quest_conditions import VariableIs
from delve.phrases import Phrase, Template, Value, phrase
from delve.rules.verdict import Verdict, blocked, usable


def lies_between(number: int, least: int | None, most: int | None) -> bool:
    """Whether a number lies between two bounds."""
    return (least is None or number >= least) and (most is None or number <= most)


def contradiction(about: str, least: int | None, most: int | None) -> Verdict:
    """Whether any number lies between two bounds, and if not, why; `about` is what messages call the number."""
    if least is None or most is None or least <= most:
        return usable()
    return blocked(
        "{about} cannot be at least {least} and at most {most}", about=about, least=least, most=most
    )


def variable_between(value: VariableIs, name: str) -> Phrase:
    """The bounds of a variable in words; `name` is what it is called."""
    return between(
        value.at_least,
        value.at_most,
        both="{variable} is between {least} and {most}",
        at_least="{variable} is at least {least}",
        at_most="{variable} is at most {most}",
        neither="{variable} has any value",
        variable=name,
    )


def between(
    least: int | None,
    most: int | None,
    *,
    both: Template,
    at_least: Template,
    at_most: Template = "",
    neither: Template = "",
    **values: Value,
) -> Phrase:
    """Two bounds in words: the template of those that are given, with `least`, `most` and the other values.

    `at_most` and `neither` may be left out where there always is a lower bound.
    """
    if least is not None and most is not None:
        return phrase(both, least=least, most=most, **values)
    if least is not None:
        return phrase(at_least, least=least, **values)
    return phrase(neither, **values) if most is None else phrase(at_most, most=most, **values)
