"""Whether what a rule of a behavior waits for holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from delve.ai.selecting import Moment, those
from delve.model.behavior import Circumstance, Health, Known, Near
from delve.model.quest_conditions import RoundIs

Path = tuple[object, ...]
"""where a circumstance stands in its behavior: what is left to chance is decided for each place on its own"""


def holds(moment: Moment, circumstance: Circumstance, path: Path) -> bool:
    """Whether a circumstance holds now for the figure that acts."""
    key, said = circumstance.choice()
    return _TABLE[key](moment, said, path)


def all_hold(moment: Moment, circumstances: tuple[Circumstance, ...], path: Path) -> bool:
    """Whether every one of some circumstances holds now for the figure that acts."""
    return not lacking(moment, circumstances, path)


def lacking(moment: Moment, circumstances: tuple[Circumstance, ...], path: Path) -> str:
    """The key of the first of some circumstances that does not hold now for the figure that acts; empty: all hold."""
    enough = (one.choice()[0] for n, one in enumerate(circumstances) if not holds(moment, one, (*path, n)))
    return next(enough, "")


def _any_holds(moment: Moment, circumstances: tuple[Circumstance, ...], path: Path) -> bool:
    return any(holds(moment, one, (*path, number)) for number, one in enumerate(circumstances))


def _are_there(moment: Moment, said: Near, path: Path) -> bool:
    return len(those(moment, said)) >= said.at_least


def _sees(moment: Moment, said: Known, path: Path) -> bool:
    found = those(moment, said)
    view, me = moment.view, moment.figure.id
    seen = found if said.seen == "before" else [one for one in found if view.sees(me, one.id)]
    return len(seen) >= said.at_least


def _health(moment: Moment, said: Health, path: Path) -> bool:
    left = moment.view.health_left(moment.figure.id)
    if said.percent is not None:
        whole = moment.view.number("health", moment.figure.id)
        if left * 100 > whole * said.percent:
            return False
    return (said.at_least is None or left >= said.at_least) and (said.at_most is None or left <= said.at_most)


def _round(moment: Moment, said: RoundIs, path: Path) -> bool:
    now = moment.view.state.round
    return now >= said.at_least and (said.at_most is None or now <= said.at_most)


def _chance(moment: Moment, said: int, path: Path) -> bool:
    return moment.drawn(100, "chance", *path) < said


def _not(moment: Moment, said: Circumstance, path: Path) -> bool:
    return not holds(moment, said, (*path, "not"))


_TABLE: Final[dict[str, Callable[[Moment, Any, Path], bool]]] = {
    "near": _are_there,
    "sees": _sees,
    "health": _health,
    "round": _round,
    "chance": _chance,
    "all": all_hold,
    "any": _any_holds,
    "not": _not,
}
"""key of a circumstance -> whether it holds"""
