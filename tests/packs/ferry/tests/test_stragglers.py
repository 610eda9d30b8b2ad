"""People under an automated player who are saved or lost in the dark, and one of them who comes there by an effect."""

from __future__ import annotations

from delve.ai.nearest import NearestEnemy
from delve.flow.session import Session
from delve.rules.facts import PieceAppeared
from delve.rules.setup import new_game
from delve.testing.packs import Packs

SEEDS = range(1, 11)


def played(packs: Packs, seed: int) -> Session:
    game = new_game(packs.library, packs.behaviors, "ferry:stragglers")
    session = Session(game, seed, {side: NearestEnemy() for side in game.ruleset.sides})
    session.advance()
    return session


def test_games_in_the_dark_are_brought_to_both_ends(packs: Packs) -> None:
    ends = set()
    for seed in SEEDS:
        state = played(packs, seed).play.state
        people = [one for one in state.pieces.values() if one.side == "travelers"]
        left, lost = sum(one.left for one in people), sum(one.defeated for one in people)
        assert (state.outcome == "heroes") == (left >= 2)
        assert (state.outcome == "overlord") == (lost >= 2 or state.round >= 10)
        ends.add(state.outcome)
    assert ends == {"heroes", "overlord"}


def until_the_straggler_comes(packs: Packs, seed: int) -> tuple[Session, int]:
    """A game at the moment at which the straggler has come, and its id; 0: the game was over before."""
    game = new_game(packs.library, packs.behaviors, "ferry:stragglers")
    session = Session(game, seed, {side: NearestEnemy() for side in game.ruleset.sides})
    while session.step():
        for id, piece in session.play.state.pieces.items():
            if piece.definition == "ferry:straggler":
                return session, id
    return session, 0


def test_nobody_learns_of_the_straggler_but_its_own_side_and_who_sees_it(packs: Packs) -> None:
    in_the_dark = 0
    for seed in SEEDS:
        session, straggler = until_the_straggler_comes(packs, seed)
        if not straggler:
            continue
        came = next(
            fact
            for fact in reversed(session.play.facts)
            if isinstance(fact, PieceAppeared) and fact.piece == straggler
        )
        knowing = {
            side
            for side in session.play.game.ruleset.sides
            if straggler in {piece.id for piece in session.view_of(side).pieces()}
        }
        assert "travelers" in knowing
        assert knowing == {*(came.seen_by or ())}
        in_the_dark += "heroes" not in knowing
    assert in_the_dark
