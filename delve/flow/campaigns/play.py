"""The driver of a campaign: runs a transition until it asks, checks the answer and goes on; undo.

A quest is one of the questions: its answer is what the quest has left. The state of a campaign is a frozen value, so a
checkpoint is the state itself.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable
from contextlib import AbstractContextManager, nullcontext
from typing import Any, NamedTuple, NoReturn, Protocol, TypeVar

from delve.answers import is_answer, same, shortened, shown
from delve.campaign import machine
from delve.campaign.campaign import Campaign
from delve.campaign.news import news
from delve.campaign.offers import ChooseOffer
from delve.campaign.state import CampaignState
from delve.campaign.view import CampaignView
from delve.faults import ScriptSignal, fault_told
from delve.flow.errors import CannotGoBack, Diverged, ScriptFault
from delve.flow.journal import JournalEntry
from delve.phrases import printed
from delve.requests import CHANCE, NOTHING, Answer, IllegalAnswer, PlayQuest, Request
from delve.rules.fact import Fact
from delve.rules.verdict import USABLE, Verdict, blocked

T = TypeVar("T")
ANSWER_FUSE = 2_000
"""how many answers one visit may have: beyond that, a script asks in circles"""
TRANSITION_FUSE = 20
"""how many transitions in a row may pass without asking anybody"""


class CampaignRest(NamedTuple):
    """A checkpoint: the campaign between two transitions, after so many answers and facts."""

    answers: int
    state: CampaignState
    facts: int


class CampaignObserver(Protocol):
    """Somebody who is told of changes of the journal, to save it."""

    def journal_changed(self, play: CampaignPlay) -> None:
        """The journal has grown by one answer, or has become shorter."""


class CampaignPlay:
    """A campaign being played: answer what is `pending` until that is None."""

    def __init__(self, campaign: Campaign, guard: AbstractContextManager[None] | None = None) -> None:
        """It stands at a question as soon as it is made. Raises ScriptFault where a script breaks before that."""
        self.campaign = campaign
        self._guard = guard
        self.journal: list[JournalEntry] = []
        self._facts_before: list[int] = []
        """for each answer of the journal: how many facts there were before it"""
        self.rests: list[CampaignRest] = []
        self.observer: CampaignObserver | None = None
        """told of every answer that is given or taken back, but not of those of `replay`"""
        self._pending: Request[Any] | None = None
        self._run: Coroutine[Any, Any, None] | None = None
        self._settle()
        self._pass_questions_without_answer()

    # ------------------------------------------------------------------------------------------------ looking
    @property
    def pending(self) -> Request[Any] | None:
        """The request that the campaign waits for; None when it is over."""
        return self._pending

    @property
    def quest(self) -> PlayQuest | None:
        """The quest that has to be played now; None: something else is asked."""
        return self._pending if isinstance(self._pending, PlayQuest) else None

    @property
    def asker(self) -> str:
        """The side or stream of chance that is asked; empty if nobody is."""
        return self._pending.asker if self._pending is not None else ""

    @property
    def state(self) -> CampaignState:
        """The state at this moment, also within a visit."""
        return self.campaign.state

    @property
    def facts(self) -> list[Fact]:
        """Everything that has happened so far."""
        return self.campaign.facts

    @property
    def view(self) -> CampaignView:
        """The campaign as front ends and automated players read it."""
        return CampaignView(self.campaign)

    @property
    def at_rest(self) -> bool:
        """Whether the campaign is between two transitions."""
        return self._run is None

    @property
    def guard(self) -> AbstractContextManager[None]:
        """The context for code that may ask scripts."""
        return self._guard or nullcontext()

    def answers_of(self, asker: str) -> int:
        """How many answers of a side or of a stream of chance are in force."""
        return sum(entry.asker == asker for entry in self.journal)

    # ------------------------------------------------------------------------------------------------ forward
    def answer(self, answer: Answer) -> None:
        """Give the pending request its answer, and go on. IllegalAnswer leaves everything as it was.

        Raises ScriptFault where a script breaks; the campaign is then back at its last rest.
        """
        request = self._pending
        if request is None:
            raise RuntimeError("the campaign is over: nothing is asked")
        accepted = self._told_by_scripts(lambda: request.accept(answer))
        if not is_answer(accepted):
            self._fault(f"a script offers {shown(accepted)}, which no save can hold", None)
        self._enter(accepted)
        self._tell_observer()
        self._pass_questions_without_answer()

    def replay(self, entries: Iterable[JournalEntry], *, verify: bool = False) -> None:
        """Give answers of a journal; they are checked only if `verify` is true. Raises Diverged, ScriptFault."""
        for entry in entries:
            request, number = self._pending, len(self.journal) + 1
            if request is None or (request.kind, request.asker) != (entry.kind, entry.asker):
                asked = str(request) if request is not None else ""
                held = shortened(f"{entry.kind} of {entry.asker}")
                reason = f"the journal holds {held}, the campaign asks {asked or 'nothing'}"
                raise Diverged(number, entry, asked, reason)
            if (verify or isinstance(request, PlayQuest)) and not same(entry.answer, NOTHING):
                try:
                    request.accept(entry.answer)
                except IllegalAnswer as error:
                    raise Diverged(number, entry, str(request), _refusal(request, error)) from error
            self._enter(entry.answer)

    def go_on(self) -> None:
        """Pass the questions that nobody can answer. Raises ScriptFault."""
        self._pass_questions_without_answer()

    def _pass_questions_without_answer(self) -> None:
        while (request := self._pending) is not None and not self._told_by_scripts(request.has_answer):
            self._enter(NOTHING)
            self._tell_observer()

    def _tell_observer(self) -> None:
        if self.observer is not None:
            self.observer.journal_changed(self)

    def _enter(self, answer: Answer) -> None:
        """Journal an answer that is known to be legal, and run to the next request."""
        request, self._pending = self._pending, None
        assert request is not None
        self.journal.append(JournalEntry(request.kind, request.asker, answer))
        self._facts_before.append(len(self.facts))
        if len(self.journal) - self.rests[-1].answers > ANSWER_FUSE:
            self._fault(f"more than {ANSWER_FUSE} answers in one visit", None)
        if self._run is None:
            self._run, answer = machine.perform(self.campaign, answer), None
        if self._send(answer):
            self._settle()

    def _send(self, answer: Answer) -> bool:
        """Send an answer into the run. Returns whether the transition is over; else a request is pending."""
        assert self._run is not None
        try:
            with self.guard:
                asked = self._run.send(answer)
        except StopIteration:
            self._run = None
            return True
        except (Exception, GeneratorExit, ScriptSignal) as error:
            self._fault(fault_told(error), error)
        if not isinstance(asked, Request):
            self._fault(f"a script awaited {asked!r}, which is no verb of its context", None)
        self._pending = asked
        return False

    def _settle(self) -> None:
        """At rest: take a checkpoint and find what comes next; transitions that nobody chose run at once."""
        for _ in range(TRANSITION_FUSE):
            self.rests.append(CampaignRest(len(self.journal), self.state, len(self.facts)))
            step = machine.next_step(self.campaign)
            if step is None or isinstance(step, Request):
                self._pending = step
                return
            self._run = step
            if not self._send(None):
                return
        self._fault(f"{TRANSITION_FUSE} steps passed and nobody was asked", None)

    def _told_by_scripts(self, ask: Callable[[], T]) -> T:
        try:
            with self.guard:
                return ask()
        except IllegalAnswer:
            raise
        except (Exception, ScriptSignal) as error:
            self._fault(fault_told(error), error)

    def _fault(self, message: str, error: BaseException | None) -> NoReturn:
        """A script broke: go back to the last rest, and raise ScriptFault with the answers that show it."""
        fault = ScriptFault(message, tuple(self.journal))
        self._restore(self.rests[-1].answers if self.rests else 0)
        self._tell_observer()
        raise fault from error

    # ------------------------------------------------------------------------------------------------ back
    def _restore(self, answers: int) -> None:
        """Restore the moment after so many answers: from the last rest before it, by the answers since."""
        self._close_run()
        while len(self.rests) > 1 and self.rests[-1].answers > answers:
            del self.rests[-1]
        rest = self.rests.pop()
        again = self.journal[rest.answers : answers]
        del self.journal[rest.answers :], self._facts_before[rest.answers :], self.facts[rest.facts :]
        self.campaign = Campaign(self.campaign.library, self.campaign.behaviors, rest.state, self.facts)
        self._settle()
        self.replay(again)

    def _close_run(self) -> None:
        run, self._run, self._pending = self._run, None, None
        if run is not None:
            run.close()

    def can_undo(self, side: str) -> Verdict:
        """Whether a side may take back its last answer (rules §15.9)."""
        if not self.journal:
            return blocked("nothing has been done yet")
        number = len(self.journal) - 1
        entry = self.journal[number]
        if entry.asker.startswith(CHANCE):
            return blocked("chance has decided something")
        if entry.asker != side:
            return blocked("another side has answered, or a quest was played")
        why = news(self.facts[self._facts_before[number] :])
        return blocked(why) if why else USABLE

    def undo(self, side: str) -> None:
        """Take back the last answer of a side. Raises CannotGoBack."""
        verdict = self.can_undo(side)
        if verdict.reason is not None:
            raise CannotGoBack(printed(verdict.reason))
        self._restore(len(self.journal) - 1)
        self._tell_observer()

    def discard(self) -> None:
        """Close it for good, also within a visit."""
        self._close_run()


def _refusal(request: Request[Any], illegal: IllegalAnswer) -> str:
    """Why an answer of a journal does not fit what is asked, in words."""
    answer = illegal.answer
    if isinstance(request, PlayQuest):
        return str(illegal)
    parts = answer if isinstance(answer, tuple) else (answer,)
    said, asked = shortened(" ".join(map(str, parts))), printed(request.message)
    offers = request.offers if isinstance(request, ChooseOffer) else ()
    meant = next((one for one in offers if one.command == answer), None)
    if meant is not None and meant.verdict.reason is not None:
        return f'"{printed(meant.label)}" is not possible: {printed(meant.verdict.reason)}'
    return f'"{said}" is none of the answers to "{asked}"'
