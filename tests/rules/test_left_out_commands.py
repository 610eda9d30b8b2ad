"""Rulesets that leave a command out: nobody is offered it, and turns end all the same."""

from __future__ import annotations

from typing import Any

import pytest

from tests.arenas import Bench
from tests.rules.test_turns import legal


def without(*left_out: str) -> list[dict[str, Any]]:
    """Turns of heroes, one after another, then of the overlord, in which these commands are not known."""
    commands = [
        f"base:{verb}"
        for verb in ("move", "step", "rest", "stand_up", "revive", "end_turn")
        if verb not in left_out
    ]
    return [
        {
            "each": {
                "of": "figures",
                "side": side,
                "choice": f"{side}_choice",
                "do": [{"activation": {"phase": f"{side}_action", "commands": commands}}],
            }
        }
        for side in ("heroes", "overlord")
    ]


@pytest.mark.parametrize("knows", [True, False])
def test_fallen_hero_may_stand_up_only_where_the_ruleset_knows_that(knows: bool) -> None:
    """Rules §5.9."""
    bench = Bench()
    rules = bench.ruleset(turns=without(*(() if knows else ("stand_up",))))
    game = bench.arena("KS", K="nite knight", S="wren strider", ruleset=rules)
    game.change("S", damage=10, fallen_at=1, spaces=())
    game.do("activate", "S")
    if knows:
        assert legal(game) == [("base:stand_up", game.id("S"))]
        return
    assert game.play.state.active == game.id("K"), "it is passed over"
    assert ("base:revive", game.id("K"), game.id("S")) in legal(game), "others may help it"


@pytest.mark.parametrize("left_out", [("end_turn",), ("end_turn", "rest"), ("end_turn", "stand_up", "move")])
def test_arena_passes_turns_that_no_command_ends(left_out: tuple[str, ...]) -> None:
    bench = Bench()
    rules = bench.ruleset(turns=without(*left_out))
    game = bench.arena("K...S..g", K="nite knight", S="wren strider", g="goblin minion", ruleset=rules)
    game.turn_of("S")
    game.turn_of("g")
    game.turn_of("K")
    assert game.play.state.round == 2
