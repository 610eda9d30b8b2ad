"""The rule book as pages: its chapters, their sections, and the words of the game with what they mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

from delve.narrate.glossary import Glossary, Meaning
from delve.narrate.rule_book import Chapter, Section, after, rule_book, section
from delve.phrases import Template, filled, printed
from delve.title.page import Entry, Page, back

RULES: Final = "rules"
WORDS: Final = "words"
FURTHER, NEXT, BEFORE = "further", "next section", "section before"
LETTERS_OF_A_PAGE: Final = 1250
"""how much of a section stands on one page, as a small window holds no more"""
WORDS_OF_A_PAGE: Final = 6
"""how many words are explained at once"""
LETTERS_OF_A_BREAK: Final = 45
"""as many letters as would stand in the rest of a paragraph's last line"""
NO_RULES: Template = "The rule book is not there: this delve was installed without it."


class Walk(Protocol):
    """What goes through pages: the title, or a reader at the table."""

    def open(self, page: Any) -> None:
        """Open a page above the one that is open."""

    def close(self) -> None:
        """Close the page that is open."""


class Contents:
    """The chapters, and the words where a game gives them."""

    def __init__(self, glossary: Glossary | None = None) -> None:
        self._glossary = glossary

    def page(self, _house: object) -> Page:
        """What there is to be read."""
        chapters = (Entry(id=chapter.number, label=chapter.heading) for chapter in rule_book())
        words = (Entry(id=WORDS, label=printed("Words of the game")),) if self._glossary is not None else ()
        text = printed("The rules that delve plays." if rule_book() else NO_RULES)
        return Page(id=RULES, title=printed("Rules"), text=text, menu=(*chapters, *words, back()))

    def choose(self, walk: Walk, id: str) -> None:
        """Open a chapter, or the words."""
        if id == WORDS and self._glossary is not None:
            walk.open(Words(self._glossary))
        else:
            walk.open(OneChapter(next(chapter for chapter in rule_book() if chapter.number == id)))


class WordsHere:
    """What the words mean that somebody reads just now; from here one goes on to all rules."""

    def __init__(self, glossary: Glossary, meanings: Sequence[Meaning]) -> None:
        self._glossary, self._meanings = glossary, tuple(meanings)

    def page(self, _house: object) -> Page:
        """The words, with what they mean."""
        numbers = dict.fromkeys(number for one in self._meanings for number in one.sections)
        sections = (Entry(id=one.number, label=one.heading) for one in filter(None, map(section, numbers)))
        return Page(
            id=f"{WORDS} here",
            title=printed("What it means"),
            lines=tuple(one.told for one in self._meanings[:WORDS_OF_A_PAGE]),
            menu=(*sections, Entry(id=RULES, label=printed("All rules")), back()),
        )

    def choose(self, walk: Walk, id: str) -> None:
        """Read a section that says more, or all of them."""
        found = section(id)
        walk.open(OneSection(found) if found is not None else Contents(self._glossary))


class OneChapter:
    """The sections of a chapter."""

    def __init__(self, chapter: Chapter) -> None:
        self._chapter = chapter

    def page(self, _house: object) -> Page:
        """Their titles."""
        menu = (Entry(id=one.number, label=one.heading) for one in self._chapter.sections)
        return Page(id=f"{RULES} {self._chapter.number}", title=self._chapter.heading, menu=(*menu, back()))

    def choose(self, walk: Walk, id: str) -> None:
        """Read a section."""
        found = section(id)
        if found is not None:
            walk.open(OneSection(found))


class OneSection:
    """A section, page by page; from its end one goes on to the next."""

    def __init__(self, read: Section) -> None:
        self._read, self._part = read, 0

    def page(self, _house: object) -> Page:
        """A part of its text."""
        parts = parts_of(self._read.paragraphs)
        following, before = after(self._read.number), after(self._read.number, -1)
        menu = [Entry(id=FURTHER, label=printed("Read on"))] if self._part + 1 < len(parts) else []
        if following is not None:
            menu.append(Entry(id=NEXT, label=filled("Next: {heading}", heading=following.heading)))
        if before is not None:
            menu.append(Entry(id=BEFORE, label=filled("Before: {heading}", heading=before.heading)))
        return Page(
            id=f"{RULES} {self._read.number} {self._part}",
            title=self._read.heading,
            lines=parts[self._part],
            menu=(*menu, back()),
        )

    def choose(self, _walk: Walk, id: str) -> None:
        """Go on in it, or to one of its neighbors."""
        if id == FURTHER:
            self._part += 1
            return
        found = after(self._read.number, 1 if id == NEXT else -1)
        if found is not None:
            self._read, self._part = found, 0


class Words:
    """Every word of the game that is explained."""

    def __init__(self, glossary: Glossary) -> None:
        self._glossary = glossary

    def page(self, _house: object) -> Page:
        """The words."""
        menu = (Entry(id=one.word, label=one.word) for one in self._glossary.meanings())
        return Page(id=WORDS, title=printed("Words of the game"), menu=(*menu, back()))

    def choose(self, walk: Walk, id: str) -> None:
        """Tell what a word means."""
        found = self._glossary.meaning(id)
        if found is not None:
            walk.open(OneWord(found))


class OneWord:
    """A word, and where the rule book says more."""

    def __init__(self, meaning: Meaning) -> None:
        self._meaning = meaning

    def page(self, _house: object) -> Page:
        """What it means."""
        found = filter(None, map(section, self._meaning.sections))
        menu = (Entry(id=one.number, label=one.heading) for one in found)
        return Page(
            id=f"{WORDS} {self._meaning.word}",
            title=self._meaning.word,
            text=self._meaning.text,
            menu=(*menu, back()),
        )

    def choose(self, walk: Walk, id: str) -> None:
        """Read a section that says more."""
        found = section(id)
        if found is not None:
            walk.open(OneSection(found))


def parts_of(paragraphs: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Paragraphs in parts that a page holds; one that is longer than a page has one of its own."""
    parts: list[tuple[str, ...]] = [()]
    for paragraph in paragraphs:
        high = sum(len(one) + LETTERS_OF_A_BREAK for one in (*parts[-1], paragraph))
        if parts[-1] and high > LETTERS_OF_A_PAGE:
            parts.append(())
        parts[-1] = (*parts[-1], paragraph)
    return tuple(parts)
