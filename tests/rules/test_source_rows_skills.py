"""Rows of the source about skills and the questions that they ask of the board, one small proof each."""

from __future__ import annotations

from delve.geometry.boards import mask_of
from delve.requests import ChooseSpace
from delve.rules.facts import DamageDealt, FatigueSuffered, FigureMoved
from delve.script import Skill
from delve.testing.arena import Arena
from delve.ui.camera import Camera
from delve.ui.layout import Box
from tests.arenas import Bench, arena

PIECES = {"K": "nite knight", "S": "wren strider", "g": "goblin minion"}
ROW = """
    .....
    K.Sg.
    .....
"""
STRUCK = (2, 0)
"""3 hearts"""
UNDEFENDED = (0,)

Point = tuple[int, int]


def points(game: Arena, mask: int) -> set[Point]:
    """The spaces of a mask as points."""
    return {game.view.point(space) for space in game.view.spaces(mask)}


def landings(game: Arena) -> list[Point]:
    """Where the oath may land, as it is asked; the skill is taken back."""
    game.turn_of("K")
    game.begin("skill", "K", game.skill_id("K", "oath_of_honor"))
    assert isinstance(game.asked, ChooseSpace)
    found = list(game.asked.items())
    game.play.cancel("heroes")
    return found


# ---------------------------------------------------------------------------------------- the oath
def test_oath_spaces_touch_hero_and_monster_only_where_the_parameter_says_so() -> None:
    """S0-08: the source wants both; delve by default the monster alone, with `beside_ally` both."""
    both = arena(ROW, params={"oath_of_honor": {"beside_ally": True}}, **PIECES)
    assert set(landings(both)) == {(2, 0), (3, 0), (2, 2), (3, 2)}
    assert set(landings(arena(ROW, **PIECES))) == {(2, 0), (3, 0), (4, 0), (4, 1), (2, 2), (3, 2), (4, 2)}


def test_oath_spaces_of_two_threatened_heroes_are_pooled_and_none_comes_twice() -> None:
    """S0-08: what the source pools can hold a space twice; here every space is offered once."""
    game = arena("..M..\nK.gS.\n.....", M="maud", **PIECES)
    found = landings(game)
    assert sorted(found) == [(1, 0), (1, 1), (1, 2), (2, 2), (3, 0), (3, 2)]


def test_space_is_empty_when_it_may_be_entered_and_nobody_of_either_side_stands_there() -> None:
    """S0-09: heroes and monsters alike fill a space; rock and a closed door are none to stand on."""
    game = arena("K.goD.", D="door closed", legend={"o": "rock"}, K=PIECES["K"], g=PIECES["g"])
    assert points(game, game.view.free()) == {(1, 0), (5, 0)}


def test_oath_pays_leaps_and_strikes_in_this_order() -> None:
    """S0-11: the source chooses, pays, leaps and strikes; in delve the cost is paid first (rules §8.2)."""
    game = arena("K..Sg\n.....", **PIECES)
    game.turn_of("K")
    game.use("K", "oath_of_honor", (4, 1), game.id("g"), STRUCK, UNDEFENDED)
    told = (FatigueSuffered, FigureMoved, DamageDealt)
    order = [type(fact) for fact in game.facts if isinstance(fact, told)]
    assert order == list(told), "one leap, no step between"
    assert (game.at("K"), game["K"].movement_points, game["g"].damage) == ((4, 1), 0, 3)


def test_oath_without_a_space_to_leap_to_does_nothing_and_costs_nothing() -> None:
    """S0-11: without a space there is no skill to use."""
    game = arena("K..Sg#", **PIECES)
    game.turn_of("K")
    assert game.reason("oath_of_honor") == "no free space beside the monster"
    assert (game["K"].fatigue, game["K"].action_points) == (0, 2)


# ---------------------------------------------------------------------------------------- questions of the board
def with_an_ox() -> Arena:
    """A monster of two spaces between a hero and a goblin."""
    bench = Bench()
    bench.monster("ox", size=(2, 1))
    return bench.arena("K.O..g", O="ox minion", K=PIECES["K"], g=PIECES["g"])


def test_within_counts_the_limit_in_and_names_each_figure_once() -> None:
    """S0-15: a figure on two of the spaces asked about is found once."""
    game = with_an_ox()
    near = game.view.within(game.view.mask(game.id("K")), 3)
    assert [p.name for p in game.view.figures() if game.view.mask(p.id) & near] == ["Nite", "Ox"]
    assert game.view.distance(game.id("K"), game.id("O")) == 2


def test_empty_spaces_beside_one_are_those_of_the_eight_where_nothing_stands() -> None:
    """S0-16: monsters, doors and rock are left out."""
    game = arena("...\ngKD\n.o.", D="door closed", legend={"o": "rock"}, K=PIECES["K"], g=PIECES["g"])
    beside = game.view.adjacent(game.view.mask(game.id("K")))
    assert points(game, beside & game.view.free()) == {(0, 0), (1, 0), (2, 0), (0, 2), (2, 2)}


def test_figures_walk_where_there_is_floor_and_nothing_that_bars_it() -> None:
    """S0-17: `#` is no space at all, rock is a space that nobody enters."""
    game = arena("K.o#~", legend={"o": "rock", "~": "water"}, K=PIECES["K"])
    walkable = game.view.grid.floor & ~game.view.barred()
    assert points(game, walkable) == {(0, 0), (1, 0), (4, 0)}


def test_every_space_of_a_large_monster_leads_to_it() -> None:
    """S0-18: the map from spaces to figures knows figures of several spaces."""
    game = with_an_ox()
    held = {space: p.name for p in game.view.figures("overlord") for space in p.spaces}
    assert held == {2: "Ox", 3: "Ox", 5: "Goblin"}
    assert [game.view.at(space) for space in (2, 3, 4)] == [game["O"], game["O"], None]


def test_figures_that_share_a_space_are_both_found() -> None:
    """S0-18: one that passes a friend does not hide it."""
    game = arena("KS..", K=PIECES["K"], S=PIECES["S"])
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (1, 0))
    assert [p.name for p in game.view.figures() if 1 in p.spaces] == ["Nite", "Wren"]


def test_where_a_piece_stands_can_be_asked_of_figures_and_things() -> None:
    """S0-19: and space and point convert both ways."""
    game = arena("...\n.KD", K=PIECES["K"], D="door closed")
    assert (game.at("K"), game.at("D")) == ((1, 1), (2, 1))
    assert game["K"].spaces == (game.view.space(1, 1),)
    assert game.view.mask(game.id("D")) == mask_of([game.view.space(2, 1)])


def test_screen_shows_the_corner_of_a_space_or_its_middle() -> None:
    """S0-20: whole numbers are corners, half a space more is the middle; the pixel leads back to the space."""
    camera = Camera(Box(0, 0, 400, 400), 10, 10, x=5, y=5, scale=40)
    assert camera.to_screen(5, 5) == (200, 200)
    assert camera.to_screen(5.5, 5.5) == (220, 180)
    assert camera.space_at(*camera.to_screen(5.5, 5.5)) == (5, 5)


class Nod(Skill):
    """It costs nothing and does nothing."""


class Bow(Skill):
    """It costs an action and does nothing."""


def test_only_skills_with_the_timing_action_take_an_action() -> None:
    """S0-30: the flag of the source is the timing of the skill."""
    bench = Bench()
    skills = (bench.skill(Nod, timing="free"), bench.skill(Bow, timing="action"))
    game = bench.arena("K.", K=PIECES["K"])
    game.change("K", skills=skills)
    game.turn_of("K")
    game.use("K", "nod")
    assert game["K"].action_points == 2
    game.use("K", "bow")
    assert game["K"].action_points == 1
