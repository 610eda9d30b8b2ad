"""Words that descriptions of conditions and effects share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from delve.harmless import one_line
from delve.model.lieutenant import LieutenantDef
from delve.model.quest import Among
from delve.near import clipped
from delve.phrases import Phrase, Template, Value, as_phrase, handed_over, phrase

if TYPE_CHECKING:
    from delve.rules.view import View


def figures_of(
    view: View, side: str, count: int, one: Template, several: Template, **values: Value
) -> Phrase:
    """So many figures of a side and what becomes of them, by a template for one and one for several with `whose`."""
    return phrase(one if count == 1 else several, n=count, whose=view.sides[side].in_sentences, **values)


def those_among(view: View, who: Among) -> Phrase:
    """The figures that an effect is about: `the figures of the heroes in the zone "vault"`."""
    found = phrase("the figures of {whose}", whose=view.sides[who.side].in_sentences)
    if who.lieutenant is not None:
        found = phrase(view.library.get(LieutenantDef, who.lieutenant).name)
    if who.zone is None:
        return found
    return phrase("{figures} in the zone {zone}", figures=found, zone=clipped(who.zone))


def described(words: object) -> Phrase:
    """What a script says that it is about. Raises TypeError, ValueError for what players cannot read."""
    said = handed_over(words, "what describe returns")
    return as_phrase(one_line(said) if isinstance(said, str) else said)


def spot(at: str | tuple[int, int]) -> str:
    """A mark, a zone or a space: `"vault"`, `[3, 2]`."""
    return clipped(at) if isinstance(at, str) else f"[{at[0]}, {at[1]}]"
