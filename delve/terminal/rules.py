"""The rules at the terminal: what a word means, the chapters, and sections by their numbers."""

from __future__ import annotations

from collections.abc import Iterator

from delve.narrate.glossary import Glossary, Meaning
from delve.narrate.in_play import called, in_play
from delve.narrate.rule_book import Section, rule_book, section
from delve.narrate.spans import Line, Text, told, worded
from delve.narrate.spoken_of import called_elsewhere, spoken_of
from delve.near import nearest
from delve.phrases import Template, filled, listed
from delve.rules.view import View
from delve.terminal.questions import EITHER, NotUnderstood


def word(view: View, typed: str) -> Iterator[Line]:
    """What a word means, with the sections that say more, and what is in play or spoken of under that name.

    Raises NotUnderstood for a word that nothing explains, and for one with which several names begin.
    """
    glossary = Glossary(view.library)
    meaning, named = glossary.meaning(typed), called(view, typed) or called_elsewhere(view, typed)
    if meaning is None and not named:
        names = [name for one in (*in_play(view), *spoken_of(view)) for name in one.names]
        near = nearest(typed, [*(one.lower() for one in glossary.words()), *dict.fromkeys(names)])
        said: Template = (
            'no rule explains "{typed}", and nothing in play is called so: type rules for all there are'
        )
        other: Template = 'nothing explains "{typed}" (did you mean "{word}"?): type rules for all there are'
        raise NotUnderstood(filled(other if near else said, typed=typed, word=near[0] if near else ""))
    if meaning is not None:
        yield from _meaning(meaning)
        named = tuple(one for one in named if one.is_called(typed))
    elif len({one.names[0] for one in named}) > 1 and not any(one.is_called(typed) for one in named):
        those = listed(list(dict.fromkeys(one.names[0] for one in named)), EITHER, EITHER)
        raise NotUnderstood(filled('"{typed}" may be {those}', typed=typed, those=those))
    for one in named:
        yield (Text(one.names[0], "heading"),)
        yield from ((Text(line),) for line in one.tell())


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
    yield (worded("Type rules 6.5 for a section, help blast for a word or a name.", "quiet"),)


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
