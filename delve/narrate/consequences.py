"""What comes of each response that a side may give to an event, before it is given (rules §8.4).

Each is played on a game of its own that the side cannot tell from the true one: dice that lie are as they are, what is
hidden is drawn anew. Dice that are still to be thrown end the play, and so does a choice that the side has to make.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from delve.ai.questions import Questions
from delve.flow.driver import Play
from delve.flow.errors import ScriptFault
from delve.flow.session import Session
from delve.model.condition import ConditionDef
from delve.narrate.fates import Fate, fates, health_told
from delve.narrate.names import display_name, place
from delve.narrate.patience import Unforeseen, briefly
from delve.narrate.possible import possible_game
from delve.phrases import Phrase, Template, filled, phrase, printed, row
from delve.requests import CHANCE, ChooseOption, Draw, Request
from delve.rules.ask.skills import cost_told, price_of
from delve.rules.do.dispatch import PASS
from delve.rules.view import View

MOST_ANSWERS: Final = 40
"""answers after a response at most, before the action is over"""
DICE: Template = "then dice are thrown"
CARD: Template = "then a card is drawn"
CHOICE: Template = "then you choose"
UNDECIDED: Final = (DICE, CHOICE)
"""after these anything may still befall a figure; what has happened before a card is drawn stands"""


class Consequence(NamedTuple):
    """What comes of one response."""

    told: tuple[Phrase, ...] = ()
    """each thing that becomes otherwise"""
    figures: tuple[int, ...] = ()
    """who responds, and for whom anything becomes otherwise"""


class _Course(NamedTuple):
    """How the figures fare once the action is over, or where its course cannot be foreseen."""

    fates: Mapping[int, Fate]
    open: Template
    """what comes then that nobody can foresee; empty: the action is over"""


class Consequences:
    """What comes of the responses that are offered; worked out once for each question."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._known: tuple[object, object, Mapping[str, Consequence]] = None, None, {}

    def of(self, request: Request[Any] | None) -> Mapping[str, Consequence]:
        """Option -> what comes of it; empty for a question about something else, and where nobody can foresee it."""
        if not isinstance(request, ChooseOption) or not request.responses:
            return {}
        moment = self._session.play.state.revision
        asked, known, found = self._known
        if asked is not request or known is not moment:
            found = _foreseen(self._session, request)
            self._known = request, moment, found
        return found


def _foreseen(session: Session, request: ChooseOption) -> dict[str, Consequence]:
    view = session.view_of(request.asker)
    with possible_game(session, request.asker) as root:
        if root is None or not _comes_to(root, request):
            return {}
        now = fates(root.view)
        courses = {key: _course(root, key, request.asker) for key in request.items()}
    passed = courses.get(PASS)
    if passed is None:
        return {}
    return {
        key: Consequence(
            tuple(_told(view, request, key, now, passed, course)),
            _marked(view, request, key, now, passed, course),
        )
        for key, course in courses.items()
        if course is not None
    }


def _comes_to(root: Play, request: ChooseOption) -> bool:
    """Whether the question is asked there too, once another side has passed with the cards that it might hold."""
    for _ in range(MOST_ANSWERS):
        asked = root.pending
        if not isinstance(asked, ChooseOption) or not asked.responses:
            return False
        if asked.asker == request.asker:
            return set(asked.items()) == set(request.items())
        if PASS not in asked.items():
            return False
        root.answer(PASS)
    return False


def _course(root: Play, key: str, side: str) -> _Course | None:
    """The course of the game after an option; None where a script breaks, or runs on."""
    twin = root.fork()
    try:
        return briefly(lambda: _played(twin, key, side))
    except (ScriptFault, Unforeseen):
        return None
    finally:
        twin.discard()


def _played(twin: Play, key: str, side: str) -> _Course | None:
    """The course until the action is over; None where too much is asked before that."""
    rests, questions = len(twin.rests), Questions()
    twin.answer(key)
    for _ in range(MOST_ANSWERS):
        request = twin.pending
        if len(twin.rests) > rests:
            over = twin.game.renew(twin.rests[rests].state.copy(), [])
            return _Course(fates(View(over)), "")
        if request is None:
            return _Course(fates(twin.view), "")
        if request.asker.startswith(CHANCE):
            return _Course(fates(twin.view), CARD if isinstance(request, Draw) else DICE)
        if isinstance(request, ChooseOption) and request.responses and PASS in request.items():
            twin.answer(PASS)
        elif request.asker == side and not _is_reckoned(request):
            return _Course(fates(twin.view), CHOICE)
        else:
            twin.answer(questions.answer(request, twin.view))
    return None


def _is_reckoned(request: Request[Any]) -> bool:
    """Whether the best answer is known, or there is only one."""
    return request.count() == 1 or (isinstance(request, ChooseOption) and bool(request.surges))


# ---------------------------------------------------------------------------------------------------- in words
def _touched(
    view: View, key: str, now: Mapping[int, Fate], passed: _Course, course: _Course
) -> Iterator[tuple[int, Fate, Fate, Fate]]:
    """The figures that fare otherwise than now or than if nobody responds: id, fate now, with and without it.

    Where either course is undecided, what has happened until then is compared with the fate now.
    """
    compared = key != PASS and course.open not in UNDECIDED and passed.open not in UNDECIDED
    for id, before in now.items():
        after = course.fates.get(id, before)
        without = passed.fates.get(id, before) if compared else before
        if id in view.state.pieces and after != without:
            yield id, before, after, without


def _marked(
    view: View,
    request: ChooseOption,
    key: str,
    now: Mapping[int, Fate],
    passed: _Course,
    course: _Course,
) -> tuple[int, ...]:
    bearer = request.responses[key].bearer if key in request.responses else 0
    touched = (id for id, *_ in _touched(view, key, now, passed, course))
    return tuple(dict.fromkeys((*([bearer] if bearer in view.state.pieces else []), *touched)))


def _told(
    view: View,
    request: ChooseOption,
    key: str,
    now: Mapping[int, Fate],
    passed: _Course,
    course: _Course,
) -> Iterator[Phrase]:
    response = request.responses.get(key)
    paid = {}
    if response is not None:
        paid[response.bearer] = price_of(view.library, response.kind, response.record).stamina
    for id, before, after, without in _touched(view, key, now, passed, course):
        who = display_name(view, id)
        yield from health_told(who, before, after, without)
        if after.fallen != without.fallen:
            continue  # that says it all
        tired = after.fatigue - without.fatigue - paid.get(id, 0)
        if tired and key != PASS:
            yield phrase("{who} {n} to {after} fatigue", who=who, n=before.fatigue, after=after.fatigue)
        for condition in sorted(after.conditions - without.conditions):
            yield phrase("{who} is {what}", who=who, what=view.library.get(ConditionDef, condition).name)
        for condition in sorted(without.conditions - after.conditions):
            yield phrase("{who} is not {what}", who=who, what=view.library.get(ConditionDef, condition).name)
        if after.spaces and after.spaces != without.spaces:
            yield phrase("{who} goes to {to}", who=who, to=place(view.on(after.board), after.spaces[0]))
    if course.open:
        yield phrase(course.open)


def response_told(view: View, request: ChooseOption, key: str) -> str:
    """A response with its price: `Nite: Stand Between (1 fatigue)`."""
    label, response = printed(request.labels[key]), request.responses.get(key)
    if response is None:
        return label
    price = cost_told(view.library, price_of(view.library, response.kind, response.record))
    return filled("{option} ({price})", option=label, price=row(price)) if price else label


def consequence_told(consequence: Consequence) -> str:
    """What comes of a response, in a row: `Nite 12 to 10 health, Wren 10 to 8 health instead of 6`."""
    return printed(row(consequence.told)) if consequence.told else ""


def response_texts(view: View, request: Request[Any] | None) -> tuple[str, ...]:
    """What the records say that respond, each once: `Stand Between: When another hero …`."""
    if not isinstance(request, ChooseOption):
        return ()
    records = dict.fromkeys((one.kind, one.record) for one in request.responses.values())
    found = [view.library.record(kind, id) for kind, id in records if kind != "quest"]
    return tuple(
        filled("{name}: {text}", name=one.name, text=printed(one.text).strip()) for one in found if one.text
    )
