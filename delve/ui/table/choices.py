"""What a request offers that is asked in a box: its answers as keys, each with what players read."""

from __future__ import annotations

from typing import Any, Final

from delve.narrate.choices import option_with_numbers
from delve.narrate.consequences import response_told
from delve.phrases import phrase, printed
from delve.requests import ChooseNumber, ChooseOption, ChooseOrder, ChooseSubset, Confirm, Request
from delve.rules.view import View
from delve.ui.table.picking import Picked

YES: Final = "yes"
NO: Final = "no"
DONE: Final = "<done>"


def choices_of(
    view: View, request: Request[Any] | None, picked: Picked, *, may_finish: bool
) -> tuple[tuple[str, str], ...]:
    """(key, label) of everything that a request offers; empty for requests that are not asked in a box.

    `picked` is what was picked so far of an answer that is put together, `may_finish` whether that is an answer.
    """
    match request:
        case ChooseOption() if request.responses:
            return tuple((key, response_told(view, request, key)) for key in request.items())
        case ChooseOption():
            return tuple((key, option_with_numbers(view, request, key)) for key in request.items())
        case ChooseNumber():
            return tuple((str(number), str(number)) for number in request.items())
        case Confirm():
            return (YES, printed("Yes")), (NO, printed("No"))
        case ChooseOrder():
            left = [item for item in request.items() if item not in picked]
            return tuple((key, printed(request.labels[key])) for key in left)
        case ChooseSubset() if request.labels:
            named = tuple(
                (key, _ticked(picked, key, printed(request.labels[key]))) for key in request.items()
            )
            return (*named, (DONE, printed("Done"))) if may_finish else named
    return ()


def _ticked(picked: Picked, key: str, label: str) -> str:
    return printed(phrase("{label} (picked)", label=label)) if key in picked else label
