"""Several boards at the terminal (rules §2.9)."""

from __future__ import annotations

from delve.narrate.spans import plain
from delve.rules.do import noticing
from delve.terminal.board import draw, legend
from delve.terminal.glyphs import Glyphs
from tests.arenas import arena
from tests.rules.test_boards import gone_down, levels
from tests.rules.test_sight_of_sides import hidden, seen_by
from tests.terminal.table import play


def test_terminal_draws_the_board_of_the_figure_that_acts_under_its_name() -> None:
    table = play(gone_down().session)
    at = table.shown.index("deep")
    assert table.shown[at + 1].split() == ["0", "1", "2"]


def test_another_board_is_drawn_by_its_name() -> None:
    game = levels()
    game.turn_of("K")
    told = play(game.session, "board deep").after("board deep")
    assert any("g1" in line for line in told[told.index("deep") :])


def test_another_board_is_drawn_with_grounds_and_things_that_this_one_has_not() -> None:
    game = arena("K..", boards={"deep": "~c."}, legend={"~": "mud"}, K="nite knight", c="crate")
    game.turn_of("K")
    told = play(game.session, "board deep").after("board deep")
    glyphs = Glyphs(game.view)
    assert glyphs.terrain["core:mud"] + glyphs.things["core:crate", "whole"] in "".join(told).replace(" ", "")


def test_legend_of_another_board_explains_what_is_on_that_board() -> None:
    game = arena("K..", boards={"deep": "~c."}, legend={"~": "mud"}, K="nite knight", c="crate")
    game.turn_of("K")
    told = play(game.session, "board deep").after("board deep")
    explained = " ".join(told[: told.index("deep")])
    assert "mud (costs" in explained
    assert "crate (whole)" in explained


def test_unknown_board_is_refused_with_those_that_there_are() -> None:
    game = levels()
    game.turn_of("K")
    told = play(game.session, "board moon").after("board moon")
    assert told[0] == 'there is no board "moon": type board, or board main or board deep'


def test_a_space_of_another_board_is_looked_at() -> None:
    game = levels()
    game.turn_of("K")
    told = play(game.session, "look deep 2,2").after("look deep 2,2")
    assert told[0].startswith("2,2: Floor")
    assert any("Goblin" in line for line in told)


def test_figure_on_another_board_is_listed_with_the_name_of_that_board() -> None:
    """Else its space would be taken for one of the board that is shown, or be counted by the width of that board."""
    game = arena("K..........", boards={"deep": "...\n..g"}, K="nite knight", g="goblin minion")
    game.turn_of("K")
    told = play(game.session, "look").after("look")
    text = " ".join(" ".join(told).split())
    assert "Nite at 0,0, 12/12 health" in text
    assert "Goblin 1 at 2,1 in deep" in text


def test_step_to_the_other_board_is_a_choice() -> None:
    game = levels()
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (1, 0), (2, 0))
    table = play(game.session, "enter deep")
    assert any("Enter deep (1 movement point)" in line for line in table.shown)
    assert game["K"].board == "deep"
    assert any("Nite goes to deep, 2,0" in line for line in table.shown)


def test_terminal_draws_three_kinds_of_space() -> None:
    """In sight, remembered with a mark behind the ground, and unknown, where nothing is drawn."""
    game = hidden("K......#....", radius=3, pieces={"K": "nite knight"})
    game.turn_of("K")
    game.play.state.change(game.id("K"), spaces=(4,))
    noticing.notice(game.play.game)
    view = seen_by(game)
    row = plain(draw(view, Glyphs(view), {})[1])
    assert row.startswith(" 0  .` .  .")
    assert "." not in row[4 + 3 * 8 :]
    assert any("` remembered, not in sight" in plain(line) for line in legend(view, Glyphs(view)))
    whole = game.play.view
    assert "`" not in "".join(plain(line) for line in draw(whole, Glyphs(whole), {}))
