"""Whether what a rule of a behavior waits for holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from delve.ai.selecting import Asked, those
from delve.model.behavior import Circumstance, Health, Known, Near
from delve.model.quest_conditions import RoundIs

Path = tuple[object, ...]
"""where a circumstance stands in its behavior: what is left to chance is decided for each place on its own"""


def holds(asked: Asked, circumstance: Circumstance, path: Path) -> bool:
    """Whether a circumstance holds now for the figure that acts."""
    key, said = circumstance.choice()
    return _TABLE[key](asked, said, path)


def all_hold(asked: Asked, circumstances: tuple[Circumstance, ...], path: Path) -> bool:
    """Whether every one of some circumstances holds now for the figure that acts."""
    return not lacking(asked, circumstances, path)


def lacking(asked: Asked, circumstances: tuple[Circumstance, ...], path: Path) -> str:
    """The key of the first of some circumstances that does not hold now for the figure that acts; empty: all hold."""
    enough = (one.choice()[0] for n, one in enumerate(circumstances) if not holds(asked, one, (*path, n)))
    return next(enough, "")


def _any_holds(asked: Asked, circumstances: tuple[Circumstance, ...], path: Path) -> bool:
    return any(holds(asked, one, (*path, number)) for number, one in enumerate(circumstances))


def _are_there(asked: Asked, said: Near, path: Path) -> bool:
    return len(those(asked, said)) >= said.at_least


def _sees(asked: Asked, said: Known, path: Path) -> bool:
    found = those(asked, said)
    view, me = asked.view, asked.figure.id
    seen = found if said.seen in ("before", "lost") else [one for one in found if view.sees(me, one.id)]
    return len(seen) >= said.at_least


def _health(asked: Asked, said: Health, path: Path) -> bool:
    left = asked.view.health_left(asked.figure.id)
    if said.percent is not None:
        whole = asked.view.number("health", asked.figure.id)
        if left * 100 > whole * said.percent:
            return False
    return (said.at_least is None or left >= said.at_least) and (said.at_most is None or left <= said.at_most)


def _round(asked: Asked, said: RoundIs, path: Path) -> bool:
    now = asked.view.state.round
    return now >= said.at_least and (said.at_most is None or now <= said.at_most)


def _bears(asked: Asked, said: str, path: Path) -> bool:
    return said in asked.figure.conditions


def _chance(asked: Asked, said: int, path: Path) -> bool:
    return asked.drawn(100, "chance", *path) < said


def _not(asked: Asked, said: Circumstance, path: Path) -> bool:
    return not holds(asked, said, (*path, "not"))


_TABLE: Final[dict[str, Callable[[Asked, Any, Path], bool]]] = {
    "near": _are_there,
    "sees": _sees,
    "health": _health,
    "round": _round,
    "bears": _bears,
    "chance": _chance,
    "all": all_hold,
    "any": _any_holds,
    "not": _not,
}
"""key of a circumstance -> whether it holds"""
