"""Attacks, step by step: whom, with what, which dice, which damage (rules §6, §10.3)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from delve.phrases import printed
from delve.requests import ChooseFigure, IllegalAnswer, Roll
from delve.rules.facts import AttackDeclared, AttackHit, AttackMissed, DamageDealt, DiceRolled, Prevented
from delve.script import (
    AfterAttack,
    AfterAttackRolled,
    BeforeAttack,
    BeforeAttackRolled,
    Context,
    Skill,
    Verdict,
    View,
    blocked,
    modifies,
    reacts,
    usable,
)
from delve.testing.arena import Arena
from tests.arenas import Bench, arena

BLADE, BOW, KNIFE, SPEAR = "core:oaken_blade", "core:ash_bow", "core:skinning_knife", "core:tide_spear"

# faces by number: blue 0 miss, 2 2H r3, 3 2H r4, 4 1H r5 · red 0 1H, 1 2H, 4 3H · yellow 0 S r1, 1 1H r1, 4 2H
# brown 0 none, 3 one, 5 two · gray 0 none, 1 one, 4 two, 5 three


def targets(game: Arena, name: str, weapon: str) -> list[str]:
    """The names of those who may be attacked with a weapon."""
    found = next(w for w in game.view.weapons(game.id(name)) if w.key == weapon)
    ids = game.view.targets(game.id(name), found)
    return [key for key, id in game.names.items() if id in ids]


def why_not(game: Arena, name: str, target: str, weapon: str) -> str:
    found = next(w for w in game.view.weapons(game.id(name)) if w.key == weapon)
    return str(game.view.may_target(game.id(name), game.id(target), found))


# ---------------------------------------------------------------------------------------- whom (rules §6.1)
def test_melee_strikes_adjacent_enemies_only() -> None:
    game = arena(
        "g.h\n.K.\nS.i",
        K="nite knight",
        S="wren strider",
        g="goblin minion",
        h="goblin minion",
        i="goblin minion",
    )
    assert targets(game, "K", BLADE) == ["g", "h", "i"]
    far = arena("K.g", K="nite knight", g="goblin minion")
    assert targets(far, "K", BLADE) == []
    assert why_not(far, "K", "g", BLADE) == "Goblin is out of reach"


def test_friends_things_and_the_fallen_are_no_targets() -> None:
    game = arena("gKSD", K="nite knight", S="wren strider", g="goblin minion", D="door open")
    for name in ("S", "D"):
        assert "is no target" in why_not(game, "K", name, BLADE)
    game.change("S", damage=10, fallen_at=2, spaces=())
    assert why_not(game, "g", "S", "") == "Wren is no target"
    assert targets(game, "g", "") == ["K"]


def test_melee_past_a_wall_does_not_strike() -> None:
    game = arena("Kg", K="nite knight", g="goblin minion", walls=[((0, 0), (1, 0))])
    assert targets(game, "K", BLADE) == []


def test_reach_strikes_two_spaces_away_with_line_of_sight() -> None:
    game = arena("K.g", K="nite knight", g="goblin minion")
    game.change("K", items=(SPEAR,))
    assert targets(game, "K", SPEAR) == ["g"]
    behind = arena("Kog", K="nite knight", g="goblin minion", legend={"o": "rock"})
    behind.change("K", items=(SPEAR,))
    assert targets(behind, "K", SPEAR) == []
    assert why_not(behind, "K", "g", SPEAR) == "Goblin is out of reach", "no chain of spaces leads there"
    hidden = arena("KSg\n...", K="nite knight", S="wren strider", g="goblin minion")
    hidden.change("K", items=(SPEAR,))
    assert why_not(hidden, "K", "g", SPEAR) == "no line of sight to Goblin"
    far = arena("K..g", K="nite knight", g="goblin minion")
    far.change("K", items=(SPEAR,))
    assert why_not(far, "K", "g", SPEAR) == "Goblin is out of reach"


def test_ranged_needs_sight_and_knows_no_greatest_distance() -> None:
    game = arena("S" + "." * 20 + "g", S="wren strider", g="goblin minion")
    assert targets(game, "S", BOW) == ["g"]
    hidden = arena("SDg", S="wren strider", g="goblin minion", D="door closed")
    assert targets(hidden, "S", BOW) == []
    assert why_not(hidden, "S", "g", BOW) == "no line of sight to Goblin"


def test_ranged_attack_on_an_adjacent_target_is_no_harder() -> None:
    game = arena("Sg", S="wren strider", g="goblin minion")
    game.turn_of("S")
    game.do("attack", "S", BOW, answers=[game.id("g"), (2, 4), (0,)])
    assert game["g"].damage == 4


def test_attack_is_blocked_with_a_reason_where_nobody_can_be_struck() -> None:
    melee = arena("K.g", K="nite knight", g="goblin minion")
    melee.turn_of("K")
    assert melee.reason("attack") == "nobody within reach"
    ranged = arena("SDg", S="wren strider", g="goblin minion", D="door closed")
    ranged.change("S", items=(BOW,))
    ranged.turn_of("S")
    assert ranged.reason("attack") == "nobody in sight"


def test_weapon_is_chosen_anew_for_every_attack() -> None:
    """Rules §10.3."""
    game = arena("Sg.h", S="wren strider", g="goblin minion", h="goblin minion")
    game.turn_of("S")
    labels = [printed(o.label) for o in game.session.options() if o.id == "base:attack"]
    assert labels == ["Attack: Ash Bow", "Attack: Skinning Knife"]
    game.do("attack", "S", KNIFE, answers=[game.id("g"), (0, 0)])
    game.do("attack", "S", BOW, answers=[game.id("g"), (0, 0)])
    assert [f.weapon_name for f in game.happened(AttackDeclared)] == ["Skinning Knife", "Ash Bow"]  # type: ignore[attr-defined]


def test_hero_without_a_weapon_uses_bare_hands() -> None:
    game = arena("Kg", K="nite knight", g="goblin minion")
    game.change("K", items=())
    assert [(w.key, w.name, w.attack.type, w.attack.dice) for w in game.view.weapons(game.id("K"))] == [
        ("", "bare hands", "melee", ("core:blue",))
    ]


def test_target_that_is_not_offered_is_refused() -> None:
    game = arena("Kg.h", K="nite knight", g="goblin minion", h="goblin minion")
    game.turn_of("K")
    game.begin("attack", "K", BLADE)
    request = game.play.pending
    assert isinstance(request, ChooseFigure)
    assert list(request.legal()) == [game.id("g")], "one target is asked for too"
    for wrong in (game.id("h"), game.id("K"), 99):
        with pytest.raises(IllegalAnswer):
            game.play.answer(wrong)


class Untouchable(Skill):
    """Cannot be attacked from beside it."""

    @modifies("may_be_attacked")
    def keep_off(self, view: View, owner: int, figure: int, attacker: int, weapon: int) -> Verdict:
        return blocked("too close") if view.are_adjacent(owner, attacker) else usable()


def test_target_may_forbid_the_attack_with_a_reason() -> None:
    bench = Bench()
    skill = bench.skill(Untouchable, timing="passive")
    game = bench.arena("Kg", K="nite knight", g="goblin minion")
    game.change("g", skills=(skill,))
    assert why_not(game, "K", "g", BLADE) == "too close"


# ---------------------------------------------------------------------------------------- dice (rules §6.2, §6.3)
def test_attack_is_rolled_first_then_defense_and_the_facts_show_both() -> None:
    """Rules §6.2, §6.3."""
    game = arena("Kg", K="nite knight", g="goblin minion")
    game.turn_of("K")
    game.begin("attack", "K", BLADE, answers=[game.id("g")])
    roll = game.play.pending
    assert isinstance(roll, Roll)
    assert (roll.asker, roll.dice) == ("chance:combat", ("core:blue", "core:red"))
    game.reply((2, 1))
    defense = game.play.pending
    assert isinstance(defense, Roll)
    assert defense.dice == ("core:brown",)
    game.reply((3,))
    game.assert_idle()
    assert [(f.piece, f.cause, f.faces) for f in game.happened(DiceRolled)] == [  # type: ignore[attr-defined]
        (game.id("K"), "attack", (2, 1)),
        (game.id("g"), "defense", (3,)),
    ]


def test_target_without_defense_dice_rolls_none() -> None:
    bench = Bench()
    profile = {"speed": 1, "health": 9, "attack": {"type": "melee", "dice": ["core:red"]}}
    bench.monster("slime", acts={"1": {"elite": profile, "minion": profile}})
    game = bench.arena("Ks", K="nite knight", s="slime minion")
    game.turn_of("K")
    game.do("attack", "K", BLADE, answers=[game.id("s"), (2, 1)])
    assert game["s"].damage == 4


@pytest.mark.parametrize("faces", [(0, 4), (0, 5)])
def test_miss_does_no_damage_and_asks_for_nothing_more(faces: tuple[int, int]) -> None:
    """Rules §6.4: no defense is rolled and no surge is spent."""
    game = arena("Kg", K="nite knight", g="goblin minion")
    game.change("K", fatigue=2)
    game.turn_of("K")
    game.do("attack", "K", BLADE, answers=[game.id("g"), faces])
    assert (game["g"].damage, game["K"].fatigue, game["K"].action_points) == (0, 2, 1)
    (missed,) = game.happened(AttackMissed)
    assert "the dice show a miss" in str(missed)


class Extra(Skill):
    """A bit of everything, added to pools before they are rolled."""

    @modifies("attack_dice")
    def more(self, view: View, owner: int, figure: int, target: int, weapon: int) -> tuple[str, ...]:
        return ("core:red",)

    @modifies("defense_dice")
    def guard(self, view: View, owner: int, figure: int, attacker: int, weapon: int) -> tuple[str, ...]:
        return ("core:gray",)


def test_dice_are_added_to_both_pools() -> None:
    bench = Bench()
    skill = bench.skill(Extra, timing="passive")
    game = bench.arena("Kg", K="nite knight", g="goblin minion")
    game.change("K", skills=(skill,))
    game.change("g", skills=(skill,))
    game.turn_of("K")
    game.begin("attack", "K", BLADE, answers=[game.id("g"), (2, 0, 0)])
    defense = game.play.pending
    assert isinstance(defense, Roll)
    assert defense.dice == ("core:brown", "core:gray")


class Clumsy(Skill):
    """Rolls without its red die."""

    @reacts(BeforeAttackRolled, optional=False)
    async def drop(self, ctx: Context, event: BeforeAttackRolled) -> None:
        event.alter(dice=tuple(die for die in event.dice if die != "core:red"))


def test_dice_are_taken_away_before_the_roll() -> None:
    bench = Bench()
    skill = bench.skill(Clumsy)
    game = bench.arena("Kg", K="nite knight", g="goblin minion")
    game.change("K", skills=(skill,))
    game.turn_of("K")
    game.do("attack", "K", BLADE, answers=[game.id("g"), (2,), (0,)])
    assert game["g"].damage == 2


class Certain(Skill):
    """Turns every miss into the second face."""

    @reacts(AfterAttackRolled, optional=False)
    async def turn(self, ctx: Context, event: AfterAttackRolled) -> None:
        event.alter(faces=tuple(2 if face == 0 else face for face in event.faces))


def test_faces_that_were_altered_count() -> None:
    bench = Bench()
    skill = bench.skill(Certain)
    game = bench.arena("Kg", K="nite knight", g="goblin minion")
    game.change("K", skills=(skill,))
    game.turn_of("K")
    game.do("attack", "K", BLADE, answers=[game.id("g"), (0, 1), (0,)])
    assert game["g"].damage == 4


# ---------------------------------------------------------------------------------------- range (rules §6.4)
def test_attack_that_falls_short_misses() -> None:
    game = arena("S....g", S="wren strider", g="goblin minion")
    game.change("S", skills=())
    game.turn_of("S")
    game.do("attack", "S", BOW, answers=[game.id("g"), (2, 1), (0,)])
    assert game["g"].damage == 0
    (missed,) = game.happened(AttackMissed)
    assert str(missed.reason) == "range 4 of 5"  # type: ignore[attr-defined]


def test_range_that_suffices_exactly_hits() -> None:
    game = arena("S...g", S="wren strider", g="goblin minion")
    game.change("S", skills=())
    game.turn_of("S")
    game.do("attack", "S", BOW, answers=[game.id("g"), (2, 1), (0,)])
    assert game["g"].damage == 3


def test_surge_buys_the_range_that_is_missing() -> None:
    game = arena("S......g", S="wren strider", g="goblin minion")
    game.change("S", skills=())
    game.turn_of("S")
    game.begin("attack", "S", BOW, answers=[game.id("g"), (4, 3), (0,)])
    game.reply("surge_2")
    game.assert_idle()
    assert game["g"].damage == 2, "range 5 + 2 of 7"


def test_range_does_not_matter_to_melee() -> None:
    game = arena("Kg", K="nite knight", g="goblin minion")
    game.change("K", items=(KNIFE,))
    game.turn_of("K")
    game.do("attack", "K", KNIFE, answers=[game.id("g"), (2, 4), (0,)])
    assert game["g"].damage == 4


# ---------------------------------------------------------------------------------------- damage (rules §6.6)
@pytest.mark.parametrize(
    ("attack", "defense", "damage"),
    [((2, 0), (0,), 3), ((2, 0), (3,), 2), ((2, 0), (5,), 1), ((4, 0), (5,), 0), ((2, 4), (5,), 3)],
)
def test_damage_is_hearts_less_shields_never_below_none(
    attack: tuple[int, ...], defense: tuple[int, ...], damage: int
) -> None:
    game = arena("Kg", K="nite knight", g="goblin minion")
    game.turn_of("K")
    game.do("attack", "K", BLADE, answers=[game.id("g"), attack, defense])
    assert game["g"].damage == damage
    (hit,) = game.happened(AttackHit)
    assert hit.damage == damage  # type: ignore[attr-defined]
    assert len(game.happened(DamageDealt)) == (1 if damage else 0)


class Keen(Skill):
    """Pierce 2 and one heart more."""

    @modifies("pierce")
    def cut(self, view: View, owner: int, figure: int, target: int, weapon: int) -> int:
        return 2

    @modifies("bonus_hearts")
    def harder(self, view: View, owner: int, figure: int, target: int, weapon: int) -> int:
        return 1


class Shell(Skill):
    """One shield more."""

    @modifies("bonus_shields")
    def plate(self, view: View, owner: int, figure: int, attacker: int, weapon: int) -> int:
        return 1


@pytest.mark.parametrize(("brown", "damage"), [(0, 4), (3, 4), (5, 3)])
def test_pierce_takes_shields_of_dice_and_bonus_alike_but_adds_no_hearts(brown: int, damage: int) -> None:
    bench = Bench()
    keen, shell = bench.skill(Keen, timing="passive"), bench.skill(Shell, timing="passive")
    game = bench.arena("Kh", K="nite knight", h="goblin minion")
    game.change("K", skills=(keen,))
    game.change("h", skills=(shell,))
    game.turn_of("K")
    game.do("attack", "K", BLADE, answers=[game.id("h"), (2, 0), (brown,)])
    assert game["h"].damage == damage


def test_forecast_without_surges_is_what_the_attack_does_on_average() -> None:
    """The odds shown before an attack use the same pools and bonuses as the attack."""
    bench = Bench()
    keen, shell = bench.skill(Keen, timing="passive"), bench.skill(Shell, timing="passive")
    game = bench.arena("Kd", K="nite knight", d="drowned elite")
    game.change("K", skills=(keen,))
    game.change("d", skills=(shell,), damage=0)
    (weapon,) = game.view.weapons(game.id("K"))
    forecast = game.view.attack_odds(game.id("K"), game.id("d"), weapon, surges=False)
    total = outcomes = 0
    for blue in range(6):
        for red in range(6):
            for gray in range(6):
                game.change("K", fatigue=0)
                game.turn_of("K")
                before = len(game.play.journal)
                game.begin("attack", "K", BLADE, answers=[game.id("d"), (blue, red)])
                if blue:
                    game.reply((gray,))
                while not game.play.at_rest:
                    game.reply("done")
                hits = game.happened(AttackHit)
                total += hits[-1].damage if blue else 0  # type: ignore[attr-defined]
                outcomes += 1
                game.play.go_back_to(before)
    assert Fraction(total, outcomes) == forecast.expected


def test_forecast_beyond_the_range_of_the_dice_is_nothing() -> None:
    game = arena("S" + "." * 11 + "g", S="wren strider", g="goblin minion")
    bow = game.view.weapons(game.id("S"))[0]
    assert game.view.attack_odds(game.id("S"), game.id("g"), bow).damage == (Fraction(1),)


def test_damage_beyond_health_is_lost() -> None:
    """Rules §7.2."""
    game = arena("Kg", K="nite knight", g="goblin minion")
    game.change("g", damage=3)
    game.turn_of("K")
    game.do("attack", "K", BLADE, answers=[game.id("g"), (2, 4), (0,)])
    assert game["g"].damage == 4
    (dealt,) = game.happened(DamageDealt)
    assert dealt.amount == 1  # type: ignore[attr-defined]


# ---------------------------------------------------------------------------------------- windows (rules §6.7)
class Witness(Skill):
    """Remembers what it sees of its bearer's attacks."""

    @reacts(AfterAttack, optional=False)
    async def see(self, ctx: Context, event: AfterAttack) -> None:
        await ctx.remember("hit", int(event.hit))
        await ctx.remember("damage", event.damage)
        await ctx.remember("seen", ctx.recall("seen") + 1)


@pytest.mark.parametrize(
    ("answers", "seen"), [([(0, 0)], (0, 0)), ([(2, 0), (0,)], (1, 3)), ([(4, 0), (5,)], (1, 0))]
)
def test_after_attack_tells_hit_and_damage(answers: list[tuple[int, ...]], seen: tuple[int, int]) -> None:
    bench = Bench()
    skill = bench.skill(Witness)
    game = bench.arena("Kg", K="nite knight", g="goblin minion")
    game.change("K", skills=(skill,))
    game.turn_of("K")
    game.do("attack", "K", BLADE, answers=[game.id("g"), *answers])
    memory = {m.name: m.value for m in game["K"].memory}
    assert (memory["hit"], memory["damage"], memory["seen"]) == (*seen, 1)


class Parry(Skill):
    """Lets no attack on its bearer's friends happen."""

    @reacts(BeforeAttack, scope="enemies", optional=False)
    async def stop(self, ctx: Context, event: BeforeAttack) -> None:
        event.prevent("{name} parries", name=ctx.view.piece(ctx.actor).name)


def test_prevented_attack_rolls_nothing_and_its_cost_is_not_given_back() -> None:
    bench = Bench()
    skill, witness = bench.skill(Parry), bench.skill(Witness)
    game = bench.arena("Kg", K="nite knight", g="goblin minion")
    game.change("g", skills=(skill,))
    game.change("K", skills=(witness,))
    game.turn_of("K")
    game.do("attack", "K", BLADE, answers=[game.id("g")])
    assert (game["K"].action_points, game["g"].damage) == (1, 0)
    assert "Goblin parries" in str(game.happened(Prevented)[0].reason)  # type: ignore[attr-defined]
    assert {m.name: m.value for m in game["K"].memory} == {"hit": 0, "damage": 0, "seen": 1}


class Vengeful(Skill):
    """Strikes down whoever attacks it, before the dice are thrown."""

    @reacts(BeforeAttack, scope="enemies", optional=False)
    async def first(self, ctx: Context, event: BeforeAttack) -> None:
        await ctx.damage(event.figure, 99)


def test_attack_of_an_attacker_that_fell_does_not_happen() -> None:
    """Rules §8.4, last sentence."""
    bench = Bench()
    skill = bench.skill(Vengeful)
    game = bench.arena("Kg", K="nite knight", g="goblin minion")
    game.change("g", skills=(skill,))
    game.turn_of("K")
    game.begin("attack", "K", BLADE, answers=[game.id("g")])
    game.assert_idle()
    assert game["K"].knocked_out
    assert game.happened(DiceRolled) == []
    assert game["g"].damage == 0
