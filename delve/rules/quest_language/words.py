"""Words that descriptions of conditions and effects have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

from delve.harmless import one_line
from delve.ids import readable
from delve.model.hero import HeroDef
from delve.model.lieutenant import LieutenantDef
from delve.model.monster import MonsterDef
from delve.model.quest_conditions import Among, FigureOf
from delve.model.quest_effects import Targets
from delve.near import clipped
from delve.phrases import Phrase, Template, Value, as_phrase, handed_over, listed, phrase

if TYPE_CHECKING:
    from delve.rules.view import View


def figures_of(
    view: View, side: str, count: int, one: Template, several: Template, **values: Value
) -> Phrase:
    """Some figures of a side and what becomes of them.

    `one` and `several` are templates of `n`, `whose` and `values`.
    """
    return phrase(one if count == 1 else several, n=count, whose=view.sides[side].in_sentences, **values)


def any_among(view: View, who: FigureOf) -> Phrase:
    """Any one of these figures: `a figure of the heroes in the zone "vault"`."""
    found = _only(view, who) or phrase("a figure of {whose}", whose=view.sides[who.side].in_sentences)
    return _placed(found, who)


def those_among(view: View, who: Among) -> Phrase:
    """The figures that an effect concerns: `the figures of the heroes in the zone "vault"`."""
    if isinstance(who, Targets) and who.doer:
        return _placed(
            phrase("the figure of {whose} that did it", whose=view.sides[who.side].in_sentences), who
        )
    found = _only(view, who) or phrase("the figures of {whose}", whose=view.sides[who.side].in_sentences)
    return _placed(found, who)


def thing_told(view: View, label: str) -> Phrase:
    """What players call an object that the quest names: its own name once it is seen, before that the quest's words."""
    seen = next((thing.name for thing in view.objects() if thing.label == label), None)
    return phrase(seen or readable(label))


def _only(view: View, who: FigureOf) -> Phrase | None:
    """The names of the only figures that are meant; None if all figures of a side are."""
    named: tuple[tuple[type[HeroDef | MonsterDef | LieutenantDef], str | None], ...] = (
        (HeroDef, who.hero),
        (MonsterDef, who.group),
        (LieutenantDef, who.lieutenant),
    )
    found = [phrase(view.library.get(kind, id).name) for kind, id in named if id is not None]
    return listed(found, "{others} or {last}", "{others} or {last}") if found else None


def _placed(figures: Phrase, who: FigureOf) -> Phrase:
    if not isinstance(who, Among) or who.zone is None:
        return figures
    return phrase("{figures} in the zone {zone}", figures=figures, zone=readable(who.zone))


def described(words: object) -> Phrase:
    """The description that a script gives of itself. Raises TypeError, ValueError if players cannot read it."""
    said = handed_over(words, "what describe returns")
    return as_phrase(one_line(said) if isinstance(said, str) else said)


def spot(at: str | tuple[int, int]) -> str:
    """A mark, a zone or a space, as players read it: `"vault"`, `[3, 2]`."""
    return clipped(at) if isinstance(at, str) else f"[{at[0]}, {at[1]}]"
