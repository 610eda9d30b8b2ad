"""Makes: how chance has made arms and armor, found out when they are taken up."""

from __future__ import annotations

from typing import Final, NamedTuple

from delve.script import Context, View

GUARD: Final = "guard"
"""the greatest brunt that it takes in place of its bearer"""
BITE: Final = "bite"
"""how much it takes off the guard of what it strikes"""
MOST: Final = 6
"""as much as a brunt may be"""


class Make(NamedTuple):
    """One way in which a thing may be made: by how much its values differ from those of others of its kind."""

    name: str
    guard: int = 0
    bite: int = 0

    def change(self, value: str) -> int:
        """By how much a value differs."""
        return self.guard if value == GUARD else self.bite


MAKES: Final = (
    Make("as issued"),
    Make("as expected"),
    Make("worn thin", guard=-1),
    Make("riveted", guard=1),
    Make("riveted twice", guard=2),
    Make("blunt", bite=-1),
    Make("filed", bite=1),
    Make("filed, and bent by it", guard=-1, bite=2),
)


def qualities(view: View, item: int) -> dict[str, int]:
    """What it keeps of guard and bite, as it is now; of what is neither arms nor armor nothing."""
    return {name: value for name, value in view.item(item).values if name in (GUARD, BITE)}


def could_be(view: View, item: int) -> tuple[Make, ...]:
    """The makes that such a thing may have: none that changes a value which it has not."""
    lacks = {GUARD, BITE} - qualities(view, item).keys()
    return tuple(make for make in MAKES if not any(make.change(value) for value in lacks))


async def find_make(ctx: Context, item: int) -> None:
    """Let chance say how a thing is made, unless that is known, or it is neither arms nor armor."""
    has = qualities(ctx.view, item)
    usual = ctx.view.item_record(item).values
    if not has or any(value != usual[name] for name, value in has.items()):
        return
    makes = could_be(ctx.view, item)
    name = await ctx.draw_lot(tuple(make.name for make in makes), "How is it made?")
    make = next(make for make in makes if make.name == name)
    for value, before in has.items():
        if make.change(value):
            await ctx.set_item_value(item, value, max(0, min(MOST, before + make.change(value))))
