"""What a side sees and remembers of the boards, and that nothing else makes a difference to it (rules §3.6)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec import structs

from delve.ai.nearest import NearestEnemy
from delve.flow.chance import Dice
from delve.flow.driver import CannotGoBack
from delve.flow.session import Session
from delve.geometry.boards import bits
from delve.model.quest import Objective
from delve.model.quest_conditions import When
from delve.model.ruleset import TurnStep
from delve.requests import ChooseCommand
from delve.rules.ask import knowledge
from delve.rules.board_facts import CameIntoSight
from delve.rules.do import noticing
from delve.rules.facts import FigureMoved, Prevented
from delve.rules.legal import options
from delve.rules.planning import bands, plan
from delve.rules.quests import check_objectives
from delve.rules.seen_game import as_seen_by
from delve.rules.setup import game_at
from delve.rules.side_view import SideView
from delve.rules.view import View
from delve.state.game import Frame, FurtherTurn, GameState, Subject
from delve.state.soundness import require_consistent
from delve.testing.arena import Arena
from tests.arenas import Bench, arena
from tests.rules.test_boards import levels
from tests.sides import HEROES, OVERLORD

PIECES = {"K": "nite knight", "g": "goblin minion"}
CORNER = "K..#g\n.#.#.\n....."
"""the goblin stands behind a wall that ends above the way to it"""


def hidden(drawing: str = CORNER, sight: str = "remembered", radius: int = 0, **given: Any) -> Arena:
    """A board on which nobody knows what is out of sight."""
    pieces, bench = given.pop("pieces", PIECES), given.pop("bench", None)
    rules = {"sight": sight, **given.pop("rules", {})}
    game = (bench.arena if bench is not None else arena)(drawing, rules=rules, **given, **pieces)
    if radius:
        rules = game.play.game.ruleset
        sides = {id: structs.replace(side, sight=radius) for id, side in rules.sides.items()}
        play = game.play.game
        library = play.library.extended(structs.replace(rules, sides=sides))
        play.state.set(knowledge=())
        return Arena(Session(game_at(library, play.behaviors, play.state), 1), game.names)
    return game


def seen_by(game: Arena, side: str = HEROES) -> SideView:
    return game.session.view_of(side)


def ids(view: SideView) -> set[int]:
    return {piece.id for piece in view.pieces()}


# ------------------------------------------------------------------------------------------- what is seen
def test_ruleset_that_shows_all_keeps_no_knowledge() -> None:
    game = arena(CORNER, **PIECES)
    game.turn_of("K")
    assert game.play.state.knowledge == ()
    assert b"knowledge" not in game.play.state.encoded()
    assert as_seen_by(game.play.game, HEROES) is game.play.game
    assert all(fact.seen_by is None for fact in game.facts)


def test_side_does_not_see_who_stands_behind_a_wall() -> None:
    game = hidden()
    game.turn_of("K")
    view = seen_by(game)
    assert game.id("g") not in ids(view)
    assert view.figures(OVERLORD) == ()
    assert game.id("g") in ids(seen_by(game, OVERLORD))


def test_items_that_lie_or_are_carried_out_of_the_sight_of_a_side_are_not_in_its_view() -> None:
    game = hidden()
    game.change("g", items=("core:tide_spear",))
    (held,) = game["g"].items
    game.turn_of("K")
    near, far = game.lay_item("core:tide_spear", (0, 1)), game.lay_item("core:tide_spear", (4, 1))
    mine, theirs = seen_by(game), seen_by(game, OVERLORD)
    assert [one.id for one in mine.lying_items()] == [near]
    assert not {far, held} & {*mine.state.items}
    assert {far, held} <= {*theirs.state.items}
    assert {*game["K"].items} <= {*mine.state.items}


def test_side_sees_no_farther_than_its_radius() -> None:
    game = hidden("K......g", radius=4)
    game.turn_of("K")
    assert seen_by(game).in_sight == 0b11111
    assert game.id("g") not in ids(seen_by(game))
    assert hidden("K......g").session.view_of(HEROES).figures(OVERLORD)


def test_what_was_seen_is_remembered_as_it_was_seen_last() -> None:
    game = hidden("K...g...", radius=4)
    game.turn_of("K")
    assert game.id("g") in ids(seen_by(game))
    game.play.state.change(game.id("g"), spaces=(7,))
    noticing.notice(game.play.game)
    view = seen_by(game)
    assert view.piece(game.id("g")).spaces == (), "its place is seen to be empty"
    game.play.state.change(game.id("g"), spaces=(4,))
    noticing.notice(game.play.game)
    game.play.state.change(game.id("K"), spaces=(7,))
    game.play.state.change(game.id("g"), spaces=(0,))
    noticing.notice(game.play.game)
    assert seen_by(game).board.floor == 0b11111111
    assert seen_by(game).in_sight == 0b11111000


def test_radius_of_sight_is_counted_in_the_directions_of_the_ruleset() -> None:
    game = hidden("K..\n...\n...", radius=1, rules={"directions": 4}, pieces={"K": "nite knight"})
    game.turn_of("K")
    assert {seen_by(game).point(at) for at in bits(seen_by(game).in_sight)} == {(0, 0), (1, 0), (0, 1)}


@pytest.mark.parametrize(("sight", "floor"), [("seen", 0b11111000), ("remembered", 0b11111111)])
def test_ruleset_says_whether_spaces_out_of_sight_are_remembered(sight: str, floor: int) -> None:
    game = hidden("K.......", sight, radius=4, pieces={"K": "nite knight"})
    game.turn_of("K")
    game.play.state.change(game.id("K"), spaces=(7,))
    noticing.notice(game.play.game)
    assert (seen_by(game).in_sight, seen_by(game).board.floor) == (0b11111000, floor)


def test_ground_that_changes_out_of_sight_is_remembered_as_it_was() -> None:
    game = hidden("K.......", radius=4, pieces={"K": "nite knight"})
    game.turn_of("K")
    game.play.state.change(game.id("K"), spaces=(7,))
    noticing.notice(game.play.game)
    board = game.play.state.boards["main"]
    game.play.state.set(boards={"main": board.laid("core:water", 1)})
    noticing.notice(game.play.game)
    assert "core:water" not in seen_by(game).ground()
    game.play.state.change(game.id("K"), spaces=(2,))
    noticing.notice(game.play.game)
    assert seen_by(game).ground()["core:water"] == 1


def test_memory_is_brought_up_to_date_when_anything_moves() -> None:
    """What the knight passes on its way it knows, also where it does not stop."""
    game = hidden("K......#\n.#####.#\n.......g", radius=2)
    game.turn_of("K")
    before = seen_by(game).board.floor
    game.do("move", "K")
    game.walk("K", (1, 0), (2, 0), (3, 0))
    assert seen_by(game).board.floor.bit_count() > before.bit_count()


# ------------------------------------------------------------------------------------------- questions
def test_reach_and_targets_know_nothing_that_the_side_does_not_see() -> None:
    game = hidden()
    game.turn_of("K")
    view = seen_by(game)
    unseen = {tuple(view.point(at)) for at in game.view.piece(game.id("g")).spaces}
    within = bands(view, game.id("K"))
    floor = view.board.floor
    assert not (within.free | within.move | within.fatigue) & ~floor
    assert not floor >> game["g"].spaces[0] & 1
    assert not any(tuple(command[2]) in unseen for command in game.asked.items() if command[0] == "base:step")
    attack = next(option for option in game.session.options() if option.command[0] == "base:attack")
    assert not attack.verdict.usable


def test_entering_a_space_on_which_something_unseen_stands_ends_the_move_there_and_shows_it() -> None:
    """The other end of the ring is known, and who stands on it is not."""
    game = levels("Ko.", "og", rules={"sight": "remembered"}, pieces={})
    goblin = game.id("g")
    game.play.state.change(goblin, spaces=(0,))
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (1, 0))
    assert goblin not in ids(seen_by(game))
    game.walk("K", ("deep", 0, 0))
    assert (game["K"].board, game.at("K"), game["K"].movement_points) == ("main", (1, 0), 0)
    assert goblin in ids(seen_by(game))
    assert str(game.happened(Prevented)[-1].reason) == "Goblin stands there"
    assert knowledge.on_board(game.play.game, HEROES, "deep").found == (goblin,)
    game.play.state.change(goblin, spaces=(1,))
    noticing.notice(game.play.game)
    assert knowledge.on_board(game.play.game, HEROES, "deep").found == ()
    assert seen_by(game).piece(goblin).spaces == (), "nobody knows where it is"


def test_an_activation_does_not_end_by_itself_for_what_its_side_cannot_know() -> None:
    """Nothing but the way through the ring is left to do, and who stands at its other end is not known."""
    activation = {"action_points": 1, "commands": ["base:move", "base:step"]}
    turns = [{"each": {"of": "figures", "side": HEROES, "do": [{"activation": activation}]}}]
    rules = {"sight": "remembered", "turns": msgspec.convert(turns, tuple[TurnStep, ...])}
    game = levels("K#o", "og", rules=rules, pieces={})
    game.change("K", spaces=(2,))
    game.change("g", spaces=(0,))
    game.turn_of("K")
    game.do("move", "K")
    asked = game.play.pending
    assert isinstance(asked, ChooseCommand)
    assert list(asked.legal()) == [("base:step", game.id("K"), ("deep", 0, 0))]
    game.walk("K", ("deep", 0, 0))
    assert game.happened(Prevented), "it bumps into the goblin, and then nothing is left to do"
    assert game["K"].movement_points == 0


def test_facts_know_who_saw_them() -> None:
    game = hidden("K..#...\n.#.#.#.\n......g", radius=2)
    game.turn_of("g")
    game.do("move", "g")
    game.walk("g", (6, 1))
    moved = game.happened(FigureMoved)[-1]
    assert moved.seen_by == (OVERLORD,)


def test_what_comes_into_sight_is_told_to_the_side_that_sees_it() -> None:
    game = hidden()
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (0, 1), (0, 2))
    told = [fact for fact in game.happened(CameIntoSight) if game.id("g") in fact.pieces]
    while not told and game["K"].movement_points:
        x, y = game.at("K")
        game.walk("K", (x + 1, y))
        told = [fact for fact in game.happened(CameIntoSight) if game.id("g") in fact.pieces]
    assert [fact.seen_by for fact in told] == [(HEROES,)]


# ------------------------------------------------------------------------------------------- undo
def test_two_boards_with_a_link_and_sight_remembered_are_undone_rightly_at_what_was_newly_seen() -> None:
    game = levels("K.o..", "..o\n...\n..g", rules={"sight": "remembered"}, pieces={})
    game.turn_of("K")
    start, began = game.play.state.digest(), len(game.play.journal)
    game.do("move", "K")
    game.walk("K", (1, 0), (2, 0))
    game.play.undo(HEROES, to=began)
    assert game.play.state.digest() == start, "all of the upper board was in sight"
    game.do("move", "K")
    game.walk("K", (1, 0), (2, 0), ("deep", 2, 0))
    shown = len(game.play.journal)
    assert str(game.play.can_undo(HEROES)) == "something new has come into sight"
    with pytest.raises(CannotGoBack, match="something new has come into sight"):
        game.play.undo(HEROES)
    floor = seen_by(game).on("deep").board.floor
    game.walk("K", (2, 1))
    game.play.undo(HEROES)
    assert (len(game.play.journal), game.at("K")) == (shown, (2, 0))
    assert seen_by(game).on("deep").board.floor == floor


# ------------------------------------------------------------------------------------------- saves
def test_states_with_knowledge_are_saved_and_sound() -> None:
    game = hidden()
    game.turn_of("K")
    state = game.play.state
    again = GameState.decoded(state.encoded())
    assert again.digest() == state.digest()
    assert again.knowledge == state.knowledge
    assert require_consistent(again) is again


@pytest.mark.parametrize("change", [{"in_sight": 1 << 3 | 1 << 8}, {"board": "moon"}, {"pieces": "strange"}])
def test_knowledge_that_cannot_be_is_refused(change: dict[str, Any]) -> None:
    game = hidden()
    game.turn_of("K")
    state = game.play.state.copy()
    if change == {"pieces": "strange"}:
        change = {"pieces": (structs.replace(game["g"], id=99),)}
    state.set(knowledge=(structs.replace(state.knowledge[0], **change), *state.knowledge[1:]))
    with pytest.raises(ValueError, match="this is no state of a game: what heroes knows of"):
        require_consistent(state)


def test_the_same_answers_give_the_same_knowledge_again() -> None:
    game = hidden()
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (0, 1), (0, 2))
    digest = game.play.state.digest()
    answers = len(game.play.journal)
    game.play.go_back_to(0)
    entries = hidden()
    entries.turn_of("K")
    entries.do("move", "K")
    entries.walk("K", (0, 1), (0, 2))
    assert (entries.play.state.digest(), len(entries.play.journal)) == (digest, answers)


# ------------------------------------------------------------------------------------------- look-ahead
def chance(seed: int) -> Any:
    dice, asked = Dice(seed), iter(range(10_000))
    return lambda request: dice.answer(request, next(asked))


def test_possible_state_puts_what_is_unseen_where_it_may_be() -> None:
    game = hidden()
    game.turn_of("K")
    view = seen_by(game)
    places = set()
    for seed in range(20):
        state = view.possible_state(chance(seed))
        goblin = state.pieces[game.id("g")]
        assert goblin.spaces
        assert not view.in_sight >> goblin.spaces[0] & 1
        places.add(goblin.spaces)
    assert len(places) > 1


def test_possible_state_knows_nothing_of_the_items_that_the_side_does_not_see() -> None:
    """Where one lies, on which board, and what has become of it: none of it shows in what the side takes to be so."""
    found = []
    for board, at, broken in (("main", 1, False), ("deep", 2, True)):
        game = levels("K#...", "...\n..g", rules={"sight": "remembered"}, pieces={})
        item = game.lay_item("core:tide_spear", (4, 0))
        game.play.state.change_item(
            item, board=board, space=at + (2 if board == "main" else 0), broken=broken
        )
        game.play.state.change(game.id("g"), damage=at)
        game.turn_of("K")
        states = [seen_by(game).possible_state(chance(seed)) for seed in range(20)]
        found.append([(one.items[item], one.pieces[game.id("g")]) for one in states])
    assert found[0] == found[1]
    assert {one.board for one, _ in found[0]} == {"main", "deep"} == {piece.board for _, piece in found[0]}


@pytest.mark.parametrize("sight", ["seen", "remembered"])
def test_possible_state_knows_nothing_of_what_became_of_things_and_grounds_that_the_side_does_not_see(
    sight: str,
) -> None:
    """Neither the state of a door nor what was laid on a space."""
    found = []
    for number in range(2):
        game = hidden("K..#D\n.#.#.\n.....", sight, pieces={"K": "nite knight", "D": "door"})
        game.turn_of("K")
        state, far = game.play.state, game.view.space(4, 1)
        if number:
            state.change(game.id("D"), state="open", targetable=False)
            state.set(boards={"main": state.boards["main"].laid("core:water", 1 << far)})
        found.append([seen_by(game).possible_state(chance(seed)).digest() for seed in range(5)])
    assert found[0] == found[1]


def test_side_does_not_learn_that_a_figure_which_it_does_not_see_has_a_further_turn() -> None:
    """Neither that one is coming nor that one is under way."""
    game = hidden()
    goblin = game.id("g")
    game.turn_of("K")
    game.play.state.set(given_turns=(goblin, game.id("K")))
    assert as_seen_by(game.play.game, HEROES).state.given_turns == (game.id("K"),)
    frames = (Frame(0, Subject(piece=goblin), begun=True),)
    game.play.state.set(turn=frames, further_turn=FurtherTurn(1, ()), active=goblin)
    seen = as_seen_by(game.play.game, HEROES).state
    assert (seen.turn, seen.further_turn, seen.active) == ((), None, 0)
    theirs = as_seen_by(game.play.game, OVERLORD).state
    assert (theirs.turn, theirs.further_turn, theirs.active) == (frames, FurtherTurn(1, ()), goblin)


def test_nobody_wins_because_a_group_is_out_of_sight() -> None:
    game = hidden()
    goal = Objective(side=HEROES, text="Clear it.", when=When(group_defeated="core:goblin"))
    play = game.play.game
    library = play.library.extended(structs.replace(play.quest, objectives=(goal,)))
    game = Arena(Session(game_at(library, play.behaviors, play.state), 1), game.names)
    game.turn_of("K")
    state = seen_by(game).possible_state(chance(3))
    twin = play.renew(state, [])
    twin.quest = structs.replace(twin.quest, objectives=(goal,))
    assert not check_objectives(twin)


# ------------------------------------------------------------------------------------------- permuted
MAZE = "K..#..h\n.#.#.#.\n......g\n.#####.\n....i.."
THREE = {"K": "nite knight", "g": "goblin minion", "h": "goblin minion", "i": "goblin elite"}


def told(game: Arena) -> tuple[Any, ...]:
    """All that a side can learn and do: question, legal answers, options, plans, forecasts and an AI's choice."""
    request = game.asked
    side = request.asker
    view = seen_by(game, side)
    play = game.play.game
    seen = as_seen_by(play, side)
    found: list[Any] = [str(request), request.items()]
    activation = View(seen).activation
    if isinstance(request, ChooseCommand) and request.piece and activation is not None:
        found.append(options(seen, seen.piece(request.piece), activation))
        found.append(bands(view, request.piece))
        found += [plan(view, request.piece, at) for at in view.spaces(view.board.floor)]
        for weapon in view.weapons(request.piece):
            targets = view.targets(request.piece, weapon)
            found.append([(each, view.attack_odds(request.piece, each, weapon)) for each in targets])
    found.append(NearestEnemy().answer(request, view))
    found.append({piece.id: piece for piece in view.pieces()})
    found.append(view.state.digest())
    found.append(view.possible_state(chance(5)).digest())
    return tuple(found)


@pytest.mark.parametrize("sight", ["seen", "remembered"])
@pytest.mark.parametrize("steps", range(12))
def test_permuting_what_a_side_cannot_see_changes_nothing_for_it(sight: str, steps: int) -> None:
    """Unseen figures change places: no question, legal answer, forecast or AI choice of that side is another."""
    game = hidden(MAZE, sight, radius=3, pieces=THREE)
    game.turn_of("K")
    for _ in range(steps):
        if game.asked.asker != HEROES or game.play.state.round > 2:
            break
        game.play.answer(NearestEnemy().answer(game.asked, seen_by(game)))
        game.session.roll()
    if game.asked.asker != HEROES:
        return
    before = told(game)
    view = seen_by(game)
    state = game.play.state
    unseen = [
        piece
        for piece in game.view.standing()
        if piece.side == OVERLORD and not knowledge.sees_piece(game.play.game, HEROES, piece)
    ]
    free = game.view.free() & ~view.in_sight
    places = [*view.spaces(free), *(piece.spaces[0] for piece in unseen)]
    assert unseen or steps, "at the beginning nobody sees the others"
    for turn in range(1, 4):
        for number, piece in enumerate(unseen):
            state.change(
                piece.id, spaces=(places[(number * 3 + turn) % len(places)],), damage=turn % 2, energy=turn
            )
        spots = [state.pieces[piece.id].spaces for piece in unseen]
        if len(set(spots)) < len(spots):
            continue
        noticing.notice(game.play.game)
        assert told(game) == before


def test_automated_players_finish_games_in_which_nobody_sees_far() -> None:
    game = hidden(MAZE, radius=3, pieces=THREE)
    game.session.seats = {HEROES: NearestEnemy(), OVERLORD: NearestEnemy()}
    for _ in range(400):
        if not game.session.step():
            break
    assert game.play.state.round > 2
    assert require_consistent(game.play.state) is game.play.state


# ------------------------------------------------------------------------------------------- what is concealed
SNARE: dict[str, Any] = {"states": {"set": {"concealed": True}, "sprung": {}}}


@pytest.mark.parametrize("sight", ["seen", "remembered"])
def test_object_is_seen_by_nobody_in_a_state_in_which_it_is_concealed(sight: str) -> None:
    bench = Bench()
    bench.object("snare", **SNARE)
    game = hidden("K.t.g", sight, bench=bench, pieces={**PIECES, "t": "snare"})
    for side in (HEROES, OVERLORD):
        assert game.id("t") not in ids(seen_by(game, side))
        assert not seen_by(game, side).objects()
    game.change("t", state="sprung")
    for side in (HEROES, OVERLORD):
        assert game.id("t") in ids(seen_by(game, side))


def test_object_that_is_concealed_again_is_remembered_as_it_was() -> None:
    bench = Bench()
    bench.object("snare", **SNARE)
    game = hidden("K.t.g", bench=bench, pieces={**PIECES, "t": "snare sprung"})
    assert seen_by(game).piece(game.id("t")).state == "sprung"
    game.change("t", state="set")
    assert seen_by(game).piece(game.id("t")).state == "sprung"
