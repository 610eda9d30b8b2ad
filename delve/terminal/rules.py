"""The rules at the terminal: what a word means, the chapters, and sections by their numbers."""

from __future__ import annotations

from collections.abc import Iterator

from delve.narrate.glossary import Glossary, Meaning
from delve.narrate.rule_book import Section, rule_book, section
from delve.narrate.spans import Line, Text, told, worded
from delve.near import nearest
from delve.phrases import Template, filled
from delve.rules.view import View
from delve.terminal.questions import NotUnderstood


def word(view: View, typed: str) -> Iterator[Line]:
    """What a word means, and the sections that say more. Raises NotUnderstood for a word that is not explained."""
    glossary = Glossary(view.library)
    found = glossary.meaning(typed)
    if found is None:
        near = nearest(typed, [one.lower() for one in glossary.words()])
        said: Template = 'no rule explains "{typed}": type rules for all there are'
        other: Template = 'no rule explains "{typed}" (did you mean "{word}"?): type rules for all there are'
        raise NotUnderstood(filled(other if near else said, typed=typed, word=near[0] if near else ""))
    yield from _meaning(found)


def _meaning(found: Meaning) -> Iterator[Line]:
    yield (Text(found.word, "heading"),)
    yield (Text(found.text),)
    for number in found.sections:
        yield told("type rules {number} for more", "quiet", number=number)


def contents(view: View) -> Iterator[Line]:
    """The chapters with their sections, and the words that are explained."""
    for chapter in rule_book():
        yield (Text(chapter.heading, "heading"),)
        yield (Text("  " + " · ".join(one.heading for one in chapter.sections)),)
    words = Glossary(view.library).words()
    if words:
        yield (worded("Words of the game", "heading"),)
        yield (Text("  " + " · ".join(words)),)
    yield (worded("Type rules 6.5 for a section, help blast for a word.", "quiet"),)


def read(number: str) -> Iterator[Line]:
    """A section, or all of a chapter. Raises NotUnderstood for a number that there is not."""
    found = section(number)
    chapter = next((one for one in rule_book() if one.number == number), None)
    if found is None and chapter is None:
        raise NotUnderstood(
            filled('there is no section "{number}": type rules for all there are', number=number)
        )
    for one in (found,) if found is not None else chapter.sections if chapter is not None else ():
        yield from _section(one)


def _section(one: Section) -> Iterator[Line]:
    yield (Text(one.heading, "heading"),)
    for paragraph in one.paragraphs:
        yield (Text(paragraph),)
