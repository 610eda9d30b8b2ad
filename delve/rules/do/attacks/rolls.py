"""The rolls of an attack with their windows: dice are added or taken before, faces changed after (rules §6.3)."""

from __future__ import annotations

from delve import dice
from delve.phrases import Phrase, phrase
from delve.rules.ask.sides import opponent
from delve.rules.bonus import Bonus, Stage
from delve.rules.do.attacks.strike import Strike
from delve.rules.do.dispatch import open_window
from delve.rules.do.rerolls import roll_again
from delve.rules.do.rolling import COMBAT, roll
from delve.rules.events import AfterAttackRolled, AfterDefenseRolled, BeforeAttackRolled, BeforeDefenseRolled
from delve.rules.facts import DiceChanged
from delve.rules.game import Game
from delve.rules.view import View

DEFENSE = "defense"


def first_to_change(game: Game, strike: Strike) -> str:
    """The side that may change dice first, by the ruleset's switch (rules §6.3)."""
    side = strike.side(game)
    if game.switches.reroll_order == "attacker_first":
        return side
    return game.piece(strike.first(game)).side or opponent(game, side)


async def roll_attack(game: Game, strike: Strike) -> dice.Result | Phrase:
    """What the attack dice show in all, or why the attack misses.

    An attack without dice shows nothing (rules §6.12).
    """
    attacker, target, weapon = strike.attacker, strike.first(game), strike.weapon
    at = game.piece(attacker).spaces
    progress = strike.progress
    counted = progress.bonus.dice
    pool = View(game).attack_dice(attacker, target, weapon, counted)
    before = BeforeAttackRolled(attacker, attacker, at, target=target, weapon=weapon.id, dice=pool)
    await strike.answered(game, open_window(game, before))
    if before.missed is not None:
        return before.missed
    pool = before.dice + progress.bonus.dice[len(counted) :]
    if not pool and not weapon.attack.dice:
        return dice.Result()
    numbers = await roll(game, COMBAT, "attack", phrase("Attack"), pool, before, strike.frame)
    again = View(game).attack_rerolls(attacker, target, weapon)
    numbers = await roll_again(game, attacker, "attack", pool, numbers, again, strike.frame)
    rolled = AfterAttackRolled(
        attacker,
        attacker,
        at,
        first_side=first_to_change(game, strike),
        target=target,
        weapon=weapon.id,
        dice=pool,
        faces=numbers,
        hearts=0,
        range=0,
        surges=0,
        pierce=0,
    )
    progress.rolled, progress.stage = rolled, Stage.ROLLED
    await strike.answered(game, open_window(game, rolled))
    if rolled.faces != numbers:
        game.record(DiceChanged(piece=attacker, cause="attack", dice=rolled.dice, faces=rolled.faces))
    if rolled.missed is not None:
        return rolled.missed
    if rolled.pierce:
        progress.add(Bonus(pierce=rolled.pierce), pierce_adds=game.switches.pierce_adds, by="attack")
    shown = View(game).shown(rolled.dice, rolled.faces)
    return shown._replace(
        hearts=max(0, shown.hearts + rolled.hearts),
        range=max(0, shown.range + rolled.range),
        surges=max(0, shown.surges + rolled.surges),
    )


async def roll_defense(game: Game, strike: Strike, figure: int) -> int | Phrase | None:
    """The shields of a figure's defense, or why the attack misses it; None if the figure is gone by then."""
    attacker, weapon = strike.attacker, strike.weapon
    at = game.piece(figure).spaces
    counted = strike.progress.bonus.defense_dice
    pool = View(game).defense_dice(figure, attacker, weapon, counted)
    before = BeforeDefenseRolled(figure, attacker, at, weapon=weapon.id, dice=pool)
    await strike.answered(game, open_window(game, before))
    if before.missed is not None:
        return before.missed
    if strike.presence.lost(game, figure):
        return None
    pool = before.dice + strike.progress.bonus.defense_dice[len(counted) :]
    if not pool:
        return 0
    numbers = await roll(game, COMBAT, DEFENSE, phrase("Defense"), pool, before, strike.frame)
    again = View(game).defense_rerolls(figure, attacker, weapon)
    numbers = await roll_again(game, figure, DEFENSE, pool, numbers, again, strike.frame)
    rolled = AfterDefenseRolled(
        figure,
        attacker,
        at,
        first_side=first_to_change(game, strike),
        weapon=weapon.id,
        dice=pool,
        faces=numbers,
        shields=0,
    )
    strike.progress.defenses[figure] = rolled
    await strike.answered(game, open_window(game, rolled))
    if rolled.faces != numbers:
        game.record(DiceChanged(piece=figure, cause=DEFENSE, dice=rolled.dice, faces=rolled.faces))
    if rolled.missed is not None:
        return rolled.missed
    return max(0, View(game).shown(rolled.dice, rolled.faces).shields + rolled.shields)
