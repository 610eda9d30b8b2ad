"""`python -m art.play_picture`: the picture of the window in the README, taken by the game's own screenshot.

It plays a shipped quest with automated players up to a moment at which much can be seen: a hero's turn, with somebody to
attack. Which moment that is depends on the content, so look at the picture before it is kept.
"""

from __future__ import annotations

import sys
from pathlib import Path

from delve.ai.nearest import NearestEnemy
from delve.flow.session import Session
from delve.model.party import PartyMember
from delve.model.refs import ref
from delve.model.settings import Settings
from delve.requests import ChooseCommand
from delve.rules.setup import new_game
from delve.testing.plugin import load_packs
from delve.title.preferences import Preferences
from delve.ui.app import open_table
from delve.ui.play.stage import Stage
from delve.ui.window import GameWindow, make_window

TARGET = Path(__file__).resolve().parents[1] / "docs" / "pictures" / "play.png"
QUEST, SEED, EARLIEST_ROUND = "core:evensong", 1, 3
PARTY = (
    PartyMember(hero=ref("core:nite"), class_=ref("core:knight")),
    PartyMember(hero=ref("core:wren"), class_=ref("core:strider")),
    PartyMember(hero=ref("core:bede"), class_=ref("core:lampwright")),
    PartyMember(hero=ref("core:corm"), class_=ref("core:tallier")),
)


def play_until_much_is_seen(session: Session) -> None:
    """Let both sides play until a hero can still do everything and has somebody to attack."""
    heroes = NearestEnemy()
    while session.pending is not None:
        if session.waits_for_person:
            if _much_is_seen(session):
                return
            session.answer(heroes.answer(session.pending, session.view_of(session.pending.asker)))
        else:
            session.step()


def _much_is_seen(session: Session) -> bool:
    """Whether a hero with a walk before it could also attack; it takes a move action so that its reach is drawn."""
    request, view = session.pending, session.view
    if not isinstance(request, ChooseCommand) or not request.piece or view.state.round < EARLIEST_ROUND:
        return False
    usable = {option.id for option in session.options() if option.verdict.usable}
    if not {"base:move", "base:attack"} <= usable:
        return False
    session.answer(("base:move", request.piece))
    return True


def aim_at_somebody(stage: Stage) -> None:
    """Point at the weakest figure that could be attacked, as the mouse would."""
    view = stage.session.view
    target = min(stage.hand.targets.attacks, key=lambda id: (-view.piece(id).damage, view.health_left(id)))
    stage.pointer = stage.board.camera.to_screen(
        *(each + 0.5 for each in view.point(view.piece(target).spaces[0]))
    )
    stage.point(*stage.pointer)
    stage.refresh()


def take(window: GameWindow, path: Path) -> Stage:
    """Play, point at somebody and write the picture; the table is returned as it was taken."""
    packs = load_packs(None)
    game = new_game(packs.library, packs.behaviors, QUEST, PARTY)
    session = Session(game, SEED, {"overlord": NearestEnemy()})
    play_until_much_is_seen(session)
    stage = open_table(window, session, preferences=Preferences(Settings(speed="off")))
    stage.tick()
    aim_at_somebody(stage)
    window.screenshot(path)
    return stage


if __name__ == "__main__":
    take(
        GameWindow(make_window(1440, 900, "delve", visible=False)),
        Path(sys.argv[1]) if len(sys.argv) > 1 else TARGET,
    )
