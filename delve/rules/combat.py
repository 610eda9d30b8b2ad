"""Attacks, step by step (rules §6): declare, roll, miss and range, defense, surges, damage, after the attack."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from delve import dice
from delve.geometry.boards import mask_of
from delve.model.attack import AttackProfile, Surge
from delve.model.die import DieDef, Face
from delve.model.item import ItemDef
from delve.phrases import Phrase, phrase
from delve.requests import ChooseOption, Roll
from delve.rules import space
from delve.rules.conditions import inflict
from delve.rules.damage import deal, recover
from delve.rules.dispatch import open_window, query
from delve.rules.events import (
    AfterAttack,
    AfterAttackRolled,
    BeforeAttack,
    BeforeAttackRolled,
)
from delve.rules.facts import (
    AttackDeclared,
    AttackHit,
    AttackMissed,
    DiceRolled,
    Prevented,
    SurgeSpent,
)
from delve.rules.game import Game
from delve.rules.queries import profile
from delve.rules.verdict import USABLE, Verdict, blocked
from delve.state.piece import Piece

COMBAT = "combat"
"""the stream of chance that attacks and revivals roll from"""
DONE = "done"


class Weapon(NamedTuple):
    """One way in which a figure can attack."""

    id: str
    """`pack:id` of the item; empty for a monster's own attack or bare hands"""
    name: str
    attack: AttackProfile
    surges: tuple[Surge, ...]


def weapons(game: Game, piece: Piece) -> tuple[Weapon, ...]:
    """Every way in which a figure can attack: its weapons, its own attack, or bare hands (rules §6.1, §10.3)."""
    own = profile(game, piece)
    if own is not None:
        return (Weapon("", "its own attack", own.attack, own.surges),)
    carried = [game.library.get(ItemDef, item) for item in dict.fromkeys(piece.items)]
    found = tuple(
        Weapon(item.id, item.name, item.attack, item.surges) for item in carried if item.attack is not None
    )
    return found or (Weapon("", "bare hands", game.ruleset.unarmed, ()),)


def may_target(game: Game, attacker: Piece, target: Piece, weapon: Weapon) -> Verdict:
    """Whether an attack with this weapon may be declared against a target (rules §6.1)."""
    if not target.on_board or not target.targetable or target.side == attacker.side:
        return blocked("{name} is no target", name=target.name)
    key = ("may_target", attacker.id, target.id, weapon.id)
    cache = game.cache
    if key not in cache:
        near = _in_reach(game, attacker, target, weapon)
        cache[key] = query(game, "may_be_attacked", target.id, attacker.id) if near.usable else near
    verdict: Verdict = cache[key]
    return verdict


def _in_reach(game: Game, attacker: Piece, target: Piece, weapon: Weapon) -> Verdict:
    if weapon.attack.type == "melee":
        apart = space.distance(game, attacker.spaces, target.spaces)
        if apart is None or apart > weapon.attack.reach:
            return blocked("{name} is out of reach", name=target.name)
        if apart <= 1:
            return USABLE
    if not space.sees(game, attacker, target):
        return blocked("no line of sight to {name}", name=target.name)
    return USABLE


def targets(game: Game, attacker: Piece, weapon: Weapon) -> tuple[int, ...]:
    """The pieces that may be attacked with a weapon, oldest first."""
    return tuple(_targets(game, attacker, weapon))


def has_target(game: Game, attacker: Piece, weapon: Weapon) -> bool:
    """Whether anybody may be attacked with a weapon."""
    return next(_targets(game, attacker, weapon), None) is not None


def _targets(game: Game, attacker: Piece, weapon: Weapon) -> Iterator[int]:
    """The targets one by one, so that who asks for any need not look at all.

    Friends, and whoever is out of reach, are passed over without putting the reason into words.
    """
    if not attacker.on_board:
        return
    everywhere, melee = -1, weapon.attack.type == "melee"
    steps = space.steps(game, attacker.board)
    area = steps.within(mask_of(attacker.spaces), weapon.attack.reach) if melee else everywhere
    for piece in space.figures(game, attacker.board):
        if piece.side != attacker.side and mask_of(piece.spaces) & area:
            if may_target(game, attacker, piece, weapon).usable:
                yield piece.id


def attack_dice(game: Game, attacker: int, target: int, weapon: Weapon) -> tuple[str, ...]:
    """The attack pool: the weapon's dice and what behaviors add (rules §6.2)."""
    added: tuple[str, ...] = query(game, "attack_dice", attacker, target)
    return weapon.attack.dice + added


def faces(game: Game, pool: tuple[str, ...], numbers: tuple[int, ...]) -> list[Face]:
    """The faces that lie up."""
    return [game.library.get(DieDef, die).faces[number] for die, number in zip(pool, numbers, strict=True)]


def odds(game: Game, attacker: int, target: int, weapon: Weapon) -> dice.AttackOdds:
    """What an attack would do, exactly, with no surge spent; the forecast of screens and automated players."""
    apart = space.distance(game, game.piece(attacker).spaces, game.piece(target).spaces) or 0
    return dice.attack_odds(
        (game.library.get(DieDef, die).faces for die in attack_dice(game, attacker, target, weapon)),
        (game.library.get(DieDef, die).faces for die in query(game, "defense_dice", target, attacker)),
        distance=_range_needed(game, attacker, target, weapon, apart),
        pierce=int(query(game, "pierce", attacker, target)),
        hearts=int(query(game, "bonus_hearts", attacker, target)),
        shields=int(query(game, "bonus_shields", target, attacker)),
    )


def _range_needed(game: Game, attacker: int, target: int, weapon: Weapon, apart: int) -> int:
    """Range that the dice and surges must show (rules §6.4)."""
    if weapon.attack.type == "melee":
        return 0
    return max(0, apart - int(query(game, "bonus_range", attacker, target)))


class Bonus(NamedTuple):
    """What one attack has beside its weapon: what a skill gives to it, and what its surges buy."""

    hearts: int = 0
    range: int = 0
    pierce: int = 0
    dice: tuple[str, ...] = ()
    """dice added to the attack pool"""
    conditions: tuple[str, ...] = ()
    """what the target suffers if a heart goes through"""


async def attack(
    game: Game,
    attacker: int,
    target: int,
    weapon: Weapon,
    frame: object = None,
    bonus: Bonus = Bonus(),  # noqa: B008 - frozen
) -> int:
    """One attack, from its declaration to what follows it. Returns the hearts that went through."""
    game.record(AttackDeclared(piece=attacker, target=target, weapon=weapon.id, weapon_name=weapon.name))
    before = BeforeAttack(attacker, attacker, game.piece(attacker).spaces, target=target)
    await open_window(game, before)
    if before.prevented is not None:
        game.record(Prevented(piece=attacker, reason=before.prevented))
        return 0
    if not _both_stand(game, attacker, target):
        return 0
    at = game.piece(attacker).spaces
    damage = await _strike(game, attacker, target, weapon, frame, bonus)
    after = AfterAttack(attacker, attacker, at, target=target, hit=damage is not None, damage=damage or 0)
    await open_window(game, after)
    return damage or 0


def _both_stand(game: Game, attacker: int, target: int) -> bool:
    return game.piece(attacker).on_board and game.piece(target).on_board


async def _strike(
    game: Game, attacker: int, target: int, weapon: Weapon, frame: object, bonus: Bonus
) -> int | None:
    """Roll and resolve; None for a miss."""
    pool = attack_dice(game, attacker, target, weapon) + bonus.dice
    rolled = await _roll_attack(game, attacker, target, pool, frame)
    if not _both_stand(game, attacker, target):
        return None
    shown = dice.total(faces(game, rolled.dice, rolled.faces))
    if shown.miss:
        _missed(game, attacker, target, phrase("the dice show a miss"))
        return None
    blocked_by = await _roll_defense(game, attacker, target, frame)
    bonus = await _spend_surges(game, attacker, target, weapon, shown, frame, bonus)
    apart = space.distance(game, game.piece(attacker).spaces, game.piece(target).spaces) or 0
    needed = _range_needed(game, attacker, target, weapon, apart)
    if shown.range + bonus.range < needed:
        reason = phrase("range {range} of {needed}", range=shown.range + bonus.range, needed=needed)
        _missed(game, attacker, target, reason)
        return None
    hearts = shown.hearts + bonus.hearts + int(query(game, "bonus_hearts", attacker, target))
    shields = blocked_by.shields + int(query(game, "bonus_shields", target, attacker))
    pierce = bonus.pierce + int(query(game, "pierce", attacker, target))
    amount = max(0, hearts - max(0, shields - pierce))
    game.record(
        AttackHit(piece=attacker, target=target, hearts=hearts, shields=shields, pierce=pierce, damage=amount)
    )
    suffered = (await deal(game, (target,), amount, attacker, "attack")).get(target, 0)
    if suffered:
        for condition in bonus.conditions:
            await inflict(game, target, condition, attacker)
    return suffered


async def _roll_attack(
    game: Game, attacker: int, target: int, pool: tuple[str, ...], frame: object
) -> AfterAttackRolled:
    at = game.piece(attacker).spaces
    before = BeforeAttackRolled(attacker, attacker, at, target=target, dice=pool)
    await open_window(game, before)
    numbers = await Roll(COMBAT, "attack", phrase("Attack"), before.dice, frame)
    game.record(DiceRolled(piece=attacker, cause="attack", dice=before.dice, faces=numbers))
    rolled = AfterAttackRolled(attacker, attacker, at, target=target, dice=before.dice, faces=numbers)
    await open_window(game, rolled)
    return rolled


async def _roll_defense(game: Game, attacker: int, target: int, frame: object) -> dice.Result:
    """What the defense pool shows (rules §6.3)."""
    pool: tuple[str, ...] = query(game, "defense_dice", target, attacker)
    if not pool:
        return dice.Result()
    numbers = await Roll(COMBAT, "defense", phrase("Defense"), pool, frame)
    game.record(DiceRolled(piece=target, cause="defense", dice=pool, faces=numbers))
    return dice.total(faces(game, pool, numbers))


def _missed(game: Game, attacker: int, target: int, reason: Phrase) -> None:
    game.record(AttackMissed(piece=attacker, target=target, reason=reason))


async def _spend_surges(
    game: Game,
    attacker: int,
    target: int,
    weapon: Weapon,
    shown: dice.Result,
    frame: object,
    bonus: Bonus,
) -> Bonus:
    """Ask what surges buy, one after another; each ability once an attack (rules §6.5). Returns all that it has."""
    added: tuple[Surge, ...] = query(game, "surges", attacker, target)
    offers = {f"surge_{number}": surge for number, surge in enumerate(weapon.surges + added, 1)}
    left, rested = shown.surges, False
    while left > 0:
        options = [(key, surge_label(game, offer)) for key, offer in offers.items() if offer.cost <= left]
        if not rested and game.piece(attacker).fatigue > 0:
            options.append(("recover", "Recover 1 fatigue"))
        if not options:
            break
        pick = await ChooseOption(
            game.piece(attacker).side,
            "surge",
            phrase("{left} to spend: what does the surge buy?", left=left),
            [*options, (DONE, "Done")],
            frame,
        )
        if pick == DONE:
            break
        if pick == "recover":
            left, rested = left - 1, True
            game.record(SurgeSpent(piece=attacker, cost=1, effect="recover 1 fatigue"))
            await recover(game, attacker, 0, 1, attacker, "surge")
            continue
        surge = offers.pop(pick)
        left -= surge.cost
        game.record(SurgeSpent(piece=attacker, cost=surge.cost, effect=surge_label(game, surge)))
        bonus = Bonus(
            bonus.hearts + surge.hearts,
            bonus.range + surge.range,
            bonus.pierce + surge.pierce,
            bonus.dice,
            (*bonus.conditions, surge.condition) if surge.condition else bonus.conditions,
        )
    return bonus


def surge_label(game: Game, surge: Surge) -> str:
    """What a surge buys, in words: `+1 heart, pierce 2`."""
    parts = []
    if surge.hearts:
        parts.append(f"+{surge.hearts} heart{'s' if surge.hearts > 1 else ''}")
    if surge.range:
        parts.append(f"+{surge.range} range")
    if surge.pierce:
        parts.append(f"pierce {surge.pierce}")
    if surge.condition:
        parts.append(str(game.library.record("condition", surge.condition).name))
    cost = f" ({surge.cost} surges)" if surge.cost > 1 else ""
    return ", ".join(parts) + cost
