"""What hedgers learn beside Gird, Juggle and Salve."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena

PIKE, TWO_HEARTS, UNDEFENDED = "inventions:hedge_pike", (4, 0), (0,)


def hedged(arena: MakeArena, skill: str, drawing: str = "KNg", turn: str = "K", **more: str) -> Arena:
    """Somebody's turn, with a hedger who has learned a skill."""
    drawn = {"K": f"nite hedger {skill}", "N": "maud knight", "g": "drowned minion", **more}
    game = arena(drawing, **{name: said for name, said in drawn.items() if name in drawing})
    game.turn_of(turn)
    return game


@pytest.mark.parametrize(("face", "left"), [(0, 4), (4, 2)])
def test_sloe_gin_gives_as_many_hearts_as_the_die_shows(arena: MakeArena, face: int, left: int) -> None:
    game = hedged(arena, "sloe_gin")
    assert game.reason("sloe_gin") == "nothing to recover"
    game.change("K", damage=5)
    game.use("K", "sloe_gin", (face,))
    assert game["K"].damage == left


def test_banked_fire_warms_until_it_is_ready_again(arena: MakeArena) -> None:
    game = hedged(arena, "banked_fire")

    def shields() -> object:
        return game.view.query("bonus_shields", game.id("K"), game.id("g"), 0)

    assert shields() == 0
    game.use("K", "banked_fire")
    assert (shields(), game.reason("banked_fire")) == (1, "exhausted")
    game.change("K", fatigue=2)
    game.turn_of("g")
    assert (shields(), game["K"].fatigue) == (1, 2)
    game.turn_of("K")
    assert (shields(), game["K"].fatigue, game.reason("banked_fire")) == (0, 1, "")


def test_friend_who_stands_up_leans_on_the_hedger(arena: MakeArena) -> None:
    game = hedged(arena, "back_on_its_feet", "KN..g")
    game.change("N", spaces=(), damage=14, fallen_at=1)
    game.begin("revive", "K", game.id("N"), answers=[(0, 0)])
    left = game["N"].damage
    game.reply(game.reaction("K", "back_on_its_feet"))
    assert (game["N"].damage, game["K"].fatigue) == (left - 2, 1)


def test_broad_back_bears_the_fatigue_of_a_friend_once_a_round(arena: MakeArena) -> None:
    game = hedged(arena, "broad_back", "KNr", turn="r", r="mill_rat elite")
    for more in ([game.reaction("K", "broad_back")], []):
        game.change("r", attacks=0)
        game.do("attack", "r", "", answers=[game.id("N"), (2, 1), UNDEFENDED, *more])
    assert (game["K"].fatigue, game["N"].fatigue) == (1, 1)


@pytest.mark.parametrize(("fatigue", "left"), [(2, 1), (0, 0)])
def test_touch_wood_rests_the_hedger_after_a_card_of_the_enemy(
    arena: MakeArena, fatigue: int, left: int
) -> None:
    game = hedged(arena, "touch_wood", "N.Kg")
    game.deal("overlord", "small_print")
    game.change("K", fatigue=fatigue)
    game.turn_of("N")
    game.do("move", "N")
    game.begin("step", "N", (1, 0), answers=["card:core:small_print.spring/overlord", (0, 0)])
    assert game["K"].fatigue == left


def test_keen_edge_brings_a_surge_to_spend(arena: MakeArena) -> None:
    game = hedged(arena, "keen_edge", "Kg")
    game.begin("attack", "K", PIKE, answers=[game.id("g"), TWO_HEARTS, game.reaction("K", "keen_edge")])
    game.reply(UNDEFENDED, "recover")
    assert (game["g"].damage, game["K"].fatigue) == (2, 0)


@pytest.mark.parametrize(
    ("drawing", "fatigue", "left"),
    [("N..g\nK...", 2, 1), ("N..#\n##g#\nK###", 2, 2), ("N..g\nK...", 0, 0)],
    ids=["in sight", "out of sight", "rested"],
)
def test_gossip_rests_the_hedger_when_something_is_put_on_an_enemy(
    arena: MakeArena, drawing: str, fatigue: int, left: int
) -> None:
    game = hedged(arena, "gossip", drawing, turn="N", N="maud knight pick_a_quarrel")
    game.change("K", fatigue=fatigue)
    told = [game.reaction("K", "gossip")] if left < fatigue else []
    game.use("N", "pick_a_quarrel", game.id("g"), *told)
    assert game["K"].fatigue == left
