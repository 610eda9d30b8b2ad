"""Whatever a side of the march cannot see may be otherwise: nothing that it is asked, told or shown is another."""

from __future__ import annotations

import random
from typing import Any

import pytest

from delve.ai.nearest import NearestEnemy
from delve.flow.chance import Dice
from delve.flow.session import Session
from delve.geometry.boards import bits
from delve.requests import ChooseCommand
from delve.rules.ask import knowledge
from delve.rules.do import noticing
from delve.rules.game import Game
from delve.rules.planning import bands
from delve.rules.view import View
from delve.terminal.asking import question
from delve.terminal.board import draw
from delve.terminal.glyphs import Glyphs
from delve.terminal.status import roster
from tests.march.games import session
from tests.sizes import size

EVERY = 9
"""answers from one comparison to the next"""


def told(game: Game) -> dict[str, Any]:
    """The question of a game at rest, and all that its side can learn and do."""
    table = Session(game.renew(game.state.copy(), []), 1)
    request = table.pending
    assert request is not None
    view, glyphs = table.view_of(request.asker), Glyphs(table.view_of(request.asker))
    dice, asked = Dice(3), iter(range(10_000))
    found: dict[str, Any] = {
        "question": str(request),
        "answers": [*request.legal()],
        "choice": NearestEnemy().answer(request, view),
        "state": view.state.digest(),
        "possible": view.possible_state(lambda draw: dice.answer(draw, next(asked))).digest(),
        "options": table.options(),
        "asked": question(request, table.options(), view, glyphs),
        "boards": [draw(view.on(board), glyphs, {}, view.state.active) for board in view.board_names],
        "roster": [*roster(view, glyphs)],
    }
    if isinstance(request, ChooseCommand) and request.piece:
        found["bands"] = bands(view, request.piece)
    return found


def permuted(game: Game, side: str, chance: random.Random) -> Game | None:
    """The same game with what a side does not see moved, harmed and worn; None where that changes what it sees."""
    twin = game.renew(game.state.copy(), [])
    state = twin.state
    for piece in View(game).standing():
        one = knowledge.on_board(game, side, piece.board)
        if piece.side == side or piece.id == state.active or knowledge.sees_piece(game, side, piece):
            continue
        room = [*bits(View(twin, piece.board).free() & ~one.in_sight)]
        if room and len(piece.spaces) == 1:
            state.change(piece.id, spaces=(chance.choice(room),), damage=piece.damage + 1)
        for item in piece.items:
            state.change_item(item, broken=chance.random() < 0.5)
    noticing.notice(twin)
    sights = [[(one.board, one.in_sight) for one in knowledge.known_by(each, side)] for each in (game, twin)]
    return twin if sights[0] == sights[1] and state.digest() != game.state.digest() else None


@pytest.mark.parametrize("seed", range(size(small=2, full=20)))
def test_permuting_what_the_asked_side_cannot_see_changes_nothing_for_it(seed: int) -> None:
    game, chance, compared = session(seed), random.Random(seed), 0
    for number in range(300):
        request = game.pending
        if request is None:
            break
        play = game.play
        if number % EVERY == 0 and play.at_rest and isinstance(request, ChooseCommand):
            noticing.notice(play.game)
            other = permuted(play.game, request.asker, chance)
            if other is not None:
                before, after = told(play.game), told(other)
                compared += 1
                for what in before:
                    assert before[what] == after[what], f"answer {number}, {request}: {what}"
        if not game.step():
            break
    assert compared > 5
