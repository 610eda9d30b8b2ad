"""What the window does after something broke, and when files are read anew: it opens boxes, and goes on as chosen."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from typing import TYPE_CHECKING

from delve.faults import ScriptSignal
from delve.flow.game_files import NotReloaded
from delve.flow.recovery import Recovery
from delve.flow.reload import Edition, edition
from delve.ui.play import dialogs, fault_box

if TYPE_CHECKING:
    from delve.ui.play.dialog import Dialog
    from delve.ui.play.stage import Stage


class Mending:
    """The faults of one stage."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._broken: BaseException | None = None
        """what broke and was not told yet"""
        self.recovery: Recovery | None = None
        """the fault that is told just now"""
        self._refusal: Dialog | None = None
        """the box that told last why files cannot be played"""
        self._wanted: Callable[[], None] | None = None
        """what is to be done at the next tick, as it may take longer than scripts may"""

    def tick(self) -> bool:
        """Do what was put off, or tell what broke. Returns whether the game has to wait for that."""
        if self._wanted is not None:
            wanted, self._wanted = self._wanted, None
            self.survive(wanted, guarded=False)
            return True
        if self.is_broken:
            self._tell_fault()
            return True
        return False

    @property
    def is_broken(self) -> bool:
        """Whether something broke, so that the screen cannot be worked out before somebody has chosen how to go on."""
        return self._broken is not None or self.recovery is not None

    def survive(self, do: Callable[[], object], *, guarded: bool = True) -> None:
        """Do something of the screen: what breaks in it is told in a box soon, and a script's loops are ended.

        While a fault is told, nothing of the game is asked; what breaks even then is raised. What is not `guarded` was
        chosen by somebody, may take long, and sees by itself to the ends of loops.
        """
        try:
            with self._stage.session.play.guard if guarded else nullcontext():
                do()
        except (Exception, ScriptSignal) as error:
            if self.recovery is not None and guarded:
                raise
            self._broken = self._broken or error
            self._stage.window.redraw()

    def _tell_fault(self) -> None:
        """Open the box of what broke, if it is not open yet."""
        if self._broken is None:
            return
        with self._stage.session.play.guard:
            self.recovery, self._broken = Recovery(self._stage.session, self._broken), None
            self._stage.hand.begin_anew()
            self._show_fault()

    def _show_fault(self) -> None:
        assert self.recovery is not None
        self._stage.open(fault_box.fault(self.recovery, self._stage.keys), self._mend, box=fault_box.FaultBox)

    def _mend(self, id: str) -> None:
        """Do what somebody chose after a fault."""
        recovery = self.recovery
        assert recovery is not None
        if id == dialogs.UNDO:
            self._stage.close_dialog()
            self.recovery = None
            self._stage.waiting.done(recovery.undo)
            self._stage.show_anew()
        elif id == fault_box.RELOAD:
            self._wanted = lambda: self._reload(recovery.read_anew, self._show_fault)
        elif id == fault_box.REPORT:
            self._stage.open(
                fault_box.report(recovery), lambda _id: self._show_fault(), box=fault_box.FaultBox
            )
        else:
            self._stage.quit()

    def reload(self) -> None:
        """Read the files anew at the next tick, and give all answers again; only where the game is being developed."""
        if self._stage.session.development:
            self._wanted = lambda: self._reload(
                lambda: edition(self._stage.session), self._stage.close_dialog
            )

    @property
    def may_read_anew(self) -> bool:
        """Whether files may be read anew without being asked for: no box is open that somebody has to answer first."""
        told = self._stage.dialog
        return told is None or told is self._refusal or self.recovery is not None

    def read_changed_files(self) -> None:
        """Read the files anew at the next tick, as somebody has changed them. No box tells that it worked."""
        recovery = self.recovery
        if recovery is not None:
            self._wanted = lambda: self._reload(recovery.read_anew, self._show_fault, quietly=True)
        else:
            session, stay = self._stage.session, self._stage.close_dialog
            self._wanted = lambda: self._reload(lambda: edition(session), stay, quietly=True)

    def _reload(
        self, read_anew: Callable[[], Edition], stay: Callable[[], None], *, quietly: bool = False
    ) -> None:
        """Go on with the files as they are now, unless they cannot be played or somebody wants to `stay`."""
        self._stage.development.files_were_read()
        try:
            found = self._stage.waiting.done(read_anew, guarded=False)
        except NotReloaded as refusal:
            self._stage.open(
                fault_box.not_reloaded(refusal.lines, self._stage.keys),
                lambda _id: stay(),
                box=fault_box.FaultBox,
            )
            self._refusal = self._stage.dialog
            return
        if found.goes_on and found.misfit is None:
            self._accept(found, quietly=quietly)
            return

        def chosen(id: str) -> None:
            if id == fault_box.ACCEPT:
                self._accept(found)
            else:
                found.give_up()
                stay()

        self._stage.open(fault_box.misfit(found, self._stage.session.looking), chosen)

    def _accept(self, found: Edition, *, quietly: bool = False) -> None:
        """Go on with files that were read anew."""
        self._stage.close_dialog()
        self.recovery = None
        self._stage.forget_the_way()
        self._stage.hand.begin_anew()
        self._stage.waiting.done(found.accept, guarded=False)
        self._stage.show_files_anew()
        self._stage.show_anew()
        if not quietly:
            told = fault_box.reloaded(found, self._stage.keys)
            self._stage.open(told, lambda _id: self._stage.close_dialog())
