"""Did you mean: the known words nearest to a misspelled one, in microseconds even among a thousand.

Which words are known (fields, ids of one kind, …) is up to the caller.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

_MOST_CHARACTERS: Final = 64
_MOST_WORDS: Final = 3
_MOST_KNOWN: Final = 12


def nearest(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """The known words at the least distance from a word, in alphabetical order, at most three.

    None is farther than a third of the word's length (but one change is always allowed). Upper and lower case count
    as equal.
    """
    text = word.lower()[:_MOST_CHARACTERS]
    least, letters = max(1, len(text) // 3), _letters(text)
    found: list[str] = []
    for candidate in known:
        name = candidate.lower()
        if abs(len(name) - len(text)) > least or (letters ^ _letters(name)).bit_count() > 2 * least:
            continue
        far = distance(text, name, least)
        if far < least:
            least, found = far, [candidate]
        elif far == least:
            found.append(candidate)
    return tuple(sorted(found)[:_MOST_WORDS])


def distance(a: str, b: str, most: int) -> int:
    """Insertions, deletions, replacements and swaps of neighbors that turn a into b; `most` + 1 if more."""
    a, b = _without_common_ends(a, b)
    if not a or not b or abs(len(a) - len(b)) > most:
        return min(max(len(a), len(b)), most + 1)
    before_last: list[int] = []
    last = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        row = [i]
        for j, y in enumerate(b, 1):
            changes = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and y == a[i - 2]:
                changes = min(changes, before_last[j - 2] + 1)
            row.append(changes)
        if min(row) > most:
            return most + 1
        before_last, last = last, row
    return min(last[-1], most + 1)


def _without_common_ends(a: str, b: str) -> tuple[str, str]:
    while a and b and a[0] == b[0]:
        a, b = a[1:], b[1:]
    while a and b and a[-1] == b[-1]:
        a, b = a[:-1], b[:-1]
    return a, b


@lru_cache(maxsize=50_000)
def _letters(word: str) -> int:
    """The letters of a word as bits: words that differ in many bits need no closer look."""
    bits = 0
    for char in word:
        bits |= 1 << (ord(char) & 63)
    return bits


def clipped(text: str) -> str:
    """The text as messages quote it: in double quotes, and cut if it is long."""
    return f'"{text[:40]}…"' if len(text) > 41 else f'"{text}"'


def either(words: Iterable[str]) -> str:
    """Quoted words with "or" before the last, each whole: it is there to be written."""
    *most, last = [f'"{word}"' for word in words]
    return f"{', '.join(most)} or {last}" if most else last


def guess(word: str, known: Iterable[str]) -> tuple[str, tuple[str, ...]]:
    """What was probably meant: a remark in parentheses to end a message with, and the nearest known words.

    Where no word is near, the known ones are listed, first those that share most parts with it, as `health_left` does
    one with `health`, and `core:evensong` one with `core:even`.
    """
    names = sorted(set(known))
    if len(word) > 1:
        near = nearest(word, names)
    else:  # any other letter is one change away, and none of them is meant
        near = tuple(name for name in names if name.lower() == word.lower())
    if near:
        return f" (did you mean {either(near)}?)", near
    parts = _parts(word)
    return listed(sorted(names, key=lambda name: -len(parts & _parts(name)))), ()


def _parts(word: str) -> frozenset[str]:
    """The words that make up an identifier."""
    return frozenset(re.split("[_:]", word.lower()))


def listed(names: Sequence[str], title: str = "known") -> str:
    """A remark in parentheses that lists the known names, of many the first ones; empty where there are none."""
    more = ", …" if len(names) > _MOST_KNOWN else ""
    return f" ({title}: {', '.join(names[:_MOST_KNOWN])}{more})" if names else ""
