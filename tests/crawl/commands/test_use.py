"""Use: drink a draught, read a sheet."""

from __future__ import annotations

from delve.ai.nearest import NearestEnemy
from delve.testing.arena import MakeArena


def test_what_serves_once_is_gone_afterwards(arena: MakeArena) -> None:
    game = arena("K", K="marrow hod_carrier red_clay red_clay")
    game.change("K", damage=20)
    first = game["K"].items[0]
    game.turn_of("K")
    game.do("use", "K", f"crawl:drink_red_clay#{first}")
    assert (game["K"].damage, game.items("K"), game.used_up("K")) == (
        8,
        ("crawl:red_clay",),
        ("crawl:red_clay",),
    )


def test_what_makes_no_sense_is_told(arena: MakeArena) -> None:
    game = arena("K....o", K="marrow hod_carrier notice_to_quit", o="orc minion")
    game.turn_of("K")
    assert not [command for command in game.asked.items() if command[0] == "crawl:use"]
    (option,) = (one for one in game.session.options() if one.id == "crawl:use")
    assert option.verdict.reason is not None
    assert game.items("K") == ("crawl:notice_to_quit",)


def test_automated_player_drinks_what_mends_it_once_it_is_badly_hurt(arena: MakeArena) -> None:
    game = arena("K....o", K="marrow hod_carrier red_clay hot_spirit", o="orc minion")
    game.turn_of("K")
    view = game.session.view_of("gleaners")
    assert NearestEnemy().answer(game.asked, view)[0] == "crawl:bump"
    game.change("K", damage=20)
    answer = NearestEnemy().answer(game.asked, game.session.view_of("gleaners"))
    assert answer[0] == "crawl:use"
    assert answer[2].startswith("crawl:drink_red_clay")


def test_several_flasks_of_a_kind_are_one_choice(arena: MakeArena) -> None:
    game = arena("K....", K="marrow hod_carrier red_clay red_clay hot_spirit")
    game.change("K", damage=20)
    game.turn_of("K")
    offered = [command for command in game.asked.items() if command[0] == "crawl:use"]
    assert len(offered) == 2
    game.do("use", "K", offered[0][2])
    assert len(game["K"].items) == 2
