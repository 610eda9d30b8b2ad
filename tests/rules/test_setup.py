"""Setting up: the board, the party, the groups (rules §11.1, §2.1)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.geometry.boards import bits
from delve.rules.setup import CannotSetUp, new_game
from tests.arenas import KNIGHT, STRIDER, Bench, core

NITE, WREN, MAUD = ("core:nite", KNIGHT), ("core:wren", STRIDER), ("core:maud", KNIGHT)


def test_heroes_take_the_entrance_in_reading_order_with_the_items_and_skills_of_their_class() -> None:
    """S0-04, S0-24."""
    game = Bench().quest(".e.\nee.", {"K": "Nite", "S": "Wren"}, party=(WREN, NITE))
    assert (game.at("S"), game.at("K")) == ((1, 0), (0, 1))
    assert game.items("S") == ("core:ash_bow", "core:skinning_knife")
    assert "core:from_the_far_bank" in game["S"].skills
    assert "core:oath_of_honor" in game["K"].skills
    for name in "KS":
        assert (game[name].damage, game[name].fatigue, game[name].side) == (0, 0, "heroes")
    assert game.play.state.heroes == 2
    assert game.play.game.facts != [], "the first round has begun"


def test_two_heroes_may_be_of_one_class() -> None:
    game = Bench().quest("ee", {"K": "Nite", "M": "Maud"}, party=(NITE, MAUD))
    assert game["K"].class_ == game["M"].class_ == KNIGHT


@pytest.mark.parametrize(
    ("party", "fields", "message"),
    [
        ((NITE, NITE), {}, "the hero core:nite is named twice"),
        ((NITE, WREN), {"heroes": {"least": 1, "most": 1}}, "the quest is for 1 to 1 heroes, not 2"),
        ((NITE,), {"heroes": {"least": 2, "most": 3}}, "the quest is for 2 to 3 heroes, not 1"),
        ((("core:nobody", KNIGHT),), {}, "there is no hero core:nobody in these packs"),
        ((("core:nite", "core:lord"),), {}, "there is no class core:lord in these packs"),
        (
            (("core:nite", STRIDER),),
            {},
            '"Nite" is of the archetype warrior, but "Strider" is for scout (it may take "knight" or "thresher")',
        ),
    ],
)
def test_party_that_does_not_fit_is_refused_in_words(party: Any, fields: Any, message: str) -> None:
    with pytest.raises(CannotSetUp) as refused:
        Bench().quest("eeee", party=party, **fields)
    assert str(refused.value) == message


def test_entrance_without_room_is_told() -> None:
    with pytest.raises(CannotSetUp, match="the entrance 'entrance' has no room for 2 heroes"):
        Bench().quest("e..", party=(NITE, WREN))


def test_entrance_counts_only_spaces_on_which_a_hero_can_stand() -> None:
    legend = {
        "r": {"terrain": "core:rock", "zone": "entrance"},
        "D": {"object": "core:door", "zone": "entrance"},
    }
    game = Bench().quest("rDe", {"K": "Nite"}, legend=legend)
    assert game.at("K") == (2, 0)


def group(party: Any, **limits: Any) -> list[str]:
    """The ranks of the ogres for a party, in the order in which they were put."""
    bench = Bench()
    bench.monster("ogre", limits=limits["limits"])
    game = bench.quest(
        "eee....O....",
        party=party,
        legend={"O": {"mark": "lair"}},
        groups=[{"group": "test:ogre", "at": "lair"}],
    )
    return [figure.rank for figure in game.view.figures("overlord")]


@pytest.mark.parametrize(
    ("heroes", "ranks"), [(1, ["minion"]), (2, ["elite", "elite"]), (3, ["elite", "minion"])]
)
def test_group_comes_as_its_table_says_elites_first(heroes: int, ranks: list[str]) -> None:
    """More heroes do not always mean more monsters."""
    limits = {"1": {"minion": 1}, "2": {"elite": 2}, "3": {"minion": 1, "elite": 1}}
    assert group((NITE, WREN, MAUD)[:heroes], limits=limits) == ranks


def test_number_of_heroes_that_the_table_leaves_out_counts_as_the_next_smaller() -> None:
    assert group((NITE, WREN, MAUD), limits={"1": {"minion": 2}, "4": {"elite": 1}}) == ["minion", "minion"]
    assert group((NITE,), limits={"2": {"minion": 2}}) == []


def test_many_hundred_figures_may_be_there_from_the_beginning() -> None:
    """Each that comes is no step of one transition without an end: a dungeon of twenty levels has that many."""
    bench = Bench()
    crowds = [bench.monster(f"crowd_{n}", limits={"2": {"elite": 0, "minion": 99}}) for n in range(6)]
    drawing = "\n".join(["e" + "." * 29] * 20)
    legend = {"e": {"zone": "entrance"}}
    groups = [{"group": crowd, "at": [20, 10], "minion": 90} for crowd in crowds]
    game = bench.quest(drawing, {"K": "Nite"}, legend=legend, groups=groups)
    assert len([*game.view.figures("overlord")]) == 540


def test_group_stands_on_its_mark_and_the_free_spaces_nearest_to_it() -> None:
    game = Bench().quest(
        "e.....\n...o..\n..#G..",
        {"K": "Nite"},
        legend={"G": {"mark": "lair"}, "o": {"terrain": "core:rock"}},
        groups=[{"group": "core:goblin", "at": "lair"}],
    )
    assert [game.view.point(f.spaces[0]) for f in game.view.figures("overlord")] == [(3, 2), (2, 1)]


def test_quest_that_counts_figures_brings_so_many_whatever_the_limit_and_in_several_places() -> None:
    """They are one group, of which no more come than its limit allows later on."""
    bench = Bench()
    bench.monster("ogre", limits={"1": {"minion": 1}})
    game = bench.quest(
        "e..O....P",
        {"K": "Nite"},
        legend={"O": {"mark": "lair"}, "P": {"mark": "den"}},
        groups=[
            {"group": "test:ogre", "at": "den", "minion": 2},
            {"group": "test:ogre", "at": "lair", "elite": 1},
        ],
    )
    ogres = game.view.figures("overlord")
    assert [(f.rank, game.view.point(f.spaces[0])[0]) for f in ogres] == [
        ("minion", 8),
        ("minion", 7),
        ("elite", 3),
    ]
    assert len({f.group for f in ogres}) == 1
    assert not game.view.may_join("test:ogre").usable


@pytest.mark.parametrize("at", ["lair", "zone", [3, 0]])
def test_group_is_put_on_a_mark_a_zone_or_a_space(at: Any) -> None:
    game = Bench().quest(
        "e..G.",
        {"K": "Nite"},
        legend={"G": {"mark": "lair", "zone": "zone"}},
        groups=[{"group": "core:goblin", "at": at}],
    )
    assert game.view.figures("overlord")[0].spaces == (3,)


def test_board_is_laid_with_terrain_walls_objects_zones_and_marks() -> None:
    game = Bench().quest(
        "e.~\n#.D\n ..",
        {"K": "Nite", "D": "gate"},
        legend={
            "~": {"terrain": "core:water", "zone": "pool"},
            "D": {"object": "core:door", "name": "gate", "state": "open", "mark": "way"},
        },
        edges=[{"between": [[1, 0], [1, 1]], "is": "wall"}, {"between": [[0, 0], [1, 0]]}],
        variables={"b": 2, "a": 1},
    )
    board, stride = game.view.board, game.view.board.stride
    assert (board.width, board.height, stride) == (3, 3, 4)
    assert list(bits(dict(board.terrain)["core:water"])) == [2]
    assert not board.floor >> game.view.space(0, 1) & 1, "# is no space"
    assert not board.floor >> game.view.space(0, 2) & 1, "neither is a blank"
    assert list(bits(board.horizontal)) == [game.view.space(1, 1)]
    assert list(bits(board.vertical)) == [game.view.space(1, 0)]
    assert list(bits(board.zone("pool"))) == [2]
    assert list(bits(board.spot("way"))) == [game.view.space(2, 1)]
    assert board.spot("pool") == board.zone("pool"), "a zone is a spot too"
    assert board.zone("nowhere") == board.spot("nowhere") == 0
    assert (game["D"].state, game["D"].is_figure, game["D"].targetable) == ("open", False, False)
    assert game.play.state.variables == (("a", 1), ("b", 2))


def test_object_without_a_state_begins_in_its_usual_one() -> None:
    game = Bench().quest("eD", {"D": "gate"}, legend={"D": {"object": "core:door", "name": "gate"}})
    assert game["D"].state == "closed"


def test_default_party_of_the_quest_goes_if_nobody_is_named() -> None:
    packs = core()
    game = new_game(packs.library, packs.behaviors, "core:drowned_cellar")
    assert [p.name for p in game.state.pieces.values() if p.kind == "hero"] == ["Nite", "Wren"]
    assert game.facts == []
