"""The driver: runs a transition until it asks, checks the answer and goes on; undo, cancel and look-ahead.

A coroutine cannot be copied, so a moment of a game is restored from the checkpoint before it and the answers since.
An abandoned run never touches a living game: its context is revoked before it is closed.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Coroutine, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import Any, NoReturn, TypeVar

from delve.answers import is_answer, same, shortened, shown
from delve.faults import ScriptSignal, fault_told, is_from_outside
from delve.flow.errors import CannotChange as CannotChange
from delve.flow.errors import CannotGoBack as CannotGoBack
from delve.flow.errors import Diverged as Diverged
from delve.flow.errors import ScriptFault as ScriptFault
from delve.flow.journal import JournalEntry, RestPoint, changed_by_hand
from delve.flow.journal import JournalObserver as JournalObserver
from delve.phrases import Template, phrase, printed
from delve.requests import NOTHING, Answer, ChooseCommand, EndTransition, IllegalAnswer, Request
from delve.rules.fact import Fact
from delve.rules.game import Game
from delve.rules.news import news
from delve.rules.turns import by_hand, machine
from delve.rules.verdict import USABLE, Verdict, blocked
from delve.rules.view import View
from delve.state.game import GameState, Known

T = TypeVar("T")
ANSWER_FUSE, ANSWERS_EACH = 300, 5
"""how many answers one transition may have, and how many more for each piece: beyond that, something asks in circles"""
TRANSITION_FUSE = 500
"""how many phases in a row may pass without asking anybody"""


class Play:
    """A game being played: answer what is `pending` until that is None.

    It stands at a question as soon as it is made. Looking at it changes nothing; what changes it are `answer`, `enter`,
    `replay`, `go_on` and the ways back. Whoever gives answers by `enter` or `replay` says by `go_on` when the questions
    that nobody can answer shall be passed.
    """

    def __init__(
        self,
        game: Game,
        entries: Iterable[JournalEntry] = (),
        guard: AbstractContextManager[None] | None = None,
        at: tuple[RestPoint, Request[Any]] | None = None,
        *,
        stands: bool = False,
    ) -> None:
        """`at` is the checkpoint of the game and what is asked there, where both are known: in a fork.

        `stands`: whether there is a game even if a script breaks before the first question: it is `stopped` then.
        """
        self.game = game
        self._guard = guard
        """the context in which code of scripts runs, such as a `Watchdog`; None: without one"""
        self.journal: list[JournalEntry] = []
        self._facts_before: list[int] = []
        """for each answer of the journal: how many facts there were before it"""
        self._answers_of: dict[str, tuple[int, int]] = {}
        """asker -> how many entries of the journal were counted, and how many of them are its; none after a way back"""
        self.rests: list[RestPoint] = []
        self._rested: Known | None = None
        """the revision of the state when the last checkpoint was taken"""
        self.stopped = ""
        """why the game cannot go on from here, if a script broke where nobody had chosen anything; else empty"""
        self.fault: ScriptFault | None = None
        """the fault by which it stopped"""
        self.observer: JournalObserver | None = None
        """told of every answer that is given or taken back, but not of those of `replay`"""
        self.is_final = False
        """whether its end is kept elsewhere, as a campaign does, so that nothing is taken back once it is over"""
        self.free_undo = False
        """whether a side may also take back what others, and the dice, have answered since"""
        self._pending: Request[Any] | None = None
        self._answerable: Request[Any] | None = None
        """the pending question, once it is known to have an answer"""
        self._run: Coroutine[Any, Any, None] | None = None
        if at is None:
            try:
                self._settle()
            except ScriptFault:
                if not stands:
                    raise
        else:
            self.rests.append(at[0])
            self._pending = self._answerable = at[1]
            self._rested = game.state.revision
        self.replay(entries)

    # ------------------------------------------------------------------------------------------------ looking
    @property
    def state(self) -> GameState:
        """The state at this moment, also within a transition."""
        return self.game.state

    @property
    def facts(self) -> list[Fact]:
        """Everything that has happened so far."""
        return self.game.facts

    @property
    def view(self) -> View:
        """The game as front ends and automated players read it."""
        return View(self.game)

    @property
    def at_rest(self) -> bool:
        """Whether the game is between two transitions."""
        return self._run is None

    @property
    def pending(self) -> Request[Any] | None:
        """The request that the game waits for; None when it is over or stopped."""
        return self._pending

    @property
    def asker(self) -> str:
        """The side or stream of chance that is asked; empty if nobody is."""
        return self._pending.asker if self._pending is not None else ""

    def answers_of(self, asker: str) -> int:
        """How many answers of a side or of a stream of chance are in force."""
        counted, number = self._answers_of.get(asker, (0, 0))
        number += sum(entry.asker == asker for entry in self.journal[counted:])
        self._answers_of[asker] = len(self.journal), number
        return number

    def told(self, ask: Callable[[], T]) -> T:
        """The result of a function that only looks, and may call scripts: it runs under the guard of the game.

        Raises ScriptFault where a script breaks; the game stays as it is.
        """
        try:
            return self._under_guard(ask)
        except (Exception, ScriptSignal) as error:
            raise ScriptFault(fault_told(error), tuple(self.journal), self._moment()) from error

    @property
    def guard(self) -> AbstractContextManager[None]:
        """The context for code that may ask scripts, such as what automated players and screens look at."""
        return self._guard or nullcontext()

    def _moment(self) -> Game:
        """The game as it stands, which what comes later leaves as it is."""
        return self.game.renew(self.game.state, [*self.facts])

    # ------------------------------------------------------------------------------------------------ forward
    def answer(self, answer: Answer) -> None:
        """Give the pending request its answer, and go on. IllegalAnswer leaves everything as it was.

        Raises ScriptFault where a script breaks; the game is then back at its last rest.
        """
        request = self._pending
        if request is None:
            raise RuntimeError("the game is over: nothing is asked")
        if request is not self._answerable:
            self._told_by_scripts(request.items)
        accepted = request.accept(answer)
        if not is_answer(accepted):
            self._fault(f"a script offers {shown(accepted)}, which no save can hold", None)
        self.enter(accepted)
        self.go_on()

    def enter(self, answer: Answer) -> None:
        """Give the pending request an answer that is known to be legal: it is not checked. Raises ScriptFault.

        A search answers the forks of a game by it, as they ask what the game itself asks. It needs no `go_on` in a fork
        that it only judges.
        """
        self._enter(answer)
        self._tell_observer()

    def change(self, change: Answer) -> None:
        """Change the game by hand (`delve.rules.turns.by_hand`), as an entry of its own in the journal.

        Raises CannotChange, with nothing changed, where that cannot be done now; ScriptFault.
        """
        self._change(change)
        self._tell_observer()
        self.go_on()

    def _change(self, change: Answer) -> None:
        """Journal a change if it can be done now, and run to the next request."""
        if self._run is not None or self._pending is None:
            raise CannotChange(phrase("the game can be changed only where the next action is chosen"))
        reason = self._told_by_scripts(lambda: by_hand.may_change(self.game, change)).reason
        if reason is not None:
            raise CannotChange(reason)
        self._pending = None
        self.journal.append(changed_by_hand(change))
        self._facts_before.append(len(self.game.facts))
        self._start(by_hand.perform(self.game, change))

    def go_on(self) -> None:
        """Pass the questions that nobody can answer, until one has an answer, or nothing is asked.

        Raises ScriptFault.
        """
        while self._pending is not None and self._pending is not self._answerable:
            if self._told_by_scripts(self._pending.has_answer):
                self._answerable = self._pending
            else:
                self.enter(NOTHING)

    def _tell_observer(self) -> None:
        if self.observer is not None:
            self.observer.journal_changed(self)

    def _enter(self, answer: Answer) -> None:
        """Journal an answer that is known to be legal, and run to the next request."""
        request, self._pending = self._pending, None
        assert request is not None
        self.journal.append(JournalEntry(request.kind, request.asker, answer))
        self._facts_before.append(len(self.game.facts))
        if self._run is None:
            self._start(machine.perform(self.game, answer))
        else:
            self._resume(answer)

    def _start(self, run: Coroutine[Any, Any, None]) -> None:
        """Begin a transition that somebody chose."""
        self._run = run
        self._resume(None)

    def _resume(self, answer: Answer) -> None:
        """Run the transition to its next request, or to its end and on to the next rest."""
        most = ANSWER_FUSE + ANSWERS_EACH * len(self.state.pieces)
        if len(self.journal) - self.rests[-1].answers > most:
            self._fault(f"more than {most} answers in one transition", None)
        if self._send(answer):
            self._settle()

    def _send(self, answer: Answer) -> bool:
        """Send an answer into the run. Returns whether the transition is over; else a request is pending."""
        assert self._run is not None
        try:
            asked = self._under_guard(partial(self._run.send, answer))
        except StopIteration:
            self._run = None
            return True
        except (Exception, GeneratorExit, ScriptSignal) as error:
            self._fault(fault_told(error), error)
        if isinstance(asked, EndTransition):
            self._abandon()
            return True
        if not isinstance(asked, Request):
            self._fault(f"a script awaited {asked!r}, which is no verb of its context", None)
        if self.game.ruleset.sight != "all":
            self._told_by_scripts(self.game.notice)
        self._pending = asked
        return False

    def _settle(self) -> None:
        """At rest: find what comes next and take a checkpoint; transitions that nobody chose run at once."""
        for _ in range(TRANSITION_FUSE):
            step = self._told_by_scripts(self._next_step)
            state = self.game.state
            self.rests.append(RestPoint(len(self.journal), state.copy(), len(self.game.facts)))
            self._rested = state.revision
            if step is None or isinstance(step, Request):
                self._pending = step
                return
            self._run = step
            if not self._send(None):
                return
        self._fault(f"{TRANSITION_FUSE} phases passed and nobody could act", None)

    def _next_step(self) -> ChooseCommand | machine.Transition | None:
        """What comes next; whoever is asked has looked around before (rules §3.6)."""
        game = self.game
        if game.ruleset.sight == "all":
            return machine.next_step(game)
        game.notice()
        step = machine.next_step(game)
        game.notice()
        return step

    def _told_by_scripts(self, ask: Callable[[], T]) -> T:
        """The result of a function that may call scripts, outside of a transition. Raises ScriptFault."""
        try:
            return self._under_guard(ask)
        except (Exception, ScriptSignal) as error:
            self._fault(fault_told(error), error)

    def _under_guard(self, ask: Callable[[], T]) -> T:
        """The result of a function that may run code of scripts."""
        if self._guard is None:
            return ask()
        with self._guard:
            return ask()

    def _fault(self, message: str, error: BaseException | None) -> NoReturn:
        """A script broke: go back to the last rest, and raise ScriptFault with the answers that show it."""
        fault = ScriptFault(message, tuple(self.journal), self._moment())
        self._abandon()
        if not self.rests:
            self.rests.append(RestPoint(0, self.game.state.copy(), len(self.facts)))
        rest = self.rests[-1]
        if rest.answers < len(self.journal) and self.journal[rest.answers].begins_by_choice:
            self._restore(rest.answers)
        else:
            self._forget(rest)
            self.game = self.game.renew(rest.state.copy(), self.facts)
            self.stopped, self.fault = message, fault
        self._tell_observer()
        raise fault from error

    def _abandon(self) -> None:
        """Close the suspended run. Its `finally` blocks run now and find nothing that they could change."""
        run, self._run, self._pending = self._run, None, None
        if run is None:
            return
        self.game.revoke()
        try:
            self._under_guard(run.close)
        except BaseException as error:
            if is_from_outside(error):
                raise
        finally:
            self.game = self.game.renew(self.game.state, self.game.facts)

    # ------------------------------------------------------------------------------------------------ back
    def _restore(self, answers: int) -> None:
        """Restore the game to the moment after so many answers: from the last rest before it, by the answers since."""
        self._abandon()
        place = bisect_right(self.rests, answers, key=lambda rest: rest.answers) - 1
        rest, again = self.rests[place], self.journal[self.rests[place].answers : answers]
        del self.rests[place:]
        self._forget(rest)
        self.game = self.game.renew(rest.state.copy(), self.facts)
        self.stopped, self.fault = "", None
        self._settle()
        self.replay(again)

    def _forget(self, rest: RestPoint) -> None:
        """Drop the answers and facts since a rest."""
        del self.journal[rest.answers :], self._facts_before[rest.answers :], self.facts[rest.facts :]
        self._answers_of.clear()

    def replay(self, entries: Iterable[JournalEntry], *, verify: bool = False) -> None:
        """Give answers of a journal; they are checked only if `verify` is true. Raises Diverged, ScriptFault."""
        for entry in entries:
            request, number = self._pending, len(self.journal) + 1
            if entry.is_by_hand:
                try:
                    self._change(entry.answer)
                except CannotChange as error:
                    raise Diverged(number, entry, str(request or ""), str(error)) from error
                continue
            if request is None or (request.kind, request.asker) != (entry.kind, entry.asker):
                held = shortened(f"{entry.kind} of {entry.asker}")
                asked = str(request) if request is not None else ""
                reason = f"the journal holds {held}, the game asks {asked or 'nothing'}"
                raise Diverged(number, entry, asked, reason)
            if verify:
                try:
                    self._check(request, entry.answer)
                except IllegalAnswer as error:
                    raise Diverged(number, entry, str(request), str(error)) from error
            self._enter(entry.answer)

    def _check(self, request: Request[Any], answer: Answer) -> None:
        """Raise IllegalAnswer unless an answer is legal; NOTHING is legal where there is nothing to choose."""
        if not same(answer, NOTHING) or self._told_by_scripts(request.has_answer):
            self._told_by_scripts(request.items)
            request.accept(answer)

    def go_back_to(self, answers: int) -> None:
        """Restore the game to the moment after so many answers. Raises ValueError if there are not so many.

        Whether a player may do so is for `can_undo` and `can_cancel` to say.
        """
        if not 0 <= answers <= len(self.journal):
            raise ValueError(f"cannot go to answer {answers} of {len(self.journal)}")
        self._restore(answers)
        self._tell_observer()

    def _take_back(self, answers: int) -> None:
        """Restore the game to the moment after so many answers, and go on to a question that a player can answer."""
        self.go_back_to(answers)
        self.go_on()

    def barrier(self, side: str) -> int:
        """The earliest moment to which a side may go back, as a number of answers (rules §8.5).

        It comes after the last answer that was not the side's own, rolls being answers of chance, or that showed it
        something new. A question without any answer was nobody's choice.
        """
        return next((n + 1 for n in self._choices() if self._obstacle(n, side)), 0)

    def _obstacle(self, number: int, side: str) -> Template:
        """Why a side may not take back an answer that somebody chose; empty: it may.

        What became known after questions that nobody could answer counts with the choice before them.
        """
        entry, after = self.journal[number], number + 1
        if entry.is_by_hand:
            return ""
        if entry.asker != side:
            return entry.other()
        while after < len(self.journal) and same(self.journal[after].answer, NOTHING):
            after += 1
        until = self._facts_before[after] if after < len(self.journal) else len(self.facts)
        return news(self.game, self.facts[self._facts_before[number] : until], side)

    def _choices(self) -> Iterator[int]:
        """The numbers of the answers that somebody chose, the last one first."""
        for number in range(len(self.journal) - 1, -1, -1):
            if not same(self.journal[number].answer, NOTHING):
                yield number

    def _last_choice(self, side: str) -> int | None:
        """The number of the last answer that somebody chose, with free undo the last that this side chose; or None."""
        mine = (n for n in self._choices() if not self.free_undo or self.journal[n].is_of(side))
        return next(mine, None)

    def can_undo(self, side: str) -> Verdict:
        """Whether a side may take back its last answer (rules §8.5)."""
        if self.is_final and self.state.outcome:
            return blocked("the game is over, and what it has left is kept")
        choice = self._last_choice(side)
        if choice is None:
            return blocked("nothing has been done yet")
        obstacle = "" if self.free_undo else self._obstacle(choice, side)
        return blocked(obstacle) if obstacle else USABLE

    def undo(self, side: str, to: int | None = None) -> None:
        """Take back the last answer of a side, or all after the first `to` answers. Raises CannotGoBack."""
        verdict = self.can_undo(side)
        if verdict.reason is not None:
            raise CannotGoBack(printed(verdict.reason))
        target = self._last_choice(side) if to is None else to
        assert target is not None
        self._take_back(target if self.free_undo else max(target, self.barrier(side)))

    def can_cancel(self, side: str) -> Verdict:
        """Whether a side may take back the action under way (rules §8.5)."""
        start = self.rests[-1].answers
        if self._run is None or start >= len(self.journal):
            return blocked("no action is under way")
        if not self.journal[start].is_of(side) or (self._pending is not None and self._pending.asker != side):
            return blocked("it is not yours to take back")
        barrier = self.barrier(side)
        if barrier > start and not self.free_undo:
            return blocked(self._obstacle(barrier - 1, side))
        return USABLE

    def cancel(self, side: str) -> None:
        """Take back the action under way, its cost included. Raises CannotGoBack."""
        verdict = self.can_cancel(side)
        if verdict.reason is not None:
            raise CannotGoBack(printed(verdict.reason))
        self._take_back(self.rests[-1].answers)

    # ------------------------------------------------------------------------------------------------ looking ahead
    def fork(self) -> Play:
        """An independent game at the same moment: a copy of the last rest, and the answers since."""
        rest, asked = self.rests[-1], self._pending
        twin = self.game.renew(rest.state.copy(), [])
        if self._run is None and self.game.state.revision is self._rested:
            twin.state.revision, twin.state.places = self._rested, self.game.state.places  # of an equal state
            if asked is self._answerable and isinstance(asked, ChooseCommand):
                return Play(twin, (), self._guard, (RestPoint(0, rest.state, 0), asked))
        return Play(twin, self.journal[rest.answers :], self._guard)

    def go_back_to_rest(self, number: int) -> None:
        """Return to the checkpoint of that index in `rests`, before the transitions that ran by themselves after it.

        `accept_edited_state` goes on from there.
        """
        self._abandon()
        rest = self.rests[number]
        del self.rests[number + 1 :]
        self._forget(rest)
        self.game.state = rest.state.copy()
        self.stopped, self.fault = "", None

    def accept_edited_state(self) -> None:
        """Make a state that was changed by hand the present checkpoint, and go on.

        Raises ScriptFault; RuntimeError within a transition, as a state may be changed only between two of them.
        """
        if not self.at_rest:
            raise RuntimeError("a state may be changed by hand only between two transitions")
        del self.rests[-1]
        self._settle()
        self.go_on()

    def discard(self) -> None:
        """Close the game for good, also within a transition."""
        self._abandon()
