"""A pack that builds on another: what its records become, and that they are played."""

from __future__ import annotations

from pathlib import Path

from delve.ai.nearest import NearestEnemy
from delve.catalog.load import load
from delve.flow.session import Session
from delve.model.monster import MonsterDef
from delve.rules.setup import new_game
from delve.testing.packs import Packs
from delve.validate.runner import check

HERE = Path(__file__).parents[1]


def test_both_packs_have_no_findings() -> None:
    assert check(load([HERE, HERE.parent / "mill"])).diagnostics == ()


def test_mice_are_faster_by_night_and_owl_mice_with_them(packs: Packs) -> None:
    mouse = packs.library.get(MonsterDef, "mill:flour_mouse").acts["1"]
    owl = packs.library.get(MonsterDef, "mill_by_night:owl_mouse").acts["1"]
    assert (mouse.minion.speed, owl.minion.speed, mouse.elite.speed) == (6, 6, 5)
    assert (mouse.elite.health, owl.elite.health) == (4, 6)
    assert [surge.pierce for surge in owl.elite.surges] == [0, 1]


def test_loft_by_night_is_played_to_the_end(packs: Packs) -> None:
    game = new_game(packs.library, packs.behaviors, "mill_by_night:loft_by_night")
    session = Session(game, 3, {side: NearestEnemy() for side in ("heroes", "overlord")})
    session.advance()
    assert session.play.state.outcome in ("heroes", "overlord")
    kinds = {piece.definition for piece in session.play.state.pieces.values()}
    assert {"mill:flour_mouse", "mill_by_night:owl_mouse"} <= kinds
