"""Windows of an attack once its dice lie there: surges, what they buy, and pierce (rules §6.5, §6.6)."""

from __future__ import annotations

import pytest

from delve.model.switches import Switches
from delve.phrases import printed
from delve.requests import ChooseOption
from delve.rules.facts import AttackHit
from delve.script import (
    AfterHit,
    AfterSurgeSpent,
    Condition,
    Context,
    Skill,
    Verdict,
    View,
    blocked,
    modifies,
    reacts,
    usable,
)
from tests.arenas import Bench, arena
from tests.rules.test_attack_windows import memory, reasons

BLADE, BOW = "core:oaken_blade", "core:ash_bow"
# faces by number: blue 0 miss, 1 2H S r2, 2 2H r3, 3 2H r4, 4 1H r5 · red 0 1H, 1 2H, 4 3H, 5 3H S
# yellow 0 S r1, 1 1H r1, 4 2H · brown 0 none, 3 one, 5 two


# ---------------------------------------------------------------------------------------- surges
class Terrified(Skill):
    """Spends no surges."""

    @modifies("may_do")
    def shaking(self, view: View, owner: int, figure: int, verb: str) -> Verdict:
        return blocked("it is terrified") if verb == "spend_surges" else usable()


def test_figure_that_may_not_spend_surges_is_not_asked() -> None:
    bench = Bench()
    terrified = bench.skill(Terrified, timing="passive")
    game = bench.arena("Kg", K="nite knight", g="goblin minion")
    game.change("K", skills=(terrified,), fatigue=2)
    game.turn_of("K")
    game.do("attack", "K", BLADE, answers=[game.id("g"), (1, 0), (0,)])
    assert game["g"].damage == 3


@pytest.mark.parametrize(("spends", "fatigue"), [(False, 2), (True, 1)])
def test_surges_of_a_miss_are_spent_as_the_switch_says(spends: bool, fatigue: int) -> None:
    """Switch `miss_spends_surges` (rules §6.4, §12.1)."""
    game = arena("Kg", K="nite knight", g="goblin minion", switches=Switches(miss_spends_surges=spends))
    game.change("K", fatigue=2)
    game.turn_of("K")
    game.begin("attack", "K", BLADE, answers=[game.id("g"), (0, 5)])
    if spends:
        game.reply("recover")
    game.assert_idle()
    assert (game["K"].fatigue, game["g"].damage) == (fatigue, 0)
    assert reasons(game) == ["the dice show a miss"]


def test_only_heroes_recover_fatigue_with_a_surge_and_only_once() -> None:
    """Trap 7: also where an ability reads the same as another, it is another."""
    game = arena("Kd", K="nite knight", d="drowned elite")
    game.change("d", fatigue=1)
    game.turn_of("d")
    game.begin("attack", "d", "", answers=[game.id("K"), (1, 5, 5), (0,)])
    request = game.asked
    assert isinstance(request, ChooseOption)
    assert list(request.labels) == ["surge_1", "surge_2", "done"]


class Sting(Condition):
    """Does nothing by itself."""


@pytest.mark.parametrize(
    ("certain", "hearts", "stung"), [(False, 0, False), (False, 1, True), (True, 0, True)]
)
def test_condition_of_a_surge_needs_a_heart_unless_its_record_says_not(
    certain: bool, hearts: int, stung: bool
) -> None:
    """Trap 8 (rules §6.11)."""
    bench = Bench()
    sting = bench.condition(Sting)
    surge = {"condition": sting, "certain": certain}
    whip = bench.item("whip", attack={"type": "melee", "dice": ["core:blue"]}, surges=[surge])
    game = bench.arena("Kg", K="nite knight", g="drowned minion")
    game.change("K", items=(whip,))
    game.turn_of("K")
    game.do("attack", "K", whip, answers=[game.id("g"), (5,), (0 if hearts else 3,), "surge_1"])
    assert (game["g"].damage, game["g"].conditions == (sting,)) == (hearts, stung)


def test_surge_heals_the_attacker_and_its_name_reaches_scripts() -> None:
    """Rules §6.5: the name is heard when it is bought, and when the attack has hit."""
    bench = Bench()
    drag = bench.skill(Drag)
    surges = [{"heals": 2, "id": "drag", "text": "drag the target along"}]
    hook = bench.item("hook", attack={"type": "melee", "dice": ["core:blue"]}, surges=surges)
    game = bench.arena("Kg", K="nite knight", g="drowned minion")
    game.change("K", items=(hook,), skills=(drag,), damage=5)
    game.turn_of("K")
    game.begin("attack", "K", hook, answers=[game.id("g"), (1,), (0,)])
    request = game.asked
    assert isinstance(request, ChooseOption)
    assert printed(request.labels["surge_1"]) == "heal 2, drag the target along"
    game.reply("surge_1")
    game.assert_idle()
    assert game["K"].damage == 3
    assert memory(game, "K") == {"bought": 1, "dragged": 2}


class Drag(Skill):
    """Notes the surge of that name."""

    @reacts(AfterSurgeSpent, optional=False)
    async def bought(self, ctx: Context, event: AfterSurgeSpent) -> None:
        await ctx.remember("bought", int(event.surge == "drag"))

    @reacts(AfterHit, optional=False)
    async def pull(self, ctx: Context, event: AfterHit) -> None:
        if "drag" in event.surges:
            await ctx.remember("dragged", event.damage)


# ---------------------------------------------------------------------------------------- pierce
class Keen(Skill):
    """Pierce 1, and 2 more with one weapon."""

    @modifies("pierce")
    def one(self, view: View, owner: int, figure: int, target: int, weapon: int) -> int:
        return 1

    @modifies("pierce")
    def other(self, view: View, owner: int, figure: int, target: int, weapon: int) -> int:
        return 2 if view.is_item(weapon, "test:pike") else 0


@pytest.mark.parametrize(("adds", "pierce"), [(True, 6), (False, 2)])
def test_pierce_of_weapon_skill_and_surge_adds_as_the_switch_says(adds: bool, pierce: int) -> None:
    """Switch `pierce_adds` (rules §6.6, §12.1); the forecast counts it the same way."""
    bench = Bench()
    keen = bench.skill(Keen, timing="passive")
    attack = {"type": "melee", "dice": ["core:blue", "core:red"], "pierce": 2}
    pike = bench.item("pike", attack=attack, surges=[{"pierce": 1}])
    game = bench.arena("Kd", K="nite knight", d="drowned elite", switches=Switches(pierce_adds=adds))
    game.change("K", items=(pike,), skills=(keen,))
    game.turn_of("K")
    game.do("attack", "K", pike, answers=[game.id("d"), (1, 0), (5,), "surge_1"])
    (hit,) = game.happened(AttackHit)
    assert (hit.pierce, hit.damage) == (pierce, 3 - max(0, 3 - pierce))
