"""The scripts that come with delve go by attitude: allies of another side are helped, neutrals are left alone."""

from __future__ import annotations

from typing import Any, cast

import pytest

from delve.rules.do import allegiance
from delve.script import Condition, Literal, Script, Skill, param
from delve.script.common.aura import Aura
from delve.script.common.cure import Cure
from delve.script.common.hand_over import HandOver
from delve.script.common.heal import Heal
from delve.state.behavior_key import BehaviorKey
from delve.testing.arena import Arena
from tests.arenas import KNIGHT, STRIDER, Bench
from tests.rules.test_sides import SIDES, each, four


class Dread(Aura, Skill):
    within: int = param(9, "how far", ge=0)
    whom: Literal["allies", "enemies", "all"] = param("enemies", "whose")
    bearer_too: bool = param(False, "whether it touches the bearer")
    bonus_hearts: int = param(-1, "hearts")


class Banner(Aura, Skill):
    within: int = param(9, "how far", ge=0)
    bonus_hearts: int = param(1, "hearts")


def touched(script: type[Script]) -> dict[str, int]:
    """What one of the watch does to the attacks of everybody: a bandit, itself, one of the militia, a villager."""
    bench = Bench()
    skill = bench.skill(script)  # type: ignore[arg-type]
    game = four(bench)
    game.change("w", skills=(skill,))
    target = game.id("w")
    return {name: game.view.query("bonus_hearts", game.id(name), target, 0) for name in "Kwmv"}


def test_aura_for_enemies_touches_no_ally_of_another_side_and_nobody_who_is_neutral() -> None:
    assert touched(Dread) == {"K": -1, "w": 0, "m": 0, "v": 0}


def test_aura_for_allies_touches_those_of_other_sides_too() -> None:
    assert touched(Banner) == {"K": 0, "w": 1, "m": 1, "v": 0}


class Sick(Condition):
    """It does nothing."""


class Mend(Heal):
    hearts: int = param(2, "hearts", ge=0)
    within: int = param(9, "how far", ge=0)


class Wash(Cure):
    within: int = param(9, "how far", ge=0)


def helping(script: type[Skill]) -> tuple[Arena, str]:
    """The watch's turn, with a skill; everybody is hurt and sick."""
    bench = Bench()
    sick = bench.condition(Sick)
    skill = bench.skill(script, timing="action")
    game = four(bench)
    for name in "Kwmv":
        game.change(name, damage=2, conditions=(sick,))
    game.change("w", skills=(skill,))
    game.turn_of("w")
    return game, skill


@pytest.mark.parametrize("script", [Mend, Wash])
def test_allies_of_another_side_are_healed_and_cured_and_neutrals_are_not(script: type[Skill]) -> None:
    game, skill = helping(script)
    game.begin("skill", "w", skill)
    assert sorted(game.asked.items()) == sorted([game.id("w"), game.id("m")])


def test_things_are_handed_to_heroes_who_have_gone_over_to_allies() -> None:
    bench = Bench()
    skill = bench.skill(HandOver, timing="action")
    game = bench.quest(
        "eee",
        {"K": "Nite", "S": "Wren", "M": "Maud"},
        party=(("core:nite", KNIGHT), ("core:wren", STRIDER), ("core:maud", KNIGHT)),
        ruleset=bench.ruleset(
            sides=SIDES, party="bandits", monsters="watch", draws=[], hands=[], turns=[each("bandits")]
        ),
        objectives=[{"side": "bandits", "text": "Win.", "when": {"round": {"at_least": 99}}}],
    )
    for name, side in (("K", "watch"), ("S", "militia"), ("M", "village")):
        allegiance.turn(game.play.game, game.id(name), side, "x")
    near = HandOver.takers(
        cast(Any, game.play.game.behaviors[BehaviorKey("skill", skill)]), game.view, game.id("K")
    )
    assert near == [game.id("S")]
