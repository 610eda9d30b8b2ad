"""Two in the Passage: the acceptance case of the sources (S1-36)."""

from __future__ import annotations

import pytest

from delve.ai.levels import player_of
from delve.flow.session import Session
from delve.rules.setup import new_game
from delve.testing.packs import Packs
from delve.testing.quest_arena import MakeQuest

LONG = "crawl:two_in_the_passage"


def test_second_orc_queues_in_the_passage_and_neither_takes_the_long_way_round(quest: MakeQuest) -> None:
    game = quest("two_in_the_passage")
    game.begin_quest()
    game.session.seats["dwellers"] = player_of("simple", 1)
    rows = set()
    for _ in range(12):
        game.turn_of("marrow")
        game.do("wait", "marrow")
        game.session.advance()
        rows |= {game.view.point(orc.spaces[0])[1] for orc in game.view.figures("dwellers")}
    assert rows == {1}, "both stay in the row of the passage"
    assert [game.at(f"orc_{number}") for number in (1, 2)] == [(2, 1), (3, 1)]
    walked = 6
    assert game["marrow"].damage == 12 - walked, "and only the first one strikes, 3 power less 2 defense"


def test_passage_is_held_and_won(quest: MakeQuest) -> None:
    game = quest("two_in_the_passage")
    game.begin_quest()
    game.session.seats["dwellers"] = player_of("simple", 1)
    while not game.winner:
        game.turn_of("marrow")
        beside = [
            orc for orc in game.view.figures("dwellers") if game.view.are_adjacent(orc.id, game.id("marrow"))
        ]
        game.do(*(("bump", "marrow", "e") if beside else ("wait", "marrow")))
        game.session.advance()
    assert (game.winner, game.won_by) == ("gleaners", "Strike down both orcs.")
    assert game.told("clear")


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_it_is_played_to_its_end(packs: Packs, seed: int) -> None:
    """S1-69, S1-71: who has fallen is asked nothing more, and the game is over (S1-64, S1-72)."""
    game = new_game(packs.library, packs.behaviors, LONG)
    session = Session(game, seed, {side: player_of("simple", seed) for side in game.ruleset.sides})
    session.advance()
    assert session.play.state.outcome in game.ruleset.sides


def test_fall_of_the_last_gleaner_ends_the_game_at_once(quest: MakeQuest) -> None:
    """S1-64, S1-65, S1-71: the end is told by the quest; the second orc does not act any more."""
    game = quest("two_in_the_passage")
    game.begin_quest()
    game.jump(figures={"orc_1": (2, 1), "orc_2": (3, 1)})
    game.change("marrow", damage=29)
    game.turn_of("orc_1")
    game.do("bump", "orc_1", "w")
    assert (game.winner, game.told("fallen")) == ("dwellers", True)
    assert game.play.pending is None
