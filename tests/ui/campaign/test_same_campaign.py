"""One campaign through both front ends: mouse and keys, or typed lines, give the same journal."""

from __future__ import annotations

import pytest

from delve.flow.campaigns.session import CampaignSession
from delve.terminal.campaign import CampaignTerminal
from delve.ui.window import GameWindow
from tests.campaign.playing import begun, play_quest
from tests.campaign.typing_lines import Typist
from tests.ui.campaign.pilot import CampaignPilot, Shopper

pytestmark = pytest.mark.window

SEED = 5


def typed() -> CampaignSession:
    session = begun(SEED, persons=("heroes",))
    player = Shopper()
    typist = Typist(session, lambda: player.answer(session))
    terminal = CampaignTerminal(session, typist.read, typist.write)
    while session.pending is not None:
        assert terminal.run()
        if session.quest is not None:
            play_quest(session)
    return session


def clicked(window: GameWindow) -> CampaignSession:
    session, player = begun(SEED, persons=("heroes",)), Shopper()
    pilot = CampaignPilot(window, session)
    while session.pending is not None:
        pilot.read()
        if session.quest is not None:
            pilot.play_quest()
        elif session.pending is not None:
            answer = player.answer(session)
            given = len(session.play.journal)
            pilot.give(answer)
            assert len(session.play.journal) > given, f"the window did not answer {session.pending}"
    pilot.read()
    assert pilot.screen.dialog is not None
    assert pilot.screen.dialog.content.title.startswith(("Victory", "Defeat"))
    return session


def test_window_and_terminal_give_the_same_journal(game_window: GameWindow) -> None:
    by_hand, by_words = clicked(game_window), typed()
    assert by_hand.play.journal == by_words.play.journal
    assert by_hand.play.state.digest() == by_words.play.state.digest()
    words = {entry.answer[0] for entry in by_hand.play.journal if entry.kind == "command"}
    assert words == {"travel", "buy", "sell", "hire", "leave", "give", "take", "stow", "equip", "learn"}
    assert {entry.kind for entry in by_hand.play.journal} >= {
        "command",
        "option",
        "confirm",
        "subset",
        "quest",
    }
