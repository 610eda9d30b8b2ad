"""The commands of a figure, carried out: one transition each (rules §5). What is legal was decided in `legal`."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from delve import dice
from delve.model.skill import SkillDef
from delve.phrases import phrase
from delve.requests import ChooseFigure, Command, Fizzle
from delve.rules import bases, combat, damage, equipment, item_changes, items, movement, objects, offers
from delve.rules.causes import Cause, of_behavior
from delve.rules.context import Context, run
from delve.rules.dispatch import open_window
from delve.rules.events import AfterSkillUsed, BeforeRevival, BeforeSkillUsed
from delve.rules.facts import (
    Fizzled,
    MovementGained,
    OfferTaken,
    Prevented,
    RestDeclared,
    SkillUsed,
)
from delve.rules.game import Game
from delve.rules.presence import Presence
from delve.rules.roster import by_skill_key
from delve.rules.side_view import as_seen_by
from delve.rules.skills import pay
from delve.rules.throws import throw
from delve.state.behavior_key import BehaviorKey

Transition = Coroutine[Any, Any, None]


def carry_out(game: Game, command: Command) -> Transition:
    """The transition of a command that was found legal."""
    verb, piece, *about = command
    if verb in MOVING or verb in DECLARES_FIRST:
        return _VERBS[verb](game, piece, *about)
    if verb in REACHES_OTHERS:
        return _from_one_space(game, verb, piece, *about)
    return _interrupting(game, verb, piece, *about)


async def _interrupting(game: Game, verb: str, piece: int, *about: Any) -> None:
    """What interrupts a movement lets a large figure spread out first (rules §5.14)."""
    if await _spread(game, piece):
        await _VERBS[verb](game, piece, *about)


async def _spread(game: Game, piece: int) -> bool:
    """Let a large figure spread out before it goes on. Returns whether it still stands (rules §5.14, §8.4)."""
    presence = Presence(game)
    await bases.spread(game, piece)
    return not presence.fell(game, piece)


async def _from_one_space(game: Game, verb: str, piece: int, *about: Any) -> None:
    """What a script does must be possible from the one space; the figure spreads out only afterwards (rules §5.14)."""
    await guarded(game, piece, _VERBS[verb](game, piece, *about))
    await bases.spread(game, piece)


def _spend(game: Game, piece: int, points: int = 1, *, moved: bool = False) -> None:
    """Take action points (rules §5.1)."""
    left = game.piece(piece).action_points - points
    game.state.change(piece, action_points=left, moved_last=moved)


async def _move(game: Game, piece: int) -> None:
    """A move action gives movement points; steps are taken at rest (rules §5.2)."""
    speed = movement.speed(game, piece)
    _spend(game, piece, moved=True)
    game.state.change(piece, movement_points=game.piece(piece).movement_points + speed)
    game.state.change(piece, moves=game.piece(piece).moves + 1)
    game.record(MovementGained(piece=piece, points=speed, cause="move"))


async def _step(game: Game, piece: int, to: tuple[int, int] | tuple[str, int, int]) -> None:
    """A step to (x, y) of its board, or to (board, x, y) of another (rules §5.2, §2.9)."""
    name = to[0] if isinstance(to[0], str) else game.piece(piece).board
    x, y = to[-2:]
    at = y * game.state.boards[name].stride + x
    if name == game.piece(piece).board:
        await movement.step(game, piece, at)
    else:
        await movement.cross(game, piece, name, at)


async def _fatigue_move(game: Game, piece: int) -> None:
    """One fatigue for one movement point (rules §5.3)."""
    presence = Presence(game)
    await damage.choose_fatigue(game, piece, 1, "move")
    if presence.lost(game, piece):
        return
    game.state.change(piece, movement_points=game.piece(piece).movement_points + 1)
    game.record(MovementGained(piece=piece, points=1, cause="fatigue"))


async def _attack(game: Game, piece: int, weapon: str) -> None:
    """Pick a target, or as many as the weapon allows, and strike (rules §5.4, §6.9)."""
    figure = game.piece(piece)
    with_it = next(w for w in combat.weapons(game, figure) if w.key == weapon)
    _spend(game, piece)
    game.state.change(piece, attacks=figure.attacks + 1)
    target = await ChooseFigure(
        figure.side,
        "attack",
        phrase("Attack whom?"),
        lambda: _targets(game, piece, with_it),
    )
    others = await combat.choose_others(game, piece, target, with_it)
    presence = Presence(game)
    spread_out = await _spread(game, piece)
    left = [each for each in (target, *others) if not presence.lost(game, each)]
    if spread_out and left:
        await combat.attack(game, piece, left[0], with_it, manner=combat.Manner(others=tuple(left[1:])))


def _targets(game: Game, piece: int, weapon: combat.Weapon) -> tuple[int, ...]:
    """Whom a figure may attack, as far as its side can know (rules §3.6)."""
    seen = as_seen_by(game, game.piece(piece).side)
    return combat.targets(seen, seen.piece(piece), weapon)


async def _rest(game: Game, piece: int) -> None:
    """Rest swallows the actions that are left; fatigue is recovered at the end of the turn (rules §5.5)."""
    left = game.piece(piece).action_points
    _spend(game, piece, left if game.switches.rest == "rest_of_turn" else 1)
    game.state.change(piece, resting=True)
    game.record(RestDeclared(piece=piece))


async def _skill(game: Game, piece: int, named: str) -> None:
    """Pay, then use (rules §5.6, §8.2)."""
    id, source = by_skill_key(game, game.piece(piece), named)
    skill = game.library.get(SkillDef, id)
    presence = Presence(game)
    if skill.timing == "action":
        _spend(game, piece)
    chosen = await pay(game, piece, skill, source)
    if presence.lost(game, piece):
        return
    game.record(SkillUsed(piece=piece, skill=id, name=skill.name))
    at = game.piece(piece).spaces
    before = BeforeSkillUsed(piece, piece, at, skill=id, item=source)
    await open_window(game, before)
    if before.prevented is not None:
        game.record(Prevented(piece=piece, reason=before.prevented))
        return
    if presence.lost(game, piece):
        return
    ctx = Context(game, Cause("skill", id, piece, game.cause), chosen=chosen, item=source)
    await run(ctx, game.behaviors[BehaviorKey("skill", id)].use)
    await open_window(game, AfterSkillUsed(piece, piece, at, skill=id, item=source))


async def _offer(game: Game, piece: int, label: str) -> None:
    """Do what a condition, a skill, a thing or the ground offers (rules §5.12)."""
    handler = offers.find(game, game.piece(piece), label)
    _spend(game, piece, handler.listener.actions)
    game.record(OfferTaken(piece=piece, behavior=str(handler.behavior.key), label=handler.listener.label))
    ctx = Context(game, of_behavior(handler.behavior.key, piece, game.cause), item=handler.item)
    await run(ctx, handler.method, handler.owner)


async def _equip(game: Game, piece: int, named: str) -> None:
    """Wear or hold what is carried (rules §10.6)."""
    equipment.equip(game, piece, items.by_key(game, game.piece(piece).items, named))


async def _put_away(game: Game, piece: int, named: str) -> None:
    """Just carry what is worn or held (rules §10.6)."""
    equipment.put_away(game, piece, items.by_key(game, game.piece(piece).items, named))


async def _pick_up(game: Game, piece: int, named: str) -> None:
    """Take what lies on the ground (rules §10.9)."""
    item = items.by_key(game, equipment.within_grasp(game, game.piece(piece)), named)
    _spend(game, piece)
    if await _spread(game, piece):
        await item_changes.pick_up(game, piece, item)


async def _trade(game: Game, piece: int, other: int) -> None:
    """Give an item to a friend beside, or take one (rules §10.8)."""
    await equipment.trade(game, piece, other)


async def _interact(game: Game, piece: int, thing: int, interaction: str) -> None:
    """Handle a thing beside the figure, or put one down (rules §5.7, §10.5)."""
    if interaction == objects.PUT_DOWN:
        if await _spread(game, piece) and game.piece(thing).carried_by == piece:
            objects.put_down(game, thing)
        return
    origin = game.piece(piece).spaces
    if objects.offer_of(game, game.piece(thing), interaction).cost == "action":
        _spend(game, piece)
    if await _spread(game, piece):
        await objects.interact(game, piece, thing, interaction, origin)


async def _revive(game: Game, piece: int, hero: int) -> None:
    """Help a fallen hero up (rules §5.8)."""
    _spend(game, piece)
    await _roll_revival(game, hero, piece)


async def _stand_up(game: Game, piece: int) -> None:
    """A knocked-out hero gets up by itself; its turn is over (rules §5.9)."""
    _spend(game, piece, game.piece(piece).action_points)
    await _roll_revival(game, piece, piece)


async def _roll_revival(game: Game, hero: int, by: int) -> None:
    """The revival dice heal hearts as damage and surges as fatigue (rules §5.8, §5.9)."""
    presence, before = Presence(game), BeforeRevival(hero, by, (game.piece(hero).fallen_at,))
    await open_window(game, before)
    if before.prevented is not None:
        game.record(Prevented(piece=hero, reason=before.prevented))
        return
    if not game.piece(hero).knocked_out or (by != hero and presence.lost(game, by)):
        return
    pool = game.ruleset.revival
    numbers = await throw(game, combat.COMBAT, "revival", phrase("Standing up"), tuple(pool), before)
    shown = dice.total(combat.faces(game, tuple(pool), numbers))
    await damage.recover(game, hero, shown.hearts, shown.surges, by, "revival")


async def _end_turn(game: Game, piece: int) -> None:
    """Nothing more is done; the turn machine goes on from here (rules §5.10)."""
    game.state.change(piece, action_points=0)


_VERBS: dict[str, Callable[..., Transition]] = {
    "move": _move,
    "step": _step,
    "fatigue_move": _fatigue_move,
    "attack": _attack,
    "rest": _rest,
    "skill": _skill,
    "offer": _offer,
    "interact": _interact,
    "equip": _equip,
    "put_away": _put_away,
    "pick_up": _pick_up,
    "trade": _trade,
    "revive": _revive,
    "stand_up": _stand_up,
    "end_turn": _end_turn,
}

MOVING = ("move", "step", "fatigue_move")
"""the commands that go on with a movement"""
DECLARES_FIRST = ("attack", "interact", "pick_up")
"""the commands that are declared from one space, and spread a large figure out only then (rules §5.14)"""
REACHES_OTHERS = ("skill", "offer")
"""the commands of which only their script knows whom they reach: all of it is done from the one space"""
BEFORE_ALL_ELSE = ("equip", "put_away", "trade")
"""the commands after which equipment may still be changed"""
END = "end_turn"
"""the command that does nothing but end a figure's turn"""
ENDS_TURN = frozenset(("stand_up", END))
"""the commands after which a figure's turn is over"""


async def guarded(game: Game, piece: int, transition: Transition) -> None:
    """A question of the rules themselves that finds nothing to choose ends the action, not the game."""
    try:
        await transition
    except Fizzle as end:
        if end.script_run is not None:
            raise
        game.record(Fizzled(piece=piece, cause="action", reason=end.reason))
