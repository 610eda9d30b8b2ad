"""The verbs of a script: what one use of one behavior may ask and do, each awaited, in the name of one figure.

A verb that is begun but never awaited to its end is a fault of the script, and so is a verb after its run was
abandoned. Verbs take and return ids, never records: a record ages at every `await`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Literal

from delve.faults import blamed
from delve.model.named_text import CommandId, MemoryName, StoryName, VariableName
from delve.phrases import Template, Value, phrase
from delve.requests import Draw, Fizzle
from delve.rules.causes import Cause
from delve.rules.command_table import row_of
from delve.rules.do import effects, forgetting, stepping
from delve.rules.do.asking import verb
from delve.rules.do.causing import Bringing
from delve.rules.do.verbs.cards import CardVerbs
from delve.rules.do.verbs.fighting import FightingVerbs
from delve.rules.do.verbs.figures import FigureVerbs
from delve.rules.do.verbs.items import ItemVerbs
from delve.rules.do.verbs.moving import MovingVerbs
from delve.rules.do.verbs.surroundings import SurroundingsVerbs
from delve.rules.facts import Fizzled
from delve.state.behavior_key import BehaviorKey
from delve.state.piece import Memory, recalled, remembering


class Context(ItemVerbs, CardVerbs, SurroundingsVerbs, FigureVerbs, MovingVerbs, FightingVerbs):
    """What one use of one behavior may do."""

    __slots__ = ()

    @verb
    async def carry_out(
        self, command: CommandId, said: int | str | tuple[int | str, ...] | None = None
    ) -> None:
        """Do what another command does, at no price of its own, with what is said beside it (rules §5).

        `said` is what the class of that command takes: None, a direction, the number of a space, an id or a key, or a
        tuple of several. Whether it makes sense is not asked: that is up to the script. A command that ends a turn,
        such as `base:end_turn`, ends that of the actor, once the action under way is over (rules §5.10). `base:skill`
        takes the id of a skill, which the actor need not have: it pays the cost of the skill, and uses it. Raises
        LookupError for a command that there is not.
        """
        row = row_of(self._game, command)
        piece = self._who(0, "carry_out", "only a figure is told to do anything")
        if row.record.ends_turn:
            self._game.finished.append(piece)
        doing = Cause("command", row.id, piece, self._doing)
        ctx = Context(self._game, doing)
        if row.of_rules:
            with Bringing(self._game, doing):
                await row.behavior.carry_out(ctx, said)
        else:
            await run(ctx, row.behavior.carry_out, said)

    @verb
    async def remember(
        self, name: MemoryName, value: int, *, until: Literal["", "attack", "turn"] = ""
    ) -> None:
        """Keep a whole number under this behavior's key: on the actor, or a quest's script on the quest.

        `recall` reads it. It is forgotten with the attack under way or at the end of the turn under way if `until`
        says so, even if its bearer has fallen meanwhile. Raises ValueError where there is nothing to keep it on, or no
        attack under way, and for a number beyond 2**53 either way, as most masks are: remember spaces one by one.
        """
        end = forgetting.of_this_attack(self._game) if until == "attack" else until
        memory = remembering(self._memory("remember"), self._key(), name, value, end)
        if self._for_quest:
            self._game.state.set(memory=memory)
        else:
            self._game.state.change(self.actor, memory=memory)

    @verb
    async def set_variable(self, name: VariableName, value: int) -> None:
        """Write a variable of the quest. Raises LookupError for one that the quest does not declare."""
        await effects.set_variable(self._game, name, value)

    @verb
    async def tell_story(self, story: StoryName, /, **values: Value) -> None:
        """Tell a text of the quest's `stories`. Raises LookupError for one that the quest does not have.

        `values` fill its slots: a story `{who} is expected.` is told by `tell_story("expected", who=name)`.
        """
        effects.tell(self._game, story, values)

    @verb
    async def draw_lot(self, lots: tuple[str, ...], message: Template = "What does chance bring?") -> str:
        """Let chance draw one of several words; a word that is there twice is twice as likely.

        Players see what was drawn by what comes of it. Raises ValueError where there is nothing to draw.
        """
        if not lots:
            raise ValueError("draw_lot: there is nothing to draw from")
        if len({*lots}) == 1:
            return lots[0]
        drawn: str = await Draw(effects.STREAM, self.cause, phrase(message), lots, self)
        return drawn

    def recall(self, name: MemoryName, default: int = 0) -> int:
        """A number that this behavior keeps with `remember`. Raises ValueError where there is nothing to keep it on."""
        return recalled(self._memory("recall"), self._key(), name, default)

    def _key(self) -> BehaviorKey:
        """Under which this behavior remembers."""
        return BehaviorKey(self._doing.kind, self._doing.id)

    def _memory(self, verb: str) -> tuple[Memory, ...]:
        """What behaviors remember where this one does."""
        if self._for_quest:
            return self._game.state.memory
        remedy = "only a figure, or the quest's own script, can remember: ask ctx.actor first"
        return self._game.piece(self._who(0, verb, remedy)).memory


async def run(ctx: Context, method: Callable[..., Awaitable[None]], *about: Any) -> None:
    """Run one piece of script. It may fizzle: then the rest of it, and only of it, does not happen.

    Raises ScriptBroke for whatever else the script raises.
    """
    game, before = ctx._game, ctx._game.cause
    game.cause, has_fizzled = ctx._doing, False
    try:
        try:
            await method(ctx, *about)
        except Fizzle as end:
            if end.script_run is not ctx:
                raise
            has_fizzled = True
            ctx.close_verbs(quietly=True)
            game.record(Fizzled(piece=ctx.actor, cause=ctx.cause, reason=end.reason))
        for piece in (one for one in ctx._led if one in game.state.pieces):
            await stepping.come_to_rest(game, piece, frame=ctx)  # its own side picks, as of its own steps
    except GeneratorExit:
        # the run is being closed; where a script raises it by itself, that ends in the driver
        ctx.close_verbs(quietly=True)
        raise
    except BaseException as error:
        raise blamed(error, unawaited=ctx.close_verbs(quietly=True)) from None
    finally:
        game.cause = before
    if not has_fizzled:
        ctx.close_verbs()
