"""What the source says of marks, bars, panels and lists, on the model of the table without a window."""

from __future__ import annotations

from dataclasses import replace

from delve.narrate.chronicle import Chronicle
from delve.narrate.spans import plain
from delve.phrases import ENGLISH, speaking
from delve.requests import ChooseCommand, ChooseFigure, ChooseSpace
from delve.rules.planning import reach_of
from delve.ui.colors import CHOICE, TARGET
from delve.ui.sprites import MarkSprite, TokenSprite
from delve.ui.table import buttons
from delve.ui.table.scene import POINTED
from tests.ui.table.seats import Seat

PAIR = {"K": "nite knight", "g": "goblin minion"}
OATH = {**PAIR, "S": "wren strider"}


def oath() -> Seat:
    """Nite has begun the oath and is asked where to leap."""
    seat = Seat(".....\nK.Sg.\n.....", **OATH)
    seat.game.turn_of("K")
    (option,) = [one for one in seat.hand.options if "Oath" in str(one.face)]
    assert seat.hand.begin(option)
    return seat


def token(seat: Seat, name: str) -> TokenSprite:
    return next(one for one in seat.model().scene.tokens if one.id == seat.game.id(name))


def marks(seat: Seat) -> dict[tuple[float, float], MarkSprite]:
    return {(mark.x, mark.y): mark for mark in seat.model().scene.marks}


# ---------------------------------------------------------------------------------------- what is asked
def test_all_spaces_of_a_skill_are_shown_at_once_and_the_one_that_is_pointed_at_is_marked() -> None:
    """S0-23, S0-73: the mark follows the pointer over spaces that fit, and is nowhere else."""
    seat = oath()
    request = seat.hand.request
    assert isinstance(request, ChooseSpace)
    (choice,) = [one for one in seat.model().scene.overlays if one.color == CHOICE]
    assert choice.cells == {*request.items()}
    assert len(choice.cells) == 7
    for space, marked in (((3, 0), True), ((4, 1), True), ((1, 1), False)):
        seat.hand.look_at(space)
        assert [*marks(seat)] == ([space] if marked else [])


def test_space_that_is_not_legal_leaves_the_question_and_a_legal_one_ends_it() -> None:
    """S0-21: and in delve the choice can be taken back, with its price."""
    seat = oath()
    given = len(seat.game.play.journal)
    for wrong in ((1, 1), (0, 1), (9, 9)):
        seat.hand.look_at(wrong)
        assert not seat.hand.pick()
        assert (len(seat.game.play.journal), type(seat.hand.request)) == (given, ChooseSpace)
    assert seat.hand.cancel()
    assert (type(seat.hand.request), seat.game["K"].fatigue) == (ChooseCommand, 0)
    seat = oath()
    seat.hand.look_at((4, 1))
    assert seat.hand.pick()
    assert (seat.game.at("K"), type(seat.hand.request)) == ((4, 1), ChooseFigure)


def test_figures_that_may_be_chosen_are_bracketed_and_brighter_under_the_pointer() -> None:
    """S0-73, S0-76: nobody else has brackets, and nothing fades."""
    seat = Seat("gKh\n..S", h="goblin minion", **OATH)
    seat.game.turn_of("K")
    seat.hand.answer(("base:attack", seat.game.id("K"), "core:oaken_blade"))
    around = {place: mark.color for place, mark in marks(seat).items()}
    assert around == {(0, 0): TARGET, (2, 0): TARGET}
    seat.hand.look_at((2, 0))
    assert {place: mark.color for place, mark in marks(seat).items()} == {(0, 0): TARGET, (2, 0): POINTED}
    assert sum(POINTED[:3]) > sum(TARGET[:3])
    seat.hand.look_at((2, 1))
    assert {mark.color for mark in marks(seat).values()} == {TARGET}


def test_line_above_the_buttons_says_what_is_to_be_chosen() -> None:
    """S0-60: in the words of whoever asks."""
    seat = Seat("gKh\n..S", h="goblin minion", **OATH)
    assert seat.model().prompt == "Who acts next?"
    seat.game.turn_of("K")
    assert seat.model().prompt == "What does Nite do?"
    seat.hand.answer(("base:attack", seat.game.id("K"), "core:oaken_blade"))
    assert seat.model().prompt == "Attack whom?"


def test_way_is_drawn_while_a_space_is_pointed_at_and_gone_afterwards() -> None:
    """S0-139: it belongs to the scene of a moment, so nothing has to erase it."""
    seat = Seat()
    seat.game.turn_of("K")
    assert seat.model().scene.paths == ()
    seat.hand.look_at((2, 0))
    (path,) = seat.model().scene.paths
    assert path.points[-1] == (2.5, 0.5)
    seat.hand.look_at(None)
    assert seat.model().scene.paths == ()


def test_reach_of_a_figure_is_kept_until_something_changes() -> None:
    """S0-133: asked again it is the very same, and after any change it is found anew."""
    seat = Seat()
    game, knight = seat.game, seat.game.id("K")
    game.turn_of("K")
    before = reach_of(game.view, knight)
    assert before is not None
    assert reach_of(game.view, knight) is before
    game.change("W", spaces=(game.view.space(1, 0),))
    after = reach_of(game.view, knight)
    assert after is not None
    assert after is not before


# ---------------------------------------------------------------------------------------- panels
def test_one_panel_serves_both_sides_and_only_what_it_offers_differs() -> None:
    """S0-49, S0-50: the buttons of a monster are some of those of a hero, in the same order."""
    seat = Seat("K.g")
    shown: dict[str, list[str]] = {}
    for name in "Kg":
        seat.game.turn_of(name)
        shown[name] = [face.label for face in seat.model().buttons]
    assert {"Rest", "Hurry"} <= {*shown["K"]} - {*shown["g"]}
    common = [label for label in shown["K"] if label in shown["g"]]
    assert common == shown["g"]
    assert {"Move", "Attack", "End turn"} <= {*common}


def test_buttons_are_known_by_ids_whatever_is_written_on_them() -> None:
    """S0-97, S0-166: in another language the same button does the same."""
    seat = Seat("K..g", **PAIR)
    seat.game.turn_of("K")
    english = seat.model().buttons
    with speaking(ENGLISH._replace(texts={"Rest": "Rasten", "Move": "Gehen"})):
        others = seat.model().buttons
        assert [face.id for face in others] == [face.id for face in english]
        assert [face.label for face in others] != [face.label for face in english]
        (rest,) = [face for face in others if face.label == "Rasten"]
        assert buttons.press(seat.hand, rest.id)
    assert seat.game["K"].resting


def test_group_is_listed_by_the_picture_of_one_of_its_figures_while_it_has_any() -> None:
    """S0-63: that of its elite where it has one; heroes come first."""
    seat = Seat("K.ghd", h="goblin elite", d="drowned minion", **PAIR)
    hero, goblins, drowned = seat.model().avatars
    assert (hero.name, goblins.name, goblins.count, drowned.count) == ("Nite", "Goblin", 2, 1)
    assert goblins.look == token(seat, "h").look
    assert {*goblins.members} == {seat.game.id("g"), seat.game.id("h")}
    for name in "gh":
        seat.game.change(name, spaces=(), defeated=True)
    assert [avatar.name for avatar in seat.model().avatars] == ["Nite", "Drowned"]


# ---------------------------------------------------------------------------------------- bars
def test_stamina_that_changes_is_seen_on_bar_and_card_and_told_in_the_log() -> None:
    """S0-37: a notch for every point, the number on the card, and a line of the log."""
    seat = Seat("K..g", **PAIR)
    seat.game.turn_of("K")
    full = token(seat, "K")
    assert (full.stamina, full.stamina_notches) == (1.0, 4)
    seat.game.do("fatigue_move", "K")
    card = seat.model().card
    assert card is not None
    assert (token(seat, "K").stamina, card.stamina) == (0.75, (3, 4))
    chronicle = Chronicle()
    chronicle.update(seat.game.facts, seat.game.view)
    assert "fatigue" in plain(chronicle.lines[-1])


def test_bar_shows_what_the_figure_has_and_keeps_no_number_of_its_own() -> None:
    """S0-151: also after a change that nobody told it of, such as going back."""
    seat = Seat("K..g", **PAIR)
    seat.game.turn_of("K")
    before = token(seat, "g")
    seat.game.change("g", damage=1)
    assert token(seat, "g") == replace(before, health=0.75)
    seat.game.change("g", damage=0)
    assert token(seat, "g") == before
