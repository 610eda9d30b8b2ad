"""Bump: one space in a direction, or whatever there is to do with what is there."""

from __future__ import annotations

import pytest

from delve.ai.levels import player_of
from delve.ai.nearest import NearestEnemy
from delve.geometry.boards import DIRECTIONS
from delve.requests import IllegalAnswer
from delve.rules.facts import AttackDeclared
from delve.rules.legal import aims
from delve.testing.arena import Arena, MakeArena
from delve.testing.packs import Packs

PLAYER = "marrow hod_carrier"


def said(game: Arena) -> set[str]:
    """The directions in which there is anything to do."""
    return {command[2] for command in game.asked.items() if command[0] == "crawl:bump"}


@pytest.mark.parametrize("way", DIRECTIONS)
def test_step_leads_in_each_of_eight_directions(arena: MakeArena, way: str) -> None:
    """S1-52: diagonals too; S1-10, S2-29."""
    game = arena("...\n.K.\n...", K=PLAYER)
    game.turn_of("K")
    game.do("bump", "K", way)
    dx, dy = DIRECTIONS[way]
    assert game.at("K") == (1 + dx, 1 + dy)


def test_step_takes_the_whole_turn_and_no_movement_points_are_left(arena: MakeArena) -> None:
    """S1-14, S2-34: whoever lives acts after each single action."""
    game = arena("K....o", K=PLAYER, o="orc minion")
    game.turn_of("K")
    before = game.play.state.round
    game.do("bump", "K", "e")
    assert game["K"].movement_points == 0
    game.let_act("o")
    assert game.at("o") == (4, 0)
    game.turn_of("K")
    assert game.play.state.round == before + 1


def test_rim_walls_and_heaps_are_no_way(arena: MakeArena) -> None:
    """S1-10, S2-28: where nothing can be done no turn is lost, as it was in the source."""
    game = arena("#o#\n#K.", K=PLAYER, legend={"o": "heap"})
    game.turn_of("K")
    assert said(game) == {"e"}
    with pytest.raises(IllegalAnswer):
        game.do("bump", "K", "w")


def test_enemy_is_struck_and_nobody_moves(arena: MakeArena) -> None:
    """S1-12, S1-62, S2-29."""
    game = arena("Ko", K=PLAYER, o="orc minion")
    game.turn_of("K")
    game.do("bump", "K", "e")
    assert (game.at("K"), game["o"].damage) == ((0, 0), 5)


def test_remains_are_no_target_and_one_walks_over_them(arena: MakeArena) -> None:
    """S1-62: melee looks for a living actor."""
    game = arena("Kr.", K=PLAYER, r="remains")
    game.turn_of("K")
    game.do("bump", "K", "e")
    assert game.at("K") == (1, 0)
    assert not game.happened(AttackDeclared)


def test_friend_changes_places(arena: MakeArena) -> None:
    """S2-31: who bars the way and is no enemy is not struck."""
    game = arena("KT.", K=PLAYER, T="tansy rat_catcher")
    game.turn_of("K")
    game.do("bump", "K", "e")
    assert (game.at("K"), game.at("T")) == ((1, 0), (0, 0))
    assert game["T"].damage == 0


def test_monsters_change_no_places(arena: MakeArena) -> None:
    game = arena("op\n.#", o="orc minion", p="orc minion")
    game.turn_of("o")
    assert said(game) == {"s"}


def test_closed_door_is_opened_and_gone_through_with_the_next_step(arena: MakeArena) -> None:
    game = arena("KD.", K=PLAYER, D="door closed")
    game.turn_of("K")
    game.do("bump", "K", "e")
    assert (game["D"].state, game.at("K")) == ("open", (0, 0))
    game.turn_of("K")
    game.do("bump", "K", "e")
    assert game.at("K") == (1, 0)


def test_locked_door_needs_the_key_and_keeps_it(arena: MakeArena) -> None:
    game = arena("KD.", K=PLAYER, D="locked_door locked")
    game.turn_of("K")
    assert said(game) == set()
    game = arena("KD.", K=f"{PLAYER} cellar_key", D="locked_door locked")
    game.turn_of("K")
    game.do("bump", "K", "e")
    assert (game["D"].state, game.items("K")) == ("open", ())


def test_chest_gives_what_is_in_it(arena: MakeArena) -> None:
    game = arena("KC", K=f"{PLAYER} shard", C="chest closed clay_knife")
    game.turn_of("K")
    game.do("bump", "K", "e")
    assert set(game.items("K")) == {"crawl:shard", "crawl:clay_knife"}


def test_dwellers_open_nothing(arena: MakeArena) -> None:
    game = arena(".oD", o="orc minion", D="door closed")
    game.turn_of("o")
    assert said(game) == {"w"}


def test_weapon_that_is_made_for_it_is_used(arena: MakeArena) -> None:
    """Of what one holds the melee weapon that strikes hardest; with a sling alone one strikes with the sling."""
    game = arena("Ko", K=f"{PLAYER} clay_knife", o="troll minion")
    game.turn_of("K")
    game.do("bump", "K", "e")
    assert game["o"].damage == 6 - 1
    game = arena("To", T="tansy rat_catcher", o="troll minion")
    game.turn_of("T")
    game.do("bump", "T", "e")
    assert game["o"].damage == 4 - 1


def test_aims_tell_what_each_direction_is_good_for(arena: MakeArena) -> None:
    """For automated players, and for a click on a space or a figure."""
    game = arena("oD.\n.KT\n#..", K=PLAYER, T="tansy rat_catcher", o="orc minion", D="door closed")
    game.turn_of("K")
    found = {aim.said: aim.purpose for aim, _ in aims(game.view, game.id("K"), game.asked.items())}
    assert found["nw"] == "strike"
    assert found["n"] == "use"
    assert found["e"] == "other"
    assert found["s"] == found["w"] == "go"
    assert "sw" not in found


@pytest.mark.parametrize("level", ["simple", "normal"])
def test_automated_player_opens_the_door_that_is_in_its_way(packs: Packs, level: str) -> None:
    """What a command does to a thing is told to it, whatever is said beside the command."""
    game = packs.arena("KD.o", K=PLAYER, o="orc minion", D="door closed")
    game.turn_of("K")
    player = NearestEnemy() if level == "simple" else player_of(level, 1)
    assert player.answer(game.asked, game.session.view_of("gleaners")) == ("crawl:bump", game.id("K"), "e")
