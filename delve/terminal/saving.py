"""What whoever plays at a terminal is told of saving, each thing once."""

from __future__ import annotations

from collections.abc import Iterator

from delve.flow.session import Session
from delve.narrate.spans import Line, worded
from delve.phrases import Template


class SavingTold:
    """Remembers what was told last, so that only what is new is told."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._trouble = ""
        """why the game was not saved"""
        self._notice = ""
        """what another program did to the save"""

    def news(self) -> Iterator[Line]:
        """That the game is not saved, that it is saved again, and where the save is if it was moved."""
        autosave = self._session.autosave
        notice = autosave.notice if autosave is not None else ""
        if notice != self._notice:
            self._notice = notice
            yield (worded("({notice})", "bad", notice=notice),)
        trouble = autosave.trouble if autosave is not None else ""
        if trouble != self._trouble:
            self._trouble = trouble
            failed: Template = "(not saved: {trouble} (tried again at every answer))"
            yield (worded(failed, "bad", trouble=trouble) if trouble else worded("(saved again)", "quiet"),)
