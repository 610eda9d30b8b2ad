"""Which way an attack by a pattern goes, as a terminal asks it: whom each way strikes, and marks on the board."""

from __future__ import annotations

from delve.narrate.spans import plain
from delve.terminal.asking import question
from delve.terminal.board import draw
from delve.terminal.glyphs import Glyphs
from delve.terminal.marks import marks
from delve.terminal.status import forecast
from tests.terminal.table import play
from tests.ui.table.test_patterns import asked, mower


def test_each_way_names_whom_it_strikes_and_says_who_is_a_friend() -> None:
    game = asked().game
    shown = question(game.asked, (), game.view, Glyphs(game.view))
    assert [plain(choice.line) for choice in shown.choices] == [
        "north: Goblin 1, your friend Wren, Goblin 2",
        "west: Goblin 1, ★ Goblin",
    ]


def test_spaces_have_the_number_of_the_way_that_means_them_or_a_star_for_several() -> None:
    game = asked("g..\n.K.\n...").game
    found = {game.view.point(at): mark for at, mark in marks(game.view, game.asked).items()}
    assert found == {(0, 0): "*", (1, 0): "1", (2, 0): "1", (0, 1): "2", (0, 2): "2"}
    rows = [plain(row) for row in draw(game.view, Glyphs(game.view), marks(game.view, game.asked))]
    assert rows[1].rstrip().endswith(".1 .1")


def test_a_way_is_chosen_by_its_first_letter() -> None:
    game = asked("g..\n.K.\nh..").game
    table = play(game.session, "w")
    assert any("Which way does the attack go?" in line for line in table.shown)
    assert game.play.state.pieces[game.id("h")].damage or not game.play.at_rest


def test_friend_who_may_be_the_target_has_a_forecast_of_its_own() -> None:
    game = mower("...\nSK.\n...", S="wren strider").game
    told = [str(line) for line in forecast(game.view, game.id("K"), game.id("S"))]
    assert len(told) == 1
    assert told[0].startswith("scythe: ")
