"""What can be done at a table after something broke: take back the answer that led there, or read the files anew."""

from __future__ import annotations

from delve.answers import same
from delve.flow.breakdown import Breakdown, breakdown
from delve.flow.journal import JournalEntry
from delve.flow.reload import Edition
from delve.flow.session import Session
from delve.requests import NOTHING
from delve.rules.verdict import USABLE, Verdict, blocked


class Recovery:
    """One fault at a table. It is reported as soon as it is there, so that nothing is lost whatever follows."""

    def __init__(self, session: Session, error: BaseException) -> None:
        self.session = session
        self.breakdown: Breakdown = breakdown(error, session.play.game.library.programs, session.play)
        self.report: tuple[str, ...] = ()
        """what is said about where the report lies; empty: nobody keeps reports here"""
        if session.files is not None:
            self.report = session.files.report(self.breakdown)

    # ------------------------------------------------------------------------------------------------ undo
    def _moment_before(self) -> int:
        """How many answers stay in force by an undo; -1: no person has answered anything before it."""
        play, persons = self.session.play, self.session.persons
        taken = self.breakdown.entries[len(play.journal) :]
        if taken and (taken[0].asker in persons or taken[0].is_by_hand) and not play.stopped:
            return len(play.journal)  # the game has gone back there by itself
        answered = reversed([*enumerate(play.journal)])
        return next((n for n, one in answered if self._is_of_a_person(one)), -1)

    def _is_of_a_person(self, entry: JournalEntry) -> bool:
        """Whether a person has chosen an answer, or changed the game by hand."""
        chosen = entry.asker in self.session.persons and not same(entry.answer, NOTHING)
        return chosen or entry.is_by_hand

    def can_undo(self) -> Verdict:
        """Whether there is an answer of a person before the fault."""
        return blocked("nobody has answered anything before it") if self._moment_before() < 0 else USABLE

    def undo(self) -> None:
        """Go back before the answer of a person that led to the fault, whatever the dice have said since.

        What others have answered after it goes too: they would answer the same again. Raises ScriptFault.
        """
        play, moment = self.session.play, self._moment_before()
        if moment < 0:
            return
        if moment < len(play.journal):
            play.go_back_to(moment)
        self.session.go_on()

    # ------------------------------------------------------------------------------------------------ reload
    def can_reload(self) -> Verdict:
        """Whether the files can be read anew."""
        return USABLE if self.session.files is not None else blocked("nobody knows the files of this game")

    def read_anew(self) -> Edition:
        """The files as they are now, with all answers that led to the fault. Raises NotReloaded."""
        assert self.session.files is not None
        return Edition(self.session, self.session.files.read_anew(), self.breakdown.entries)
