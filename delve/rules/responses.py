"""How behaviors respond to windows: who may respond, what a reaction costs, and what the quest does afterwards."""

from __future__ import annotations

from delve.faults import blamed
from delve.model.quest_conditions import When
from delve.model.skill import SkillDef
from delve.requests import EndTransition
from delve.rules import quests
from delve.rules.ask.presence import Presence
from delve.rules.ask.skills import affordable, next_source, within_limit
from delve.rules.behavior import Behavior, Handler
from delve.rules.causes import Cause, of_behavior
from delve.rules.do import cards, noticing, witnesses
from delve.rules.do.context import Context, run
from delve.rules.do.dispatch import open_window
from delve.rules.do.skill_use import count, pay
from delve.rules.events import AfterCardPlayed, AfterSkillUsed, BeforeCardPlayed, BeforeSkillUsed
from delve.rules.fact import Fact
from delve.rules.facts import Prevented, SkillUsed
from delve.rules.game import Game
from delve.rules.view import View
from delve.rules.windows import Window


class Responses:
    """The responder of a game: the layer between the dispatcher and the scripts."""

    def view(self, game: Game, about: int = 0, item: int = 0, holder: str = "") -> View:
        """The game as behaviors may read it, by default on the board of the piece `about`.

        `item` is the item in play whose behavior reads it, `holder` the side whose card does.
        """
        return View(game, about, item, holder)

    def ready(self, game: Game, handler: Handler, window: Window) -> bool:
        """Whether a handler can respond: its bearer stands and can pay, and its script agrees."""
        if _is_nobodys(handler):
            view = self.view(game, window.figure, holder=handler.side)
            return _may_react(view, handler, _actor(game, handler, window), window)
        bearer = game.state.pieces.get(_bearer(handler, window))
        if bearer is None or not (bearer.on_board or handler in window._last_words):
            return False
        skill = _used_by(game, handler)
        if skill is not None:
            is_paid = handler.listener.optional
            source = next_source(game, bearer, skill)
            may = (
                affordable(game, bearer, skill, source)
                if is_paid
                else within_limit(game, bearer, skill, source)
            )
            if not may.usable:
                return False
        return _may_react(self.view(game, bearer.id, handler.item), handler, bearer.id, window)

    async def react(self, game: Game, handler: Handler, window: Window) -> None:
        """Carry out a reaction, counted and paid for as a use (rules §8.2); a card is discarded first (rules §14.3)."""
        if _is_nobodys(handler):
            await _act_for_nobody(game, handler, window)
            return
        bearer = _bearer(handler, window)
        skill, fallen = _used_by(game, handler), handler in window._last_words
        if skill is None:
            ctx = Context(
                game, of_behavior(handler.behavior.key, bearer, game.cause), item=handler.item, fallen=fallen
            )
            await run(ctx, handler.method, window)
            return
        presence = Presence(game, bearer if fallen else 0)
        chosen, source = 0, next_source(game, game.piece(bearer), skill)
        if handler.listener.optional:
            chosen = await pay(game, bearer, skill, source)
        else:
            count(game, bearer, skill, source)
        if presence.lost(game, bearer):
            return
        game.record(SkillUsed(piece=bearer, skill=skill.id, name=skill.name))
        at = game.piece(bearer).spaces
        about_a_use = isinstance(window, BeforeSkillUsed | AfterSkillUsed)
        if not about_a_use and not await _goes_through(game, presence, bearer, skill, source):
            return
        ctx = Context(
            game, Cause("skill", skill.id, bearer, game.cause), chosen=chosen, item=source, fallen=fallen
        )
        await run(ctx, handler.method, window)
        if not about_a_use:
            await open_window(game, AfterSkillUsed(bearer, bearer, at, skill=skill.id, item=source))

    def witnessed(self, game: Game, fact: Fact) -> Fact:
        """A fact with the sides that see it; they notice whatever is new to them by it (rules §3.6)."""
        return witnesses.witnessed(game, fact)

    def notice(self, game: Game) -> None:
        """Bring what every side knows up to date (rules §3.6)."""
        noticing.notice(game)

    async def carry_out(self, game: Game, behavior: Behavior) -> None:
        """Carry out the script of an effect of the quest, in the quest's name. Raises ScriptBroke."""
        await run(
            Context(game, Cause("quest", game.quest.id, because=game.cause), for_quest=True), behavior.use
        )

    def holds(self, game: Game, when: When) -> bool:
        """Whether a condition of the quest holds now, apart from any event (rules §11.2). Raises ScriptBroke."""
        return quests.holds(game, when)

    def heeds(self, game: Game, event: str) -> bool:
        """Whether a trigger of the quest or a draw of cards waits for such an event."""
        return event in _heeded(game)

    def ends(self, game: Game) -> bool:
        """Whether the game is won at this moment, by a ruleset that checks that at once (rules §11.3)."""
        if game.switches.objectives_checked != "at_once":
            return False
        return bool(game.state.outcome) or quests.met(game) is not None

    async def aftermath(self, game: Game, window: Window) -> None:
        """Run the quest's triggers and, with the switch `at_once`, check its objectives (rules §11.2, §11.3)."""
        if window.event:
            await cards.draw_after(game, window)
            await quests.run_triggers(game, window)
        if game.switches.objectives_checked == "at_once" and quests.check_objectives(game):
            await EndTransition()


def _heeded(game: Game) -> frozenset[str]:
    """The events for which triggers of the quest and draws of cards wait."""
    found: frozenset[str] | None = game.lasting.get("heeded")
    if found is None:
        triggers, draws = game.quest.triggers, game.ruleset.draws
        found = frozenset((*(each.after for each in triggers), *(each.after for each in draws)))
        game.lasting["heeded"] = found
    return found


def _may_react(view: View, handler: Handler, owner: int, window: Window) -> bool:
    """Whether the script of a handler agrees to respond. Raises ScriptBroke."""
    may_react = handler.behavior.may_react
    try:
        said = may_react(view, owner, window)
        if type(said) not in (bool, int):  # a mask will do, but not None, which a path without return gives
            raise TypeError(f"may_react gives True or False, not {type(said).__name__}")
        return bool(said)
    except BaseException as error:
        raise blamed(error, may_react) from None


async def _goes_through(game: Game, presence: Presence, bearer: int, skill: SkillDef, source: int) -> bool:
    """Whether nothing prevents a reaction that was paid for, and its user is still there (rules §8.2, §8.4)."""
    at = game.piece(bearer).spaces
    before = BeforeSkillUsed(bearer, bearer, at, skill=skill.id, item=source)
    unprevented = await _unprevented(game, before)
    return unprevented and not presence.lost(game, bearer)


async def _unprevented(game: Game, before: Window) -> bool:
    await open_window(game, before)
    if before.prevented is not None:
        game.record(Prevented(piece=before.figure, reason=before.prevented))
    return before.prevented is None


def _is_nobodys(handler: Handler) -> bool:
    """Whether no piece bears the handler: it belongs to a card in a hand, or to the quest itself."""
    return bool(handler.side) or handler.behavior.key.kind == "quest"


def _actor(game: Game, handler: Handler, window: Window) -> int:
    """The figure in whose name a card or the quest acts: that of the event, if it stands on that side; else 0."""
    figure = game.state.pieces.get(window.figure)
    side = handler.side or (figure.side if figure else "")
    return figure.id if figure is not None and figure.on_board and figure.side == side else 0


async def _act_for_nobody(game: Game, handler: Handler, window: Window) -> None:
    """Play a card, or let the quest's own script respond."""
    side, cause = handler.side, of_behavior(handler.behavior.key, _actor(game, handler, window), game.cause)
    id, about = cause.id, (window.figure, cause.by, window.spaces)
    if side:
        cards.spend(game, side, id, window.figure, "played")
        if not await _unprevented(game, BeforeCardPlayed(*about, card=id, side=side)):
            return
    ctx = Context(game, cause, side, for_quest=not side)
    await run(ctx, handler.method, window)
    if side:
        await open_window(game, AfterCardPlayed(*about, card=id, side=side))


def _bearer(handler: Handler, window: Window) -> int:
    """The figure in whose name a handler acts; what belongs to the ground acts for the figure on it."""
    return handler.owner or window.figure


def _used_by(game: Game, handler: Handler) -> SkillDef | None:
    """The skill that this response uses; None if it does not count as a use (rules §8.2)."""
    key = handler.behavior.key
    if key.kind != "skill" or handler.listener.costs_nothing:
        return None
    skill = game.library.get(SkillDef, key.id)
    return skill if skill.timing == "reaction" else None
