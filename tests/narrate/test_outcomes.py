"""What comes of an answer before it is given, where the ruleset lets players know that: in window and terminal."""

from __future__ import annotations

import pytest

from delve.narrate.outcomes import Outcome, Outcomes
from delve.testing.arena import Arena
from delve.ui.colors import REACH_FAR
from tests.arenas import core
from tests.depths.packs import depths
from tests.depths.plays import SHIFT
from tests.terminal.table import play
from tests.ui.table.seats import Seat

MOTHS = {"a": "blind_moth minion", "b": "gnaw minion", "f": SHIFT["dunne"], "G": "gnaw minion"}


def pike(drawing: str = "u.ab...\n...f..G", **pieces: str) -> Arena:
    """Oat has gone to where a moth stands before her, a gnaw behind it, and a friend beside both."""
    game = depths().arena(drawing, u=SHIFT["oat"], **(pieces or MOTHS))
    game.turn_of("u")
    game.do("stride", "u", (1, 0))
    return game


def coming(game: Arena, *answers: object) -> Outcome | None:
    """What is told of answers in a row."""
    return Outcomes(game.session).of(game.session.pending, answers)  # type: ignore[arg-type]


def test_all_that_happens_is_told_in_its_order() -> None:
    game = pike()
    before = game.play.state.digest()
    found = coming(game, ("base:attack", game.id("u"), "depths:long_pike"), game.id("a"))
    assert found is not None
    assert found.pieces == tuple(map(game.id, "abuf"))
    assert found.told[0].startswith("Oat attacks Blind Moth")
    assert any("Dunne" in line and "suffers 1 damage" in line for line in found.told)
    assert game.play.state.digest() == before


def test_what_it_tells_is_what_happens() -> None:
    game = pike()
    found = coming(game, ("base:attack", game.id("u"), "depths:long_pike"), game.id("a"))
    game.do("attack", "u", "depths:long_pike", answers=[game.id("a")])
    assert found is not None
    hurt = {id for id in map(game.id, "uabfG") if game.view.piece(id).damage or game.view.piece(id).defeated}
    assert set(found.pieces) == hurt


def test_another_choice_of_the_side_ends_it() -> None:
    found = coming(game := pike(), ("base:attack", game.id("u"), "depths:long_pike"))
    assert found == Outcome(("then you choose",), ())


def test_it_is_hidden_where_the_ruleset_does_not_show_it() -> None:
    game = core().arena("Kg", K="nite knight", g="goblin minion")
    game.turn_of("K")
    assert coming(game, ("base:attack", game.id("K"), "core:oaken_blade"), game.id("g")) is None


def test_dice_end_it() -> None:
    game = core().arena("Kg", K="nite knight", g="goblin minion", rules={"outcomes": "shown"})
    game.turn_of("K")
    found = coming(game, ("base:attack", game.id("K"), "core:oaken_blade"), game.id("g"))
    assert found is not None
    assert (found.told[-1], found.pieces) == ("then dice are thrown", ())


@pytest.mark.parametrize("answer", [("base:attack", 1, "depths:nothing"), 99])
def test_what_is_not_legal_is_not_foreseen(answer: object) -> None:
    assert coming(pike(), answer) is None


def test_window_tells_it_beside_the_pointer_and_numbers_who_is_struck() -> None:
    """S3-58: what a strike brings is seen before it is chosen."""
    game = pike()
    game.begin("attack", "u", "depths:long_pike")
    seat = Seat(game=game)
    assert seat.model().scene.labels == ()
    seat.hand.look_at((2, 0))
    shown = seat.model()
    assert shown.tooltip[0] == "Beware: friends are struck!"
    assert shown.tooltip[1].startswith("Oat attacks Blind Moth")
    numbers = {(int(label.x), int(label.y)): label.text for label in shown.scene.labels}
    assert numbers == {(2, 0): "\u2460", (3, 0): "\u2461", (1, 0): "\u2462", (3, 1): "\u2463"}


def test_window_tells_it_of_whoever_may_be_struck_at_once() -> None:
    seat = Seat(game=pike())
    seat.hand.look_at((2, 0))
    assert seat.model().tooltip[1].startswith("Oat attacks Blind Moth")


def test_window_shows_where_a_unit_may_go() -> None:
    """S3-57, S3-58: the ways of the unit that was picked are marked before any button is pressed."""
    game = depths().arena("u..\n...\n..G", u=SHIFT["dunne"], G="gnaw minion")
    game.turn_of("u")
    (wash,) = (one for one in Seat(game=game).model().scene.overlays if one.color == REACH_FAR)
    assert (wash.cells, wash.means) == ({(2, 1), (1, 2)}, "may go here")


def test_window_tells_where_a_waiter_takes_the_unit() -> None:
    game = depths().arena("uw..#\n#####\n...vg", u=SHIFT["oat"], w="waiter", v="waiter", g="gnaw elite")
    game.turn_of("u")
    seat = Seat(game=game)
    seat.hand.look_at((1, 0))
    assert any("3,2" in line for line in seat.model().tooltip)


def test_terminal_tells_it_of_each_target() -> None:
    game = pike()
    game.begin("attack", "u", "depths:long_pike")
    lines = [line.strip() for line in play(game.session).shown]
    assert any(line.startswith("Blind Moth") and "; Dunne suffers 1 damage" in line for line in lines), lines
