"""What automated players mean to do with a figure, for rulesets that let players know it before."""

from __future__ import annotations

from typing import NamedTuple, Protocol, runtime_checkable

from delve.requests import ChooseCommand, Command
from delve.rules.view import View


class Intent(NamedTuple):
    """What a figure is meant to do in the turn that it begins."""

    figure: int
    deed: str
    """`strike`, `skill`, `use`, `help`, `rest`, `go`, `end`; anything else is not told"""
    target: int = 0
    """whom or what it is about; 0: nobody"""
    to: tuple[int, int] | None = None
    """(x, y) of the space where its turn is to end; None: nobody says"""
    skill: str = ""
    """`pack:id` of the skill that it is to use"""


@runtime_checkable
class Intending(Protocol):
    """An automated player that can say what it means to do."""

    def intent(self, request: ChooseCommand, command: Command, view: View) -> Intent:
        """What it means to do with the figure that it has just given this command."""
