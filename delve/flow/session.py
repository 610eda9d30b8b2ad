"""A session: a game, the chance that rolls for it, and who plays which side. Front ends and tests play through it.

A side without an answer source is played by a person: the session stops there, and the front end answers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from contextlib import AbstractContextManager
from typing import Any, Protocol

from delve.answers import same
from delve.flow.asides import Asides
from delve.flow.autosave import Autosave
from delve.flow.chance import Dice, loaded_dice
from delve.flow.circles import Circles
from delve.flow.driver import CannotChange, Play
from delve.flow.foregone import Foregone, foregone
from delve.flow.game_files import GameFiles
from delve.flow.halts import Halt
from delve.flow.intents import Intending, Intent
from delve.flow.passing import Passing
from delve.flow.seat_view import SeatView
from delve.model.ruleset import Activation
from delve.phrases import phrase
from delve.requests import CHANCE, NOTHING, Answer, ChooseCommand, Request
from delve.rules.ask.knowledge import hides_anything
from delve.rules.do.dispatch import PASS
from delve.rules.fact import Fact, seen
from delve.rules.game import Game
from delve.rules.journeys import Aside
from delve.rules.legal import Option, options
from delve.rules.quest_language.objectives import last_due
from delve.rules.seen_game import as_seen_by
from delve.rules.view import View


class AnswerSource(Protocol):
    """Somebody who answers requests by itself: an automated player, or a prepared list of answers."""

    def answer(self, request: Request[Any], view: View) -> Answer:
        """One of the request's legal answers."""


class Session:
    """One game and those who play it."""

    def __init__(
        self,
        game: Game,
        seed: int,
        seats: Mapping[str, AnswerSource] | None = None,
        guard: AbstractContextManager[None] | None = None,
        *,
        stands: bool = False,
    ) -> None:
        """`stands`: whether there is a session even if a script breaks before the first question: it is stopped."""
        self.chance = Dice(seed)
        self.seats = dict(seats or {})
        """side -> who answers for it; a side that is not named is played by persons"""
        self.play = Play(game, guard=guard, stands=stands)
        self.files: GameFiles | None = None
        """the files of the game: its content and the reports of its faults; None: the session knows none"""
        self.has_easier = False
        """whether whoever keeps the game can begin it again against weaker automated players"""
        self.has_another = False
        """whether whoever keeps the game can make another one of its kind: a dungeon by the same recipe"""
        self.keep_end: Callable[[], str] = lambda: ""
        """keeps a text about a game that is over, and says where it lies; empty: nowhere"""
        self.development = False
        """whether those at the table write the content: they may read it anew, and see what brings numbers about"""
        self.autosave: Autosave | None = None
        """writes every answer into a save; None: the game is not saved"""
        self.circles = ""
        """how automated players go in circles, so that they are not asked again; empty: they do not

        Going back to an earlier moment lets them go on."""
        self._intents: Asides[Intent] = Asides(lambda: self.play)
        self._halts: Asides[Halt] = Asides(lambda: self.play)
        self._passed_by: Asides[frozenset[Aside]] = Asides(lambda: self.play)
        self._passing = Passing(lambda: self.play)
        self._watch = Circles(lambda: last_due(self.play.view))
        self._seen = 0
        """how many answers were in force when an automated player or chance last answered"""
        self._views: dict[str, tuple[Game, object, SeatView]] = {}
        self._options: tuple[object, object, tuple[Option, ...]] = (None, None, ())
        """the question and the revision for which the options are known, and these options"""

    @property
    def side(self) -> str:
        """The side that persons play, if it is only one; else empty."""
        persons = self.persons
        return persons[0] if len(persons) == 1 else ""

    @property
    def is_lost(self) -> bool:
        """Whether the game is over, and has not been won by the one side that persons play."""
        return bool(self.side) and self.play.state.outcome not in ("", self.side)

    @property
    def persons(self) -> tuple[str, ...]:
        """The sides that persons play."""
        return tuple([side for side in self.play.game.ruleset.sides if side not in self.seats])

    @property
    def looking(self) -> str:
        """The side through whose eyes those at the table look; empty: they see everything (rules §14.4).

        Where the ruleset hides what is out of sight, several sides at one table look in turn: the one that is asked,
        and while nobody of them is, the one that has answered last (rules §3.6).
        """
        side = self.side
        if side or not self.persons or not hides_anything(self.play.game):
            return side
        asked = self.play.asker
        if asked in self.persons:
            return asked
        answered = (entry.asker for entry in reversed(self.play.journal) if entry.asker in self.persons)
        return next(answered, self.persons[0])

    def facts_seen(self, side: str) -> int:
        """How many facts there were when all had come about that a side's last answer brought; 0: it gave none."""
        play = self.play
        last = max((n for n, entry in enumerate(play.journal, start=1) if entry.asker == side), default=0)
        over = (rest.facts for rest in play.rests if rest.answers >= last)
        return next(over, len(play.facts)) if last else 0

    @property
    def view(self) -> View:
        """The game as those at the table may see it."""
        return self.view_of(self.looking) if self.looking else self.play.view

    def told(self, since: int = 0) -> list[Fact]:
        """What happened, from the fact of a number on, without what those at the table did not see (rules §3.6)."""
        side = self.looking
        if not side or not hides_anything(self.play.game):
            return self.play.facts[since:]
        shown = (seen(fact, side) for fact in self.play.facts[since:])
        return [fact for fact in shown if fact is not None]

    def view_of(self, side: str) -> SeatView:
        """The game as a side may see it (rules §14.4), from which it may look ahead."""
        game = self.play.game
        kept = self._views.get(side)
        if kept is None or kept[0] is not game or kept[1] is not game.state.revision:
            kept = self._views[side] = (game, game.state.revision, SeatView(self.play, side))
        return kept[2]

    @property
    def pending(self) -> Request[Any] | None:
        """The request that is asked now; None when the game is over, or does not go on."""
        return None if self.stopped else self.play.pending

    def go_on(self) -> None:
        """Pass the questions that nobody can answer, if there are any. Raises ScriptFault."""
        if not self.stopped:
            self.play.go_on()
            self._answer_foregone()

    def _answer_foregone(self) -> None:
        """Answer for persons what need not be asked of them."""
        while (request := self.pending) is not None and not self._is_automatic(request):
            found = self._foregone(request)
            if found is None:
                return
            self.play.answer(found.answer)

    def _foregone(self, request: Request[Any]) -> Foregone | None:
        """The answer to a question that need not be asked of a person; None where somebody has to choose."""
        if self._passing.goes_on(request):
            return Foregone(PASS)
        return foregone(self.view_of(request.asker), request)

    @property
    def may_pass_on(self) -> bool:
        """Whether what is offered now in response to an event was let pass in this turn before."""
        return self._passing.may_go_on(self.pending)

    def pass_on(self) -> None:
        """Let what is offered now pass, and whenever the same is offered again in this turn."""
        self._passing.go_on(self.pending)
        self.answer(PASS)

    @property
    def stopped(self) -> str:
        """Why the game does not go on although nobody has won; empty: it does, or somebody has."""
        gone_back = len(self.play.journal) < self._seen
        return self.play.stopped or ("" if gone_back else self.circles)

    @property
    def waits_for_person(self) -> bool:
        """Whether a person has to answer before the game can go on."""
        request = self.pending
        return request is not None and not self._is_automatic(request)

    def _is_automatic(self, request: Request[Any]) -> bool:
        return request.asker.startswith(CHANCE) or request.asker in self.seats

    def step(self) -> bool:
        """Let chance or an automated seat give one answer; False if a person is asked, or the game is over."""
        if self.stopped:
            return False
        self.play.go_on()
        request = self.play.pending
        if request is None or not self._is_automatic(request):
            return False
        self.circles = ""
        self._forget_taken_back()
        if request.asker.startswith(CHANCE):
            number = self.play.answers_of(request.asker)
            self.play.answer(self.chance.answer(request, number, loaded_dice(self.play)))
        elif isinstance(request, ChooseCommand) and self._notice_circles(request):
            return False
        else:
            with self.play.guard:
                answer = self._answer_of(self.seats[request.asker], request)
            self.play.answer(answer)
        self._answer_foregone()
        self._seen = len(self.play.journal)
        return True

    def _answer_of(self, seat: AnswerSource, request: Request[Any]) -> Answer:
        """The answer of an automated player, and what it means to do, where the ruleset lets players know that."""
        view = self.view_of(request.asker)
        answer = seat.answer(request, view)
        if isinstance(request, ChooseCommand) and request.piece and view.ruleset.intent == "shown":
            if isinstance(seat, Intending) and not view.piece(request.piece).begun:
                intent = seat.intent(request, answer, view)
                self._intents.say(intent, answers=len(self.play.journal) + 1)
        return answer

    @property
    def intents(self) -> Mapping[int, Intent]:
        """What automated players meant to do: the number of facts before that was said -> the intent."""
        return self._intents.standing()

    @property
    def halts(self) -> Mapping[int, Halt]:
        """Why ways of persons ended early: the number of facts before that -> what ended the way."""
        return self._halts.standing()

    def note_halt(self, halt: Halt) -> None:
        """Keep why a way that a person chose has ended here, for whoever tells the game."""
        self._forget_taken_back()
        self._halts.say(halt, answers=len(self.play.journal))

    @property
    def passed_by(self) -> set[Aside]:
        """What those at the table came by on journeys and left as it was, without what was taken back."""
        return set().union(*self._passed_by.standing().values())

    def pass_by(self, these: AbstractSet[Aside]) -> None:
        """Note that those at the table came by these on a journey and left them as they were."""
        known = self.passed_by
        if not known.issuperset(these):
            self._forget_taken_back()
            self._passed_by.say(frozenset(known | these), answers=len(self.play.journal))

    def _forget_taken_back(self) -> None:
        self._intents.forget()
        self._halts.forget()
        self._passed_by.forget()

    def _notice_circles(self, request: ChooseCommand) -> bool:
        """Note one more command of an automated player. Returns whether automated players go in circles."""
        journal = self.play.journal
        if len(journal) != self._seen:
            others = (entry for entry in journal[self._seen :] if not same(entry.answer, NOTHING))
            if len(journal) < self._seen or any(True for _ in others):
                self._watch.restart()
            self._seen = len(journal)
        self.circles = self._watch.check(self.play.state, request)
        return bool(self.circles)

    def advance(self) -> None:
        """Let chance and automated seats answer until a person is asked, or the game is over."""
        while self.step():
            pass

    def roll(self) -> None:
        """Let only chance answer, for as long as it is asked."""
        while (request := self.pending) is not None and request.asker.startswith(CHANCE):
            self.step()

    def answer(self, answer: Answer) -> None:
        """A person's answer. Raises IllegalAnswer, with nothing changed, if it is not legal."""
        self._forget_taken_back()
        self._passing.note(self.pending, answer)
        self.play.answer(answer)
        self._answer_foregone()
        self.circles = ""

    def undo(self, side: str, to: int | None = None) -> None:
        """Take back the last answer that a side chose, or all after the first `to` answers. Raises CannotGoBack."""
        self.play.undo(side, to)
        while (request := self.pending) is not None and request.asker == side and side in self.persons:
            if self._foregone(request) is None or not self.play.can_undo(side).usable:
                break
            self.play.undo(side)  # nobody chose what was answered there
        self._answer_foregone()

    def change(self, change: Answer) -> None:
        """Change the game by hand. Raises CannotChange, with nothing changed; ScriptFault."""
        if not self.development:
            raise CannotChange(phrase("a game is changed by hand only if it began by delve play --dev"))
        if self.stopped:
            raise CannotChange(phrase("the game does not go on"))
        self._forget_taken_back()
        self.play.change(change)
        self.circles = ""

    def take(self, play: Play) -> None:
        """Go on with another play of the same game in place of the present one, which is closed for good."""
        before, self.play = self.play, play
        play.free_undo, play.game.tracer = before.free_undo, before.game.tracer
        before.observer = None
        before.discard()
        self._views.clear()
        self._options = (None, None, ())
        self.circles, self._seen = "", len(play.journal)
        self._watch.restart()

    def options(self) -> tuple[Option, ...]:
        """What the active figure could do, usable or not, while its command is asked; else nothing.

        The options are worked out once for each question. Raises ScriptFault where a script breaks that is asked for
        them, such as one that modifies a number on a button; the game stays as it is.
        """
        request, game = self.pending, self.play.game
        asked, moment, known = self._options
        if request is asked and moment is game.state.revision:
            return known
        activation = self.play.view.activation
        found: tuple[Option, ...] = ()
        if isinstance(request, ChooseCommand) and request.piece and activation is not None:
            found = self.play.told(lambda: self._worked_out(request.asker, request.piece, activation))
        self._options = request, game.state.revision, found
        return found

    def _worked_out(self, side: str, piece: int, activation: Activation) -> tuple[Option, ...]:
        seen = as_seen_by(self.play.game, side)
        return options(seen, seen.piece(piece), activation)
