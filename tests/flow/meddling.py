"""Skills for games made by chance: one does all that a script may do, the other lets figures act soon."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

from delve.model.object import ObjectDef
from delve.script import Context, Skill, View, modifies
from tests.flow.test_random_afflictions import CONDITIONS


class Found(NamedTuple):
    """What a deed is done with; it is the same in the same state."""

    figure: int
    """the figure that was chosen"""
    item: int
    """an item in play that is not with the fallen; 0: there is none"""
    at: int
    """a free space; -1: there is none"""
    carried: tuple[int, ...]
    """the items of who does it"""
    round: int


Deed = Callable[[Context, Found], Awaitable[object] | None]


def _one_of(number: int, *choices: str) -> str:
    return choices[number % len(choices)]


async def _place(ctx: Context, found: Found) -> None:
    space = await ctx.choose_space(lambda: ctx.view.spaces(ctx.view.free()), "Where?")
    await ctx.place(found.figure, space, entering=bool(found.figure % 2))


async def _inflict(ctx: Context, found: Found) -> None:
    condition = await ctx.choose_option([(id, id) for id in CONDITIONS], "What?")
    await ctx.inflict(found.figure, condition)


async def _discard(ctx: Context, found: Found) -> None:
    for condition in ctx.view.piece(found.figure).conditions:
        await ctx.discard(found.figure, condition)


async def _change_a_thing(ctx: Context, found: Found) -> None:
    for thing in ctx.view.objects():
        states = [*ctx.view.library.get(ObjectDef, thing.definition).states]
        if len(states) > 1 and (thing.id + found.figure) % 2:
            await ctx.change_object(thing.id, states[found.figure % len(states)])
            return


async def _find(ctx: Context, found: Found) -> None:
    """Find what may be hidden; a quest that hides nothing of this name is told so."""
    if "cache" in hidden_names(ctx.view):
        await ctx.find_object("cache")


async def _look(ctx: Context, found: Found) -> None:
    """Look at what can be found, keep one, and lay the rest in an order."""
    known = await ctx.look_at_deck("search", 3)
    if known:
        await ctx.take_known_item(ctx.actor, known[found.round % len(known)])
        await ctx.order_deck("search", min(2, ctx.view.deck_size("search")))


def hidden_names(view: View) -> set[str]:
    """The names under which the quest of a game hides things."""
    boards = view.quest.plans.values()
    signs = {one.name for board in boards for one in board.legend.values() if one.hidden and one.name}
    return signs | {one.name for board in boards for one in board.edges if one.hidden and one.name}


def _set_charges(ctx: Context, found: Found) -> Awaitable[object] | None:
    if ctx.view.item_record(found.item).id != "test:wand":
        return None
    return ctx.set_item_value(found.item, "charges", found.round)


def _turn_to(ctx: Context, found: Found) -> Awaitable[object]:
    return ctx.turn_to(found.figure, _one_of(found.round, *ctx.view.ruleset.sides))


def _lay_terrain(ctx: Context, found: Found) -> Awaitable[object]:
    return ctx.lay_terrain([found.at], _one_of(found.figure, "core:pit", "core:rock", "core:lava"))


WITH_A_FIGURE: Final[dict[str, Deed]] = {
    "make": lambda ctx, it: ctx.make_item(_one_of(it.round, "core:tide_spear", "test:wand"), to=it.figure),
    "place": _place,
    "inflict": _inflict,
    "discard": _discard,
    "turn to": _turn_to,
    "give a turn": lambda ctx, it: ctx.give_turn(it.figure),
    "harm": lambda ctx, it: ctx.damage([it.figure], 3),
    "heal": lambda ctx, it: ctx.recover(it.figure, hearts=5, fatigue=2),
    "defeat": lambda ctx, it: ctx.defeat(it.figure),
    "search": lambda ctx, it: ctx.search(ctx.actor, look=1 + it.round % 3),
    "move": lambda ctx, it: ctx.move(it.figure, 2),
    "change a thing": _change_a_thing,
    "find": _find,
    "look": _look,
    "rob": lambda ctx, it: (
        ctx.attack(it.figure, strikes="all", needs_range=False) if it.figure != ctx.actor else None
    ),
    "lift": lambda ctx, it: ctx.lift_terrain(ctx.view.spaces(ctx.view.free())),
}
WITH_ANOTHER: Final[dict[str, Deed]] = {
    "push": lambda ctx, it: ctx.push(it.figure, 2),
    "pull": lambda ctx, it: ctx.pull(it.figure, 2),
    "swap": lambda ctx, it: ctx.swap(ctx.actor, it.figure),
    "attack": lambda ctx, it: ctx.attack(it.figure),
}
AT_A_SPACE: Final[dict[str, Deed]] = {
    "lay an item": lambda ctx, it: ctx.make_item("core:red_draught", at=it.at),
    "summon": lambda ctx, it: ctx.summon(_one_of(it.figure, "test:hound", "test:wisp"), it.at),
    "lay terrain": _lay_terrain,
}
WITH_AN_ITEM: Final[dict[str, Deed]] = {
    "break": lambda ctx, it: ctx.break_item(it.item),
    "mend": lambda ctx, it: ctx.mend_item(it.item),
    "set": _set_charges,
    "change": lambda ctx, it: ctx.change_item(it.item, "core:skinning_knife"),
    "pick up": lambda ctx, it: ctx.pick_up_item(ctx.actor, it.item),
}
WITH_OWN_ITEMS: Final[dict[str, Deed]] = {
    "drop": lambda ctx, it: ctx.drop_item(it.carried[0]),
    "give": lambda ctx, it: ctx.give_item(ctx.actor, it.figure, it.carried[-1]),
    "equip": lambda ctx, it: ctx.equip(ctx.actor, it.carried[0]),
}
DEEDS: Final = WITH_A_FIGURE | WITH_ANOTHER | AT_A_SPACE | WITH_AN_ITEM | WITH_OWN_ITEMS


class Meddle(Skill):
    """Does what its side chooses of all that a script may do."""

    async def use(self, ctx: Context) -> None:
        """Ask what and whom, and do it where there is something to do it with."""
        deed = await ctx.choose_option([(each, each) for each in DEEDS], "What?")
        figure = await ctx.choose_figure(lambda: [piece.id for piece in ctx.view.figures()], "Whom?")
        found = _found(ctx, figure)
        possible = {
            **WITH_A_FIGURE,
            **(WITH_ANOTHER if figure != ctx.actor else {}),
            **(AT_A_SPACE if found.at >= 0 else {}),
            **(WITH_AN_ITEM if found.item else {}),
            **(WITH_OWN_ITEMS if found.carried else {}),
        }
        doing = possible[deed](ctx, found) if deed in possible else None
        if doing is not None:
            await doing


class Brisk(Skill):
    """Gathers energy enough to act often where energy decides who comes next."""

    @modifies("energy")
    def sooner(self, view: View, owner: int, figure: int) -> int:
        """More in some figures than in others."""
        return 40 + 30 * (figure % 4)


def _found(ctx: Context, figure: int) -> Found:
    state, free = ctx.view.state, ctx.view.spaces(ctx.view.free())
    gone = {id for one in state.pieces.values() if one.defeated or one.left for id in one.items}
    items = sorted({*state.items} - gone)
    return Found(
        figure=figure,
        item=items[(state.round * 7 + figure) % len(items)] if items else 0,
        at=free[(state.round * 5 + figure * 3) % len(free)] if free else -1,
        carried=ctx.view.piece(ctx.actor).items,
        round=state.round,
    )
