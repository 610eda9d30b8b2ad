"""What the two parts of the tutorial say, row by row, where no test of a command, an object or a screen shows it."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from delve.ai.levels import player_of
from delve.answers import same
from delve.flow.saved import as_answer
from delve.flow.session import Session
from delve.geometry.boards import DIRECTIONS
from delve.model.behavior import BehaviorDef
from delve.model.command import CommandDef
from delve.model.keys import DIRECTIONS as OF_DIRECTIONS
from delve.model.keys import actions
from delve.model.monster import MonsterDef
from delve.model.object import ObjectDef
from delve.model.refs import ref
from delve.model.tile import Legend
from delve.narrate.spans import plain
from delve.rules.facts import CameIntoSight, FigureDefeated
from delve.rules.legal import aims
from delve.rules.setup import new_game
from delve.state.piece import Piece
from delve.terminal.status import condition
from delve.testing.arena import MakeArena
from delve.testing.packs import Packs
from delve.ui import compose
from delve.ui.play.keys import WAIT, WAYS
from delve.ui.table.looks import figure_look

PLAYER = "marrow hod_carrier"
DOOR = Legend(object=ref("crawl:door"))


def begun(packs: Packs) -> Session:
    """The quest of the passage, as whoever plays begins it."""
    game = new_game(packs.library, packs.behaviors, "crawl:two_in_the_passage")
    return Session(game, 7, {"dwellers": player_of("simple", 7)})


# ------------------------------------------------------------------------------------------------ acts
def test_command_is_a_plain_value_that_can_be_kept_written_and_given_later(arena: MakeArena) -> None:
    """S1-01, S1-07: whoever acts, and what with, stands in it; a class of the pack carries it out."""
    game = arena("K..", K=PLAYER)
    game.turn_of("K")
    kept = next(command for command in game.asked.items() if command[0] == "crawl:bump")
    assert kept == ("crawl:bump", game.id("K"), "e")
    written = as_answer(msgspec.json.decode(msgspec.json.encode(kept)))
    assert same(written, kept)
    game.do("wait", "K")
    game.turn_of("K")
    game.session.answer(written)
    assert game.at("K") == (1, 0)


def test_direction_knows_the_space_and_who_stands_there(arena: MakeArena) -> None:
    """S1-09, S2-27, S2-30: the same question for a step and a blow, in as many directions as the ruleset has."""
    game = arena("...\n.Ko\n...", K=PLAYER, o="orc minion")
    game.turn_of("K")
    view, me = game.view, game.id("K")
    east = view.toward(me, "e")
    assert east is not None
    there = view.at(east)
    assert there is not None
    assert there.id == game.id("o")
    found = {aim.said: aim.purpose for aim, _ in aims(view, me, game.asked.items()) if aim.said in DIRECTIONS}
    assert found == {**dict.fromkeys(DIRECTIONS, "go"), "e": "strike"}
    assert len(found) == view.ruleset.directions
    taking = {record.id for record in game.view.library.all(CommandDef) if record.takes == "direction"}
    assert "crawl:bump" in taking


def test_nobody_is_struck_where_nobody_stands(arena: MakeArena) -> None:
    """S1-11."""
    game = arena("K..o", K=PLAYER, o="orc minion")
    game.turn_of("K")
    assert not [
        aim for aim, _ in aims(game.view, game.id("K"), game.asked.items()) if aim.purpose == "strike"
    ]


def test_blow_takes_health_and_is_no_joke(arena: MakeArena) -> None:
    """S2-32, S2-36: what was a kick and a wonder in part 5 is a fight, from both sides."""
    game = arena("Ko", K=PLAYER, o="orc minion")
    game.turn_of("K")
    game.do("bump", "K", "e")
    game.let_act("o")
    assert (game["o"].damage, game["K"].damage) == (5, 1)


def test_directions_are_a_table_of_actions() -> None:
    """S1-58: several keys lead to an action, and each action to one offset."""
    among = [action.id for action in actions().values() if OF_DIRECTIONS in action.where]
    ways = {id: WAYS[id] for id in among if id in WAYS}
    assert {*ways.values()} == {*DIRECTIONS.values()}
    assert WAIT in among


# ------------------------------------------------------------------------------------------------ figures
def test_piece_is_an_id_and_what_has_changed(arena: MakeArena) -> None:
    """S1-02, S1-26, S2-19: all of a kind share one record, which is looked up; a piece leads to no map."""
    game = arena("K.op", K=PLAYER, o="orc minion", p="orc minion")
    one, other = game["o"], game["p"]
    assert one.definition == other.definition == "crawl:orc"
    assert msgspec.json.decode(msgspec.json.encode(one), type=Piece) == one
    assert isinstance(one.board, str)


def test_any_figure_may_have_any_part(arena: MakeArena) -> None:
    """S1-17, S1-20: items, conditions and skills are not for heroes alone, and a script is told whose it is."""
    game = arena("K..o", K=PLAYER, o="orc minion")
    game.change("o", items=("crawl:leather_apron",), conditions=("crawl:roused",), skills=("crawl:fleet",))
    orc = game.id("o")
    assert game.view.query("bonus_shields", orc, 0, "") == 1
    assert game.view.query("bonus_hearts", orc, game.id("K"), 0) == 3
    assert game.view.query("bonus_hearts", game.id("K"), orc, 0) == 0


def test_fighter_has_most_health_what_is_left_of_it_defense_and_power(arena: MakeArena) -> None:
    """S1-21, S1-75: damage is kept in place of health, and health is on the screen."""
    game = arena("Km", K=PLAYER, m="troll minion")
    game.change("m", damage=3)
    view, troll = game.view, game.id("m")
    (weapon,) = view.weapons(troll)
    numbers = (
        view.number("health", troll),
        view.health_left(troll),
        view.query("bonus_shields", troll, 0, ""),
        weapon.attack.power,
    )
    assert numbers == (16, 13, 1, 4)
    assert "13/16 health" in plain(condition(view, game["m"]))


def test_death_comes_once_and_who_is_dead_is_no_figure_any_more(arena: MakeArena) -> None:
    """S1-19, S1-23: in the source it could happen again."""
    game = arena("Km.", K=PLAYER, m="orc minion")
    game.change("m", damage=9)
    orc = game.id("m")
    game.turn_of("K")
    game.do("bump", "K", "e")
    assert [fact.piece for fact in game.happened(FigureDefeated)] == [orc]
    assert game.view.state.pieces[orc].defeated
    assert orc not in [figure.id for figure in game.view.figures()]
    game.turn_of("K")
    game.do("bump", "K", "e")
    assert len([fact for fact in game.facts if isinstance(fact, FigureDefeated)]) == 1


def test_to_live_and_to_have_a_mind_are_two_things(arena: MakeArena) -> None:
    """S1-31, S1-32: nobody plays Marrow here and a sleeper does nothing, and both live."""
    game = arena("K...m", K=PLAYER, m="orc minion")
    game.change("m", conditions=("crawl:asleep",))
    assert "gleaners" not in game.session.seats
    assert {figure.id for figure in game.view.figures()} == {game.id("K"), game.id("m")}
    game.turn_of("K")
    game.do("wait", "K")
    game.turn_of("K")
    assert (game.at("m"), game["m"].defeated) == ((4, 0), False)


def test_record_says_how_one_looks_in_life_and_the_ruleset_what_is_left(arena: MakeArena) -> None:
    """S1-24, S1-66: the dead are an object with a look of its own, dark red."""
    game = arena("Km", K=PLAYER, m="orc minion")
    game.change("m", damage=9)
    game.turn_of("K")
    game.do("bump", "K", "e")
    (left,) = game.view.objects()
    record = game.view.library.get(ObjectDef, left.definition)
    assert (left.name, record.id) == ("Remains of Orc", "crawl:remains")
    assert record.art is not None
    assert record.art.color == "#8f1f1f"


def test_side_says_who_is_hostile_and_a_behavior_what_is_done_about_it(arena: MakeArena) -> None:
    """S1-25, S1-40: its rules are tried in their order, a blow before a step."""
    game = arena("K.m", K=PLAYER, m="orc minion")
    assert game.view.attitude(game.id("m"), game.id("K")) == "enemy"
    hunter = game.view.library.get(BehaviorDef, "crawl:hunter")
    deeds = [rule.do.choice()[0] for rule in hunter.rules]
    assert deeds.index("attack") < deeds.index("approach")


def test_several_players_are_known_by_their_side(arena: MakeArena) -> None:
    """S1-04."""
    game = arena("K.T..o", K=PLAYER, T="tansy rat_catcher", o="orc minion")
    assert [figure.name for figure in game.view.figures("gleaners")] == ["Marrow", "Tansy"]


# ------------------------------------------------------------------------------------------------ the board
def test_game_begins_with_the_party_on_a_board_of_its_own_size(packs: Packs) -> None:
    """S1-03, S2-01, S2-04, S2-06: all stands in the state, the party was set up before the monsters."""
    session = begun(packs)
    session.advance()
    view = session.view_of("dwellers")
    state = session.play.state
    (board,) = state.boards.values()
    assert (board.width, board.height) == (view.grid.width, view.grid.height)
    assert dict(board.terrain)["crawl:floor"]
    party = [piece.id for piece in state.pieces.values() if piece.side == "gleaners"]
    others = [piece.id for piece in state.pieces.values() if piece.side == "dwellers"]
    assert max(party) < min(others)
    assert all(state.pieces[one].spaces for one in (*party, *others))


def test_ways_are_found_on_the_board_as_it_is(arena: MakeArena) -> None:
    """S1-38: nothing is made ready when the map is whole, so a door that opens makes a way."""
    game = arena("K+..o", K=PLAYER, o="orc minion", legend={"+": DOOR})
    game.let_act("o")
    assert game.at("o") == (4, 0)
    game.turn_of("K")
    game.do("bump", "K", "e")
    game.let_act("o")
    assert game.at("o") == (3, 0)


def test_figures_bar_each_other_the_way(arena: MakeArena) -> None:
    """S2-21: whoever stands somewhere is in the way there, the player too."""
    game = arena("Ko", K=PLAYER, o="orc minion")
    game.turn_of("o")
    assert not game.view.stops(game.id("o")) & game.view.mask(game.id("K"))


def test_who_is_out_of_sight_is_not_shown_and_who_walks_into_sight_is_at_once(arena: MakeArena) -> None:
    """S2-26, S2-37: what is seen is worked out again after everybody else has acted, before one is asked."""
    game = arena("K.........o", K=PLAYER, o="orc minion")
    game.turn_of("K")
    seen = game.session.view_of("gleaners")
    assert not [figure for figure in seen.figures() if figure.side == "dwellers"]
    game.do("bump", "K", "e")
    game.turn_of("o")
    game.do("bump", "o", "w")
    game.turn_of("K")
    assert game.id("o") in [one.id for one in game.session.view_of("gleaners").figures()]
    assert any(game.id("o") in fact.pieces for fact in game.facts if isinstance(fact, CameIntoSight))


# ------------------------------------------------------------------------------------------------ looks
def test_orc_and_troll_are_records_with_a_name_and_a_green_of_their_own(packs: Packs) -> None:
    """S2-17, S2-22 to S2-24: found by their ids, in the colors of the source."""
    found = {id: packs.library.get(MonsterDef, f"crawl:{id}") for id in ("orc", "troll")}
    looks = {id: (one.name, one.art.color if one.art else None) for id, one in found.items()}
    assert looks == {"orc": ("Orc", "#3f7f3f"), "troll": ("Troll", "#007f00")}
    assert all(one.art and one.art.picture for one in found.values())


def test_picture_takes_the_color_of_its_record(arena: MakeArena) -> None:
    """S2-18."""
    game = arena("K.m", K=PLAYER, m="orc minion")
    look = figure_look(game.view.library, game["m"])
    mine, other = compose.token(look), compose.token(replace(look, color="#c02020"))
    assert look.color == "#3f7f3f"
    assert mine.tobytes() != other.tobytes()
