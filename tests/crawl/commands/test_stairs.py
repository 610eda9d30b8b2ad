"""Stairs: from one level to the next, with whoever is close behind."""

from __future__ import annotations

import pytest
from msgspec import structs

from delve.model.monster import MonsterDef
from delve.model.refs import ref
from delve.model.tile import Legend
from delve.rules.legal import aims
from delve.testing.arena import Arena, MakeArena
from delve.testing.packs import Packs

PLAYER = "marrow hod_carrier"
STAIR = Legend(object=ref("crawl:stair"), link="way")


def levels(arena: MakeArena, upper: str = "K>...", deep: str = ".....\n..<..\n.....", **pieces: str) -> Arena:
    """Two levels with a stair between them."""
    pieces = {"K": PLAYER, **pieces}
    return arena(upper, boards={"deep": deep}, legend={">": STAIR, "<": STAIR}, **pieces)


def on_the_stair(game: Arena, name: str = "K") -> None:
    """Let somebody stand on the stair of the first level, as whoever has come up by it does."""
    game.change(name, spaces=(1,))
    game.turn_of(name)


def where(game: Arena, name: str) -> tuple[str, tuple[int, int]]:
    return game[name].board, game.at(name)


def test_stair_is_offered_where_one_lies(arena: MakeArena) -> None:
    game = levels(arena)
    game.turn_of("K")
    assert not any(command[0] == "crawl:stairs" for command in game.asked.items())
    on_the_stair(game)
    assert any(command[0] == "crawl:stairs" for command in game.asked.items())


def test_stair_leads_to_its_other_end_and_back(arena: MakeArena) -> None:
    game = levels(arena)
    on_the_stair(game)
    game.do("stairs", "K")
    assert where(game, "K") == ("deep", (2, 1))
    game.turn_of("K")
    game.do("stairs", "K")
    assert game.at("K") == (1, 0)
    assert game["K"].board != "deep"


def test_who_steps_onto_a_stair_takes_it(arena: MakeArena) -> None:
    """By walking, with whoever is close behind; who lives here only stands on it."""
    game = levels(arena, "K>o..", o="orc minion")
    game.turn_of("o")
    game.do("bump", "o", "w")
    assert game["o"].board != "deep"
    game = levels(arena, "oK>..", o="orc minion")
    game.turn_of("K")
    game.do("bump", "K", "e")
    assert where(game, "K") == ("deep", (2, 1))
    assert game["o"].board == "deep"
    game.turn_of("K")
    game.do("bump", "K", "e")
    assert where(game, "K") == ("deep", (3, 1)), "whoever stands on a stair may walk off it"


def test_stair_whose_other_end_is_taken_is_stepped_onto(arena: MakeArena) -> None:
    game = levels(arena, "K>...", "T<...", T="tansy rat_catcher")
    game.change("T", spaces=(1,))
    game.turn_of("K")
    game.do("bump", "K", "e")
    assert game.at("K") == (1, 0)
    assert game["K"].board != "deep"


def test_things_go_with_who_carries_them(arena: MakeArena) -> None:
    game = levels(arena)
    carried = game["K"].items
    on_the_stair(game)
    game.do("stairs", "K")
    assert carried
    assert game["K"].items == carried


def test_hunter_beside_comes_along_and_stands_beside_again(arena: MakeArena) -> None:
    game = levels(arena, "K>o..", o="orc minion")
    on_the_stair(game)
    game.do("stairs", "K")
    assert where(game, "K") == ("deep", (2, 1))
    assert game["o"].board == "deep"
    assert game.view.are_adjacent(game.id("K"), game.id("o"))


@pytest.mark.parametrize(
    "deep", ["...\n.<#\n...", "<.\n..", "#####\n#<..#\n#####"], ids=["wall", "small", "passage"]
)
def test_hunter_beside_a_stair_comes_along_whatever_lies_around_its_other_end(
    arena: MakeArena, deep: str
) -> None:
    """A wall there where it stands here, or a level of another size, keeps nobody."""
    game = levels(arena, "...\nK>o\n...", deep, o="orc minion")
    game.turn_of("K")
    game.do("bump", "K", "e")
    assert (game["K"].board, game["o"].board) == ("deep", "deep")
    assert game.view.are_adjacent(game.id("K"), game.id("o"))


def test_who_is_farther_away_asleep_or_fixed_stays(arena: MakeArena) -> None:
    game = levels(arena, "K>..o", o="orc minion")
    on_the_stair(game)
    game.do("stairs", "K")
    assert game["o"].board != "deep"
    game = levels(arena, "K>o..", o="orc minion")
    on_the_stair(game)
    game.change("o", conditions=("crawl:tied",))
    game.do("stairs", "K")
    assert game["o"].board != "deep"
    game = levels(arena, "K>j..", j="spitting_jar minion")
    on_the_stair(game)
    game.do("stairs", "K")
    assert game["j"].board != "deep"


def test_nobody_comes_along_without_room(arena: MakeArena) -> None:
    game = levels(arena, "K>o..", deep="#<#", o="orc minion")
    on_the_stair(game)
    game.do("stairs", "K")
    assert game["K"].board == "deep"
    assert game["o"].board != "deep"


def test_stair_is_shut_off_by_whoever_stands_at_its_other_end(arena: MakeArena) -> None:
    game = levels(arena, "K>...", "T<...", T="tansy rat_catcher")
    game.change("T", spaces=(1,))
    on_the_stair(game)
    assert not any(command[0] == "crawl:stairs" for command in game.asked.items())


def test_automated_player_knows_where_it_leads(arena: MakeArena) -> None:
    game = levels(arena)
    on_the_stair(game)
    found = [aim for aim, _ in aims(game.view, game.id("K"), game.asked.items()) if aim.purpose == "cross"]
    assert [aim.board for aim in found] == ["deep"]


def test_automated_player_takes_the_stair_when_all_is_seen_above(arena: MakeArena) -> None:
    game = levels(arena, "K.>")
    for _ in range(3):
        game.turn_of("K")
        game.let_act("K")
    assert game["K"].board == "deep"


def test_large_figure_that_has_no_room_on_the_other_level_is_whole_beside_the_stair(packs: Packs) -> None:
    """It goes onto the stair before it is known whether it fits at the other end (rules §5.14)."""
    troll = structs.replace(packs.library.get(MonsterDef, "crawl:troll"), id="crawl:span", size=(2, 2))
    game = Packs(packs.library.extended(troll), packs.behaviors, packs.ruleset, own="crawl").arena(
        "K...\n1...\n.b..\n....",
        legend={"1": STAIR},
        boards={"deep": "1."},
        K=PLAYER,
        b="span minion",
    )
    game.turn_of("K")
    game.do("bump", "K", "s", answers=((0, 0),))
    assert game["K"].board == "deep"
    assert (game["b"].board, len(game["b"].spaces)) == ("main", 4)
