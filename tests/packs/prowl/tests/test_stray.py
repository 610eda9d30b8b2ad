"""The stray walks about at random."""

from __future__ import annotations

from delve.ai.levels import player_of
from delve.flow.session import Session
from delve.rules.setup import new_game
from delve.testing.packs import Packs

YARD = "#######\n#.....#\n#..d..#\n#.....#\n#######\n#K#####"


def test_stray_goes_elsewhere_with_each_seed_and_the_same_way_with_the_same(packs: Packs) -> None:
    def ends(seed: int) -> tuple[int, int]:
        game = packs.arena(YARD, ruleset="aimless", K="nite knight", d="drowned minion")
        game.let_act("d", seed=seed)
        return game.at("d")

    assert len({ends(seed) for seed in range(12)}) > 3
    assert ends(5) == ends(5)


def test_stray_strikes_whoever_stands_beside_it(packs: Packs) -> None:
    game = packs.arena("Kd.", ruleset="aimless", K="nite knight", d="drowned minion")
    game.let_act("d")
    assert game["d"].attacks or any(type(fact).__name__.startswith("Attack") for fact in game.facts)


def test_game_goes_the_same_way_whoever_goes_on_with_it(packs: Packs) -> None:
    """A player that is made anew for each answer, as for a game that is resumed, gives the same ones."""

    def played(afresh: bool) -> str:
        game = new_game(packs.library, packs.behaviors, "prowl:aimless_yard")
        session = Session(game, 2, {side: player_of("simple", 2) for side in game.ruleset.sides})
        while len(session.play.journal) < 80 and session.step():
            if afresh:
                session.seats.update({side: player_of("simple", 2) for side in game.ruleset.sides})
        return session.play.state.digest()

    assert played(afresh=False) == played(afresh=True)
