"""Counters: what is gathered and spent, on skills' users and on those whom they mark."""

from __future__ import annotations

from typing import Annotated

from delve.model.declaration import Positive, Record, says


class CounterDef(Record, frozen=True, kw_only=True, tag="counter"):
    """Tokens of one name that lie on figures. They do nothing by themselves: skills gain, spend and count them."""

    most: Annotated[Positive, says("as many as lie on one figure at most; not given: any number")] | None = (
        None
    )
    shared: Annotated[bool, says("true: friends may spend and count each other's as their own")] = False
