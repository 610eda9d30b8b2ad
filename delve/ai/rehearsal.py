"""What a command does of which nothing is known: it is played once on a game that might be the true one.

Every die shows its middle face, as a skill would else be chosen for the luck that it had.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

from delve.ai.questions import Questions
from delve.ai.standings import Standing, standing_of
from delve.flow.driver import Play
from delve.flow.errors import ScriptFault
from delve.model.die import DieDef, Face
from delve.model.library import Library
from delve.requests import CHANCE, Answer, ChooseCommand, Command, Draw, Request, Roll
from delve.rules.setup import game_at
from delve.rules.side_view import SideView
from delve.rules.view import View

MOST_ANSWERS: Final = 40
"""answers of one command at most"""
MOST_REHEARSED: Final = 6
"""commands that are played for one decision at most"""


class Effect(NamedTuple):
    """What a command brings to the side that gives it."""

    gain: int
    """in tenths of a heart of damage; less than 0: it costs more than it brings"""
    tells: bool
    """whether somebody was hurt or healed, or anything was done that an objective asks for"""


class Rehearsal:
    """The commands that are tried for one question; the game for that is made at the first of them."""

    def __init__(self, view: View, request: ChooseCommand) -> None:
        self._view, self._request = view, request
        self._root: Play | None = None
        self.tried = 0

    def effect(self, command: Command) -> Effect | None:
        """What a command that is legal now brings; None where nobody can foresee it, or enough were tried."""
        if self.tried >= MOST_REHEARSED:
            return None
        self.tried += 1
        if self._root is None:
            self._root = possible_game(self._view, self._request)
        if self._root is None:
            self.tried = MOST_REHEARSED
            return None
        before, after = self._standing(self._root), self._after(self._root, command)
        if after is None:
            return None
        return Effect(after.worth - before.worth, after.told != before.told)

    def _after(self, root: Play, command: Command) -> Standing | None:
        twin = root.fork()
        try:
            twin.answer(command)
            _to_rest(twin)
            return self._standing(twin)
        except ScriptFault:
            return None
        finally:
            twin.discard()

    def _standing(self, play: Play) -> Standing:
        return standing_of(play.view, self._request.asker)

    def close(self) -> None:
        """Let go of the game that was made."""
        if self._root is not None:
            self._root.discard()
            self._root = None


def _to_rest(play: Play) -> None:
    """Answer what is asked until somebody is asked for a command again."""
    questions, chance = Questions(), Middle(play.view.library)
    for _ in range(MOST_ANSWERS):
        request = play.pending
        if request is None or isinstance(request, ChooseCommand):
            return
        by_chance = request.asker.startswith(CHANCE)
        play.answer(chance.answer(request) if by_chance else questions.answer(request, play.view))


def possible_game(view: View, request: ChooseCommand) -> Play | None:
    """A game at rest that the side cannot tell from the true one; None where it does not come to this question."""
    if not isinstance(view, SideView):
        return None
    chance = Middle(view.library)
    state = view.possible_state(lambda asked: str(chance.answer(asked)))
    try:
        play = Play(game_at(view.library, view._game.behaviors, state))
    except ScriptFault:
        return None
    asked = play.pending
    if isinstance(asked, ChooseCommand) and (asked.asker, asked.piece) == (request.asker, request.piece):
        return play
    play.discard()
    return None


class Middle:
    """Chance that always shows the middle: of each die the face that is nearest to its mean."""

    def __init__(self, library: Library) -> None:
        self._library = library

    def answer(self, request: Request[Any]) -> Answer:
        """The middle of what may come."""
        if isinstance(request, Roll):
            return tuple(_middle_face(self._library, die) for die in request.dice)
        items = request.bag if isinstance(request, Draw) else request.items()
        return items[len(items) // 2]


@lru_cache(maxsize=256)
def _middle_face(library: Library, die: str) -> int:
    faces = library.get(DieDef, die).faces
    mean = sum(map(_shown, faces))
    rated = [(abs(len(faces) * _shown(face) - mean) + 1_000 * face.miss, n) for n, face in enumerate(faces)]
    return min(rated)[1]


def _shown(face: Face) -> int:
    return 4 * face.hearts + 4 * face.shields + face.range + face.surges
