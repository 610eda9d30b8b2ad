"""Figures whose turn in the round is over are drained on the board until the next round, or until they act again."""

from __future__ import annotations

from typing import cast

from delve.ui import board_quads as make
from delve.ui.pictures import Pictures
from delve.ui.sprites import TokenLook, TokenSprite
from delve.ui.table.cards import figure_card
from tests.arenas import Bench
from tests.rules.test_further_turns import Again
from tests.ui.table.seats import Seat


def drained(seat: Seat) -> set[str]:
    """The letters of the figures that are drained on the board."""
    shown = {token.id for token in seat.model().scene.tokens if token.acted}
    return {letter for letter in seat.game.names if seat.game.id(letter) in shown}


def test_figure_is_drained_when_its_turn_is_over_until_the_next_round() -> None:
    """S0-57: heroes and monsters alike, on the board as in the list."""
    seat = Seat("K..g\n...h\n.W..", K="nite knight", W="wren strider", g="goblin minion", h="goblin minion")
    seat.game.turn_of("K")
    assert drained(seat) == set()
    seat.hand.answer(("base:end_turn", seat.game.id("K")))
    assert drained(seat) == {"K"}
    seat.game.turn_of("g")
    assert drained(seat) == {"K", "W"}
    seat.game.turn_of("h")
    assert drained(seat) == {"K", "W", "g"}
    seat.game.turn_of("K")
    assert (seat.game.play.state.round, drained(seat)) == (2, set())


def test_turn_that_is_taken_back_gives_the_figure_its_colors_back() -> None:
    seat = Seat("K..g\n.W..", K="nite knight", W="wren strider", g="goblin minion")
    seat.game.turn_of("K")
    seat.hand.answer(("base:end_turn", seat.game.id("K")))
    assert drained(seat) == {"K"}
    seat.game.play.go_back_to(len(seat.game.play.journal) - 1)
    assert drained(seat) == set()


def test_familiar_is_drained_with_its_owner() -> None:
    """It acts in the turn of its owner and has none of its own."""
    seat = Seat("S...g\n.K...", S="wren strider", K="nite knight", g="goblin minion")
    seat.game.change("S", skills=("core:whistle",))
    seat.game.turn_of("S")
    seat.game.use("S", "whistle", (1, 0))
    (hound,) = seat.game.view.familiars_of(seat.game.id("S"))
    seat.hand.answer(("base:end_turn", seat.game.id("S")))
    shown = {token.id for token in seat.model().scene.tokens if token.acted}
    assert shown == {seat.game.id("S"), hound.id}


def test_figure_that_was_given_a_further_turn_is_not_drained_before_that() -> None:
    """Rules §4.9: list and board agree on who has nothing left to come."""
    bench = Bench()
    again = bench.skill(Again, timing="free", limit="round")
    pieces = {"K": "nite knight", "W": "wren strider", "g": "goblin minion"}
    seat = Seat(game=bench.arena("K..g\n.W..", **pieces))
    game = seat.game
    game.turn_of("K")
    game.do("end_turn", "K")
    game.change("W", skills=(again,))
    game.turn_of("W")
    assert drained(seat) == {"K"}
    game.use("W", "again", game.id("K"))
    assert drained(seat) == set()
    game.do("end_turn", "W")
    assert (game.active, drained(seat)) == (game.id("K"), {"W"})
    game.do("end_turn", "K")
    assert drained(seat) == {"K", "W"}
    acted = {avatar.piece for avatar in seat.model().avatars if avatar.acted}
    assert acted == {game.id("K"), game.id("W")}


def test_who_came_too_late_for_a_round_is_drained_in_it_and_its_card_says_so() -> None:
    """Rules §11.4: its side moves the others, and nobody wonders about this one."""
    seat = Seat("K..g\n...h", K="nite knight", g="goblin minion", h="goblin minion")
    seat.game.turn_of("K")
    seat.game.change("h", waits=1)
    assert drained(seat) == {"h"}
    assert [avatar.acted for avatar in seat.model().avatars] == [False, False], "the other one acts"
    view = seat.game.view
    cards = [figure_card(view, seat.game.id(one), "Goblin").subtitle for one in "gh"]
    assert [card.endswith(" · waits for the next round") for card in cards] == [False, True]
    seat.game.change("g", waits=1)
    assert [avatar.acted for avatar in seat.model().avatars] == [False, True]
    seat.game.change("g", waits=0)
    seat.game.turn_of("g")
    seat.game.turn_of("K")
    assert drained(seat) == set()


class OneLayer:
    def token(self, _look: TokenLook) -> int:
        return 0


def test_drained_figure_has_less_color_and_is_darker_and_keeps_its_shape() -> None:
    """Nothing is told by hue alone: brightness falls too; one out of sight is gray altogether and fades."""
    pictures, look = cast(Pictures, OneLayer()), TokenLook("core:ogre")
    fresh, acted, unseen = (
        make.token_quad(TokenSprite(1, 0, 0, look, acted=acted, gray=gray), (0, 0), pictures)
        for acted, gray in ((False, False), (True, False), (True, True))
    )
    assert acted.corners == fresh.corners
    gray = [quad.a[0][3] for quad in (fresh, acted, unseen)]
    assert gray[0] == 0 < gray[1] < gray[2] == 1
    assert max(acted.color[:3]) < 0.85 * min(fresh.color[:3])
    assert acted.color[3] == fresh.color[3] > unseen.color[3]
