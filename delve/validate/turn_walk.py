"""The parts of a turn structure with the path of each, and what stands around them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from delve.catalog.positions import ValuePath
from delve.model.ruleset import Activation, Each, RulesetDef, TurnStep


class Repetition(NamedTuple):
    """One repetition of a turn structure."""

    path: ValuePath
    each: Each
    around: tuple[Each, ...]
    """the repetitions that it stands in, outermost first"""
    alternates: bool
    """whether it takes turns with others"""


class Play(NamedTuple):
    """One activation of a ruleset."""

    path: ValuePath
    activation: Activation
    around: tuple[Each, ...]
    """the repetitions that it stands in, outermost first"""


def parts(ruleset: RulesetDef) -> Iterator[Repetition | Play]:
    """Every repetition and activation of the round, in the order of the file."""
    yield from _parts(ruleset.turns, ("turns",), ())


def _parts(
    steps: tuple[TurnStep, ...], path: ValuePath, around: tuple[Each, ...]
) -> Iterator[Repetition | Play]:
    for number, step in enumerate(steps):
        if step.activation is not None:
            yield Play((*path, number, "activation"), step.activation, around)
        for part, each in enumerate(step.repetitions()):
            here = (*path, number, *(("alternate", part) if step.alternate else ("each",)))
            yield Repetition(here, each, around, bool(step.alternate))
            yield from _parts(each.do, (*here, "do"), (*around, each))
