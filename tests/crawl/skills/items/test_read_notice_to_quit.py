"""Notice to Quit: enemies are pushed away."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_enemies_near_by_are_pushed_and_friends_are_not(arena: MakeArena) -> None:
    game = arena("KTo.....", K="marrow hod_carrier notice_to_quit", T="tansy rat_catcher", o="orc minion")
    game.turn_of("K")
    game.do(
        "use",
        "K",
        f"crawl:read_notice_to_quit#{game['K'].items[0]}",
        answers=[(3, 0), (4, 0), (5, 0), (6, 0)],
    )
    assert (game.at("o"), game.at("T"), game.items("K")) == ((6, 0), (1, 0), ())


def test_it_makes_no_sense_where_nobody_is_near(arena: MakeArena) -> None:
    game = arena("K..o", K="marrow hod_carrier notice_to_quit", o="orc minion")
    game.turn_of("K")
    assert not game.view.may_use_skill(game.id("K"), "crawl:read_notice_to_quit", game["K"].items[0]).usable
