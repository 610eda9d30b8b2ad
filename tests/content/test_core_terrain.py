"""The grounds of the core pack that do something: lava, thorns, pits, sludge, crumbling floors (rules §2.4, §2.6)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.model.refs import ref
from delve.model.switches import Switches
from delve.model.tile import Legend
from delve.rules.facts import DamageDealt
from tests.arenas import Bench, arena

NOTHING_UNDER_IT = Legend(over=ref("core:crumbling"))
LAVA_UNDER_IT = Legend(terrain=ref("core:lava"), over=ref("core:crumbling"))
WATER_UNDER_IT = Legend(terrain=ref("core:water"), over=ref("core:crumbling"))


@pytest.mark.parametrize("ground", ["lava", "hazard"])
def test_every_space_entered_burns_and_the_end_of_the_own_turn_kills(ground: str) -> None:
    """Trap 14: only at the end of the figure's own turn."""
    game = arena("Kll..g", K="nite knight", g="goblin minion", legend={"l": ground})
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (1, 0), (2, 0))
    assert game["K"].damage == 2
    game.do("end_turn", "K")
    assert game["K"].knocked_out
    assert game["K"].fallen_at == 3, "on the nearest space that is safe"


def test_lava_does_nothing_at_the_end_of_the_turns_of_others() -> None:
    """Trap 14."""
    game = arena("KS.l.g", K="nite knight", S="wren strider", g="goblin minion", legend={"l": "lava"})
    game.turn_of("S")
    game.change("K", spaces=(3,))
    game.do("end_turn", "S")
    assert game["K"].on_board
    assert game["K"].damage == 0
    game.turn_of("K")
    game.do("end_turn", "K")
    assert game["K"].knocked_out


def test_monster_in_lava_is_defeated_and_a_large_one_only_if_it_is_wholly_in_it() -> None:
    """Trap 15."""
    bench = Bench()
    bench.monster("beast", size=(1, 2))
    game = bench.arena("lB\nl.\n.K", B="beast minion", K="nite knight", legend={"l": "lava"})
    game.turn_of("B")
    game.do("end_turn", "B")
    assert game["B"].on_board
    game.turn_of("K")
    game.turn_of("B")
    game.change("B", spaces=(game.view.space(0, 0), game.view.space(0, 1)))
    game.do("end_turn", "B")
    assert game["B"].defeated


def test_pit_hurts_who_falls_in_and_holds_it_until_it_climbs_out() -> None:
    """Trap 14: no movement points in a pit, but an action or being placed leads out."""
    game = arena("Kp..", K="nite knight", legend={"p": "pit"})
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (1, 0))
    assert game["K"].damage == 2
    assert game["K"].movement_points == 3
    assert not any(command[0] == "base:step" for command in game.asked.legal())
    label = next(c[2] for c in game.asked.legal() if c[0] == "base:offer")
    game.do("offer", "K", label, answers=[(2, 0)])
    assert game.at("K") == (2, 0)
    assert game["K"].action_points == 0
    game.walk("K", (3, 0))


def test_one_sees_into_a_pit_and_out_of_it_from_beside_it_only() -> None:
    game = arena("K.pg", K="nite knight", g="goblin minion", legend={"p": "pit"})
    game.change("g", spaces=(2,))
    knight, goblin = game.id("K"), game.id("g")
    assert not game.view.sees(knight, goblin)
    assert not game.view.sees(goblin, knight)
    bow = game.view.weapons(goblin)[0]
    assert not game.view.may_target(goblin, knight, bow).usable, "aiming is seeing (rules §3.1)"
    game.change("K", spaces=(1,))
    assert game.view.sees(knight, goblin)
    assert game.view.sees(goblin, knight)


def test_climbing_out_needs_a_free_space() -> None:
    game = arena("KSp", S="wren strider", K="nite knight", legend={"p": "pit"})
    game.change("S", spaces=(2,))
    game.change("K", spaces=(1,))
    game.turn_of("S")
    assert game.reason("climb") == "no free space beside the pit"
    game.change("K", spaces=(0,))
    assert game.reason("climb") == ""


def test_large_figure_steps_over_a_pit_and_falls_in_only_wholly() -> None:
    """Trap 15."""
    bench = Bench()
    bench.monster("beast", size=(1, 2))
    game = bench.arena("B..p.\n.#####\n#####", B="beast minion", legend={"p": "pit"})
    game.turn_of("B")
    game.change("B", movement_points=5)
    game.walk("B", (1, 0), (2, 0), (3, 0), (4, 0))
    assert game["B"].damage == 0
    game.do("end_turn", "B")
    assert {game.view.point(s) for s in game["B"].spaces} == {(3, 0), (4, 0)}
    assert game["B"].damage == 0


def test_large_figure_that_spreads_out_in_pits_only_falls_in() -> None:
    """Trap 15."""
    bench = Bench()
    bench.monster("beast", size=(1, 2))
    game = bench.arena("B..pp\n.####\n#####", B="beast minion", legend={"p": "pit"})
    game.turn_of("B")
    game.change("B", movement_points=5)
    game.walk("B", (1, 0), (2, 0), (3, 0), (4, 0))
    assert game["B"].damage == 0
    game.do("end_turn", "B")
    assert {game.view.point(s) for s in game["B"].spaces} == {(3, 0), (4, 0)}
    assert game["B"].damage == 2


def test_turn_that_begins_in_sludge_is_slow_and_the_next_is_not() -> None:
    game = arena("Ks...\n....g", K="nite knight", g="goblin minion", legend={"s": "sludge"})
    assert game.view.step_cost(game.id("K"), 1) == 2
    game.change("K", spaces=(1,))
    game.turn_of("K")
    game.do("move", "K")
    assert game["K"].movement_points == 1
    game.walk("K", (2, 0))
    game.do("move", "K")
    assert game["K"].movement_points == 1, "also out of it, in this turn"
    game.do("end_turn", "K")
    game.turn_of("g")
    game.do("end_turn", "g")
    game.turn_of("K")
    game.do("move", "K")
    assert game["K"].movement_points == 4


@pytest.mark.parametrize(("faces", "gone"), [((0, 0), False), ((5, 5), True)])
def test_crumbling_floor_gives_way_under_who_fails_the_test(faces: tuple[int, int], gone: bool) -> None:
    game = arena("Kc.", K="nite knight", legend={"c": LAVA_UNDER_IT})
    game.turn_of("K")
    game.do("move", "K")
    game.do("step", "K", (1, 0), answers=["awareness", faces])
    assert ("core:crumbling" not in game.view.ground()) is gone
    assert game["K"].damage == (1 if gone else 0), "the lava under it is entered now"
    assert bool(game.happened(DamageDealt)) is gone


def test_dear_ground_under_a_crumbling_floor_costs_fatigue() -> None:
    game = arena("Kc.", K="nite knight", legend={"c": WATER_UNDER_IT})
    game.turn_of("K")
    game.do("move", "K")
    game.do("step", "K", (1, 0), answers=["knowledge", (5, 5)])
    assert game["K"].movement_points == 3
    assert game["K"].fatigue == 1


def test_crumbling_floor_bears_one_figure_only() -> None:
    game = arena("KcS", K="nite knight", S="wren strider", legend={"c": NOTHING_UNDER_IT})
    assert game.view.step_cost(game.id("K"), 1) == 1
    game.change("S", spaces=(1,))
    assert game.view.step_cost(game.id("K"), 1) is None


@pytest.mark.parametrize(
    ("who", "other", "passes"),
    [
        ("wren strider light_step", "goblin minion", False),
        ("lamp_moth minion", "nite knight", True),
        ("gray_hound of S", "nite knight", True),
    ],
)
def test_crumbling_floor_bars_whoever_it_crumbles_under(who: str, other: str, passes: bool) -> None:
    """To step past enemies is not to be lighter; one that flies, and a familiar, are on other ground (§13.2)."""
    pieces = {"S": "hanne leech", "a": who, "b": other}
    game = arena("a..#\n##b#\n##cS", legend={"c": NOTHING_UNDER_IT}, **pieces)
    game.change("b", spaces=(game.view.space(2, 2),))
    blockers = game.view.number("movement_blockers", game.id("a"))
    assert bool(blockers >> game.view.space(2, 2) & 1) is not passes


@pytest.mark.parametrize("ground", ["hazard", "lava"])
def test_who_climbs_out_of_a_pit_onto_hazard_enters_it(ground: str) -> None:
    """Rules §2.4, §5.13: the hand finds thorns at the rim, unlike one who is put down there."""
    game = arena("Kph\n###", K="nite knight", legend={"p": "pit", "h": ground})
    game.change("K", spaces=(1,))
    game.turn_of("K")
    game.take("K", "climb", (2, 0))
    assert game.at("K") == (2, 0)
    assert game["K"].damage == 1


@pytest.mark.parametrize(("switch", "damage"), [("nothing", 0), ("damage", 1)])
def test_monster_on_a_crumbling_floor_over_water_suffers_what_the_switch_says(
    switch: Any, damage: int
) -> None:
    """Rules §2.4, §7.5, §12.1 `fatigue_without_stamina`: it fails its test, and has no stamina to pay with."""
    game = arena(
        "gc.\nK..",
        K="nite knight",
        g="goblin minion",
        legend={"c": WATER_UNDER_IT},
        switches=Switches(fatigue_without_stamina=switch),
    )
    game.turn_of("g")
    game.do("move", "g")
    game.do("step", "g", (1, 0))
    assert "core:crumbling" not in game.view.ground()
    assert game["g"].damage == damage
