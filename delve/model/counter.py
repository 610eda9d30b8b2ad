"""Counters: named tokens on figures, which skills gather, spend and count."""

from __future__ import annotations

from typing import Annotated

from delve.model.declaration import Positive, Record, says


class CounterDef(Record, frozen=True, kw_only=True, tag="counter"):
    """Tokens of one name that lie on figures. They do nothing by themselves: skills gain, spend and count them."""

    most: Annotated[Positive, says("how many may lie on one figure; not given: any number")] | None = None
    shared: Annotated[bool, says("true: friends may spend and count each other's as their own")] = False
