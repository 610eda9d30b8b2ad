"""The den keeper keeps to its den until it is badly hurt."""

from __future__ import annotations

from delve.ai.levels import player_of
from delve.flow.session import Session
from delve.rules.setup import new_game
from delve.testing.packs import Packs


def test_den_mother_stands_in_her_den_while_heroes_are_far_away(packs: Packs) -> None:
    game = new_game(packs.library, packs.behaviors, "prowl:dark_run")
    session = Session(game, 3, {side: player_of("simple", 3) for side in game.ruleset.sides})
    while session.play.state.round < 3 and session.step():
        mother = next(one for one in session.play.view.standing() if one.kind == "lieutenant")
        heroes = session.play.view.figures("heroes")
        far = all((session.play.view.distance(mother.id, hero.id) or 99) > 4 for hero in heroes)
        den = session.play.view.on(mother.id).zone("den")
        assert not far or session.play.view.mask(mother.id) & den


def test_quests_of_the_pack_are_played_to_their_ends(packs: Packs) -> None:
    for quest in ("prowl:dark_run", "prowl:aimless_yard"):
        game = new_game(packs.library, packs.behaviors, quest)
        session = Session(game, 1, {side: player_of("simple", 1) for side in game.ruleset.sides})
        session.advance()
        assert session.play.state.outcome, session.stopped
