"""`delve`, as users start it, whose windows tell what they show and what an able player would do next.

`python -m tests.ui.whole_quest.telling` takes the arguments of `delve`. The environment names the file that gets a
line of JSON for each moment in which somebody is asked, and the hands: `mouse` or `keys`. Nothing else is different.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

from delve_cli import house, leaving
from delve_cli.start import start

from delve.ai.levels import player_of
from delve.campaign.offers import GIVE, TRAVEL
from delve.requests import Answer, ChooseCommand, ChooseSpace, ChooseSubset
from delve.ui import app
from delve.ui.campaign import window as campaign_window
from delve.ui.campaign.hand import NO as CAMPAIGN_NO
from delve.ui.campaign.hand import OF_HEROES, OF_PARTY, OFFER, OPTION, PARTY, PICK
from delve.ui.campaign.hand import YES as CAMPAIGN_YES
from delve.ui.campaign.quest_stage import QuestStage
from delve.ui.campaign.screen import CampaignScreen
from delve.ui.campaign.told import HERO
from delve.ui.layout import Box
from delve.ui.play import dialogs
from delve.ui.play.dialog import Dialog
from delve.ui.play.stage import Stage
from delve.ui.sprites import Space
from delve.ui.table import buttons
from delve.ui.table.choices import NO, YES
from delve.ui.title import window as title_window
from delve.ui.title.screen import TitleScreen
from tests.ui.campaign.pilot import Shopper

FILE, HANDS = "DELVE_TELLING_FILE", "DELVE_TELLING_HANDS"
LEVEL: Final = "normal"
"""how well the heroes are played"""


class Deed(NamedTuple):
    """One event: a click at a place in pixels from the upper left corner, or a key by its name."""

    click: tuple[int, int] | None = None
    key: str = ""


def tell(**moment: Any) -> None:
    """Write a moment."""
    with Path(os.environ[FILE]).open("a") as file:
        file.write(json.dumps(moment) + "\n")


class Hands:
    """What one does next at the table, event by event."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._player = player_of(LEVEL, 1)
        self._mouse = os.environ[HANDS] == "mouse"
        self._decided: tuple[object, Answer] | None = None

    # ------------------------------------------------------------------------------------------------ what is decided
    def next(self) -> Deed:
        """The next event."""
        stage = self._stage
        if stage.dialog is not None:
            return self._in_box()
        request, answer = stage.session.pending, self._answer()
        if isinstance(request, ChooseCommand) and request.piece:
            return self._command(request, answer)
        if isinstance(request, ChooseSpace):
            return self._space(answer)
        figures = stage.hand.targets.figures
        return self._figure(next(id for id, each in figures.items() if each == answer))

    def _answer(self) -> Answer:
        request = self._stage.session.pending
        assert request is not None
        if self._decided is None or self._decided[0] is not request:
            view = self._stage.session.view_of(request.asker)
            self._decided = request, self._player.answer(request, view)
        return self._decided[1]

    def _in_box(self) -> Deed:
        """The answer to a question, or the first choice of a box that tells something."""
        box = self._stage.dialog
        assert box is not None
        choices = [id for id, _ in box.content.choices]
        wanted = choices[box.selected]
        request = self._stage.session.pending
        if {id for id, _ in self._stage.hand.choices()} & {*choices} and request is not None:
            answer = self._answer()
            wanted = {True: YES, False: NO}[answer] if isinstance(answer, bool) else str(answer)
        if self._mouse:
            return self._press(next(one.box for one in box._buttons if one.face.id == wanted))
        return Deed(key="Return" if choices[box.selected] == wanted else "Down")

    def _command(self, request: ChooseCommand, answer: Answer) -> Deed:
        stage = self._stage
        if answer[0] == "base:step":
            return self._space(answer[2])
        options = stage.hand.options
        end = next((option for option in options if option.ends and option.command == answer), None)
        if end is not None:
            return self._button(buttons.END, "e")
        number = next(n for n, option in enumerate(options) if option.command == answer)
        return self._button(f"{buttons.OPTION}:{number}", "")

    # ------------------------------------------------------------------------------------------------ how it is done
    def _figure(self, id: int) -> Deed:
        token = self._stage.table.tokens()[id]
        return self._space((int(token.x), int(token.y)))

    def _space(self, space: Space) -> Deed:
        x, y = space
        if self._mouse:
            return self._at(*self._stage.board.camera.to_screen(x + 0.5, y + 0.5))
        focus = self._stage.hand.focus
        if not focus.by_keys or focus.space is None:
            return Deed(key="Right")
        here = focus.space
        if here == (x, y):
            return Deed(key="Return")
        if here[0] != x:
            return Deed(key="Right" if here[0] < x else "Left")
        return Deed(key="Down" if here[1] < y else "Up")

    def _button(self, id: str, key: str) -> Deed:
        bar = self._stage.panels.asked.bar
        found = next((button for button in bar.buttons if button.face.id == id), None)
        if found is None:
            more = next(button for button in bar.buttons if button.face.id == "more")
            return self._press(more.box) if self._mouse else Deed(key="m")
        if self._mouse:
            return self._press(found.box)
        return Deed(key=key or found.face.hotkey.lower())

    def _press(self, box: Box) -> Deed:
        return self._at(*box.center)

    def _at(self, x: float, y: float) -> Deed:
        return Deed(place_on(self._stage, x, y))


def box_told(screen: Stage | CampaignScreen, box: Dialog | None) -> dict[str, Any]:
    """What a moment tells of the box that is open."""
    if box is None:
        return {"box": "", "title": "", "places": {}, "selected": ""}
    return {
        "box": type(box).__name__,
        "title": box.content.title,
        "places": {one.face.id: place_on(screen, *one.box.center) for one in box._buttons},
        "selected": box.content.choices[box.selected][0],
    }


def place_on(screen: Stage | TitleScreen | CampaignScreen, x: float, y: float) -> tuple[int, int]:
    """A place of the window as the X server counts: from the upper left corner."""
    return round(x), round(screen.window.library_window.height - y)


class Telling(Stage):
    """A table that tells each moment in which a person is asked."""

    _moment_told: object = None
    _hands: Hands | None = None

    def tick(self, passed: float = 0.0) -> bool:
        """As at any table."""
        rests = super().tick(passed)
        if self._rests and self._panels is not None and not self.is_broken:
            self._tell()
        return rests

    def _tell(self) -> None:
        self._hands = self._hands or Hands(self)
        session, box = self.session, self.dialog
        if box is None and not session.waits_for_person:
            return
        deed = self._hands.next()
        kind = session.pending.kind if session.pending is not None else ""
        state = session.view.state
        moment = {
            "screen": "table",
            "kind": kind,
            "round": state.round,
            "answers": len(session.play.journal),
            "winner": state.outcome,
            "click": deed.click,
            "key": deed.key,
            **box_told(self, box),
        }
        if moment != self._moment_told:
            self._moment_told = moment
            tell(**moment)


class TellingStage(Telling):
    """A quest that is played for itself."""


class TellingQuest(Telling, QuestStage):
    """A quest of a campaign."""


class CampaignHands:
    """What one does next between quests, event by event."""

    def __init__(self, screen: CampaignScreen) -> None:
        self._screen, self._player = screen, Shopper()
        self._mouse = os.environ[HANDS] == "mouse"
        self._decided: tuple[object, Any] | None = None

    def next(self) -> Deed:
        """The next event."""
        screen, request = self._screen, self._screen.session.pending
        box = screen.dialog
        if box is not None:
            choices = [id for id, _ in box.content.choices]
            otherwise = dialogs.CONTINUE if dialogs.CONTINUE in choices else choices[0]
            wanted = next((id for id in self._ids(request) if id in choices), otherwise)
            if self._mouse:
                return self._press(next(one.box for one in box._buttons if one.face.id == wanted))
            return Deed(key="Return" if choices[box.selected] == wanted else "Down")
        answer = self._answer(request)
        if isinstance(request, ChooseSubset):
            left = next((key for key in answer if key not in screen.hand.picked), None)
            return self._button(f"{PICK}:{left}" if left is not None else buttons.DONE)
        if answer[0] == TRAVEL and self._mouse:
            sign = screen.panels.map.sign(answer[1])
            assert sign is not None, f"{answer[1]} is not in sight"
            return self._press(sign)
        if answer[0] in OF_PARTY:
            card = screen.panels.party.card(answer[1])
            return (
                self._press(card) if self._mouse and answer[0] in OF_HEROES and card else self._button(PARTY)
            )
        return self._button(self._ids(request)[0])

    def _ids(self, request: Any) -> list[str]:
        """The choices and buttons that lead to the answer, the nearest first."""
        if not self._screen.session.waits_for_person:
            return []
        answer = self._answer(request)
        if isinstance(answer, bool):
            return [CAMPAIGN_YES if answer else CAMPAIGN_NO]
        if isinstance(answer, str):
            return [f"{OPTION}:{answer}"]
        if isinstance(request, ChooseSubset):
            return []
        number = next(n for n, one in enumerate(self._screen.hand.offers) if one.command == answer)
        holder = 0 if answer[0] == GIVE else answer[1] if answer[0] in OF_HEROES else ""
        return [f"{OFFER}:{number}", f"{HERO}:{holder}"]

    def _answer(self, request: Any) -> Any:
        if self._decided is None or self._decided[0] is not request:
            self._decided = request, self._player.answer(self._screen.session)
        return self._decided[1]

    def _button(self, id: str) -> Deed:
        bar = self._screen.panels.asked.bar
        found = next((one for one in bar.buttons if one.face.id == id), None)
        found = found or next(one for one in bar.buttons if one.face.id == "more")
        return self._press(found.box) if self._mouse else Deed(key=found.face.hotkey.lower())

    def _press(self, box: Box) -> Deed:
        return Deed(place_on(self._screen, *box.center))


class TellingCampaign(CampaignScreen):
    """A campaign that tells each moment in which a person is asked."""

    _moment_told: object = None
    _hands: CampaignHands | None = None

    def tick(self, passed: float = 0.0) -> bool:
        """As any campaign."""
        rests = super().tick(passed)
        if not self.goes_on and self.window.router.screens and (self.dialog is not None or rests):
            self._tell()
        return rests

    def _tell(self) -> None:
        self._hands = self._hands or CampaignHands(self)
        deed = self._hands.next()
        pending, view = self.session.pending, self.session.view
        moment = {
            "screen": "campaign",
            "kind": pending.kind if pending is not None else "",
            "at": view.state.at,
            "answers": len(self.session.play.journal),
            "picked": [*self.hand.picked],
            "winner": view.state.winner,
            "click": deed.click,
            "key": deed.key,
            **box_told(self, self.dialog),
        }
        if moment != self._moment_told:
            self._moment_told = moment
            tell(**moment)


class TellingTitle(TitleScreen):
    """A title that tells each page, with a place for each of its entries."""

    _moment_told: object = None

    def tick(self, passed: float = 0.0) -> None:
        """As any title."""
        super().tick(passed)
        if self._running is not None or self.title.is_left or self.title.started is not None:
            self._moment_told = None
            return
        page = self.title.page
        places = {card.entry.id: card.box.center for card in self.cards}
        places |= {button.face.id: button.box.center for button in self.buttons}
        moment = {
            "screen": "title",
            "page": page.id,
            "selected": page.entries[self.selected].id if page.entries else "",
            "chosen": [entry.id for entry in page.entries if entry.selected],
            "labels": {entry.id: entry.label for entry in page.entries},
            "places": {id: place_on(self, x, y) for id, (x, y) in places.items()},
        }
        if moment != self._moment_told:
            self._moment_told = moment
            tell(**moment)


TELLERS: Final = {
    (app, "Stage"): TellingStage,
    (campaign_window, "QuestStage"): TellingQuest,
    (campaign_window, "CampaignScreen"): TellingCampaign,
    (title_window, "TitleScreen"): TellingTitle,
}
"""(module, name of a class that it shows) -> the class that is shown in its place"""


def main() -> None:
    """Be `delve`, and let the games that the title starts tell as well."""
    for home, teller in TELLERS.items():
        module, name = home
        assert hasattr(module, name), f"{name} has moved: nothing would ever be told"
        setattr(module, name, teller)
    again = (sys.executable, "-m", "tests.ui.whole_quest.telling")
    leaving.DELVE = house.DELVE = again  # type: ignore[misc, attr-defined]
    start()


if __name__ == "__main__":
    main()
