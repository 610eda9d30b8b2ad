"""A bell tolls: a variable counts the strokes."""

from delve.script import Context, QuestEffect, VariableName, View, param


class Toll(QuestEffect):
    """Counts up a variable of the quest, and remembers how often."""

    strokes: VariableName = param(..., "what counts the strokes")
    times: int = param(1, "how often it tolls at once", ge=1)

    async def use(self, ctx: Context) -> None:
        tolled = ctx.recall("tolled") + self.times
        await ctx.remember("tolled", tolled)
        await ctx.set_variable(self.strokes, tolled)

    def describe(self, view: View) -> str:
        return "the bell tolls"
