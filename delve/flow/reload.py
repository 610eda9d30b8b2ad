"""Reload in place: the files are read anew, and the answers of the game are given again with what they say now."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext

from delve.flow.driver import Play
from delve.flow.errors import Diverged, ScriptFault
from delve.flow.game_files import FreshFiles, NotReloaded
from delve.flow.journal import JournalEntry
from delve.flow.session import Session


class Edition:
    """A game with the files as they are now: tried out when it is made, and played once it is accepted."""

    def __init__(self, session: Session, files: FreshFiles, entries: Sequence[JournalEntry]) -> None:
        """`entries`: the answers that are given again. Raises NotReloaded."""
        self._session, self._files = session, files
        self.entries = tuple(entries)
        self.given = 0
        """how many of the answers fit"""
        self.misfit: Diverged | None = None
        """the first answer that does not fit; None: all fit, as far as they could be given"""
        self.fault: ScriptFault | None = None
        """the fault of a script that breaks after the answers that fit"""
        self.given = self._try_out()

    @property
    def goes_on(self) -> bool:
        """Whether the game comes at least to where it stands, so that nothing is lost by going on with it."""
        return self.given >= len(self._session.play.journal)

    def _try_out(self) -> int:
        play = Play(self._files.begin(), guard=self._session.play.guard, stands=True)
        self.fault = play.fault
        try:
            for entry in self.entries if self.fault is None else ():
                play.replay((entry,), verify=True)
        except Diverged as error:
            self.misfit = error
        except ScriptFault as error:
            self.fault = error
        given = len(play.journal)
        play.discard()
        return given

    def give_up(self) -> None:
        """Leave the game as it was."""
        self._files.give_up()

    def accept(self) -> None:
        """Go on with it after the answers that fit. Raises ScriptFault where a script breaks after them."""
        session = self._session
        play = Play(self._files.begin(), guard=session.play.guard, stands=True)
        session.take(play)
        autosave = session.autosave = self._files.take_over(play, self.given)
        with autosave.at_once() if autosave is not None else nullcontext():
            for entry in self.entries[: self.given]:
                play.replay((entry,))
                if play.observer is not None:
                    play.observer.journal_changed(play)
        if self.fault is not None:
            raise self.fault
        play.go_on()


def edition(session: Session) -> Edition:
    """The files of a session as they are now, with all answers that are in force. Raises NotReloaded."""
    if session.files is None:
        raise NotReloaded(["nobody knows the files of this game"])
    return Edition(session, session.files.read_anew(), session.play.journal)
