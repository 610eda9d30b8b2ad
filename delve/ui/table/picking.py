"""Answers that are put together piece by piece: an order, several of many, or shares of an amount.

What was picked so far is a plain tuple; the hand keeps it. It knows the kinds of request and nothing of the screen.
"""

from __future__ import annotations

from typing import Any

from delve.narrate.names import amounts_told
from delve.phrases import filled
from delve.requests import Answer, ChooseAllocation, ChooseOrder, ChooseSubset, Request

Picked = tuple[Answer, ...]
"""what was picked so far, first pick first; of shares, a figure once for each that it gets"""


def is_answered_piecewise(request: Request[Any] | None) -> bool:
    """Whether a request is answered piece by piece, until somebody says that the answer is finished."""
    return isinstance(request, ChooseSubset | ChooseAllocation)


def with_pick(request: Request[Any] | None, picked: Picked, item: Answer) -> Picked:
    """What is picked after pointing at an item: the item too, or not any longer if it cannot be picked once more."""
    match request:
        case ChooseOrder():
            return (*picked, item)
        case ChooseSubset() if item in picked:
            return tuple(other for other in picked if other != item)
        case ChooseSubset() if request.most == 1:
            return (item,)
        case ChooseSubset() if len(picked) < request.most:
            return (*picked, item)
        case ChooseAllocation():
            full = len(picked) == request.totals()[-1] or picked.count(item) == request.parts()[item]
            return tuple(other for other in picked if other != item) if full else (*picked, item)
    return picked


def whole_answer(request: Request[Any] | None, picked: Picked) -> Answer | None:
    """The answer that was put together; None as long as something is missing."""
    match request:
        case ChooseOrder():
            left = [item for item in request.items() if item not in picked]
            return (*picked, *left) if len(left) < 2 else None
        case ChooseSubset() if len(picked) in request.sizes():
            return request.accept(picked)
        case ChooseAllocation() if len(picked) in request.totals():
            return request.accept(tuple((item, picked.count(item)) for item in dict.fromkeys(picked)))
    return None


def progress(request: Request[Any] | None, picked: Picked) -> str:
    """How much was picked of how much, in words; empty for what is not put together."""
    match request:
        case ChooseSubset():
            return filled("{n} of {sizes}", n=len(picked), sizes=amounts_told(request.sizes()))
        case ChooseAllocation():
            return filled(
                "{n} of {totals} {unit}",
                n=len(picked),
                totals=amounts_told(request.totals()),
                unit=request.unit,
            )
    return ""
