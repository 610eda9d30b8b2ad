"""The conditions of the core pack, one by one (rules §9.4, §9.5)."""

from __future__ import annotations

import pytest

from delve.ai.nearest import NearestEnemy
from delve.model.condition import ConditionDef
from delve.model.switches import Switches
from delve.rules.facts import ConditionLost, DamageDealt, HeroKnockedOut
from delve.script import Context, Skill
from delve.testing.arena import Arena, MakeArena
from tests.arenas import Bench, core

PIECES = {"K": "nite knight", "S": "wren strider", "g": "goblin minion"}
PASSED, FAILED = (0, 0), (5, 5)


def stricken(arena: MakeArena, condition: str, drawing: str = "K.S", whose: str = "K") -> Arena:
    """A game in which one figure has a condition, before its turn."""
    game = arena(drawing, **{name: spec for name, spec in PIECES.items() if name in drawing})
    game.change(whose, conditions=(f"core:{condition}",))
    return game


def begin_turn(game: Arena, name: str, *answers: object) -> None:
    """Choose who acts next, and answer what its start asks."""
    if ("activate", game.id(name)) in game.asked.items():
        game.begin("activate", name)
    game.reply(*answers)


def test_all_of_them_are_there() -> None:
    names = {record.name for record in core().library.all(ConditionDef)}
    assert names >= {
        "Poisoned", "Diseased", "Stunned", "Immobilized", "Burning",
        "Terrified", "Weakened", "Bleeding", "Cursed", "Doomed", "Blinded", "Soaked",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("condition", "suffered"), [("poisoned", {"damage": 1}), ("diseased", {"fatigue": 1})]
)
def test_ailment_gnaws_until_a_test_is_passed(
    arena: MakeArena, condition: str, suffered: dict[str, int]
) -> None:
    game = stricken(arena, condition)
    begin_turn(game, "K", FAILED)
    assert {name: getattr(game["K"], name) for name in suffered} == suffered
    assert game["K"].conditions == (f"core:{condition}",)
    game.do("end_turn", "K")
    game.turn_of("S")
    game.do("end_turn", "S")
    begin_turn(game, "K", PASSED)
    assert {name: getattr(game["K"], name) for name in suffered} == suffered
    assert game["K"].conditions == ()


def test_poison_never_leaves_a_monster_and_disease_does_nothing_to_it(arena: MakeArena) -> None:
    """Trap 13: monsters fail every test, and have no stamina."""
    game = stricken(arena, "poisoned", "K..g", "g")
    game.change("g", conditions=("core:poisoned", "core:diseased"))
    game.turn_of("g")
    assert game["g"].damage == 1
    assert game["g"].conditions == ("core:poisoned", "core:diseased")


def test_poison_may_knock_out_before_the_turn_is_begun(arena: MakeArena) -> None:
    """Rules §7.3, §9.1: with it go its conditions, and the turn."""
    game = stricken(arena, "poisoned")
    game.change("K", damage=11)
    begin_turn(game, "K", FAILED)
    assert (game["K"].knocked_out, game["K"].conditions) == (True, ())
    assert len(game.happened(HeroKnockedOut)) == 1
    game.turn_of("S")


def test_stun_eats_one_action(arena: MakeArena) -> None:
    """Trap 12, rules §9.4."""
    game = stricken(arena, "stunned", "Kg..")
    game.turn_of("K")
    stopped = "stunned: it must come to first"
    assert {game.reason(verb) for verb in ("move", "attack", "rest")} == {stopped}
    assert game.reason("fatigue_move") == ""
    game.take("K", "come_to")
    assert game["K"].action_points == 1
    assert game.reason("attack") == ""


def test_immobilized_forbids_move_actions_and_no_other_movement(arena: MakeArena) -> None:
    """Trap 12, rules §9.5."""
    game = stricken(arena, "immobilized", "K...")
    game.turn_of("K")
    assert game.reason("move") == "immobilized"
    game.do("fatigue_move", "K")
    game.walk("K", (1, 0))
    assert game.at("K") == (1, 0)
    game.do("end_turn", "K")
    assert game["K"].conditions == ()


def test_immobilized_lasts_where_the_ruleset_lets_only_effects_end_it(arena: MakeArena) -> None:
    game = arena("K...", K="nite knight", switches=Switches(immobilized_ends="condition"))
    game.change("K", conditions=("core:immobilized",))
    game.turn_of("K")
    game.do("end_turn", "K")
    assert game["K"].conditions == ("core:immobilized",)


class Snare(Skill):
    """Immobilizes its own bearer."""

    async def use(self, ctx: Context) -> None:
        await ctx.inflict(ctx.actor, "core:immobilized")


def test_immobilized_ends_the_move_under_way() -> None:
    """Trap 25, rules §9.5: the movement points at hand are gone."""
    bench = Bench()
    snare = bench.skill(Snare, timing="free")
    game = bench.arena("K...", K="nite knight")
    game.change("K", skills=(snare,))
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (1, 0))
    game.use("K", "snare")
    assert game["K"].movement_points == 0
    assert game.reason("move") == "immobilized"


def test_fire_burns_the_bearer_and_friends_beside_it(arena: MakeArena) -> None:
    game = stricken(arena, "burning", "KSg.")
    game.turn_of("K")
    game.do("end_turn", "K")
    assert [game[name].damage for name in "KSg"] == [1, 1, 0]
    assert game["K"].conditions == ("core:burning",)
    game.turn_of("S")
    game.take("S", "smother")
    assert (game["K"].conditions, game["S"].action_points) == ((), 1)


def test_fire_is_put_out_by_the_bearer(arena: MakeArena) -> None:
    game = stricken(arena, "burning", "K...S")
    game.turn_of("K")
    assert "smother" not in game.options()
    game.take("K", "roll_over")
    game.do("end_turn", "K")
    assert (game["K"].conditions, game["K"].damage) == ((), 0)


@pytest.mark.parametrize("helpers", ["anyone", "friends"])
def test_fire_is_put_out_by_an_enemy_beside_it_where_the_record_lets_anyone(helpers: str) -> None:
    """Rules §9.4: what it costs is the same as for a friend."""
    game = core().arena("Kg.S", **PIECES, params={"burning": {"helpers": helpers}})
    game.change("g", conditions=("core:burning",))
    game.turn_of("S")
    assert "quench" not in game.options(), "not from afar"
    game.turn_of("K")
    assert game.reason("quench") == ("" if helpers == "anyone" else "only a friend puts it out")
    if helpers == "anyone":
        game.take("K", "quench")
        assert (game["g"].conditions, game["K"].action_points) == ((), 1)


TWO_SURGES_OF_NONE = (1, 4)
"""blue 2 hearts, 1 surge, range 2; yellow 2 hearts"""


def test_terror_keeps_surges_from_being_spent_until_nobody_is_in_sight(arena: MakeArena) -> None:
    game = stricken(arena, "terrified", "S.g", "S")
    game.turn_of("S")
    game.do("attack", "S", "core:ash_bow", answers=[game.id("g"), TWO_SURGES_OF_NONE, (0,)])
    assert game["g"].damage == 4 or game["g"].defeated, "nothing was asked about the surge"
    game.change("g", spaces=(2,), defeated=False, damage=0)
    game.do("end_turn", "S")
    assert game["S"].conditions == ("core:terrified",)
    calm = stricken(arena, "terrified", "S..", "S")
    calm.turn_of("S")
    calm.do("end_turn", "S")
    assert calm["S"].conditions == ()


def test_weakness_takes_a_heart_off_each_attack_until_rest(arena: MakeArena) -> None:
    game = stricken(arena, "weakened", "K..g")
    game.turn_of("K")
    assert game.view.query("bonus_hearts", game.id("K"), game.id("g"), "") == -1
    game.do("rest", "K")
    game.do("end_turn", "K")
    assert game["K"].conditions == ()
    monster = stricken(arena, "weakened", "K..g", "g")
    monster.turn_of("g")
    monster.do("end_turn", "g")
    assert monster["g"].conditions == ()


def test_bleeding_costs_a_heart_for_each_exertion_until_the_wound_is_bound(arena: MakeArena) -> None:
    game = stricken(arena, "bleeding", "K...")
    game.turn_of("K")
    game.do("move", "K")
    assert game["K"].damage == 1
    game.walk("K", (1, 0))
    assert game["K"].damage == 1, "a step is no action"
    game.take("K", "bind")
    assert (game["K"].conditions, game["K"].damage) == ((), 1)


def test_bleeding_costs_nothing_for_an_action_that_is_no_exertion(arena: MakeArena) -> None:
    game = arena("KD..", K=PIECES["K"], D="door closed")
    game.change("K", conditions=("bleeding",))
    game.turn_of("K")
    game.do("interact", "K", game.id("D"), "open")
    assert (game["K"].damage, game["K"].action_points) == (0, 1)


class Pray(Skill):
    """Tests willpower, and heals two."""

    async def use(self, ctx: Context) -> None:
        await ctx.test(ctx.actor, "willpower")
        await ctx.recover(ctx.actor, hearts=2)


@pytest.mark.parametrize(("faces", "left", "damage"), [((1, 1), 1, 4), ((1, 0), 0, 3)])
def test_curse_hampers_tests_and_healing_until_a_test_is_passed(
    faces: tuple[int, int], left: int, damage: int
) -> None:
    """Nite has willpower 3: gray 1 and black 2 would do, but for the curse."""
    bench = Bench()
    pray = bench.skill(Pray, timing="action")
    game = bench.arena("K", K="nite knight")
    game.change("K", skills=(pray,), conditions=("core:cursed",), damage=5)
    game.turn_of("K")
    game.use("K", "pray", faces)
    assert (len(game["K"].conditions), game["K"].damage) == (left, damage)


def test_doom_deepens_damage_until_a_heart_is_recovered(arena: MakeArena) -> None:
    game = stricken(arena, "doomed", "K..")
    game.change("K", conditions=("core:doomed", "core:poisoned"))
    begin_turn(game, "K", FAILED)
    assert game["K"].damage == 2
    assert [fact.amount for fact in game.happened(DamageDealt)] == [2]


def test_doom_is_ended_by_healing() -> None:
    bench = Bench()
    pray = bench.skill(Pray, timing="action")
    game = bench.arena("K", K="nite knight")
    game.change("K", skills=(pray,), conditions=("core:doomed",), damage=5)
    game.turn_of("K")
    game.use("K", "pray", FAILED)
    assert (game["K"].conditions, game["K"].damage) == ((), 3)
    assert [fact.condition for fact in game.happened(ConditionLost)] == ["core:doomed"]


def test_automated_player_comes_to_before_anything_else(arena: MakeArena) -> None:
    """Rules §9.4."""
    game = stricken(arena, "stunned", "K..g", "g")
    game.turn_of("g")
    answer = NearestEnemy().answer(game.asked, game.view)
    assert answer == ("base:offer", game.id("g"), f"condition:core:stunned.come_to/{game.id('g')}")


def test_blinded_sees_two_spaces_far_until_its_turn_ends(arena: MakeArena) -> None:
    game = stricken(arena, "blinded", "K..gS", "S")
    near = [game.view.space(x, 0) for x in (2, 3, 4)]
    assert game.view.visible(game.id("S")) == sum(1 << space for space in near[1:]), (
        "the goblin hides the rest"
    )
    game.turn_of("S")
    game.do("end_turn", "S")
    assert game["S"].conditions == ()


@pytest.mark.parametrize(("drawing", "hidden"), [("S..g", True), ("S.g.", False)], ids=["three", "two"])
def test_blinded_shoots_at_nobody_farther_than_two_spaces_away(
    arena: MakeArena, drawing: str, hidden: bool
) -> None:
    game = stricken(arena, "blinded", drawing, "S")
    bow = next(one for one in game.view.weapons(game.id("S")) if one.definition == "core:ash_bow")
    verdict = game.view.may_target(game.id("S"), game.id("g"), bow)
    assert verdict.usable is not hidden
    assert game.view.sees(game.id("g"), game.id("S")), "others see it as before"


def test_soaked_is_slower_until_a_turn_ends_out_of_the_water(arena: MakeArena) -> None:
    game = arena("K~..S", K="nite knight", S="wren strider", legend={"~": "water"})
    game.change("K", conditions=("core:soaked",), spaces=(game.view.space(1, 0),))
    assert [game.view.speed(game.id(name)) for name in "KS"] == [3, 5]
    game.turn_of("K")
    game.do("end_turn", "K")
    assert game["K"].conditions == ("core:soaked",)
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (2, 0))
    game.do("end_turn", "K")
    assert game["K"].conditions == ()


def test_soaked_may_be_wrung_out_for_an_action(arena: MakeArena) -> None:
    game = stricken(arena, "soaked")
    game.turn_of("K")
    game.take("K", "wring_out")
    assert (game["K"].conditions, game["K"].action_points) == ((), 1)


class Douse(Skill):
    """Soaks its bearer, and sets fire to it."""

    async def use(self, ctx: Context) -> None:
        await ctx.inflict(ctx.actor, "core:soaked")
        await ctx.inflict(ctx.actor, "core:burning")
        await ctx.inflict(ctx.actor, "core:poisoned")


@pytest.mark.parametrize("before", [(), ("core:burning",)], ids=["dry", "burning"])
def test_soaked_puts_fire_out_and_keeps_it_away(before: tuple[str, ...]) -> None:
    bench = Bench()
    douse = bench.skill(Douse, timing="free")
    game = bench.arena("K.S", **{name: PIECES[name] for name in "KS"})
    game.change("K", skills=(douse,))
    game.turn_of("K")
    game.change("K", conditions=before)
    game.use("K", "douse")
    assert game["K"].conditions == ("core:soaked", "core:poisoned")
