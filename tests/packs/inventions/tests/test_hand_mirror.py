"""The hand mirror: an item that lends a skill, as long as it is carried."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_mirror_lends_its_skill_while_it_is_carried(arena: MakeArena) -> None:
    game = arena("K..g", K="nite hedger", g="briar_imp minion")
    game.turn_of("K")
    game.use("K", "dazzle", game.id("g"))
    assert game["g"].conditions == ("inventions:bewildered",)
    assert game.reason("dazzle") == "already used this round"
    game.change("K", items=("inventions:hedge_pike",))
    assert "dazzle" not in game.options()
