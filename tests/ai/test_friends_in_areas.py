"""Automated players weigh friends, neutrals and those who have changed sides in whatever strikes several."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from delve.ai.harm import promise
from delve.ai.nearest import NearestEnemy
from delve.model.die import DieDef
from delve.model.ruleset import RulesetDef
from delve.requests import Answer, ChooseOption, ChooseSpace
from delve.script import Attitude, Condition, View, modifies
from delve.testing.arena import Arena
from tests.arenas import Bench, core
from tests.rules.test_sides import SIDES

CLEAVE = "x x x\n. @ .\n"
NAMES = {
    "K": "nite knight",
    "S": "wren strider",
    "M": "maud knight",
    "g": "goblin minion",
    "h": "goblin minion",
}


def armed(drawing: str, *attacks: dict[str, Any], bench: Bench | None = None, **rules: Any) -> Arena:
    """An arena in the turn of K, who carries a weapon `weapon_1` … for each attack; letters say who stands there."""
    bench = bench or Bench()
    weapons = tuple(bench.item(f"weapon_{n}", attack=attack) for n, attack in enumerate(attacks, 1))
    game = bench.arena(drawing, **{name: who for name, who in NAMES.items() if name in drawing}, **rules)
    game.change("K", items=weapons, equipped=weapons, skills=())
    game.turn_of("K")
    return game


def says(game: Arena) -> Answer:
    """What the automated player answers to the pending question, which must be legal."""
    said = NearestEnemy().answer(game.asked, game.session.view_of(game.asked.asker))
    game.asked.accept(said)
    return said


BOMB = {"type": "ranged", "power": 4, "blast": True}
OX = {"speed": 3, "health": 9, "attack": {"type": "melee", "power": 1}}
STONE = {"type": "ranged", "power": 2}


def test_blast_is_not_thrown_where_it_harms_friends_more_than_enemies() -> None:
    game = armed("K....\n...Mg\n....S", BOMB)
    assert says(game)[0] == "base:move"
    assert says(armed("K....\n....g\n.....", BOMB))[0] == "base:attack", "nobody stands there"


def test_blast_is_thrown_where_it_harms_enemies_more() -> None:
    game = armed("K....\n...hg\n....S", BOMB)
    assert says(game) == ("base:attack", game.id("K"), "test:weapon_1")


def test_weapon_that_spares_a_friend_is_taken_instead_of_a_stronger_blast() -> None:
    """A naive sum would throw the bomb: it does twice as much to the goblin."""
    game = armed("K....\n....g\n....S", BOMB, STONE)
    attacker, goblin, (bomb, stone) = game.id("K"), game.id("g"), game.view.weapons(game.id("K"))
    odds = [game.view.attack_odds(attacker, goblin, one).expected for one in (bomb, stone)]
    assert odds[0] > odds[1]
    assert says(game) == ("base:attack", game.id("K"), "test:weapon_2")


def test_blast_is_aimed_at_whom_no_friend_stands_beside_though_another_is_weaker() -> None:
    game = armed("K.....h\n.......\n...gS..", BOMB)
    game.change("g", damage=1)
    game.begin("attack", "K", "test:weapon_1")
    assert says(game) == game.id("h")


def test_attacker_that_would_be_struck_by_its_own_blast_counts_as_a_friend() -> None:
    for drawing, weapon in (("Kg...", "test:weapon_2"), ("K..g.", "test:weapon_1")):
        game = armed(drawing, BOMB, STONE)
        assert says(game) == ("base:attack", game.id("K"), weapon)


def test_space_of_a_large_target_is_aimed_at_beside_which_fewest_friends_stand() -> None:
    bench = Bench()
    bench.monster(
        "ox",
        size=[2, 1],
        limits={"2": {"minion": 1}},
        acts={"1": {"elite": OX, "minion": OX}},
    )
    bomb = bench.item("bomb", attack=BOMB)
    game = bench.arena("..K.\n....\n....\n..o.\n.S..", K="nite knight", S="wren strider", o="test:ox minion")
    game.change("K", items=(bomb,), skills=())
    game.turn_of("K")
    game.begin("attack", "K", bomb, answers=[game.id("o")])
    assert isinstance(game.asked, ChooseSpace)
    assert says(game) == (3, 3), "the nearer space has the strider beside it"


def test_surge_that_makes_a_blast_is_not_bought_where_friends_stand_beside_the_target() -> None:
    for drawing, wanted in (("Kg.\n.S.", "done"), ("Kg.\n.h.", "surge_1")):
        bench = Bench()
        attack = {"type": "melee", "dice": ["core:blue"]}
        axe = bench.item("axe", attack=attack, surges=[{"blast": True}])
        game = bench.arena(drawing, **{name: who for name, who in NAMES.items() if name in drawing},
                           ruleset=bench.ruleset(switches={"blast_hits_attacker": False}))  # fmt: skip
        game.change("K", items=(axe,), skills=())
        game.turn_of("K")
        game.begin("attack", "K", axe, answers=[game.id("g")])
        while not isinstance(game.asked, ChooseOption):
            dice = [core().library.get(DieDef, die) for die in game.asked.dice]  # type: ignore[attr-defined]
            game.reply(tuple(max(range(6), key=lambda n: (one.faces[n].surges, n)) for one in dice))
        assert says(game) == wanted, drawing


# ---------------------------------------------------------------------------------------- neither friend nor foe
def village(bench: Bench) -> str:
    """A ruleset with a village that is neutral to everybody."""
    neutral = {**SIDES["village"], "attitude": {"overlord": "neutral", "heroes": "neutral"}}
    sides = msgspec.to_builtins(core().library.get(RulesetDef, "core:classic").sides)
    return bench.ruleset(sides={**sides, "village": neutral})


def test_of_two_equal_blows_the_one_is_struck_that_spares_the_village() -> None:
    bench = Bench()
    swath = bench.pattern("swath", drawing=CLEAVE)
    scythe = {"type": "melee", "power": 4, "pattern": swath, "strikes": "all"}
    game = armed("gS.\n.K.\n...", scythe, bench=bench, ruleset=village(bench))
    game.change("S", side="village")
    game.begin("attack", "K", "test:weapon_1", answers=[game.id("g")])
    assert says(game) == "w", "to the north it would strike a villager as well"


def test_of_two_equal_targets_the_one_is_struck_beside_whom_no_villager_stands() -> None:
    bench = Bench()
    game = armed("K......\n.......\ngS....h", BOMB, bench=bench, ruleset=village(bench))
    game.change("S", side="village")
    game.begin("attack", "K", "test:weapon_1")
    assert game.id("S") not in game.asked.legal()
    assert says(game) == game.id("h"), "though the other is nearer"


def test_villagers_do_not_hold_a_blow_back() -> None:
    """They are nobody's friends: that is said by an attitude."""
    bench = Bench()
    game = armed("K....\n....g\n....S", BOMB, bench=bench, ruleset=village(bench))
    game.change("S", side="village")
    assert says(game) == ("base:attack", game.id("K"), "test:weapon_1")


# ---------------------------------------------------------------------------------------- those who change sides
class Charmed(Condition):
    """Whoever has it is regarded as a friend by all."""

    @modifies("attitude", scope="everyone")
    def charm(self, view: View, owner: int, figure: int, value: Attitude, other: int) -> Attitude:
        return "ally" if owner in (figure, other) else value


@pytest.mark.parametrize("turned", [False, True])
def test_whoever_has_changed_sides_counts_for_the_side_on_which_it_is_now(turned: bool) -> None:
    bench = Bench()
    swath = bench.pattern("swath", drawing=CLEAVE)
    scythe = {"type": "melee", "power": 4, "pattern": swath, "strikes": "all"}
    game = armed("gh.\n.K.\n...", scythe, bench=bench)
    if turned:
        game.change("h", side="heroes")
    (weapon,) = game.view.weapons(game.id("K"))
    found = promise(game.view, game.id("K"), game.id("g"), weapon)
    assert (found.gain > 4) is not turned
    game.begin("attack", "K", "test:weapon_1", answers=[game.id("g")])
    assert says(game) == ("w" if turned else "n")


def test_whoever_is_regarded_as_a_friend_by_a_condition_is_spared() -> None:
    bench = Bench()
    swath = bench.pattern("swath", drawing=CLEAVE)
    charmed = bench.condition(Charmed)
    scythe = {"type": "melee", "power": 4, "pattern": swath, "strikes": "all"}
    game = armed("gh.\n.K.\n...", scythe, bench=bench)
    game.change("h", conditions=(charmed,))
    game.begin("attack", "K", "test:weapon_1", answers=[game.id("g")])
    assert says(game) == "w"
