"""One attack, from its declaration to what follows it: the order of its steps, each in a function (rules §6)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import structs

from delve import dice
from delve.phrases import Phrase, phrase
from delve.rules.ask import space
from delve.rules.ask.combat.areas import aims, around, is_blast
from delve.rules.ask.combat.counting import added_by, added_to, carries, range_needed, range_shown
from delve.rules.ask.combat.ordered import OrderedAttack
from delve.rules.ask.combat.weapons import PLAIN, Manner, Weapon
from delve.rules.ask.presence import Presence
from delve.rules.bonus import NO_BONUS, Bonus, Stage
from delve.rules.causes import Cause
from delve.rules.chain import Chain
from delve.rules.do.attacks.choosing import choose_aim, choose_swept, struck
from delve.rules.do.attacks.rolls import roll_attack, roll_defense
from delve.rules.do.attacks.strike import BrokenOff, Strike
from delve.rules.do.attacks.surges import Dice, spend
from delve.rules.do.causing import Bringing
from delve.rules.do.conditions import inflict
from delve.rules.do.damage import announce, finish_damage, suffer
from delve.rules.do.dispatch import open_window
from delve.rules.do.following import follow
from delve.rules.do.forgetting import forget, of_attack
from delve.rules.events import AfterAttack, AfterHit, BeforeAttack
from delve.rules.facts import AttackDeclared, AttackHit, AttackMissed, AttackRedirected, Prevented
from delve.rules.game import Game
from delve.rules.under_way import Progress
from delve.rules.view import View


async def attack(
    game: Game,
    attacker: int,
    target: int,
    weapon: Weapon,
    frame: object = None,
    bonus: Bonus = NO_BONUS,
    manner: Manner = PLAIN,
    chain: Chain | None = None,
) -> int:
    """One attack, and the attacks that were ordered after it. Returns the hearts that its target suffered.

    `chain` is the one of which it is a link: then what is ordered after it is made there, in its turn (rules §6.7).
    """
    if chain is not None:
        return await _one(game, attacker, target, weapon, frame, bonus, manner)
    around_it, links = game.chain, Chain()
    game.chain = links
    try:
        suffered = await _one(game, attacker, target, weapon, frame, bonus, manner)
        await follow(game, links)
        return suffered
    finally:
        links.close()
        game.chain = around_it


async def _one(
    game: Game, attacker: int, target: int, weapon: Weapon, frame: object, bonus: Bonus, manner: Manner
) -> int:
    """Make one attack, from its declaration to its last window. Returns the damage that its target suffered."""
    around_it, progress = game.attack, Progress(target, manner.others, bonus, game.cause.id)
    depth = around_it.depth + 1 if around_it is not None else 0
    game.attack = OrderedAttack(game.cause, attacker, weapon, manner, progress, depth)
    try:
        strike = Strike(attacker, target, weapon, manner, frame, progress, Presence(game))
        return await _from_declaration(game, await _declared(game, strike))
    finally:
        forget(game, of_attack(depth))
        game.attack = around_it


async def _from_declaration(game: Game, strike: Strike) -> int:
    """Carry out an attack that was declared. Returns the damage that its target suffered."""
    attacker, target, weapon = strike.attacker, strike.target, strike.weapon
    named = _without(struck(game, strike), target)
    strike.progress.others = named
    game.record(
        AttackDeclared(piece=attacker, target=target, weapon=weapon.id, weapon_name=weapon.name, others=named)
    )
    here = game.piece(attacker).spaces
    before = BeforeAttack(attacker, attacker, here, target=target, others=named, weapon=weapon.id)
    await open_window(game, before)
    here, there = game.piece(attacker).spaces or here, game.piece(target).spaces
    suffered: dict[int, int] = {}
    if before.prevented is not None:
        game.record(Prevented(piece=attacker, reason=before.prevented))
    else:
        strike = _redirected(game, strike, before.target)
        there = game.piece(strike.target).spaces
        with Bringing(game, Cause("attack", weapon.definition, attacker, game.cause)):
            suffered = await _resolved(game, strike, before.missed)
    strike.progress.stage = Stage.OVER
    there = game.piece(strike.target).spaces or there
    damage = suffered.get(strike.target, 0)
    await open_window(
        game,
        AfterAttack(
            attacker,
            attacker,
            here,
            target=strike.target,
            others=_without(tuple(suffered), strike.target),
            weapon=weapon.id,
            target_spaces=there,
            carried_out=before.prevented is None,
            hit=strike.target in suffered,
            damage=damage,
            suffered=MappingProxyType(suffered),
        ),
    )
    return damage


async def _declared(game: Game, strike: Strike) -> Strike:
    """The attack with what is settled now: the spaces aimed at, and each target's distance (rules §6.1, §6.4)."""
    figure, target = game.piece(strike.attacker), game.piece(strike.target)
    strike = strike._replace(aims=aims(game, figure, target, strike.weapon, strike.manner))
    strike = strike._replace(swept=await choose_swept(game, strike))
    strike = await _blasted(game, strike)
    if strike.aimed is not None and target.spaces:
        target = structs.replace(target, spaces=(strike.aimed,))
    origin = strike.manner.origin or figure.spaces
    far = {piece.id: piece for piece in (*map(game.piece, strike.manner.others), target)}
    return strike._replace(
        apart={id: space.apart(game, figure.board, origin, piece) or 0 for id, piece in far.items()}
    )


async def _blasted(game: Game, strike: Strike) -> Strike:
    """The attack with its area if it is a blast now: it strikes all around the space aimed at (rules §6.9)."""
    if strike.aimed is not None or not is_blast(game, strike.attacker, strike.weapon, strike.progress.bonus):
        return strike
    aimed = await choose_aim(game, strike)
    return strike._replace(
        aimed=aimed, area=around(game, strike.attacker, aimed, strike.weapon, strike.manner)
    )


def _redirected(game: Game, strike: Strike, target: int) -> Strike:
    """The attack on another target; the range that it needs stays that of the first (rules §6.8)."""
    if target == strike.target:
        return strike
    game.record(AttackRedirected(piece=strike.attacker, before=strike.target, target=target))
    progress = strike.progress
    progress.target, progress.others = target, _without(progress.others, target)
    return strike._replace(
        target=target, spared=strike.target, apart={**strike.apart, target: strike.apart[strike.target]}
    )


def _without(figures: tuple[int, ...], *but: int) -> tuple[int, ...]:
    return tuple(figure for figure in figures if figure not in but)


def _missed(game: Game, strike: Strike, figure: int, reason: Phrase) -> None:
    game.record(AttackMissed(piece=strike.attacker, target=figure, reason=reason))


async def _resolved(game: Game, strike: Strike, missed: Phrase | None) -> dict[int, int]:
    """The damage of each figure that was hit; none if the attack misses or is broken off (rules §8.4)."""
    try:
        strike.first(game)
        if missed is None:
            return await _carried_out(game, strike)
        _missed(game, strike, strike.target, missed)
    except BrokenOff as end:
        game.record(Prevented(piece=strike.attacker, reason=end.reason))
    return {}


async def _carried_out(game: Game, strike: Strike) -> dict[int, int]:
    """Roll, spend surges, and do the damage. Returns the damage of each figure that was hit."""
    shown = await roll_attack(game, strike)
    if isinstance(shown, Phrase):
        _missed(game, strike, strike.target, shown)
        return {}
    defenses: dict[int, int | Phrase] = {}
    if not shown.miss or game.switches.miss_rolls_defense:
        await _defend(game, strike, defenses)
    if shown.miss:
        if game.switches.miss_spends_surges:
            await spend(game, strike, Dice(shown, {}))
        _missed(game, strike, strike.target, phrase("the dice show a miss"))
        return {}
    strike.progress.stage = Stage.DEFENDED
    await spend(game, strike, Dice(shown, _stopped(defenses)))
    strike.progress.stage = Stage.SPENT
    if (blasted := await _blasted(game, strike)) is not strike:
        strike = blasted
        strike.progress.others = _without(struck(game, strike), strike.target)
    await _defend(game, strike, defenses)
    return await _harm(game, strike, shown, defenses)


def _stopped(defenses: Mapping[int, int | Phrase]) -> dict[int, int]:
    """The shields that figures have rolled, without those that the attack misses."""
    return {figure: shields for figure, shields in defenses.items() if isinstance(shields, int)}


async def _defend(game: Game, strike: Strike, defenses: dict[int, int | Phrase]) -> None:
    """Let each struck figure that is still there roll its own defense, once (rules §6.3, §6.9)."""
    for figure in struck(game, strike):
        if figure not in defenses and not strike.presence.lost(game, figure):
            rolled = await roll_defense(game, strike, figure)
            if rolled is not None:
                defenses[figure] = rolled


async def _harm(
    game: Game, strike: Strike, shown: dice.Result, defenses: dict[int, int | Phrase]
) -> dict[int, int]:
    """Do the damage to the figures that are hit, then what damage brings with it, then defeat (rules §6.6, §6.11)."""
    amounts: dict[int, int] = {}
    bonus, strike.progress.stage = strike.progress.bonus, Stage.COUNTED
    short = _too_short(game, strike, strike.first(game), shown, bonus)
    for figure, shields in defenses.items():
        if strike.presence.lost(game, figure) or (short is not None and figure not in strike.apart):
            continue
        if isinstance(shields, Phrase):
            _missed(game, strike, figure, shields)
            continue
        if (miss := _too_short(game, strike, figure, shown, bonus)) is not None:
            _missed(game, strike, figure, miss)
            continue
        added = added_to(game, strike.attacker, figure, strike.weapon, bonus)
        amounts[figure] = added.damage(shown.hearts, shields)
        progress = strike.progress
        by = added_by(game, strike.attacker, figure, strike.weapon, progress.hearts_by, progress.pierce_by)
        game.record(
            AttackHit(
                piece=strike.attacker,
                target=figure,
                hearts=shown.hearts + added.hearts,
                shields=shields + added.shields,
                pierce=added.pierce,
                damage=amounts[figure],
                hearts_by=by.hearts,
                shields_by=by.shields,
                pierce_by=by.pierce,
            )
        )
    blow = await announce(game, amounts, strike.attacker, "attack", check=lambda: strike.first(game))
    wounds = suffer(game, blow)
    for figure in amounts:
        if not strike.presence.lost(game, strike.attacker):
            await _inflict_hit_effects(game, strike, figure, wounds.suffered.get(figure, 0))
    await finish_damage(game, wounds)
    return {figure: wounds.suffered.get(figure, 0) for figure in amounts}


def _too_short(game: Game, strike: Strike, figure: int, shown: dice.Result, bonus: Bonus) -> Phrase | None:
    """Why the attack does not reach a figure; beside the target of a blast no range is needed (rules §6.4)."""
    if figure not in strike.apart:
        return None
    needed = range_needed(game, strike.attacker, figure, strike.weapon, strike.apart[figure], strike.manner)
    if carries(shown.range, bonus, needed):
        return None
    return phrase("range {range} of {needed}", range=range_shown(shown.range, bonus), needed=needed)


async def _inflict_hit_effects(game: Game, strike: Strike, figure: int, hearts: int) -> None:
    """What a hit brings besides damage; most of it needs a heart that went through (rules §6.11).

    Who has fallen or left since it was hit suffers nothing of it, and the window opens for no attacker who is gone.
    """
    bonus = strike.progress.bonus
    for condition in bonus.certain + (bonus.conditions if hearts else ()):
        if not strike.presence.lost(game, figure) and View(game).health_left(figure) > 0:
            await inflict(game, figure, condition, strike.attacker)
    if hearts and not strike.presence.lost(game, strike.attacker):
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
