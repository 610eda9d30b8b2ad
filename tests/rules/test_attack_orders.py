"""Attacks that skills order: origins, paths, other attackers, free ones (rules §6.10)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.phrases import printed
from delve.requests import ChooseOption, ChooseSpace
from delve.rules.facts import AttackHit, AttackMissed, Fizzled
from delve.script import (
    AfterAttack,
    AfterFigureEntered,
    Context,
    Skill,
    Surge,
    Verdict,
    View,
    modifies,
    reacts,
)
from delve.testing.arena import Arena
from tests.arenas import Bench

BLADE, BOW, KNIFE = "core:oaken_blade", "core:ash_bow", "core:skinning_knife"


def order(**given: Any) -> type[Skill]:
    """A skill that attacks the first enemy; strings are names of ways to find a value when it is used."""

    class Order(Skill):
        """Attacks as it was told to."""

        async def use(self, ctx: Context) -> None:
            enemy = ctx.view.enemies_of(ctx.actor)[0]
            await ctx.remember("through", await ctx.attack(enemy.id, **given))

    return Order


def ready(drawing: str, script: type[Skill], **pieces: str) -> Arena:
    """An arena in which the first piece may use the skill as an action."""
    bench = Bench()
    skill = bench.skill(script, timing="action")
    game = bench.arena(drawing, **pieces)
    name = next(iter(pieces))
    game.change(name, skills=(skill,))
    game.turn_of(name)
    return game


class FromFriend(Skill):
    """Attacks from where a friend stands."""

    async def use(self, ctx: Context) -> None:
        friend = ctx.view.allies_of(ctx.actor)[0]
        enemy = ctx.view.enemies_of(ctx.actor)[0]
        await ctx.attack(enemy.id, origin=friend.spaces)


def test_reach_is_counted_from_the_origin() -> None:
    game = ready("K...Sg", FromFriend, K="nite knight", S="wren strider", g="goblin minion")
    game.use("K", "from_friend", (2, 1), (0,))
    assert game["g"].damage == 4


@pytest.mark.parametrize(
    ("friend", "faces", "hit"), [("K....S..g", (2, 1), True), ("K..S....g", (2, 1), False)]
)
def test_range_is_counted_from_the_origin(friend: str, faces: tuple[int, int], hit: bool) -> None:
    game = ready(friend, FromFriend, K="wren strider", S="nite knight", g="goblin minion")
    game.use("K", "from_friend", faces, (0,))
    assert bool(game.happened(AttackHit)) is hit
    assert [str(f.reason) for f in game.happened(AttackMissed)] == ([] if hit else ["range 4 of 5"])


def test_sight_is_that_of_the_origin() -> None:
    game = ready(
        "K.D.g\n##.S.", FromFriend, K="wren strider", S="nite knight", g="goblin minion", D="door closed"
    )
    assert not game.view.sees(game.id("K"), game.id("g"))
    game.use("K", "from_friend", BOW, (2, 1), (0,))
    assert game["g"].damage == 3


@pytest.mark.parametrize(
    ("given", "possible"),
    [({}, False), ({"needs_sight": False}, True), ({"needs_range": False}, False)],
)
def test_attack_without_sight_goes_through_a_door(given: dict[str, bool], possible: bool) -> None:
    game = ready(
        "KDg",
        order(**given, weapons=lambda w: w.key == BOW),
        K="wren strider",
        g="goblin minion",
        D="door closed",
    )
    game.use("K", "order", *([(2, 1), (0,)] if possible else []))
    assert bool(game.happened(AttackHit)) is possible
    assert bool(game.happened(Fizzled)) is not possible


def test_attack_without_reach_strikes_at_any_distance_in_sight() -> None:
    game = ready("K.....g", order(needs_range=False), K="nite knight", g="goblin minion")
    game.use("K", "order", (2, 1), (0,))
    assert game["g"].damage == 4


@pytest.mark.parametrize(("type", "weapon"), [("melee", KNIFE), ("ranged", BOW), ("", "")])
def test_weapons_are_those_of_the_wanted_type(type: str, weapon: int) -> None:
    game = ready("Kg", order(type=type), K="wren strider", g="goblin minion")
    game.begin("skill", "K", "test:order")
    if weapon:
        assert game.asked.kind == "roll"
    else:
        assert isinstance(game.asked, ChooseOption)
        assert list(game.asked.labels) == [BOW, KNIFE]


def test_order_adds_surges_conditions_and_a_blast() -> None:
    game = ready(
        "Kg\n.h",
        order(blast=True, surges=(Surge(hearts=3),)),
        K="nite knight",
        g="goblin minion",
        h="drowned elite",
    )
    game.begin("skill", "K", "test:order", answers=[(1, 0), (5,), (0,), (1,)])
    request = game.asked
    assert isinstance(request, ChooseOption)
    assert "+3 hearts" in map(printed, request.labels.values())
    game.reply(next(key for key, label in request.labels.items() if printed(label) == "+3 hearts"))
    game.assert_idle()
    assert (game["g"].damage, game["h"].damage, game["K"].damage) == (4, 5, 6)


# ---------------------------------------------------------------------------------------- paths
class Sweep(Skill):
    """Strikes everybody along a path of four spaces."""

    async def use(self, ctx: Context) -> None:
        start = ctx.view.piece(ctx.actor).spaces[0]
        path = await ctx.choose_path(start, 4)
        struck = [found.id for space in path if (found := ctx.view.at(space)) is not None]
        if struck:
            await ctx.attack(struck[0], others=tuple(struck[1:]), needs_range=False, needs_sight=False)


def test_attack_along_a_path_strikes_those_on_it_with_one_roll() -> None:
    game = ready("Kg.hi", Sweep, K="nite knight", g="goblin minion", h="goblin minion", i="goblin minion")
    game.begin("skill", "K", "test:sweep", answers=[(1, 0)])
    request = game.asked
    assert isinstance(request, ChooseSpace)
    assert set(request.items()) == {(1, 0), (2, 0)}, "the last space chosen again ends the path"
    game.reply((2, 0), (3, 0), (3, 0), (2, 1), (0,), (3,))
    game.assert_idle()
    assert [game[n].damage for n in "ghi"] == [4, 3, 0]


def test_path_stops_where_nothing_is_left_to_cross() -> None:
    game = ready("Kg#", Sweep, K="nite knight", g="goblin minion")
    game.use("K", "sweep", (1, 0), (2, 1), (0,))
    assert game["g"].damage == 4


# ---------------------------------------------------------------------------------------- others attack
class Puppet(Skill):
    """Lets an enemy strike another enemy."""

    async def use(self, ctx: Context) -> None:
        monsters = [enemy.id for enemy in ctx.view.enemies_of(ctx.actor)]
        await ctx.attack(monsters[1], attacker=monsters[0], by=ctx.side)


def test_controlled_enemy_attacks_its_friend_and_the_controlling_side_chooses() -> None:
    game = ready("K.gh", Puppet, K="nite knight", g="goblin minion", h="goblin minion")
    game.begin("skill", "K", "test:puppet", answers=[(1, 1), (0,)])
    assert game.asked.asker == "heroes"
    assert isinstance(game.asked, ChooseOption)
    assert list(game.asked.labels) == ["surge_1", "surge_2", "done"], "its own surges, no fatigue"
    game.reply("surge_1")
    assert (game["h"].damage, game["g"].attacks) == (4, 0)


class Mutiny(Skill):
    """Lets an enemy strike the one who commands it."""

    async def use(self, ctx: Context) -> None:
        await ctx.attack(ctx.actor, attacker=ctx.view.enemies_of(ctx.actor)[0].id, by=ctx.side)


def test_controlled_enemy_has_the_enemies_of_the_controlling_side_as_targets() -> None:
    game = ready("Kg", Mutiny, K="nite knight", g="goblin minion")
    game.use("K", "mutiny")
    assert "Goblin cannot attack Nite" in str(game.happened(Fizzled)[0])


class Command(Skill):
    """Lets a friend strike."""

    async def use(self, ctx: Context) -> None:
        friend = ctx.view.allies_of(ctx.actor)[0]
        await ctx.attack(ctx.view.enemies_of(ctx.actor)[0].id, attacker=friend.id)


def test_friend_attacks_with_its_own_weapon() -> None:
    game = ready("K...Sg", Command, K="wren strider", S="nite knight", g="goblin minion")
    game.use("K", "command", (2, 1), (0,))
    assert game["g"].damage == 4


# ---------------------------------------------------------------------------------------- how many
@pytest.mark.parametrize(("free", "attacks"), [(False, 1), (True, 0)])
def test_attack_that_a_skill_gives_a_monster_counts_unless_it_is_free(free: bool, attacks: int) -> None:
    """Trap 2: one attack for each activation of a monster, and an action with an attack is one (S0-44)."""
    bench = Bench()
    skill = bench.skill(order(free=free), timing="action")
    game = bench.arena("gK", g="goblin minion", K="nite knight")
    game.change("g", skills=(skill,))
    game.turn_of("g")
    game.use("g", "order", (2, 1), (0,))
    assert game["g"].attacks == attacks
    assert game.reason("attack") == ("" if free else "it has attacked already this turn")


def test_attack_of_a_skill_fizzles_where_the_activation_allows_no_more() -> None:
    """Trap 2; a script learns it beforehand from the view."""
    bench = Bench()
    skill, asking = bench.skill(order(), timing="action"), bench.skill(Careful, timing="action")
    game = bench.arena("gK", g="goblin minion", K="nite knight")
    game.change("g", skills=(skill, asking))
    game.turn_of("g")
    game.do("attack", "g", "", answers=[game.id("K"), (2, 1), (0,)])
    assert game.reason("careful") == "it has attacked already this turn"
    before = game["K"].damage
    game.use("g", "order")
    assert game["K"].damage == before
    assert "it has attacked already" in str(game.happened(Fizzled)[0])


class Careful(Skill):
    """Asks first."""

    def can_use(self, view: View, actor: int) -> Verdict:
        return view.may_attack(actor)


def test_heroes_may_attack_twice_and_by_skills_besides() -> None:
    """Trap 2."""
    bench = Bench()
    skill = bench.skill(order(), timing="free")
    game = bench.arena("Kd", K="nite knight", d="drowned elite")
    game.change("K", skills=(skill,))
    game.turn_of("K")
    game.do("attack", "K", BLADE, answers=[game.id("d"), (2, 0), (5,)])
    game.use("K", "order", (2, 0), (5,))
    game.do("attack", "K", BLADE, answers=[game.id("d"), (2, 0), (5,)])
    assert len(game.happened(AttackHit)) == 3


class Riposte(Skill):
    """Strikes whoever steps beside it."""

    @reacts(AfterFigureEntered, scope="enemies", within=1, optional=False)
    async def strike(self, ctx: Context, event: AfterFigureEntered) -> None:
        await ctx.attack(event.figure)


def test_attack_in_the_turn_of_another_does_not_count() -> None:
    bench = Bench()
    skill = bench.skill(Riposte)
    game = bench.arena("K.g", K="nite knight", g="goblin minion")
    game.change("g", skills=(skill,))
    game.turn_of("K")
    game.do("move", "K")
    game.do("step", "K", (1, 0), answers=[(2, 1), (0,)])
    assert (game["K"].damage, game["g"].attacks) == (3, 0)


class Chain(Skill):
    """Follows each hit with another attack, twice at most."""

    @reacts(AfterAttack)
    async def again(self, ctx: Context, event: AfterAttack) -> None:
        if event.hit and ctx.recall("links") < 2 and ctx.view.can_attack(ctx.actor, event.target):
            await ctx.remember("links", ctx.recall("links") + 1)
            await ctx.attack(event.target, free=True)


def test_attacks_can_be_chained() -> None:
    bench = Bench()
    skill = bench.skill(Chain)
    game = bench.arena("Kd", K="nite knight", d="drowned elite")
    game.change("K", skills=(skill,))
    game.turn_of("K")
    game.begin("attack", "K", BLADE, answers=[game.id("d"), (2, 0), (5,)])
    for _ in range(2):
        game.reply(next(iter(game.asked.items())), (2, 0), (5,))
    while not game.play.at_rest:
        game.reply("pass")
    assert len(game.happened(AttackHit)) == 3


class LongArms(Skill):
    """Reaches a space farther."""

    @modifies("reach")
    def far(self, view: View, owner: int, figure: int, weapon: int) -> int:
        return 1


def test_reach_is_added_to() -> None:
    game = ready("K.g", LongArms, K="nite knight", g="goblin minion")
    game.do("attack", "K", BLADE, answers=[game.id("g"), (2, 1), (0,)])
    assert game["g"].damage == 4


def test_knocked_out_hero_is_struck_by_nothing() -> None:
    """Trap 10: neither as a target nor by a blast (rules §7.3)."""
    bench = Bench()
    bomb = bench.item("bomb", attack={"type": "ranged", "dice": ["core:blue"], "blast": True})
    game = bench.arena("K..gS", K="nite knight", S="wren strider", g="goblin minion")
    game.change("K", items=(bomb,))
    game.change("S", fallen_at=4, spaces=(), damage=10)
    game.turn_of("K")
    game.do("attack", "K", bomb, answers=[game.id("g"), (2,), (0,)])
    assert game["S"].damage == 10


@pytest.mark.parametrize("weapon", [BOW, KNIFE])
def test_ranged_weapon_strikes_an_adjacent_target_without_penalty(weapon: int) -> None:
    """Trap 16."""
    game = ready("Kg", order(), K="wren strider", g="goblin minion")
    game.do("attack", "K", weapon, answers=[game.id("g"), (2, 4), (0,)])
    assert game["g"].damage == 4


@pytest.mark.parametrize(("at", "seen"), [(3, True), (2, False)])
def test_attack_asks_what_the_ground_does_to_sight(at: int, seen: bool) -> None:
    """A figure in a pit is seen by adjacent figures only, and so it is no target (rules §3.5, §6.1)."""
    game = Bench().arena("S.o.g", S="wren strider", g="goblin minion", legend={"o": "pit"})
    game.change("g", spaces=(at,))
    bow = game.view.weapons(game.id("S"))[0]
    assert game.view.sees(game.id("S"), game.id("g")) is seen
    assert game.view.may_target(game.id("S"), game.id("g"), bow).usable is seen
