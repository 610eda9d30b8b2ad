"""Counters: named tokens on figures, which skills gather, spend and count."""

from __future__ import annotations

from typing import Annotated

from delve.model.declaration import Positive, Prose, Record, says


class CounterDef(Record, frozen=True, kw_only=True, tag="counter"):
    """Tokens of one name that lie on figures. They do nothing by themselves: skills gain, spend and count them."""

    plural: Annotated[
        Prose, says("its name where there are several: `2 Embers`; not given: its name", "Embers")
    ] = ""
    most: Annotated[Positive, says("how many may lie on one figure; not given: any number")] | None = None
    shared: Annotated[bool, says("true: friends may spend and count each other's as their own")] = False
