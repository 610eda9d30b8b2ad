"""A game of its own that a side cannot tell from the true one, on which what might come is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from delve.ai.rehearsal import Middle
from delve.flow.driver import Play
from delve.flow.errors import ScriptFault
from delve.flow.session import Session
from delve.narrate.patience import Unforeseen, briefly
from delve.requests import IllegalAnswer

T = TypeVar("T")


@contextmanager
def possible_game(session: Session, side: str) -> Iterator[Play | None]:
    """A game as a side may believe it to be, which is gone behind the block; None where there can be none.

    What is hidden from the side lies there as the middle of what is possible.
    """
    view = session.view_of(side)
    chance = Middle(view.library)
    play = view.possible_play(lambda asked: str(chance.answer(asked)))
    try:
        yield play
    finally:
        if play is not None:
            play.discard()


def tried(session: Session, side: str, course: Callable[[Play], T | None]) -> T | None:
    """What comes of a course of answers in such a game; None where a script breaks, or runs on, or it cannot be so."""

    def played() -> T | None:
        with possible_game(session, side) as play:
            return course(play) if play is not None else None

    try:
        return briefly(played)
    except (ScriptFault, Unforeseen, IllegalAnswer):
        return None
