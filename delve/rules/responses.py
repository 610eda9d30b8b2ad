"""How behaviors respond to windows: who is ready, what a reaction costs, and what the quest does afterwards."""

from __future__ import annotations

from delve.model.skill import SkillDef
from delve.requests import Over
from delve.rules import quests
from delve.rules.behavior import Handler
from delve.rules.context import Context, run
from delve.rules.events import Window
from delve.rules.facts import SkillUsed
from delve.rules.game import Game
from delve.rules.skills import affordable, pay
from delve.rules.view import View


class Responses:
    """The responder of a game: the layer between the dispatcher and the scripts."""

    def view(self, game: Game) -> View:
        """The game as behaviors may read it."""
        return View(game)

    def ready(self, game: Game, handler: Handler, window: Window) -> bool:
        """Whether a handler can respond: its bearer stands, can pay, and it makes sense to its script."""
        bearer = game.state.pieces.get(_bearer(handler, window))
        if bearer is None or not bearer.on_board:
            return False
        skill = _skill(game, handler)
        if skill is not None and not affordable(game, bearer, skill).usable:
            return False
        return handler.behavior.may_react(self.view(game), bearer.id, window)

    async def react(self, game: Game, handler: Handler, window: Window) -> None:
        """Pay for a reaction and carry it out (rules §8.4)."""
        bearer = _bearer(handler, window)
        skill = _skill(game, handler)
        if skill is not None and skill.timing == "reaction":
            await pay(game, bearer, skill)
            game.record(SkillUsed(piece=bearer, skill=skill.id, name=skill.name))
        ctx = Context(game, bearer, handler.behavior.key.partition(":")[2])
        await run(ctx, getattr(handler.behavior, handler.listener.method)(ctx, window))

    async def aftermath(self, game: Game, window: Window) -> None:
        """The quest's triggers; with the switch `at_once` its objectives too (rules §11.2, §11.3)."""
        await quests.run_triggers(game, window)
        if game.switches.objectives_checked == "at_once" and quests.check_objectives(game):
            await Over()


def _bearer(handler: Handler, window: Window) -> int:
    """In whose name it happens; what belongs to the ground acts in the name of the figure on it."""
    return handler.owner or window.figure


def _skill(game: Game, handler: Handler) -> SkillDef | None:
    kind, _, id = handler.behavior.key.partition(":")
    return game.library.get(SkillDef, id) if kind == "skill" else None
