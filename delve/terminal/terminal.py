"""The game at a terminal: shows what happened and what is asked, reads what is typed, answers through the session.

It chooses nothing by itself. How lines look is for `paint`, what is asked for `asking`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager, nullcontext
from typing import Any, ClassVar, NamedTuple

from delve.faults import ScriptSignal
from delve.flow.driver import CannotChange, CannotGoBack
from delve.flow.journey import Journey
from delve.flow.recovery import Recovery
from delve.flow.reload import edition
from delve.flow.session import Session
from delve.flow.walk import Walk, never
from delve.geometry.boards import DIRECTIONS
from delve.narrate.advice import Adviser
from delve.narrate.chronicle import Chronicles
from delve.narrate.console import Console
from delve.narrate.names import end_told, side_heading
from delve.narrate.spans import Line, Text, plain, worded
from delve.narrate.trace import Trace
from delve.phrases import Said, Template, filled, printed
from delve.requests import Answer, ChooseCommand, ChooseSpace, IllegalAnswer, Request
from delve.rules.journeys import Across, Exploring, Goal, Running, ToSpace, travels
from delve.terminal import aloud, board, look, rules, threat
from delve.terminal.answering import Answering, no_way
from delve.terminal.boards import board_named, boards_to_type, heading
from delve.terminal.foresight import Foresight
from delve.terminal.glyphs import Glyphs, Silence
from delve.terminal.help_text import help_texts
from delve.terminal.marks import marks
from delve.terminal.mending import PROMPT, RELOAD, Leave, Mending
from delve.terminal.numbering import Numbering
from delve.terminal.paint import Painter
from delve.terminal.questions import (
    NO_SPACE_TO_GO_TO,
    NO_SPACE_TO_LOOK_AT,
    NotUnderstood,
    Question,
    put,
    read_space,
)
from delve.terminal.saving import SavingTold
from delve.terminal.status import clock, ended, hand, roster
from delve.terminal.telling import Telling
from delve.terminal.walking import way
from delve.title.leaving import AfterGame
from delve.title.preferences import Preferences

LOG_LINES = 30
SCROLLED = 10
"""lines that are shown for a word before the question is out of sight, so that it is put again"""
TIRED = " tired"
"""follows a space to which a figure goes for fatigue before a move action"""


Stopping = Callable[[], AbstractContextManager[Callable[[], bool]]]


class Moment(NamedTuple):
    """What is asked now."""

    request: Request[Any]
    asked: Question
    glyphs: Glyphs


class Terminal:
    """One game at one terminal."""

    words: ClassVar[Mapping[str, Callable[[Any, str, Moment], None]]]
    """what may be typed beside answers -> what does it"""

    def __init__(
        self,
        session: Session,
        read: Callable[[str], str],
        write: Callable[[str], None],
        *,
        painter: Painter | None = None,
        trace: bool = False,
        covers: bool = False,
        preferences: Preferences | None = None,
        can_begin_again: bool = True,
        stopping: Stopping | None = None,
    ) -> None:
        """`covers`: what one has seen is hidden before another looks; `can_begin_again`: with other dice.

        `stopping` gives a context in which whoever plays may stop a way, and tells whether that was done.
        """
        self.session = session
        self._preferences = Preferences() if preferences is None else preferences
        self._adviser, self._numbering = Adviser(session), Numbering()
        self._answering = Answering(session, self._question)
        self._read, self._write = read, write
        self._can_begin_again, self._stopping = can_begin_again, stopping or (lambda: nullcontext(never))
        self._painter = painter or Painter()
        self._telling = Telling(session, read, self._show, chronicles=self._chronicles(trace), covers=covers)
        self._lines = 0
        """how many lines were shown"""
        self._asked: Request[Any] | None = None
        self._drawn: list[Line] = []
        """the board as it was shown last"""
        self._figures: dict[int, Line] = {}
        """piece -> the line about a figure as it was shown last"""
        self._starts: list[int] = []
        """how many answers there were before each thing that was typed, for undo"""
        self._saving = SavingTold(session)
        self._trace, self._console, self._introduced = Trace(), Console(session), False
        self._foresight = Foresight(session)
        if session.development:
            session.play.game.tracer = self._trace
        self.afterwards: AfterGame = "close"
        """what somebody wants who has left the game before its end"""
        self._mending = Mending(session, read, self._show)

    def run(self) -> bool:
        """Play until the game is over (True), or somebody quits or it cannot go on (False).

        `read` may raise EOFError, which means to quit. What breaks is told, and whoever plays chooses how to go on. It
        is raised where that is to leave, and where nobody plays.
        """
        recovery: Recovery | None = None
        while True:
            left: BaseException | None = None
            broken: BaseException
            try:
                if recovery is not None:
                    self._mending.mend(recovery)
                    recovery = None
                return self._play()
            except (Leave, EOFError):
                if recovery is None:
                    self._show((worded("You leave the game in round {n}.", n=self.session.play.state.round),))
                    return False
                left = broken = recovery.breakdown.error
            except OSError:
                raise
            except (Exception, ScriptSignal) as error:
                if not self.session.persons:
                    raise
                broken = error
            if left is not None:
                raise left  # only here, as it would lose its cause above
            with self.session.play.guard:
                recovery = self._mending.tell(broken)

    def _play(self) -> bool:
        """Play until the game is over (True), or it cannot go on (False)."""
        if not self._introduced:
            self._introduced = True
            with self.session.play.guard:
                self._introduce()
        while self._go_on():
            self._ask()
        if self.session.play.fault is not None:
            raise self.session.play.fault
        if self.session.stopped:
            self._show((worded("The game cannot go on: {why}", "bad", why=self.session.stopped),))
            return False
        self._show((Text(end_told(self.session.view), "heading"),), *ended(self.session))
        return True

    # ------------------------------------------------------------------------------------------------ showing
    def _chronicles(self, trace: bool) -> Chronicles:
        return Chronicles(trace=trace)

    def _show(self, *lines: Line) -> None:
        for line in lines:
            self._lines += 1
            self._write(self._painter.text(line))

    def _rows(self, lines: Iterable[Line]) -> None:
        """Show rows that belong together."""
        self._show(*lines)

    def _introduce(self) -> None:
        quest = self.session.view.quest
        self._show((worded(quest.name, "heading"),), *([(worded(quest.text),)] if quest.text else []))
        self._show(*look.goals(self.session.view, self.session.chance.seed))
        if self.session.play.journal:
            self._telling.catch_up()

    def _go_on(self) -> bool:
        """Let chance and automated seats play until a person is asked; False when the game is over."""
        with self.session.play.guard:
            self._telling.tell()
            while self.session.step():
                self._telling.tell()
            self._telling.tell(pause=True)
        self._show(*self._saving.news())
        return self.session.pending is not None

    # ------------------------------------------------------------------------------------------------ asking
    def _ask(self) -> None:
        """Show the pending request, and read until something was answered or taken back."""
        with self.session.play.guard:
            moment = self._moment()
        self._mending.tell_of_changed_files()
        typed = self._read(PROMPT).strip()
        if typed.lower() == RELOAD and self.session.development:
            self._mending.reload(lambda: edition(self.session))
            return
        try:
            with self.session.play.guard:
                self._obey(typed, moment)
        except (NotUnderstood, CannotGoBack) as refusal:
            self._show((Text(str(refusal), "bad"),))
        except IllegalAnswer:
            self._show((worded("that cannot be done now: {how}", "bad", how=moment.asked.how()),))

    def _moment(self) -> Moment:
        """What is asked now; it is shown, unless it was shown already."""
        request = self.session.pending
        assert request is not None
        moment = Moment(request, self._question(request), self._glyphs())
        if request is not self._asked:
            self._present(moment)
            self._asked = request
        return moment

    def _glyphs(self) -> Glyphs:
        return Silence(self.session.view) if self._painter.aloud else Glyphs(self.session.view)

    def _question(self, request: Request[Any]) -> Question:
        asked = self._foresight.question(request, self._glyphs())
        return self._numbering.in_game(request, asked, self.session.view)

    def _present(self, moment: Moment) -> None:
        """Show board, clock, figures and question; of board and figures only what has changed since the last time."""
        request, asked, active = moment.request, moment.asked, self.session.view.state.active
        if isinstance(request, ChooseCommand) or asked.spaces:
            self._draw(moment)
        self._show((Text(""),), clock(self.session.view), *look.warned(self.session.view))
        if isinstance(request, ChooseCommand):
            figures = dict(roster(self.session.view, moment.glyphs))
            self._show(
                *(line for id, line in figures.items() if self._figures.get(id) != line or id == active)
            )
            self._figures = figures
        advice = self._adviser.advise() if self._preferences.settings.advice else ""
        if advice:
            more: Template = "Advice: {advice} (advice off: no more of it)"
            self._show((worded(more, "story", advice=advice),))
        self._put(moment)

    def _put(self, moment: Moment) -> None:
        """Show the question alone."""
        self._show(*put(moment.asked, side_heading(self.session.view, moment.request.asker)))

    def _draw(self, moment: Moment, *, again: bool = False) -> None:
        """The board, unless it looks as it did when it was shown last; its legend goes before the first one.

        Read aloud it is told only when somebody wants it: in sentences.
        """
        view = self.session.view
        if self._painter.aloud:
            self._show(*(aloud.board(view) if again else ()))
            return
        drawn = [
            *heading(view),
            *board.draw(
                view, moment.glyphs, marks(view, moment.request, moment.asked.numbers), view.state.active
            ),
        ]
        if again or not self._drawn:
            self._show(*board.legend(view, moment.glyphs))
        if again or drawn != self._drawn:
            self._show((Text(""),), *drawn)
        self._drawn = drawn

    # ------------------------------------------------------------------------------------------------ obeying
    def _obey(self, typed: str, moment: Moment) -> None:
        """Do what a word says, or take what was typed for an answer."""
        request, (word, _, rest) = moment.request, typed.lower().partition(" ")
        walks = isinstance(request, ChooseCommand) and bool(request.piece)
        if word in self.words and typed.lower() not in moment.asked.words:
            before = self._lines
            self.words[word](self, rest.strip(), moment)
            if word and self.session.pending is request and self._lines - before >= SCROLLED:
                self._put(moment)
        elif walks and read_space(typed.lower().removesuffix(TIRED)):
            self._go(typed.lower(), moment)
        elif isinstance(request, ChooseSpace) and (led := request.ways.get(read_space(typed) or (-1, -1))):
            self._walk(led.points)
        else:
            start = len(self.session.play.journal)
            self._answering.answer(typed, moment.asked)
            self._starts.append(start)

    def _again(self, rest: str, moment: Moment) -> None:
        self._present(moment)

    def _reload(self, rest: str, moment: Moment) -> None:
        raise NotUnderstood(printed("the files are read anew only in a game that began by delve play --dev"))

    def _show_trace(self, rest: str, moment: Moment) -> None:
        if not self.session.development:
            raise NotUnderstood(printed("a game is traced only if it began by delve play --dev"))
        if not self._trace.count:
            raise NotUnderstood(printed("nothing has happened yet that is traced"))
        self._show(*self._trace.lines()[-LOG_LINES:])

    def _develop(self, rest: str, moment: Moment) -> None:
        """Let the console do what the line says; a change can be undone as what is typed can."""
        if not self.session.development:
            raise NotUnderstood(printed("there is a console only in a game that began by delve play --dev"))
        start = len(self.session.play.journal)
        try:
            said = self._console.obey(rest)
        except CannotChange as refusal:
            raise NotUnderstood(printed(refusal.reason)) from None
        if len(self.session.play.journal) > start:
            self._starts.append(start)
        self._show(*((Text(line, "quiet"),) for line in said))

    def _quit(self, rest: str, moment: Moment) -> None:
        raise Leave

    def _leave_again(self, rest: str, moment: Moment) -> None:
        if not self._can_begin_again:
            raise NotUnderstood(
                printed("a quest of a campaign is played once: the campaign goes on after it")
            )
        self.afterwards = "again"
        raise Leave

    def _leave_for_another(self, rest: str, moment: Moment) -> None:
        if not self.session.has_another:
            raise NotUnderstood(printed("no other dungeon can be made: this one was drawn by hand"))
        self.afterwards = "another"
        raise Leave

    def _leave_to_title(self, rest: str, moment: Moment) -> None:
        self.afterwards = "title"
        raise Leave

    def _help(self, rest: str, moment: Moment) -> None:
        if rest:
            self._show(*rules.word(self.session.view, rest))
            return
        session, again = self.session, self._can_begin_again
        told = {"directions": travels(session.view), "another": session.has_another}
        for text in help_texts(again=again, development=session.development, **told):
            self._rows((Text(row),) for row in printed(text).split("\n"))

    def _advise(self, rest: str, moment: Moment) -> None:
        if rest not in ("on", "off"):
            raise NotUnderstood(printed("type advice on or advice off"))
        self._preferences.change(advice=rest == "on")
        told: dict[str, Template] = {"on": "(advice is shown)", "off": "(advice is not shown any more)"}
        self._show((worded(told[rest], "quiet"),))

    def _rules(self, rest: str, moment: Moment) -> None:
        self._show(*(rules.read(rest) if rest else rules.contents(self.session.view)))

    def _log(self, rest: str, moment: Moment) -> None:
        """The last lines, or the last of those in which all these words stand."""
        words = rest.split()
        found = [line for line in self._telling.lines if all(word in plain(line).lower() for word in words)]
        if words and not found:
            raise NotUnderstood(filled("no line of the log says {words}", words=rest))
        self._show(*found[-LOG_LINES:])

    def _board(self, rest: str, moment: Moment) -> None:
        """Draw the board where the game is, or another one by its name."""
        if not rest:
            self._draw(moment, again=True)
            return
        view, left = board_named(self.session.view, rest)
        if left:
            said: Template = 'there is no board "{name}": {boards}'
            raise NotUnderstood(filled(said, name=rest, boards=boards_to_type(view)))
        if self._painter.aloud:
            self._show(*heading(view), *aloud.board(view))
            return
        self._show(*board.legend(view, moment.glyphs))
        self._show((Text(""),), *heading(view), *board.draw(view, moment.glyphs, {}))

    def _look(self, rest: str, moment: Moment) -> None:
        view, rest = board_named(self.session.view, rest)
        point = read_space(rest)
        if not rest:
            self._show(*look.at_quest(self.session.view, moment.glyphs, self.session.chance.seed))
        elif point is None:
            raise NotUnderstood(filled(NO_SPACE_TO_LOOK_AT, typed=rest))
        else:
            self._show(*look.at_space(view, *point))
            self._show(*(aloud.beside(view, *point) if self._painter.aloud else ()))

    def _task(self, rest: str, moment: Moment) -> None:
        """Show what each side has to do and how far it has come."""
        self._show(*look.goals(self.session.view, self.session.chance.seed))

    def _threat(self, rest: str, moment: Moment) -> None:
        """Show where enemies could strike in their next turn: the board and whom, or who could strike one space."""
        view, side = self.session.view, moment.request.asker
        self._show(*threat.lines(view, side, moment.glyphs, rest, aloud=self._painter.aloud))

    def _cards(self, rest: str, moment: Moment) -> None:
        self._show(*hand(self.session.view, moment.request))

    def _inventory(self, rest: str, moment: Moment) -> None:
        self._show(*look.inventory(self.session.view, moment.request.asker))

    def _undo(self, rest: str, moment: Moment) -> None:
        """Take back what was typed last, a whole path at once."""
        answers = len(self.session.play.journal)
        while self._starts and self._starts[-1] >= answers:
            self._starts.pop()
        self.session.undo(moment.request.asker, self._starts[-1] if self._starts else None)
        self._show((worded("(taken back)", "quiet"),))

    def _cancel(self, rest: str, moment: Moment) -> None:
        self.session.play.cancel(moment.request.asker)
        self._show((worded("(the action is taken back)", "quiet"),))

    def _go(self, rest: str, moment: Moment) -> None:
        """Walk to a space, as far as nothing interrupts."""
        where, tired, further = rest.partition(TIRED)
        view, request, point = self.session.view, moment.request, None if further else read_space(where)
        if point is None:
            if where in DIRECTIONS and travels(view) and isinstance(request, ChooseCommand):
                raise NotUnderstood(no_way(view, request.piece, where))
            raise NotUnderstood(filled(NO_SPACE_TO_GO_TO, typed=rest))
        if not isinstance(request, ChooseCommand) or not request.piece:
            raise NotUnderstood(filled("nobody can go anywhere now: {how}", how=moment.asked.how()))
        if travels(view):
            self._travel(ToSpace(point))
        else:
            self._walk(way(view, request, point, rather_tired=bool(tired)))

    def _run(self, rest: str, moment: Moment) -> None:
        """Run in a direction."""
        if rest not in DIRECTIONS:
            raise NotUnderstood(filled("type run and a direction: {ways}", ways=" ".join(DIRECTIONS)))
        self._travel(Running(DIRECTIONS[rest]))

    def _travel(self, goal: Goal) -> None:
        """Set out for a goal, step by step, until something is new; that is taken back as one."""
        request = self.session.pending
        if not isinstance(request, ChooseCommand) or not request.piece or not travels(self.session.view):
            raise NotUnderstood(printed("nobody travels so here: type go x,y, such as go 3,4"))
        journey = Journey(self.session, goal)
        with self._stopping() as stopped:
            journey.run(stopped)
        if len(self.session.play.journal) > journey.began:
            self._starts.append(journey.began)
        elif journey.obstacle.reason is not None:
            raise NotUnderstood(self._why_not(journey.obstacle.reason))

    def _why_not(self, reason: Said) -> str:
        """Why nobody goes anywhere, as it is told here."""
        return printed(reason)

    def _walk(self, answers: Iterable[Answer]) -> None:
        """Give the answers of a way, as far as nothing interrupts; they are taken back together."""
        walk = Walk(self.session, answers)
        with self._stopping() as stopped:
            walk.run(stopped)
        if len(self.session.play.journal) > walk.began:
            self._starts.append(walk.began)


Terminal.words = {
    "": Terminal._again,
    "reload": Terminal._reload,
    "trace": Terminal._show_trace,
    "dev": Terminal._develop,
    "quit": Terminal._quit,
    "exit": Terminal._quit,
    "again": Terminal._leave_again,
    "another": Terminal._leave_for_another,
    "title": Terminal._leave_to_title,
    "help": Terminal._help,
    "?": Terminal._help,
    "rules": Terminal._rules,
    "advice": Terminal._advise,
    "log": Terminal._log,
    "cards": Terminal._cards,
    "inventory": Terminal._inventory,
    "i": Terminal._inventory,
    "board": Terminal._board,
    "look": Terminal._look,
    "task": Terminal._task,
    "threat": Terminal._threat,
    "undo": Terminal._undo,
    "cancel": Terminal._cancel,
    "go": Terminal._go,
    "run": Terminal._run,
    "explore": lambda terminal, _rest, _moment: terminal._travel(Exploring()),
    ">": lambda terminal, _rest, _moment: terminal._travel(Across(1)),
    "<": lambda terminal, _rest, _moment: terminal._travel(Across(-1)),
}
