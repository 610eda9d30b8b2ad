"""What every command is asked: by the rules, by screens and by automated players."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from delve.model.command import CommandDef
from delve.rules.ask.command_offers import Aim, Argument, MovesBy, Offer, priced
from delve.rules.behavior import Listener
from delve.rules.do.context import Context
from delve.rules.verdict import USABLE, Verdict
from delve.rules.view import View
from delve.state.behavior_key import BehaviorKey


class Command:
    """What every command is asked. It remembers nothing: one object serves all figures and games."""

    listeners: ClassVar[tuple[Listener, ...]] = ()
    of_rules: ClassVar[bool] = False
    """whether it comes with the rules: it works upon the game itself, while a script acts through its context"""
    moves_by: ClassVar[MovesBy] = ""
    """what it is to a movement that is planned"""
    aims_say_all: ClassVar[bool] = False
    """whether its aims, each of which says something else beside it, are all that is legal"""
    key: BehaviorKey
    """kind and id of its record, such as `command:base:move`"""
    name: str

    def points(self, view: View, figure: int, said: Argument) -> int | None:
        """Action points that it costs a figure, taken before it is carried out; None: those of its record."""
        return None

    def shown(self, view: View, figure: int) -> Iterable[Argument]:
        """What may be said beside it that screens show, whether or not it may be given now; in a fixed order. Pure."""
        return (None,)

    def may(self, view: View, figure: int, said: Argument) -> Verdict:
        """Whether it makes sense now; the price of its record, and what forbids it, are checked already. Pure."""
        return USABLE

    def legal(self, view: View, figure: int) -> Iterable[Argument]:
        """What may be said beside it now, in a fixed order; asked at every choice, so it makes no words. Pure."""
        if self.aims_say_all:
            return [aim.said for aim in self.aims(view, figure)]
        found = []
        for said in self.shown(view, figure):
            if self.may(view, figure, said).reason is None:
                found.append(said)  # noqa: PERF401 - a comprehension is one more call, at every choice
        return found

    def offer(self, view: View, figure: int, said: Argument) -> Offer:
        """How players read it; asked when a screen wants it. Pure."""
        points = self.points(view, figure, said)
        if points is None:
            points = view.library.get(CommandDef, self.key.id).action_points
        return Offer(self.name, priced(points), self.may(view, figure, said))

    async def carry_out(self, ctx: Context, said: Argument) -> None:
        """Do it, in the name of `ctx.actor`. The price is paid already."""
        raise NotImplementedError

    def aims(self, view: View, figure: int) -> Iterable[Aim]:
        """What it brings about; what is not legal is left out by whoever asks. Pure."""
        return ()


class OwnCommand(Command):
    """A command of the rules themselves, with its record."""

    of_rules: ClassVar[bool] = True

    def __init__(self, record: CommandDef) -> None:
        self.key, self.name = BehaviorKey("command", record.id), record.name
        self.record = record
        self.word = record.words[0]
        """what it counts as first of all"""

    def has_means(self, view: View, figure: int) -> bool:
        """Whether a figure has what it takes, wherever it and others are; no word is to be made of it then. Pure."""
        return True
