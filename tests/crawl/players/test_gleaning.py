"""What an automated gleaner does beside fighting and going on."""

from __future__ import annotations

from delve.testing.arena import Arena, MakeArena

PLAYER = "marrow hod_carrier"


def acts(game: Arena, times: int = 1) -> None:
    for _ in range(times):
        game.turn_of("K")
        game.let_act("K")


def carried(game: Arena) -> set[str]:
    return {game.view.item(one).definition for one in game["K"].items}


def test_it_drinks_once_half_its_health_is_gone(arena: MakeArena) -> None:
    game = arena("K....o", K=PLAYER, o="orc minion")
    game.change("K", damage=14)
    acts(game)
    assert "crawl:red_clay" in carried(game)
    game = arena("K....o", K=PLAYER, o="orc minion")
    game.change("K", damage=16)
    acts(game)
    assert "crawl:red_clay" not in carried(game)
    assert game["K"].damage == 4


def test_it_reads_when_two_stand_beside_it(arena: MakeArena) -> None:
    game = arena("oKp......", K=f"{PLAYER} notice_to_quit", o="orc minion", p="orc minion")
    acts(game)
    assert "crawl:notice_to_quit" not in carried(game)
    game = arena(".Ko......", K=f"{PLAYER} notice_to_quit", o="orc minion")
    acts(game)
    assert "crawl:notice_to_quit" in carried(game), "one orc is a matter of blows"


def test_it_puts_on_what_guards_or_strikes_better(arena: MakeArena) -> None:
    game = arena("K....", K=f"{PLAYER} leather_apron fired_coat brick_hammer clay_knife")
    acts(game, 4)
    worn = {game.view.item(one).definition for one in game["K"].equipped}
    assert "crawl:fired_coat" in worn
    assert "crawl:brick_hammer" in worn


def test_it_opens_a_chest_and_takes_what_lies_about(arena: MakeArena) -> None:
    game = arena("K..C", K=PLAYER, C="chest closed clay_knife")
    acts(game, 4)
    assert "crawl:clay_knife" in carried(game)


def test_it_does_none_of_that_in_sight_of_an_enemy(arena: MakeArena) -> None:
    game = arena("CK.o", K=PLAYER, o="orc minion", C="chest closed clay_knife")
    acts(game)
    assert game["C"].state == "closed"
