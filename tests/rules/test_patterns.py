"""Patterns of attacks and moves: where they carry, whom they strike, and what is asked (rules §2.10, §6.13)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from delve.model.refs import ref
from delve.model.ruleset import RulesetDef
from delve.model.tile import Edge
from delve.requests import ChooseOption
from delve.rules.facts import AttackDeclared, AttackHit, DamageDealt
from delve.testing.arena import Arena
from tests.arenas import Bench, core
from tests.rules.test_attacks_on_edges import FRAIL, hall

CLEAVE = {"drawing": "x x x\n. @ .\n"}
LANCE = {"drawing": "@ >"}
RING = {"drawing": "x x x\nx @ x\nx x x\n"}
LEAP = {"drawing": ". x . x .\nx . . . x\n. . @ . .\nx . . . x\n. x . x .\n", "over": True}


def fighter(
    drawing: str,
    pattern: dict[str, Any],
    *,
    bench: Bench | None = None,
    strikes: str | None = "all",
    **pieces: str,
) -> Arena:
    """An arena in which K carries a weapon with a pattern and the power of 9 hearts."""
    bench = bench or Bench()
    drawn = bench.pattern("drawn", **pattern)
    said = {} if strikes is None else {"strikes": strikes}
    blade = bench.item("blade", attack={"type": "melee", "power": 9, "pattern": drawn} | said)
    game = bench.arena(drawing, K="nite knight", **pieces)
    game.change("K", items=(blade,), skills=())
    game.turn_of("K")
    return game


def targets(game: Arena) -> set[str]:
    """The names of those whom K may attack."""
    (weapon,) = game.view.weapons(game.id("K"))
    found = game.view.targets(game.id("K"), weapon)
    return {name for name, id in game.names.items() if id in found}


def attack(game: Arena, *answers: Any) -> set[str]:
    """Whom the attack of K hits; all defense dice show their first face."""
    game.begin("attack", "K", "test:blade", answers=answers)
    while not game.play.at_rest:
        game.reply((0,) * len(game.asked.dice))  # type: ignore[attr-defined]
    hit = {fact.target for fact in game.happened(AttackHit)}
    return {name for name, id in game.names.items() if id in hit}


GOBLINS = {"g": "goblin minion", "h": "goblin minion", "i": "goblin minion"}


def test_a_pattern_says_whom_an_attack_may_be_aimed_at() -> None:
    game = fighter("g.i\n.K.\n.h.", CLEAVE, **GOBLINS)
    assert targets(game) == {"g", "h", "i"}
    game = fighter("K.g\nh..\n..i", LANCE, **GOBLINS)
    assert targets(game) == {"g", "h"}


def test_it_strikes_all_who_stand_in_it_friend_and_foe() -> None:
    game = fighter("gSi\n.K.\n.h.", CLEAVE, S="wren strider", **GOBLINS)
    assert attack(game, game.id("g"), "n") == {"g", "S", "i"}
    (declared,) = game.happened(AttackDeclared)
    assert set(declared.others) == {game.id("S"), game.id("i")}


def test_it_strikes_enemies_alone_where_it_says_so() -> None:
    game = fighter("gSi\n.K.\n.h.", CLEAVE, strikes="enemies", S="wren strider", **GOBLINS)
    assert attack(game, game.id("g"), "n") == {"g", "i"}


def test_it_strikes_its_target_alone_where_nothing_is_said() -> None:
    game = fighter("gSi\n.K.\n.h.", CLEAVE, strikes=None, S="wren strider", **GOBLINS)
    assert attack(game, game.id("g")) == {"g"}


def test_friend_may_be_its_target_where_it_strikes_all() -> None:
    game = fighter("gSi\n.K.\n.h.", CLEAVE, S="wren strider", **GOBLINS)
    assert targets(game) == {"g", "S", "h", "i"}
    assert attack(game, game.id("S")) == {"g", "S", "i"}


def test_the_way_is_asked_for_only_where_the_target_stands_in_several() -> None:
    game = fighter("g..\n.K.\n.h.", CLEAVE, g="goblin minion", h="goblin minion")
    game.begin("attack", "K", "test:blade", answers=[game.id("g")])
    asked = game.asked
    assert isinstance(asked, ChooseOption)
    assert list(asked.legal()) == ["n", "w"]
    game = fighter("g..\n.K.\n.h.", CLEAVE, g="goblin minion", h="goblin minion")
    assert attack(game, game.id("h")) == {"h"}


def test_a_symmetric_pattern_asks_for_no_way() -> None:
    game = fighter("g..\n.K.\n.h.", RING, g="goblin minion", h="goblin minion")
    assert attack(game, game.id("g")) == {"g", "h"}


def test_the_damage_of_all_is_one_event() -> None:
    game = fighter("g..\n.K.\n.h.", RING, g="goblin minion", h="goblin minion")
    attack(game, game.id("g"))
    hits = [n for n, fact in enumerate(game.facts) if isinstance(fact, AttackHit)]
    dealt = [n for n, fact in enumerate(game.facts) if isinstance(fact, DamageDealt)]
    assert max(hits) < min(dealt)


def test_a_wall_ends_a_pattern_and_figures_do_not() -> None:
    pieces = {"g": "goblin minion", "h": "goblin minion"}
    game = fighter("Kgh.", LANCE, **pieces)
    assert attack(game, game.id("h")) == {"g", "h"}
    assert targets(fighter("K#h.\n...g", LANCE, **pieces)) == set()
    assert targets(fighter("K.dh", LANCE, h="goblin minion", d="door closed")) == set()
    assert targets(fighter("K.dh", LANCE, h="goblin minion", d="door open")) == {"h"}


def test_a_pattern_needs_no_line_of_sight_and_no_reach() -> None:
    game = fighter("Kgh.", LANCE, g="goblin minion", h="goblin minion")
    assert "h" in targets(game)
    assert not game.view.sees(game.id("K"), game.id("h"))


def test_a_large_figure_is_struck_once_and_strikes_from_each_space_at_its_edge() -> None:
    bench = Bench()
    bench.monster("ettin", size=[2, 2])
    game = fighter("KO..\n....", LANCE, bench=bench, O="test:ettin minion")
    drawn = game.play.game.library.record("pattern", "test:drawn")
    area = game.view.pattern_area(game.id("O"), drawn.id, "s")
    assert {game.view.point(at) for at in game.view.spaces(area)} == set()
    area = game.view.pattern_area(game.id("O"), drawn.id, "e")
    assert {game.view.point(at) for at in game.view.spaces(area)} == {(3, 0), (3, 1)}
    assert attack(game, game.id("O")) == {"O"}


def test_the_forecast_tells_whom_else_it_strikes_turned_the_best_way() -> None:
    game = fighter("gSi\n.K.\nh..", CLEAVE, S="wren strider", **GOBLINS)
    (weapon,) = game.view.weapons(game.id("K"))
    assert game.view.beside_target(game.id("K"), game.id("g"), weapon) == (game.id("h"),)
    area = game.view.attack_area(game.id("K"), weapon, game.id("g"))
    assert {game.view.point(at) for at in game.view.spaces(area)} == {(0, 0), (0, 1), (0, 2)}


def test_undo_takes_back_the_choice_of_the_way() -> None:
    game = fighter("g..\n.K.\n.h.", CLEAVE, g="goblin minion", h="goblin minion")
    before = game.play.state.digest()
    game.begin("attack", "K", "test:blade", answers=[game.id("g")])
    game.play.cancel("heroes")
    assert game.play.state.digest() == before
    assert game.play.at_rest


def test_with_a_blast_it_strikes_both_areas() -> None:
    bench = Bench()
    drawn = bench.pattern("drawn", **LANCE)
    fields = {"type": "melee", "power": 9, "pattern": drawn, "strikes": "all", "blast": True}
    blade = bench.item("blade", attack=fields)
    pieces = {"g": "goblin minion", "h": "goblin minion", "i": "goblin minion"}
    game = bench.arena("K.gh.i\n...S..", K="nite knight", S="wren strider", **pieces)
    game.change("K", items=(blade,), skills=())
    game.turn_of("K")
    assert attack(game, game.id("g")) == {"g", "h", "i", "S"}


@pytest.mark.parametrize(
    ("drawing", "pattern", "goals"),
    [
        ("K....\n.....\n.....", LEAP, {(2, 1), (1, 2)}),
        ("K.S..\n.....", LANCE, {(1, 0), (0, 1)}),
        ("K.d..\n.....", LANCE, {(1, 0), (0, 1)}),
        ("K.S..\n.....", {**LANCE, "over": True}, {(1, 0), (3, 0), (4, 0), (0, 1)}),
    ],
)
def test_a_move_leads_to_what_the_pattern_means_where_one_may_stop(
    drawing: str, pattern: dict[str, Any], goals: set[tuple[int, int]]
) -> None:
    pieces = {"S": "wren strider", "d": "door closed"}
    there = {name: what for name, what in pieces.items() if name in drawing}
    game = fighter(drawing, pattern, **there)
    found = game.view.pattern_moves(game.id("K"), "test:drawn")
    assert {game.view.point(at) for at in game.view.spaces(found)} == goals


def test_gait_of_a_figure_is_that_of_its_sheet_or_of_what_it_wears() -> None:
    bench = Bench()
    bench.pattern("leap", **LEAP)
    bench.pattern("lance", **LANCE)
    sheet = {"speed": 1, "health": 2, "attack": {"type": "melee", "power": 1}}
    acts = {"1": {"elite": sheet, "minion": sheet | {"gait": "test:lance"}}}
    hound = bench.monster("hound", limits={"1": {"minion": 1}}, acts=acts)
    boots = bench.item("boots", slot="other", gait="test:leap")
    game = bench.arena("K....\n.....\n....h", K="nite knight", h=f"{hound} minion")
    assert (game.view.gait(game.id("K")), game.view.gait(game.id("h"))) == ("", "test:lance")
    game.change("K", items=(boots,), equipped=(boots,))
    assert game.view.gait(game.id("K")) == "test:leap"
    game.change("K", equipped=())
    assert game.view.gait(game.id("K")) == ""


def test_whoever_stands_unseen_in_the_pattern_is_struck_and_shown_in_no_forecast() -> None:
    bench = Bench()
    plain = msgspec.to_builtins(core().library.get(RulesetDef, "core:classic"))["sides"]
    sides = {name: {**side, "sight": 6} for name, side in plain.items()}
    bench.ruleset(sight="seen", sides=sides)
    drawn = bench.pattern("drawn", drawing="@ x x\n. . ~\n")
    fields = {"type": "melee", "power": 9, "pattern": drawn, "strikes": "all"}
    blade = bench.item("blade", attack=fields)
    pieces = {"g": "goblin minion", "h": "goblin minion"}
    game = bench.arena("Kgh.", ruleset="test:rules", K="nite knight", **pieces)
    game.change("K", items=(blade,), skills=())
    game.turn_of("K")
    view = game.session.view
    assert game.id("h") not in {piece.id for piece in view.figures()}
    (weapon,) = view.weapons(game.id("K"))
    assert view.beside_target(game.id("K"), game.id("g"), weapon) == ()
    assert attack(game, game.id("g")) == {"g", "h"}


def test_a_pattern_strikes_things_that_break() -> None:
    bench = Bench()
    bench.object("crate", states={"whole": {"blocks_movement": True, "targetable": True}}, health=5)
    game = fighter("Kc.", LANCE, bench=bench, c="test:crate")
    assert targets(game) == {"c"}
    assert attack(game, game.id("c")) == {"c"}


@pytest.mark.parametrize("drawing", ["...K..g\n.......", "..K...g\n......."])
def test_a_pattern_strikes_a_door_in_an_edge_and_nobody_behind_it(drawing: str) -> None:
    bench = Bench()
    drawn = bench.pattern("drawn", **LANCE)
    fields = {"type": "melee", "power": 9, "pattern": drawn, "strikes": "all"}
    blade = bench.item("blade", attack=fields)
    game = hall(drawing, bench=bench)
    game.change("K", items=(blade,), skills=())
    game.turn_of("K")
    (weapon,) = game.view.weapons(game.id("K"))
    assert game.view.targets(game.id("K"), weapon) == (game.id("door"),)
    assert attack(game, game.id("door")) == {"door"}


def test_a_pattern_strikes_no_door_in_an_edge_beyond_a_wall() -> None:
    """What lies on an edge is meant only where the drawing leads up to it (rules §2.7)."""
    for walls, struck in (((), {"door"}), ([((1, 0), (2, 0))], set())):
        bench = Bench()
        hatch = bench.object("hatch", states=FRAIL, health=2)
        edge = Edge(between=((3, 0), (4, 0)), is_="object", object=ref(hatch), name="door", state="shut")
        drawn = bench.pattern("drawn", **LANCE)
        blade = bench.item("blade", attack={"type": "melee", "power": 9, "pattern": drawn, "strikes": "all"})
        game = bench.arena("K......", K="nite knight", edges=[edge], walls=walls)
        game.change("K", items=(blade,), skills=())
        game.turn_of("K")
        assert targets(game) == struck, walls
