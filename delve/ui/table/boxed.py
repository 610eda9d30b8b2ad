"""Requests that are asked in a box: the key and the label of everything that they offer."""

from __future__ import annotations

from delve.narrate.choices import option_with_numbers
from delve.narrate.consequences import response_told
from delve.phrases import phrase, printed
from delve.requests import ChooseNumber, ChooseOption, ChooseOrder, ChooseSubset, Confirm, Request
from delve.rules.view import View
from delve.ui.table.picking import Picked, whole_answer

YES, NO, DONE = "yes", "no", "<done>"


def choices_of(request: Request[object] | None, view: View, picked: Picked) -> tuple[tuple[str, str], ...]:
    """(key, label) of everything that a request offers that is asked in a box; empty for other requests.

    `picked`: the parts of the answer that are there already.
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
                (key, _ticked(printed(request.labels[key]), key in picked)) for key in request.items()
            )
            whole = whole_answer(request, picked) is not None
            return (*named, (DONE, printed("Done"))) if whole else named
    return ()


def _ticked(label: str, is_picked: bool) -> str:
    return printed(phrase("{label} (picked)", label=label)) if is_picked else label
