"""Nothing that players read is a word of the program: no id, no name with underscores, no slot that was not filled.

Every quest that comes with delve is played for a while, and all that both front ends show on the way is looked through.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from delve.ai.levels import player_of
from delve.flow.journal import JournalEntry
from delve.flow.session import Session
from delve.model.quest import QuestDef
from delve.narrate.answers import answer_in_words
from delve.rules.setup import new_game
from delve.terminal.aloud import AloudPainter
from delve.terminal.paint import Painter
from delve.terminal.prose.paint import ProsePainter
from delve.terminal.prose.terminal import ProseTerminal
from delve.terminal.terminal import Terminal
from delve.ui.table.hand import PlayerHand
from delve.ui.table.playback import Playback
from delve.ui.table.table import ModelBuilder
from tests.arenas import core
from tests.bracketed import texts_in
from tests.sizes import size
from tests.ui.table.test_other_language import NO_WORDS

PROGRAM = re.compile(
    r"\b[A-Za-z0-9]+_\w+|\b[a-z_0-9]+:[a-z_0-9]{2,}|\{[a-z_|]+\}|<[a-z][a-z ]*>|\bNone\b|\boption \w+_"
)
CLUMSY = re.compile(
    r"\b(?:the|a|an) (?:the|a|an)\b|\ba [aeio]|\ban [bcdfgjklmnpqrstvwz]|\bYou (?:is|has|goes|attacks)\b|\.\.|\?\."
)
"""articles that stand twice or wrongly, verbs of another person, and sentences that end twice"""
ANSWERS = size(small=90, full=2_000)
LOOKS_EVERY = 9
WORDS = ("look", "cards", "log", "help", "board", "advice on", "inventory")


class Watched(Terminal):
    """Automated players answer all questions at a terminal, and everything that is shown is kept."""

    words_tried = WORDS

    def __init__(self, session: Session, painter: Painter) -> None:
        self.shown: list[str] = []
        super().__init__(session, self._leave, self.shown.append, painter=painter)
        self._players = {side: player_of("simple", 1) for side in session.play.view.sides}
        self._builder = ModelBuilder(PlayerHand(session), Playback("off"))
        self._count = 0

    def _leave(self, _prompt: str) -> str:
        raise EOFError

    def _ask(self) -> None:
        self._count += 1
        if self._count > ANSWERS:
            raise EOFError
        moment, session = self._moment(), self.session
        if self._count % LOOKS_EVERY == 0:
            for word in self.words_tried:
                self._obey(word, moment)
            model = self._builder.model(0.0)
            keys = {key for key, _label in model.question.choices} if model.question is not None else set()
            self.shown += [text for text in texts_in(model, NO_WORDS) if text not in keys]
        request = session.pending
        assert request is not None
        session.answer(self._players[request.asker].answer(request, session.view_of(request.asker)))
        self.shown.append(answer_in_words(session.play.journal[-1], session.view))


class Told(Watched, ProseTerminal):
    """The same game as a story."""

    words_tried = (*WORDS, "task")


def program_words(shown: list[str]) -> Iterator[str]:
    """Each word of the program, with the line in which it stands."""
    for line in shown:
        for found in PROGRAM.finditer(line):
            yield f"{found[0]}: {line}"


@pytest.mark.one_of(4)
@pytest.mark.parametrize("quest", sorted(quest.id for quest in core().library.all(QuestDef)))
def test_quest_is_told_without_words_of_the_program(quest: str) -> None:
    packs = core()
    painter = AloudPainter() if quest.endswith("e") else Painter()
    watcher = Watched(Session(new_game(packs.library, packs.behaviors, quest), 3, {}), painter)
    watcher.run()
    assert len(watcher.shown) > 200
    assert [*program_words(watcher.shown)] == []


@pytest.mark.one_of(4)
@pytest.mark.parametrize("quest", sorted(quest.id for quest in core().library.all(QuestDef)))
def test_story_is_told_in_sentences_without_words_of_the_program(quest: str) -> None:
    """Every paragraph begins with a capital and ends as a sentence does, says nothing twice and no article twice."""
    packs = core()
    watcher = Told(
        Session(new_game(packs.library, packs.behaviors, quest), 3, {}), ProsePainter(width=100_000)
    )
    watcher.run()
    assert [*program_words(watcher.shown)] == []
    assert {f"{found[0]}: {one}" for one in watcher.shown if (found := CLUMSY.search(one))} == set()


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("Nite spends surges: option surge_1", True),
        ("heroes: command attack 4 core:oaken_blade", True),
        ("{who} acts", True),
        ("Nite: 2 hearts, 3:1", False),
        ("Door 1 at 6,2 is now open (Nite)", False),
    ],
)
def test_detector_finds_words_of_the_program_and_no_others(line: str, found: bool) -> None:
    assert bool([*program_words([line])]) is found


def test_answers_of_a_replay_are_told_by_names() -> None:
    packs = core()
    session = Session(new_game(packs.library, packs.behaviors, "core:drowned_cellar"), 3, {})
    session.go_on()
    while session.step():
        pass
    view = session.view
    nite = next(piece.id for piece in view.pieces() if piece.name == "Nite")
    told = {
        answer_in_words(JournalEntry(kind, asker, answer), view, side)
        for kind, asker, answer, side in (
            ("command", "heroes", ("activate", nite), ""),
            ("command", "heroes", ("base:attack", nite, "core:oaken_blade"), ""),
            ("command", "heroes", ("base:step", nite, (2, 3)), ""),
            ("option", "heroes", "surge_1", ""),
            ("draw", "chance:deck", "core:small_print", "heroes"),
            ("confirm", "overlord", True, ""),
            ("roll", "chance:dice", (1, 2), ""),
            ("figure", "heroes", nite, ""),
        )
    }
    assert told == {
        "Heroes: Nite acts",
        "Heroes: Attack, Oaken Blade",
        "Heroes: Step, 2,3",
        "Heroes: something is chosen",
        "something is chosen",
        "Overlord: Yes",
        "the dice fall",
        "Heroes: Nite",
    }
