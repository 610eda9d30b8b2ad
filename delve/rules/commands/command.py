"""What every command is asked: by the rules, by screens and by automated players."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Literal, NamedTuple

from delve.amounts import ACTIONS, counted
from delve.model.command import CommandDef
from delve.phrases import Said, phrase
from delve.rules.behavior import Listener
from delve.rules.context import Context
from delve.rules.verdict import USABLE, Verdict
from delve.rules.view import View
from delve.state.behavior_key import BehaviorKey

Argument = Any
"""What is said beside a command: None where it takes nothing; a direction such as `ne`; the number of a space; the id
of a figure or a thing; an item by its definition, with `#` and its id where there is an equal one; a key; a tuple where
it takes several of these."""

Purpose = Literal[
    "go", "step", "points", "strike", "help", "get_free", "use", "take", "skill", "rest", "end", "other"
]
"""what a command is good for"""


class Offer(NamedTuple):
    """A command as players read it, with what is said beside it."""

    label: Said
    """what players read"""
    note: Said = ""
    """what it costs or gives, in a few words"""
    verdict: Verdict = USABLE
    """whether it may be given, beyond what the rules check for every command"""
    face: Said = ""
    """what its button says, where the label is longer than that"""
    price: Said = ""
    """what its button says below, where that is not the note"""
    hint: Said = ""
    """what is told of it where there is more room; empty: the note"""
    about: tuple[str, str] = ("", "")
    """kind and id of a record that it is about, for pictures and texts"""
    short: str = ""
    """a word for it among the others of its command, where what is said beside it is no such word; for tests"""


class Aim(NamedTuple):
    """What one command brings about, for automated players and for those who point at a space or a figure."""

    purpose: Purpose
    """`go`: come to another space · `step`: the same for movement points · `points`: have movement points for an
    action · `strike`: attack somebody · `help`: get somebody to act · `get_free`: be rid of what holds it · `use`: do
    something to a thing · `take`: pick up an item · `skill`: use a skill · `rest`: recover · `end`: end the turn ·
    `other`: anything else"""
    said: Argument = None
    """what is said beside it"""
    space: int = -1
    """where the figure comes to"""
    figures: tuple[int, ...] = ()
    """whom it strikes, or which thing it uses"""
    weapon: str = ""
    """with which of the figure's weapons it strikes"""
    item: str = ""
    """the definition of the item that it takes"""


class Command:
    """What every command is asked. It remembers nothing: one object serves all figures and games."""

    listeners: ClassVar[tuple[Listener, ...]] = ()
    of_rules: ClassVar[bool] = False
    """whether it comes with the rules: it works upon the game itself, while a script acts through its context"""
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


def priced(points: int) -> Said:
    """Action points as players read them."""
    return counted(points, ACTIONS) if points else phrase("free")
