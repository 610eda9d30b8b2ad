"""A command as players read it, and what it brings about."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from delve.amounts import ACTIONS, counted
from delve.phrases import Said, handed_over, phrase
from delve.rules.verdict import USABLE, Verdict, checked_verdict

Argument = Any
"""What is said beside a command: None where it takes nothing; a direction such as `ne`; the number of a space; the id
of a figure or a thing; an item by its definition, with `#` and its id where there is an equal one; a key; a tuple where
it takes several of these."""
Purpose = Literal[
    "go",
    "step",
    "cross",
    "points",
    "strike",
    "help",
    "get_free",
    "use",
    "take",
    "skill",
    "rest",
    "end",
    "other",
]
"""what a command is good for"""

MovesBy = Literal["", "step", "action", "fatigue"]
"""what a command is to a movement that is planned: `step`: it is a step · `action`, `fatigue`: it gives movement points
for an action, or one for a fatigue · empty: no part of any"""


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
    idle: bool = False
    """whether nobody goes on with a turn for it, as to put down what one carries: without anything else to do the turn
    is as good as over"""


def checked_offer(offer: Offer) -> Offer:
    """What a script offers. Raises TypeError, ValueError for what players cannot read."""
    found = Offer(*offer)
    for name in ("label", "note", "face", "price", "hint"):
        handed_over(getattr(found, name), f"the {name} of an offer")
    return found._replace(verdict=checked_verdict(found.verdict))


class Aim(NamedTuple):
    """What one command brings about, for automated players and for those who point at a space or a figure."""

    purpose: Purpose
    """`go`: come to another space · `step`: the same for movement points · `cross`: come to another board, to which
    something leads · `points`: have movement points for an action · `strike`: attack somebody · `help`: get somebody to
    act · `get_free`: be rid of what holds it · `use`: do something to a thing · `take`: pick up an item · `skill`: use
    a skill · `rest`: recover · `end`: end the turn · `other`: anything else"""
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
    interaction: str = ""
    """what it does to the thing that it uses, by the name that its record gives to that"""
    worth: int | None = None
    """how much it is worth now, in hearts that an attack would take; None: nobody says"""
    board: str = ""
    """the board to which the figure crosses"""


def does_to(aim: Aim, thing: int, interaction: str) -> bool:
    """Whether a command does something to a thing."""
    return aim.purpose == "use" and aim.figures == (thing,) and aim.interaction == interaction


def priced(points: int) -> Said:
    """Action points as players read them."""
    return counted(points, ACTIONS) if points else phrase("free")
