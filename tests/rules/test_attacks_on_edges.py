"""Attacks on what lies between spaces, such as a door in a wall (rules §2.7, §10.4)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.model.refs import ref
from delve.model.tile import Edge
from delve.rules.facts import AttackHit, ObjectBroken
from delve.script import Skill, View, modifies
from delve.testing.arena import Arena
from tests.arenas import Bench
from tests.rules.test_attack_areas import BOMB

DOOR = ((3, 0), (4, 0))
WALLS = [((3, 1), (4, 1))]
BLADE, BOW = "core:oaken_blade", "core:ash_bow"
FRAIL = {"shut": {"blocks_movement": True, "blocks_sight": True, "targetable": True}, "gone": {}}


def hall(
    drawing: str = "...K..g\n.......", *, bench: Bench | None = None, broken: bool = True, **pieces: str
) -> Arena:
    """A door of two hearts in a wall between the fourth and the fifth column."""
    bench = bench or Bench()
    door = bench.object("hatch", states=FRAIL, health=2, **({"broken": "gone"} if broken else {}))
    edge = Edge(between=DOOR, is_="object", object=ref(door), name="door", state="shut")
    given = {"K": "nite knight", "g": "goblin minion", **pieces}
    named: dict[str, Any] = {letter: spec for letter, spec in given.items() if letter in drawing}
    return bench.arena(drawing, edges=[edge], walls=WALLS, **named)


def test_door_on_an_edge_is_broken_from_beside_it_and_the_way_is_open() -> None:
    game = hall()
    assert not game.view.sees(game.id("K"), game.id("g"))
    game.turn_of("K")
    game.do("attack", "K", BLADE, answers=[game.id("door"), (1, 1), "done"])
    assert game["door"].state == "gone"
    assert [fact.state for fact in game.happened(ObjectBroken)] == ["gone"]
    assert game.view.sees(game.id("K"), game.id("g"))
    game.do("move", "K")
    game.walk("K", (4, 0))


def test_door_on_an_edge_without_a_broken_state_is_gone() -> None:
    game = hall(broken=False)
    game.turn_of("K")
    game.do("attack", "K", BLADE, answers=[game.id("door"), (1, 1), "done"])
    assert (game["door"].on_board, game["door"].defeated, game["door"].edges) == (False, True, ())
    assert game.view.sees(game.id("K"), game.id("g"))


@pytest.mark.parametrize(
    ("drawing", "reason"),
    [
        ("...K...\n.......", ""),
        ("....K..\n.......", ""),
        ("..K....\n.......", "Hatch is out of reach"),
        (".......\n...K...", "Hatch is out of reach"),
    ],
)
def test_melee_strikes_it_from_the_spaces_beside_it_only(drawing: str, reason: str) -> None:
    game = hall(drawing)
    (weapon,) = game.view.weapons(game.id("K"))
    verdict = game.view.may_target(game.id("K"), game.id("door"), weapon)
    assert ("" if verdict.usable else str(verdict)) == reason


@pytest.mark.parametrize(
    ("drawing", "hits"), [("S.......", False), (".S......", True), ("...S....", True), (".......S", False)]
)
def test_range_to_it_is_one_more_than_to_the_nearest_space_beside_it(drawing: str, hits: bool) -> None:
    """The dice show a range of three: enough from the third space, not from the fourth."""
    game = hall(f"{drawing}\n........", S="wren strider")
    game.turn_of("S")
    game.begin("attack", "S", BOW, answers=[game.id("door"), (2, 4)])
    while not game.play.at_rest:
        game.reply("done")
    assert bool(game.happened(AttackHit)) is hits


def test_ranged_attack_on_it_needs_sight_of_a_space_beside_it() -> None:
    game = hall("S#.....\n#......", S="wren strider")
    weapon = next(one for one in game.view.weapons(game.id("S")) if one.id == BOW)
    verdict = game.view.may_target(game.id("S"), game.id("door"), weapon)
    assert str(verdict) == "no line of sight to Hatch"


def test_blast_upon_it_strikes_its_own_side_only() -> None:
    bench = Bench()
    bomb = bench.item("bomb", attack=BOMB)
    game = hall(".K.hg..\n.......", bench=bench, h="goblin minion")
    game.change("K", items=(bomb,))
    game.turn_of("K")
    game.do("attack", "K", bomb, answers=[game.id("door"), (2, 1), (0,)])
    assert game["door"].state == "gone"
    assert (game["h"].damage > 0, game["g"].damage) == (True, 0)


@pytest.mark.parametrize(("drawing", "broken"), [(".K.h...\n.......", True), (".Kh....\n.......", False)])
def test_blast_strikes_what_lies_beside_the_space_aimed_at(drawing: str, broken: bool) -> None:
    bench = Bench()
    bomb = bench.item("bomb", attack=BOMB)
    game = hall(drawing, bench=bench, h="goblin elite")
    game.change("K", items=(bomb,))
    game.turn_of("K")
    game.begin("attack", "K", bomb, answers=[game.id("h"), (2, 1)])
    while not game.play.at_rest:
        game.reply(next(iter(game.asked.legal())))
    assert (game["door"].state == "gone") is broken


class Seer(Skill):
    """Sees through rocks."""

    @modifies("sees_through")
    def through(self, view: View, owner: int, figure: int, mask: int) -> int:
        return mask | view.grid.obstacles


@pytest.mark.parametrize(
    ("gifted", "between", "seen"), [(True, "o", True), (False, "o", False), (True, "#", False)]
)
def test_skill_may_let_a_figure_see_through_rocks_but_not_through_walls(
    gifted: bool, between: str, seen: bool
) -> None:
    """Rules §3.5."""
    bench = Bench()
    seer = bench.skill(Seer, timing="passive")
    row = f"K.{between}.g"
    game = bench.arena(row, legend={"o": "rock"}, K="nite knight", g="goblin minion")
    game.change("K", skills=(seer,) if gifted else ())
    knight, goblin = game.id("K"), game.id("g")
    assert game.view.sees(knight, goblin) is seen
    assert bool(game.view.visible(knight) & game.view.mask(goblin)) is seen
    assert (game.view.sight_line(knight, game.view.mask(goblin)) is not None) is seen
    assert not game.view.sees(goblin, knight), "it is the gift of one figure"
