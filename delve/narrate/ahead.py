"""The attack to which an answer leads, as it is right before its dice are thrown.

The answer is given in a game of its own that the side cannot tell from the true one, and played up to these dice: what
a skill does before its attack, and what it adds to it, comes from the skill itself.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from delve.ai.questions import Questions
from delve.flow.driver import Play
from delve.flow.session import Session
from delve.narrate.fates import Fate, fates, health_told
from delve.narrate.for_moment import ForMoment
from delve.narrate.names import display_name
from delve.narrate.odds import odds_told, outlook
from delve.narrate.possible import tried
from delve.phrases import Phrase, row
from delve.requests import CHANCE, Answer, ChooseFigure, ChooseOption, Request, Roll
from delve.rules.ask.combat.ordered import OrderedAttack, attack_ahead
from delve.rules.do.dispatch import PASS
from delve.rules.view import View

T = TypeVar("T")
Tell = Callable[[View, OrderedAttack], T]
"""what is told of an attack, from the game as it is right before its dice are thrown"""
MOST_ANSWERS: Final = 20
"""answers on the way to the dice at most"""


@dataclass(frozen=True, slots=True)
class Ahead(Generic[T]):
    """What comes of an answer until the dice of its attack are thrown."""

    before: tuple[Phrase, ...]
    """what becomes otherwise until then: `Drowned 5 to 3 health`"""
    attack: T | None
    """what is told of the attack; None: none comes of it"""


class AttacksAhead:
    """The attacks to which the answers of a question lead; worked out once for each answer and moment."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._known: ForMoment[tuple[Answer, object], Any] = ForMoment()

    def of(self, request: Request[Any] | None, answer: Answer, tell: Tell[T]) -> Ahead[T] | None:
        """What comes of an answer; None where it leads to no attack and harms nobody, or where that is not foreseen.

        `tell` is asked once for each answer: it has to be the same function each time.
        """
        if request is None:
            return None
        moment = self._session.play.state.revision, request
        found: Ahead[T] | None = self._known.of(
            moment, (answer, tell), lambda: self._tried(request.asker, answer, tell)
        )
        return found

    def _tried(self, side: str, answer: Answer, tell: Tell[T]) -> Ahead[T] | None:
        return tried(self._session, side, lambda play: _played(play, side, answer, tell))


def _played(play: Play, side: str, answer: Answer, tell: Tell[T]) -> Ahead[T] | None:
    """What comes of an answer in a game that may be played on."""
    now, rests, questions = fates(play.view), len(play.rests), Questions()
    play.answer(answer)
    for _ in range(MOST_ANSWERS):
        asked = play.pending
        if asked is None or len(play.rests) > rests:
            before = _changes(play.view, now)
            return Ahead(before, None) if before else None
        if asked.asker.startswith(CHANCE):
            attack = attack_ahead(play.game)
            thrown = isinstance(asked, Roll) and asked.cause == "attack" and attack is not None
            return Ahead(_changes(play.view, now), tell(play.view, attack)) if thrown and attack else None
        if isinstance(asked, ChooseOption) and asked.responses and PASS in asked.items():
            play.answer(PASS)
        elif asked.asker == side and asked.count() != 1:
            return None
        else:
            play.answer(questions.answer(asked, play.view))
    return None


def _changes(view: View, now: dict[int, Fate]) -> tuple[Phrase, ...]:
    """How the health of figures is another one by now."""
    found: list[Phrase] = []
    after = fates(view)
    for id, before in now.items():
        if id in after:
            found += health_told(display_name(view, id), before, after[id], before)
    return tuple(found)


def odds_of(view: View, attack: OrderedAttack) -> Phrase:
    """`Threshing Flail: 4.4 damage on average, 90% to wound, 40% to defeat, surges spent best; 3% miss`."""
    found = outlook(view, attack.attacker, attack.target, attack.used, ordered=attack.ordered)
    return odds_told(found)


def ahead_told(found: Ahead[Phrase]) -> Phrase:
    """What comes of an answer, in a row."""
    return row([*found.before, *([found.attack] if found.attack is not None else [])])


def attacks_ahead(ahead: AttacksAhead, request: Request[Any]) -> dict[Answer, Phrase]:
    """Figure that may be chosen -> what comes of it, for what asks for one and may attack it in its own way."""
    if not isinstance(request, ChooseFigure) or request.cause == "attack":
        return {}
    found = {id: ahead.of(request, id, odds_of) for id in request.items()}
    return {id: ahead_told(one) for id, one in found.items() if one is not None}
