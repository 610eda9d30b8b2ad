"""People under an automated player who are saved in one game and lost in another."""

from __future__ import annotations

from delve.ai.nearest import NearestEnemy
from delve.flow.session import Session
from delve.model.party import PartyMember
from delve.model.refs import ref
from delve.rules.outcome import outcome_of
from delve.rules.setup import new_game
from delve.testing.packs import Packs


def played(packs: Packs, seed: int) -> tuple[str, int, int]:
    """(who has won, how many travelers have left, how many were defeated) of a game of automated players."""
    game = new_game(packs.library, packs.behaviors, "ferry:passengers")
    session = Session(game, seed, {side: NearestEnemy() for side in game.ruleset.sides})
    session.advance()
    state = session.play.state
    travelers = [one for one in state.pieces.values() if one.side == "travelers"]
    return state.outcome, sum(one.left for one in travelers), sum(one.defeated for one in travelers)


def test_travelers_are_saved_in_some_games_and_lost_in_others(packs: Packs) -> None:
    ends = {played(packs, seed) for seed in range(1, 41)}
    assert {won for won, _, _ in ends} == {"heroes", "overlord"}
    assert all(
        (won == "heroes") == (left > 0) and (won == "overlord") == (lost == 2) for won, left, lost in ends
    )


def test_of_what_lies_on_heroes_only_what_the_ruleset_keeps_lasts(packs: Packs) -> None:
    game = new_game(packs.library, packs.behaviors, "ferry:passengers")
    (nite,) = [piece for piece in game.state.pieces.values() if piece.kind == "hero"]
    game.state.change(nite.id, conditions=("core:bleeding", "core:cursed"), damage=3)
    game.state.set(outcome="heroes", round=2)
    (left,) = outcome_of(game).party
    assert left.conditions == ("core:cursed",)


def test_hero_who_is_out_of_the_game_is_not_left_and_one_who_has_left_the_map_is(packs: Packs) -> None:
    party = [PartyMember(hero=ref("core:nite"), class_=ref("core:knight")),
             PartyMember(hero=ref("core:wren"), class_=ref("core:strider"))]  # fmt: skip
    game = new_game(packs.library, packs.behaviors, "ferry:passengers", party)
    nite, wren = [piece for piece in game.state.pieces.values() if piece.kind == "hero"]
    game.state.change(nite.id, spaces=(), left=True)
    game.state.change(wren.id, spaces=(), defeated=True)
    game.state.set(outcome="heroes", round=2)
    assert [one.hero for one in outcome_of(game).party] == ["core:nite"]
