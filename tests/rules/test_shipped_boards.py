"""The boards of the shipped quests are what they were: their masks, their steps, their distances and what is seen."""

from __future__ import annotations

from hashlib import blake2b

import pytest

from delve.geometry.boards import bits
from delve.model.quest import QuestDef
from delve.rules.ask import space
from delve.rules.game import Game
from delve.rules.setup import empty_game
from tests.arenas import core

BOARDS = {
    "core:drowned_cellar": {"main": "a65a9ae3f35ce1bd"},
    "core:lamp_stair": {"main": "fd391f42ab231a96"},
    "core:the_sluice": {"main": "948c9b8f8f94df8e"},
}
"""quest -> board -> what its spaces, walls, steps, distances and lines of sight come to"""


def told(game: Game, board: str) -> str:
    """A digest of all that is asked of a board."""
    laid, lay = game.state.boards[board], space.layout(game, board)
    floor = tuple(bits(laid.floor))
    facts = (
        (laid.width, laid.height, laid.terrain, laid.overlay, laid.zones, laid.marks),
        (laid.vertical, laid.horizontal, laid.barriers),
        [lay.ways.adjacent(one) for one in floor],
        [lay.steps.within(1 << one, reach) for one in floor for reach in range(1, 6)],
        [lay.sight.visible(one, 0) for one in floor],
    )
    return blake2b(repr(facts).encode(), digest_size=8).hexdigest()


@pytest.mark.parametrize("quest", sorted(BOARDS))
def test_board_of_a_shipped_quest_comes_out_the_same(quest: str) -> None:
    packs = core()
    game = empty_game(packs.library, packs.behaviors, packs.library.get(QuestDef, quest), 2)
    assert {board: told(game, board) for board in game.state.boards} == BOARDS[quest]
