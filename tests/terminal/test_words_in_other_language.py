"""Every word that can be typed, in a game and in a replay: what it shows can be said in another language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from delve.flow.replay import Replay
from delve.flow.saved import read_save
from delve.phrases import speaking
from delve.terminal import replay
from delve.terminal.prose.paint import ProsePainter
from delve.terminal.prose.terminal import ProseTerminal
from delve.terminal.replay import ReplayTerminal
from delve.terminal.terminal import Terminal
from tests.bracketed import brackets, outside
from tests.flow.saves import new, saved_game
from tests.terminal.test_other_language import RANGE, ROW_OF_BOARD, tokens_in, tokens_of
from tests.terminal.test_whole_games import Typist, session

ARGUMENTS: dict[str, tuple[str, ...]] = {
    "": ("",), "quit": ("",), "exit": ("",), "help": ("", " x"), "?": ("",), "log": ("", " 3", " x"),
    "cards": ("",), "board": ("", " nowhere"), "look": (" 1,1", " 99,99", " x", " 3,8"), "undo": ("",),
    "cancel": ("",), "go": (" 1,2", " 99,99", " x"), "reload": ("",), "trace": ("",), "dev": ("", " help"),
    "again": ("",), "title": ("",), "threat": ("", " 3,8", " x"), "rules": (" x",), "advice": (" x", " on"),
    "run": (" e", " x"), "explore": ("",), ">": ("",), "<": ("",), "another": ("",),
    "task": ("",), "inventory": ("",), "i": ("",),
}  # fmt: skip
"""word -> what is typed behind it; the rule book itself is English"""
OF_STORIES: dict[str, tuple[str, ...]] = {
    "inventory": ("",), "i": ("",), "diagnose": ("",), "examine": ("", " nite", " x"), "look": (" 1,1", ""),
}  # fmt: skip
"""the same where a game is told as a story"""
OF_REPLAYS: dict[str, tuple[str, ...]] = {
    "next": ("", " 5", " x"), "back": ("",), "goto": (" 3", ""), "round": (" 2", " x"), "look": (" 1,1", " x"),
    "play": ("",), "board": ("",), "log": ("",), "help": ("",), "?": ("",), "quit": ("",),
    "exit": ("",), "nonsense": ("",), "here": ("",),
}  # fmt: skip
JOURNAL = re.compile(r"(?<=: )[a-z:]+: [a-z]+( [\w:,#]+)*\]$")
"""an answer as it stands in the journal, which is the same in every language"""
TYPED = re.compile(r"\b(99,99|nowhere|nonsense|quit|help|next|goto|round|x|[ns]?[ew]|[ns])\b")
"""what was typed, and the words of the terminal, which are typed in every language"""


class Speaker(Typist):
    """Answers, and types a word at every question."""

    def __init__(self, words: list[str]) -> None:
        super().__init__(session(3))
        self.words = words

    def read(self, prompt: str) -> str:
        return self.words.pop(0) if self.words else "quit"


def saved(folder: Path) -> bytes:
    """The save of a short game."""
    path = folder / "game.delve"
    saved_game(path)
    return path.read_bytes()


def typed(table: dict[str, tuple[str, ...]], last: tuple[str, ...]) -> list[str]:
    words = [word for word in table if word not in last]
    return [*(f"{word}{rest}" for word in words for rest in table[word]), last[0]]


def test_table_has_every_word() -> None:
    assert {*ARGUMENTS} == {*Terminal.words}
    assert {*ARGUMENTS, *OF_STORIES} == {*ProseTerminal.words}
    assert {*OF_REPLAYS} == {*replay._COUNTED, *replay._PLAIN, "look", "nonsense"}


LEAVING = ("quit", "exit", "again", "title")


@pytest.mark.parametrize("answers", [0, 6])
def test_words_of_a_game_show_nothing_that_cannot_be_said(answers: int) -> None:
    with speaking(brackets()):
        speaker = Speaker(["1"] * answers + typed(ARGUMENTS, LEAVING))
        assert not Terminal(speaker.session, speaker.read, speaker.shown.append).run()
        assert words_outside(speaker.shown, tokens_of(speaker)) == []


@pytest.mark.parametrize("answers", [0, 6])
def test_words_of_a_story_show_nothing_that_cannot_be_said(answers: int) -> None:
    """But for the state of a door, which is its id in every language, and for what was typed."""
    with speaking(brackets()):
        speaker = Speaker(["1"] * answers + typed({**ARGUMENTS, **OF_STORIES}, LEAVING))
        painter = ProsePainter(width=10_000)
        assert not ProseTerminal(speaker.session, speaker.read, speaker.shown.append, painter=painter).run()
        assert {*words_outside(speaker.shown, tokens_of(speaker))} <= {"closed", "nite"}


def test_words_of_a_replay_show_nothing_that_cannot_be_said(tmp_path: Path) -> None:
    with speaking(brackets()):
        shown: list[str] = []
        words: Iterator[str] = iter(typed(OF_REPLAYS, ("quit", "exit")))
        looked = Replay(new(), read_save(saved(tmp_path)))
        ReplayTerminal(looked, lambda prompt: next(words), shown.append).run()
        assert len(shown) > 50
        looked.go_to(looked.last)
        assert words_outside(shown, tokens_in(looked.play.view)) == []


def words_outside(shown: list[str], tokens: set[str]) -> list[str]:
    """The words that are not of the language; texts may go over several lines, and rows of the board are none."""
    signs = re.compile("|".join(sorted(map(re.escape, tokens), reverse=True)))
    lines = [line for line in "\n".join(shown).split("\n") if not ROW_OF_BOARD.fullmatch(line)]
    return outside(
        "\n".join(
            signs.sub("", RANGE.sub("", JOURNAL.sub("", TYPED.sub("", line))), count=1) for line in lines
        )
    )
