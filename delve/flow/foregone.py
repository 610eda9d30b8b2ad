"""Questions that need not be asked: the same comes of all answers, or nobody could tell the answers apart."""

from __future__ import annotations

from itertools import permutations
from typing import Any, Final, NamedTuple

from delve.flow.driver import Play
from delve.flow.errors import ScriptFault
from delve.flow.seat_view import SeatView
from delve.phrases import printed
from delve.requests import Answer, ChooseOption, ChooseOrder, IllegalAnswer, Request

MOST_ORDERS: Final = 6
"""orders that are tried at most: those of three things"""


class Foregone(NamedTuple):
    """An answer that is as good as any other."""

    answer: Answer


def foregone(view: SeatView, request: Request[Any]) -> Foregone | None:
    """The first answer to a question, if all come to the same; None where somebody has to choose.

    That is certain of options that read the same, such as two equal dice, and of orders after which the game rests in
    the same state, having told the same, with nothing asked and no dice thrown in between. `view` is that of the side
    that is asked. Orders are tried in a game that the side cannot tell from the true one, so that it learns nothing
    from whether it is asked. All else is always chosen.
    """
    if isinstance(request, ChooseOption):
        is_plain = not (request.areas or request.responses or request.surges)
        alike = is_plain and len({printed(label) for label in request.labels.values()}) == 1
        return Foregone(request.items()[0]) if alike else None
    if not isinstance(request, ChooseOrder) or request.count() > MOST_ORDERS:
        return None
    play = view.possible_play(lambda draw: str(draw.items()[0]))
    if play is None:
        return None
    try:
        found = {_comes_to(play, order) for order in permutations(request.items())}
    finally:
        play.discard()
    return Foregone(request.items()) if len(found) == 1 and None not in found else None


def _comes_to(play: Play, answer: Answer) -> tuple[str, ...] | None:
    """The digest of the state in which the game rests after an answer, and what has happened, in any order.

    None where it does not rest at once.
    """
    twin = play.fork()
    try:
        rests = len(twin.rests)
        twin.answer(answer)
        if len(twin.rests) == rests:
            return None
        rest = twin.rests[rests]
        return rest.state.digest(), *sorted(map(repr, twin.facts[: rest.facts]))
    except (ScriptFault, IllegalAnswer):
        return None
    finally:
        twin.discard()
