"""What may be drawn in an arena: familiars, objects, large figures, equipment, the act; and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from delve.testing.arena import Arena, MakeArena
from tests.arenas import Bench

KNIGHT = {"K": "nite knight"}


def with_beast(drawing: str, **pieces: str) -> Arena:
    """An arena with a monster of 1 x 2 spaces, B."""
    bench = Bench()
    bench.monster("beast", size=(1, 2))
    return bench.arena(drawing, B="beast minion", **pieces)


def profiles(health: int) -> dict[str, Any]:
    """What a monster is like in one act."""
    each = {"speed": 4, "health": health, "defense": [], "attack": {"type": "melee", "dice": ["core:blue"]}}
    return {"elite": each, "minion": each}


def test_familiar_is_drawn_with_its_hero(arena: MakeArena) -> None:
    game = arena("hK.S", S="wren strider", h="gray_hound of S", **KNIGHT)
    assert (game["h"].owner, game["h"].side) == (game.id("S"), "heroes")
    assert [one.id for one in game.view.familiars_of(game.id("S"))] == [game.id("h")]
    assert game.at("h") == (0, 0)


def test_familiar_may_be_drawn_on_another_board_than_its_hero(arena: MakeArena) -> None:
    game = arena("S.", boards={"deep": ".h"}, S="wren strider", h="gray_hound of S")
    assert (game["h"].board, game.at("h"), game["S"].board) == ("deep", (1, 0), "main")


def test_familiar_of_the_only_hero_needs_no_name(arena: MakeArena) -> None:
    game = arena("hK.", h="gray_hound", **KNIGHT)
    assert game["h"].owner == game.id("K")


@pytest.mark.parametrize("spec", ["gray_hound", "gray_hound of X"])
def test_familiar_of_nobody_is_refused_with_the_heroes_that_there_are(arena: MakeArena, spec: str) -> None:
    with pytest.raises(ValueError, match=r"^'h' is the familiar of a hero: .* \(drawn: K, S\)$"):
        arena("hK.S", S="wren strider", h=spec, **KNIGHT)


def test_equipment_is_drawn_with_its_figure(arena: MakeArena) -> None:
    game = arena("Kg", K="nite knight tide_spear lucky_float", g="goblin elite skinning_knife")
    assert game.items("K") == game.equipped("K") == ("core:tide_spear", "core:lucky_float")
    assert game.equipped("g") == ("core:skinning_knife",)
    assert arena("K", K="nite tide_spear").equipped("K") == ("core:tide_spear",), "the class may be left out"


def test_object_is_drawn_with_its_state_and_what_it_holds(arena: MakeArena) -> None:
    game = arena("K.C", C="chest closed red_draught", **KNIGHT)
    assert (game["C"].state, game.items("C")) == ("closed", ("core:red_draught",))
    assert arena("K.C", C="chest red_draught", **KNIGHT)["C"].state == "closed"


def test_act_says_how_strong_monsters_are() -> None:
    bench = Bench()
    bench.monster("beast", acts={str(act): profiles(act * 3) for act in (1, 2)})
    for act, health in ((1, 3), (2, 6)):
        game = bench.arena("K.B", B="beast minion", act=act, **KNIGHT)
        assert game.view.number("health", game.id("B")) == health


@pytest.mark.parametrize("drawing", ["B.\n.K", "B.\nBK", "BB\n.K"])
def test_large_figure_is_drawn_on_its_top_left_space_or_on_all_of_them_turned_either_way(
    drawing: str,
) -> None:
    spaces = (0, 1) if drawing.startswith("BB") else (0, 3)
    assert with_beast(drawing, **KNIGHT)["B"].spaces == spaces


def test_large_figure_is_turned_where_it_fits_only_so() -> None:
    assert with_beast("KB.", **KNIGHT)["B"].spaces == (1, 2)


def test_large_figure_may_be_shrunk_to_the_space_that_is_drawn() -> None:
    bench = Bench()
    bench.monster("beast", size=(2, 2))
    game = bench.arena("KB", B="beast minion shrunk", **KNIGHT)
    assert game.view.is_shrunk(game.id("B"))
    assert game.at("B") == (1, 0)


def test_large_figure_that_is_drawn_on_other_spaces_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^'B' is drawn on 2 spaces: beast covers 1 x 2; draw all of them"):
        with_beast("B.B\n..K", **KNIGHT)


@pytest.mark.parametrize(
    ("drawing", "why"),
    [
        ("KB", r"\(1, 1\), which is no space; write \"shrunk\" where it holds only one"),
        ("KB\n.#", r"\(1, 1\), which is no space; write \"shrunk\" where it holds only one"),
        ("KB\n.S", r"\(1, 1\), where 'B' is"),
    ],
)
def test_figure_that_does_not_fit_says_where(drawing: str, why: str) -> None:
    with pytest.raises(ValueError, match=f"does not fit: (beast|wren) would cover {why}$"):
        with_beast(drawing, S="wren strider", **KNIGHT)


def test_lieutenant_stands_where_it_is_drawn_on_any_board(arena: MakeArena) -> None:
    game = arena("K.", W="drowned_reeve", boards={"deep": "..W"}, **KNIGHT)
    assert (game["W"].board, game.at("W")) == ("deep", (2, 0))


@pytest.mark.parametrize(
    ("spec", "told"),
    [
        (
            "nit knight",
            'there is no hero, monster, lieutenant, familiar or object "nit" .*did you mean "nite"',
        ),
        ("nite knigth", 'there is no class, item or skill "knigth" in these packs \\(did you mean "knight"'),
        (
            "nite knight tide_speer",
            'there is no item or skill "tide_speer" in these packs \\(did you mean "tide_spear"',
        ),
        ("goblin minoin", 'the monster goblin has no rank "minoin" \\(did you mean "minion"'),
        ("door opn", 'the object door has no state "opn" \\(did you mean "open"'),
    ],
)
def test_words_that_mean_nothing_are_told_with_those_that_were_meant(
    arena: MakeArena, spec: str, told: str
) -> None:
    with pytest.raises(LookupError, match=f"^{told}"):
        arena("X..K", X=spec, **KNIGHT)


def test_record_of_the_pack_under_test_comes_before_one_of_the_same_id_elsewhere() -> None:
    bench = Bench()
    bench.monster("goblin", size=(1, 2))
    packs = bench.packs()
    assert packs.records.maybe("monster", "goblin") == "core:goblin"
    packs.records.own = "test"
    assert packs.records.maybe("monster", "goblin") == "test:goblin"


@pytest.mark.parametrize(
    ("option", "told"),
    [
        ({"serach": ("red_draught",)}, r'^an arena has no option "serach" \(did you mean "search"\?\); a piece is'),
        ({"ruleset": "clasic"}, r'^there is no ruleset "clasic" in these packs \(did you mean "classic"\?\)$'),
        ({"rules": {"unarmd": None}}, r'^a ruleset has no field "unarmd" \(did you mean "unarmed"\?\)$'),
        ({"search": ("red_drought",)}, r'^there is no item "red_drought" in these packs \(did you mean "red_draught"'),
        ({"legend": {"~": "watr"}}, r'^there is no terrain "watr" in these packs \(did you mean "water"\?\)$'),
    ],
)  # fmt: skip
def test_option_that_means_nothing_is_told_with_what_was_meant(
    arena: MakeArena, option: dict[str, Any], told: str
) -> None:
    with pytest.raises(LookupError, match=told):
        arena("K~", **KNIGHT, **option)
