"""Every box that the window opens: what it says can be said in another language, and may be longer than in English."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from string import ascii_uppercase

import pytest

from delve.model.keys import actions
from delve.model.quest import QuestDef
from delve.phrases import printed, speaking
from delve.rules.ask.hands import HeldCard
from delve.rules.verdict import USABLE, blocked
from delve.ui.button_face import ButtonFace
from delve.ui.play import dialogs, keys
from delve.ui.play.dialog import DialogContent
from delve.ui.play.stage import Stage
from delve.ui.table.ending import Ending
from delve.ui.table.table import BoxQuestion
from tests.arenas import core
from tests.bracketed import brackets, outside, texts_in

pytestmark = pytest.mark.window
_QUEST = core().library.get(QuestDef, "core:drowned_cellar")
NAME, TEXT = _QUEST.name, _QUEST.text
CARDS = tuple(
    HeldCard(f"core:{n}", "Goblin", "Recover 2 damage.", n, verdict)
    for n, verdict in enumerate([USABLE, blocked("a game that is at rest cannot be left")] * 4, 1)
)
MENUS = [(speed, 100, volume) for speed in dialogs.SPEEDS for volume in (0, 50)]
BOXES: dict[str, Callable[[], list[DialogContent]]] = {
    "story": lambda: [dialogs.story(printed(NAME), printed(TEXT))],
    "question": lambda: [
        dialogs.question(BoxQuestion(printed("Who acts next?"), (("a", goblin),), (goblin,)), cancels, undoes)
        for goblin in [printed("Goblin")] for cancels in (True, False) for undoes in (True, False)
    ],
    "ending": lambda: [
        dialogs.ending(Ending(printed(NAME), True, printed(TEXT), (printed("Goblin"),)), Stage.ways_out)
    ],
    "stopped": lambda: [dialogs.stopped(printed("the automated players go in circles"))],
    "advice": lambda: [dialogs.advice(printed(TEXT))],
    "hand_over": lambda: [dialogs.hand_over(printed("Heroes"))],
    "recap": lambda: [dialogs.recap(printed("Heroes"), [printed("Goblin")] * n) for n in (2, 40)],
    "commands": lambda: [dialogs.commands([ButtonFace("end", printed("Goblin"), note=printed("Goblin"))])],
    "moved": lambda: [dialogs.moved("this game is saved")],
    "menu": lambda: [dialogs.menu(*each, Stage.ways_out) for each in MENUS],
    "cards": lambda: [dialogs.cards(CARDS, ()), dialogs.cards((), ())],
    "inventory": lambda: [dialogs.inventory(printed(NAME), [(printed("Goblin"), printed(TEXT))])],
    "help_text": lambda: [dialogs.help_text(rows) for rows in (keys.GAME_ROWS, keys.REPLAY_ROWS)],
}  # fmt: skip
"""what makes a box -> boxes that it makes"""
HANDED_OVER = (
    "Recover damage the automated players go in circles this This game is saved a that at rest be left cannot"
)
GIVEN = {*re.findall("[a-zA-Z]+", HANDED_OVER)}
"""words that the test itself has handed over"""
LETTERS = {key.upper() for action in actions().values() for key in action.keys} | {*ascii_uppercase}
"""keys that are called by what stands on them, in every language"""


def test_table_has_every_box() -> None:
    made = {
        name
        for name, one in vars(dialogs).items()
        if inspect.isfunction(one)
        and one.__module__ == dialogs.__name__
        and one.__annotations__["return"] == "DialogContent"
    }
    assert made == {*BOXES}


@pytest.mark.one_of(8)
@pytest.mark.parametrize("name", BOXES)
def test_every_word_of_a_box_can_be_said(name: str) -> None:
    with speaking(brackets()):
        boxes = BOXES[name]()
        assert boxes
        for say in boxes:
            words = [word for text in texts_in(say, ("keys", "cover")) for word in outside(text)]
            ids = {key for key, _label in say.choices}
            assert {*words} - GIVEN - ids - LETTERS == set()
