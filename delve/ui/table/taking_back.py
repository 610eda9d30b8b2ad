"""How far one step back goes."""

from __future__ import annotations

from delve.flow.session import Session
from delve.requests import ChooseCommand


def command_began(session: Session, side: str) -> int | None:
    """How many answers there were before the command of a side that was carried out last; None while one is under way.

    It is taken back as a whole: a click that follows does not answer once more what it asked.
    """
    journal, number = session.play.journal, len(session.play.journal)
    while isinstance(session.pending, ChooseCommand) and number:
        number -= 1
        if journal[number].kind == ChooseCommand.kind:
            return number if journal[number].is_of(side) else None
    return None
