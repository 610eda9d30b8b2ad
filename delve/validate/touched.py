"""Which effects of a quest bear on a condition. Whether it can hold at all is told in `obstacles`."""

from __future__ import annotations

from collections.abc import Iterator

from delve.model.quest import Effect, When
from delve.model.ruleset import RulesetDef
from delve.validate import scripted
from delve.validate.possible import Possible

_FIGURES = "figures of "
_OBJECT = "object "
_VARIABLE = "variable "


def may_change(possible: Possible, when: When) -> bool:
    """Whether an effect, a group that is chosen at the beginning or a script may change if a condition holds."""
    ruleset = possible.ruleset
    read = set(_read(when, ruleset))
    for word in read:
        if word.startswith(_VARIABLE):
            if scripted.writes_variable(possible.stage.content, word.removeprefix(_VARIABLE)):
                return True
    written = {word for effect, _ in possible.effects() for word in _written(effect, ruleset)}
    if possible.quest.open_groups:
        written.add(_FIGURES + ruleset.monsters)
    return possible.quest.script is not None or bool(read & written)


def _read(when: When, ruleset: RulesetDef) -> Iterator[str]:
    for part in (*(when.all or ()), *(when.any or ())):
        yield from _read(part, ruleset)
    if when.variable is not None:
        yield _VARIABLE + when.variable.variable
    for thing in (when.object, when.object_in):
        if thing is not None:
            yield _OBJECT + thing.object
    if when.group_defeated is not None or when.lieutenant_defeated is not None:
        yield from (_FIGURES + side for side in ruleset.sides if side != ruleset.party)
    if when.side_fallen is not None:
        yield _FIGURES + when.side_fallen
    for figures in (when.in_zone, when.defeated, when.holds):
        if figures is not None:
            yield _FIGURES + (figures.side or ruleset.party)


def _written(effect: Effect, ruleset: RulesetDef) -> Iterator[str]:
    if (variable := effect.set or effect.add) is not None:
        yield _VARIABLE + variable.variable
    if (thing := effect.change or effect.move) is not None:
        yield _OBJECT + thing.object
    comes = effect.spawn or effect.reinforce
    if comes is not None:
        yield _FIGURES + (comes.side or ruleset.monsters)
    if effect.damage is not None:
        yield _FIGURES + effect.damage.to.side
