"""Dead Light: a die of a hero's attack is rolled again."""

from __future__ import annotations

from delve.script import AfterAttackRolled, Card, Context, DieDef, Said, View, Window, phrase, reacts


class DeadLight(Card):
    """Roll one attack die of an enemy again."""

    def dangerous(self, view: View, event: AfterAttackRolled) -> list[int]:
        """The places, from 0, of the dice that show hearts; none of an attack that misses anyway."""
        rolled = zip(event.dice, event.faces, strict=True)
        shown = [view.library.get(DieDef, die).faces[face] for die, face in rolled]
        if any(face.miss for face in shown):
            return []
        return [place for place, face in enumerate(shown) if face.hearts]

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Only a roll that shows hearts is worth a card."""
        return isinstance(event, AfterAttackRolled) and bool(self.dangerous(view, event))

    @reacts(AfterAttackRolled, scope="enemies")
    async def flicker(self, ctx: Context, event: AfterAttackRolled) -> None:
        """Choose the die and roll it again; the new face counts."""
        offered = [
            (str(place), self.told(ctx.view, event, place)) for place in self.dangerous(ctx.view, event)
        ]
        place = int(await ctx.choose_option(offered, "Which die is rolled again?"))
        (face,) = await ctx.roll((event.dice[place],), "Dead Light")
        event.alter(faces=(*event.faces[:place], face, *event.faces[place + 1 :]))

    def told(self, view: View, event: AfterAttackRolled, place: int) -> Said:
        """A die in words: `Red with 2 hearts`."""
        die = view.library.get(DieDef, event.dice[place])
        hearts = die.faces[event.faces[place]].hearts
        return phrase("{die} with {n} {n|heart|hearts}", die=die.name, n=hearts)
