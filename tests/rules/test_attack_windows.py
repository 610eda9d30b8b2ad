"""The moments of an attack at which skills answer, in their order (rules §6.3 to §6.6, §6.8, §6.11)."""

from __future__ import annotations

from typing import ClassVar

import pytest

from delve.flow.driver import ScriptFault
from delve.model.switches import Switches
from delve.phrases import printed
from delve.requests import ChooseSubset
from delve.rules.facts import AttackHit, AttackMissed, AttackRedirected, DiceChanged, DiceRolled
from delve.script import (
    AfterAttack,
    AfterAttackRolled,
    AfterDefenseRolled,
    AfterHit,
    AfterSurgeSpent,
    BeforeAttack,
    BeforeAttackRolled,
    BeforeDamage,
    BeforeDefeat,
    BeforeDefenseRolled,
    Context,
    Skill,
    View,
    Window,
    modifies,
    reacts,
)
from delve.testing.arena import Arena
from tests.arenas import Bench, arena

BLADE, BOW = "core:oaken_blade", "core:ash_bow"
# faces by number: blue 0 miss, 1 2H S r2, 2 2H r3, 3 2H r4, 4 1H r5 · red 0 1H, 1 2H, 4 3H, 5 3H S
# yellow 0 S r1, 1 1H r1, 4 2H · brown 0 none, 3 one, 5 two


def memory(game: Arena, name: str) -> dict[str, int]:
    return {m.name: m.value for m in game[name].memory}


def reasons(game: Arena) -> list[str]:
    return [str(fact.reason) for fact in game.happened(AttackMissed)]


# ---------------------------------------------------------------------------------------- order
class Chronicle(Skill):
    """Notes the order in which the windows of an attack open."""

    async def note(self, ctx: Context, name: str) -> None:
        await ctx.remember("count", ctx.recall("count") + 1)
        await ctx.remember(name, ctx.recall("count"))

    @reacts(BeforeAttack, scope="everyone", optional=False)
    async def a(self, ctx: Context, event: BeforeAttack) -> None:
        await self.note(ctx, "declared")

    @reacts(BeforeAttackRolled, scope="everyone", optional=False)
    async def b(self, ctx: Context, event: BeforeAttackRolled) -> None:
        await self.note(ctx, "before_roll")

    @reacts(AfterAttackRolled, scope="everyone", optional=False)
    async def c(self, ctx: Context, event: AfterAttackRolled) -> None:
        await self.note(ctx, "rolled")

    @reacts(BeforeDefenseRolled, scope="everyone", optional=False)
    async def d(self, ctx: Context, event: BeforeDefenseRolled) -> None:
        await self.note(ctx, "before_defense")

    @reacts(AfterDefenseRolled, scope="everyone", optional=False)
    async def e(self, ctx: Context, event: AfterDefenseRolled) -> None:
        await self.note(ctx, "defense_rolled")

    @reacts(AfterSurgeSpent, scope="everyone", optional=False)
    async def f(self, ctx: Context, event: AfterSurgeSpent) -> None:
        await self.note(ctx, "surge")

    @reacts(BeforeDamage, scope="everyone", optional=False)
    async def g(self, ctx: Context, event: BeforeDamage) -> None:
        await self.note(ctx, "damage")

    @reacts(AfterHit, scope="everyone", optional=False)
    async def h(self, ctx: Context, event: AfterHit) -> None:
        await self.note(ctx, "hit")

    @reacts(BeforeDefeat, scope="everyone", optional=False)
    async def i(self, ctx: Context, event: BeforeDefeat) -> None:
        await self.note(ctx, "defeat")

    @reacts(AfterAttack, scope="everyone", optional=False)
    async def j(self, ctx: Context, event: AfterAttack) -> None:
        await self.note(ctx, "after")


def test_windows_of_an_attack_open_in_the_order_of_its_steps() -> None:
    """Trap 24, S0-177: pools, roll, defense, surges, damage, what a hit brings, defeat, after (rules §6.11)."""
    bench = Bench()
    skill = bench.skill(Chronicle)
    game = bench.arena("Kg\nS.", K="nite knight", S="wren strider", g="goblin minion")
    game.change("S", skills=(skill,))
    game.turn_of("K")
    game.do("attack", "K", BLADE, answers=[game.id("g"), (1, 5), (0,), "surge_1", "done"])
    seen = memory(game, "S")
    del seen["count"]
    assert sorted(seen, key=lambda name: seen[name]) == [
        "declared", "before_roll", "rolled", "before_defense", "defense_rolled", "surge",
        "damage", "hit", "defeat", "after",
    ]  # fmt: skip


# ---------------------------------------------------------------------------------------- redirect and miss
class Decoy(Skill):
    """Takes an attack on a friend upon itself."""

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        return isinstance(event, BeforeAttack) and event.target != owner

    @reacts(BeforeAttack, scope="enemies")
    async def step_in(self, ctx: Context, event: BeforeAttack) -> None:
        event.alter(target=ctx.actor)


def test_redirected_attack_keeps_range_and_sight_of_the_first_target() -> None:
    """Trap 9: the new target is far away and behind a door, with its own defense (rules §6.8)."""
    bench = Bench()
    decoy = bench.skill(Decoy)
    game = bench.arena("S..gD.....h", S="wren strider", g="goblin minion", h="goblin elite", D="door closed")
    game.change("h", skills=(decoy,))
    game.change("S", skills=())
    game.turn_of("S")
    game.begin("attack", "S", BOW, answers=[game.id("g")])
    request = game.asked
    assert (request.asker, request.kind) == ("overlord", "option")
    game.reply(next(iter(request.items())), (2, 1), (0,))
    game.assert_idle()
    assert (game["g"].damage, game["h"].damage) == (0, 3), "range 4 of the 3 spaces to the first target"
    assert game.happened(AttackRedirected) == [
        AttackRedirected(piece=game.id("S"), before=game.id("g"), target=game.id("h"))
    ]
    defense = game.happened(DiceRolled)[-1]
    assert (defense.piece, defense.dice) == (game.id("h"), ("core:gray",))


def test_redirected_attack_that_falls_short_of_the_first_target_misses() -> None:
    bench = Bench()
    decoy = bench.skill(Decoy)
    game = bench.arena("hS....g", S="wren strider", g="goblin minion", h="goblin elite")
    game.change("h", skills=(decoy,))
    game.change("S", skills=())
    game.turn_of("S")
    game.begin("attack", "S", BOW, answers=[game.id("g")])
    game.reply(next(iter(game.asked.items())), (2, 1), (0,))
    assert reasons(game) == ["range 4 of 5"], "though the new target is adjacent"


@pytest.mark.parametrize("window", [BeforeAttack, BeforeAttackRolled, AfterAttackRolled, AfterDefenseRolled])
def test_attack_can_be_made_to_miss_in_each_window_before_its_damage(window: type[Window]) -> None:
    """Rules §6.4."""

    class Blur(Skill):
        """Is not where it seems to be."""

        @reacts(window, scope="everyone", optional=False)
        async def fade(self, ctx: Context, event: Window) -> None:
            event.miss("{name} fades", name=ctx.view.piece(ctx.actor).name)

    bench = Bench()
    blur, witness = bench.skill(Blur), bench.skill(Witness)
    game = bench.arena("Kg", K="nite knight", g="goblin minion")
    game.change("g", skills=(blur,))
    game.change("K", skills=(witness,))
    rolls = {BeforeAttack: 0, BeforeAttackRolled: 0, AfterAttackRolled: 1, AfterDefenseRolled: 2}[window]
    game.turn_of("K")
    game.do("attack", "K", BLADE, answers=[game.id("g"), (2, 1), (0,)][: rolls + 1])
    assert (game["g"].damage, reasons(game), len(game.happened(DiceRolled))) == (0, ["Goblin fades"], rolls)
    assert memory(game, "K") == {"hit": 0, "damage": 0}, "it is over, and was no hit"


class Witness(Skill):
    """Notes what it is told of its bearer's attacks."""

    @reacts(AfterAttack, optional=False)
    async def see(self, ctx: Context, event: AfterAttack) -> None:
        await ctx.remember("hit", int(event.hit))
        await ctx.remember("damage", event.damage)


def test_only_windows_of_an_attack_can_be_made_to_miss() -> None:
    with pytest.raises(AttributeError, match="BeforeDefeat cannot be made to miss"):
        BeforeDefeat(1, 1, ()).miss("no")


# ---------------------------------------------------------------------------------------- dice
class Again(Skill):
    """Rolls up to two dice of its own attack again."""

    @reacts(AfterAttackRolled)
    async def again(self, ctx: Context, event: AfterAttackRolled) -> None:
        await ctx.reroll(event, await ctx.choose_dice(event, 2, "Roll which again?"))


def test_reroll_of_chosen_dice_counts_and_the_others_stay() -> None:
    bench = Bench()
    again = bench.skill(Again)
    game = bench.arena("Kd", K="nite knight", d="drowned elite")
    game.change("K", skills=(again,))
    game.turn_of("K")
    game.begin("attack", "K", BLADE, answers=[game.id("d"), (0, 1)])
    game.reply(next(iter(game.asked.items())))
    request = game.asked
    assert isinstance(request, ChooseSubset)
    assert {key: printed(label) for key, label in request.labels.items()} == {
        "die_0": "Blue: a miss",
        "die_1": "Red: 2 hearts",
    }
    assert request.sizes() == range(3)
    game.reply(("die_0",), (2,), (0,))
    game.assert_idle()
    assert game["d"].damage == 4, "the miss was rolled again, the red die kept"
    assert [(f.cause, f.faces) for f in game.happened(DiceRolled)] == [
        ("attack", (0, 1)), ("reroll", (2,)), ("defense", (0,)),
    ]  # fmt: skip
    assert [f.faces for f in game.happened(DiceChanged)] == [(2, 1)]


class Choosy(Skill):
    """Offers some dice of its own attack, in an order of its own."""

    among: ClassVar[tuple[int, ...]] = (1, 0)

    @reacts(AfterAttackRolled, optional=False)
    async def again(self, ctx: Context, event: AfterAttackRolled) -> None:
        await ctx.reroll(event, await ctx.choose_dice(event, 1, "Which?", among=self.among))


def offering(among: tuple[int, ...]) -> Arena:
    bench = Bench()
    choosy = bench.skill(type("Choosy", (Choosy,), {"among": among}), timing="passive")
    game = bench.arena("Kd", K="nite knight", d="drowned elite")
    game.change("K", skills=(choosy,))
    game.turn_of("K")
    return game


def test_dice_may_be_offered_in_an_order_or_only_some_of_them() -> None:
    for among, offered in (((1, 0), ("die_1", "die_0")), ((1,), ("die_1",))):
        game = offering(among)
        game.begin("attack", "K", BLADE, answers=[game.id("d"), (1, 1)])
        assert game.asked.items() == offered
        game.reply((), (0,), "done")


@pytest.mark.parametrize("among", [(2,), (-1,), (0, 0)])
def test_dice_that_are_offered_are_dice_of_the_roll_each_once(among: tuple[int, ...]) -> None:
    game = offering(among)
    game.begin("attack", "K", BLADE, answers=[game.id("d")])
    with pytest.raises(ScriptFault, match="among must be places of dice, each once from 0 to 1"):
        game.reply((1, 1))


class Spoil(Skill):
    """Turns the first die of an attack on it to its first face."""

    @reacts(AfterAttackRolled, scope="enemies")
    async def spoil(self, ctx: Context, event: AfterAttackRolled) -> None:
        event.alter(faces=(0, *event.faces[1:]))


@pytest.mark.parametrize(("order", "first"), [("attacker_first", "heroes"), ("defender_first", "overlord")])
@pytest.mark.parametrize("attacker", ["K", "d"])
def test_side_that_changes_dice_first_is_that_of_the_switch(order: str, first: str, attacker: str) -> None:
    """Switch `reroll_order`, whoever's turn it is (rules §6.3, §12.1)."""
    bench = Bench()
    again, spoil = bench.skill(Again), bench.skill(Spoil)
    switches = Switches(reroll_order=order)  # type: ignore[arg-type]
    game = bench.arena("Kd", K="nite knight", d="drowned elite", switches=switches)
    defender = {"K": "d", "d": "K"}[attacker]
    game.change(attacker, skills=(again,))
    game.change(defender, skills=(spoil,))
    weapon = BLADE if attacker == "K" else ""
    game.turn_of(attacker)
    game.begin("attack", attacker, weapon, answers=[game.id(defender), (2, 1, 1)[: 2 if weapon else 3]])
    sides = {"K": "heroes", "d": "overlord"}
    wanted = sides[attacker] if order == "attacker_first" else sides[defender]
    assert game.asked.asker == wanted
    assert (wanted == first) == (attacker == "K")


class Guard(Skill):
    """Rolls one die more, rolls its lowest again, and adds a shield."""

    @reacts(BeforeDefenseRolled, optional=False)
    async def more(self, ctx: Context, event: BeforeDefenseRolled) -> None:
        event.alter(dice=(*event.dice, "core:brown"))

    @reacts(AfterDefenseRolled, optional=False)
    async def better(self, ctx: Context, event: AfterDefenseRolled) -> None:
        await ctx.reroll(event, [0])
        event.alter(shields=event.shields + 1)


def test_defense_dice_are_added_rolled_again_and_shields_added() -> None:
    bench = Bench()
    guard = bench.skill(Guard)
    game = bench.arena("Kd", K="nite knight", d="drowned elite")
    game.change("d", skills=(guard,))
    game.turn_of("K")
    game.do("attack", "K", BLADE, answers=[game.id("d"), (2, 4), (0, 3), (4,)])
    (hit,) = game.happened(AttackHit)
    assert (hit.hearts, hit.shields, hit.damage) == (5, 4, 1), "two of gray, one of brown, one added"


class Convert(Skill):
    """Turns range into hearts, and adds a surge."""

    @reacts(AfterAttackRolled, optional=False)
    async def convert(self, ctx: Context, event: AfterAttackRolled) -> None:
        shown = ctx.view.shown(event.dice, event.faces)
        event.alter(hearts=shown.range, range=-shown.range, surges=1)


def test_results_are_added_and_taken_away_beside_the_dice() -> None:
    bench = Bench()
    convert = bench.skill(Convert)
    game = bench.arena("Kd", K="nite knight", d="drowned elite")
    game.change("K", skills=(convert,))
    game.turn_of("K")
    game.do("attack", "K", BLADE, answers=[game.id("d"), (2, 0), (5,), "surge_2"])
    (hit,) = game.happened(AttackHit)
    assert (hit.hearts, hit.shields, hit.pierce, hit.damage) == (6, 3, 1, 4)


# ---------------------------------------------------------------------------------------- range
class Stealthy(Skill):
    """Is hard to make out."""

    @modifies("extra_range")
    def hidden(self, view: View, owner: int, figure: int, attacker: int, weapon: int) -> int:
        return 3


@pytest.mark.parametrize(("faces", "damage"), [((1, 1), 0), ((2, 0), 3)])
def test_extra_range_is_asked_of_melee_too(faces: tuple[int, int], damage: int) -> None:
    """Trap 17: blue shows range 2, then 3 of 3."""
    bench = Bench()
    stealthy = bench.skill(Stealthy, timing="passive")
    game = bench.arena("Kd", K="nite knight", d="drowned elite")
    game.change("d", skills=(stealthy,))
    game.turn_of("K")
    game.begin("attack", "K", BLADE, answers=[game.id("d"), faces, (0,)])
    if not game.play.at_rest:
        game.reply("done")
    assert game["d"].damage == damage
    assert reasons(game) == ([] if damage else ["range 2 of 3"])


def test_extra_range_is_added_to_the_distance_of_ranged_attacks() -> None:
    """Trap 17; the forecast asks the same."""
    bench = Bench()
    stealthy = bench.skill(Stealthy, timing="passive")
    game = bench.arena("S.d", S="wren strider", d="drowned elite")
    game.change("d", skills=(stealthy,))
    game.change("S", skills=())
    bow = game.view.weapons(game.id("S"))[0]
    plain = arena("S....d", S="wren strider", d="drowned elite")
    plain.change("S", skills=())
    far = plain.view.attack_odds(plain.id("S"), plain.id("d"), bow)
    assert game.view.attack_odds(game.id("S"), game.id("d"), bow) == far
    game.turn_of("S")
    game.do("attack", "S", BOW, answers=[game.id("d"), (2, 1), (0,)])
    assert reasons(game) == ["range 4 of 5"]


def test_pool_without_blue_never_misses() -> None:
    """Trap 17."""
    bench = Bench()
    club = bench.item("club", attack={"type": "melee", "dice": ["core:red", "core:green"]})
    game = bench.arena("Kd", K="nite knight", d="drowned elite")
    game.change("K", items=(club,))
    weapon = game.view.weapons(game.id("K"))[0]
    forecast = game.view.attack_odds(game.id("K"), game.id("d"), weapon)
    for first in range(6):
        for second in range(6):
            shown = game.view.shown(weapon.attack.dice, (first, second))
            assert not shown.miss
    assert forecast.at_least(0) == 1
