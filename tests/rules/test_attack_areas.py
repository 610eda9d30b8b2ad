"""One attack on several figures: further targets, blasts, and forecasts of them (rules §6.9)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from delve.model.switches import Switches
from delve.requests import ChooseSpace, ChooseSubset, Roll
from delve.rules.facts import AttackDeclared, AttackHit, AttackMissed, DamageDealt, DiceRolled
from delve.script import (
    AfterAttack,
    AfterDamage,
    BeforeAttack,
    BeforeDefenseRolled,
    Context,
    Skill,
    View,
    modifies,
    reacts,
)
from delve.testing.arena import Arena
from tests.arenas import Bench

BOMB = {"type": "ranged", "dice": ["core:blue", "core:red"], "blast": True}
# blue 0 miss, 2 2H r3, 3 2H r4 · red 0 1H, 1 2H · brown 0 none, 3 one, 5 two · gray 0 none, 1 one, 4 two


def thrower(
    drawing: str, *, switches: Switches | None = None, bench: Bench | None = None, **pieces: str
) -> Arena:
    """An arena in which K throws a bomb."""
    bench = bench or Bench()
    bomb = bench.item("bomb", attack=BOMB, surges=[{"hearts": 1}])
    game = bench.arena(drawing, switches=switches, K="nite knight", **pieces)
    game.change("K", items=(bomb,), skills=())
    game.turn_of("K")
    return game


def damage(game: Arena, names: str) -> list[int]:
    return [game[name].damage for name in names]


def test_blast_strikes_friend_and_foe_beside_the_target_each_with_its_own_defense() -> None:
    """Trap 16, S3-03: friends too, but nobody farther away (rules §6.9)."""
    game = thrower(
        "K..gh.\n...S.i",
        S="wren strider",
        g="goblin minion",
        h="goblin minion",
        i="goblin minion",
    )
    game.begin("attack", "K", "test:bomb", answers=[game.id("g"), (2, 1)])
    asked = []
    for face in (0, 3, 5):
        request = game.asked
        assert isinstance(request, Roll)
        asked.append(request.dice)
        game.reply((face,))
    game.assert_idle()
    assert damage(game, "ghS") == [4, 3, 1], "four hearts, each against its own shields, in order of age"
    assert game["i"].damage == 0
    assert [fact.piece for fact in game.happened(DiceRolled)][1:] == [game.id(n) for n in "ghS"]
    (declared,) = game.happened(AttackDeclared)
    assert declared.others == (game.id("h"), game.id("S"))
    assert [fact.target for fact in game.happened(AttackHit)] == [game.id(n) for n in "ghS"]


def test_blast_does_not_pass_walls_and_closed_doors() -> None:
    bench = Bench()
    bomb = bench.item("bomb", attack=BOMB)
    game = bench.arena(
        "K.gh", K="nite knight", g="goblin minion", h="goblin minion", walls=[((2, 0), (3, 0))]
    )
    game.change("K", items=(bomb,))
    game.turn_of("K")
    game.do("attack", "K", bomb, answers=[game.id("g"), (2, 1), (0,)])
    assert damage(game, "gh") == [4, 0]


@pytest.mark.parametrize(("hits", "suffered"), [(True, 3), (False, 0)])
def test_blast_beside_the_attacker_strikes_it_as_the_switch_says(hits: bool, suffered: int) -> None:
    """Switch `blast_hits_attacker` (rules §6.9, §12.1)."""
    game = thrower("Kg", switches=Switches(blast_hits_attacker=hits), g="goblin minion")
    defenses = [(0,), (1,)] if hits else [(0,)]
    game.do("attack", "K", "test:bomb", answers=[game.id("g"), (2, 1), *defenses])
    assert game["K"].damage == suffered


def test_blast_that_falls_short_misses_everybody() -> None:
    game = thrower("K.....gh", g="goblin minion", h="goblin minion")
    game.do("attack", "K", "test:bomb", answers=[game.id("g"), (3, 1), (0,), (0,)])
    assert damage(game, "gh") == [0, 0]
    (missed,) = game.happened(AttackMissed)
    assert str(missed.reason) == "range 4 of 6"


class Bulwark(Skill):
    """Makes attacks miss it when it defends."""

    @reacts(BeforeDefenseRolled, optional=False)
    async def out(self, ctx: Context, event: BeforeDefenseRolled) -> None:
        event.miss("it is not there")


def test_figure_that_makes_a_blast_miss_saves_itself_alone() -> None:
    """Rules §6.4."""
    bench = Bench()
    bulwark = bench.skill(Bulwark)
    game = thrower("K..gh", bench=bench, g="goblin minion", h="goblin minion")
    game.change("g", skills=(bulwark,))
    game.turn_of("K")
    game.do("attack", "K", "test:bomb", answers=[game.id("g"), (2, 1), (0,)])
    assert damage(game, "gh") == [0, 4]


def test_blast_on_a_large_target_is_aimed_at_one_of_its_spaces() -> None:
    """Trap 1: which space it is decides who stands beside it (rules §6.9)."""
    bench = Bench()
    bench.monster("troll", size=(2, 2))
    bomb = bench.item("bomb", attack=BOMB)
    game = bench.arena("K....h\n...t..\n......", K="nite knight", t="troll minion", h="goblin minion")
    game.change("K", items=(bomb,))
    for column, second in ((3, []), (4, [(0,)])):
        before = len(game.play.journal)
        game.turn_of("K")
        game.begin("attack", "K", bomb, answers=[game.id("t")])
        request = game.asked
        assert isinstance(request, ChooseSpace)
        assert {(3, 1), (4, 1)} <= set(request.items())
        game.reply((column, 1), (3, 1), (0,), *second)
        game.assert_idle()
        assert game["t"].defeated
        assert game["h"].damage == (4 if second else 0)
        game.play.go_back_to(before)


def test_damage_of_a_blast_is_one_event() -> None:
    """All have suffered before anybody is told, as in rules §7.1."""
    bench = Bench()
    witness = bench.skill(Hearing)
    game = thrower("K..gh", bench=bench, g="goblin minion", h="goblin minion")
    game.change("K", skills=(witness,))
    game.turn_of("K")
    game.do("attack", "K", "test:bomb", answers=[game.id("g"), (2, 1), (0,), (0,)])
    assert [fact.piece for fact in game.happened(DamageDealt)] == [game.id("g"), game.id("h")]
    memory = {m.name: m.value for m in game["K"].memory}
    assert memory == {"standing": 0, "others": 1, "suffered": 8}, "both had fallen at the first answer"


class Hearing(Skill):
    """Counts enemies that stand when damage is answered, and what it is told after the attack."""

    @reacts(AfterDamage, scope="enemies", optional=False)
    async def hear(self, ctx: Context, event: AfterDamage) -> None:
        if not ctx.recall("standing", -1) >= 0:
            await ctx.remember("standing", len(ctx.view.enemies_of(ctx.actor)))

    @reacts(AfterAttack, optional=False)
    async def told(self, ctx: Context, event: AfterAttack) -> None:
        await ctx.remember("others", len(event.others))
        await ctx.remember("suffered", sum(event.suffered.values()))


class Explosive(Skill):
    """Its attacks are blasts."""

    @modifies("blast")
    def always(self, view: View, owner: int, figure: int, weapon: int) -> bool:
        return view.is_item(weapon, "core:oaken_blade")


def test_skill_makes_attacks_of_a_weapon_blasts() -> None:
    bench = Bench()
    explosive = bench.skill(Explosive, timing="passive")
    game = bench.arena("K.\n.g\n.h", K="nite knight", g="goblin minion", h="goblin minion")
    game.change("K", skills=(explosive,))
    game.turn_of("K")
    game.do("attack", "K", "core:oaken_blade", answers=[game.id("g"), (2, 0), (0,), (1,), (0,)])
    assert damage(game, "ghK") == [3, 3, 2]


def test_surge_makes_an_attack_a_blast_and_the_others_roll_after_it_was_bought() -> None:
    bench = Bench()
    torch = bench.item("torch", attack={"type": "melee", "dice": ["core:blue"]}, surges=[{"blast": True}])
    game = bench.arena("Kg.\n..h", K="nite knight", g="goblin minion", h="goblin minion")
    game.change("K", items=(torch,))
    game.turn_of("K")
    game.do("attack", "K", torch, answers=[game.id("g"), (1,), (0,), "surge_1", (4,), (3,)])
    assert damage(game, "ghK") == [2, 1, 0]


TORCH = {"type": "ranged", "dice": ["core:blue"]}


def giant(drawing: str, surges: list[dict[str, Any]], **attack: Any) -> Arena:
    """K holds a torch whose surge makes it a blast, and B is on a base of two by two."""
    bench = Bench()
    bench.monster("giant", size=(2, 2))
    torch = bench.item("torch", attack={**TORCH, **attack}, surges=surges)
    game = bench.arena(drawing, K="nite knight", B="giant minion", g="goblin minion", h="goblin minion")
    game.change("K", items=(torch,), skills=())
    game.turn_of("K")
    return game


@pytest.mark.parametrize(("row", "struck"), [(1, "g"), (2, "h")])
def test_blast_that_a_surge_bought_strikes_around_the_one_space_that_is_picked(row: int, struck: str) -> None:
    """Rules §6.9: of a large target too; it is asked for once the surges are spent."""
    game = giant("....g..\nK...B..\n.......\n...h...", [{"blast": True, "range": 2}])
    game.begin("attack", "K", "test:torch", answers=[game.id("B"), (1,), (0,), "surge_1"])
    asked = game.asked
    assert isinstance(asked, ChooseSpace)
    assert set(asked.items()) == {(4, 1), (4, 2)}, "its other spaces cannot be seen"
    game.reply((4, row), (0,))
    game.assert_idle()
    assert [name for name in "gh" if game[name].damage] == [struck]


def test_space_of_a_bought_blast_is_one_that_the_attack_reached_when_it_was_declared() -> None:
    """Rules §6.9: a sword strikes only at the spaces beside it, and where one is left nothing is asked."""
    game = giant("BB.\nBBK\nh.g", [{"blast": True}], type="melee")
    game.begin("attack", "K", "test:torch", answers=[game.id("B"), (1,), (0,), "surge_1"])
    asked = game.asked
    assert isinstance(asked, ChooseSpace)
    assert set(asked.items()) == {(1, 0), (1, 1)}
    game.reply((1, 0), (0,))
    assert (game["K"].damage > 0, game["h"].damage) == (True, 0)


def test_blast_that_a_surge_bought_asks_nothing_where_one_space_only_can_be_struck() -> None:
    """Rules §6.9: a target on one space, or one of which the attack reaches a single one."""
    game = giant("K....\n.B...\n.....\n.hg..", [{"blast": True}], type="melee")
    game.do("attack", "K", "test:torch", answers=[game.id("B"), (1,), (0,), "surge_1", (0,)])
    assert (game["K"].damage, game["h"].damage, game["g"].damage) == (2, 0, 0)


class Slip(Skill):
    """Somebody of its side moves as the attack is declared, before any die is thrown."""

    async def use(self, ctx: Context) -> None:
        pass

    @reacts(BeforeAttack, scope="enemies", optional=False)
    async def slip(self, ctx: Context, event: BeforeAttack) -> None:
        view = ctx.view
        to = view.space(5, 0) if view.piece(ctx.actor).spaces == (view.space(4, 1),) else view.space(4, 1)
        await ctx.place(ctx.actor, to)


@pytest.mark.parametrize("mover", ["out", "in"])
@pytest.mark.parametrize("when", ["at_declaration", "at_defense"])
def test_whom_a_blast_strikes_is_found_when_the_switch_says(when: Any, mover: str) -> None:
    """Rules §6.9, §12.1 `blast_targets`: at the declaration, or as the switch has it at the defense rolls."""
    bench = Bench()
    slip = bench.skill(Slip, timing="action")
    drawing = "K..g..\n....h." if mover == "out" else "K..g.h\n......"
    game = thrower(
        drawing,
        bench=bench,
        switches=Switches(blast_targets=when),
        g="goblin minion",
        h="goblin minion",
    )
    game.change("h", skills=(slip,))
    game.turn_of("K")
    strikes = (when == "at_declaration") is (mover == "out")
    game.do("attack", "K", "test:bomb", answers=[game.id("g"), (2, 1), (0,), *([(0,)] if strikes else [])])
    assert damage(game, "gh") == [4, 4 if strikes else 0]
    (declared,) = game.happened(AttackDeclared)
    assert declared.others == ((game.id("h"),) if mover == "out" else ())


@pytest.mark.parametrize("weapon", ["test:bomb", "core:oaken_blade"])
def test_target_that_slips_away_after_the_declaration_is_struck_all_the_same(weapon: int) -> None:
    """Rules §6.8: reach, range and sight were asked for when the attack was declared."""
    bench = Bench()
    slip = bench.skill(Slip, timing="action")
    game = thrower("Kg....\n......", bench=bench, g="goblin minion")
    game.change("K", items=(weapon,))
    game.change("g", skills=(slip,))
    game.turn_of("K")
    more = [(0,)] if weapon == "test:bomb" else []
    game.do("attack", "K", weapon, answers=[game.id("g"), (2, 0), (0,), *more])
    assert game.at("g") == (4, 1)
    assert game["g"].damage == 3


class Bodyguard(Skill):
    """Takes attacks on others upon itself."""

    @reacts(BeforeAttack, scope="enemies", optional=False)
    async def step_in(self, ctx: Context, event: BeforeAttack) -> None:
        event.alter(target=ctx.actor)


def test_area_of_a_blast_that_was_turned_away_stays_and_the_first_target_is_spared() -> None:
    """Trap 9 (rules §6.9)."""
    bench = Bench()
    bodyguard = bench.skill(Bodyguard)
    game = thrower("K..gh...i", bench=bench, g="goblin minion", h="goblin minion", i="goblin minion")
    game.change("i", skills=(bodyguard,))
    game.turn_of("K")
    game.do("attack", "K", "test:bomb", answers=[game.id("g"), (2, 1), (0,), (0,)])
    assert damage(game, "ghi") == [0, 4, 4]


# ---------------------------------------------------------------------------------------- further targets
VOLLEY = {"type": "ranged", "dice": ["core:blue", "core:yellow"], "targets": 2}


def archer(drawing: str, **pieces: str) -> Arena:
    bench = Bench()
    bow = bench.item("volley", attack=VOLLEY)
    game = bench.arena(drawing, S="wren strider", **pieces)
    game.change("S", items=(bow,), skills=())
    game.turn_of("S")
    return game


def test_weapon_with_several_targets_strikes_each_with_one_roll_at_its_own_range() -> None:
    game = archer("h.S....g", g="goblin minion", h="goblin minion")
    game.begin("attack", "S", "test:volley", answers=[game.id("g")])
    request = game.asked
    assert isinstance(request, ChooseSubset)
    assert (request.items(), request.sizes()) == ((game.id("h"),), range(2))
    game.reply((game.id("h"),), (2, 1), (0,), (3,))
    game.assert_idle()
    assert damage(game, "gh") == [0, 2], "range 4 does for the near one"
    assert [str(fact.reason) for fact in game.happened(AttackMissed)] == ["range 4 of 5"]
    assert sum(fact.cause == "attack" for fact in game.happened(DiceRolled)) == 1


def test_further_targets_are_not_asked_for_where_there_is_nobody_else() -> None:
    game = archer("S.g", g="goblin minion")
    game.do("attack", "S", "test:volley", answers=[game.id("g"), (2, 1), (0,)])
    assert game["g"].damage == 3


def test_further_targets_may_be_left_out() -> None:
    game = archer("hSg", g="goblin minion", h="goblin minion")
    game.do("attack", "S", "test:volley", answers=[game.id("g"), (), (2, 1), (0,)])
    assert damage(game, "gh") == [3, 0]


# ---------------------------------------------------------------------------------------- forecasts
def test_forecast_of_a_blast_is_that_of_its_target_with_pierce_and_shields() -> None:
    bench = Bench()
    plain = bench.item("plain", attack={**BOMB, "blast": False, "pierce": 1})
    bomb = bench.item("pierced", attack={**BOMB, "pierce": 1})
    game = bench.arena("K.dh", K="nite knight", d="drowned elite", h="goblin minion")
    game.change("K", items=(plain, bomb), skills=())
    one, two = game.view.weapons(game.id("K"))
    odds = [game.view.attack_odds(game.id("K"), game.id("d"), weapon) for weapon in (one, two)]
    assert odds[0] == odds[1]
    without = game.view.attack_odds(
        game.id("K"),
        game.id("d"),
        one._replace(attack=one.attack.__class__(type="ranged", dice=one.attack.dice)),
    )
    assert odds[0].expected > without.expected


def test_forecast_names_whom_a_blast_strikes_as_well_with_exact_chances() -> None:
    """rules §6.9: they need no range of their own, but are struck only if the target is"""
    game = thrower("K..g.\n..Sh.", S="wren strider", g="goblin minion", h="goblin elite")
    view = game.view
    (bomb,) = view.weapons(game.id("K"))
    others = view.beside_target(game.id("K"), game.id("g"), bomb)
    assert sorted(others) == sorted([game.id("S"), game.id("h")])
    attack, gray = game.view.attack_dice(game.id("K"), game.id("g"), bomb), ("core:gray",)
    counted = 0
    for faces in product(range(6), repeat=3):
        thrown, shields = view.shown(attack, faces[:2]), view.shown(gray, faces[2:]).shields
        counted += not thrown.miss and thrown.range >= 3 and thrown.hearts > shields
    odds = view.attack_odds(game.id("K"), game.id("g"), bomb, game.id("h"), surges=False)
    assert odds.at_least(1) == Fraction(counted, 6**3)


def test_forecast_of_an_attack_that_is_no_blast_names_nobody_else() -> None:
    game = Bench().arena("Kgh", K="nite knight", g="goblin minion", h="goblin minion")
    sword = game.view.weapons(game.id("K"))[0]
    assert game.view.beside_target(game.id("K"), game.id("g"), sword) == ()


def test_forecast_of_a_blast_on_a_large_target_is_that_of_the_space_pointed_at() -> None:
    bench = Bench()
    bench.monster("beast", size=(2, 2))
    game = thrower("K..B.\n.....\n..h..", bench=bench, B="beast minion", h="goblin minion")
    view, attacker, beast = game.view, game.id("K"), game.id("B")
    (bomb,) = view.weapons(attacker)
    assert view.beside_target(attacker, beast, bomb) == ()
    assert view.beside_target(attacker, beast, bomb, view.space(3, 1)) == (game.id("h"),)
    assert view.beside_target(attacker, beast, bomb, view.space(0, 0)) == (), (
        "not one of its spaces: the first"
    )
