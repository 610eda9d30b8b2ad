"""The words of the game, each with what it means: terms that the packs declare, conditions, and dice.

Front ends explain with it the words of the texts that they show.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from delve.model.condition import ConditionDef
from delve.model.declaration import Record
from delve.model.die import DieDef
from delve.model.keyword import KeywordDef
from delve.model.library import Library
from delve.narrate.abilities import die_name, die_shows
from delve.narrate.rule_book import REFERENCE
from delve.phrases import printed

_SECTIONS: Final = re.compile(r" [(]rules §[^)]*[)]")
"""where a text sends to sections of the rule book"""
PLURAL: Final = "(?:s|es)?"
"""what may follow a word in a text that means it"""


class Meaning(NamedTuple):
    """A word, and what it means."""

    word: str
    text: str
    sections: tuple[str, ...]
    """the numbers of the sections of the rule book that say more"""

    @property
    def told(self) -> str:
        """Both in a line."""
        return f"{self.word}: {self.text}"

    @property
    def in_short(self) -> str:
        """Both in a line, without the sections of the rule book: for a place from which a key leads to these."""
        return _SECTIONS.sub("", self.told)


class Glossary:
    """The words that the packs of a game explain, in the language that is spoken."""

    def __init__(self, library: Library) -> None:
        self._library = library

    def meanings(self) -> tuple[Meaning, ...]:
        """All words in the order of the alphabet: terms, conditions and dice, without traits and archetypes."""
        terms = (record for record in self._library.all(KeywordDef) if record.use == "term")
        records = (*terms, *self._library.all(ConditionDef))
        found = [*(_meaning(one) for one in records if one.text), *map(_die, self._library.all(DieDef))]
        return tuple(sorted(found, key=lambda one: one.word.lower()))

    def meaning(self, word: str) -> Meaning | None:
        """What a word means, also in the plural; traits and archetypes are found too."""
        traits = (_meaning(one) for one in self._library.all(KeywordDef) if one.use != "term" and one.text)
        wanted = word.strip().lower()
        all_ = (*self.meanings(), *traits)
        return next((one for one in all_ if re.fullmatch(re.escape(one.word.lower()) + PLURAL, wanted)), None)

    def words(self) -> tuple[str, ...]:
        """Every word that it explains."""
        return tuple(one.word for one in self.meanings())

    def explained(self, texts: Iterable[str]) -> tuple[Meaning, ...]:
        """What the words mean that stand in some texts, in the order in which they come, each once."""
        known = {one.word.lower(): one for one in self.meanings()}
        if not known:
            return ()
        pattern = _pattern(tuple(known))
        found = (known[match[1].lower()] for text in texts for match in pattern.finditer(text))
        return tuple(dict.fromkeys(found))


@lru_cache(maxsize=16)
def _pattern(words: tuple[str, ...]) -> re.Pattern[str]:
    """Finds whole words, longer ones first: `line of sight` before `line`."""
    longest_first = sorted(words, key=len, reverse=True)
    return re.compile(rf"\b({'|'.join(map(re.escape, longest_first))}){PLURAL}\b", re.IGNORECASE)


def _die(die: DieDef) -> Meaning:
    """A die by its color: what its sides show."""
    return Meaning(printed(die_name(die)), printed(die_shows(die)), ())


def _meaning(record: Record) -> Meaning:
    sections = tuple(dict.fromkeys(REFERENCE.findall(record.text)))
    return Meaning(printed(record.name), " ".join(printed(record.text).split()), sections)
