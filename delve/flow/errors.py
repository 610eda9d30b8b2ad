"""What is raised where a game cannot do what was asked of it: a script broke, an answer does not fit."""

from __future__ import annotations

from delve.flow.journal import JournalEntry
from delve.phrases import Said, printed
from delve.rules.game import Game


class ScriptFault(Exception):
    """A script broke. The game is back at its last rest; `journal` holds the answers that show the fault.

    Where nobody had chosen what broke, it would break again: the game stops there (`Play.stopped`) until it goes back
    to an earlier moment.
    """

    def __init__(self, message: str, journal: tuple[JournalEntry, ...], moment: Game | None = None) -> None:
        super().__init__(message)
        self.journal = journal
        self.moment = moment
        """the game as it stood when the script broke, with all that had happened; None: nobody kept it"""


class Diverged(Exception):
    """An answer of a journal does not fit its game, or leads to another game than the one on record."""

    def __init__(
        self, at: int, entry: JournalEntry, asked: str, reason: str, fault: ScriptFault | None = None
    ) -> None:
        super().__init__(f"answer {at}: {reason}")
        self.at = at
        """number of the answer, from 1"""
        self.entry = entry
        """what the journal holds there"""
        self.asked = asked
        """the question that the game asks there; empty: it asks none"""
        self.reason = reason
        """why the game cannot go on as the journal says, in words"""
        self.fault = fault
        """the fault of the script that broke at it, if that is the reason"""


class CannotChange(Exception):
    """The game cannot be changed by hand like that now; nothing has changed. Its one argument says why."""

    @property
    def reason(self) -> Said:
        """Why, to be said in the language of whoever plays."""
        said: Said = self.args[0]
        return said

    def __str__(self) -> str:
        return printed(self.reason)


class CannotGoBack(Exception):
    """Nothing can be taken back now; the message says why."""
