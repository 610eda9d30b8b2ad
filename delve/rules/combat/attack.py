"""One attack from its declaration to what follows it: the order of its steps, each in a function (rules §6)."""

from __future__ import annotations

from typing import NamedTuple

from delve import dice
from delve.phrases import Phrase, phrase
from delve.rules import space
from delve.rules.combat.areas import aim, also_struck
from delve.rules.combat.pools import NO_BONUS, Bonus, range_needed, toll
from delve.rules.combat.rolls import roll_attack, roll_defense
from delve.rules.combat.surges import spend
from delve.rules.combat.weapons import PLAIN, Manner, Weapon, side_of
from delve.rules.conditions import inflict
from delve.rules.damage import health_left, settle, wound
from delve.rules.dispatch import open_window
from delve.rules.events import AfterAttack, AfterHit, BeforeAttack
from delve.rules.facts import AttackDeclared, AttackHit, AttackMissed, AttackRedirected, Prevented
from delve.rules.game import Game


class Strike(NamedTuple):
    """An attack that was declared: what does not change any more while it is resolved."""

    attacker: int
    target: int
    """whom it strikes first; not whom it was aimed at if it was redirected"""
    spared: int
    """whom it was aimed at, if it was redirected; else 0"""
    at: tuple[int, ...]
    """the spaces aimed at"""
    apart: dict[int, int]
    """target -> spaces of range, counted when the attack was declared"""
    weapon: Weapon
    manner: Manner
    side: str
    """who chooses for the attacker"""
    frame: object


async def attack(
    game: Game,
    attacker: int,
    target: int,
    weapon: Weapon,
    frame: object = None,
    bonus: Bonus = NO_BONUS,
    manner: Manner = PLAIN,
) -> int:
    """One attack, from its declaration to what follows it. Returns the hearts that its target suffered."""
    at = await aim(game, attacker, target, weapon, bonus, manner, frame)
    named = _without(also_struck(game, attacker, at, weapon, bonus, manner), target)
    game.record(
        AttackDeclared(piece=attacker, target=target, weapon=weapon.id, weapon_name=weapon.name, others=named)
    )
    here = game.piece(attacker).spaces
    apart = {each: space.apart(game, manner.origin or here, game.piece(each)) or 0 for each in manner.others}
    aimed = game.piece(target)
    apart[target] = (
        space.apart(game, manner.origin or here, aimed)
        if aimed.edges
        else space.distance(game, manner.origin or here, at)
    ) or 0
    before = BeforeAttack(attacker, attacker, here, target=target, others=named, weapon=weapon.id)
    await open_window(game, before)
    if before.prevented is not None:
        game.record(Prevented(piece=attacker, reason=before.prevented))
        return 0
    struck = before.target
    if struck != target:
        apart[struck] = apart[target]
        game.record(AttackRedirected(piece=attacker, before=target, target=struck))
    if not _both_stand(game, attacker, struck):
        return 0
    here = game.piece(attacker).spaces
    strike = Strike(
        attacker,
        struck,
        target if struck != target else 0,
        at,
        apart,
        weapon,
        manner,
        side_of(game.piece(attacker), manner),
        frame,
    )
    if before.missed is not None:
        _missed(game, attacker, struck, before.missed)
        suffered: dict[int, int] = {}
    else:
        suffered = await _resolve(game, strike, bonus)
    damage = suffered.get(struck, 0)
    await open_window(
        game,
        AfterAttack(
            attacker,
            attacker,
            here,
            target=struck,
            others=_without(tuple(suffered), struck),
            weapon=weapon.id,
            hit=struck in suffered,
            damage=damage,
            suffered=suffered,
        ),
    )
    return damage


def _without(figures: tuple[int, ...], *but: int) -> tuple[int, ...]:
    return tuple(figure for figure in figures if figure not in but)


def _both_stand(game: Game, attacker: int, target: int) -> bool:
    return game.piece(attacker).on_board and game.piece(target).on_board


def _missed(game: Game, attacker: int, target: int, reason: Phrase) -> None:
    game.record(AttackMissed(piece=attacker, target=target, reason=reason))


def _struck(game: Game, strike: Strike, bonus: Bonus) -> tuple[int, ...]:
    """Everybody whom the attack strikes now, its target first."""
    further = also_struck(game, strike.attacker, strike.at, strike.weapon, bonus, strike.manner)
    return (strike.target, *_without(further, strike.target, strike.spared))


async def _resolve(game: Game, strike: Strike, bonus: Bonus) -> dict[int, int]:
    """Roll, spend surges, and do the damage. Returns the hearts that each figure suffered who was hit."""
    shown = await roll_attack(
        game, strike.attacker, strike.target, strike.weapon, strike.side, bonus.dice, strike.frame
    )
    if not _both_stand(game, strike.attacker, strike.target):
        return {}
    if isinstance(shown, Phrase):
        _missed(game, strike.attacker, strike.target, shown)
        return {}
    if shown.miss:
        if game.switches.miss_spends_surges:
            await _spend(game, strike, shown, bonus)
        _missed(game, strike.attacker, strike.target, phrase("the dice show a miss"))
        return {}
    defenses: dict[int, int | Phrase] = {}
    await _defend(game, strike, _struck(game, strike, bonus), defenses)
    bonus = await _spend(game, strike, shown, bonus)
    await _defend(game, strike, _struck(game, strike, bonus), defenses)
    return await _harm(game, strike, shown, defenses, bonus)


async def _spend(game: Game, strike: Strike, shown: dice.Result, bonus: Bonus) -> Bonus:
    return await spend(
        game, strike.attacker, strike.target, strike.weapon, shown.surges, strike.side, strike.frame, bonus
    )


async def _defend(
    game: Game, strike: Strike, figures: tuple[int, ...], defenses: dict[int, int | Phrase]
) -> None:
    """Each figure that is struck rolls its own defense, once (rules §6.3, §6.9)."""
    for figure in figures:
        if figure not in defenses and game.piece(figure).on_board and game.piece(strike.attacker).on_board:
            defenses[figure] = await roll_defense(
                game, strike.attacker, figure, strike.weapon, strike.side, strike.frame
            )


async def _harm(
    game: Game,
    strike: Strike,
    shown: dice.Result,
    defenses: dict[int, int | Phrase],
    bonus: Bonus,
) -> dict[int, int]:
    """Who is hit suffers at once: damage, then what a heart brings with it, then defeat (rules §6.6, §6.11)."""
    amounts: dict[int, int] = {}
    short = _too_short(game, strike, strike.target, shown, bonus)
    for figure, shields in defenses.items():
        if not game.piece(figure).on_board or (short is not None and figure not in strike.apart):
            continue
        if isinstance(shields, Phrase):
            _missed(game, strike.attacker, figure, shields)
            continue
        if (miss := _too_short(game, strike, figure, shown, bonus)) is not None:
            _missed(game, strike.attacker, figure, miss)
            continue
        counted = toll(game, strike.attacker, figure, strike.weapon, shown.hearts, shields, bonus)
        amounts[figure] = counted.damage
        game.record(
            AttackHit(
                piece=strike.attacker,
                target=figure,
                hearts=counted.hearts,
                shields=counted.shields,
                pierce=counted.pierce,
                damage=counted.damage,
            )
        )
    wounds = await wound(game, amounts, strike.attacker, "attack")
    for figure in amounts:
        await _ride(game, strike, figure, wounds.suffered.get(figure, 0), bonus)
    await settle(game, wounds)
    return {figure: wounds.suffered.get(figure, 0) for figure in amounts}


def _too_short(game: Game, strike: Strike, figure: int, shown: dice.Result, bonus: Bonus) -> Phrase | None:
    """Why the attack does not carry to a figure; what a blast strikes beside the target needs no range (rules §6.4)."""
    if figure not in strike.apart:
        return None
    needed = range_needed(game, strike.attacker, figure, strike.weapon, strike.apart[figure], strike.manner)
    carries = shown.range + bonus.range
    return None if carries >= needed else phrase("range {range} of {needed}", range=carries, needed=needed)


async def _ride(game: Game, strike: Strike, figure: int, hearts: int, bonus: Bonus) -> None:
    """What a hit brings besides damage; most of it needs a heart that went through (rules §6.11)."""
    if game.piece(figure).on_board and health_left(game, figure) > 0:
        for condition in bonus.certain + (bonus.conditions if hearts else ()):
            await inflict(game, figure, condition, strike.attacker)
    if hearts:
        at = game.piece(strike.attacker).spaces
        await open_window(
            game,
            AfterHit(
                strike.attacker,
                strike.attacker,
                at,
                target=figure,
                weapon=strike.weapon.id,
                damage=hearts,
                surges=bonus.bought,
            ),
        )
