"""The screen as text: board, panels and buttons of a moment."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from delve.testing.packs import Packs
from delve.testing.plugin import load_packs
from delve.ui.colors import CHOICE
from delve.ui.table.ending import ending_of
from delve.ui.table.forecast import AttackReport, Forecast
from delve.ui.table.table import Goals
from tests.arenas import Bench, arena
from tests.ui.table.seats import Seat

CELLAR = """\
K.#g
...h
"""


def test_model_of_the_table_needs_no_window_library() -> None:
    check = "import delve.ui.table.table, sys; sys.exit(any(m.startswith('pyglet') for m in sys.modules))"
    assert subprocess.run([sys.executable, "-c", check], check=False).returncode == 0


def test_screen_of_a_turn_shows_all_that_can_be_done() -> None:
    """S0-52, S0-96, S0-142."""
    seat = Seat(CELLAR, K="nite knight", g="goblin minion", h="goblin elite")
    seat.game.turn_of("K")
    assert seat.lines("top", "prompt", "reach", "token", "mark", "card", "middle", "avatar", "button") == [
        "top Arena | Round 1 | Heroes · Nite",
        "prompt What does Nite do?",
        "reach #7caae624 dotted 1,0 0,1 1,1 2,1",
        "token 1 core:nite hero 0,0 outline #ffdb5cff health 1.00/12 stamina 1.00/4",
        "token 2 core:goblin minion 3,0 health 1.00/4",
        "token 3 core:goblin elite 3,1 health 1.00/5",
        "card Nite (Knight · 2 actions left) health (12, 12)",
        "middle Goals",
        "avatar Nite active",
        "avatar Goblin",
        "button 1 Move",
        "button 2 Hurry",
        "button 3 Attack (off: nobody within reach)",
        "button 4 Rest",
        "button 5 One for Each Lord (off: nobody to attack)",
        "button 6 Oath of Honor (off: no other hero within 3 spaces)",
        "button 7 Interact (off: nothing to handle beside it)",
        "button Z Undo (off: nothing has been done yet)",
        "button E End turn",
    ]


def test_hovered_space_shows_the_way_and_what_would_be_seen_from_there() -> None:
    """S0-69, S0-71, S0-127."""
    seat = Seat(CELLAR, K="nite knight", g="goblin minion", h="goblin elite")
    seat.game.turn_of("K")
    seat.hand.look_at((2, 1))
    assert seat.lines("path", "sight", "mark") == [
        "path 0.5,0.5 1.5,1.5 2.5,1.5 cost 1 2",
        "sight clear 3,1 3,1",
        "sight clear 3,1 3,1",
    ]
    assert seat.model().tooltip == ("2 movement points, 1 move action", "F: 2 fatigue instead")


def test_hidden_enemy_shows_a_blocked_line_and_a_cross_on_what_hides_it() -> None:
    """S0-69, S0-127."""
    seat = Seat("K#g\n...", K="nite knight", g="goblin minion")
    seat.game.turn_of("K")
    seat.hand.look_at((2, 0))
    assert seat.lines("sight", "mark") == [
        "sight blocked 0.5,0.5 2.5,0.5",
        "mark cross 1,0 1x1",
    ]


def test_attack_target_shows_its_odds() -> None:
    """S0-142."""
    seat = Seat("Kg", K="nite knight", g="goblin minion")
    seat.game.turn_of("K")
    seat.hand.look_at((1, 0))
    shown = seat.model().middle
    assert isinstance(shown, Forecast)
    assert shown.title == "Nite attacks Goblin 1 with Oaken Blade"
    assert sum(column.percent for column in shown.columns) in range(97, 104)
    assert [column.kills for column in shown.columns][-1]
    assert seat.lines("mark") == ["mark brackets 1,0 1x1"]


def test_dice_and_outcome_of_the_last_attack_are_reported() -> None:
    seat = Seat("Kg", K="nite knight", g="goblin minion")
    seat.game.turn_of("K")
    seat.game.begin("attack", "K", "core:oaken_blade", answers=[seat.game.id("g"), (2, 1), (0,)])
    middle = seat.model().middle
    assert isinstance(middle, Goals), "the objectives can be read all the time"
    shown = middle.last
    assert isinstance(shown, AttackReport)
    assert shown.attack == ("die blue 3 heart heart", "die red heart heart")
    assert shown.outcome == "4 hearts = 4 damage"
    assert shown.harmed


def test_question_is_shown_with_its_labels_and_hides_the_buttons() -> None:
    seat = Seat("Kg", K="nite knight", g="goblin minion")
    seat.game.turn_of("K")
    seat.game.begin("attack", "K", "core:oaken_blade", answers=[seat.game.id("g"), (1, 0), (0,)])
    assert seat.lines("question", "button") == [
        "question 1 to spend: what does the surge buy? "
        "['+1 heart: 4 damage (defeats)', 'pierce 1: changes nothing, no shields are left to pierce', "
        "'Done: 3 damage']"
    ]


def test_hero_who_has_acted_is_gray_in_the_strip_until_the_next_round() -> None:
    """S0-56, S0-57."""
    seat = Seat()
    seat.game.turn_of("K")
    seat.hand.answer(("base:end_turn", seat.game.id("K")))
    assert seat.lines("avatar") == ["avatar Nite acted", "avatar Wren active", "avatar Goblin"]
    seat.game.turn_of("g")
    assert seat.lines("avatar") == ["avatar Nite acted", "avatar Wren acted", "avatar Goblin active"]
    seat.game.turn_of("W")
    assert seat.lines("avatar") == ["avatar Nite", "avatar Wren active", "avatar Goblin"]


def test_enemy_that_would_be_hidden_from_a_hovered_space_shows_what_hides_it() -> None:
    seat = Seat("K..#g\n...#.\n.....", K="nite knight", g="goblin minion")
    seat.game.turn_of("K")
    seat.hand.look_at((1, 0))
    assert [line for line in seat.lines("sight") if "blocked" in line]
    assert seat.lines("mark") == ["mark cross 3,0 1x1"]


def test_ending_sums_the_game_up_for_the_side_of_the_person() -> None:
    seat = Seat("Kg", K="nite knight", g="goblin minion")
    seat.game.session.seats["overlord"] = None  # type: ignore[assignment]
    seat.game.session.play.state.set(outcome="heroes")
    end = ending_of(seat.game.session, ["One.", "Two."])
    assert (end.title, end.text) == ("Victory", "One.\n\nTwo.")
    assert end.summary[0] == "The heroes win in round 1."


def test_ending_counts_the_fallen_where_nobody_is_knocked_out() -> None:
    """The crawl has no knocked-out heroes: that none was says nothing of a hero who fell. Nothing has counted yet."""
    loaded = load_packs(Path(__file__).parents[3] / "content" / "crawl")
    packs = Packs(loaded.library, loaded.behaviors, "crawl:crawl", own="crawl")
    game = packs.arena("K.L", K="marrow hod_carrier", L="marrow hod_carrier")
    game.play.state.set(outcome="dwellers")
    assert "Heroes fallen: 0 of 2" in ending_of(game.session, []).summary
    game.change("K", defeated=True)
    told = ending_of(game.session, []).summary
    assert "Heroes fallen: 1 of 2" in told
    assert "Score: 0" in told
    assert not any("knocked out" in line for line in told)


def test_goal_of_a_large_figure_shows_all_spaces_that_it_could_hold_there() -> None:
    """rules §5.14"""
    bench = Bench()
    bench.monster("beast", size=(2, 2))
    seat = Seat(game=bench.arena("B..#.\n.....\n...#K", B="beast minion", K="nite knight"))
    seat.game.turn_of("B")

    def shown(x: int, y: int) -> set[tuple[int, int]]:
        seat.hand.look_at((x, y))
        return {cell for over in seat.model().scene.overlays if over.color == CHOICE for cell in over.cells}

    assert shown(2, 1) == {(x, y) for x in (1, 2) for y in (0, 1, 2)}
    assert shown(4, 1) == set(), "there is no room to spread out"
    seat.game.turn_of("K")
    assert shown(3, 1) == set(), "a small figure holds the one space"


def test_responses_are_shown_with_their_texts_and_consequences_and_mark_whom_they_touch() -> None:
    game = arena("KS..g", K="nite knight stand_between", S="wren strider", g="goblin minion")
    game.turn_of("g")
    game.begin("attack", "g", "", answers=[game.id("S"), (2, 4), (0,)])
    seat = Seat(game=game)
    question = seat.model().question
    assert question is not None
    assert question.on_board
    assert question.texts[0].startswith("Stand Between: ")
    assert question.notes["pass"] == "Wren 10 to 6 health"
    seat.hand.considered = question.choices[0][0]
    assert [(mark.x, mark.y) for mark in seat.model().scene.marks] == [(0, 0), (1, 0)]
    seat.hand.considered = "pass"
    assert [(mark.x, mark.y) for mark in seat.model().scene.marks] == [(1, 0)]


def test_what_could_be_done_next_waits_until_a_fall_has_been_seen() -> None:
    seat = Seat("K.g.\n....", K="nite knight", g="goblin minion")
    seat.game.turn_of("K")
    seat.hand.look_at((1, 1))
    assert seat.model().scene.paths
    assert seat.model().scene.sights
    ghost = seat.table.tokens()[seat.game.id("g")]
    seat.playback._blows._ghosts.append((ghost, 0.0, 5.0))
    assert (seat.table.scene(1.0).paths, seat.table.scene(1.0).sights) == ((), ())
    assert seat.table.scene(6.0).paths


def test_figure_that_has_fallen_is_no_longer_pointed_at() -> None:
    seat = Seat("K.g.", K="nite knight", g="goblin minion")
    seat.game.turn_of("K")
    seat.hand.look_at((2, 0))
    assert seat.hand.focus.piece == seat.game.id("g")
    seat.game.change("g", defeated=True, spaces=())
    assert (seat.hand.focus.piece, seat.hand.focus.space) == (0, (2, 0))
    assert not any("Goblin" in line for line in seat.model().tooltip)
