"""Several boards, and what leads from one to the other (rules §2.9)."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import structs

from delve.ai.nearest import NearestEnemy
from delve.flow.session import Session
from delve.model.falls import Falls
from delve.model.monster import MonsterDef
from delve.model.quest import BoardPlan, QuestDef
from delve.model.quest_conditions import Entered, InZone, When
from delve.model.refs import ref
from delve.model.ruleset import TurnStep
from delve.model.tile import Legend
from delve.rules import quests
from delve.rules.ask import space
from delve.rules.ask.groups import spot
from delve.rules.ask.standing import occupied
from delve.rules.do import new_items
from delve.rules.do.spawning import spawn
from delve.rules.events import AfterFigureEntered
from delve.rules.facts import BoardEntered, FigureMoved
from delve.rules.setup import new_game
from delve.rules.view import View
from delve.state.game import GameState
from delve.state.soundness import require_consistent
from delve.testing.arena import Arena
from tests.arenas import arena, core
from tests.invariants import overlaps, walls_through_bases
from tests.sides import HEROES, OVERLORD

RING = Legend(object=ref("core:stone_ring"))


def levels(upper: str = "K.o..", deep: str = "..o\n...\n..g", **given: Any) -> Arena:
    """A knight on the first board and a goblin on another, of another width, and a ring on each."""
    pieces = {"K": "nite knight", "g": "goblin minion", **given.pop("pieces", {})}
    return arena(upper, boards={"deep": deep}, legend={"o": RING}, **pieces, **given)


def gone_down() -> Arena:
    """The knight has walked to the ring and through it, with one movement point left."""
    game = levels()
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (1, 0), (2, 0), ("deep", 2, 0))
    return game


# ------------------------------------------------------------------------------------------- where pieces stand
def test_a_view_answers_about_the_board_of_the_figure_whose_turn_it_is_or_a_named_one() -> None:
    game = levels()
    game.turn_of("K")
    view = game.view
    assert (view.here, view.board.width) == ("main", 5)
    assert (view.on("deep").here, view.on("deep").board.width) == ("deep", 3)
    assert view.on(game.id("g")).here == "deep"
    assert [piece.id for piece in view.figures()] == [game.id("K")]
    assert [piece.id for piece in view.on("deep").figures()] == [game.id("g")]
    assert [piece.id for piece in view.standing()] == [game.id("K"), game.id("g")]
    assert view.on("deep").point(view.piece(game.id("g")).spaces[0]) == (2, 2)


def test_figures_of_two_boards_do_not_stand_in_each_others_way() -> None:
    """The goblin's space has the number of one of the upper board, where the knight may go."""
    game = levels("K....", "g..")
    game.turn_of("K")
    assert not occupied(game.play.game, "main", but=game.id("K"))
    assert game.view.enemies_of(game.id("K")) == ()
    assert [*overlaps(game.play.game), *walls_through_bases(game.play.game)] == []


def test_nobody_is_attacked_or_seen_on_another_board_though_the_numbers_of_spaces_are_near() -> None:
    game = levels("oK", "go", pieces={"K": "nite knight"})
    game.turn_of("K")
    view = game.view
    for weapon in view.weapons(game.id("K")):
        assert not view.may_target(game.id("K"), game.id("g"), weapon).usable
        assert view.targets(game.id("K"), weapon) == ()
    assert not view.sees(game.id("K"), game.id("g"))


# ------------------------------------------------------------------------------------------- what leads there
def test_a_link_to_another_board_ends_the_reach() -> None:
    game = levels()
    game.turn_of("K")
    reach = game.view.reachable(game.id("K"), 9)
    assert reach.all == 0b11111  # the whole upper board, and nothing of the other
    assert game.view.links(game.id("K")) == {}
    assert game.view.passages(game.id("K")) == {2: (("deep", 2),)}


def test_a_step_through_a_link_leads_to_the_other_board_and_costs_its_ground() -> None:
    game = gone_down()
    assert (game["K"].board, game.at("K"), game["K"].movement_points) == ("deep", (2, 0), 1)
    assert game.happened(BoardEntered) == [
        BoardEntered(piece=game.id("K"), before=(2,), from_board="main", spaces=(2,), board="deep")
    ]
    assert [fact.spaces for fact in game.happened(FigureMoved)] == [(1,), (2,)]
    assert game.view.here == "deep"
    game.walk("K", (2, 1))
    assert game.at("K") == (2, 1)


def test_the_step_to_another_board_is_offered_with_the_name_of_the_board_and_says_why_not() -> None:
    game = levels()
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (1, 0), (2, 0))
    option = next(option for option in game.session.options() if option.command[0] == "base:step")
    assert (str(option.label), str(option.note), option.verdict.usable) == (
        "Enter deep",
        "1 movement point",
        True,
    )
    game.change("g", spaces=(2,))
    assert not game.options()["step"].verdict.usable


def test_who_steps_through_a_link_can_take_the_step_back() -> None:
    game = gone_down()
    game.play.undo(HEROES)
    assert (game["K"].board, game.at("K")) == ("main", (2, 0))


def test_what_a_figure_carries_goes_with_it_to_the_other_board() -> None:
    game = levels(pieces={"f": "flotsam"}, deep="..o\n...\nf.g")
    flotsam = game.id("f")
    game.play.state.change(flotsam, board="main", spaces=(), carried_by=game.id("K"))
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (1, 0), (2, 0), ("deep", 2, 0))
    assert game.play.state.pieces[flotsam].board == "deep"


def test_distance_between_boards_is_the_sum_over_links() -> None:
    game = levels()
    view = game.view
    assert view.distance(game.id("K"), game.id("g")) == 2 + 1 + 2
    closed = arena("K....", boards={"deep": "..g"}, K="nite knight", g="goblin minion")
    assert closed.view.distance(closed.id("K"), closed.id("g")) is None


def test_distance_leads_over_several_boards_by_the_shortest_way() -> None:
    """Three boards in a row through rings of two links; the last has the goblin."""
    first, second = structs.replace(RING, link="first"), structs.replace(RING, link="second")
    game = arena(
        "K.a",
        boards={"middle": "a...b", "deep": "b.g"},
        legend={"a": first, "b": second},
        K="nite knight",
        g="goblin minion",
    )
    assert game.view.distance(game.id("K"), game.id("g")) == (2 + 1) + (4 + 1) + 2


# ------------------------------------------------------------------------------------------- whole quests
def quest(**fields: Any) -> QuestDef:
    """The cellar's rules with two boards of its own; the lower one comes first by name, the upper one is first."""
    cellar = core().library.get(QuestDef, "core:drowned_cellar")
    legend = {"e": Legend(zone="entrance"), "o": RING, "p": Legend(zone="pit"), "n": Legend(mark="nest")}
    boards = {
        "upper": BoardPlan(name="The Stair", map="eeee.\n..o..", legend=legend),
        "deep": BoardPlan(name="The Deep", map="o.pp\n...n\n....", legend=legend),
    }
    plain = {
        "groups": (),
        "lieutenants": (),
        "open_groups": (),
        "rooms": {},
        "rewards": {},
        "decks": {},
        "triggers": (),
        "script": None,
        "params": {},
        "map": None,
        "tiles": (),
        "place": (),
        "edges": (),
        "legend": {},
        "entrance": "entrance",
        "search": (),
    }
    return structs.replace(cellar, id="test:levels", **{**plain, "boards": boards, **fields})


def session(**fields: Any) -> Session:
    """That quest, set up."""
    packs = core()
    made = quest(**fields)
    return Session(new_game(packs.library.extended(made), packs.behaviors, made.id), 7)


def test_a_quest_may_have_several_boards_with_a_map_each() -> None:
    play = session().play
    assert {name: (board.width, board.height) for name, board in play.state.boards.items()} == {
        "deep": (4, 3),
        "upper": (5, 2),
    }
    assert {piece.board for piece in play.state.pieces.values() if piece.kind == "hero"} == {"upper"}
    assert View(play.game).board_names == {"upper": "The Stair", "deep": "The Deep"}


def test_the_map_of_a_quest_is_the_short_form_of_one_board() -> None:
    """S4-37."""
    made = core().library.get(QuestDef, "core:drowned_cellar")
    assert list(made.plans) == [made.first_board] == ["main"]
    assert made.plans["main"].map == made.map
    assert quest().first_board == "upper"


def test_a_board_of_several_may_have_the_name_that_a_quests_own_map_has() -> None:
    plans = quest(boards={"main": BoardPlan(map="e."), "upper": BoardPlan(map="..")}).plans
    assert {id: plan.map for id, plan in plans.items()} == {"main": "e.", "upper": ".."}


def test_zones_and_marks_belong_to_a_board() -> None:
    game = session().play.game
    assert spot(game, "nest") == ("deep", game.state.boards["deep"].spot("nest"))
    assert spot(game, (1, 1))[0] == "upper"
    assert View(game, "upper").zone("pit") == 0
    assert View(game, "deep").zone("pit")


def test_monsters_come_to_the_board_that_has_the_mark() -> None:
    game = session().play.game
    monster = next(each.id for each in core().library.all(MonsterDef) if each.size == (1, 1))
    born = spawn(game, monster, "nest", 0, 1)
    assert [game.piece(id).board for id in born] == ["deep"]


def test_a_zone_holds_figures_of_its_own_board_only() -> None:
    """The hero stands on the upper board on a space with the number of one in the pit below."""
    game = session().play.game
    hero = next(piece.id for piece in game.state.pieces.values() if piece.kind == "hero")
    pit = game.state.boards["deep"].zone("pit")
    at = (pit & -pit).bit_length() - 1
    when = When(in_zone=InZone(zone="pit", side=HEROES))
    game.state.change(hero, spaces=(at,))
    assert not quests.holds(game, when)
    game.state.change(hero, board="deep")
    assert quests.holds(game, when)


def test_a_figure_that_comes_from_another_board_into_a_zone_has_entered_it() -> None:
    game = session().play.game
    hero = next(piece.id for piece in game.state.pieces.values() if piece.kind == "hero")
    pit = game.state.boards["deep"].zone("pit")
    at = (pit & -pit).bit_length() - 1
    game.state.change(hero, board="deep", spaces=(at,))
    when = When(entered=Entered(zone="pit", side=HEROES))
    fields = {"before": (at,), "placed": False, "entering": True}
    assert quests.holds(game, when, AfterFigureEntered(hero, hero, (at,), **fields, from_board="upper"))
    assert not quests.holds(game, when, AfterFigureEntered(hero, hero, (at,), **fields))


def test_states_with_several_boards_are_saved_and_sound() -> None:
    state = session().play.state
    again = GameState.decoded(state.encoded())
    assert again.digest() == state.digest()
    assert list(again.boards) == list(state.boards)
    assert require_consistent(again) is again


# ------------------------------------------------------------------------------------------- turns
def test_figures_on_boards_without_the_party_act_if_the_ruleset_says_so() -> None:
    acted = levels()
    acted.turn_of("g")
    assert acted.play.state.round == 1
    still = levels(rules={"boards": "with_party"})
    with_it = levels(rules={"boards": "with_party"}, upper="K.o.h", pieces={"h": "goblin minion"})
    with_it.turn_of("h")
    assert with_it.play.state.round == 1
    still.turn_of("K")
    still.do("end_turn", "K")
    assert (still.asked.asker, still.play.state.round) == (HEROES, 2)


def test_figures_act_on_a_board_as_soon_as_one_of_the_party_is_there() -> None:
    game = levels(rules={"boards": "with_party"})
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (1, 0), (2, 0), ("deep", 2, 0))
    game.do("end_turn", "K")
    game.turn_of("g")
    assert game.play.state.round == 1


def test_time_passes_on_all_boards_when_nobody_of_the_party_is_left() -> None:
    """The game would stand still for ever otherwise."""
    game = levels(
        rules={"boards": "with_party", "falls": Falls()}, upper="K.o.h", pieces={"h": "goblin minion"}
    )
    game.turn_of("h")
    game.change("K", spaces=(), defeated=True)
    rounds = game.play.state.round
    game.do("end_turn", "h")
    assert game.asked.asker == OVERLORD
    game.turn_of("g")
    assert game.play.state.round <= rounds + 1


def test_automated_players_go_to_the_board_where_there_is_somebody_to_fight() -> None:
    game = levels()
    game.session.seats = {HEROES: NearestEnemy(), OVERLORD: NearestEnemy()}
    for _ in range(200):
        if not game.session.step() or game["K"].board == game["g"].board:
            break
    assert game["K"].board == game["g"].board


# ------------------------------------------------------------------------------------------- layouts
def test_layouts_are_kept_by_what_they_are_made_of() -> None:
    """Two states of one game with other doors do not drive each other out."""
    game = arena("K.D..", K="nite knight", D="door closed").play.game
    shut = space.layout(game, "main")
    twin = game.renew(game.state.copy(), [])
    door = next(piece for piece in twin.state.pieces.values() if piece.kind == "object")
    twin.state.change(door.id, state="open")
    opened = space.layout(twin, "main")
    assert opened is not shut
    game.state.set(round=5)
    assert space.layout(game, "main") is shut
    twin.state.set(round=5)
    assert space.layout(twin, "main") is opened


def test_an_activation_that_demands_a_step_demands_one_to_another_board_where_there_is_no_other() -> None:
    activation = {
        "action_points": 1,
        "commands": ["base:move", "base:step", "base:end_turn"],
        "must": ["base:step"],
    }
    turns = [{"each": {"of": "figures", "side": HEROES, "do": [{"activation": activation}]}}]
    game = levels("K#o", rules={"turns": msgspec.convert(turns, tuple[TurnStep, ...])})
    game.change("K", spaces=(2,))
    game.turn_of("K")
    game.do("move", "K")
    assert not game.options()["end_turn"].verdict.usable
    game.walk("K", ("deep", 2, 0))
    assert game.options()["end_turn"].verdict.usable


def test_items_lie_on_a_board_and_a_view_tells_those_of_the_board_that_it_is_about() -> None:
    game = levels()
    item = new_items.bring(game.play.game, "core:tide_spear")
    game.play.state.change_item(item, board="deep", space=1)
    game.turn_of("K")
    view = game.view
    assert (view.lying_items(), view.items_on(1)) == ((), ())
    assert [one.id for one in view.on("deep").lying_items()] == [item]
    assert view.on("deep").items_on(1) == (item,)
