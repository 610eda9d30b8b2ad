"""Whole games in which sides see only what is in sight: played, told, drawn, saved and looked ahead in (rules §3.6)."""

from __future__ import annotations

from itertools import count

import pytest
from msgspec import structs

from delve.ai.nearest import NearestEnemy
from delve.flow.chance import Dice
from delve.flow.session import Session
from delve.model.ruleset import RulesetDef
from delve.narrate.chronicle import Chronicle
from delve.rules.setup import new_game
from delve.state.game import GameState
from delve.state.soundness import require_consistent
from delve.terminal.asking import question
from delve.terminal.board import draw
from delve.terminal.glyphs import Glyphs
from delve.terminal.marks import marks
from delve.terminal.status import roster
from tests.arenas import core
from tests.flow.test_random_games import AtRandom
from tests.sides import HEROES, OVERLORD

pytestmark = pytest.mark.one_of(12)


def session(quest: str, sight: str, radius: int | None, seed: int) -> Session:
    packs = core()
    rules = packs.library.get(RulesetDef, "core:classic")
    sides = {id: structs.replace(side, sight=radius) for id, side in rules.sides.items()}
    library = packs.library.extended(structs.replace(rules, sight=sight, sides=sides))
    seats = {HEROES: AtRandom(seed), OVERLORD: NearestEnemy()}
    return Session(new_game(library, packs.behaviors, quest), seed, seats)


def shown_to(game: Session, side: str, chronicle: Chronicle) -> None:
    """All that a terminal would show to a side."""
    view = game.view_of(side)
    chronicle.update(game.play.facts, view)
    glyphs = Glyphs(view)
    assert draw(view, glyphs, {}, view.state.active)
    assert [*roster(view, glyphs)] or not view.figures(), "a side that has nobody yet sees nobody"
    if game.play.asker == side and game.pending is not None:
        assert question(game.pending, game.options(), view, glyphs)
        marks(view, game.pending)


@pytest.mark.parametrize("quest", ["core:drowned_cellar", "core:lamp_stair", "core:the_sluice"])
@pytest.mark.parametrize(("sight", "radius"), [("remembered", 2), ("seen", 5)])
def test_game_in_which_sides_see_little_is_played_and_shown(quest: str, sight: str, radius: int) -> None:
    game = session(quest, sight, radius, 4)
    chronicles = {side: Chronicle(side=side) for side in (HEROES, OVERLORD)}
    for number in range(150):
        if not game.step():
            break
        if number % 10 == 0:
            for side, chronicle in chronicles.items():
                shown_to(game, side, chronicle)
        if number % 50 == 0:
            state, asked = game.play.state, count()
            assert require_consistent(state) is state
            assert GameState.decoded(state.encoded()).digest() == state.digest()
            require_consistent(
                game.view_of(HEROES).possible_state(lambda draw, n=asked: Dice(5).answer(draw, next(n)))
            )
    answers = [*game.play.journal]
    again = session(quest, sight, radius, 4)
    again.play.replay(answers)
    assert again.play.state.digest() == game.play.state.digest()
    assert again.play.facts == game.play.facts
