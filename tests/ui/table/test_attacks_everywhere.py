"""Patterns, attacks without dice and replaced dice show in forecasts, on the board of the window and in AI plans."""

from __future__ import annotations

import pytest

from delve.ai.nearest import NearestEnemy
from delve.script import Skill, View, modifies
from delve.terminal.status import forecast as in_words
from delve.ui.colors import STRUCK
from delve.ui.sprites import Overlay
from delve.ui.table.forecast import Forecast
from delve.ui.table.scene import TARGET
from tests.arenas import Bench
from tests.ui.table.seats import Seat

PATTERN, NO_DICE, REPLACED = "pattern", "without dice", "replaced dice"


class CoolHead(Skill):
    """Its bearer throws a yellow die for each red one: less harm, and no miss more or less."""

    @modifies("attack_pool")
    def cool(
        self, view: View, owner: int, figure: int, value: tuple[str, ...], target: int, weapon: int
    ) -> tuple[str, ...]:
        return tuple("core:green" if die == "core:red" else die for die in value)


def seat(what: str) -> Seat:
    """A knight beside two goblins, who has a knife of 1 heart and the weapon in question."""
    bench = Bench()
    knife = bench.item("knife", hands=1, attack={"type": "melee", "power": 1})
    dice = {"type": "melee", "dice": ["core:blue", "core:red"]}
    plain = {"type": "melee", "power": 4}
    attacks = {
        PATTERN: {
            **dice,
            "pattern": bench.pattern("swath", drawing="x x x\n. @ .\n"),
            "strikes": "enemies",
        },
        NO_DICE: plain,
        REPLACED: dice,
    }
    weapon = bench.item("weapon", hands=1, attack=attacks[what])
    cool = bench.skill(CoolHead, timing="passive")
    game = bench.arena(
        "ghS\n.K.\n...", K="nite knight", g="goblin minion", h="goblin minion", S="wren strider"
    )
    game.change(
        "K", items=(weapon, knife), equipped=(weapon, knife), skills=(cool,) if what == REPLACED else ()
    )
    game.turn_of("K")
    return Seat(game=game)


def shown(what: str) -> Forecast:
    """The panel of the window while the first goblin is pointed at."""
    at = seat(what)
    at.hand.look_at((0, 0))
    found = at.model().middle
    assert isinstance(found, Forecast)
    return found


def told(what: str) -> str:
    """The line of the terminal about the weapon."""
    game = seat(what).game
    return next(
        line
        for line in map(str, in_words(game.view, game.id("K"), game.id("g")))
        if line.startswith("weapon: ")
    )


def test_forecast_of_a_pattern_names_whom_it_strikes_as_well() -> None:
    assert [other.name for other in shown(PATTERN).others] == ["Goblin 2"]
    assert "strikes Goblin 2 as well: " in told(PATTERN)


def test_forecast_without_dice_tells_hearts_and_certainty() -> None:
    found = shown(NO_DICE)
    assert (found.attack, found.power) == ((), "4 hearts")
    assert told(NO_DICE).startswith("weapon: 3.3 damage on average, 100% to wound")


def test_forecast_with_replaced_dice_shows_those_that_are_rolled() -> None:
    assert len(shown(REPLACED).attack) == 2
    game = seat(REPLACED).game
    attacker, target = game.id("K"), game.id("g")
    weapon = next(one for one in game.view.weapons(attacker) if one.name == "weapon")
    assert game.view.attack_dice(attacker, target, weapon) == ("core:blue", "core:green")
    cool = game.view.attack_odds(attacker, target, weapon).expected
    assert f"{float(cool):.1f} damage on average" in told(REPLACED)
    game.change("K", skills=())
    assert game.view.attack_odds(attacker, target, weapon).expected > cool


@pytest.mark.parametrize("what", [PATTERN, NO_DICE, REPLACED])
def test_board_of_the_window_brackets_the_target_and_tints_what_a_pattern_strikes(what: str) -> None:
    at = seat(what)
    at.hand.look_at((0, 0))
    scene = at.model().scene
    assert (0, 0) in {(mark.x, mark.y) for mark in scene.marks if mark.color == TARGET}
    tints = [overlay for overlay in scene.overlays if overlay.color == STRUCK]
    area = frozenset({(0, 0), (1, 0), (2, 0)})
    assert tints == ([Overlay(area, STRUCK, "barred")] if what == PATTERN else [])


@pytest.mark.parametrize("what", [PATTERN, NO_DICE, REPLACED])
def test_automated_player_takes_the_weapon_by_what_it_will_do(what: str) -> None:
    """It is better than a knife of one heart in each case."""
    game = seat(what).game
    assert NearestEnemy().answer(game.asked, game.view) == ("base:attack", game.id("K"), "test:weapon")


def test_automated_player_leaves_a_weapon_whose_dice_are_replaced_by_none_that_harm() -> None:
    class Blunted(Skill):
        """Its bearer throws no dice."""

        @modifies("attack_pool")
        def blunt(
            self, view: View, owner: int, figure: int, value: tuple[str, ...], target: int, weapon: int
        ) -> tuple[str, ...]:
            return ()

    bench = Bench()
    knife = bench.item("knife", hands=1, attack={"type": "melee", "power": 2})
    sword = bench.item("sword", hands=1, attack={"type": "melee", "dice": ["core:red", "core:red"]})
    game = bench.arena("gK", K="nite knight", g="goblin minion")
    blunted = bench.skill(Blunted, timing="passive")
    game = bench.arena("gK", K="nite knight", g="goblin minion")
    for skills, wanted in (((), "test:sword"), ((blunted,), "test:knife")):
        game.change("K", items=(sword, knife), equipped=(sword, knife), skills=skills)
        game.turn_of("K")
        assert NearestEnemy().answer(game.asked, game.view)[2] == wanted
