"""Doing something in the name of a cause."""

from __future__ import annotations

from types import TracebackType
from typing import TYPE_CHECKING

from delve.rules.causes import Cause

if TYPE_CHECKING:
    from delve.rules.game import Game


class Bringing:
    """`with Bringing(game, cause)`: what happens meanwhile has this cause."""

    __slots__ = ("_before", "_cause", "_game")

    def __init__(self, game: Game, cause: Cause) -> None:
        self._game, self._cause, self._before = game, cause, game.cause

    def __enter__(self) -> Cause:
        self._game.cause = self._cause
        return self._cause

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._game.cause = self._before
