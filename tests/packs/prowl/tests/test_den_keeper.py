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


def test_den_mother_stays_while_nobody_is_near_and_hunts_the_weakest_once_she_is_badly_hurt(
    packs: Packs,
) -> None:
    game = packs.arena(
        ".W......\n........\n........\n........\nm......K", K="nite knight", W="wren strider", m="den_mother"
    )
    game.change("W", damage=7)
    place = game.at("m")
    game.let_act("m", "den_keeper")
    assert game.at("m") == place
    game.change("m", damage=game.view.number("health", game.id("m")) - 2)
    game.let_act("m", "den_keeper")
    assert game.view.are_adjacent(game.id("m"), game.id("W"))


def test_what_the_den_mother_means_to_do_is_told_before_by_the_ruleset(packs: Packs) -> None:
    game = new_game(packs.library, packs.behaviors, "prowl:dark_run")
    session = Session(game, 3, {side: player_of("simple", 3) for side in game.ruleset.sides})
    while not session.intents and session.step():
        pass
    assert {intent.deed for intent in session.intents.values()} <= {"strike", "go", "end", "use"}
    assert session.intents
