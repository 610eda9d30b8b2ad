"""Shoot: strike from afar."""

from __future__ import annotations

from delve.testing.arena import Arena, MakeArena

CATCHER = "tansy rat_catcher"


def test_whoever_is_in_sight_is_struck(arena: MakeArena) -> None:
    game = arena("T....o", T=CATCHER, o="troll minion")
    game.turn_of("T")
    game.do("shoot", "T", game.id("o"))
    assert game["o"].damage == 4 - 1


def test_nobody_is_shot_at_whom_one_does_not_see_or_without_a_weapon_for_it(arena: MakeArena) -> None:
    """S2-25: one sees 8 spaces far."""
    game = arena("T#o......p", T=CATCHER, o="orc minion", p="orc minion")
    game.turn_of("T")
    assert not [command for command in game.asked.items() if command[0] == "crawl:shoot"]
    game = arena("T........o", T=CATCHER, o="orc minion")
    game.turn_of("T")
    assert not [command for command in game.asked.items() if command[0] == "crawl:shoot"]
    game = arena("K.o", K="marrow hod_carrier", o="orc minion")
    game.turn_of("K")
    assert not [command for command in game.asked.items() if command[0] == "crawl:shoot"]


def with_rod(arena: MakeArena, drawing: str, **pieces: str) -> Arena:
    """Somebody with a drain rod in both hands, who is asked."""
    game = arena(drawing, K="marrow hod_carrier", **pieces)
    game.change("K", items=("crawl:drain_rod",), equipped=("crawl:drain_rod",))
    game.turn_of("K")
    return game


def offered(game: Arena) -> set[int]:
    """Whom the command is offered against."""
    return {command[2] for command in game.asked.items() if command[0] == "crawl:shoot"}


def test_rod_strikes_somebody_two_spaces_away_whom_a_step_would_not(arena: MakeArena) -> None:
    game = with_rod(arena, "m.K\n...\nn.o", m="orc minion", n="orc minion", o="orc minion")
    assert offered(game) == {game.id(one) for one in "mno"}
    assert "Strike Orc" in {str(option.label) for option in game.session.options()}
    game.do("shoot", "K", game.id("n"))
    assert [game[one].damage for one in "mno"] == [0, 6, 0]


def test_rod_strikes_nobody_so_who_stands_beside_or_out_of_line(arena: MakeArena) -> None:
    assert not offered(with_rod(arena, "K.\nm.\n.n", m="orc minion", n="orc minion"))
    assert not offered(with_rod(arena, "K#m", m="orc minion"))
    assert offered(with_rod(arena, "Kmn", m="orc minion", n="orc minion")), "the rod strikes both"


def test_automated_gleaner_strikes_with_the_rod_from_where_it_reaches(arena: MakeArena) -> None:
    game = with_rod(arena, "K.m", m="orc minion")
    game.let_act("K")
    assert game["m"].damage == 6
