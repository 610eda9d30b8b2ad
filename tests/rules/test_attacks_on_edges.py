"""Attacks on what lies between spaces, such as a door in a wall (rules §2.7, §10.4)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from delve.model.refs import ref
from delve.model.tile import Edge
from delve.requests import ChooseSpace
from delve.rules.ask import space
from delve.rules.facts import AttackHit, ObjectBroken
from delve.script import AfterDefeat, BeforeDamage, Context, Skill, View, modifies, reacts
from delve.testing.arena import Arena
from tests.arenas import Bench
from tests.rules.test_attack_areas import BOMB
from tests.rules.test_edges import lying

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
    game.change("S", skills=())
    game.turn_of("S")
    game.begin("attack", "S", BOW, answers=[game.id("door"), (2, 4)])
    while not game.play.at_rest:
        game.reply("done")
    assert bool(game.happened(AttackHit)) is hits


def test_ranged_attack_on_it_needs_sight_of_a_space_beside_it() -> None:
    game = hall("S#.....\n#......", S="wren strider")
    weapon = next(one for one in game.view.weapons(game.id("S")) if one.key == BOW)
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


# ------------------------------------------------------------------------------------------ how far away it is
@pytest.mark.parametrize("far", range(4))
def test_forecast_against_what_lies_on_an_edge_counts_the_distance_to_it(far: int) -> None:
    """Rules §2.7, §6.4: as far as the attack itself does, one more than to the nearest space beside."""
    game = hall("".join("K" if x == 3 - far else "." for x in range(7)) + "\n" + 7 * ".")
    view, knight, door = game.view, game.id("K"), game.id("door")
    game.change("K", items=(BOW,), skills=())
    (bow,) = view.weapons(knight)
    pool, counted = view.attack_dice(knight, door, bow), [0] * 9
    for faces in product(range(6), repeat=len(pool)):
        shown = view.shown(pool, faces)
        counted[0 if shown.miss or shown.range < far + 1 else shown.hearts] += 1
    odds = view.attack_odds(knight, door, bow, surges=False)
    assert view.distance(knight, door) == far + 1
    assert odds.at_least(1) == Fraction(sum(counted[1:]), 6 ** len(pool))
    assert odds.expected == Fraction(
        sum(hearts * times for hearts, times in enumerate(counted)), 6 ** len(pool)
    )


def test_pieces_on_edges_are_counted_alike_by_every_question() -> None:
    """Rules §2.3, §2.7: from either end, for scripts, for interactions and for what is heard within a distance."""
    game = hall("..SK..g\n.......", S="wren strider")
    view, door = game.view, game.id("door")
    play = game.play.game
    assert [view.distance(game.id(name), door) for name in "KSg"] == [1, 2, 3]
    assert [view.distance(door, game.id(name)) for name in "KSg"] == [1, 2, 3]
    assert [view.are_adjacent(game.id(name), door) for name in "KS"] == [True, False]
    assert view.distance(door, door) == 0
    for name, far in (("K", 1), ("S", 2)):
        near = [most for most in range(4) if space.pieces_within(play, game[name], game["door"], most)]
        assert near == [*range(far, 4)]
        assert near == [
            most for most in range(4) if space.pieces_within(play, game["door"], game[name], most)
        ]


def test_two_things_on_edges_are_each_one_farther_than_the_spaces_beside_them() -> None:
    """Rules §2.7."""
    bars = [lying("core:portcullis", "closed", ((x, 0), (x + 1, 0))) for x in (0, 3)]
    game = Bench().arena("K....", K="nite knight", edges=bars)
    one, other = (thing.id for thing in game.view.objects())
    assert (game.view.distance(one, other), game.view.distance(other, one)) == (4, 4)


def test_skill_that_asks_for_the_distance_hears_of_what_lies_on_an_edge() -> None:
    """Rules §2.7: From the Far Bank carries a shot at a distant door as it does one at a distant figure."""
    game = hall("S......\n.......", S="wren strider")
    view, door = game.view, game.id("door")
    assert view.distance(game.id("S"), door) == 4
    assert view.query("bonus_range", game.id("S"), door, BOW) == 1


class Wary(Skill):
    """Counts what is struck or breaks within one space of its bearer."""

    @reacts(BeforeDamage, scope="everyone", within=1, optional=False)
    async def struck(self, ctx: Context, event: BeforeDamage) -> None:
        await ctx.remember("struck", ctx.recall("struck") + 1)

    @reacts(AfterDefeat, scope="everyone", within=1, optional=False)
    async def broken(self, ctx: Context, event: AfterDefeat) -> None:
        await ctx.remember("broken", ctx.recall("broken") + 1)


@pytest.mark.parametrize("gone", [False, True])
@pytest.mark.parametrize(("drawing", "hears"), [("...KS..\n.......", 1), ("...K.S.\n.......", 0)])
def test_what_happens_to_a_thing_on_an_edge_is_heard_beside_it(drawing: str, hears: int, gone: bool) -> None:
    """Rules §2.7, §8.4: also where it is gone afterwards."""
    bench = Bench()
    wary = bench.skill(Wary)
    game = hall(drawing, bench=bench, broken=not gone, S="wren strider")
    game.change("S", skills=(wary,))
    game.turn_of("K")
    game.do("attack", "K", BLADE, answers=[game.id("door"), (1, 1), "done"])
    assert [game.view.recalled(game.id("S"), wary, name) for name in ("struck", "broken")] == [hears, hears]


class Shove(Skill):
    """Pushes S away from the door, which lies on an edge."""

    async def use(self, ctx: Context) -> None:
        there = [thing.id for thing in ctx.view.objects()]
        hero = next(ally.id for ally in ctx.view.allies_of(ctx.actor))
        await ctx.push(hero, 2, away_from=there[0])


def test_figure_is_pushed_away_from_what_lies_on_an_edge() -> None:
    """Rules §2.7, §5.13: every step leads farther from it."""
    bench = Bench()
    shove = bench.skill(Shove, timing="action")
    game = hall("K..S...\n.......", bench=bench, S="wren strider")
    game.change("K", skills=(shove,))
    game.turn_of("K")
    game.begin("skill", "K", shove)
    asked = game.asked
    assert isinstance(asked, ChooseSpace)
    assert set(asked.items()) == {(2, 0), (2, 1), (3, 0), (3, 1)}, (
        "its own space ends it, (3, 1) is farther too"
    )
    game.reply((2, 0), (1, 1))
    assert game.at("S") == (1, 1)
