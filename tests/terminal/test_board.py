"""The board in characters: each space its own two, walls between them, and marks that may be picked."""

from __future__ import annotations

from delve.installation import shipped_folder
from delve.narrate.spans import plain
from delve.terminal.board import draw, legend
from delve.terminal.glyphs import Glyphs
from delve.terminal.look import at_quest, at_space
from delve.terminal.marks import marks
from delve.testing.arena import Arena
from delve.testing.packs import Packs
from delve.testing.plugin import load_packs
from tests.arenas import Bench, arena


def drawn(game: Arena) -> str:
    """The board as it is shown now."""
    view = game.view
    rows = draw(view, Glyphs(view), marks(view, game.play.pending), view.state.active)  # type: ignore[arg-type]
    return "\n".join(plain(row).rstrip() for row in rows)


def looked(game: Arena, x: int, y: int) -> list[str]:
    return [plain(line) for line in at_space(game.view, x, y)]


def test_board_shows_ground_walls_things_and_figures() -> None:
    """S4-69."""
    game = arena(
        """
        K.~,o#
        Sg.D:.
        hC.E..
        """,
        legend={"~": "water", ",": "mud", "o": "rock", ":": "chasm"},
        walls=[((0, 0), (1, 0)), ((1, 1), (1, 2))],
        K="nite knight",
        S="wren strider",
        g="goblin minion",
        h="goblin elite",
        D="door closed",
        E="door open",
        C="chest",
    )
    assert drawn(game).splitlines() == [
        "     0  1  2  3  4  5",
        " 0  Ni|.  ~~ ,, %% ##",
        " 1  Wr g1 .  ++ :: .",
        "       --",
        " 2  G* $$ .  // .  .",
    ]


def test_void_far_from_any_space_is_blank() -> None:
    game = arena("K###", K="nite knight")
    assert drawn(game).splitlines()[1] == " 0  Ni ##"


def test_reach_is_marked_with_points_moves_and_fatigue() -> None:
    game = arena("K" + "." * 11, K="nite knight")
    game.turn_of("K")
    game.change("K", movement_points=2)
    assert drawn(game).splitlines()[1] == " 0  Ni .1 .2 .' .' .' .' .! .! .! .! ."


def test_points_that_no_digit_shows_are_marked() -> None:
    game = arena("K" + "." * 10, K="nite knight")
    game.turn_of("K")
    game.change("K", movement_points=11)
    assert drawn(game).splitlines()[1].endswith(".8 .9 .+")


def test_spaces_that_may_be_picked_are_marked() -> None:
    game = arena("S.g", S="wren strider hail_of_splinters", g="goblin minion")
    game.turn_of("S")
    game.begin("skill", "S", "core:hail_of_splinters")
    assert drawn(game).splitlines()[1] == " 0  Wr .* g1"


def test_fallen_hero_is_a_small_letter_that_others_cover() -> None:
    game = arena("K.S", K="nite knight", S="wren strider")
    game.play.state.change(game.id("K"), spaces=(), fallen_at=0)
    assert drawn(game).splitlines()[1] == " 0  n_ .  Wr"
    game.play.state.change(game.id("S"), spaces=(0,))
    assert drawn(game).splitlines()[1] == " 0  Wr .  ."


def test_large_figure_fills_its_spaces() -> None:
    bench = Bench()
    bench.monster("ogre", size=[2, 2])
    game = bench.arena("O.K\n...", O="ogre minion", K="nite knight")
    assert [row[3:9] for row in drawn(game).splitlines()[1:]] == [" o1 o1"] * 2


def test_no_two_figures_share_their_characters() -> None:
    bench = Bench()
    bench.monster("ghoul")
    bench.monster("gnoll")
    game = bench.arena("abcK", a="goblin minion", b="ghoul minion", c="gnoll elite", K="nite knight")
    glyphs = Glyphs(game.view)
    tokens = [glyphs.figure(game[name]) for name in "abcK"]
    assert len(set(tokens)) == 4
    assert tokens[0][0] == "g"
    assert tokens[2][0].isupper()


def test_heroes_with_equal_beginnings_are_told_apart() -> None:
    game = arena("KS", K="nite knight", S="wren strider")
    game.play.state.change(game.id("S"), name="Nina")
    glyphs = Glyphs(game.view)
    assert [glyphs.figure(game[name]) for name in "KS"] == ["Ni", "Nn"]


def test_grounds_and_things_of_one_sort_get_signs_of_their_own() -> None:
    bench = Bench()
    bench.object("lever", states={"up": {}, "down": {}})
    bench.object("altar", states={"whole": {}})
    game = bench.arena("LAK", L="lever", A="altar", K="nite knight")
    row = drawn(game).splitlines()[1]
    assert len({row[4], row[7], row[10]}) == 3


def test_legend_names_the_items_that_lie_there_and_where() -> None:
    game = arena("K...", K="nite knight")
    game.lay_item("oil_flask", (1, 0))
    game.lay_item("oaken_blade", (3, 0))
    told = " ".join(plain(line) for line in legend(game.view, Glyphs(game.view)))
    assert "? an item (Oil Flask 1,0, Oaken Blade 3,0)" in told


def test_legend_names_what_is_there() -> None:
    game = arena("K~D", K="nite knight", D="door closed", legend={"~": "water"})
    told = [plain(line) for line in legend(game.view, Glyphs(game.view))]
    assert told[:2] == ["ground: . floor; ~ water (costs 2); # no space", "things: + door (closed)"]


def test_look_tells_ground_figure_distance_sight_and_odds() -> None:
    game = arena("K.g", K="nite knight", g="goblin minion", heroes=2)
    game.turn_of("K")
    told = looked(game, 2, 0)
    assert told[0].startswith("2,0: Floor. ")
    assert told[1] == "Goblin 1 at 2,0, 4/4 health"
    assert "from Nite: distance 2, in sight" in told
    assert told[-1] == "  Oaken Blade: Goblin is out of reach"
    assert told[-2].startswith("  Goblin 1 could strike Nite: ")
    assert looked(game, 1, 0)[-1].startswith("  from there: Oaken Blade on Goblin 1, ")
    game.do("move", "K")
    game.walk("K", (1, 0))
    assert "% to wound, " in looked(game, 2, 0)[-1]


def test_look_tells_what_hides_a_space() -> None:
    game = arena("Ko.", K="nite knight", legend={"o": "rock"})
    game.turn_of("K")
    assert (
        looked(game, 2, 0)[-1]
        == "from Nite: no way to count the distance, no way to walk there, not in sight, hidden by 1,0"
    )
    walled = arena("K.", K="nite knight", walls=[((0, 0), (1, 0))])
    walled.turn_of("K")
    assert looked(walled, 1, 0)[-1].endswith("not in sight, hidden by walls")


def test_look_tells_things_and_fallen_heroes() -> None:
    game = arena("KD", K="nite knight", D="door closed")
    assert looked(game, 1, 0)[1].startswith("Door (closed); beside it: Open the door. ")
    game.play.state.change(game.id("K"), spaces=(), fallen_at=0)
    assert any(line.startswith("Nite lies at 0,0") for line in looked(game, 0, 0))


def test_look_beyond_the_board_and_at_void_says_so() -> None:
    game = arena("K#", K="nite knight")
    assert looked(game, 1, 0) == ["1,0: no space"]
    assert looked(game, 2, 0) == ["2,0 lies outside the board: columns go from 0 to 1, rows from 0 to 0"]


def test_look_at_the_quest_tells_goals_figures_and_signs() -> None:
    game = Bench().quest("ee")
    told = [plain(line) for line in at_quest(game.view, Glyphs(game.view))]
    assert told[0] == "The heroes win: Win. (won after the first turn of round 99 · round 1 of 99)"
    assert told[1] == "  Ni Nite at 0,0, 12/12 health, fatigue 0 of 4"
    assert any(line.startswith("figures: ") for line in told)


def test_look_at_a_target_of_a_blast_tells_whom_it_strikes_as_well() -> None:
    """rules §6.9"""
    bench = Bench()
    bomb = bench.item("bomb", attack={"type": "ranged", "dice": ["core:red"], "blast": True})
    game = bench.arena("K..g.\n..Sh.", K="nite", S="wren", g="goblin minion", h="goblin elite")
    game.change("K", items=(bomb,))
    game.turn_of("K")
    said = looked(game, 3, 0)[-1]
    assert ", strikes your friend Wren as well: " in said
    assert ", strikes ★ Goblin as well: " in said


def test_thing_that_comes_later_leaves_the_sign_of_one_that_was_there() -> None:
    bench = Bench()
    bench.object("stair", states={"open": {}})
    bench.object("heap", states={"whole": {}})
    game = bench.arena("K.S.H", K="nite knight", S="stair", H="heap")
    signs = Glyphs(game.view).things
    assert list(signs.values()) == ["&", "="]
    assert [id for id, _ in signs] == ["test:stair", "test:heap"], "the older one has the usual sign"


def test_sign_of_a_thing_is_no_mark_of_a_space() -> None:
    bench = Bench()
    letters = "SHTBUV"
    for letter in letters:
        bench.object(f"thing_{letter.lower()}", states={"one": {}, "two": {}})
    game = bench.arena("K" + letters, K="nite knight", **{one: f"thing_{one.lower()}" for one in letters})
    signs = Glyphs(game.view).things.values()
    assert len({*signs}) == len([*signs]) == 12
    assert not {*signs} & {*"!'`*"}


def test_familiar_without_a_body_is_drawn_below_whoever_stands_on_it_and_has_no_health() -> None:
    game = arena("E.sg", E="ister eeler", s="snare_line of E", g="goblin minion")
    game.turn_of("g")
    assert drawn(game).splitlines()[1] == " 0  Is .' s' g1", "one may go there"
    assert "Snare at 2,0" in looked(game, 2, 0)
    assert not any("0/0" in line for line in looked(game, 2, 0))
    game.change("g", spaces=(2,))
    assert drawn(game).splitlines()[1].startswith(" 0  Is .' g1")


def test_signs_tell_remains_and_traps_and_betray_nothing_that_only_seems_to_be_a_chest() -> None:
    """Things of the same name share a sign, whatever is in them; so do traps, of which there are many kinds."""
    loaded = load_packs(shipped_folder() / "crawl")
    packs = Packs(loaded.library, loaded.behaviors, "crawl:crawl", own="crawl")
    game = packs.arena(
        "KCLRNP", K="marrow hod_carrier", C="chest closed", L="let_chest closed", R="remains lying",
        N="nail_board seen", P="sour_pot seen",
    )  # fmt: skip
    glyphs = Glyphs(game.view)
    chest, let, remains, *traps = (glyphs.thing(game[letter]) for letter in "CLRNP")
    assert chest == let == "$"
    assert remains == "%"
    assert traps == ["^", "^"]
    assert ("crawl:nail_board", "set") not in glyphs.things, "nobody sees what is hidden"
