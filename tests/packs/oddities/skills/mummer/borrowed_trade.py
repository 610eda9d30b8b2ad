"""Borrowed Trade: the skill of a friend, used as one's own."""

from __future__ import annotations

from delve.script import Context, Said, Skill, SkillDef, Verdict, View, blocked, param, phrase, usable


class BorrowedTrade(Skill):
    """Use a skill that somebody else has."""

    within: int = param(3, "how far away the friend may be, in spaces", ge=1)

    def skills(self, view: View, actor: int) -> dict[str, Said]:
        """The skills of friends near enough that the user could use now, with what players read."""
        near, own, found = view.within(view.mask(actor), self.within), view.skills_of(actor), {}
        for friend in view.allies_of(actor):
            for id in view.skills_of(friend.id) if view.mask(friend.id) & near else ():
                skill = view.library.get(SkillDef, id)
                used_alone = skill.timing in ("action", "free") and id not in own
                if used_alone and view.may_use_skill(actor, id).usable:
                    found[id] = phrase("{skill} ({owner})", skill=skill.name, owner=friend.name)
        return found

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be a skill to be used."""
        if self.skills(view, actor):
            return usable()
        return blocked("no friend within {n} has a skill that you could use", n=self.within)

    async def use(self, ctx: Context) -> None:
        """Choose the skill, pay for it, and use it."""
        options = [*self.skills(ctx.view, ctx.actor).items()]
        await ctx.carry_out("base:skill", await ctx.choose_option(options, "Which skill do you borrow?"))
