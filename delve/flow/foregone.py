"""Questions that need not be asked: the same comes of all answers, or nobody could tell the answers apart."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Final, NamedTuple

from delve.flow.driver import Play
from delve.flow.errors import ScriptFault
from delve.phrases import printed
from delve.requests import Answer, ChooseOption, ChooseOrder

MOST_ANSWERS: Final = 6
"""answers that are tried at most: three things in order"""


class Foregone(NamedTuple):
    """An answer that is as good as any other."""

    answer: Answer


def foregone(play: Play) -> Foregone | None:
    """The first answer to the question of a game, if all come to the same; None where somebody has to choose.

    That is certain of options that read the same, such as two equal dice, and of answers after which the game rests in
    the same state, having told the same, with nothing asked and no dice thrown in between: they are tried in forks of
    the game. Only options and orders are looked at: what is pointed at on the board, or answers an event, is always
    chosen.
    """
    request = play.pending
    if isinstance(request, ChooseOption):
        if request.areas or request.responses or request.surges or request.count() > MOST_ANSWERS:
            return None
        if len({printed(label) for label in request.labels.values()}) == 1:
            return Foregone(request.items()[0])
    elif not isinstance(request, ChooseOrder) or request.count() > MOST_ANSWERS:
        return None
    answers = list(_answers(request))
    found = {_comes_to(play, answer) for answer in answers}
    return Foregone(answers[0]) if len(found) == 1 and None not in found else None


def _answers(request: ChooseOption | ChooseOrder) -> Iterator[Answer]:
    yield from permutations(request.items()) if isinstance(request, ChooseOrder) else request.items()


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
    except ScriptFault:
        return None
    finally:
        twin.discard()
