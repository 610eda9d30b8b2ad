"""Games of the pack `march`, and who plays them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from delve.ai.nearest import NearestEnemy
from delve.flow.session import AnswerSource, Session
from delve.requests import Answer, ChooseCommand, Request
from delve.rules.facts import FigureMoved
from delve.rules.game import Game
from delve.rules.setup import new_game
from delve.rules.view import View
from delve.testing.packs import Packs
from delve.testing.plugin import load_packs

MARCH = Path(__file__).parents[1] / "packs" / "march"
QUEST, HAYMAKING = "march:market_day", "march:haymaking"
ROVERS, RAIDERS, WARDENS, COTTAGERS = "rovers", "raiders", "wardens", "cottagers"
SIDES = (ROVERS, RAIDERS, WARDENS, COTTAGERS)


@cache
def packs() -> Packs:
    """The pack, with all that it needs."""
    loaded = load_packs(MARCH)
    return Packs(loaded.library, loaded.behaviors, "march:border")


def arena(drawing: str, **given: Any) -> Any:
    """A board of the pack's own game."""
    return packs().arena(drawing, **given)


def new(quest: str = QUEST) -> Game:
    """The quest as it begins."""
    return new_game(packs().library, packs().behaviors, quest)


STAFF = "march:hazel_staff"
BOLD = (
    ("base:skill", "march:buy_off"),
    ("base:skill", "march:shout_on"),
    ("base:equip", STAFF),
    ("base:attack", STAFF),
)
"""what a schemer does whenever it can: two skills, and blows that wear its staff"""


class Schemer(NearestEnemy):
    """Buys whom it can, shouts at its own, searches the fallen, uses the stair, rushes; else plays like the others."""

    def answer(self, request: Request[Any], view: View) -> Answer:
        """What the pack brings comes first, as far as it is possible."""
        if isinstance(request, ChooseCommand) and request.piece:
            legal = list(request.legal())
            for command in legal:
                if (command[0], *command[2:]) in BOLD or command[-1] == "search":
                    return command
                if command[0] == "base:step" and len(command[2]) == 3 and view.state.round == 3:
                    return command
            rushes = [command for command in legal if command[0] == "march:rush"]
            if rushes and not view.piece(request.piece).begun and view.state.round % 3 == 0:
                return rushes[view.state.round % len(rushes)]
        return super().answer(request, view)


class Lodger(Schemer):
    """Goes down to the cellar when a schemer does, and stays there."""

    def answer(self, request: Request[Any], view: View) -> Answer:
        """The end of the turn, for a figure in the cellar."""
        if (
            isinstance(request, ChooseCommand)
            and request.piece
            and view.piece(request.piece).board == "cellar"
        ):
            return next(command for command in request.legal() if command[0] == "base:end_turn")
        return super().answer(request, view)


class Idle(NearestEnemy):
    """Ends each turn at once; else plays like the others."""

    def answer(self, request: Request[Any], view: View) -> Answer:
        """The end of the turn, where it is offered."""
        if isinstance(request, ChooseCommand):
            ends = [command for command in request.legal() if command[0] == "base:end_turn"]
            if ends:
                return ends[0]
        return super().answer(request, view)


def session(seed: int, *persons: str, rovers: AnswerSource | None = None, quest: str = QUEST) -> Session:
    """The quest, with automated players on all seats but those of persons."""
    seats: dict[str, AnswerSource] = {side: NearestEnemy() for side in SIDES if side not in persons}
    if rovers is not None:
        seats[ROVERS] = rovers
    return Session(new(quest), seed, seats)


class Asked(NamedTuple):
    """A figure is asked for a command: whose it is, on which board it stands, and on which boards rovers stand."""

    piece: int
    side: str
    board: str
    with_rovers: frozenset[str]


class Watched(NamedTuple):
    """A whole game, who was asked in it, and the steps with the boards on which they were taken."""

    session: Session
    asked: list[Asked]
    steps: list[tuple[FigureMoved, str]]


def watched(game: Session) -> Watched:
    """Play a game to its end and look on after every answer."""
    found = Watched(game, [], [])
    while True:
        told, going_on = len(game.play.facts), game.step()
        state = game.play.state
        for fact in game.play.facts[told:]:
            if isinstance(fact, FigureMoved) and not fact.placed:
                found.steps.append((fact, state.pieces[fact.piece].board))
        request = game.pending
        if isinstance(request, ChooseCommand) and request.piece:
            figure = state.pieces[request.piece]
            there = frozenset(
                piece.board for piece in state.pieces.values() if piece.side == ROVERS and piece.on_board
            )
            found.asked.append(Asked(figure.id, figure.side, figure.board, there))
        if not going_on:
            return found
