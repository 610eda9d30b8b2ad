"""A replay at a terminal: goes through a game that was played, by typed words, and shows what happened.

Playing is for `terminal`; nothing here answers anything.
"""

from __future__ import annotations

from collections.abc import Callable

from delve.faults import ScriptSignal
from delve.flow.replay import Replay
from delve.narrate.answers import answer_in_words
from delve.narrate.chronicle import Chronicle
from delve.narrate.names import end_told
from delve.narrate.spans import Line, Text, worded
from delve.phrases import Template, Value, phrase, printed
from delve.terminal import board, look
from delve.terminal.glyphs import Glyphs
from delve.terminal.mending import Mending
from delve.terminal.paint import Painter
from delve.terminal.questions import NO_SPACE_TO_LOOK_AT, read_space
from delve.terminal.status import clock, roster

PROMPT = "replay> "
LOG_LINES = 30
_HIGHEST = 1_000_000_000
HELP: Template = """\
  next, next 5      the next answer, the next 5; Enter alone does next too
  back, back 5      one answer back, 5 back
  round 3           to the beginning of round 3
  goto 120          to the moment after answer 120; goto 0 is the beginning
  play              everything to the end
  here              go on from here as a new game with a save of its own; what you look at stays as it is
  board             the board
  look, look 3,4    goals and figures; what is on a space
  log               the last lines again
  quit              leave the replay"""


class ReplayTerminal:
    """One replay at one terminal. `chosen`: the answers after which somebody wants to play on; -1: nobody does."""

    def __init__(
        self,
        replay: Replay,
        read: Callable[[str], str],
        write: Callable[[str], None],
        *,
        painter: Painter | None = None,
        trace: bool = False,
        chronicle: Chronicle | None = None,
    ) -> None:
        """`chronicle` tells what happens; None: as lines of the log."""
        self.replay = replay
        self.chosen = -1
        self._read, self._write = read, write
        self._painter = painter or Painter()
        self._chronicle = chronicle or Chronicle(trace=trace, side=replay.side)
        self._told = 0
        """lines of the chronicle that have been shown"""
        self._warned = False
        self._left = False

    # ------------------------------------------------------------------------------------------------ running
    def run(self) -> None:
        """Obey until somebody leaves; `read` may raise EOFError, which means that somebody leaves."""
        self._introduce()
        self._show((worded("type help for what can be done", "quiet"),))
        self._tell_position()
        while not self._left:
            try:
                typed = self._read(PROMPT).strip().lower()
            except EOFError:
                return
            try:
                with self.replay.play.guard:
                    self._obey(typed)
            except OSError:
                raise
            except (Exception, ScriptSignal) as error:
                with self.replay.play.guard:
                    Mending(self.replay, self._read, self._show).paragraph(error)

    def tell_all(self) -> None:
        """Show the whole log, and how it ends."""
        self._introduce()
        self._forward(_HIGHEST)
        self._tell_position()

    def _obey(self, typed: str) -> None:
        word, _, rest = typed.partition(" ")
        word, rest = word or "next", rest.strip()
        if word in _COUNTED:
            number = _count(rest or ("1" if word in ("next", "back") else ""))
            if number is None:
                self._refuse("{word} needs a whole number, such as {word} 3", word=word)
            else:
                _COUNTED[word](self, number)
                self._tell_position()
        elif word in _PLAIN:
            _PLAIN[word](self)
        elif word == "look":
            self._look(rest)
        else:
            unknown: Template = (
                '"{word}" is no word of a replay: next, back, round, goto, play, here, help, quit'
            )
            self._refuse(unknown, word=word)

    def _refuse(self, message: Template, **values: Value) -> None:
        self._show((worded(message, "bad", **values),))

    # ------------------------------------------------------------------------------------------------ moving
    def _forward(self, answers: int) -> None:
        for _ in range(min(answers, self.replay.last - self.replay.position)):
            if not self.replay.forward():
                break
            self._tell()
        self._tell(pause=True)

    def _back(self, answers: int) -> None:
        self._jump(self.replay.position - answers)

    def _jump(self, answers: int) -> None:
        """Go to the moment after so many answers; the log of what lies between is not shown."""
        self.replay.go_to(answers)
        self._arrive()

    def _round(self, number: int) -> None:
        if not self.replay.go_to_round(number):
            self._refuse("the game never came to round {n}", n=number)
        self._arrive()

    def _arrive(self) -> None:
        self._chronicle.update(self.replay.play.facts, self.replay.view)
        self._chronicle.settle()
        self._told = len(self._chronicle.lines)
        self._board()

    def _play(self) -> None:
        self._forward(_HIGHEST)
        self._tell_position()

    def _here(self) -> None:
        if self.replay.play.stopped or not self.replay.play.asker:
            self._refuse("the game is over here: go back first")
        else:
            self.chosen, self._left = self.replay.position, True

    def _quit(self) -> None:
        self._left = True

    # ------------------------------------------------------------------------------------------------ showing
    def _show(self, *lines: Line) -> None:
        for line in lines:
            self._write(self._painter.text(line))

    def _introduce(self) -> None:
        view = self.replay.view
        self._show(
            (worded(view.quest.name, "heading"),), *([(worded(view.quest.text),)] if view.quest.text else [])
        )
        self._show(*look.goals(view, self.replay.chance.seed))
        self._tell(pause=True)

    def _tell(self, *, pause: bool = False) -> None:
        """Show new lines. The last one waits for a pause, as a way that goes on is told in one line."""
        standing = self._chronicle.update(self.replay.play.facts, self.replay.view)
        self._told = min(self._told, standing)
        lines = self._chronicle.lines
        until = len(lines) if pause else len(lines) - 1
        self._show(*lines[self._told : until])
        self._told = max(self._told, until)
        if pause:
            self._chronicle.settle()

    def _tell_position(self) -> None:
        """Show where the replay stands, which answer brought it there, and whether it differs from the saved game."""
        replay = self.replay
        if replay.differs and not self._warned:
            other: Template = "from answer {n} on this is not the game that was saved; --verify tells why"
            self._refuse(other, n=replay.differs)
        self._warned = bool(replay.differs)
        if replay.obstacle:
            self._refuse("it cannot go on here: {obstacle}", obstacle=replay.obstacle)
        where = phrase(
            "answer {n} of {last}, round {round}",
            n=replay.position,
            last=replay.last,
            round=replay.view.state.round,
        )
        if replay.position:
            given = answer_in_words(replay.play.journal[-1], replay.view, replay.side)
            where = phrase("{where}: {answer}", where=where, answer=given)
        self._show((worded("[{where}]", "quiet", where=where),))
        if replay.position == replay.last and not replay.obstacle:
            self._show(self._ending())

    def _ending(self) -> Line:
        winner = self.replay.play.state.outcome
        if winner:
            return (Text(end_told(self.replay.view), "heading"),)
        return (worded("Here the game was left, after {n} {n|answer|answers}.", n=self.replay.last),)

    def _board(self) -> None:
        view = self.replay.view
        glyphs = Glyphs(view)
        self._show((Text(""),), *board.draw(view, glyphs, {}, view.state.active), (Text(""),), clock(view))
        self._show(*(line for _, line in roster(view, glyphs)))

    def _log(self) -> None:
        self._show(*self._chronicle.lines[-LOG_LINES:])

    def _look(self, rest: str) -> None:
        point = read_space(rest)
        if not rest:
            self._show(*look.at_quest(self.replay.view, Glyphs(self.replay.view), self.replay.chance.seed))
        elif point is None:
            self._refuse(NO_SPACE_TO_LOOK_AT, typed=rest)
        else:
            self._show(*look.at_space(self.replay.view, *point))

    def _help(self) -> None:
        self._show(*((Text(row),) for row in printed(HELP).split("\n")))


def _count(typed: str) -> int | None:
    return int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 10 else None


_COUNTED: dict[str, Callable[[ReplayTerminal, int], None]] = {
    "next": ReplayTerminal._forward,
    "back": ReplayTerminal._back,
    "goto": ReplayTerminal._jump,
    "round": ReplayTerminal._round,
}
_PLAIN: dict[str, Callable[[ReplayTerminal], None]] = {
    "play": ReplayTerminal._play,
    "here": ReplayTerminal._here,
    "board": ReplayTerminal._board,
    "log": ReplayTerminal._log,
    "help": ReplayTerminal._help,
    "?": ReplayTerminal._help,
    "quit": ReplayTerminal._quit,
    "exit": ReplayTerminal._quit,
}
