"""Everything a person can do at the table answers the session, and can be taken back where the rules allow it."""

from __future__ import annotations

from delve.requests import ChooseFigure, ChooseOption
from delve.rules.do import new_items
from delve.ui.table import buttons
from tests.narrate.test_objectives import quest
from tests.rules.test_attacks_on_edges import hall
from tests.ui.table.seats import PIECES, Seat


def digest(seat: Seat) -> str:
    return seat.game.session.play.state.digest()


def walk(seat: Seat) -> None:
    seat.hand.pick()
    while seat.hand.walk_on():
        pass


def test_route_is_numbered_with_movement_points_and_priced() -> None:
    seat = Seat()
    seat.game.turn_of("K")
    route = seat.hand.route((3, 2))
    assert route is not None
    assert route.spaces[0] == (0, 0)
    assert route.spaces[-1] == (3, 2)
    assert route.costs == ("1", "2", "3")
    assert route.price == "3 movement points, 1 move action"


def test_route_that_needs_fatigue_says_so() -> None:
    seat = Seat("K.......g", K="nite knight", g="goblin minion")
    seat.game.turn_of("K")
    for _ in range(2):
        seat.hand.answer(("base:move", seat.game.id("K")))
    seat.game.walk("K", *[(x, 0) for x in range(1, 7)])
    seat.hand.answer(("base:step", seat.game.id("K"), (5, 0)))
    seat.hand.answer(("base:step", seat.game.id("K"), (4, 0)))
    route = seat.hand.route((5, 0))
    assert route is not None
    assert route.price == "1 movement point, 1 fatigue"


def test_way_tells_what_it_costs_by_fatigue_where_that_would_do_and_takes_it_if_that_is_wanted() -> None:
    seat = Seat("K.......g", K="nite knight", g="goblin minion")
    seat.game.turn_of("K")
    route = seat.hand.route((2, 0))
    assert route is not None
    assert (route.price, route.otherwise) == ("2 movement points, 1 move action", "2 fatigue")
    seat.hand.look_at((2, 0))
    assert "F: 2 fatigue instead" in seat.model().tooltip
    seat.hand.change_means()
    route = seat.hand.route((2, 0))
    assert route is not None
    assert (route.price, route.otherwise) == ("2 movement points, 2 fatigue", "1 move action")
    walk(seat)
    assert (seat.game.at("K"), seat.game["K"].fatigue, seat.game["K"].action_points) == ((2, 0), 2, 2)


def test_fatigue_first_lasts_one_turn_and_the_hint_says_how_to_end_it() -> None:
    seat = Seat("K....H..g", K="nite knight", H="wren strider", g="goblin minion")
    told = "Ways take fatigue before a move action in this turn · F: no longer"
    seat.game.turn_of("K")
    assert seat.model().hint != told
    seat.hand.change_means()
    assert seat.model().hint == told
    seat.hand.change_means()
    assert seat.model().hint != told
    seat.hand.change_means()
    seat.game.turn_of("H")
    assert not seat.hand.rather_tired
    assert seat.model().hint != told


def test_move_only_shows_the_reach_and_is_taken_by_the_way_or_when_it_is_pressed_again() -> None:
    seat = Seat("K.......g", K="nite knight", g="goblin minion")
    seat.game.turn_of("K")
    move = next(option for option in seat.hand.options if option.id == "base:move")
    assert seat.hand.begin(move)
    assert (seat.game["K"].action_points, seat.game["K"].movement_points) == (2, 0)
    (face,) = (face for face in seat.model().buttons if face.selected)
    assert (face.label, face.note) == ("Move", "choose a space, or press again")
    assert seat.hand.cancel()
    assert not any(face.selected for face in seat.model().buttons)
    assert seat.hand.begin(move)
    seat.hand.look_at((2, 0))
    walk(seat)
    assert (seat.game["K"].action_points, seat.game["K"].movement_points) == (1, 2)
    move = next(option for option in seat.hand.options if option.id == "base:move")
    assert seat.hand.begin(move)
    assert seat.hand.begin(move)
    assert (seat.game["K"].action_points, seat.game["K"].movement_points) == (0, 6)


def test_way_that_points_at_hand_pay_has_no_other_price() -> None:
    seat = Seat("K.......g", K="nite knight", g="goblin minion")
    seat.game.turn_of("K")
    seat.hand.answer(("base:move", seat.game.id("K")))
    route = seat.hand.route((2, 0))
    assert route is not None
    assert (route.price, route.otherwise) == ("2 movement points", "")


def test_route_to_a_wall_or_off_the_board_is_none() -> None:
    seat = Seat()
    seat.game.turn_of("K")
    assert seat.hand.route((1, 1)) is None
    assert seat.hand.route((99, 99)) is None


def test_pointing_at_a_space_walks_there_and_undo_takes_the_whole_walk_back() -> None:
    seat = Seat()
    seat.game.turn_of("K")
    before = digest(seat)
    seat.hand.look_at((3, 2))
    walk(seat)
    assert seat.game.at("K") == (3, 2)
    assert seat.hand.undo()
    assert digest(seat) == before


def test_walk_stops_when_something_else_happens() -> None:
    seat = Seat()
    seat.game.turn_of("K")
    seat.hand.look_at((4, 2))
    seat.hand.pick()
    assert seat.hand.walking
    seat.hand.answer(("base:end_turn", seat.game.id("K")))
    assert not seat.hand.walking


def test_pointing_at_an_enemy_attacks_it_and_cancel_is_too_late_after_the_dice() -> None:
    """S0-155."""
    seat = Seat("Kg", K="nite knight", g="goblin minion")
    seat.game.turn_of("K")
    seat.hand.look_at((1, 0))
    assert seat.hand.pick()
    seat.reply((1, 0), (0,))
    assert isinstance(seat.hand.request, ChooseOption)
    assert str(seat.hand.can_undo()) == "the dice have spoken"
    assert not seat.hand.cancel()


def test_cancel_takes_the_action_and_its_cost_back_before_the_dice() -> None:
    seat = Seat("Kgh", K="nite knight", g="goblin minion", h="goblin minion")
    seat.game.turn_of("K")
    before = digest(seat)
    seat.hand.answer(("base:attack", seat.game.id("K"), "core:oaken_blade"))
    assert isinstance(seat.hand.request, ChooseFigure)
    assert seat.hand.cancel()
    assert digest(seat) == before


def test_end_of_the_turn_asks_twice_only_if_something_is_left() -> None:
    seat = Seat()
    seat.game.turn_of("K")
    active = seat.game.view.state.active
    assert seat.hand.end_turn()
    assert seat.hand.ending
    assert seat.game.view.state.active == active
    assert seat.hand.end_turn()
    assert seat.game.view.state.active != active


def test_end_of_the_turn_does_not_ask_because_of_a_trade() -> None:
    seat = Seat("KM", K="nite knight", M="maud thresher")
    draught = new_items.bring(seat.game.play.game, "core:red_draught")
    seat.game.play.state.change(seat.game.id("M"), items=(*seat.game["M"].items, draught))
    seat.game.turn_of("K")
    seat.game.change("K", action_points=0, movement_points=0)
    assert any(option.id == "base:trade" and option.verdict.usable for option in seat.hand.options)
    assert not seat.hand.something_left()


def test_trade_offers_one_way_to_trade_nothing() -> None:
    seat = Seat("KM", K="nite knight", M="maud thresher")
    draught = new_items.bring(seat.game.play.game, "core:red_draught")
    seat.game.play.state.change(seat.game.id("M"), items=(*seat.game["M"].items, draught))
    seat.game.turn_of("K")
    seat.hand.answer(("base:trade", seat.game.id("K"), seat.game.id("M")))
    assert isinstance(seat.hand.request, ChooseOption)
    assert seat.hand.can_cancel().usable
    assert [key for key, _label in seat.hand.choices()] == ["take_1"]
    assert seat.hand.choose("done"), "it is an answer all the same"


def test_end_of_the_turn_does_not_ask_where_it_wins_the_game() -> None:
    for seals, asks in ((0, True), (3, False)):
        game = quest({"variable": {"variable": "seals", "at_least": 3}})
        game.turn_of("K")
        game.set_variable("seals", seals)
        hand = Seat(game=game).hand
        assert any(option.is_left for option in hand.options)
        assert hand.something_left() == asks


def test_end_of_the_turn_does_not_ask_when_nothing_is_left() -> None:
    seat = Seat()
    seat.game.turn_of("K")
    seat.hand.answer(("base:rest", seat.game.id("K")))
    assert not seat.hand.something_left()
    seat.hand.end_turn()
    assert not seat.hand.ending
    assert seat.game.view.state.active != seat.game.id("K")


def end_of_turn(seat: Seat) -> str:
    (face,) = (face for face in seat.model().buttons if face.id == buttons.END)
    return face.note


def test_end_of_the_turn_says_nothing_left_only_where_that_is_so() -> None:
    seat = Seat()
    seat.game.turn_of("K")
    assert end_of_turn(seat) == "", "actions are left"
    for actions, steps, fatigue, said in (
        (0, 0, 0, "left: Hurry"),
        (0, 0, 4, "nothing left"),
        (0, 2, 4, ""),
    ):
        seat.game.change("K", action_points=actions, movement_points=steps, fatigue=fatigue)
        assert end_of_turn(seat) == said


def test_end_of_the_turn_that_wins_does_not_say_that_nothing_is_left() -> None:
    game = quest({"variable": {"variable": "seals", "at_least": 3}})
    game.turn_of("K")
    game.set_variable("seals", 3)
    seat = Seat(game=game)
    assert not seat.hand.something_left()
    assert end_of_turn(seat) == ""


def test_steps_that_lead_nowhere_are_left_all_the_same() -> None:
    seat = Seat("K#g", K="nite knight", g="goblin minion")
    seat.game.turn_of("K")
    seat.game.change("K", action_points=0, movement_points=2, fatigue=4)
    assert not seat.hand.something_left()
    assert end_of_turn(seat) == "left: 2 steps"


def test_any_other_deed_disarms_the_end_of_the_turn() -> None:
    seat = Seat()
    seat.game.turn_of("K")
    seat.hand.end_turn()
    seat.hand.answer(("base:move", seat.game.id("K")))
    assert not seat.hand.ending


def test_illegal_answer_changes_nothing() -> None:
    seat = Seat()
    seat.game.turn_of("K")
    before = digest(seat)
    assert not seat.hand.answer(("base:attack", seat.game.id("K"), "core:oaken_blade"))
    assert digest(seat) == before


def test_question_is_answered_by_its_key() -> None:
    seat = Seat("Kg", K="nite knight", g="goblin minion")
    seat.game.turn_of("K")
    seat.game.begin("attack", "K", "core:oaken_blade", answers=[seat.game.id("g"), (1, 0), (0,)])
    assert [key for key, _label in seat.hand.choices()] == ["surge_1", "surge_2", "done"]
    assert buttons.press(seat.hand, "answer:done")
    assert seat.hand.choices() == ()


def test_tab_goes_round_the_targets_and_the_cursor_follows() -> None:
    """S0-71."""
    seat = Seat()
    knight, archer = seat.game.id("K"), seat.game.id("W")
    seen = []
    for _ in range(3):
        seat.hand.cycle(1)
        seen.append(seat.hand.focus.piece)
    assert seen == [knight, archer, knight]
    assert seat.hand.focus.space == (0, 0)
    seat.hand.pick()
    assert seat.game.view.state.active == knight


def test_tab_looks_at_the_nearest_enemy_first_and_at_oneself_last_where_nobody_is_to_be_chosen() -> None:
    seat = Seat("W.K....g...h", K="nite knight", W="wren strider", g="goblin minion", h="goblin minion")
    seat.game.turn_of("K")
    seen = []
    for _ in range(4):
        seat.hand.cycle(1)
        seen.append(seat.hand.focus.piece)
    assert seen == [seat.game.id(letter) for letter in "ghWK"]


def test_cursor_starts_at_the_active_figure_and_stays_on_the_board() -> None:
    seat = Seat()
    seat.game.turn_of("K")
    seat.hand.move_cursor(1, 0)
    assert seat.hand.focus.space == (1, 0)
    for _ in range(9):
        seat.hand.move_cursor(0, 1)
    assert seat.hand.focus.space == (1, seat.game.view.board.height - 1)


def test_undo_is_refused_with_a_reason_before_anything_was_done() -> None:
    seat = Seat(**PIECES)
    assert str(seat.hand.can_undo()) == "nothing has been done yet"
    assert not seat.hand.undo()


def test_step_onto_a_friend_is_a_way_although_nobody_may_stop_there() -> None:
    seat = Seat("KW..g", K="nite knight", W="wren strider", g="goblin minion")
    seat.game.turn_of("K")
    assert seat.hand.route((1, 0)) is None
    seat.hand.answer(("base:move", seat.game.id("K")))
    route = seat.hand.route((1, 0))
    assert route is not None
    assert route.answers == (("base:step", seat.game.id("K"), (1, 0)),)


def test_tab_finds_a_target_that_lies_on_an_edge() -> None:
    """The cursor goes to a space beside it, and the line of sight is drawn there."""
    seat = Seat(game=hall("...K..h\n..g...."))
    seat.game.turn_of("K")
    seat.hand.answer(("base:attack", seat.game.id("K"), "core:oaken_blade"))
    seat.hand.cycle(1)
    assert seat.hand.focus.piece == seat.game.id("g"), "enemies come before things"
    seat.hand.cycle(1)
    assert seat.hand.focus.piece == seat.game.id("door")
    assert seat.hand.focus.space == (3, 0)
    assert seat.model().scene.sights
    assert seat.hand.pick()
    assert seat.game.asked.kind == "roll"


def test_side_of_the_hand_is_the_one_that_is_asked_now() -> None:
    seat = Seat("Kg", K="nite knight", g="goblin minion")
    seat.game.turn_of("K")
    assert seat.hand.side == "heroes"
    seat.game.turn_of("g")
    assert seat.hand.side == "overlord"


def test_side_of_the_hand_is_the_one_that_answered_last_while_chance_is_asked() -> None:
    seat = Seat("gK", K="nite knight", g="goblin minion")
    seat.game.turn_of("g")
    seat.hand.answer(next(iter(seat.hand.targets.attacks.values())))
    if seat.hand.targets.figures:
        seat.hand.take(seat.game.id("K"))
    assert seat.game.asked.asker.startswith("chance:")
    assert seat.hand.side == "overlord"


def test_side_of_the_hand_is_the_party_before_anybody_has_answered() -> None:
    seat = Seat("Kg", K="nite knight", g="goblin minion")
    seat.game.session.seats |= dict.fromkeys(("heroes", "overlord"))  # type: ignore[arg-type]
    assert seat.hand.request is None
    assert seat.hand.side == seat.game.session.view.party


def test_whole_way_of_a_figure_that_is_led_is_one_click() -> None:
    seat = Seat("........\nW..K...g\n........", W="wren strider", K="nite knight", g="goblin minion")
    seat.game.turn_of("W")
    seat.hand.answer(next(one.command for one in seat.hand.options if one.record.id == "base:skill"))
    before = digest(seat)
    seat.hand.look_at((2, 0))
    route = seat.hand.route((2, 0))
    assert route is not None
    assert (route.spaces, route.costs) == (((0, 1), (1, 0), (2, 0)), ("1", "2"))
    assert "2 spaces" in seat.model().tooltip
    assert seat.lines("path") == ["path 0.5,1.5 1.5,0.5 2.5,0.5 cost 1 2"]
    walk(seat)
    assert seat.game.at("W") == (2, 0)
    seat.hand.undo()
    assert digest(seat) == before
    seat.hand.look_at((3, 0))
    walk(seat)
    seat.hand.look_at((3, 1))
    seat.hand.pick()
    assert [seat.game.at(name) for name in "WK"] == [(3, 0), (3, 1)], "its own space ends it"
