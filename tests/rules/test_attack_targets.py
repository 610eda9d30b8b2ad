"""Whom attacks may strike, how many a turn allows, and what is told of the target (rules §5.11, §6.1)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from delve.ai.nearest import NearestEnemy
from delve.model.item import ItemDef
from delve.requests import IllegalAnswer
from delve.rules.facts import AttackDeclared
from delve.script import AfterAttack, Context, Skill, View, modifies, reacts
from delve.testing.arena import Arena
from tests.arenas import Bench
from tests.rules.watching import BLADE

CLUB = "test:club"


def armed(drawing: str, *, strikes: str | None, blast: bool = False, **pieces: str) -> Arena:
    """An arena in the turn of K, whose blade strikes those."""
    bench = Bench()
    blade = bench.packs().library.get(ItemDef, BLADE)
    assert blade.attack is not None
    attack = structs.replace(blade.attack, strikes=strikes, blast=blast)
    bench.records.append(structs.replace(blade, id=CLUB, attack=attack))
    game = bench.arena(drawing, **({"K": "nite knight", "S": "wren strider", "g": "goblin minion"} | pieces))
    game.change("K", items=(CLUB,), equipped=(CLUB,))
    game.turn_of("K")
    return game


def targets(game: Arena, **given: Any) -> set[int]:
    weapon = next(one for one in game.view.weapons(game.id("K")) if one.key == CLUB)
    return set(game.view.targets(game.id("K"), weapon, **given))


# ---------------------------------------------------------------------------------------- whom
def test_weapon_that_strikes_all_may_be_aimed_at_friends_but_not_at_oneself() -> None:
    """Rules §6.1."""
    game = armed("SKg", strikes="all")
    assert targets(game) == {game.id("S"), game.id("g")}
    game.do("attack", "K", CLUB, answers=[game.id("S"), (2, 1), (3,)])
    assert game["S"].damage
    assert [one.target for one in game.happened(AttackDeclared)] == [game.id("S")]


@pytest.mark.parametrize("strikes", [None, "enemies"])
def test_weapon_that_does_not_say_so_may_not_be_aimed_at_friends(strikes: str | None) -> None:
    game = armed("SKg", strikes=strikes)
    assert targets(game) == {game.id("g")}
    game.begin("attack", "K", CLUB)
    with pytest.raises(IllegalAnswer):
        game.reply(game.id("S"))


def test_skill_says_whom_its_attack_may_strike() -> None:
    class Mistake(Skill):
        """Strikes a friend."""

        async def use(self, ctx: Context) -> None:
            friend = ctx.view.allies_of(ctx.actor)[0].id
            assert friend in ctx.view.targets(ctx.actor, strikes="all")
            await ctx.attack(friend, strikes="all")

    bench = Bench()
    skill = bench.skill(Mistake, timing="action")
    game = bench.arena("SKg", K="nite knight", S="wren strider", g="goblin minion")
    game.change("K", skills=(skill,))
    game.turn_of("K")
    game.use("K", "mistake", (2, 1), (3,))
    assert game["S"].damage


def test_forecast_knows_what_an_attack_does_to_a_friend() -> None:
    game = armed("SKg", strikes="all")
    weapon = next(one for one in game.view.weapons(game.id("K")) if one.key == CLUB)
    assert game.view.attack_odds(game.id("K"), game.id("S"), weapon).expected > 0


@pytest.mark.parametrize(("strikes", "spared"), [(None, False), ("all", False), ("enemies", True)])
def test_blast_spares_friends_only_where_it_strikes_enemies_alone(strikes: str | None, spared: bool) -> None:
    """Rules §6.9: in the forecast as in the attack."""
    game = armed("Kg\n.S", strikes=strikes, blast=True)
    weapon = next(one for one in game.view.weapons(game.id("K")) if one.key == CLUB)
    beside = game.view.beside_target(game.id("K"), game.id("g"), weapon)
    assert (game.id("S") not in beside) is spared
    game.begin("attack", "K", CLUB, answers=[game.id("g"), (2, 1)])
    (declared,) = game.happened(AttackDeclared)
    assert set(declared.others) == set(beside)


def test_automated_player_does_not_strike_its_own_with_a_weapon_that_may() -> None:
    game = armed("SK....g", strikes="all")
    request = game.asked
    answer = NearestEnemy().answer(request, game.view)
    assert answer[0] != "base:attack"
    near = armed("SKg", strikes="all")
    near.change("S", damage=near.view.health_left(near.id("S")) - 1)
    near.begin("attack", "K", CLUB)
    assert NearestEnemy().answer(near.asked, near.view) == near.id("g"), "its friend is weaker"


# ---------------------------------------------------------------------------------------- legality of unusual attacks
def test_targets_are_asked_for_with_another_origin_without_range_and_for_another_side() -> None:
    """Rules §6.10."""
    game = armed("SK....g", strikes=None)
    goblin, far = game.id("g"), game["g"].spaces[0] - 1
    assert targets(game) == set()
    assert targets(game, origin=(far,)) == {goblin}
    assert targets(game, needs_range=False) == {goblin}
    assert targets(game, by="overlord") == {game.id("S")}


def test_targets_without_a_weapon_are_those_of_anything_that_it_has() -> None:
    game = armed("K.....g\nS......", strikes=None)
    assert game.view.targets(game.id("S")) == (game.id("g"),)
    assert game.view.targets(game.id("K")) == ()


# ---------------------------------------------------------------------------------------- how many
class Fury(Skill):
    """One more attack in a turn."""

    @modifies("most_attacks")
    def more(self, view: View, owner: int, figure: int, most: int) -> int:
        return most + 1


class Calm(Skill):
    """One attack in a turn."""

    @modifies("most_attacks")
    def fewer(self, view: View, owner: int, figure: int, most: int) -> int:
        return min(most, 1)


def attacks_in_a_turn(name: str, skill: type[Skill] | None) -> int:
    """How many attacks a figure with two actions makes at most."""
    bench = Bench()
    ids = (bench.skill(skill, timing="passive"),) if skill else ()
    game = bench.arena("Kg", K="nite knight", g="goblin minion")
    game.change(name, skills=ids, damage=-20)
    game.change("K", damage=-20)
    game.turn_of(name)
    made = 0
    while "attack" in game.options() and not game.reason("attack"):
        made += 1
        option = game.options()["attack"]
        game.play.answer(option.command)
        while game.play.state.active and game.asked.kind != "command":
            game.play.answer(next(iter(game.asked.legal())))
    return made


@pytest.mark.parametrize(
    ("name", "skill", "most"), [("g", None, 1), ("g", Fury, 2), ("K", None, 2), ("K", Calm, 1)]
)
def test_how_many_actions_may_be_attacks_is_a_query(name: str, skill: type[Skill] | None, most: int) -> None:
    """Rules §5.11."""
    assert attacks_in_a_turn(name, skill) == most


# ---------------------------------------------------------------------------------------- what is told
def test_window_after_an_attack_tells_where_the_target_was_even_if_it_fell() -> None:
    told: list[tuple[int, ...]] = []

    class Note(Skill):
        """Notes where the target was."""

        @reacts(AfterAttack, optional=False)
        async def note(self, ctx: Context, event: AfterAttack) -> None:
            told.append(event.target_spaces)

    bench = Bench()
    skill = bench.skill(Note, timing="passive")
    game = bench.arena("Kg", K="nite knight", g="goblin minion")
    game.change("K", skills=(skill,))
    game.turn_of("K")
    where = game["g"].spaces
    game.do("attack", "K", BLADE, answers=[game.id("g"), (2, 5), (0,), "done"])
    assert not game["g"].on_board
    assert told == [where]
