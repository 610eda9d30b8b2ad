"""The game of tasks as a story: a reader has no grid, and four ways to go."""

from __future__ import annotations

import pytest

from delve.flow.journey import Journey
from delve.model.item import ItemDef
from delve.model.refs import ref
from delve.model.tile import Legend
from delve.narrate.prose.story import Story
from delve.narrate.prose.words import a, has_article
from delve.narrate.spans import plain
from delve.phrases import printed
from delve.rules.journeys import Across
from delve.terminal.prose.paint import ProsePainter
from delve.terminal.prose.terminal import ProseTerminal
from delve.testing.arena import Arena, MakeArena
from tests.bidden.plays import EMPTY, standing
from tests.terminal.table import Table, play


def tell(game: Arena, *typed: str) -> Table:
    return play(game.session, *typed, kind=ProseTerminal, painter=ProsePainter(width=10_000))


@pytest.mark.parametrize(
    ("drawing", "where"),
    [
        ("B.\n.k", "a brass kite two steps to the southeast"),
        ("B..\n...\n..k", "a brass kite four steps to the southeast"),
        ("Bk\n..", "a brass kite beside you to the east"),
    ],
)
def test_places_are_as_many_steps_away_as_it_takes_to_go_there(
    arena: MakeArena, drawing: str, where: str
) -> None:
    shown = "\n".join(tell(standing(arena, drawing, "blow")).shown)
    assert where in shown


def test_what_is_done_elsewhere_is_told_by_the_nearest_thing_and_no_space(arena: MakeArena) -> None:
    game = arena("d...B..e", B=EMPTY, d="door closed", e="door closed")
    game.turn_of("B")
    told = [line for line in tell(game, "open").after("open") if line]
    assert told[0] == "Open the door: go to the door first, three steps to the east."


def test_other_boon_is_told_as_a_thing_with_an_article(arena: MakeArena) -> None:
    game = arena("B...", B="the_bidden summoned ladle boon_of_blow boon_of_dash")
    game.change("B", equipped=("bidden:ladle", "bidden:boon_of_blow"))
    game.turn_of("B")
    shown = "\n".join(tell(game).shown)
    assert "switch to the boon of haste (three uses)" in shown


def story(game: Arena) -> str:
    """What whoever is called is told of all that happened."""
    told = Story(side="called")
    told.update(game.play.facts, game.session.view_of("called"))
    return " ".join(map(plain, told.lines))


def test_what_breaks_is_told_once_and_by_its_name(arena: MakeArena) -> None:
    game = arena("Bd", B="the_bidden summoned doormat", d="draughtsman minion")
    game.turn_of("d")
    game.do("bump", "d", "w", answers=[(0,)])
    assert story(game).endswith(
        "The draughtsman attacks you. The die for the doormat shows one heart. The doormat breaks. "
        "You are spared that (the doormat takes the hit)."
    )


def test_uses_of_a_boon_are_counted_as_one_says_it(arena: MakeArena) -> None:
    game = standing(arena, "Bk", "blow")
    game.do("boon", "B", "e")
    assert "The boon of the blow has two uses now." in story(game)
    assert "You have the ladle (guard 1) and the boon of the blow (two uses) in use" in "\n".join(
        tell(game, "i").shown
    )


def test_whom_one_looks_at_is_told_by_the_way_to_it_and_no_space(arena: MakeArena) -> None:
    game = standing(arena, "B..h", "blow")
    told = [line for line in tell(game, "x storm glass").after("x storm glass") if line]
    assert told[0] == "An elite storm glass is three steps to the east, with three of three health left."


def test_nobody_explores_beside_an_enemy_and_is_told_so_as_you(arena: MakeArena) -> None:
    told = [line for line in tell(standing(arena, "Bk.", "blow"), "explore").after("explore") if line]
    assert told[0] == "The brass kite stands beside you: strike it, or go elsewhere."


def test_whoever_stops_on_the_way_is_you_and_steps_are_one_way(arena: MakeArena) -> None:
    game = arena("B...............", B=EMPTY)
    game.turn_of("B")
    shown = "\n".join(tell(game, "explore").shown)
    assert "You go seven steps east. You stop: all is explored here that can be reached." in shown


def test_way_is_told_by_the_board_on_which_it_was_gone(arena: MakeArena) -> None:
    """The next board is wider: the numbers of its spaces mean others."""
    thread = Legend(object=ref("bidden:thread"), link="on", state="open")
    game = arena("#####\nB..>.", boards={"next": "<............"}, legend={">": thread, "<": thread}, B=EMPTY)
    game.turn_of("B")
    Journey(game.session, Across(1)).run()
    assert game["B"].board == "next"
    assert "You go two steps east and go to next." in story(game)


def test_words_for_a_command_mean_the_choice_that_begins_so(arena: MakeArena) -> None:
    game = arena("B....", B="the_bidden summoned umbrella doormat fish_crate")
    game.change("B", equipped=())
    game.turn_of("B")
    told = "\n".join(tell(game, "hold").after("hold"))
    assert "You take the umbrella in hand" in told


def test_power_is_offered_by_its_name_with_what_is_typed_for_it(arena: MakeArena) -> None:
    assert "use Blow (boon e)" in "\n".join(tell(standing(arena, "Bk", "blow")).shown)
    assert "use Blow" not in "\n".join(tell(standing(arena, "B.k", "blow")).shown)


def test_button_of_a_power_says_which_it_is_and_how_often_it_can_be_used(arena: MakeArena) -> None:
    game = standing(arena, "Bk", "blow")
    (option,) = (one for one in game.session.options() if one.id == "bidden:boon")
    assert (option.label, printed(option.note)) == ("Blow", "3 uses left")
    game = standing(arena, "B.k", "blow")
    (option,) = (one for one in game.session.options() if one.id == "bidden:boon")
    assert (option.label, option.verdict.usable) == ("Boon", False)


def test_items_are_seen_with_an_article_but_for_what_is_poured(arena: MakeArena) -> None:
    library = arena("B", B=EMPTY).view.library
    seen = {printed(a(item.name)) for item in library.all(ItemDef) if item.id.startswith("bidden:")}
    assert "a flatiron" in seen
    assert {one for one in seen if not has_article(one)} == {"scattering salt"}


def test_reader_between_walls_is_told_of_open_ways_and_not_of_any(arena: MakeArena) -> None:
    shown = "\n".join(tell(standing(arena, "B..k", "blow")).shown)
    assert "go any way that is open" in shown
