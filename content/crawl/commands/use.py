"""Use: drink a draught, read a sheet, whatever an item that is carried can do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from delve.script import (
    Aim,
    Command,
    Context,
    KeywordId,
    Offer,
    Said,
    SkillDef,
    Template,
    Verdict,
    View,
    phrase,
)

FLASK, SHEET = "crawl:flask", "crawl:sheet"
USED_ONCE: frozenset[KeywordId] = frozenset({FLASK, SHEET})
"""the kinds of thing that serve once"""


class Use(Command):
    """What items lend to be done for an action."""

    def shown(self, view: View, figure: int) -> Iterator[str]:
        """Each skill of each kind of item that is carried: its id, and that of the first such item."""
        for item in first_of_each(view, view.items(figure)):
            for skill in view.item_record(item).skills:
                if view.library.get(SkillDef, skill).timing == "action":
                    yield f"{skill}#{item}"

    def may(self, view: View, figure: int, said: str) -> Verdict:
        """Whether it makes sense now."""
        skill, item = parts_of(said)
        return view.may_use_skill(figure, skill, item)

    def offer(self, view: View, figure: int, said: str) -> Offer:
        """The offer names the item, and says what it does."""
        skill, item = parts_of(said)
        record = view.library.get(SkillDef, skill)
        verdict = self.may(view, figure, said)
        about = "item", view.item(item).definition
        return Offer(deed_told(view, item, record.name), "1 action", verdict, hint=record.text, about=about)

    async def carry_out(self, ctx: Context, said: str) -> None:
        """The skill does it, and then a flask is empty and a sheet void."""
        item = parts_of(said)[1]
        await ctx.carry_out("base:skill", said)
        await spend(ctx, item)

    def aims(self, view: View, figure: int) -> Iterator[Aim]:
        """Automated players use what its script says is worth it."""
        for said in self.shown(view, figure):
            skill, item = parts_of(said)
            yield Aim("skill", said, worth=view.skill_worth(figure, skill, item) or 0)


def deed_told(view: View, item: int, skill: Template) -> Said:
    """What is done with an item, and which: a flask is drunk and a sheet read; of anything else its skill is named."""
    title, traits = view.item_title(item), view.item_record(item).traits
    if FLASK in traits:
        return phrase("Drink: {item}", item=title)
    if SHEET in traits:
        return phrase("Read: {item}", item=title)
    return phrase("{deed}: {item}", deed=skill, item=title)


def first_of_each(view: View, items: Iterable[int]) -> list[int]:
    """The first item of each definition, as one flask of a kind is as good as the others."""
    kinds: dict[str, int] = {}
    for item in items:
        kinds.setdefault(view.item(item).definition, item)
    return [*kinds.values()]


async def spend(ctx: Context, item: int) -> None:
    """Use up an item that serves once, if the figure still has it."""
    once = USED_ONCE & {*ctx.view.item_record(item).traits}
    if once and item in ctx.view.items(ctx.actor):
        await ctx.use_up(item)


def parts_of(said: str) -> tuple[str, int]:
    """The skill and the item that an answer names."""
    skill, _, item = said.partition("#")
    return skill, int(item)
