"""Black Wick: the shield comes up a moment too late."""

from __future__ import annotations

from delve.script import AfterDefenseRolled, Card, Context, DieDef, View, Window, phrase, reacts


class BlackWick(Card):
    """Roll one defense die of an enemy again."""

    def shielding(self, view: View, event: AfterDefenseRolled) -> list[int]:
        """The places, from 0, of the dice that show shields."""
        return [
            place
            for place, (die, face) in enumerate(zip(event.dice, event.faces, strict=True))
            if view.library.get(DieDef, die).faces[face].shields
        ]

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Only a roll that shows shields is worth a card."""
        return isinstance(event, AfterDefenseRolled) and bool(self.shielding(view, event))

    @reacts(AfterDefenseRolled, scope="enemies")
    async def gutter(self, ctx: Context, event: AfterDefenseRolled) -> None:
        """Choose the die and roll it again; the new face counts."""
        offered = []
        for place in self.shielding(ctx.view, event):
            die = ctx.view.library.get(DieDef, event.dice[place])
            shields = die.faces[event.faces[place]].shields
            told = phrase("{die} with {n} {n|shield|shields}", die=die.name, n=shields)
            offered.append((str(place), told))
        place = int(await ctx.choose_option(offered, "Which die is rolled again?"))
        await ctx.reroll(event, (place,))
