"""Thumb on the Scale: a die that is placed instead of rolled."""

from __future__ import annotations

from collections import Counter

from delve.script import BeforeAttackRolled, Context, DieDef, Said, Skill, View, Window, phrase, reacts


class ThumbOnTheScale(Skill):
    """Choose what one die of an attack shows."""

    def unset(self, event: BeforeAttackRolled) -> list[str]:
        """The dice that nobody has set yet, each kind once."""
        return [*Counter(event.dice) - Counter(die for die, _ in event.dice_set)]

    def faces(self, view: View, dice: list[str]) -> list[tuple[str, Said]]:
        """The faces to choose from, the best first; equal ones once, and none that misses."""
        shown = {(die, face): view.shown((die,), (face,)) for die in dice for face in range(6)}
        keys: dict[Said, str] = {}
        for die, face in sorted(shown, key=lambda one: (shown[one].hearts, shown[one].surges), reverse=True):
            name, what = view.library.get(DieDef, die).name, shown[die, face]
            told = {"hearts": what.hearts, "surges": what.surges, "range": what.range}
            label = phrase("{die}: damage {hearts}, surges {surges}, range {range}", die=name, **told)
            if not what.miss:
                keys.setdefault(label, f"{die} {face}")
        return [(key, label) for label, key in keys.items()]

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """A die must be left that nobody has set."""
        return isinstance(event, BeforeAttackRolled) and bool(self.unset(event))

    @reacts(BeforeAttackRolled)
    async def place(self, ctx: Context, event: BeforeAttackRolled) -> None:
        """Choose a die with its face, and set it."""
        options = self.faces(ctx.view, self.unset(event))
        die, face = (await ctx.choose_option(options, "Which die do you place?")).split()
        event.set_die(die, int(face))
