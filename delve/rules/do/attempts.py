"""Tests of attributes, step by step (rules §9.3)."""

from __future__ import annotations

from delve import dice
from delve.model.die import DieDef
from delve.phrases import phrase
from delve.rules.ask.attributes import has_attributes
from delve.rules.ask.presence import Presence
from delve.rules.do.dispatch import open_window
from delve.rules.do.rolling import TESTS, roll
from delve.rules.events import AfterTest, AfterTestRolled, BeforeTest
from delve.rules.facts import AttributeTested
from delve.rules.game import Game
from delve.rules.view import View


async def attempt(game: Game, piece: int, attribute: str, source: int, cause: str, extra: int = 0) -> bool:
    """Let a figure test an attribute: it passes if the dice show no more shields than its value (rules §9.3).

    `extra` shields count as if they had been rolled. Raises ValueError for an attribute that the ruleset has not.
    """
    if attribute not in game.ruleset.attributes:
        known = ", ".join(game.ruleset.attributes) or "none"
        raise ValueError(f"the ruleset has no attribute {attribute!r} (it has: {known})")
    presence = Presence(game)
    if presence.lost(game, piece):
        return False
    at = game.piece(piece).spaces
    if not has_attributes(game.library, game.piece(piece)):
        game.record(AttributeTested(piece=piece, attribute=attribute, passed=False))
        await open_window(game, AfterTest(piece, source, at, attribute=attribute, passed=False))
        return False
    view = View(game)
    before = BeforeTest(
        piece,
        source,
        at,
        attribute=attribute,
        value=view.attribute(piece, attribute),
        shields=extra + int(view.query("test_shields", piece, attribute)),
        _fact=cause,
    )
    await open_window(game, before)
    if presence.lost(game, piece):
        return False
    shields = before.shields + await _rolled(game, before)
    if presence.lost(game, piece):
        return False
    passed = shields <= before.value
    told = AttributeTested(
        piece=piece, attribute=attribute, passed=passed, value=before.value, shields=shields
    )
    game.record(told)
    await open_window(game, AfterTest(piece, source, at, attribute=attribute, passed=passed))
    return passed


async def _rolled(game: Game, before: BeforeTest) -> int:
    """The shields that the dice show, once everybody has had a chance to roll some of them again."""
    pool = game.ruleset.attribute_test.dice
    if not pool:
        return 0
    said = phrase("Test of {what}", what=before.attribute)
    numbers = await roll(game, TESTS, before._fact, said, tuple(pool), before, told="test")
    rolled = AfterTestRolled(
        before.figure,
        before.source,
        before.spaces,
        attribute=before.attribute,
        value=before.value,
        shields=before.shields,
        dice=tuple(pool),
        faces=numbers,
    )
    await open_window(game, rolled)
    lying = zip(pool, rolled.faces, strict=True)
    return dice.total([game.library.get(DieDef, die).faces[number] for die, number in lying]).shields
