"""A whole game at the terminal in another language: no word is shown that a language could not say."""

from __future__ import annotations

import re

import pytest

from delve.phrases import speaking
from delve.rules.view import View
from delve.terminal.glyphs import Glyphs
from delve.terminal.prose.paint import ProsePainter
from delve.terminal.prose.terminal import ProseTerminal
from delve.terminal.terminal import Terminal
from tests.bracketed import brackets, outside
from tests.terminal.test_whole_games import Typist, session

pytestmark = pytest.mark.one_of(12)

ROW_OF_BOARD = re.compile(r"[ \d]\d [^⟦]*")
WRAPPED = re.compile(r"\n +(?=[^⟦⟧]*⟧)")
"""a text goes on in the next line"""
RANGE = re.compile(r"\br\d")
"""the sign for the range that a die shows"""


def unsaid(shown: list[str], tokens: set[str]) -> dict[str, str]:
    """Word -> a line with it, of the words that are not of the language; the board's characters are none."""
    signs = re.compile("|".join(sorted(map(re.escape, tokens), reverse=True)))
    found: dict[str, str] = {}
    for line in WRAPPED.sub(" ", "\n".join(shown)).split("\n"):
        if not ROW_OF_BOARD.fullmatch(line):
            plain = signs.sub("", RANGE.sub("", line), count=1)
            found |= dict.fromkeys(outside(plain), line)
    return found


def tokens_of(typist: Typist) -> set[str]:
    return tokens_in(typist.session.view)


def tokens_in(view: View) -> set[str]:
    """The signs of all figures that there are."""
    glyphs = Glyphs(view)
    figures = [glyphs.figure(piece) for piece in view.pieces() if piece.kind != "object"]
    heroes = [hero.name[:2] for hero in view.pieces() if hero.kind == "hero"]
    return {f"{token} " for token in (*figures, *heroes, *(f"{name[0].lower()}_" for name in heroes))}


def test_every_word_of_a_whole_game_is_of_the_language() -> None:
    with speaking(brackets()):
        typist = Typist(session(3))
        assert Terminal(typist.session, typist.read, typist.shown.append).run()
        assert unsaid(typist.shown, tokens_of(typist)) == {}


STATES = {"closed", "open", "heaped", "searched"}
"""states of things are their ids, which are the same in every language"""


def test_every_word_of_a_whole_story_is_of_the_language() -> None:
    with speaking(brackets()):
        typist = Typist(session(3))
        painter = ProsePainter(width=10_000)
        assert ProseTerminal(typist.session, typist.read, typist.shown.append, painter=painter).run()
        found = unsaid(typist.shown, tokens_of(typist))
        assert {word: line for word, line in found.items() if word not in STATES} == {}
