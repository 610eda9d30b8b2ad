"""Plays campaigns in the real window: everything is done by keys and mouse buttons that are sent to it."""

from __future__ import annotations

from typing import Any

from pyglet.window import mouse

from delve.ai.campaigns import steward_of
from delve.campaign.offers import GIVE, RETIRE, TRAVEL, ChooseOffer
from delve.flow.campaigns.session import CampaignSession
from delve.model.settings import Settings
from delve.requests import Answer, ChooseOption, ChooseSubset, Confirm
from delve.title.preferences import Preferences
from delve.ui.campaign.hand import NO, OF_HEROES, OFFER, OPTION, YES
from delve.ui.campaign.told import HERO
from delve.ui.campaign.window import open_campaign
from delve.ui.layout import Box
from delve.ui.window import GameWindow
from tests.campaign.playing import play_quest
from tests.ui.play.pilot import KEYS


class Shopper:
    """Does each kind of thing once as soon as it can, and otherwise what an automated player does."""

    def __init__(self) -> None:
        self._steward = steward_of("normal", 1)
        self._done = {TRAVEL, RETIRE, "leave"}

    def answer(self, session: CampaignSession) -> Answer:
        """What is answered now; asked once for each question."""
        request = session.pending
        assert request is not None
        if isinstance(request, ChooseOffer):
            new = (one for one in request.offers if one.verdict.usable and one.word not in self._done)
            found = next(new, None)
            if found is not None:
                self._done.add(found.word)
                return found.command
        return self._steward.answer(request, session.view)


class CampaignPilot:
    """A person at the window of a campaign."""

    def __init__(
        self, window: GameWindow, session: CampaignSession, settings: Settings | None = None
    ) -> None:
        self.now = 0.0
        self.window, self.session = window, session
        self.left = 0
        """how often the screen was left, as it is for each quest"""
        wanted = Preferences(settings or Settings(speed="off"))
        window.leave = self._leave  # type: ignore[method-assign]
        self.screen = open_campaign(window, session, preferences=wanted, clock=lambda: self.now)
        self.wait()

    def _leave(self) -> None:
        self.left += 1

    # ------------------------------------------------------------------------------------------------ time
    def wait(self) -> None:
        """Let a moment pass."""
        for _ in range(3):
            self.now += 0.4
            self.screen.tick()

    def read(self) -> None:
        """Close the boxes that only tell something."""
        while (box := self.screen.dialog) is not None and len(box.content.choices) == 1:
            self.press("enter")

    def play_quest(self) -> None:
        """Let automated players play the quest that is next, and come back from it."""
        assert self.screen.goes_on
        play_quest(self.session)
        self.screen.goes_on = False
        self.wait()

    # ------------------------------------------------------------------------------------------------ deeds
    def press(self, *names: str) -> None:
        """Keys, one after another."""
        for name in names:
            self.now += 0.4
            self.window.library_window.dispatch_event("on_key_press", KEYS.get(name) or ord(name), 0)
            self.wait()

    def click(self, box: Box | None, button: int = mouse.LEFT) -> None:
        """Click in the middle of a box."""
        assert box is not None, "nothing to be clicked is in sight"
        self.point(box)
        self.now += 0.4
        for event in ("on_mouse_press", "on_mouse_release"):
            self.window.library_window.dispatch_event(event, *box.center, button, 0)
        self.wait()

    def point(self, box: Box) -> None:
        """Point at the middle of a box."""
        self.window.library_window.dispatch_event("on_mouse_motion", *box.center, 0, 0)

    def choose(self, id: str) -> None:
        """Take a choice of the open box by its number, or go down to it."""
        assert self.screen.dialog is not None
        ids = [one for one, _label in self.screen.dialog.content.choices]
        if ids.index(id) < 9:
            self.press(str(ids.index(id) + 1))
        else:
            self.press(*["down"] * ids.index(id), "enter")

    def click_button(self, id: str) -> None:
        """Click a button of the bar, on whatever page it is."""
        asked = self.screen.panels.asked
        for _ in range(asked.bar.pages):
            box = self.screen.panels.button_box(id)
            if box is not None:
                self.click(box)
                return
            self.press("m")
        raise AssertionError(f"no button {id}: {[face.id for face in asked.faces]}")

    # ------------------------------------------------------------------------------------------------ answers
    def give(self, answer: Answer) -> None:
        """Give an answer to what is asked, by mouse or keys."""
        request: Any = self.session.pending
        if isinstance(request, ChooseSubset):
            for key in answer:
                self.click_button(f"pick:{key}")
            self.press("e")
        elif isinstance(request, Confirm):
            self.choose(YES if answer else NO)
        elif isinstance(request, ChooseOption):
            self.choose(f"{OPTION}:{answer}")
        else:
            self._take_offer(answer)

    def _take_offer(self, command: Any) -> None:
        number = next(n for n, one in enumerate(self.screen.hand.offers) if one.command == command)
        if command[0] == TRAVEL:
            self.click(self.screen.panels.map.sign(command[1]))
        elif command[0] in OF_HEROES:
            self.click(self.screen.panels.party.card(command[1]))
            self.choose(f"{OFFER}:{number}")
            self.press("escape")
        elif command[0] == GIVE:
            self.press("c")
            self.choose(f"{HERO}:0")
            self.choose(f"{OFFER}:{number}")
            self.press("escape", "escape")
        else:
            self.click_button(f"{OFFER}:{number}")
            if self.screen.hand.ending(f"{OFFER}:{number}") is not None:
                self.press("2")
