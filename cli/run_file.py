"""The text that is left of a game which is over, beside its save: only to be read, and never loaded."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from delve.flow.session import Session


def keeper_of(session: Session) -> Callable[[], str]:
    """What keeps the text, once: it says where that lies, and nothing where it could not be written."""
    kept: list[str] = []

    def keep() -> str:
        if not kept:
            kept.append(_keep(session))
        return kept[0]

    return keep


def _keep(session: Session) -> str:
    from delve.flow.campaigns.files import keep_file
    from delve.narrate.runs import end_of, run_text, where_it_ended
    from delve.terminal.board import draw
    from delve.terminal.boards import heading
    from delve.terminal.glyphs import Glyphs

    view = session.view_of(session.play.view.party)
    place = session.autosave.place if session.autosave is not None else None
    end = end_of(view)
    if view.ruleset.score is None or place is None or not end:
        return ""
    there = view.on(where_it_ended(view))
    drawn = [*heading(there), *draw(there, Glyphs(view), {})]
    try:
        return str(keep_file(Path(place), end, run_text(session, drawn)))
    except OSError:
        return ""
