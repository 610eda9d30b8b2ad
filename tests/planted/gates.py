"""What must hold at every decision of every game, as gates that can be asked: each says what is wrong, or nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import msgspec

from delve.ai.nearest import NearestEnemy
from delve.flow.driver import Play
from delve.flow.session import Session
from delve.model.quest import QuestDef
from delve.narrate.chronicle import Chronicle
from delve.requests import CHANCE, ChooseCommand
from delve.rules import legal
from delve.rules.game import Game
from delve.rules.setup import new_game
from delve.rules.view import View
from delve.state.game import diff
from delve.terminal import board, look, status
from delve.terminal.asking import question
from delve.terminal.glyphs import Glyphs
from delve.ui.sprites import draw_list
from delve.ui.table.hand import PlayerHand
from delve.ui.table.playback import Playback
from delve.ui.table.table import ModelBuilder
from tests.arenas import core
from tests.sides import HEROES

QUESTS: Final = tuple(quest.id for quest in core().library.all(QuestDef) if quest.id.startswith("core:"))


def begun(quest: str) -> Game:
    """A quest of the shipped pack, set up for its default party."""
    packs = core()
    return new_game(packs.library, packs.behaviors, quest)


def decisions(quest: str, seed: int) -> Iterator[Session]:
    """A game at each of its questions; persons sit at the table, and want what the automated player wants."""
    session = Session(begun(quest), seed)
    bot = NearestEnemy()
    while (request := session.pending) is not None:
        yield session
        if not session.step():
            session.answer(bot.answer(request, session.view_of(request.asker)))


# ------------------------------------------------------------------------------------------- looking never touches
def _forecasts(session: Session) -> None:
    view, active = session.view, session.view.state.active
    for enemy in view.enemies_of(active) if active and view.piece(active).on_board else ():
        for weapon in view.weapons(active):
            assert view.attack_odds(active, enemy.id, weapon).expected >= 0
        list(status.forecast(view, active, enemy.id))


def _terminal(session: Session) -> None:
    view, request = session.view, session.pending
    glyphs = Glyphs(view)
    assert board.draw(view, glyphs, {}, view.state.active)
    assert [*board.legend(view, glyphs)]
    assert [status.clock(view), *status.roster(view, glyphs), *look.at_quest(view, glyphs)]
    for figure in view.figures():
        assert [*look.at_space(view, *view.point(figure.spaces[0]))]
    if request is not None and not request.asker.startswith(CHANCE):
        assert question(request, session.options(), view, glyphs)


def _window(session: Session) -> None:
    hand = PlayerHand(session)
    table = ModelBuilder(hand, Playback("off"))
    view = session.view
    places = [view.point(figure.spaces[0]) for figure in view.figures()[:2]]
    spaces = [(x + 1, y) for x, y in places]
    for place in (None, *places, *spaces):
        hand.look_at(place)
        model = table.model(0.0)
        assert draw_list(model.picture, model.scene)


def _log(session: Session) -> None:
    assert Chronicle(trace=True).update(session.play.facts[-20:], session.view) >= 0


def _automated_player(session: Session) -> None:
    request = session.pending
    if request is not None and not request.asker.startswith(CHANCE):
        NearestEnemy().answer(request, session.view_of(request.asker))


def _look_ahead(session: Session) -> None:
    twin = session.play.fork()
    request = twin.pending
    if request is not None:
        twin.answer(next(iter(request.legal())))
    twin.discard()
    session.view_of(HEROES).possible_state(lambda draw: next(iter(draw.legal())))


def _possibilities(session: Session) -> None:
    game, request = session.play.game, session.pending
    activation = View(game).activation
    if isinstance(request, ChooseCommand) and request.piece and activation is not None:
        piece = game.piece(request.piece)
        assert [str(option.verdict) for option in legal.options(game, piece, activation)]


WAYS: Final[Mapping[str, Callable[[Session], None]]] = {
    "forecasts": _forecasts,
    "terminal": _terminal,
    "window": _window,
    "log": _log,
    "automated player": _automated_player,
    "look-ahead": _look_ahead,
    "possibilities": _possibilities,
}
"""Every way to look at a game without playing on."""


def touched(session: Session, way: str) -> list[str]:
    """What looking in one way has changed: the state, the facts, the answers, or what is asked."""
    play = session.play
    before, facts, answers, asked = play.state.copy(), len(play.facts), len(play.journal), play.pending
    digest = play.state.digest()
    WAYS[way](session)
    found = diff(before, play.state) if play.state.digest() != digest else []
    if (len(play.facts), len(play.journal)) != (facts, answers):
        found.append(f"{len(play.facts) - facts} facts and {len(play.journal) - answers} answers more")
    return found + ([] if play.pending is asked else ["another question"])


# ------------------------------------------------------------------------------------------- answers are never old
def stale(game: Game) -> list[str]:
    """The queries whose answer differs from that of a game which has never been asked before."""
    fresh = Game(game.library, game.behaviors, game.state.copy(), list(game.facts), game.responder)
    old, new = game.responder.view(game), fresh.responder.view(fresh)
    found = []
    for figure in old.figures():
        for name in (
            "health",
            "speed",
            "defense_dice",
            "entry_cost",
            "movement_blockers",
            "sight_blockers",
            "terrain",
        ):
            about = (0, "") if name == "defense_dice" else ()
            if old.query(name, figure.id, *about) != new.query(name, figure.id, *about):
                found.append(f"{name} of {figure.name}")
        if old.visible(figure.id) != new.visible(figure.id) or old.stops(figure.id) != new.stops(figure.id):
            found.append(f"sight or way of {figure.name}")
    return found


# ------------------------------------------------------------------------------------------- whole numbers only
def decimals(game: Game) -> list[str]:
    """The decimal numbers in a state, by the paths that lead there."""
    return [*_decimals(msgspec.json.decode(game.state.encoded()), "")]


def _decimals(value: Any, path: str) -> Iterator[str]:
    if isinstance(value, float):
        yield f"{path} is {value}"
    members = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for name, member in members:
        yield from _decimals(member, f"{path}.{name}".lstrip("."))


# ------------------------------------------------------------------------------------------- one game, played twice
def differs(quest: str, seed: int, most: int) -> str:
    """The first answer after which a game that is played again from its answers is another one; empty: none is."""
    digests: dict[int, str] = {}
    """answers that were given -> the state then; what is answered without a question is given with the answer before"""
    for session in decisions(quest, seed):
        digests[len(session.play.journal)] = session.play.state.digest()
        if len(digests) == most:
            break
    again = Play(begun(quest))
    for number, entry in enumerate(session.play.journal):
        if again.state.digest() != digests.get(number, again.state.digest()):
            return f"answer {number}: another state"
        if again.pending is None or entry.answer not in [*again.pending.legal()]:
            return f"answer {number}: {entry.answer} is not possible"
        again.answer(entry.answer)
    return ""
