"""In a Drawer: fetch the treaty from behind a lock, and carry it up."""

from __future__ import annotations

import pytest

from delve.ai.levels import player_of
from delve.flow.session import Session
from delve.rules.setup import new_game
from delve.testing.packs import Packs
from delve.testing.quest_arena import MakeQuest

pytestmark = pytest.mark.one_of(6)


def test_treaty_is_carried_to_where_one_came_down(quest: MakeQuest) -> None:
    game = quest("in_a_drawer")
    game.begin_quest()
    game.jump(figures={"marrow": (36, 4)})
    game.turn_of("marrow")
    (key,) = (item for item in game.view.lying_items() if item.definition == "crawl:cellar_key")
    game.do("pick_up", "marrow", f"crawl:cellar_key#{key.id}")
    game.jump(figures={"marrow": (41, 3)})
    game.turn_of("marrow")
    game.do("bump", "marrow", "e")
    game.jump(figures={"marrow": (44, 3)})
    game.turn_of("marrow")
    (treaty,) = (item for item in game.view.lying_items() if item.definition == "crawl:the_treaty")
    game.do("pick_up", "marrow", f"crawl:the_treaty#{treaty.id}")
    assert game.told("found")
    game.jump(figures={"marrow": (4, 1)})
    game.turn_of("marrow")
    game.do("bump", "marrow", "w")
    assert (game.winner, game.won_by) == ("gleaners", "Carry the treaty to where you came down.")


def test_fall_of_all_gleaners_ends_it(quest: MakeQuest) -> None:
    game = quest("in_a_drawer", party=["marrow hod_carrier", "osgood clerk"])
    game.begin_quest()
    for number, name in enumerate(("marrow", "osgood"), 1):
        assert not game.winner
        game.jump(figures={name: (5, 3 + number), f"orc_{number}": (6, 3 + number)})
        game.change(name, damage=game.view.number("health", game.id(name)) - 1)
        game.turn_of(f"orc_{number}")
        game.do("bump", f"orc_{number}", "w")
    assert (game.winner, game.won_by) == ("dwellers", "Strike every gleaner down.")


def test_hound_wanders_here(packs: Packs) -> None:
    """Its own behavior is that of a hunter, who would stand in its kennel."""
    game = new_game(packs.library, packs.behaviors, "crawl:in_a_drawer")
    session = Session(game, 1, {side: player_of("simple", 1) for side in game.ruleset.sides})
    hound = next(one for one in session.play.view.figures() if one.definition == "crawl:draught_hound")
    while session.play.state.round < 4:
        session.step()
    assert session.play.view.piece(hound.id).spaces != hound.spaces


@pytest.mark.parametrize("seed", [1, 2])
def test_it_is_played_to_its_end(packs: Packs, seed: int) -> None:
    game = new_game(packs.library, packs.behaviors, "crawl:in_a_drawer")
    session = Session(game, seed, {side: player_of("simple", seed) for side in game.ruleset.sides})
    while session.play.state.round < 400 and session.step():
        pass
    assert session.play.state.outcome in game.ruleset.sides
