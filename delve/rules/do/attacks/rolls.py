"""The rolls of an attack with their windows: dice added or taken before, faces changed after (rules §6.3)."""

from __future__ import annotations

from delve import dice
from delve.answers import shown
from delve.phrases import Phrase, phrase
from delve.requests import ChooseSubset, Roll
from delve.rules.ask.combat.words import die_label
from delve.rules.ask.sides import opponent
from delve.rules.do.attacks.strike import Strike
from delve.rules.do.dispatch import open_window
from delve.rules.do.throwing import throw
from delve.rules.events import AfterAttackRolled, AfterDefenseRolled, BeforeAttackRolled, BeforeDefenseRolled
from delve.rules.facts import DiceChanged, DiceRolled
from delve.rules.game import Game
from delve.rules.view import View

COMBAT = "combat"
"""the stream of chance that attacks and revivals roll from"""
DEFENSE = "defense"
REROLL = "reroll"


def first_to_change(game: Game, strike: Strike) -> str:
    """The side that may change dice first, by the ruleset's switch (rules §6.3)."""
    side = strike.side(game)
    if game.switches.reroll_order == "attacker_first":
        return side
    return game.piece(strike.first(game)).side or opponent(game, side)


async def roll_attack(game: Game, strike: Strike, added: tuple[str, ...]) -> dice.Result | Phrase:
    """What the attack dice show in all, nothing where the attack has none (rules §6.12), or why the attack misses."""
    attacker, target, weapon = strike.attacker, strike.first(game), strike.weapon
    at = game.piece(attacker).spaces
    pool = View(game).attack_dice(attacker, target, weapon) + added
    before = BeforeAttackRolled(attacker, attacker, at, target=target, weapon=weapon.id, dice=pool)
    await strike.answered(game, open_window(game, before))
    if before.missed is not None:
        return before.missed
    if not before.dice and not weapon.attack.dice:
        return dice.Result()
    numbers = await throw(game, COMBAT, "attack", phrase("Attack"), before.dice, before, strike.frame)
    rolled = AfterAttackRolled(
        attacker,
        attacker,
        at,
        first_side=first_to_change(game, strike),
        target=target,
        weapon=weapon.id,
        dice=before.dice,
        faces=numbers,
        hearts=0,
        range=0,
        surges=0,
    )
    strike.progress.rolled = rolled
    await strike.answered(game, open_window(game, rolled))
    if rolled.faces != numbers:
        game.record(DiceChanged(piece=attacker, cause="attack", dice=rolled.dice, faces=rolled.faces))
    if rolled.missed is not None:
        return rolled.missed
    shown = View(game).shown(rolled.dice, rolled.faces)
    return shown._replace(
        hearts=max(0, shown.hearts + rolled.hearts),
        range=max(0, shown.range + rolled.range),
        surges=max(0, shown.surges + rolled.surges),
    )


async def roll_defense(game: Game, strike: Strike, figure: int) -> int | Phrase | None:
    """The shields that the defense of a figure shows, or why the attack misses it; None if it is gone by then."""
    attacker, weapon = strike.attacker, strike.weapon
    at = game.piece(figure).spaces
    pool = View(game).defense_dice(figure, attacker, weapon)
    before = BeforeDefenseRolled(figure, attacker, at, weapon=weapon.id, dice=pool)
    await strike.answered(game, open_window(game, before))
    if before.missed is not None:
        return before.missed
    if strike.presence.lost(game, figure):
        return None
    if not before.dice:
        return 0
    numbers = await throw(game, COMBAT, DEFENSE, phrase("Defense"), before.dice, before, strike.frame)
    rolled = AfterDefenseRolled(
        figure,
        attacker,
        at,
        first_side=first_to_change(game, strike),
        weapon=weapon.id,
        dice=before.dice,
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


AttackRolled = AfterAttackRolled | AfterDefenseRolled
"""the windows in which dice that lie there may be changed"""


async def choose_dice(
    game: Game, event: AttackRolled, most: int, message: Phrase, side: str, cause: str, frame: object
) -> tuple[int, ...]:
    """Ask for up to so many dice of a roll. Returns their places. Raises TypeError for what is no such roll."""
    _see_roll(event)
    if most <= 0 or not event.dice:
        return ()
    lying = enumerate(zip(event.dice, event.faces, strict=True))
    labels = {f"die_{place}": die_label(game, die, face) for place, (die, face) in lying}
    picked = await ChooseSubset(side, cause, message, labels.keys, 0, most, "options", frame, labels=labels)
    return tuple(int(key.removeprefix("die_")) for key in picked)


def _see_roll(event: object) -> None:
    """Raises TypeError for what is no window in which dice lie."""
    if not isinstance(event, AttackRolled):
        raise TypeError(
            f"event must be an AfterAttackRolled or AfterDefenseRolled, not {type(event).__name__}"
        )


async def reroll(
    game: Game, event: AttackRolled, which: tuple[int, ...], by: int, frame: object
) -> tuple[int, ...]:
    """Roll some dice of a roll again. Returns the faces of all of them.

    Raises TypeError for what is no such roll, ValueError for a place at which no die lies, or that is named twice.
    """
    _see_roll(event)
    if which:
        if len(set(which)) < len(which) or not all(0 <= place < len(event.dice) for place in which):
            raise ValueError(
                f"reroll: which must be places of dice, each once from 0 to {len(event.dice) - 1}, not {shown(which)}"
            )
        again = tuple(event.dice[place] for place in which)
        numbers = await Roll(COMBAT, REROLL, phrase("Reroll"), again, frame)
        game.record(DiceRolled(piece=by, cause=REROLL, dice=again, faces=numbers))
        lying = list(event.faces)
        for place, number in zip(which, numbers, strict=True):
            lying[place] = number
        event.alter(faces=tuple(lying))
    return event.faces
