"""How a game has ended, told in a box that comes again after somebody has closed it to look at the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from delve.ui.play import dialogs
from delve.ui.play.dialog import DialogContent
from delve.ui.table.ending import ending_of

if TYPE_CHECKING:
    from delve.ui.play.stage import Stage


class LastWords:
    """The last box of one table."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._said: DialogContent | None = None
        self.won = False
        """whether the game is over, and whoever is at the table has won it"""

    @property
    def are_said(self) -> bool:
        """Whether the game has come to its end, or cannot go on, and that was shown."""
        return self._said is not None

    def say(self) -> None:
        """Open the box: the game is over, or it does not go on. Raises ScriptFault where a script has broken."""
        stage = self._stage
        if stage.session.play.fault is not None:
            raise stage.session.play.fault
        if stage.session.stopped:
            self._said = dialogs.stopped(stage.session.stopped, stage.ways_out, stage.keys)
        else:
            end = ending_of(stage.session, stage.playback.stories)
            self.won = end.won
            stage.window.sounds.play("victory" if end.won else "loss")
            self._said = dialogs.ending(end, stage.ways_after_end, stage.keys)
            stage.playback.stories.clear()
        self.repeat()

    def repeat(self) -> None:
        """Open the box again if it was closed to look at the board."""
        if self._said is not None:
            self._stage.open(self._said, self.follow)

    def follow(self, id: str) -> None:
        """Do what was chosen in a box about the end."""
        stage = self._stage
        if id == dialogs.RULES and stage.dialog is not None:
            told = stage.dialog.content
            stage.boxes.show_rules(lambda: stage.open(told, self.follow))
            return
        stage.close_dialog()
        if id != dialogs.CONTINUE:
            stage.leave_by(id)
        elif not stage.is_broken:
            stage.refresh()

    def take_back(self) -> None:
        """Say nothing of an end any more, as another game is played from now on."""
        self._said = None
