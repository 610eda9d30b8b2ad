"""Red Clay: damage is mended."""

from __future__ import annotations

from delve.testing.arena import MakeArena
from tests.crawl.skills.items.drinking import drunk


def test_whoever_drinks_it_recovers_twelve(arena: MakeArena) -> None:
    game = drunk(arena, "red_clay", damage=15)
    assert game["K"].damage == 3


def test_it_is_worth_what_it_mends_to_somebody_who_has_lost_more_than_half(arena: MakeArena) -> None:
    for damage, worth in ((15, 0), (16, 12), (29, 12)):
        game = arena("K....o", K="marrow hod_carrier red_clay", o="orc minion")
        game.change("K", damage=damage)
        game.turn_of("K")
        assert game.view.skill_worth(game.id("K"), "crawl:drink_red_clay", game["K"].items[0]) == worth


def test_it_is_not_drunk_by_somebody_without_damage_and_says_so(arena: MakeArena) -> None:
    game = arena("K....", K="marrow hod_carrier red_clay")
    game.turn_of("K")
    assert not [command for command in game.asked.items() if command[0] == "crawl:use"]
    assert [str(one.verdict.reason) for one in game.session.options() if one.id == "crawl:use"] == [
        "you are not hurt"
    ]
    game.change("K", damage=1)
    assert [command for command in game.asked.items() if command[0] == "crawl:use"]


def test_it_may_be_thrown_by_somebody_without_damage(arena: MakeArena) -> None:
    game = arena("K..T", K="marrow hod_carrier red_clay", T="tansy rat_catcher")
    game.change("T", damage=20)
    game.turn_of("K")
    game.do("throw", "K", "crawl:red_clay", answers=[(2, 0)])
    assert (game["T"].damage, game.items("K")) == (8, ())
