"""What is wrong with the translation of one text: its values, the forms of its words, its length."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from delve.near import guess
from delve.phrases import Slot, written_pieces

_MANY: Final = 4
_ROOM: Final = 1_000
"""a translation has at most so many times the letters of the English text, and so many more"""
_BRACES: Final = re.compile(r"\{[^{}]*\}?|\}")


class Fault(NamedTuple):
    """One fault of a translation."""

    code: str
    message: str
    near: tuple[str, ...] = ()
    """what may have been meant"""


def faults_of(english: str, translation: str, forms: int) -> Iterator[Fault]:
    """What is wrong with a translation into a language in which words have so many forms."""
    yield from _of_values(_slots(english), _slots(translation))
    for slot in _slots(translation):
        if slot.forms and len(slot.forms) != forms:
            said = "1 form" if len(slot.forms) == 1 else f"{len(slot.forms)} forms"
            yield Fault("L004", f"{slot.text} has {said}, and this language has {forms}: write so many")
    for piece in written_pieces(translation):
        for brace in _BRACES.findall(piece) if isinstance(piece, str) else ():
            if brace not in english:
                yield Fault("L003", f"{brace} is no value: write its name in small letters, such as {{name}}")
    if len(translation) > _MANY * len(english) + _ROOM:
        yield Fault("L005", f"this is more than {_MANY} times as long as the English text: shorten it")


def _of_values(wanted: list[Slot], given: list[Slot]) -> Iterator[Fault]:
    """Values that are missing, that nothing fills, or that are shown too often."""
    names = {slot.name for slot in wanted}
    shown, own = _shown(wanted), _shown(given)
    for name, times in shown.items():
        if not own[name]:
            yield Fault("L002", f"{{{name}}} is missing: write it where the value belongs")
        elif own[name] > times:
            yield Fault("L005", f"{{{name}}} stands here more often than in the English text: write it once")
    for name in dict.fromkeys(slot.name for slot in given):
        if name not in names:
            hint, near = guess(name, names)
            yield Fault("L003", f"nothing fills {{{name}}}: the English text has no such value{hint}", near)
        elif own[name] and not shown[name]:
            yield Fault("L003", f"the English text has only forms of {{{name}}}: write forms here too")


def _shown(slots: list[Slot]) -> Counter[str]:
    """Name of a value -> how often the value itself is shown."""
    return Counter(slot.name for slot in slots if not slot.forms)


def _slots(template: str) -> list[Slot]:
    return [piece for piece in written_pieces(template) if isinstance(piece, Slot)]
