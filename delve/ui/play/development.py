"""What the window has for whoever writes the content, in a game that is played with `--dev`.

Files are read anew as soon as they change, and a click tells where values come from. Trace and console are in `boxes`.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Final

from delve.narrate.origins import origins_of_piece, origins_of_space
from delve.phrases import Template, filled
from delve.ui.play import origins_box

if TYPE_CHECKING:
    from delve.ui.play.stage import Stage

WHERE_TOLD: Final[Template] = "Click a figure or a space: where its values come from. {key} ends this."
PAUSE: Final = 0.5
"""seconds between two looks at the files"""


class Development:
    """The tools of one stage. They do nothing in a game that is only played."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.asks_where = False
        """whether a click asks where values come from, and does nothing in the game"""
        self._next_look = 0.0
        self._read: Hashable = None
        """the state of the files that are played, or were refused; None: nobody has looked yet"""
        self._seen: Hashable = None
        """the state of the files at the last look"""

    @property
    def _is_on(self) -> bool:
        return self._stage.session.development

    # ------------------------------------------------------------------------------------------------ changed files
    def look_at_files(self, now: float) -> None:
        """Read the files anew once somebody has changed them, and they have been left alone since the last look."""
        files = self._stage.session.files
        if not self._is_on or files is None or now < self._next_look:
            return
        self._next_look = now + PAUSE
        before, self._seen = self._seen, files.state()
        if self._read is None:
            self._read = self._seen
        elif self._seen == before and self._seen != self._read and self._stage.mending.may_read_anew:
            self._stage.mending.read_changed_files()

    def files_were_read(self) -> None:
        """Know that the files as they are now were read, whatever came of it."""
        files = self._stage.session.files
        if self._is_on and files is not None:
            self._read = files.state()

    # ------------------------------------------------------------------------------------------------ where from
    def ask_where(self) -> None:
        """Let clicks ask where values come from, or no longer."""
        self.asks_where = self._is_on and not self.asks_where
        self._stage.show_tooltip()

    @property
    def tooltip(self) -> tuple[str, ...]:
        """What a click does, while it asks where values come from."""
        if not self.asks_where:
            return ()
        return (filled(WHERE_TOLD, key=self._stage.keys.name("where")),)

    def tell_where(self) -> None:
        """Open a box with the files and lines of what is pointed at; a click beside the board asks for nothing."""
        stage = self._stage
        focus, session = stage.hand.focus, stage.session
        if focus.piece:
            found = origins_of_piece(session, focus.piece)
        elif focus.space is not None:
            found = origins_of_space(session, stage.hand.view.here, *focus.space)
        else:
            return
        self._turn_to(origins_box.rows_of(found), 0)

    def _turn_to(self, rows: tuple[origins_box.Row, ...], first: int) -> None:
        """Show the box from one of its rows on."""

        def chosen(id: str) -> None:
            if id == origins_box.CLOSE:
                self._stage.close_dialog()
            else:
                self._turn_to(rows, origins_box.turned(rows, first, id))

        self._stage.open(
            origins_box.origins(rows, first, self._stage.keys), chosen, box=origins_box.OriginsBox
        )
