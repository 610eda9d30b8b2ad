"""Powers of large figures, as packs that build upon this one may have them."""

from __future__ import annotations

from msgspec import structs

from bidden.powers.power import next_to
from delve.model.monster import MonsterDef
from delve.testing.packs import Packs


def test_beside_a_large_figure_is_whatever_is_beside_one_of_its_spaces(packs: Packs) -> None:
    ox = structs.replace(packs.library.get(MonsterDef, "bidden:hedge_ox"), id="bidden:span", size=(2, 2))
    game = Packs(packs.library.extended(ox), packs.behaviors, packs.ruleset, own="bidden").arena(
        "....\n.m..\n...B", m="span minion", B="the_bidden summoned"
    )
    view = game.view
    found = sorted(view.point(at) for at in view.spaces(next_to(view, game.id("m"))))
    assert found == [(0, 1), (0, 2), (1, 0), (2, 0), (3, 1), (3, 2)]
