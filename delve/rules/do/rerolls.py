"""Rerolls of attack dice, defense dice and dice of attribute tests (rules §6.3, §9.3)."""

from __future__ import annotations

from delve.answers import shown
from delve.model.die import DieDef
from delve.phrases import Phrase, phrase
from delve.requests import ChooseSubset, Roll
from delve.rules.ask.combat.words import die_label
from delve.rules.ask.reroll import Reroll, faces_again
from delve.rules.do.rolling import COMBAT, TESTS
from delve.rules.events import AfterAttackRolled, AfterDefenseRolled, AfterTestRolled
from delve.rules.facts import DiceChanged, DiceRolled
from delve.rules.game import Game

REROLL = "reroll"
RolledDice = AfterAttackRolled | AfterDefenseRolled | AfterTestRolled
"""the windows in which rolled dice may be changed"""


async def choose_dice(
    game: Game,
    event: RolledDice,
    most: int,
    message: Phrase,
    side: str,
    cause: str,
    frame: object,
    *,
    among: tuple[int, ...] | None = None,
) -> tuple[int, ...]:
    """Ask for up to `most` dice of a roll, or of those `among` them in that order; returns their indexes.

    Raises TypeError for any other window, ValueError for an index that no die has or that is given twice.
    """
    _see_roll(event)
    places = tuple(range(len(event.dice))) if among is None else among
    _see_places(event, places, "choose_dice: among")
    if most <= 0 or not places:
        return ()
    labels = {f"die_{place}": die_label(game, event.dice[place], event.faces[place]) for place in places}
    picked = await ChooseSubset(side, cause, message, labels.keys, 0, most, "options", frame, labels=labels)
    return tuple(int(key.removeprefix("die_")) for key in picked)


def _see_roll(event: object) -> None:
    """Raise TypeError for a window in which no dice have been rolled."""
    if not isinstance(event, RolledDice):
        raise TypeError(
            f"event must be an AfterAttackRolled, AfterDefenseRolled or AfterTestRolled, not {type(event).__name__}"
        )


def _see_places(event: RolledDice, places: tuple[int, ...], what: str) -> None:
    """Raise ValueError for what are no places of dice of a roll."""
    if len(set(places)) < len(places) or not all(0 <= place < len(event.dice) for place in places):
        raise ValueError(
            f"{what} must be places of dice, each once from 0 to {len(event.dice) - 1}, not {shown(places)}"
        )


async def reroll(
    game: Game, event: RolledDice, which: tuple[int, ...], by: int, frame: object
) -> tuple[int, ...]:
    """Reroll some dice of a roll. Returns the faces of all its dice.

    Raises TypeError for any other window, ValueError for an index that no die has or that is given twice.
    """
    _see_roll(event)
    _see_places(event, which, "reroll: which")
    if which:
        again = tuple(event.dice[place] for place in which)
        stream = TESTS if isinstance(event, AfterTestRolled) else COMBAT
        numbers = await Roll(stream, REROLL, phrase("Reroll"), again, frame)
        game.record(DiceRolled(piece=by, cause=REROLL, dice=again, faces=numbers))
        lying = list(event.faces)
        for place, number in zip(which, numbers, strict=True):
            lying[place] = number
        event.alter(faces=tuple(lying))
    return event.faces


async def roll_again(
    game: Game,
    figure: int,
    cause: str,
    pool: tuple[str, ...],
    faces: tuple[int, ...],
    rerolls: tuple[Reroll, ...],
    frame: object,
) -> tuple[int, ...]:
    """Roll those dice of a figure's roll again that behaviors say, once each. Returns the faces of all its dice."""
    which = [
        place
        for place, (die, face) in enumerate(zip(pool, faces, strict=True))
        if rerolls and face in faces_again(game.library.get(DieDef, die), rerolls)
    ]
    if not which:
        return faces
    again = tuple(pool[place] for place in which)
    numbers = await Roll(COMBAT, REROLL, phrase("Reroll"), again, frame)
    game.record(DiceRolled(piece=figure, cause=REROLL, dice=again, faces=numbers))
    lying = list(faces)
    for place, number in zip(which, numbers, strict=True):
        lying[place] = number
    game.record(DiceChanged(piece=figure, cause=cause, dice=pool, faces=tuple(lying)))
    return tuple(lying)
