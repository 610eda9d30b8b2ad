"""Words of sentences: small numbers, articles, names in the middle of a sentence, and verbs for whoever is told `you`.

Names of content are written with capitals, as labels are. A story writes them small, with an article. A name that
stands in another language stays as it is written there, and so do its articles, which are templates like any others.
"""

from __future__ import annotations

import re
from typing import Final

from delve.narrate.counted import is_many, with_counts
from delve.phrases import Phrase, Said, Template, phrase, pieces, printed, written_pieces

NUMBERS: Final[tuple[Template, ...]] = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)
PLACES: Final[tuple[Template, ...]] = (
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
)
THE: Final[Template] = "the {thing}"
A: Final[Template] = "a {thing}"
AN: Final[Template] = "an {thing}"
_VOWELS: Final = "aeiou"
_SAID_WITH_Y: Final = ("uni", "use", "euro", "ewe", "one ")
"""how words begin that are written with a vowel and said without one"""
_SILENT: Final = ("heir", "honest", "hono", "hour")
"""how words begin whose first letter is not said"""
_UNCOUNTED: Final = frozenset(
    (
        "air", "armor", "ash", "bread", "clay", "cloth", "coal", "dust", "earth", "felt", "fire", "floor",
        "flotsam", "food", "glass", "glue", "gold", "grain", "grass", "gravel", "ground", "ice", "iron",
        "lava", "leather", "lime", "mail", "mud", "oil", "paper", "rock", "rope", "rubble", "sacking",
        "salt", "sand", "silver", "slip", "sludge", "smoke", "snow", "straw", "turf", "water", "wine",
        "wood", "wool",
    )
)  # fmt: skip
"""words of English of which one says neither `a` nor a number"""
_OWN_ARTICLES: Final = ("the ", "a ", "an ", "your ", "my ", "his ", "her ", "its ", "our ", "their ")
_FIRST_WORD: Final = re.compile(r"[a-z]+")


def number(amount: int) -> Phrase:
    """A number as a story writes it: in words as far as twelve."""
    return phrase(NUMBERS[amount]) if 0 <= amount < len(NUMBERS) else phrase("{n}", n=amount)


def some(amount: int, template: Template) -> Phrase:
    """An amount with its noun: the template has the slots `n` and `many`: `{n} {many|step|steps}`."""
    return phrase(template, n=number(amount), many=amount)


def small(name: str) -> str:
    """A name as it stands in the middle of a sentence: `oaken blade`; one of another language as it is written."""
    shown = printed(name)
    if shown != name:
        return shown
    words = name.split(" ")
    return " ".join(word.lower() if _is_common(word) else word for word in words)


def _is_common(word: str) -> bool:
    """Whether a word of a name is no abbreviation: `Oaken`, `Two-Headed`, and not `TNT`."""
    return all(part[1:].islower() or len(part) <= 1 for part in word.split("-"))


def small_start(text: str) -> str:
    """A text in the middle of a sentence, as a deed that somebody is told to do: `climb out`."""
    return text[:1].lower() + text[1:]


def the(name: str) -> Phrase:
    """What is known by its name: `the oaken blade`."""
    shown = small(name)
    return phrase("{thing}", thing=shown) if has_article(shown) else phrase(THE, thing=shown)


def a(name: str, *, lives: bool = False) -> Phrase:
    """What is seen for the first time: `an oaken blade`; several, or a stuff, have no article.

    What `lives` is no stuff, whatever it is called: `a storm glass` may be somebody.
    """
    shown = small(name)
    if has_article(shown) or is_many(shown) or (is_stuff(shown) and not lives):
        return phrase("{thing}", thing=shown)
    return phrase(AN if _begins_with_vowel(shown) else A, thing=shown)


def has_article(name: str) -> bool:
    """Whether a name brings its own article or owner: `the reeve's book`, `your cart`."""
    return name.lower().startswith(_OWN_ARTICLES)


def is_stuff(name: str) -> bool:
    """Whether a name is that of a stuff: `red clay`, `river mail`."""
    return name.partition(" of ")[0].rpartition(" ")[2].lower() in _UNCOUNTED


def _begins_with_vowel(name: str) -> bool:
    start = name.lower()
    return start.startswith(_SILENT) or (start[:1] in _VOWELS and not start.startswith(_SAID_WITH_Y))


def for_you(template: Template) -> str | None:
    """What is said of `you` in place of a third person: `{who} opens {thing}` becomes `{who} open {thing}`.

    None for what does not begin with the person and a verb, and for what another language has words of its own for.
    """
    start = "{who} "
    if not template.startswith(start) or pieces(template) != written_pieces(template):
        return None
    verb = _FIRST_WORD.match(template, len(start))
    if verb is None:
        return None
    return f"{start}{_plain_verb(verb[0])}{template[verb.end() :]}"


def _plain_verb(verb: str) -> str:
    """The verb of `you` for that of a third person: `carries`, `carry`."""
    if verb in ("is", "has", "does", "goes"):
        return {"is": "are", "has": "have", "does": "do", "goes": "go"}[verb]
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    if verb.endswith(("shes", "ches", "sses", "xes", "zzes")):
        return verb[:-2]
    return verb.removesuffix("s")


def with_amounts(said: Said) -> Said:
    """The same with numbers before what they count, as in the title of an item: `wand (three charges)`, `bite 3`."""
    return with_counts(said, number)
