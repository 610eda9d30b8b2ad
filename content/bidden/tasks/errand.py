"""Errands: one task as a number, and the words that are made of it."""

from __future__ import annotations

from typing import Final, NamedTuple

from delve.script import Context, MonsterDef, ObjectDef, Said, View, listed, phrase

HUNT, SEEK, BEAR = "hunt", "seek", "bear"
KINDS = (HUNT, SEEK, BEAR)
"""to put an end to somebody, to get at something, to deliver something"""
ERRANDS = ("errand_1", "errand_2", "errand_3", "errand_4", "errand_5")
"""the variables of the quest that keep the errands, in the order in which they were given"""
DONE_OF: Final = (("hunt", "hunted"), ("seek", "sought"), ("bear", "borne"))
"""kind -> the variable that counts how many of it were done, in a whole campaign too"""
HOUSE, RIVAL = "house", "rival"
"""the variables that say whose task it is and who is against it, by their places in the table of houses, from 1; 0:
chance says"""
MOST = 64
"""a table has fewer texts"""


class Errand(NamedTuple):
    """A task: each field is the place of something in the list or table that it is drawn from."""

    aim: int
    """the thing that it is about, among all that tasks may be about"""
    kind: int
    title: int
    office: int
    name: int
    house: int
    rival: int

    @property
    def code(self) -> int:
        """The errand as one number above 0, as a variable of a quest keeps it."""
        code = 1
        for field in self:
            code = code * MOST + field
        return code

    @property
    def sort(self) -> str:
        """`hunt`, `seek` or `bear`."""
        return KINDS[self.kind]

    def about(self, view: View) -> ObjectDef:
        """The record of the thing that it is about."""
        return aims(view)[self.aim]

    def words(self, view: View) -> dict[str, Said]:
        """What fills the slots of its quest's stories: title, patron, house, rival, quarry and aim."""
        aim = self.about(view)
        quarry = view.library.get(MonsterDef, aim.params["quarry"])
        said: dict[str, Said] = {"quarry": phrase(quarry.name), "aim": phrase(aim.name)}
        said["title"] = phrase(table(view, self.sort)[self.title], **said)
        houses = table(view, "house")
        said["house"], said["rival"] = phrase(houses[self.house]), phrase(houses[self.rival])
        office, name = table(view, "office")[self.office], table(view, "name")[self.name]
        patron = view.quest.stories["patron"]
        said["patron"] = phrase(patron, office=phrase(office), name=phrase(name), house=said["house"])
        return said


def table(view: View, name: str) -> tuple[str, ...]:
    """The texts of a table: the stories of the quest whose names are its own and a number, such as `house_3`."""
    return tuple(text for story, text in view.quest.stories.items() if story.rpartition("_")[0] == name)


def aims(view: View) -> list[ObjectDef]:
    """The records of all things that tasks may be about, in the order of their ids."""
    return [one for one in view.library.all(ObjectDef) if "quarry" in one.params]


def decoded(code: int) -> Errand:
    """The errand that a number stands for."""
    fields: list[int] = []
    for _ in Errand._fields:
        code, field = divmod(code, MOST)
        fields.append(field)
    return Errand(*reversed(fields))


def errands(view: View) -> list[Errand]:
    """The errands that were given so far, the one under way last."""
    codes = (view.variable(name) for name in ERRANDS)
    return [decoded(code) for code in codes if code]


async def draw_errand(ctx: Context, thing: int) -> Errand:
    """Let chance draw a task about a thing: its kind, its title, its patron, and a rival of another house."""
    view = ctx.view
    aim = [one.id for one in aims(view)].index(view.piece(thing).definition)
    kind = KINDS.index(await ctx.draw_lot(KINDS, "What is bidden?"))
    title = await drawn(ctx, table(view, KINDS[kind]))
    office, name = await drawn(ctx, table(view, "office")), await drawn(ctx, table(view, "name"))
    house = await given(ctx, HOUSE, -1)
    return Errand(aim, kind, title, office, name, house, await given(ctx, RIVAL, house))


async def given(ctx: Context, name: str, but: int) -> int:
    """The place of a house in its table: the one that a variable names, else one of the others that chance draws."""
    houses = table(ctx.view, "house")
    named = ctx.view.variable(name)
    others = tuple(one for place, one in enumerate(houses) if place != but)
    return named - 1 if named else houses.index(others[await drawn(ctx, others)])


async def drawn(ctx: Context, texts: tuple[str, ...]) -> int:
    """The place in a table that chance has drawn."""
    return texts.index(await ctx.draw_lot(texts, "What is written on the card?"))


async def close_the_book(ctx: Context, done: list[Errand]) -> None:
    """Tell the list of all tasks that were done."""
    titles = listed([phrase('"{title}"', title=errand.words(ctx.view)["title"]) for errand in done])
    await ctx.tell_story("book", titles=titles, n=len(done))
