"""Powers of large figures, as packs that build upon this one may have them."""

from __future__ import annotations

from msgspec import structs

from delve.model.monster import MonsterDef
from delve.testing.packs import Packs


def test_enemies_beside_any_space_of_a_large_figure_suffer_at_the_end_of_its_dash(packs: Packs) -> None:
    ox = structs.replace(packs.library.get(MonsterDef, "bidden:hedge_ox"), id="bidden:span", size=(2, 2))
    game = Packs(packs.library.extended(ox), packs.behaviors, packs.ruleset, own="bidden").arena(
        "B......\nm.....i\n.......\n....k.h",
        B="the_bidden summoned",
        m="span minion",
        **dict.fromkeys("hik", "storm_glass elite"),
    )
    game.change("m", side="called", items=("boon_of_dash_spread",), equipped=("boon_of_dash_spread",))
    game.turn_of("m")
    game.do("bidden:boon", "m", "e", answers=((5, 2),))
    assert [game.view.point(at) for at in game["m"].spaces] == [(4, 1), (5, 1), (4, 2), (5, 2)]
    assert [game[name].damage for name in "ikh"] == [1, 1, 0]
