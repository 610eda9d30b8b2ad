"""Who is struck by what covers several spaces, told and shown before it is done (rules §6.9)."""

from __future__ import annotations

from delve.narrate.spans import plain
from delve.terminal.asking import question
from delve.terminal.glyphs import Glyphs
from delve.testing.arena import Arena
from delve.ui.colors import STRUCK
from tests.arenas import Bench, arena
from tests.ui.table.seats import Seat

PIECES = {"S": "wren strider hail_of_splinters", "K": "nite knight", "g": "goblin minion"}


def hail(drawing: str = "S....\n..gK.\n.....\n.....") -> Arena:
    """Wren is asked where the hail comes down."""
    game = arena(drawing, **PIECES)
    game.turn_of("S")
    game.begin("skill", "S", game.skill_id("S", "hail_of_splinters"))
    return game


def test_space_that_is_pointed_at_tints_all_that_is_struck_and_brackets_whom() -> None:
    seat = Seat(game=hail())
    seat.hand.look_at((3, 2))
    shown = seat.model()
    (tint,) = (one for one in shown.scene.overlays if one.color == STRUCK)
    assert tint.cells == {(x, y) for x in (2, 3, 4) for y in (1, 2, 3)}
    assert {(mark.x, mark.y) for mark in shown.scene.marks} >= {(2, 1), (3, 1)}
    assert "this is struck" in [sample.text for sample in shown.legend]


def test_friends_are_warned_of_and_enemies_told() -> None:
    seat = Seat(game=hail())
    seat.hand.look_at((3, 0))
    assert seat.model().tooltip[0] == "Beware: strikes Goblin 1 and your friend Nite!"
    seat.hand.look_at((1, 2))
    assert seat.model().tooltip[0] == "Strikes Goblin 1."


def test_terminal_tells_whom_each_space_strikes_the_best_first() -> None:
    game = hail("S....\n..g.K\n.....")
    asked = question(game.asked, (), game.view, Glyphs(game.view))
    assert asked.notes[0].startswith("Hail of Splinters: Choose a space")
    assert asked.notes[1] == "1,2 2,0 2,1 2,2: strikes Goblin 1"
    assert asked.notes[-1] == "3,0 3,1 3,2: strikes Goblin 1 and your friend Nite"


def test_blast_tints_what_lies_around_its_target_and_brackets_all_whom_it_strikes() -> None:
    bench = Bench()
    bomb = bench.item("bomb", attack={"type": "ranged", "dice": ["core:red"], "blast": True})
    game = bench.arena("K..g.\n..Sh.\n.....", K="nite", S="wren", g="goblin minion", h="goblin elite")
    game.change("K", items=(bomb,))
    game.turn_of("K")
    seat = Seat(game=game)
    seat.hand.look_at((3, 0))
    shown = seat.model()
    (tint,) = (one for one in shown.scene.overlays if one.color == STRUCK)
    assert tint.cells == {(2, 0), (3, 0), (4, 0), (2, 1), (3, 1), (4, 1)}
    assert {(mark.x, mark.y) for mark in shown.scene.marks} >= {(3, 0), (3, 1), (2, 1)}
    assert shown.tooltip[0].startswith("Beware: strikes Goblin 1, ")
    assert "your friend Wren" in shown.tooltip[0]


def test_question_of_a_space_without_such_an_area_says_nothing_of_it() -> None:
    game = arena("K.g.\n.S..", **PIECES)
    game.turn_of("K")
    assert [plain(choice.line) for choice in question(game.asked, (), game.view, Glyphs(game.view)).choices]
    seat = Seat(game=game)
    seat.hand.look_at((1, 0))
    assert not any(one.color == STRUCK for one in seat.model().scene.overlays)
